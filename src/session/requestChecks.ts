import { FailureError } from '../model/answer.js';

/** @throws FailureError invalid_argument */
export function checkNumber(name: string, value: number, { least, most }: { least: number; most: number }): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw FailureError.of('invalid_argument', `${name} is ${value}.`, `Give a whole number from ${least} to ${most}.`);
}

/**
 * The start of a path from the repository's root; '' for none.
 * @throws FailureError invalid_argument
 */
export function checkPrefix(prefix = ''): string {
  const problem = problemOf(prefix);
  if (problem === undefined) return prefix.replace(/^(\.\/)+/, '').replace(/^\.$/, '');
  throw FailureError.of(
    'invalid_argument',
    `The path prefix ${JSON.stringify(prefix)} ${problem}.`,
    'Give the start of a path relative to the repository root, with forward slashes.',
  );
}

function problemOf(prefix: string): string | undefined {
  if (/[\u0000-\u001f\u007f-\u009f]/.test(prefix)) return 'holds a control character';
  if (/^([/\\]|[A-Za-z]:[/\\])/.test(prefix)) return 'is an absolute path';
  if (prefix.split(/[/\\]/).includes('..')) return 'leads out of the repository';
  return prefix.length > 4096 ? 'is longer than a path can be' : undefined;
}
