import { callRulesOf } from '../../languages/registry.js';
import type { ResultUse } from '../../model/callSite.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';
import type { Verdict } from '../../model/verdict.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { refusal } from '../binding/refusedUse.js';
import { isPlainValue, mayHaveMember } from '../plainTypes.js';
import type { OwnRuling, Rule } from './rule.js';

/** The callee now gives a promise or coroutine, or no longer does. */
export const asyncChanged: Rule = {
  code: 'async-changed',
  judge(call) {
    const was = isAsync(call.old.signature);
    const is = isAsync(call.now.signature);
    const { use } = call.site;
    if (suspends(call.now.signature) && !suspends(call.old.signature)) return becameSuspending(call);
    // It gives its results one by one now, or no longer does: another rule's matter.
    if (marked(call.old.signature) && marked(call.now.signature)) return undefined;
    if (was === is || (call.surroundings === 'edited' && use !== call.useBefore)) return undefined;
    const change = `\`${call.after.name}\` ${is ? 'became async' : 'is no longer async'}`;
    return refusal(call, `${useWords[use]}; ${change}`) ?? (is ? becameAsync(call) : becamePlain(call));
  },
};

function suspends({ modifiers }: Signature): boolean {
  return modifiers.includes('suspend');
}

/** What suspends is called by what suspends: a function that says so, or a lambda for such a one. */
function becameSuspending({ around, site, after }: PreparedCall): OwnRuling | undefined {
  const caller = around?.facts.symbols[site.caller];
  if (caller?.signature && suspends(caller.signature)) return undefined;
  const where = caller ? `\`${caller.name}\`, where the call stands, is not` : 'it is not known whether the caller is';
  return suspect(
    `\`${after.name}\` became suspending; ${where}`,
    'Call it from a suspending function or lambda, or make the caller one.',
  );
}

function marked({ modifiers }: Signature): boolean {
  return modifiers.includes('async');
}

/** What a call does with a promise that it did not get before. */
function becameAsync(call: PreparedCall): OwnRuling | undefined {
  const { use, inAsync } = call.site;
  const rules = callRulesOf(call.language);
  const name = `\`${call.after.name}\` became async`;
  const it = awaitableWord(call.language);
  if (use === 'awaited' || (use === 'member' && takesOnly(call, awaitableMembers))) return undefined;
  if (use === 'returned' && rules.flattensAwaitables) {
    if (inAsync) return undefined;
    const next = `its own callers get the ${it} now, and are the next to look at`;
    return suspect(
      `returns the result as it is; ${name}: ${next}`,
      'Await it in an async function, or see to the callers.',
    );
  }
  // What merely says that it returns an awaitable may have started it.
  if (use === 'ignored' && rules.runsWhenAwaited && call.now.signature.modifiers.includes('async')) {
    return {
      verdict: firmly(call),
      reason: `leaves the result alone; ${name}, and nothing of it runs before it is awaited`,
      advice: 'Await it.',
    };
  }
  if (use === 'ignored') {
    const floats = `nobody waits for the ${it}, nor sees it fail`;
    return suspect(`leaves the result alone; ${name}: ${floats}`, 'Await it, where what follows needs it done.');
  }
  const cannot = isPlainBefore(call) && rules.flattensAwaitables ? impossibleUse(call, it) : undefined;
  if (cannot !== undefined) return { verdict: firmly(call), reason: `${useWords[use]}; ${name}: ${cannot}` };
  return suspect(`${useWords[use]}; ${name}`);
}

/** Why this use makes no sense of a promise. */
function impossibleUse(call: PreparedCall, it: string): string | undefined {
  const { use, takes = [] } = call.site;
  if (use === 'condition') return `a ${it} is always true`;
  if (use === 'iterated') return `a ${it} cannot be iterated over`;
  if (use !== 'member' && use !== 'destructured') return undefined;
  const lost = takes.find((name) => name !== '...' && !awaitableMembers.has(name) && !objectMembers.has(name));
  return lost === undefined ? undefined : `a ${it} has no \`${lost}\``;
}

/** What a call does with a plain value where it got a promise. */
function becamePlain(call: PreparedCall): OwnRuling | undefined {
  const { use, inAsync } = call.site;
  const rules = callRulesOf(call.language);
  const name = `\`${call.after.name}\` is no longer async`;
  if (use === 'awaited' && rules.awaitsPlainValues) return undefined;
  if (rules.flattensAwaitables && (use === 'ignored' || (use === 'returned' && inAsync))) return undefined;
  if (use === 'member' && takesOnly(call, awaitableMembers)) {
    const [taken] = call.site.takes ?? [];
    const type = call.now.signature.returnType;
    if (type && rules.flattensAwaitables && isPlainValue(type) && !mayHaveMember(type, awaitableMembers)) {
      return {
        verdict: firmly(call),
        reason: `calls \`${taken}\` on the result; ${name}, and what it returns has none`,
      };
    }
    return suspect(`calls \`${taken}\` on the result; ${name}`);
  }
  return suspect(`${useWords[use]}; ${name}`);
}

function suspect(reason: string, advice?: string): OwnRuling {
  return { verdict: 'suspect', reason, ...(advice !== undefined && { advice }) };
}

/** What takes the result stands beside the call, and must be as it was; a decorator may wait for the callee by itself. */
function firmly({ surroundings, now }: PreparedCall): Verdict {
  return surroundings === 'same' && !now.signature.decorators ? 'broken' : 'suspect';
}

/** True where it is written that what it gave was nothing to wait for. */
function isPlainBefore({ old }: PreparedCall): boolean {
  return old.signature.returnType !== undefined && isPlainValue(old.signature.returnType);
}

function takesOnly({ site }: PreparedCall, names: ReadonlySet<string>): boolean {
  return site.takes !== undefined && site.takes.length > 0 && site.takes.every((name) => names.has(name));
}

function awaitableWord(language: LanguageId): string {
  return callRulesOf(language).flattensAwaitables ? 'promise' : 'awaitable';
}

/** What one does with a promise. */
const awaitableMembers: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** What every object has, a promise too. */
const objectMembers: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);

const useWords: Record<ResultUse, string> = {
  ignored: 'leaves the result alone',
  awaited: 'awaits the result',
  returned: 'returns the result as it is',
  assigned: 'keeps the result as it is',
  member: 'uses a member of the result',
  iterated: 'iterates over the result',
  async_iterated: 'iterates over the result with `async for`',
  entered: 'enters the result',
  async_entered: 'enters the result with `async with`',
  destructured: 'takes the result apart',
  condition: 'tests the result as it is',
  operand: 'uses the result in a larger expression',
  compared: 'compares the result as it is',
  argument: 'passes the result on as it is',
  other: 'uses the result as it is',
};

const awaitables: ReadonlySet<string> = new Set(['Promise', 'PromiseLike', 'Awaitable', 'Coroutine', 'Future']);

/** True where a call has to be awaited: by its modifiers or by what it says that it returns. What an async generator gives is iterated over. */
export function isAsync(signature: Signature): boolean {
  if (signature.modifiers.includes('async')) return !signature.modifiers.includes('generator');
  const type = signature.returnType;
  return type?.kind === 'named' && awaitables.has(type.path[type.path.length - 1] ?? '');
}
