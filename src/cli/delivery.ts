import { printable } from '../report/renderText.js';
import { reportFile, writeReport } from './reportFile.js';
import type { Terminal } from './terminal.js';

/** Hands a report on; false where it could not be written, which is said. */
export type Deliver = (text: string) => boolean;

/** Where the report goes: a file where one is named, else standard output. Undefined for a file that none can be: that is said. */
export function delivery(output: string | undefined, terminal: Terminal): Deliver | undefined {
  if (output === undefined) {
    return (text) => {
      terminal.out.write(text);
      return true;
    };
  }
  const target = reportFile(output);
  if (!target.ok) {
    terminal.err.write(`aftershock: ${printable(target.problem)}\n`);
    return undefined;
  }
  return (text) => {
    const problem = writeReport(target.file, text);
    if (problem !== undefined) terminal.err.write(`aftershock: ${printable(problem)}\n`);
    return problem === undefined;
  };
}
