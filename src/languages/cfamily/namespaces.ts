import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { qualifiedName } from './names.js';
import { namespaceMacroAt } from './readableNamespaces.js';
import { templateParameters } from './signature.js';
import type { Walk } from './walk.js';

/** `namespace a::b { ... }`; one without a name holds what this file alone sees, an inline one what the namespace around it does. */
export function namespaceDefinition(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  if (body === noNode) return;
  const nameNode = tree.field(node, 'name');
  const inside = () => walk.visitAll(tree.namedChildren(body));
  if (nameNode === noNode) {
    const { isFileLocal } = walk;
    walk.isFileLocal = true;
    inside();
    walk.isFileLocal = isFileLocal;
    return;
  }
  const isInline = tree.children(node).some((child) => tree.type(child) === 'inline');
  if (isInline) {
    inside();
    return;
  }
  const macro = namespaceMacroAt(tree, node);
  const names =
    macro !== undefined
      ? [macro]
      : tree
          .text(nameNode)
          .split('::')
          .map((name) => name.replace(/\binline\b|\s+/g, ''))
          .filter((name) => name !== '');
  open(walk, node, nameNode, names, inside);
}

function open(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, names: readonly string[], inside: () => void): void {
  const [name, ...rest] = names;
  if (name === undefined) {
    inside();
    return;
  }
  const { builder } = walk;
  const outer = walk.scopes.current();
  const scope = builder.addScope(outer, 'block');
  const symbol = builder.declare({
    name,
    kind: 'namespace',
    container: walk.container,
    scope: outer,
    bodyScope: scope,
    node,
    nameNode,
    exported: true,
    bodiless: false,
  });
  walk.scopes.withinScope(scope, 'block', () => {
    walk.within(symbol, { callable: -1, type: undefined }, () => open(walk, node, nameNode, rest, inside));
  });
}

/** `namespace x = a::b;` */
export function namespaceAlias(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const target = tree.namedChildren(node).find((child) => child !== nameNode);
  if (nameNode === noNode || target === undefined) return;
  const path = tree.text(target).replace(/\s+/g, '').replace(/^::/, '').split('::');
  builder.addImport({
    specifier: path.slice(0, -1).join('.'),
    imported: path.at(-1) as string,
    local: tree.text(nameNode),
    range: tree.range(node),
    scope: walk.scopes.binding(),
  });
}

/** `using namespace a::b;`, `using a::f;`, `using Base::f;` */
export function usingDeclaration(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const isNamespace = tree.children(node).some((child) => tree.type(child) === 'namespace');
  const target = tree.namedChildren(node).at(-1);
  if (target === undefined) return;
  const path = tree.text(target).replace(/\s+/g, '').replace(/<.*>/g, '').replace(/^::/, '').split('::');
  const range = tree.range(node);
  if (isNamespace) {
    builder.addImport({ specifier: path.join('.'), imported: '**', range, scope: walk.scopes.current() });
    return;
  }
  const name = path.at(-1) as string;
  if (walk.callable >= 0) {
    builder.addImport({
      specifier: path.slice(0, -1).join('.'),
      imported: name,
      local: name,
      range,
      scope: walk.scopes.binding(),
    });
    return;
  }
  if (path.length < 2 || (path.at(-2) === name && walk.type)) return;
  const { expression, nameNode } = qualifiedName(tree, target);
  const symbol = builder.declare({
    name,
    kind: 'field',
    container: walk.container,
    member: walk.type !== undefined,
    scope: walk.scopes.current(),
    node,
    nameNode,
    init: expression,
    exported: !walk.isFileLocal,
  });
  if (!walk.type) builder.bindSymbol(symbol);
}

/** `template <class T> ...`: its parameters belong to the declaration behind it. */
export function templateDeclaration(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  const list = tree.field(node, 'parameters');
  if (walk.template < 0) walk.template = node;
  walk.typeParameters.push(...templateParameters(tree, list));
  for (const child of tree.namedChildren(node)) {
    if (child !== list && tree.type(child) !== 'requires_clause') walk.visit(child);
  }
  walk.takeTypeParameters();
  walk.takeDeclaration(node);
}
