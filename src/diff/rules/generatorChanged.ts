import { callRulesOf } from '../../languages/registry.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { refusal } from '../binding/refusedUse.js';
import { isPlainValue } from '../plainTypes.js';
import { typeText } from '../typeText.js';
import type { OwnRuling, Rule } from './rule.js';

/** The callee gives its results one by one now, or no longer does. */
export const generatorChanged: Rule = {
  code: 'generator-changed',
  judge(call) {
    const was = isGenerator(call, 'old');
    const is = isGenerator(call, 'now');
    const isAsync = call.now.signature.modifiers.includes('async');
    if (call.surroundings === 'edited' && call.site.use !== call.useBefore) return undefined;
    const switched = was && is && isAsync !== call.old.signature.modifiers.includes('async');
    if (was === is && !switched) return undefined;
    const change = `${isAsync ? 'an async' : 'a'} generator`;
    const refused = refusal(call, `\`${call.after.name}\` ${is ? `became ${change}` : 'is no longer a generator'}`);
    if (refused) return refused;
    if (switched) return asyncSwitched(call, isAsync);
    return is ? becameGenerator(call) : becamePlain(call);
  },
};

function isGenerator(call: PreparedCall, side: 'old' | 'now'): boolean {
  return call[side].signature.modifiers.includes('generator');
}

function asyncSwitched({ after }: PreparedCall, isAsync: boolean): OwnRuling {
  const reason = isAsync
    ? `\`${after.name}\` became an async generator: only \`for await\` iterates over it`
    : `\`${after.name}\` is no longer an async generator: its \`next()\` gives no promise`;
  return { verdict: 'suspect', reason };
}

function becameGenerator(call: PreparedCall): OwnRuling | undefined {
  const { use } = call.site;
  const change = `\`${call.after.name}\` became a generator`;
  const iterating = call.now.signature.modifiers.includes('async') ? 'async_iterated' : 'iterated';
  if (use === iterating) return undefined;
  const why = impossibleUse(call);
  if (why === undefined) return { verdict: 'suspect', reason: change };
  // A decorator may run it to its end.
  const certain = call.surroundings === 'same' && !call.now.signature.decorators;
  return { verdict: certain ? 'broken' : 'suspect', reason: `${change}: ${why}` };
}

/** What no generator can be used for, where what it gave before was no generator either. */
function impossibleUse(call: PreparedCall): string | undefined {
  const { use, takes = [] } = call.site;
  if (use === 'ignored') return 'nothing of it runs before it is iterated over';
  const before = call.old.signature.returnType;
  if (!before || !isPlainValue(before)) return undefined;
  if (use === 'condition') return 'a generator is always true';
  if (use === 'member' && takes.some((name) => onlyOfLists.has(name))) return `a generator has no \`${takes[0]}\``;
  return undefined;
}

/** Members that lists and texts have and generators never will. */
const onlyOfLists: ReadonlySet<string> = new Set([
  'length',
  'push',
  'pop',
  'concat',
  'indexOf',
  'join',
  'slice',
  'sort',
]);

function becamePlain(call: PreparedCall): OwnRuling | undefined {
  const change = `\`${call.after.name}\` is no longer a generator`;
  const type = call.now.signature.returnType;
  if (call.site.use === 'iterated' && type) {
    if (isIterable(type)) return undefined;
    if (neverIterable(type) && callRulesOf(call.language).checksTypes) {
      const text = typeText(type, call.language);
      return {
        verdict: 'broken',
        reason: `iterates over the result; ${change}, and \`${text}\` cannot be iterated over`,
      };
    }
  }
  return { verdict: 'suspect', reason: change };
}

function isIterable(type: TypeRef): boolean {
  if (type.kind === 'array' || type.kind === 'tuple') return true;
  return type.kind === 'named' && type.path.length === 1 && iterables.has(type.path[0]!);
}

const iterables: ReadonlySet<string> = new Set([
  ...['Array', 'Generator', 'Iterable', 'IterableIterator', 'Iterator', 'Map', 'ReadonlyArray', 'Set'],
  ...['iterable', 'list', 'List', 'set', 'tuple'],
]);

function neverIterable(type: TypeRef): boolean {
  return (
    type.kind === 'named' &&
    type.path.length === 1 &&
    /^(number|boolean|bigint|void|undefined|null)$/.test(type.path[0]!)
  );
}
