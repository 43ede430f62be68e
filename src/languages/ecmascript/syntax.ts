import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeTable } from '../typeTable.js';

const functionTypes = new Set(['arrow_function', 'function_expression', 'generator_function']);
const functionTable = typeTable((type) => functionTypes.has(type));

/** True for an arrow function or function expression. */
export function isFunction(tree: SyntaxTree, node: SyntaxNode): boolean {
  return node !== noNode && functionTable(tree)[tree.columns.type[node] as number] === true;
}

const wrapperTypes = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
]);
const wrapperTable = typeTable((type) => wrapperTypes.has(type));

/** The expression inside parentheses, casts and non-null marks. */
export function unwrapped(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner !== noNode && wrapperTable(tree)[tree.columns.type[inner] as number]) {
    const children = tree.namedChildren(inner);
    const next = tree.type(inner) === 'type_assertion' ? children[children.length - 1] : children[0];
    if (next === undefined) return inner;
    inner = next;
  }
  return inner;
}

/** The outermost of the parentheses, casts and non-null marks around a node; the node itself where there are none. */
export function outermostWrapper(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let child = node;
  for (let parent = tree.parent(node); parent !== noNode; parent = tree.parent(parent)) {
    if (!wrapperTable(tree)[tree.columns.type[parent] as number]) break;
    child = parent;
  }
  return child;
}

/** True where a node has this token as a direct child: `async`, `static`, `*`, `get`. */
export function hasToken(tree: SyntaxTree, node: SyntaxNode, token: string): boolean {
  const end = tree.after(node);
  for (let child = node + 1; child < end; child = tree.after(child)) {
    if (!tree.isNamed(child) && tree.type(child) === token) return true;
  }
  return false;
}

/** The first named child that is no comment, or `noNode`. */
export function firstNamed(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  const end = tree.after(node);
  for (let child = node + 1; child < end; child = tree.after(child)) {
    if (tree.isNamed(child) && !tree.isExtra(child)) return child;
  }
  return noNode;
}

/** The content of a string literal, simple escapes resolved. */
export function stringContent(tree: SyntaxTree, node: SyntaxNode): string {
  const text = tree.source.slice(tree.start(node) + 1, Math.max(tree.start(node) + 1, tree.end(node) - 1));
  return text.includes('\\') ? text.replace(/\\(['"`\\])/g, '$1') : text;
}

/** The name that a property key spells (`a`, `'a'`, `#a`, `1`, `['a']`), undefined for a computed one. */
export function keyName(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'string':
      return stringContent(tree, node);
    case 'computed_property_name': {
      const inner = firstNamed(tree, node);
      if (inner === noNode) return undefined;
      const type = tree.type(inner);
      if (type === 'string') return stringContent(tree, inner);
      // A well-known symbol names a member as surely as an identifier does.
      if (type === 'member_expression' && tree.text(inner).startsWith('Symbol.')) return `[${tree.text(inner)}]`;
      return undefined;
    }
    case 'property_identifier':
    case 'private_property_identifier':
    case 'identifier':
    case 'type_identifier':
    case 'number':
    case 'shorthand_property_identifier':
    case 'shorthand_property_identifier_pattern':
      return tree.text(node);
    default:
      return undefined;
  }
}
