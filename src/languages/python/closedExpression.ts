import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import { type Frame, lookUp } from './frame.js';
import { unknown } from './walk.js';

const depthLimit = 6;

/**
 * An expression with the local names of functions replaced by what they hold, so that it means the same wherever in the
 * file it stands. What cannot be told becomes unknown. Results of calls need nothing: a call knows its own scope.
 */
export function closed(expression: Expression, frame: Frame, depth = 0): Expression {
  if (depth > depthLimit) return unknown;
  const inner = (part: Expression) => closed(part, frame, depth + 1);
  switch (expression.kind) {
    case 'name':
      return closedName(expression, frame, depth);
    case 'member': {
      const object = inner(expression.object);
      return object.kind === 'unknown' ? unknown : { kind: 'member', object, name: expression.name };
    }
    case 'index':
      return { ...expression, object: inner(expression.object) };
    case 'await':
    case 'element':
    case 'key':
    case 'entered':
    case 'item':
      return { ...expression, of: inner(expression.of) };
    case 'either':
      return { kind: 'either', options: expression.options.map(inner) };
    case 'array':
      return { kind: 'array', elements: expression.elements.map(inner) };
    case 'object':
      return {
        kind: 'object',
        members: expression.members.map(({ name, value }) => ({ name, value: inner(value) })),
      };
    case 'typed':
      return { kind: 'typed', type: expression.type };
    case 'lambda':
      return unknown;
    default:
      return expression;
  }
}

function closedName(expression: Expression & { kind: 'name' }, frame: Frame, depth: number): Expression {
  const found = lookUp(frame, expression.name);
  if (!found || found.frame.kind === 'file') return expression;
  if (found.record.symbol || found.record.bindings.length !== 1) return unknown;
  const { type, init } = found.record.bindings[0] as Binding;
  if (type) return { kind: 'typed', type };
  return init ? closed(init, found.frame, depth + 1) : unknown;
}
