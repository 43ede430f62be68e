import type { Expression } from '../../model/expression.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Walk } from './walk.js';

/**
 * What one step of an iteration yields. `d.items()` gives a pair of a key and a value of `d`, `d.values()` a value,
 * `zip(a, b)` an element of each.
 * @param node the iterated expression, visited just before
 * @param value its value
 */
export function iteratedValue(walk: Walk, node: SyntaxNode, value: Expression): Expression {
  const { lastCall, tree } = walk;
  if (value.kind === 'result' && lastCall?.node === node && tree.type(node) === 'call') {
    const { callee, args } = lastCall;
    if (callee.kind === 'member' && args.length === 0) {
      const value: Expression = { kind: 'index', object: callee.object };
      if (callee.name === 'items') return { kind: 'array', elements: [{ kind: 'key', of: callee.object }, value] };
      if (callee.name === 'values') return value;
    }
    if (callee.kind === 'name' && callee.name === 'zip' && args.every((arg) => arg.kind === 'positional')) {
      return { kind: 'array', elements: args.map((arg) => ({ kind: 'element', of: arg.value })) };
    }
  }
  return { kind: 'element', of: value };
}
