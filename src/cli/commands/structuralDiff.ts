import { type Command, Option } from 'commander';
import { resultLimits } from '../../report/structuralDiffDocument.js';
import { texts } from '../../tools/texts.js';
import { globalOptions } from '../globalOptions.js';
import { addPolicy, wholeNumber } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

const text = texts.structuralDiff;

interface StructuralDiffFlags {
  base?: string;
  head?: string;
  exactBase?: boolean;
  maxResults: number;
  includeFits?: boolean;
  footprint?: string;
  peers?: string[];
  policy: Record<string, string>;
}

export const structuralDiffCommand: CliCommand = (program, act) => {
  program
    .command('structural-diff')
    .description(text.summary)
    .option('--base <ref>', 'the state to compare with; against another branch its merge base is taken (default: HEAD)')
    .option('--head <ref>', 'the state to look at (default: the working tree)')
    .option('--exact-base', 'take the base itself, not the merge base')
    .addOption(
      new Option('--max-results <n>', text.maxResults)
        .default(resultLimits.default)
        .argParser(wholeNumber(1, resultLimits.maximum)),
    )
    .option('--include-fits', 'list the calls that still fit too, with what shows it')
    .option('--footprint <file>', 'say whether the change stayed inside of the footprint in this file')
    .option('--peers <file...>', 'footprints of other tasks under way, one a file')
    .addOption(
      new Option(
        '--policy <code=class>',
        'what a finding about footprints is: blocking, advisory or off; can be given again',
      )
        .default({}, '')
        .argParser(addPolicy),
    )
    .exitOverride()
    .action(async (flags: StructuralDiffFlags, command: Command) => {
      const { workspace, json, tests } = globalOptions(command);
      const { base, head, exactBase, maxResults, includeFits, footprint, peers = [], policy } = flags;
      if (footprint === undefined && (peers.length > 0 || Object.keys(policy).length > 0)) {
        command.error('error: --peers and --policy are about a footprint: give it with --footprint');
      }
      await act((actions) =>
        actions.structuralDiff({
          path: workspace,
          ...(base === undefined ? {} : { base }),
          ...(head === undefined ? {} : { head }),
          exactBase: exactBase === true,
          tests,
          json,
          maxResults,
          includeFits: includeFits === true,
          ...(footprint === undefined ? {} : { footprints: { declared: footprint, peers, policy } }),
        }),
      );
    });
};
