import { adviceOf, type RuleCode } from './ruleCatalogue.js';

export type { RuleCode } from './ruleCatalogue.js';

/** `broken`: the call cannot fit. `suspect`: it may be affected. `fits`: provably unaffected. */
export type Verdict = 'broken' | 'suspect' | 'fits';

/** Order by weight: broken first. */
export const verdictRank: Record<Verdict, number> = { broken: 0, suspect: 1, fits: 2 };

/** What one rule says of one call. */
export interface Ruling {
  verdict: Verdict;
  code: RuleCode;
  /** One sentence with the evidence at this call: "passes 1 argument, `b` is now required". */
  reason: string;
  /** What to do about it, where that can be said of this very call: "Pass `b`." */
  advice?: string;
}

/** What is known of a call: the weightiest ruling, and what stands beside it. */
export interface Judgement extends Ruling {
  /** One sentence; '' where there is nothing to do. */
  advice: string;
  /** What else holds at this call, in the order of its weight. */
  further?: Ruling[];
  /** What holds where the callee is not what it is taken for: a rename that is likely, not certain. */
  otherReading?: Ruling;
}

/** A ruling as the judgement of a call, with the general advice of its code where it has none of its own. */
export function judgementOf(ruling: Ruling, further: readonly Ruling[] = []): Judgement {
  const { verdict, code, reason } = ruling;
  const advice = ruling.advice ?? (verdict === 'fits' ? '' : adviceOf(code));
  return further.length > 0
    ? { verdict, code, reason, advice, further: [...further] }
    : { verdict, code, reason, advice };
}

/** A judgement that may not say `broken`, because of a doubt that it names. */
export function lowered(judgement: Judgement, doubt: string): Judgement {
  const { further } = judgement;
  const weaker: Judgement = {
    ...judgement,
    ...(further && {
      further: further.map((one) => (one.verdict === 'broken' ? { ...one, verdict: 'suspect' } : one)),
    }),
  };
  if (judgement.verdict !== 'broken') return weaker;
  return { ...weaker, verdict: 'suspect', reason: `${judgement.reason}; ${doubt}` };
}
