import { type Command, Option } from 'commander';
import { folderName } from './readOption.js';

/** Options of every command; they may stand before its name or after it. */
export interface GlobalOptions {
  /** A folder in the repository, as given. */
  workspace: string;
  /** One JSON document on standard output. */
  json: boolean;
  /** False: what concerns tests is left out. */
  tests: boolean;
}

export function addGlobalOptions(program: Command): Command {
  return program
    .addOption(new Option('-C, --workspace <path>', 'a folder in the repository').default('.').argParser(folderName))
    .option('--json', 'print one JSON document')
    .option('--no-tests', 'leave out what concerns tests');
}

/** The global options that `command` was called with. */
export function globalOptions(command: Command): GlobalOptions {
  const { workspace, json, tests } = command.optsWithGlobals<{ workspace: string; json?: boolean; tests: boolean }>();
  return { workspace, json: json === true, tests };
}
