import { FailureError } from '../model/answer.js';

const longestRef = 1000;

/**
 * Refuses what can be no ref, before git sees it.
 * @throws FailureError invalid_ref
 */
export function checkRefName(ref: string): void {
  const problem = problemOf(ref);
  if (!problem) return;
  throw FailureError.of(
    'invalid_ref',
    `${JSON.stringify(ref.slice(0, 100))} is not a ref: ${problem}.`,
    'Give a branch, a tag, a commit hash, or an expression such as HEAD~2.',
  );
}

function problemOf(ref: string): string | undefined {
  if (ref.trim() === '') return 'it is empty';
  if (ref.startsWith('-')) return 'it begins with "-"';
  if (ref.includes('\0')) return 'it holds a NUL character';
  if (/[\x01-\x1f\x7f]/.test(ref)) return 'it holds a control character';
  if (ref.length > longestRef) return `it is longer than ${longestRef} characters`;
  if (ref.startsWith('^') || /(^|[^.])\.\.\.?([^.]|$)/.test(ref)) return 'it names a range, not one commit';
  return undefined;
}
