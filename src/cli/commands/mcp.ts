import { type Command, Option } from 'commander';
import { texts } from '../../tools/texts.js';
import { givenWorkspace, refuseOptions } from '../globalOptions.js';
import { addFolder } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

export const mcpCommand: CliCommand = (program, act) => {
  program
    .command('mcp')
    .description('serve the tools to agents over the Model Context Protocol on standard input and output')
    .addOption(new Option('--root <folder...>', texts.server.root).argParser(addFolder))
    .exitOverride()
    .action(async ({ root }: { root?: string[] }, command: Command) => {
      refuseOptions(command, {
        json: 'every answer of the server is JSON',
        tests: 'each call says whether tests count (includeTests)',
      });
      const folder = givenWorkspace(command);
      await act((actions) => actions.mcp({ roots: root ?? [], ...(folder === undefined ? {} : { folder }) }));
    });
};
