import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindDestructured } from './kotlinPatterns.js';
import { parameterNodes, receiverTypeNode, returnTypeNode } from './kotlinSignature.js';
import { kotlinName, kotlinType, typeAmong, withoutNull } from './kotlinTypes.js';
import type { KotlinWalk, LambdaPosition } from './kotlinWalk.js';

const maximalReturns = 8;

/** Functions of the standard library and its companions whose lambda takes nothing: `it` inside is that of the lambda around. */
const handsNothing: ReadonlySet<string> = new Set(
  `apply run with buildString buildList buildMap buildSet lazy synchronized runCatching runBlocking runTest launch async
  withContext withTimeout withTimeoutOrNull coroutineScope supervisorScope produce flow channelFlow callbackFlow sequence
  iterator thread assertThrows assertFailsWith assertFails shouldThrow assertDoesNotThrow measureTimeMillis measureTime
  getOrPut ifEmpty ifBlank lazyOf require check requireNotNull checkNotNull error withLock invokeOnCompletion orElseThrow
  doesNotThrowAnyException assertAll generateSequence repeatable`
    .trim()
    .split(/\s+/),
);

/** `{ a, b -> ... }` behind a label and annotations. */
export function annotatedLambda(walk: KotlinWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree } = walk;
  const literal = tree.childOfType(node, 'lambda_literal');
  for (const child of tree.namedChildren(node)) if (tree.type(child) === 'annotation') walk.visit(child);
  if (literal === noNode) return unknown;
  const label = tree.childOfType(node, 'label');
  return lambda(walk, literal, position, label === noNode ? undefined : tree.text(label).slice(0, -1));
}

/** `{ a, b -> ... }`. */
export function lambda(
  walk: KotlinWalk,
  node: SyntaxNode,
  position?: LambdaPosition,
  label = position && 'callee' in position ? position.callee : '',
): Expression {
  const { tree, builder } = walk;
  const scope = builder.addScope(walk.scopes.current(), 'block');
  const handed = handedTo(walk, position);
  const receiver = handed(-1);
  if (receiver) builder.setReceiver(scope, receiver);
  const list = tree.childOfType(node, 'lambda_parameters');
  const hasArrow = tree.childOfType(node, '->') !== noNode;
  const returns: Expression[] = [];
  const it = hasArrow || handsNothing.has(label) ? undefined : (handed(0) ?? unknown);
  walk.lambdas.push({ returns, label, scope, it });
  walk.scopes.withinScope(scope, 'block', () => {
    walk.withLabel(label, receiver, () => {
      tree.namedChildren(list === noNode ? node : list).forEach((parameter, position) => {
        if (list !== noNode) bindLambdaParameter(walk, parameter, handed(position));
      });
      const statements = tree.namedChildren(node).filter((child) => child !== list);
      returns.push(walk.statements(statements));
    });
  });
  walk.lambdas.pop();
  const parameters = list === noNode ? undefined : tree.namedChildren(list).length;
  return {
    kind: 'lambda',
    returns: returns.slice(0, maximalReturns),
    scope,
    ...(parameters !== undefined && { parameters }),
  };
}

/** What the place of a lambda hands to its parameter at a position, -1 for its receiver. */
function handedTo(walk: KotlinWalk, position: LambdaPosition | undefined): (at: number) => Expression | undefined {
  if (!position) return () => undefined;
  if ('site' in position) {
    return (at) => walk.builder.callbackParameter(position.site, position.argument, at);
  }
  const type = withoutNull(position.expected);
  if (type.kind !== 'function') return () => undefined;
  return (at) => {
    const wanted = at < 0 ? type.receiver : type.parameters[at];
    return wanted && { kind: 'typed', type: wanted };
  };
}

function bindLambdaParameter(walk: KotlinWalk, node: SyntaxNode, init: Expression | undefined): void {
  const { tree } = walk;
  if (tree.type(node) === 'multi_variable_declaration') {
    bindDestructured(walk, node, init ?? unknown, 'parameter');
    return;
  }
  const nameNode = tree.childOfType(node, 'identifier');
  if (nameNode === noNode) return;
  const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(node)));
  walk.bind('parameter', kotlinName(tree, nameNode), type ? { type } : init ? { init } : {});
}

/** `it`: the one parameter of the innermost lambda that names none. It is bound where it is first used. */
export function itExpression(walk: KotlinWalk): Expression {
  const { builder } = walk;
  const frame = walk.lambdas.findLast((one) => one.it !== undefined);
  if (frame && builder.scopeOfName('it', walk.scopes.current()) < frame.scope) {
    builder.bind(frame.scope, 'it', 'parameter', { init: frame.it as Expression });
  }
  return { kind: 'name', name: 'it' };
}

/** `fun(a: T): R { ... }` as a value. */
export function anonymousFunction(walk: KotlinWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree, builder } = walk;
  const scope = builder.addScope(walk.scopes.current(), 'block');
  const list = tree.childOfType(node, 'function_value_parameters');
  const receiverType = kotlinType(tree, receiverTypeNode(tree, node));
  const receiver: Expression | undefined = receiverType && { kind: 'typed', type: receiverType };
  if (receiver) builder.setReceiver(scope, receiver);
  const returnType: TypeRef | undefined = kotlinType(tree, returnTypeNode(tree, node));
  const outer = walk.returns;
  const returns: Expression[] = [];
  walk.returns = returns;
  const handed = handedTo(walk, position);
  walk.scopes.withinScope(scope, 'block', () => {
    parameterNodes(builder, list).forEach(({ parameter, value }, at) => {
      if (value !== noNode) walk.visit(value);
      const init = handed(at);
      walk.bind('parameter', parameter.name, parameter.type ? { type: parameter.type } : init ? { init } : {});
    });
    const body = tree.childOfType(node, 'function_body');
    if (body !== noNode) {
      const [content] = tree.namedChildren(body);
      if (content !== undefined && tree.type(content) === 'block') walk.visit(content);
      else if (content !== undefined) returns.push(walk.expression(content));
    }
  });
  walk.returns = outer;
  return {
    kind: 'lambda',
    returns: returns.slice(0, maximalReturns),
    ...(returnType && { returnType }),
    scope,
  };
}
