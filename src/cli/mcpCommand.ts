import { stat } from 'node:fs/promises';
import path from 'node:path';
import { printable } from '../report/renderText.js';
import { type ExitCode, exitCode } from './exitCode.js';
import type { Terminal } from './terminal.js';

/** What `aftershock mcp` is asked for. */
export interface McpOptions {
  /** Folders that may be asked about, as given; empty: any. */
  roots: string[];
}

/** Runs `aftershock mcp` once its roots are known to be folders: one that is mistyped would refuse every call. */
export async function runMcp(
  { roots }: McpOptions,
  terminal: Terminal,
  serve: (roots: string[]) => Promise<void>,
): Promise<ExitCode> {
  const folders = roots.map((root) => path.resolve(root));
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory()) continue;
    const problem = found ? 'is not a folder' : 'does not exist';
    terminal.err.write(`aftershock: --root ${printable(folder)} ${problem}.\nName a folder that exists.\n`);
    return exitCode.failure;
  }
  await serve(folders);
  return exitCode.ok;
}
