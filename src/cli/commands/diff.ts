import { type Command, Option } from 'commander';
import { severityLevels } from '../../model/policy.js';
import { reviewLimits } from '../../report/listLimits.js';
import { texts } from '../../tools/texts.js';
import type { DiffOptions } from '../diffCommand.js';
import { diffFormatNames } from '../diffFormats.js';
import { gates } from '../gate.js';
import { globalOptions } from '../globalOptions.js';
import { addGlob, addSeverity, folderName, wholeNumber } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

interface DiffFlags {
  base?: string;
  head?: string;
  files?: string[];
  exactBase?: boolean;
  frameworks: boolean;
  format?: DiffOptions['format'];
  output?: string;
  failOn?: DiffOptions['failOn'];
  gateGenerated?: boolean;
  exclude: string[];
  severity: Record<string, string>;
  limit: number;
  fits?: boolean;
}

const text = texts.reviewDiff;

export const diffCommand: CliCommand = (program, act) => {
  program
    .command('diff')
    .description('compare two states of a repository: by default the working tree with HEAD')
    .argument('[path]', 'a folder in the repository; the same as --workspace', folderName)
    .option('--base <ref>', 'the state to compare with; against another branch its merge base is taken (default: HEAD)')
    .option('--head <ref>', 'the state to look at (default: the working tree)')
    .option('--files <path...>', `the symbols of these files instead of a comparison: ${text.files}`)
    .option('--exact-base', 'take the base itself, not the merge base')
    .option(
      '--no-frameworks',
      'leave out the calls that frameworks make: routes, injections, events, clients, commands',
    )
    .addOption(
      new Option('--format <format>', 'how to print the answer (default: text); json is --json').choices(
        diffFormatNames,
      ),
    )
    .option('-o, --output <file>', 'write the report to a file instead of standard output')
    .addOption(
      new Option('--fail-on <gate>', 'exit 1 where a finding has this verdict or severity, or a heavier one').choices(
        gates,
      ),
    )
    .option('--gate-generated', 'findings in generated files fail the gate too')
    .addOption(
      new Option('--exclude <glob>', 'leave out findings in these files; can be given again')
        .default([], '')
        .argParser(addGlob),
    )
    .addOption(
      new Option('--severity <code=level>', `how loud a rule is: ${severityLevels.join(', ')}; can be given again`)
        .default({}, '')
        .argParser(addSeverity),
    )
    .option('--fits', 'list the calls that still fit too, with what shows it')
    .addOption(
      new Option('--limit <n>', `rows of each list of the JSON document, at most ${reviewLimits.maximum}`)
        .default(reviewLimits.default)
        .argParser(wholeNumber(1, reviewLimits.maximum)),
    )
    .exitOverride()
    .action(async (path: string | undefined, flags: DiffFlags, command: Command) => {
      const { workspace, json, tests } = globalOptions(command);
      if (json && flags.format !== undefined && flags.format !== 'json') {
        command.error(`error: --json and --format ${flags.format} ask for two formats: give one`);
      }
      if (path !== undefined && workspace !== '.') {
        command.error(`error: ${path} and --workspace ${workspace} name two folders: give one`);
      }
      const problem = flags.files && filesProblem(flags, json);
      if (problem !== undefined) command.error(`error: ${problem}`);
      await act((actions) =>
        actions.diff({
          path: path ?? workspace,
          ...(flags.base === undefined ? {} : { base: flags.base }),
          ...(flags.head === undefined ? {} : { head: flags.head }),
          ...(flags.files === undefined ? {} : { files: flags.files }),
          exactBase: flags.exactBase === true,
          frameworks: flags.frameworks,
          format: json ? 'json' : (flags.format ?? 'text'),
          ...(flags.output === undefined ? {} : { output: flags.output }),
          ...(flags.failOn === undefined ? {} : { failOn: flags.failOn }),
          gateGenerated: flags.gateGenerated === true,
          settings: {
            ...(tests ? {} : { tests: false }),
            ...(flags.exclude.length > 0 ? { exclude: flags.exclude } : {}),
            ...(Object.keys(flags.severity).length > 0 ? { severity: flags.severity } : {}),
          },
          limit: flags.limit,
          fits: flags.fits === true,
        }),
      );
    });
};

/** Why files cannot be named beside the other options; undefined where they can. */
function filesProblem(flags: DiffFlags, json: boolean): string | undefined {
  const { format = 'text' } = flags;
  const compares = [
    ...(flags.base === undefined ? [] : ['--base']),
    ...(flags.head === undefined ? [] : ['--head']),
    ...(flags.exactBase ? ['--exact-base'] : []),
    ...(flags.frameworks ? [] : ['--no-frameworks']),
    ...(flags.failOn === undefined ? [] : ['--fail-on']),
    ...(flags.gateGenerated ? ['--gate-generated'] : []),
    ...(flags.exclude.length > 0 ? ['--exclude'] : []),
    ...(Object.keys(flags.severity).length > 0 ? ['--severity'] : []),
    ...(flags.fits ? ['--fits'] : []),
  ];
  if (compares.length > 0)
    return `--files compares nothing, ${compares.join(' and ')} ${compares.length === 1 ? 'asks' : 'ask'} for a comparison: give one`;
  if (!json && format !== 'text' && format !== 'json') return `--files is printed as text or json, not as ${format}`;
  return undefined;
}
