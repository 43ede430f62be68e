import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { expectedValue } from './swiftReceivers.js';
import { swiftReturnType } from './swiftSignature.js';
import { swiftType, typeChild } from './swiftTypes.js';
import type { SwiftWalk, Wanted } from './swiftWalk.js';

const maximalReturns = 8;
const shorthand = /\$(\d)/g;

/** A closure: its captures and parameters are bound in a scope of its own, in which its statements stand. */
export function closure(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const { tree } = walk;
  const outer = { returns: walk.returns, returned: walk.returned, inClosure: walk.inClosure };
  const returns: Expression[] = [];
  const typeNode = tree.field(node, 'type');
  const returnType = typeNode === noNode ? undefined : swiftReturnType(tree, typeNode);
  const expected = wantedFunction(wanted);
  const captures = readCaptures(walk, node);
  const scope = walk.scopes.current();
  let inner = scope;
  let parameters: number | undefined;
  walk.scopes.within('function', () => {
    for (const { name, init } of captures) walk.bind('variable', name, { init }, scope);
    parameters = bindParameters(walk, node, typeNode, wanted, expected);
    walk.returns = returns;
    walk.inClosure = true;
    walk.returned = wantedReturn(walk, returnType ?? expected?.returns, wanted);
    const body = tree.childOfType(node, 'statements');
    if (body !== noNode) walk.builder.guarded({ inLambda: true }, () => callableBody(walk, body));
    inner = walk.scopes.current();
  });
  walk.returns = outer.returns;
  walk.returned = outer.returned;
  walk.inClosure = outer.inClosure;
  const isAsync = typeNode !== noNode && tree.childOfType(typeNode, 'async') !== noNode;
  return {
    kind: 'lambda',
    returns: returns.slice(0, maximalReturns),
    ...(inner !== scope && { scope: inner }),
    ...(parameters !== undefined && { parameters }),
    ...(returnType && { returnType }),
    ...(isAsync && { async: true }),
  };
}

/** What a closure has to return: as is written, or as what it is given to wants. */
function wantedReturn(walk: SwiftWalk, type: TypeRef | undefined, wanted: Wanted | undefined): Wanted | undefined {
  if (type) return { kind: 'type', type };
  return wanted?.kind === 'argument'
    ? { kind: 'like', value: { kind: 'called', of: expectedValue(wanted, walk) } }
    : undefined;
}

/** A body: a single expression is what it returns. */
export function callableBody(walk: SwiftWalk, statements: SyntaxNode): void {
  const { tree, returned } = walk;
  const nodes = tree.namedChildren(statements);
  const [only] = nodes;
  if (nodes.length !== 1 || only === undefined || !isExpression(walk, only)) {
    walk.scopes.within('block', () => walk.visitAll(nodes));
    return;
  }
  const value = walk.expression(only, returned);
  walk.returns?.push(value);
}

function isExpression(walk: SwiftWalk, node: SyntaxNode): boolean {
  return walk.visitors.statements[walk.tree.columns.type[node] as number] === undefined;
}

function wantedFunction(wanted: Wanted | undefined): Extract<TypeRef, { kind: 'function' }> | undefined {
  if (wanted?.kind !== 'type') return undefined;
  const { type } = wanted;
  if (type.kind === 'function') return type;
  const member = type.kind === 'union' ? type.members.find(({ kind }) => kind === 'function') : undefined;
  return member?.kind === 'function' ? member : undefined;
}

/** `[weak x = a.b, y]`; what is captured under its own name is the name outside. */
function readCaptures(walk: SwiftWalk, node: SyntaxNode): { name: string; init: Expression }[] {
  const { tree } = walk;
  const list = tree.field(node, 'captures');
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((item) => {
    const nameNode = tree.field(item, 'name');
    if (nameNode === noNode || tree.type(item) !== 'capture_list_item') return [];
    const value = tree.field(item, 'value');
    return value === noNode ? [] : [{ name: walk.name(nameNode), init: walk.expression(value) }];
  });
}

function bindParameters(
  walk: SwiftWalk,
  node: SyntaxNode,
  typeNode: SyntaxNode,
  wanted: Wanted | undefined,
  expected: Extract<TypeRef, { kind: 'function' }> | undefined,
): number | undefined {
  const { tree } = walk;
  const declared = typeNode === noNode ? [] : parameterNodes(tree, typeNode);
  const bindOne = (name: string, position: number, type: TypeRef | undefined, count: number) => {
    const known = type ?? expected?.parameters[position];
    if (known) walk.bind('parameter', name, { type: known });
    else if (wanted?.kind === 'argument') {
      const init = walk.builder.callbackParameter(
        wanted.site,
        wanted.argument,
        position,
        count > 1 ? count : undefined,
      );
      walk.bind('parameter', name, { init });
    } else walk.bind('parameter', name, {});
  };
  declared.forEach((parameter, position) => {
    const nameNode = tree.field(parameter, 'name');
    if (nameNode === noNode) return;
    bindOne(walk.name(nameNode), position, swiftType(tree, typeChild(tree, parameter)), declared.length);
  });
  if (typeNode !== noNode) return declared.length;
  const used = new Set([...tree.text(node).matchAll(shorthand)].map((match) => Number(match[1])));
  const count = used.size === 0 ? 0 : Math.max(...used) + 1;
  for (const position of [...used].sort((a, b) => a - b)) bindOne(`$${position}`, position, undefined, count);
  // One that names none may leave out all of them.
  return count === 0 ? undefined : count;
}

function parameterNodes(tree: SyntaxTree, typeNode: SyntaxNode): SyntaxNode[] {
  const list = tree.childOfType(typeNode, 'lambda_function_type_parameters');
  return list === noNode ? [] : tree.namedChildren(list).filter((child) => tree.type(child) === 'lambda_parameter');
}
