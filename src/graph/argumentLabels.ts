import type { Argument } from '../model/callSite.js';
import type { Parameter } from '../model/signature.js';
import type { TypeRef } from '../model/typeRef.js';

/** Where a call must write the labels of its parameters, in their order (Swift), they say which argument fills which. */

/** True where the parameters have labels. */
export function areLabelled(parameters: readonly Parameter[]): boolean {
  return parameters.some((parameter) => parameter.label !== undefined);
}

/**
 * For each argument the index of the parameter that it fills; undefined where a call with these arguments cannot fit: a label that
 * is missing, misspelt or out of place, a required parameter left out.
 */
export function parametersFilled(
  parameters: readonly Parameter[],
  args: readonly Argument[],
): readonly number[] | undefined {
  const filled: number[] = [];
  let next = 0;
  for (const [position, argument] of args.entries()) {
    const found = argument.trailing
      ? trailingParameter(parameters, next, args.slice(position))
      : labelledParameter(parameters, next, argument, filled[position - 1]);
    if (found === undefined) return undefined;
    filled.push(found);
    next = found + 1;
  }
  return parameters.slice(next).every(({ optional }) => optional) ? filled : undefined;
}

function labelOf(argument: Argument): string {
  return argument.kind === 'keyword' ? (argument.name ?? '') : '';
}

function labelledParameter(
  parameters: readonly Parameter[],
  next: number,
  argument: Argument,
  last: number | undefined,
): number | undefined {
  const label = labelOf(argument);
  // Further arguments of a variadic parameter have no label.
  const goesOn = label === '' && last !== undefined && parameters[last]?.kind === 'rest';
  for (let index = next; index < parameters.length; index++) {
    const parameter = parameters[index] as Parameter;
    if (parameter.label === label) return index;
    if (!parameter.optional) break;
  }
  return goesOn ? last : undefined;
}

/** A closure behind the brackets: by its label, or the first one by what can take a closure. */
function trailingParameter(
  parameters: readonly Parameter[],
  next: number,
  closures: readonly Argument[],
): number | undefined {
  const [argument] = closures as [Argument];
  const label = labelOf(argument);
  if (label !== '') return labelledParameter(parameters, next, argument, undefined);
  let fallback: number | undefined;
  for (let index = next; index < parameters.length; index++) {
    const parameter = parameters[index] as Parameter;
    if (mayTakeClosure(parameter.type)) {
      const rest = parameters.slice(index + 1);
      const isLastNeeded = rest.every(({ optional }) => optional) || closures.length > 1;
      // One that may be left out gives way to a later one that may not.
      if (!parameter.optional || isLastNeeded) return index;
      fallback ??= index;
    } else if (!parameter.optional) {
      break;
    }
  }
  return fallback;
}

const valueTypes: ReadonlySet<string> = new Set(
  'Int UInt Double Float Bool String Character Data URL Date TimeInterval CGFloat CGRect CGSize CGPoint Any'.split(' '),
);

/** False where the written type is evidently no function's. */
function mayTakeClosure(type: TypeRef | undefined): boolean {
  switch (type?.kind) {
    case undefined:
    case 'function':
      return true;
    case 'named':
      return !(type.path.length === 1 && valueTypes.has(type.path[0] as string));
    case 'union':
      return type.members.some((member) => member.kind !== 'literal' && mayTakeClosure(member));
    case 'array':
    case 'map':
    case 'tuple':
    case 'pointer':
      return false;
    default:
      return true;
  }
}

/** The same labels in the same order. */
export function haveSameLabels(a: readonly Parameter[], b: readonly Parameter[]): boolean {
  return a.length === b.length && a.every(({ label }, position) => label === b[position]?.label);
}
