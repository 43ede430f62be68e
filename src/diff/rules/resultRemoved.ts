import { callRulesOf } from '../../languages/registry.js';
import { counted } from '../binding/evidence.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { isResultSeenTo, resultCount } from '../binding/resultCount.js';
import { resultPlace } from '../binding/resultPlace.js';
import type { Rule } from './rule.js';

/** A use of a result that is not there, or of another number of results, where the language compiles no such use. */
export const resultRemoved: Rule = {
  code: 'result-removed',
  judge(call) {
    const { checksResults } = callRulesOf(call.language);
    if (checksResults === 'nothing' || isResultSeenTo(call)) return undefined;
    const [had, has] = [resultCount(call.old.signature), resultCount(call.now.signature)];
    if (had === has || had === 0) return undefined;
    if (checksResults === 'absence' && has !== 0) return undefined;
    if (!countingUses.has(call.site.use) && !(checksResults === 'number' && needsOthers(call, has))) return undefined;
    const results = has === 0 ? 'returns nothing now' : `returns ${counted(has, 'result')} now, not ${had}`;
    return {
      verdict: call.surroundings === 'same' ? 'broken' : 'suspect',
      reason: `uses the result; \`${call.after.name}\` ${results}`,
    };
  },
};

/** Uses that need exactly the number of results that the callee had. */
const countingUses: ReadonlySet<string> = new Set([
  'assigned',
  'destructured',
  'member',
  'iterated',
  'condition',
  'compared',
  'operand',
]);

/** All results are passed or returned: none cannot be passed, and a function returns as many as it declares. */
function needsOthers(call: PreparedCall, has: number): boolean {
  if (call.site.use === 'argument') return has === 0;
  const place = resultPlace(call);
  return call.site.use === 'returned' && place !== undefined && resultCount({ returnType: place.type }) !== has;
}
