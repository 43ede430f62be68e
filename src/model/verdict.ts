/** `broken`: the call cannot fit. `suspect`: it may be affected. `fits`: provably unaffected. */
export type Verdict = 'broken' | 'suspect' | 'fits';

/** Order by weight: broken first. */
export const verdictRank: Record<Verdict, number> = { broken: 0, suspect: 1, fits: 2 };

/** Stable codes of what is found at a call; part of the public contract. */
export type RuleCode =
  | 'symbol-removed'
  | 'too-few-arguments'
  | 'too-many-arguments'
  | 'unknown-keyword'
  | 'missing-keyword'
  | 'duplicate-argument'
  | 'import-broken'
  | 'spread-arguments'
  | 'dynamic-call'
  | 'parameter-renamed'
  | 'parameters-reordered'
  | 'parameter-type-changed'
  | 'parameter-kind-changed'
  | 'default-changed'
  | 'optional-parameter-added'
  | 'optional-parameter-inserted'
  | 'parameter-removed'
  | 'return-type-changed'
  | 'async-changed'
  | 'static-changed'
  | 'visibility-narrowed'
  | 'kind-changed'
  | 'type-parameters-changed'
  | 'decorators-changed'
  | 'passed-as-value'
  | 'stale-implementer'
  | 'signature-changed'
  | 'still-fits';

export interface Judgement {
  verdict: Verdict;
  code: RuleCode;
  /** One sentence with the evidence at this call: "passes 1 argument, `b` is now required". */
  reason: string;
}
