import { InvalidArgumentError } from 'commander';
import { readEnforcement } from '../footprint/enforcement.js';
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

/** Takes a folder as it is given; an empty name, as of a variable that is not set, is never the current folder. */
export function folderName(text: string): string {
  if (text === '') throw new InvalidArgumentError('the name is empty. Name a folder, `.` for this one.');
  return text;
}

/** Adds a folder to those given before. */
export function addFolder(text: string, previous: string[] | undefined): string[] {
  return [...(previous ?? []), folderName(text)];
}

/** Adds a glob to those given before. */
export function addGlob(text: string, previous: string[]): string[] {
  const problem = globProblem(text);
  if (problem !== undefined) throw new InvalidArgumentError(`it ${problem}.`);
  return [...previous, text];
}

/** Adds a `code=level` to those given before. */
export function addSeverity(text: string, previous: Record<string, string>): Record<string, string> {
  const [code, level] = pairOf(text, 'code=level');
  const { problems } = readAsked({ severity: { [code]: level } });
  if (problems.length > 0) throw new InvalidArgumentError(`${problems[0]}.`);
  return { ...previous, [code]: level };
}

/** Adds a `code=class` of findings about footprints to those given before; codes that are not known yet are kept. */
export function addPolicy(text: string, previous: Record<string, string>): Record<string, string> {
  const [code, level] = pairOf(text, 'code=class');
  const { problems } = readEnforcement({ [code]: level }, 'it');
  if (problems.length > 0) throw new InvalidArgumentError(`${problems[0]}.`);
  return { ...previous, [code]: level };
}

/** What stands before and after the one `=` of a text. */
function pairOf(text: string, form: string): [string, string] {
  const [name = '', value, ...more] = text.split('=');
  if (name === '' || value === undefined || more.length > 0) {
    throw new InvalidArgumentError(`it has the form ${form}.`);
  }
  return [name, value];
}
