import { type Command, Option } from 'commander';
import { planDepths } from '../../footprint/planFootprint.js';
import { resultLimits } from '../../report/structuralDiffDocument.js';
import { texts } from '../../tools/texts.js';
import type { FootprintOptions } from '../footprintCommand.js';
import { globalOptions, refuseOptions } from '../globalOptions.js';
import { addPolicy, wholeNumber } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

const { reads } = planDepths;

interface FootprintFlags {
  declared?: string;
  peers?: string[];
  base?: string;
  head?: string;
  exactBase?: boolean;
  policy: Record<string, string>;
  maxResults: number;
  plan?: string[];
  append?: string[];
  taskId?: string;
  depth?: number;
}

export const footprintCommand: CliCommand = (program, act) => {
  program
    .command('footprint')
    .description(
      'whether a change stayed inside of what its task declared it would write; or, with --plan, what a task will write',
    )
    .option('--declared <file>', 'the footprint of the task, as JSON; exit 1 where a blocking finding is against it')
    .option('--peers <file...>', 'footprints of other tasks under way, one a file')
    .option('--base <ref>', 'the state to compare with; against another branch its merge base is taken (default: HEAD)')
    .option('--head <ref>', 'the state to look at (default: the working tree)')
    .option('--exact-base', 'take the base itself, not the merge base')
    .addOption(
      new Option('--policy <code=class>', 'what a finding is: blocking, advisory or off; can be given again')
        .default({}, '')
        .argParser(addPolicy),
    )
    .addOption(
      new Option('--max-results <n>', texts.structuralDiff.maxResults)
        .default(resultLimits.default)
        .argParser(wholeNumber(1, resultLimits.maximum)),
    )
    .option('--plan <symbol...>', 'print the footprint of a task that changes these symbols: ids, names or files')
    .option('--append <symbol...>', 'what the planned task only adds to')
    .option('--task-id <id>', 'what the planned task is called')
    .addOption(
      new Option(
        '--depth <n>',
        `calls that what the planned task reads is followed through (default: ${reads.default})`,
      ).argParser(wholeNumber(1, reads.maximum)),
    )
    .exitOverride()
    .action(async (flags: FootprintFlags, command: Command) => {
      refuseOptions(command, { tests: 'what a task writes in tests is in its footprint like all else' });
      const { workspace, json } = globalOptions(command);
      const options = footprintOptions(workspace, json, flags);
      if (typeof options === 'string') command.error(`error: ${options}`);
      else await act((actions) => actions.footprint(options));
    });
};

/** What is asked for, or why it cannot be meant. */
function footprintOptions(path: string, json: boolean, flags: FootprintFlags): FootprintOptions | string {
  const { declared, peers = [], base, head, exactBase, policy, maxResults } = flags;
  const { plan = [], append = [], taskId, depth } = flags;
  const plans = plan.length + append.length > 0;
  if (plans) {
    const checks = [declared, base, head, exactBase].some((option) => option !== undefined);
    if (checks || peers.length > 0 || Object.keys(policy).length > 0) {
      return '--plan and --append print a footprint, the other options check one: ask for one of the two';
    }
    return {
      path,
      json,
      action: 'plan',
      modify: plan,
      append,
      ...(taskId === undefined ? {} : { taskId }),
      depth: depth ?? reads.default,
    };
  }
  if (declared === undefined) return 'name the footprint with --declared, or the symbols of a task with --plan';
  if (taskId !== undefined || depth !== undefined) return '--task-id and --depth are for --plan';
  return {
    path,
    json,
    action: 'check',
    ...(base === undefined ? {} : { base }),
    ...(head === undefined ? {} : { head }),
    exactBase: exactBase === true,
    maxResults,
    files: { declared, peers, policy },
  };
}
