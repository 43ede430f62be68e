import { callRulesOf } from '../../languages/registry.js';
import type { ResultUse } from '../../model/callSite.js';
import type { Signature } from '../../model/signature.js';
import type { Rule } from './rule.js';

/** The callee now gives a promise or coroutine, or no longer does. */
export const asyncChanged: Rule = {
  code: 'async-changed',
  judge(call) {
    const was = isAsync(call.old.signature);
    const is = isAsync(call.now.signature);
    if (was === is) return undefined;
    const { use } = call.site;
    if (call.surroundings === 'edited' && use !== call.useBefore) return undefined;
    if (is && use === 'awaited') return undefined;
    if (!is && use === 'awaited' && callRulesOf(call.language).awaitsPlainValues) return undefined;
    const name = call.after.name;
    const change = is ? `\`${name}\` became async` : `\`${name}\` is no longer async`;
    return { verdict: 'suspect', reason: `${useWords[use]}; ${change}` };
  },
};

const useWords: Record<ResultUse, string> = {
  ignored: 'leaves the result alone',
  awaited: 'awaits the result',
  returned: 'returns the result as it is',
  assigned: 'keeps the result as it is',
  member: 'uses a member of the result',
  iterated: 'iterates over the result',
  destructured: 'takes the result apart',
  condition: 'tests the result as it is',
  compared: 'compares the result as it is',
  argument: 'passes the result on as it is',
  other: 'uses the result as it is',
};

const awaitables: ReadonlySet<string> = new Set(['Promise', 'PromiseLike', 'Awaitable', 'Coroutine', 'Future']);

/** True where a call has to be awaited: by its modifiers or by what it says that it returns. */
export function isAsync(signature: Signature): boolean {
  if (signature.modifiers.includes('async')) return true;
  const type = signature.returnType;
  return type?.kind === 'named' && awaitables.has(type.path[type.path.length - 1] ?? '');
}
