import type { Command } from 'commander';
import type { CommandActions } from '../commandActions.js';
import type { ExitCode } from '../exitCode.js';

/**
 * How one command is called: adds it to the program. Once it was read, `act` runs what was asked for, and keeps the exit
 * code.
 */
export type CliCommand = (
  program: Command,
  act: (run: (actions: CommandActions) => Promise<ExitCode>) => Promise<void>,
) => void;
