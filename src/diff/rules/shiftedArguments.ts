import type { Parameter } from '../../model/signature.js';
import { isReordered } from '../parameterAlignment.js';
import { bareName, parameterText } from '../parameterText.js';
import { argumentText } from './evidence.js';
import type { Rule } from './rule.js';

/** An argument that fills another parameter than it did: reordered, pushed on by a new one, or its own was removed. */
export const shiftedArguments: Rule = (call) => {
  const { old, now, aligned } = call;
  const counterpart = new Map<Parameter, Parameter | undefined>();
  for (const pair of aligned) if (pair.before) counterpart.set(pair.before, pair.after);
  const index = call.arguments.findIndex((argument, i) => {
    const filled = old.binding.parameterOf[i];
    const fills = now.binding.parameterOf[i];
    if (filled === undefined || counterpart.get(filled) === fills) return false;
    // A keyword that was taken among others is taken by its own name now.
    return !(argument.kind === 'keyword' && filled.kind === 'keyword_rest' && fills?.name === argument.name);
  });
  if (index < 0) return undefined;
  const filled = old.binding.parameterOf[index]!;
  const fills = now.binding.parameterOf[index];
  const change = `${argumentText(call, index)} filled ${named(filled)}`;
  if (counterpart.get(filled) === undefined) {
    const what = fills ? `which is gone; it now fills ${named(fills)}` : 'which is gone';
    return { verdict: 'suspect', code: 'parameter-removed', reason: `${change}, ${what}` };
  }
  const reason = fills ? `${change}, and now fills ${named(fills)}` : `${change}, and now may fill another`;
  const code = isReordered(aligned) ? 'parameters-reordered' : 'optional-parameter-inserted';
  return { verdict: 'suspect', code, reason };

  function named(parameter: Parameter): string {
    const type = parameter.type ? parameterText({ ...parameter, default: undefined }, call.language) : '';
    return `\`${type || bareName(parameter)}\``;
  }
};
