import path from 'node:path';
import { type Command, Option } from 'commander';
import { questionLimits } from '../../model/questionLimits.js';
import { texts } from '../../tools/texts.js';
import { globalOptions } from '../globalOptions.js';
import { wholeNumber } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

interface ImpactFlags {
  depth: number;
  direction: 'callers' | 'callees' | 'both';
  minConfidence: number;
  limit: number;
}

const text = texts.impact;

function numberOption(flag: string, description: string, bounds: { default: number; least: number; most: number }) {
  return new Option(`${flag} <n>`, description)
    .default(bounds.default)
    .argParser(wholeNumber(bounds.least, bounds.most));
}

export const impactCommand: CliCommand = (program, act) => {
  program
    .command('impact')
    .description(text.summary)
    .argument('<symbol>', text.symbol)
    .addOption(numberOption('--depth', text.depth, questionLimits.impact.depth))
    .addOption(
      new Option('--direction <direction>', text.direction).default('both').choices(['callers', 'callees', 'both']),
    )
    .addOption(numberOption('--min-confidence', text.minConfidence, questionLimits.impact.minConfidence))
    .addOption(numberOption('--limit', text.limit, questionLimits.impact.limit))
    .exitOverride()
    .action(async (symbol: string, flags: ImpactFlags, command: Command) => {
      const { workspace, json, tests } = globalOptions(command);
      const input = { directory: path.resolve(workspace), symbol, ...flags, includeTests: tests };
      await act((actions) => actions.impact({ input, json }));
    });
};
