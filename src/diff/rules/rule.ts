import type { Judgement } from '../../model/verdict.js';
import type { PreparedCall } from './preparedCall.js';

/** What one kind of change does to one call; undefined where the rule has nothing to say. */
export type Rule = (call: PreparedCall) => Judgement | undefined;
