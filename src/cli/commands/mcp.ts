import { Option } from 'commander';
import { texts } from '../../tools/texts.js';
import { addFolder } from '../readOption.js';
import type { CliCommand } from './cliCommand.js';

export const mcpCommand: CliCommand = (program, act) => {
  program
    .command('mcp')
    .description('serve the tools to agents over the Model Context Protocol on standard input and output')
    .addOption(new Option('--root <folder...>', texts.server.root).argParser(addFolder))
    .exitOverride()
    .action(({ root }: { root?: string[] }) => act((actions) => actions.mcp({ roots: root ?? [] })));
};
