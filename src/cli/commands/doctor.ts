import path from 'node:path';
import type { Command } from 'commander';
import { texts } from '../../tools/texts.js';
import { globalOptions } from '../globalOptions.js';
import type { CliCommand } from './cliCommand.js';

export const doctorCommand: CliCommand = (program, act) => {
  program
    .command('doctor')
    .description(texts.doctor.summary)
    .exitOverride()
    .action(async (_flags: object, command: Command) => {
      const { workspace, json, tests } = globalOptions(command);
      await act((actions) =>
        actions.doctor({ input: { directory: path.resolve(workspace), includeTests: tests }, json }),
      );
    });
};
