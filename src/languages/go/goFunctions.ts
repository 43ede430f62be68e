import type { Expression } from '../../model/expression.js';
import type { Parameter, TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { goParameters, goSignature } from './goSignature.js';
import { embeddedName, goResult, goType, goTypeParameters } from './goTypes.js';
import type { GoVisitors, GoWalk } from './goWalk.js';

/** A function or method declaration. */
export function functionDeclaration(walk: GoWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  const name = nameNode === noNode ? '' : tree.text(nameNode);
  if (name === '') {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const receiver = tree.field(node, 'receiver');
  const isMethod = tree.type(node) === 'method_declaration';
  const typeName = isMethod ? aliased(walk, receiverTypeName(tree, receiver)) : '';
  const container = walk.types.get(typeName) ?? -1;
  const typeParameters = goTypeParameters(tree, node);
  const signature = goSignature(builder, node, typeParameters);
  const scope = builder.addScope(0, 'function');
  const symbol = builder.declare({
    name,
    ...(isMethod && container < 0 && typeName !== '' ? { pathName: `${typeName}.${name}` } : {}),
    kind: isMethod ? 'method' : 'function',
    container,
    member: isMethod,
    scope: 0,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: isExported(name),
    isTest: isTest(walk, name, signature.parameters, isMethod),
  });
  if (!isMethod && name !== '_' && name !== 'init') builder.bindSymbol(symbol);
  walk.freeNames = new Set();
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, symbol, () => {
      bindTypeParameters(walk, scope, typeParameters);
      for (const parameter of receiverTypeParameters(tree, receiver)) {
        builder.bind(scope, parameter, 'type_parameter');
      }
      functionBody(walk, node);
    });
  });
}

/** A function literal that no name is bound to: its calls belong to the function around it. */
export function lambda(walk: GoWalk, node: SyntaxNode): Expression {
  const returnType = goResult(walk.tree, node);
  walk.scopes.within('function', () => functionBody(walk, node));
  return { kind: 'lambda', returns: [], ...(returnType ? { returnType } : {}) };
}

/**
 * A function literal with a name. It can be called by that name, and so is a symbol; what it calls is called by the declared
 * function around it, or by itself where there is none.
 */
export const closure: GoVisitors['closure'] = (walk, literal, nameNode, name, pathName) => {
  const { tree, builder } = walk;
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name,
    ...(pathName === undefined ? {} : { pathName }),
    kind: 'function',
    container: walk.container,
    scope: walk.scopes.binding(),
    node: literal,
    nameNode,
    body: tree.field(literal, 'body'),
    bodyScope: scope,
    signature: goSignature(builder, literal, [], name),
    exported: walk.callable < 0 && pathName === undefined && isExported(name),
  });
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, walk.callable >= 0 ? walk.callable : symbol, () => functionBody(walk, literal));
  });
  return symbol;
};

/** Binds parameters and named results, and visits the body. */
function functionBody(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const lists = ['receiver', 'parameters', 'result'].map((field) => tree.field(node, field));
  const parameters = lists.slice(0, 2).flatMap((list) => goParameters(tree, list));
  const results = namedResults(tree, lists[2] as SyntaxNode);
  // `func f(labels labels.Labels)`: the types are read outside of the names.
  const types = lists.flatMap((list) => (list === noNode ? [] : parameterTypeNodes(tree, list)));
  const initScope = walk.beginShadowing(
    [...parameters, ...results].map(({ name }) => name),
    types,
  );
  const place = initScope === undefined ? {} : { initScope };
  for (const { name, type } of parameters) walk.bind('parameter', name, type ? { type, ...place } : place);
  for (const { name, type } of results) walk.bindVariable(name, type, undefined, initScope);
  const body = tree.field(node, 'body');
  const outer = walk.valuePath;
  walk.valuePath = '';
  if (body !== noNode) walk.visitAll(tree.namedChildren(body));
  walk.valuePath = outer;
}

function namedResults(tree: SyntaxTree, result: SyntaxNode): Parameter[] {
  const isList = result !== noNode && tree.type(result) === 'parameter_list';
  return isList ? goParameters(tree, result) : [];
}

function parameterTypeNodes(tree: SyntaxTree, list: SyntaxNode): SyntaxNode[] {
  if (tree.type(list) !== 'parameter_list') return [list];
  return tree.namedChildren(list).flatMap((node) => {
    const type = tree.field(node, 'type');
    return type === noNode ? [] : [type];
  });
}

export function bindTypeParameters(walk: GoWalk, scope: number, parameters: readonly TypeParameter[]): void {
  for (const { name, bound } of parameters)
    walk.builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
}

export function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** The last name of the receiver's type: `Set` of `(s *Set[T])`. */
export function receiverTypeName(tree: SyntaxTree, receiver: SyntaxNode): string {
  const [declaration] = receiver === noNode ? [] : tree.namedChildren(receiver);
  return declaration === undefined ? '' : embeddedName(goType(tree, tree.field(declaration, 'type')));
}

/** A method of an alias is one of the type that the alias stands for. */
function aliased(walk: GoWalk, typeName: string): string {
  let name = typeName;
  for (let steps = 0; steps < 8; steps++) {
    const symbol = walk.types.get(name);
    const declared = symbol === undefined ? undefined : walk.builder.symbol(symbol);
    if (declared?.kind !== 'type_alias') break;
    const { type } = declared;
    if (type?.kind !== 'named' || type.path.length !== 1) break;
    name = type.path[0] as string;
  }
  return name;
}

/** The names that a receiver gives to its type's parameters: `T` of `(s *Set[T])`. */
function receiverTypeParameters(tree: SyntaxTree, receiver: SyntaxNode): string[] {
  if (receiver === noNode) return [];
  for (let node = receiver; node < tree.after(receiver); node++) {
    if (tree.type(node) !== 'type_arguments') continue;
    return tree.namedChildren(node).map((argument) => tree.text(argument));
  }
  return [];
}

const testName = /^(Test|Benchmark|Fuzz)(?!\p{Ll})/u;

/** By the conventions of `go test`, and of the usual suites, whose tests are methods. */
function isTest(walk: GoWalk, name: string, parameters: readonly Parameter[], isMethod: boolean): boolean {
  if (isMethod) return walk.suites && /^Test(?!\p{Ll})/u.test(name) && parameters.length <= 2;
  if (/^Example(?!\p{Ll})/u.test(name)) return walk.testing && parameters.length === 0;
  const [first] = parameters;
  const type = first?.type?.kind === 'pointer' ? first.type.to : undefined;
  return (
    testName.test(name) &&
    parameters.length === 1 &&
    type?.kind === 'named' &&
    /^[TBF]$/.test(type.path.at(-1) ?? '') &&
    type.path.length === 2
  );
}
