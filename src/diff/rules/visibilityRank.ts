import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';

/** How far a declaration can be seen, from the nearest. */
export type Visibility =
  | 'private'
  | 'fileprivate'
  | 'package-private'
  | 'private protected'
  | 'protected'
  | 'internal'
  | 'protected internal'
  | 'public';

const rank: Record<Visibility, number> = {
  private: 0,
  fileprivate: 1,
  'package-private': 2,
  'private protected': 3,
  protected: 4,
  internal: 5,
  'protected internal': 6,
  public: 7,
};

/** The visibility that a signature says, or that its language gives to what says none. */
export function visibilityOf({ modifiers }: Signature, language: LanguageId): Visibility {
  const has = (word: 'private' | 'protected' | 'internal' | 'public') => modifiers.includes(word);
  if (has('protected'))
    return has('private') ? 'private protected' : has('internal') ? 'protected internal' : 'protected';
  for (const word of ['private', 'internal', 'public'] as const) if (has(word)) return word;
  return callRulesOf(language).unwrittenVisibility;
}

/** The place of a signature's visibility in the order of how far it can be seen. */
export function visibilityRank(signature: Signature, language: LanguageId): number {
  return rank[visibilityOf(signature, language)];
}
