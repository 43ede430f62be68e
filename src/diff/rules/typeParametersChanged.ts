import type { TypeParameter } from '../../model/signature.js';
import { counted } from '../binding/evidence.js';
import { compareTypes } from '../typeComparison.js';
import type { Rule } from './rule.js';

/** The call names type arguments whose parameters changed, or infers some whose bounds did. */
export const typeParametersChanged: Rule = {
  code: 'type-parameters-changed',
  judge(call) {
    const old = call.old.signature.typeParameters ?? [];
    const now = call.now.signature.typeParameters ?? [];
    const explicit = call.site.typeArguments;
    if (explicit && explicit.length > 0) {
      if (old.length === now.length && !boundChanged(old, now)) return undefined;
      const reason = `names ${counted(explicit.length, 'type argument')}; the type parameters changed`;
      return { verdict: 'suspect', reason };
    }
    if (!boundChanged(old, now)) return undefined;
    return {
      verdict: 'suspect',
      reason: 'leaves type arguments to be inferred, and what they may be changed',
    };

    function boundChanged(a: readonly TypeParameter[], b: readonly TypeParameter[]): boolean {
      return b.some((parameter, i) => {
        const relation = a[i] && compareTypes(a[i].bound, parameter.bound, call.typeNames);
        return relation !== undefined && relation !== 'equal' && relation !== 'widened' && relation !== 'dropped';
      });
    }
  },
};
