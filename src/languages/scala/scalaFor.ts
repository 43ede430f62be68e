import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindLocally } from './scalaPatterns.js';
import { operand } from './scalaPlaceholders.js';
import { scalaResultUse } from './scalaResultUse.js';
import type { ScalaWalk } from './scalaWalk.js';

interface Step {
  kind: 'generator' | 'definition' | 'guard';
  pattern: SyntaxNode;
  value: SyntaxNode;
  node: SyntaxNode;
}

/**
 * A `for`: each generator is a call of `flatMap`, the last one of `map`, or of `foreach` where nothing is yielded, with what
 * comes behind it as its function.
 */
export function forExpression(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const enumerators = tree.childOfType(node, 'enumerators');
  const steps = enumerators === noNode ? [] : tree.namedChildren(enumerators).flatMap((part) => stepsOf(walk, part));
  const body = tree.field(node, 'body');
  const yields = tree.children(node).some((child) => tree.type(child) === 'yield');
  return walk.framed('function', () => run(walk, node, steps, 0, body, yields));
}

function stepsOf(walk: ScalaWalk, node: SyntaxNode): Step[] {
  const { tree } = walk;
  if (tree.type(node) !== 'enumerator') return [];
  const parts = tree.namedChildren(node).filter((child) => tree.type(child) !== 'guard');
  const guards = tree
    .namedChildren(node)
    .filter((child) => tree.type(child) === 'guard')
    .map((guard): Step => ({ kind: 'guard', pattern: noNode, value: tree.field(guard, 'condition'), node: guard }));
  const [pattern, value] = parts;
  if (pattern === undefined || value === undefined) return guards;
  const generates = tree.children(node).some((child) => tree.type(child) === '<-');
  return [{ kind: generates ? 'generator' : 'definition', pattern, value, node }, ...guards];
}

function run(
  walk: ScalaWalk,
  loop: SyntaxNode,
  steps: readonly Step[],
  from: number,
  body: SyntaxNode,
  yields: boolean,
): Expression {
  const { builder } = walk;
  for (let at = from; at < steps.length; at++) {
    const step = steps[at] as Step;
    if (step.kind === 'guard') {
      if (step.value !== noNode) operand(walk, step.value);
    } else if (step.kind === 'definition') {
      bindLocally(walk, step.pattern, operand(walk, step.value));
    } else {
      const isLast = !steps.slice(at + 1).some(({ kind }) => kind === 'generator');
      const name = yields ? (isLast ? 'map' : 'flatMap') : 'foreach';
      const site = builder.reserveCall(step.node);
      const object = operand(walk, step.value);
      const caller = walk.caller();
      const scope = walk.scopes.current();
      const given = walk.framed('function', () => {
        bindLocally(walk, step.pattern, builder.callbackParameter(site, 0, 0));
        return run(walk, loop, steps, at + 1, body, yields);
      });
      builder.completeCall(site, step.node, {
        kind: 'call',
        callee: { kind: 'member', object, name },
        nameNode: noNode,
        name,
        caller,
        scope,
        arguments: [{ kind: 'positional', value: { kind: 'lambda', returns: [given] } }],
        use: at === 0 ? scalaResultUse(walk.tree, loop) : 'returned',
      });
      return builder.resultOf(site);
    }
  }
  return body === noNode ? unknown : operand(walk, body);
}
