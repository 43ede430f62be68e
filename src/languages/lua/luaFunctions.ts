import type { Expression } from '../../model/expression.js';
import type { Parameter, Signature } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { annotationsAbove, type LuaAnnotations } from './luaAnnotations.js';
import { visitBlock } from './luaBlocks.js';
import type { LuaWalk } from './luaWalk.js';

/** How a function is declared: under what name, as a member of which table. */
export interface FunctionPlace {
  name: string;
  nameNode: SyntaxNode;
  /** The whole declaration. */
  node: SyntaxNode;
  /** Index of the table that it is a member of. */
  table?: number;
  /** The dotted name of the table that it is a member of, where that is no symbol of the file. */
  qualifier?: string;
  /** Written with a colon: `self` is its receiver. */
  colon?: boolean;
  /** A local function. */
  local?: boolean;
  scope: number;
  kind?: SymbolKind;
  isTest?: boolean;
  exported?: boolean;
}

/** Declares a function and reads its body; its index. */
export function declareFunction(walk: LuaWalk, fn: SyntaxNode, place: FunctionPlace): number {
  const { builder, tree } = walk;
  const annotations = annotationsAbove(tree.source, tree.start(place.node));
  const body = tree.field(fn, 'body');
  const { name, table = -1 } = place;
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const signature = luaSignature(tree, fn, place, annotations);
  const isMember = table >= 0 || place.qualifier !== undefined;
  const isMethod = signature.parameters[0]?.kind === 'receiver';
  const symbol = builder.declare({
    name,
    kind: place.kind ?? (isMethod ? 'method' : 'function'),
    container: table >= 0 ? table : place.qualifier === undefined ? walk.container : -1,
    ...(place.qualifier === undefined ? {} : { qualifier: place.qualifier }),
    member: isMember,
    scope: place.scope,
    bodyScope: scope,
    node: place.node,
    nameNode: place.nameNode,
    // A function without statements has a body all the same.
    body: body === noNode ? tree.field(fn, 'parameters') : body,
    bodiless: false,
    ...(place.kind === 'test' ? {} : { signature }),
    exported: place.exported ?? isExported(walk, place),
    isTest: place.isTest ?? false,
  });
  if (table >= 0) walk.members.set(`${table}.${name}`, symbol);
  else if (place.qualifier === undefined && place.kind !== 'test') {
    builder.bindSymbol(symbol);
    if (place.local) walk.note(name, { symbol });
    else walk.noteGlobal(name, { symbol });
  }
  const self = isMethod ? { table } : undefined;
  const returns = walk.functionBody(scope, symbol, self, () => readBody(walk, fn, annotations, isMethod));
  if (returns.length > 0 && !signature.returnType && place.kind !== 'test') builder.symbol(symbol).returns = returns;
  return symbol;
}

function isExported(walk: LuaWalk, { table = -1, name, local }: FunctionPlace): boolean {
  if (table >= 0) return walk.builder.symbol(table).exported;
  return !local || (walk.callable < 0 && walk.tables.returned.has(name));
}

/** A function that no name is bound to: its calls belong to the function around it. */
export function lambda(walk: LuaWalk, fn: SyntaxNode): Expression {
  const scope = walk.builder.addScope(walk.scopes.current(), 'function');
  const annotations = annotationsAbove(walk.tree.source, walk.tree.start(fn));
  const returns = walk.functionBody(scope, undefined, undefined, () => readBody(walk, fn, annotations, false));
  return { kind: 'lambda', returns, scope };
}

function readBody(walk: LuaWalk, fn: SyntaxNode, annotations: LuaAnnotations, isMethod: boolean): void {
  const { tree, builder } = walk;
  const scope = walk.scopes.current();
  for (const { name } of annotations.typeParameters) builder.bind(scope, name, 'type_parameter');
  parameterNames(tree, fn).forEach((name, i) => {
    // The receiver is `this` wherever it is named.
    if (isMethod && i === 0 && name === 'self') return;
    const type = annotations.parameters.get(name)?.type;
    if (name !== '...') walk.bind('parameter', name, type ? { type } : {});
  });
  visitBlock(walk, tree.field(fn, 'body'));
}

function parameterNames(tree: SyntaxTree, fn: SyntaxNode): string[] {
  const list = tree.field(fn, 'parameters');
  if (list === noNode) return [];
  return tree
    .namedChildren(list)
    .filter((node) => !tree.isExtra(node) && !tree.isError(node))
    .map((node) => tree.text(node));
}

function luaSignature(tree: SyntaxTree, fn: SyntaxNode, place: FunctionPlace, annotations: LuaAnnotations): Signature {
  const names = parameterNames(tree, fn);
  const isMember = place.table !== undefined || place.qualifier !== undefined;
  const body = tree.field(fn, 'body');
  const start =
    body === noNode ? '' : tree.source.slice(tree.start(body), Math.min(tree.end(body), tree.start(body) + 3000));
  const parameters = names.map((name, i): Parameter => {
    const said = annotations.parameters.get(name);
    const type = said?.type ? { type: said.type } : {};
    if (name === '...') return { name, kind: 'rest', optional: true, ...type };
    if (i === 0 && isMember && name === 'self' && !place.colon) return { name, kind: 'receiver', optional: false };
    return { name, kind: 'positional', optional: said?.optional ?? hasDefault(start, name), ...type };
  });
  if (place.colon) parameters.unshift({ name: 'self', kind: 'receiver', optional: false });
  const [returnType] = annotations.returns;
  const written = names.map((name) => name);
  return {
    parameters,
    ...(returnType ? { returnType } : {}),
    ...(annotations.typeParameters.length > 0 ? { typeParameters: annotations.typeParameters } : {}),
    modifiers: [],
    text: `function ${shownName(tree, place)}(${written.join(', ')})`,
  };
}

function shownName(tree: SyntaxTree, { nameNode, name }: FunctionPlace): string {
  const parent = nameNode === noNode ? noNode : tree.parent(nameNode);
  const isChain = parent !== noNode && /^(dot|method)_index_expression$/.test(tree.type(parent));
  return isChain ? tree.text(parent) : name;
}

/** `x = x or 1`, `if not x then x = 1`, `if x == nil then x = 1`: the caller may leave it out. */
function hasDefault(body: string, name: string): boolean {
  if (!body.includes(name)) return false;
  return new RegExp(
    String.raw`\b${name}\s*=\s*${name}\s+or\b|\bif\s+(?:not\s+${name}|${name}\s*==\s*nil)\s+then\s+${name}\s*=`,
  ).test(body);
}
