import type { Gap } from '../model/structuralDiff.js';
import type { ReviewWarning } from './reviewEnvelope.js';

/** What was not evaluated, as warnings of the envelope. */
export function gapWarnings(gaps: readonly Gap[]): ReviewWarning[] {
  return gaps.map(({ code, message, path }) => ({
    code,
    message: path === undefined || message.startsWith(path) ? message : `${path}: ${message}`,
  }));
}
