import type { CliCommand } from './cliCommand.js';

export const mcpCommand: CliCommand = (program, act) => {
  program
    .command('mcp')
    .description(
      'serve the tool structural_diff to agents over the Model Context Protocol on standard input and output',
    )
    .exitOverride()
    .action(() => act((actions) => actions.mcp()));
};
