import { callRulesOf } from '../../languages/registry.js';
import type { OwnRuling } from '../rules/rule.js';
import type { PreparedCall } from './preparedCall.js';

/** The ruling on a call whose use of the result cannot work any more, where it could before: the change, and why. */
export function refusal(call: PreparedCall, change: string): OwnRuling | undefined {
  const { refusedUse } = callRulesOf(call.language);
  if (!refusedUse || call.site.kind !== 'call') return undefined;
  const why = refusedUse(call.now.signature, call.site.use);
  if (why === undefined || refusedUse(call.old.signature, call.site.use) !== undefined) return undefined;
  return { verdict: call.surroundings === 'same' ? 'broken' : 'suspect', reason: `${change}: ${why}` };
}
