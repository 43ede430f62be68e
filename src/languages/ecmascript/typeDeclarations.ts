import type { Heritage } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { ClassFrame, Extraction, Handler } from './extraction.js';
import { declareField } from './fields.js';
import { declareFunction } from './functions.js';
import { methodKind, readKey } from './objects.js';
import { firstNamed, hasToken, stringContent } from './syntax.js';
import { functionTypeIn, readTypeParameters, typeOf, typeOfAnnotation } from './types.js';

/** `interface I<T> extends A { ... }` */
export const readInterface: Handler = (x, node) => {
  const { tree, builder } = x;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return undefined;
  const symbol = declareType(x, node, nameNode, 'interface');
  const heritage: Heritage[] = [];
  const clause = tree.childOfType(node, 'extends_type_clause');
  for (const type of clause === noNode ? [] : tree.namedChildren(clause)) {
    heritage.push({ relation: 'extends', type: typeOf(x, type) });
  }
  if (heritage.length > 0) builder.symbol(symbol).heritage = heritage;
  readTypeBody(x, node, symbol, tree.field(node, 'body'));
  return undefined;
};

/** `type A<T> = ...`; the functions of an object type are members of the alias. */
export const readTypeAlias: Handler = (x, node) => {
  const { tree, builder } = x;
  const nameNode = tree.field(node, 'name');
  const valueNode = tree.field(node, 'value');
  if (nameNode === noNode || valueNode === noNode) return undefined;
  const symbol = declareType(x, node, nameNode, 'type_alias');
  builder.symbol(symbol).type = typeOf(x, valueNode);
  readTypeBody(x, node, symbol, valueNode);
  return undefined;
};

function declareType(x: Extraction, node: SyntaxNode, nameNode: SyntaxNode, kind: 'interface' | 'type_alias' | 'enum') {
  const name = x.tree.text(nameNode);
  const symbol = x.builder.declare({
    name,
    kind,
    container: x.position.container,
    member: isNamespace(x, x.position.container),
    scope: x.scope,
    node,
    nameNode,
    body: kind === 'type_alias' ? x.tree.field(node, 'value') : x.tree.field(node, 'body'),
  });
  x.bindSymbol(symbol, name, x.scope);
  return symbol;
}

function isNamespace(x: Extraction, symbol: number): boolean {
  return symbol >= 0 && x.builder.symbol(symbol).kind === 'namespace';
}

/** Reads the type parameters and members of a type in a scope of its own. */
function readTypeBody(x: Extraction, node: SyntaxNode, symbol: number, body: SyntaxNode): void {
  const { tree, builder } = x;
  const parametersNode = tree.field(node, 'type_parameters');
  const bodies = memberBodies(x, body);
  if (parametersNode === noNode && bodies.length === 0) return;
  const before = x.position;
  const scope = builder.addScope(before.scope, 'class', symbol);
  const declared = builder.symbol(symbol);
  declared.bodyScope = scope;
  x.position = { ...before, scope, container: symbol };
  const typeParameters = readTypeParameters(x, parametersNode);
  if (typeParameters) declared.typeParameters = typeParameters;
  const frame: ClassFrame = { symbol, methods: new Set(), fields: new Map() };
  for (const part of bodies) readTypeMembers(x, part, frame);
  x.position = before;
}

const transparentTypes = new Set(['intersection_type', 'parenthesized_type', 'readonly_type']);

/** The object types that make up a type: itself, or the parts of an intersection. */
function memberBodies(x: Extraction, node: SyntaxNode): SyntaxNode[] {
  const { tree } = x;
  const bodies: SyntaxNode[] = [];
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const type = tree.type(next);
    if (type === 'interface_body' || type === 'object_type') bodies.push(next);
    else if (transparentTypes.has(type)) open.push(...tree.namedChildren(next).reverse());
  }
  return bodies;
}

function readTypeMembers(x: Extraction, body: SyntaxNode, frame: ClassFrame): void {
  const { tree } = x;
  const place = { container: frame.symbol, member: true, scope: x.scope, symbol: -1 };
  for (const child of tree.namedChildren(body)) {
    const type = tree.type(child);
    if (type === 'method_signature') {
      const nameNode = tree.field(child, 'name');
      const name = readKey(x, nameNode);
      declareFunction(x, {
        ...place,
        node: child,
        declaration: child,
        nameNode,
        name,
        kind: methodKind(x, child),
        signatureOnly: true,
        optional: hasToken(tree, child, '?'),
      });
    } else if (type === 'property_signature') readProperty(x, child, frame);
    else if (type.endsWith('_signature') || type === 'mapped_type_clause') {
      // What its values may have besides has no name: the text tells it from another.
      const name = `[${x.builder.normalisedText(child)}]`;
      declareField(x, frame, x.scope, { name, node: child, nameNode: noNode });
    }
  }
}

/** A property whose type is a function is a method; any other is a field. */
function readProperty(x: Extraction, node: SyntaxNode, frame: ClassFrame): void {
  const { tree } = x;
  const nameNode = tree.field(node, 'name');
  const annotation = tree.field(node, 'type');
  const inner = annotation === noNode ? noNode : functionTypeIn(x, firstNamed(tree, annotation));
  const name = readKey(x, nameNode);
  const optional = hasToken(tree, node, '?');
  if (inner === noNode) {
    const type = typeOfAnnotation(x, annotation);
    declareField(x, frame, x.scope, { name, node, nameNode, type, optional });
    return;
  }
  declareFunction(x, {
    node: inner,
    declaration: node,
    nameNode,
    name,
    kind: 'method',
    container: frame.symbol,
    member: true,
    scope: x.scope,
    headerNode: node,
    signatureOnly: true,
    optional,
    symbol: -1,
  });
}

/** `enum E { ... }`: its initialisers may call. */
export const readEnum: Handler = (x, node) => {
  const nameNode = x.tree.field(node, 'name');
  if (nameNode === noNode) return undefined;
  const symbol = declareType(x, node, nameNode, 'enum');
  const before = x.position;
  x.position = { ...before, container: symbol };
  x.visitChildren(x.tree.field(node, 'body'));
  x.position = before;
  return undefined;
};

/** `namespace A.B { ... }`, `module "m" { ... }` */
export const readNamespace: Handler = (x, node) => {
  const { tree, builder } = x;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  if (nameNode === noNode) {
    x.visitChildren(node);
    return undefined;
  }
  const isString = tree.type(nameNode) === 'string';
  const names = isString ? [stringContent(tree, nameNode)] : builder.normalisedText(nameNode).split('.');
  const before = x.position;
  for (const name of names) {
    const { container, scope } = x.position;
    const symbol = builder.declare({
      name,
      kind: 'namespace',
      container,
      member: isNamespace(x, container),
      scope,
      node,
      nameNode,
      body,
      bodiless: body === noNode,
    });
    if (!isString) x.bindSymbol(symbol, name, scope);
    const inner = builder.addScope(scope, 'block', symbol);
    builder.symbol(symbol).bodyScope = inner;
    x.position = { ...x.position, scope: inner, functionScope: inner, container: symbol };
  }
  if (body !== noNode) x.visitStatements(body);
  x.position = before;
  return undefined;
};

/** `declare ...`; what `declare global` holds belongs to no namespace. */
export const readAmbient: Handler = (x, node) => {
  const { tree } = x;
  const block = tree.childOfType(node, 'statement_block');
  if (block !== noNode) x.visitStatements(block);
  else x.visitChildren(node);
  return undefined;
};
