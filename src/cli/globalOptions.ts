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

/** Ends a call of a command for which an option would mean nothing: it is told, never left aside. */
export function refuseOptions(command: Command, refused: { json?: string; tests?: string }): void {
  const { json, tests } = globalOptions(command);
  if (json && refused.json !== undefined) command.error(`error: --json is not for this command: ${refused.json}`);
  if (!tests && refused.tests !== undefined) {
    command.error(`error: --no-tests is not for this command: ${refused.tests}`);
  }
}

/** The folder that `-C` names; undefined where it was left out. */
export function givenWorkspace(command: Command): string | undefined {
  return command.getOptionValueSourceWithGlobals('workspace') === 'cli' ? globalOptions(command).workspace : undefined;
}

/** The global options that `command` was called with. */
export function globalOptions(command: Command): GlobalOptions {
  const { workspace, json, tests } = command.optsWithGlobals<{ workspace: string; json?: boolean; tests: boolean }>();
  return { workspace, json: json === true, tests };
}
