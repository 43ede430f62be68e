import { texts } from '../../tools/texts.js';
import type { CliCommand } from './cliCommand.js';

export const mcpCommand: CliCommand = (program, act) => {
  program
    .command('mcp')
    .description('serve the tools to agents over the Model Context Protocol on standard input and output')
    .option('--root <folder...>', texts.server.root)
    .exitOverride()
    .action(({ root }: { root?: string[] }) => act((actions) => actions.mcp({ roots: root ?? [] })));
};
