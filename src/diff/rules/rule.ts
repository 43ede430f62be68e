import type { RuleCode, Ruling } from '../../model/verdict.js';
import type { PreparedCall } from '../binding/preparedCall.js';

/** A ruling of a rule, which has the rule's code. */
export type OwnRuling = Omit<Ruling, 'code'>;

/** What one kind of change does to one call. */
export interface Rule {
  readonly code: RuleCode;
  /** True for what speaks of the parameters that arguments fill: it is not asked where the arguments do not bind. */
  readonly needsBinding?: boolean;
  /** Undefined where the rule has nothing to say. */
  judge(call: PreparedCall): OwnRuling | undefined;
}
