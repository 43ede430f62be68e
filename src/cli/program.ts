import { Command, CommanderError } from 'commander';
import { printable } from '../report/terminalText.js';
import { version } from '../session/version.js';
import type { CommandActions } from './commandActions.js';
import { acceptCommand } from './commands/accept.js';
import type { CliCommand } from './commands/cliCommand.js';
import { diffCommand } from './commands/diff.js';
import { doctorCommand } from './commands/doctor.js';
import { footprintCommand } from './commands/footprint.js';
import { impactCommand } from './commands/impact.js';
import { mcpCommand } from './commands/mcp.js';
import { structuralDiffCommand } from './commands/structuralDiff.js';
import { testsForCommand } from './commands/testsFor.js';
import { unresolvedCommand } from './commands/unresolved.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { addGlobalOptions } from './globalOptions.js';
import type { Terminal } from './terminal.js';

/** In the order of the help. */
const commands: readonly CliCommand[] = [
  diffCommand,
  structuralDiffCommand,
  footprintCommand,
  impactCommand,
  testsForCommand,
  unresolvedCommand,
  doctorCommand,
  acceptCommand,
  mcpCommand,
];

/**
 * Reads `args` (without node and script) and runs the command that they name.
 * @returns the exit code; never rejects for wrong usage
 */
export async function runProgram(
  args: readonly string[],
  actions: CommandActions,
  terminal: Terminal,
): Promise<ExitCode> {
  let code: ExitCode = exitCode.ok;
  const program = new Command('aftershock')
    .description('Says what a change did to a program: changed signatures, and the calls that they left behind.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void terminal.out.write(text),
      // It repeats what was given, which may steer a terminal.
      writeErr: (text) => void terminal.err.write(text.split('\n').map(printable).join('\n')),
    })
    .showHelpAfterError('Run `aftershock --help` for how it is called.')
    .exitOverride();
  addGlobalOptions(program);
  for (const add of commands) {
    add(program, async (run) => {
      code = await run(actions);
    });
  }
  try {
    if (args.length === 0) {
      program.outputHelp({ error: true });
      return exitCode.failure;
    }
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.failure;
    throw error;
  }
}
