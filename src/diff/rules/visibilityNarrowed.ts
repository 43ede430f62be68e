import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';
import type { Rule } from './rule.js';

/** The callee can be named from fewer places than before. */
export const visibilityNarrowed: Rule = {
  code: 'visibility-narrowed',
  judge(call) {
    const was = visibility(call.old.signature, call.language);
    const is = visibility(call.now.signature, call.language);
    if (rank[is] >= rank[was]) return undefined;
    const { privateReach, privateStaysInFile } = callRulesOf(call.language);
    const { sameFile, seesPrivate = sameFile } = call;
    // What only a type's own code sees is no matter of files.
    if (is === 'private' || privateReach === 'type' ? seesPrivate : sameFile) return undefined;
    const reason = `\`${call.after.name}\` was ${was} and is now ${is}`;
    if (is === 'private' && privateStaysInFile) return { verdict: 'broken', reason };
    return { verdict: 'suspect', reason };
  },
};

type Visibility = 'private' | 'package-private' | 'protected' | 'internal' | 'public';

const rank: Record<Visibility, number> = { private: 0, 'package-private': 1, protected: 2, internal: 3, public: 4 };

function visibility({ modifiers }: Signature, language: LanguageId): Visibility {
  for (const word of ['private', 'protected', 'internal', 'public'] as const) {
    if (modifiers.includes(word)) return word;
  }
  return callRulesOf(language).unwrittenVisibility;
}
