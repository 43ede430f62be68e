import { InvalidArgumentError } from 'commander';
import { globProblem } from '../policy/globs.js';
import { readAsked } from '../policy/policySettings.js';

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`it is a whole number from ${least} to ${most}.`);
    }
    return number;
  };
}

/** Adds a glob to those given before. */
export function addGlob(text: string, previous: string[]): string[] {
  const problem = globProblem(text);
  if (problem !== undefined) throw new InvalidArgumentError(`it ${problem}.`);
  return [...previous, text];
}

/** Adds a `code=level` to those given before. */
export function addSeverity(text: string, previous: Record<string, string>): Record<string, string> {
  const [code = '', level] = text.split('=');
  if (level === undefined) throw new InvalidArgumentError('it has the form code=level.');
  const { problems } = readAsked({ severity: { [code]: level } });
  if (problems.length > 0) throw new InvalidArgumentError(`${problems[0]}.`);
  return { ...previous, [code]: level };
}
