import type { Parameter } from '../../model/signature.js';
import { bareName } from '../parameterText.js';
import { writtenName } from './argumentWords.js';
import type { PreparedCall } from './preparedCall.js';

/** A parameter that the call passes in a way that it can no longer be passed in. */
export interface KindChange {
  parameter: Parameter;
  /** The way that is left. */
  only: 'by_name' | 'by_position';
}

/** The first parameter that is passed by position and can only be named now, or the other way round. */
export function kindChange({ arguments: args, old, aligned }: PreparedCall): KindChange | undefined {
  for (const { before, after } of aligned) {
    if (!before || !after || before.kind === after.kind) continue;
    const passed = args.find((_, i) => old.binding.parameterOf[i] === before);
    if (passed?.kind === 'positional' && after.kind === 'keyword_only' && before.kind.startsWith('positional')) {
      return { parameter: after, only: 'by_name' };
    }
    if (passed?.kind === 'keyword' && after.kind === 'positional_only' && passed.name === writtenName(after)) {
      return { parameter: after, only: 'by_position' };
    }
  }
  return undefined;
}

/** True where that a parameter is missing, surplus or unknown only says once more that it has to be passed in another way. */
export function isToldAsKindChange(call: PreparedCall, name: string): boolean {
  const change = kindChange(call);
  return change !== undefined && bareName(change.parameter) === name;
}
