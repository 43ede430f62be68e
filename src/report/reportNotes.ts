import type { ExpiredAcceptance } from '../model/policy.js';
import type { Gap, StructuralDiff } from '../model/structuralDiff.js';
import { count } from './diffTitle.js';

/** `3 calls of these names could not be resolved: they may be stale too`; undefined where there is none. */
export function unresolvedText({ summary }: StructuralDiff): string | undefined {
  const { possibleCallers } = summary;
  if (possibleCallers === 0) return undefined;
  const calls = count(
    possibleCallers,
    'call of a changed name could not be resolved and may be stale too',
    'calls of changed names could not be resolved and may be stale too',
  );
  return `${calls}.`;
}

/** `f of a.ts::f was accepted for ... (reason)`. */
export function expiryText({ code, symbol, message, reason }: ExpiredAcceptance): string {
  return `No longer accepted: ${code} of ${symbol} was ${message} (${reason}).`;
}

/** A gap in one line, with the file that it is about. */
export function gapText({ path, message }: Gap): string {
  return path === undefined ? message : `${path}: ${message}`;
}
