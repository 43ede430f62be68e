import type { Parameter } from '../../model/signature.js';
import { isReordered } from '../parameterAlignment.js';
import { bareName, parameterText } from '../parameterText.js';
import { argumentText } from './evidence.js';
import type { PreparedCall } from './preparedCall.js';

/** An argument that fills another parameter than it did. */
export interface ShiftedArgument {
  why: 'removed' | 'reordered' | 'inserted';
  /** `argument 2 (\`x\`) filled \`a\`, and now fills \`b\``. */
  text: string;
  filled: Parameter;
  /** Undefined where what it fills now is not known, or nothing. */
  fills: Parameter | undefined;
}

/** The first argument that fills another parameter: reordered, pushed on by a new one, or its own was removed. */
export function shiftedArgument(call: PreparedCall): ShiftedArgument | undefined {
  const { old, now, aligned } = call;
  const counterpart = new Map<Parameter, Parameter | undefined>();
  for (const pair of aligned) if (pair.before) counterpart.set(pair.before, pair.after);
  const index = call.arguments.findIndex((argument, i) => {
    const filled = old.binding.parameterOf[i];
    const fills = now.binding.parameterOf[i];
    if (filled === undefined || counterpart.get(filled) === fills) return false;
    // A parameter that takes any number now takes the one as well.
    if (fills?.kind === 'rest' && takesAmongOthers(fills, filled)) return false;
    // A keyword that was taken among others is taken by its own name now.
    return !(argument.kind === 'keyword' && filled.kind === 'keyword_rest' && fills?.name === argument.name);
  });
  if (index < 0) return undefined;
  const filled = old.binding.parameterOf[index]!;
  const fills = now.binding.parameterOf[index];
  const change = `${argumentText(call, index)} filled ${named(filled)}`;
  if (counterpart.get(filled) === undefined) {
    const what = fills ? `which is gone; it now fills ${named(fills)}` : 'which is gone';
    return { why: 'removed', text: `${change}, ${what}`, filled, fills };
  }
  const text = fills ? `${change}, and now fills ${named(fills)}` : `${change}, and now may fill another`;
  return { why: isReordered(aligned) ? 'reordered' : 'inserted', text, filled, fills };

  function named(parameter: Parameter): string {
    const type = parameter.type ? parameterText({ ...parameter, default: undefined }, call.language) : '';
    return `\`${type || bareName(parameter)}\``;
  }
}

/** True for a rest under the name that the one parameter had. */
function takesAmongOthers(rest: Parameter, filled: Parameter): boolean {
  const [all, one] = [rest, filled].map(bareName);
  return filled.kind !== 'rest' && (all === one || all === `${one}s`);
}
