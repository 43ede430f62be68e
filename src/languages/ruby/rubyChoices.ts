import type { Expression } from '../../model/expression.js';
import { unknown } from '../treeWalk.js';

/** Most values that are looked at in a literal or a choice. */
export const elementLimit = 12;

/** Any of these, those that say nothing left out as long as one says something. */
export function either(options: readonly Expression[]): Expression {
  const telling = options.flatMap((option) => (option.kind === 'either' ? option.options : [option]));
  const known = telling.filter((option) => option.kind !== 'unknown');
  if (known.length < 2) return known[0] ?? unknown;
  return { kind: 'either', options: known.slice(0, elementLimit) };
}
