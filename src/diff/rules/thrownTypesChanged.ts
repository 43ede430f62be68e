import { joined } from '../binding/evidence.js';
import { typeText } from '../typeText.js';
import type { Rule } from './rule.js';

/** The callee declares further exceptions, which the caller has to catch or declare. */
export const thrownTypesChanged: Rule = {
  code: 'thrown-types-changed',
  judge(call) {
    const old = (call.old.signature.throws ?? []).map((t) => typeText(t, call.language));
    const added = (call.now.signature.throws ?? [])
      .map((t) => typeText(t, call.language))
      .filter((t) => !old.includes(t));
    if (added.length === 0) return undefined;
    const list = joined(added.map((t) => `\`${t}\``));
    return {
      verdict: 'suspect',
      reason: `\`${call.after.name}\` now declares that it throws ${list}`,
    };
  },
};
