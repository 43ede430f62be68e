import type { Parameter } from '../../model/signature.js';
import type { PreparedCall } from './preparedCall.js';

/** The parameter by which a component gets its attributes, where it has come or gone. */
export function attributesParameter(call: PreparedCall): { added?: Parameter; removed?: Parameter } {
  if (call.site.kind !== 'jsx' || !isFunction(call.before) || !isFunction(call.after)) return {};
  const [old, now] = [call.old.binding.parameterOf[0], call.now.binding.parameterOf[0]];
  if (!old && now) return { added: now };
  return old && !now ? { removed: old } : {};
}

/** A class gets its attributes through its base, whatever its constructor takes. */
function isFunction({ kind, container }: PreparedCall['before']): boolean {
  return container === undefined && kind !== 'class' && kind !== 'constructor';
}
