import type { Ruling } from '../../model/verdict.js';
import { joined, parameterList, passes } from '../binding/evidence.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { bareName } from '../parameterText.js';

/** What shows that the call is not affected. */
export function stillFits(call: PreparedCall): Ruling {
  const { binding } = call.now;
  const omitted = call.aligned.flatMap(({ before, after }) =>
    !before && after && after.kind !== 'receiver' && !binding.filled.has(after) ? [after] : [],
  );
  if (omitted.length > 0 && call.site.kind !== 'jsx') {
    const verb = omitted.length === 1 ? 'is' : 'are';
    return {
      verdict: 'fits',
      code: 'optional-parameter-added',
      reason: `${passes(call)}; ${parameterList(omitted, call.language)} ${verb} optional`,
    };
  }
  const renamed = call.aligned.flatMap((a) => (a.renamed && a.after && binding.filled.has(a.after) ? [a.after] : []));
  if (renamed.length > 0) {
    return {
      verdict: 'fits',
      code: 'parameter-renamed',
      reason: `passes ${joined(renamed.map((p) => `\`${bareName(p)}\``))} by position; only the name changed`,
    };
  }
  return {
    verdict: 'fits',
    code: 'still-fits',
    reason: `${passes(call)}, and fits the new signature as it did the old`,
  };
}
