import { parametersFilled } from '../../graph/argumentLabels.js';
import type { Argument } from '../../model/callSite.js';
import type { Parameter } from '../../model/signature.js';
import type { Binding, BindingProblem } from './bindArguments.js';

/** Binds arguments to parameters whose labels a call must write, in their order (Swift). */
export function bindLabelled(parameters: readonly Parameter[], args: readonly Argument[]): Binding {
  const indexes = parametersFilled(parameters, args);
  const parameterOf = indexes ? indexes.map((index) => parameters[index]) : nearestParameters(parameters, args);
  const filled = new Set(parameterOf.filter((parameter) => parameter !== undefined));
  const problems = indexes ? [] : problemsOf(parameters, args, parameterOf, filled);
  return { parameterOf, filled, open: new Set(), problems, spreads: false };
}

/** For arguments that do not fit: by their labels alone, whatever their order. */
function nearestParameters(parameters: readonly Parameter[], args: readonly Argument[]): (Parameter | undefined)[] {
  const left = [...parameters];
  return args.map((argument) => {
    const label = argument.kind === 'keyword' ? argument.name : '';
    const index = argument.trailing && label === '' ? left.length - 1 : left.findIndex((one) => one.label === label);
    const parameter = left[index];
    if (parameter && parameter.kind !== 'rest') left.splice(index, 1);
    return parameter;
  });
}

function problemsOf(
  parameters: readonly Parameter[],
  args: readonly Argument[],
  parameterOf: readonly (Parameter | undefined)[],
  filled: ReadonlySet<Parameter>,
): BindingProblem[] {
  const problems: BindingProblem[] = [];
  const missing = parameters.filter((parameter) => !parameter.optional && !filled.has(parameter));
  args.forEach((argument, position) => {
    if (parameterOf[position]) return;
    if (argument.kind === 'keyword') {
      problems.push({ kind: 'unknown_keyword', name: argument.name ?? '', positionalOnly: false });
    } else if (missing.length === 0) problems.push({ kind: 'too_many', accepted: parameters.length });
  });
  const unlabelled = missing.filter(({ label }) => label === '');
  const labelled = missing.filter(({ label }) => label !== '');
  if (labelled.length > 0) problems.push({ kind: 'missing_keyword', missing: labelled });
  if (unlabelled.length > 0) problems.push({ kind: 'too_few', missing: unlabelled });
  if (problems.length > 0) return problems;
  return [{ kind: 'order', labels: parameters.map(({ label }) => `${label === '' ? '_' : label}:`).join('') }];
}
