import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { readRequire } from './commonjs.js';
import type { Extraction, Handler } from './extraction.js';
import { declareFunction } from './functions.js';
import { docOf } from './jsdoc.js';
import { bindPattern } from './patterns.js';
import { readValue } from './references.js';
import { firstNamed, hasToken, isFunction, unwrapped } from './syntax.js';
import { functionTypeIn, typeOfAnnotation } from './types.js';
import { readNamedValue } from './values.js';

/** `const a = ..., b = ...`, `let`, `var`. */
export const readVariables: Handler = (x, node) => {
  const { tree } = x;
  const scope = tree.type(node) === 'variable_declaration' ? x.position.functionScope : x.scope;
  for (const child of tree.children(node)) {
    if (tree.type(child) === 'variable_declarator') readDeclarator(x, child, scope);
    else if (!tree.isLeaf(child)) x.visit(child);
  }
  return undefined;
};

function readDeclarator(x: Extraction, node: SyntaxNode, scope: number): void {
  const { tree } = x;
  const nameNode = tree.field(node, 'name');
  const valueNode = tree.field(node, 'value');
  if (nameNode === noNode) {
    x.visitChildren(node);
    return;
  }
  const doc = x.jsdoc ? docOf(tree, node) : undefined;
  const type = typeOfAnnotation(x, tree.field(node, 'type')) ?? doc?.type;
  if (valueNode !== noNode && readRequire(x, nameNode, valueNode, scope, node)) return;
  if (tree.type(nameNode) !== 'identifier') {
    const value = valueNode === noNode ? undefined : readValue(x, valueNode, 'assigned');
    bindPattern(x, nameNode, { scope, kind: 'variable' }, value, type);
    return;
  }
  const name = tree.text(nameNode);
  if (valueNode === noNode) {
    if (!readAmbientFunction(x, node, nameNode, scope)) x.builder.bind(scope, name, 'variable', type ? { type } : {});
    return;
  }
  const { container } = x.position;
  const inner = unwrapped(tree, valueNode);
  const { value, symbol } = readNamedValue(
    x,
    {
      name,
      nameNode,
      declaration: node,
      container,
      member: container >= 0 && x.builder.symbol(container).kind === 'namespace',
      scope,
      type,
      ...(inner === valueNode && isFunction(tree, inner) ? { headerNode: node } : { prefix: `${name} = ` }),
    },
    valueNode,
    'assigned',
  );
  if (symbol >= 0) {
    x.bindSymbol(symbol, name, scope);
    return;
  }
  bindVariable(x, scope, name, value, type);
}

/** `declare const f: (a: string) => void` declares a function as much as `declare function` does. */
function readAmbientFunction(x: Extraction, node: SyntaxNode, nameNode: SyntaxNode, scope: number): boolean {
  const { tree } = x;
  const annotation = tree.field(node, 'type');
  const typeNode = annotation === noNode ? noNode : functionTypeIn(x, firstNamed(tree, annotation));
  if (typeNode === noNode || !hasToken(tree, tree.parent(node), 'const')) return false;
  const name = tree.text(nameNode);
  const { container } = x.position;
  const symbol = declareFunction(x, {
    node: typeNode,
    declaration: node,
    nameNode,
    name,
    kind: 'function',
    container,
    member: container >= 0 && x.builder.symbol(container).kind === 'namespace',
    scope,
    headerNode: node,
    symbol: -1,
  });
  x.bindSymbol(symbol, name, scope);
  return true;
}

function bindVariable(x: Extraction, scope: number, name: string, value: Expression, type: Binding['type']): void {
  const details: Pick<Binding, 'type' | 'init'> = {};
  if (type) details.type = type;
  if (value.kind !== 'unknown') details.init = value;
  x.builder.bind(scope, name, 'variable', details);
}

/** `for (const x of xs)`, `for (const k in o)`, `for await (const x of xs)`. */
export const readForIn: Handler = (x, node) => {
  const { tree } = x;
  const left = tree.field(node, 'left');
  const kind = tree.field(node, 'kind');
  const isOf = tree.type(tree.field(node, 'operator')) === 'of';
  const right = x.visit(tree.field(node, 'right'));
  const value: Expression = isOf ? { kind: 'element', of: right } : { kind: 'key', of: right };
  const before = x.position;
  const isVar = kind !== noNode && tree.type(kind) === 'var';
  if (kind !== noNode && !isVar) x.position = { ...before, scope: x.builder.addScope(before.scope, 'block') };
  if (left !== noNode) {
    const scope = isVar ? before.functionScope : x.scope;
    if (kind !== noNode) bindPattern(x, left, { scope, kind: 'variable' }, value);
    else assignPattern(x, left, value);
  }
  x.visit(tree.field(node, 'body'));
  x.position = before;
  return undefined;
};

/** Assigns to the names of a pattern that were declared elsewhere. */
export function assignPattern(x: Extraction, pattern: SyntaxNode, value: Expression): void {
  const { tree } = x;
  const type = tree.type(pattern);
  if (type === 'identifier') {
    const name = tree.text(pattern);
    const scope = x.builder.scopeOfName(name, x.scope);
    bindVariable(x, Math.max(scope, 0), name, value, undefined);
  } else if (type === 'object_pattern' || type === 'array_pattern') {
    bindPattern(x, pattern, { scope: x.scope, kind: 'variable' }, value);
  } else x.visit(pattern);
}

/** `catch (error) { ... }` */
export const readCatch: Handler = (x, node) => {
  const { tree } = x;
  const before = x.position;
  x.position = { ...before, scope: x.builder.addScope(before.scope, 'block') };
  const parameter = tree.field(node, 'parameter');
  if (parameter !== noNode) {
    const type = typeOfAnnotation(x, tree.field(node, 'type'));
    bindPattern(x, parameter, { scope: x.scope, kind: 'variable' }, undefined, type);
  }
  x.visitStatements(tree.field(node, 'body'));
  x.position = before;
  return undefined;
};
