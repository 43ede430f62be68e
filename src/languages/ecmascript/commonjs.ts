import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction } from './extraction.js';
import { bindPattern } from './patterns.js';
import { firstNamed, keyName, stringContent, unwrapped } from './syntax.js';

/** The module that `require("x")`, `import("x")` or `await import("x")` gives; undefined for anything else. */
export function requiredModule(x: Extraction, valueNode: SyntaxNode): string | undefined {
  const { tree } = x;
  let node = unwrapped(tree, valueNode);
  let awaited = false;
  if (node !== noNode && tree.type(node) === 'await_expression') {
    node = unwrapped(tree, firstNamed(tree, node));
    awaited = true;
  }
  if (node === noNode || tree.type(node) !== 'call_expression') return undefined;
  const callee = tree.field(node, 'function');
  if (callee === noNode) return undefined;
  const isRequire = tree.type(callee) === 'identifier' && tree.text(callee) === 'require' && !awaited;
  const isImport = tree.type(callee) === 'import' && awaited;
  return isRequire || isImport ? onlyString(x, tree.field(node, 'arguments')) : undefined;
}

/** The literal that is the first argument, undefined for another. */
export function onlyString(x: Extraction, args: SyntaxNode): string | undefined {
  const { tree } = x;
  const [first] = tree.namedChildren(args);
  if (first === undefined) return undefined;
  const type = tree.type(first);
  if (type === 'string') return stringContent(tree, first);
  const isPlainTemplate = type === 'template_string' && tree.childOfType(first, 'template_substitution') === noNode;
  return isPlainTemplate ? stringContent(tree, first) : undefined;
}

/**
 * Reads `const x = require("m")` in all its shapes as imports: a whole module, one member of it, destructured members.
 * @returns false where the value is none of these, and nothing was read
 */
export function readRequire(
  x: Extraction,
  nameNode: SyntaxNode,
  valueNode: SyntaxNode,
  scope: number,
  node: SyntaxNode,
): boolean {
  const { tree, builder } = x;
  const range = tree.range(node);
  const inner = unwrapped(tree, valueNode);
  const isName = tree.type(nameNode) === 'identifier';
  if (isName && inner !== noNode && tree.type(inner) === 'member_expression') {
    const specifier = requiredModule(x, tree.field(inner, 'object'));
    const property = tree.field(inner, 'property');
    if (specifier === undefined || property === noNode) return false;
    builder.addImport({ specifier, imported: tree.text(property), local: tree.text(nameNode), range, scope });
    return true;
  }
  const specifier = requiredModule(x, valueNode);
  if (specifier === undefined) return false;
  if (isName) {
    builder.addImport({ specifier, imported: '*', local: tree.text(nameNode), range, scope });
    return true;
  }
  if (tree.type(nameNode) !== 'object_pattern') return false;
  const module: Expression = { kind: 'module', specifier };
  builder.addImport({ specifier, imported: '*', range, scope });
  for (const child of tree.namedChildren(nameNode)) {
    const type = tree.type(child);
    const target = { scope, kind: 'variable' as const };
    if (type === 'shorthand_property_identifier_pattern') {
      const name = tree.text(child);
      builder.addImport({ specifier, imported: name, local: name, range: tree.range(child), scope });
    } else if (type === 'pair_pattern') {
      const imported = keyName(tree, tree.field(child, 'key'));
      const local = tree.field(child, 'value');
      if (imported === undefined || local === noNode) continue;
      if (tree.type(local) === 'identifier') {
        builder.addImport({ specifier, imported, local: tree.text(local), range: tree.range(child), scope });
      } else bindPattern(x, local, target, { kind: 'member', object: module, name: imported });
    } else if (type === 'object_assignment_pattern') {
      const left = tree.field(child, 'left');
      const name = left === noNode ? undefined : keyName(tree, left);
      if (name !== undefined) {
        bindPattern(x, child, target, { kind: 'member', object: module, name });
      }
    } else bindPattern(x, child, target, module);
  }
  return true;
}

/** The name that an assignment to this expression exports: `exports.a`, `module.exports.a`, `exports["a"]`. */
export function exportedName(x: Extraction, left: SyntaxNode): string | undefined {
  const { tree } = x;
  const type = tree.type(left);
  if (type !== 'member_expression' && type !== 'subscript_expression') return undefined;
  if (!isExportsObject(x, tree.field(left, 'object'))) return undefined;
  return keyName(tree, tree.field(left, type === 'member_expression' ? 'property' : 'index'));
}

/** True for `exports`, `module.exports`, and a variable that holds them. */
export function isExportsObject(x: Extraction, node: SyntaxNode): boolean {
  if (node === noNode) return false;
  const { tree } = x;
  if (tree.type(node) !== 'identifier') return isModuleExports(x, node);
  const name = tree.text(node);
  return name === 'exports' || x.exportsNames.has(name);
}

/** True for `module.exports`. */
export function isModuleExports(x: Extraction, node: SyntaxNode): boolean {
  const { tree } = x;
  if (node === noNode || tree.type(node) !== 'member_expression') return false;
  const object = tree.field(node, 'object');
  const property = tree.field(node, 'property');
  return (
    object !== noNode &&
    property !== noNode &&
    tree.type(object) === 'identifier' &&
    tree.text(object) === 'module' &&
    tree.text(property) === 'exports'
  );
}
