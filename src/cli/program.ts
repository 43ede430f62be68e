import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { reviewLimits } from '../report/reviewDocument.js';
import { version } from '../session/version.js';
import { type DiffOptions, diffFormats, gates } from './diffCommand.js';
import { type ExitCode, exitCode } from './exitCode.js';
import type { Terminal } from './terminal.js';

/** What each command does, handed in so that reading arguments can be tried without an engine. */
export interface CommandActions {
  diff(options: DiffOptions): Promise<ExitCode>;
  mcp(): Promise<ExitCode>;
}

interface DiffFlags {
  base?: string;
  head?: string;
  exactBase?: boolean;
  frameworks: boolean;
  format?: DiffOptions['format'];
  json?: boolean;
  failOn?: DiffOptions['failOn'];
  limit: number;
  fits?: boolean;
}

/**
 * Reads `args` (without node and script) and runs the command that they name.
 * @returns the exit code; never rejects for wrong usage
 */
export async function runProgram(
  args: readonly string[],
  actions: CommandActions,
  terminal: Terminal,
): Promise<ExitCode> {
  let code: ExitCode = exitCode.ok;
  const program = new Command('aftershock')
    .description('Says what a change did to a program: changed signatures, and the calls that they left behind.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .configureOutput({
      writeOut: (text) => void terminal.out.write(text),
      writeErr: (text) => void terminal.err.write(text),
    })
    .showHelpAfterError('Run `aftershock --help` for how it is called.')
    .exitOverride();

  program
    .command('diff')
    .description('compare two states of a repository: by default the working tree with HEAD')
    .argument('[path]', 'a folder in the repository', '.')
    .option('--base <ref>', 'the state to compare with; against another branch its merge base is taken (default: HEAD)')
    .option('--head <ref>', 'the state to look at (default: the working tree)')
    .option('--exact-base', 'take the base itself, not the merge base')
    .option('--no-frameworks', 'leave out the calls that frameworks make: routes, injections, events, commands')
    .addOption(new Option('--format <format>', 'how to print the answer (default: text)').choices(diffFormats))
    .option('--json', 'short for --format json')
    .addOption(
      new Option('--fail-on <verdict>', 'exit 1 where a stale call has this verdict or a heavier one').choices(gates),
    )
    .option('--fits', 'list the calls that still fit too, with what shows it')
    .addOption(
      new Option('--limit <n>', `rows of each list of the JSON contract, at most ${reviewLimits.maximum}`)
        .default(reviewLimits.default)
        .argParser(parseLimit),
    )
    .exitOverride()
    .action(async (path: string, flags: DiffFlags) => {
      if (flags.json === true && flags.format !== undefined && flags.format !== 'json') {
        program.error(`error: --json and --format ${flags.format} ask for two formats: give one`);
      }
      code = await actions.diff({
        path,
        ...(flags.base === undefined ? {} : { base: flags.base }),
        ...(flags.head === undefined ? {} : { head: flags.head }),
        exactBase: flags.exactBase === true,
        frameworks: flags.frameworks,
        format: flags.json === true ? 'json' : (flags.format ?? 'text'),
        ...(flags.failOn === undefined ? {} : { failOn: flags.failOn }),
        limit: flags.limit,
        fits: flags.fits === true,
      });
    });

  program
    .command('mcp')
    .description(
      'serve the tool structural_diff to agents over the Model Context Protocol on standard input and output',
    )
    .exitOverride()
    .action(async () => {
      code = await actions.mcp();
    });

  try {
    if (args.length === 0) {
      program.outputHelp({ error: true });
      return exitCode.failure;
    }
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.failure;
    throw error;
  }
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > reviewLimits.maximum) {
    throw new InvalidArgumentError(`it is a whole number from 1 to ${reviewLimits.maximum}.`);
  }
  return limit;
}
