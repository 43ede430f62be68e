import { adviceOf, type RuleCode } from '../../model/ruleCatalogue.js';
import type { StaleImplementer } from '../../model/structuralDiff.js';
import { stableId } from '../stableId.js';
import { type SymbolAt, symbolRef } from '../symbolAt.js';

/** What is found at one implementer. */
export interface ImplementerRuling {
  verdict: 'broken' | 'suspect';
  code: RuleCode;
  reason: string;
  advice?: string;
}

/** The finding at `implementer` about `changed`; `key` tells it apart from other changes of the same two. */
export function implementerFinding(
  implementer: SymbolAt,
  changed: SymbolAt,
  signatures: { before: string; after: string },
  ruling: ImplementerRuling,
  key: readonly string[],
): StaleImplementer {
  return {
    id: stableId(changed.id, ...key),
    implementer: symbolRef(implementer),
    changed: symbolRef(changed),
    ...signatures,
    verdict: ruling.verdict,
    code: ruling.code,
    reason: ruling.reason,
    advice: ruling.advice ?? adviceOf(ruling.code),
  };
}

/** Something that the language's compiler may refuse: it does where `certain`, and else may be meant. */
export function ruling(code: RuleCode, certain: boolean, reason: string, advice?: string): ImplementerRuling {
  return { verdict: certain ? 'broken' : 'suspect', code, reason, ...(advice !== undefined && { advice }) };
}
