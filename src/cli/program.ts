import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { severityLevels } from '../model/policy.js';
import { isBlank } from '../policy/acceptedList.js';
import { globProblem } from '../policy/globs.js';
import { readAsked } from '../policy/policySettings.js';
import { reviewLimits } from '../report/reviewDocument.js';
import { version } from '../session/version.js';
import type { AcceptOptions } from './acceptCommand.js';
import { type DiffOptions, diffFormats } from './diffCommand.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { gates } from './gate.js';
import type { Terminal } from './terminal.js';

/** What each command does, handed in so that reading arguments can be tried without an engine. */
export interface CommandActions {
  diff(options: DiffOptions): Promise<ExitCode>;
  accept(options: AcceptOptions): Promise<ExitCode>;
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
  gateGenerated?: boolean;
  tests: boolean;
  exclude: string[];
  severity: Record<string, string>;
  limit: number;
  fits?: boolean;
}

interface AcceptFlags {
  reason?: string;
  base?: string;
  head?: string;
  exactBase?: boolean;
  folder: string;
  list?: boolean;
  remove?: boolean;
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
      new Option('--fail-on <gate>', 'exit 1 where a finding has this verdict or severity, or a heavier one').choices(
        gates,
      ),
    )
    .option('--gate-generated', 'findings in generated files fail the gate too')
    .option('--no-tests', 'leave out findings in tests')
    .addOption(
      new Option('--exclude <glob>', 'leave out findings in these files; can be given again')
        .default([], '')
        .argParser(parseGlob),
    )
    .addOption(
      new Option('--severity <code=level>', `how loud a rule is: ${severityLevels.join(', ')}; can be given again`)
        .default({}, '')
        .argParser(parseSeverity),
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
        gateGenerated: flags.gateGenerated === true,
        settings: {
          ...(flags.tests ? {} : { tests: false }),
          ...(flags.exclude.length > 0 ? { exclude: flags.exclude } : {}),
          ...(Object.keys(flags.severity).length > 0 ? { severity: flags.severity } : {}),
        },
        limit: flags.limit,
        fits: flags.fits === true,
      });
    });

  program
    .command('accept')
    .description('let findings stay until the signature behind them changes again: writes .aftershock/accepted.json')
    .argument('[code]', 'the rule code of the findings, or `all`')
    .argument('[symbol]', 'the changed symbol, by name or id')
    .option('--reason <text>', 'why they may stay, for those who read it later')
    .option('--base <ref>', 'the state that the findings come from comparing with (default: HEAD)')
    .option('--head <ref>', 'the state that was looked at (default: the working tree)')
    .option('--exact-base', 'take the base itself, not the merge base')
    .option('-C, --folder <path>', 'a folder in the repository', '.')
    .option('--list', 'show what is accepted')
    .option('--remove', 'accept it no longer')
    .exitOverride()
    .action(async (accepted: string | undefined, symbol: string | undefined, flags: AcceptFlags) => {
      const options = acceptOptions(accepted, symbol, flags);
      if (typeof options === 'string') program.error(`error: ${options}`);
      else code = await actions.accept(options);
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

/** What is asked for, or why it cannot be meant. */
function acceptOptions(
  code: string | undefined,
  symbol: string | undefined,
  flags: AcceptFlags,
): AcceptOptions | string {
  const { folder: path, reason, base, head, exactBase } = flags;
  if (flags.list === true) {
    if (flags.remove === true) return '--list and --remove ask for two things: give one';
    return code === undefined ? { path, action: 'list' } : '--list takes no code: it shows all that is accepted';
  }
  if (code === undefined || symbol === undefined) return 'name a rule code (or `all`) and a changed symbol';
  if (flags.remove === true) return { path, action: 'remove', code, symbol };
  if (reason === undefined || isBlank(reason)) return '--reason is missing: say why the finding may stay';
  return {
    path,
    action: 'accept',
    code,
    symbol,
    reason,
    ...(base === undefined ? {} : { base }),
    ...(head === undefined ? {} : { head }),
    exactBase: exactBase === true,
  };
}

function parseGlob(text: string, previous: string[]): string[] {
  const problem = globProblem(text);
  if (problem !== undefined) throw new InvalidArgumentError(`it ${problem}.`);
  return [...previous, text];
}

function parseSeverity(text: string, previous: Record<string, string>): Record<string, string> {
  const [code = '', level] = text.split('=');
  if (level === undefined) throw new InvalidArgumentError('it has the form code=level.');
  const { problems } = readAsked({ severity: { [code]: level } });
  if (problems.length > 0) throw new InvalidArgumentError(`${problems[0]}.`);
  return { ...previous, [code]: level };
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > reviewLimits.maximum) {
    throw new InvalidArgumentError(`it is a whole number from 1 to ${reviewLimits.maximum}.`);
  }
  return limit;
}
