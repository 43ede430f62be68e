import path from 'node:path';
import { type Command, Option } from 'commander';
import { questionLimits } from '../../model/questionLimits.js';
import { texts } from '../../tools/texts.js';
import { globalOptions } from '../globalOptions.js';
import { wholeNumber } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

const text = texts.testsFor;
const { limit } = questionLimits.testsFor;

export const testsForCommand: CliCommand = (program, act) => {
  program
    .command('tests-for')
    .description(text.summary)
    .argument('<symbol>', text.symbol)
    .option('--in <prefix>', text.in)
    .addOption(
      new Option('--limit <n>', text.limit).default(limit.default).argParser(wholeNumber(limit.least, limit.most)),
    )
    .exitOverride()
    .action(async (symbol: string, flags: { in?: string; limit: number }, command: Command) => {
      const { workspace, json, tests } = globalOptions(command);
      const input = { directory: path.resolve(workspace), symbol, ...flags, includeTests: tests };
      await act((actions) => actions.testsFor({ input, json }));
    });
};
