import path from 'node:path';
import { type Command, Option } from 'commander';
import { questionLimits } from '../../model/questionLimits.js';
import { texts } from '../../tools/texts.js';
import { globalOptions } from '../globalOptions.js';
import { wholeNumber } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

const text = texts.unresolved;
const { limit } = questionLimits.unresolved;

export const unresolvedCommand: CliCommand = (program, act) => {
  program
    .command('unresolved')
    .description(text.summary)
    .option('--in <prefix>', text.in)
    .addOption(
      new Option('--limit <n>', text.limit).default(limit.default).argParser(wholeNumber(limit.least, limit.most)),
    )
    .exitOverride()
    .action(async (flags: { in?: string; limit: number }, command: Command) => {
      const { workspace, json, tests } = globalOptions(command);
      await act((actions) =>
        actions.unresolved({ input: { directory: path.resolve(workspace), ...flags, includeTests: tests }, json }),
      );
    });
};
