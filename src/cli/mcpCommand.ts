import { stat } from 'node:fs/promises';
import path from 'node:path';
import { printable } from '../report/renderText.js';
import { type ExitCode, exitCode } from './exitCode.js';
import type { Terminal } from './terminal.js';

/** What `aftershock mcp` is asked for. */
export interface McpOptions {
  /** Folders that may be asked about, as given; empty: any. */
  roots: string[];
  /** The folder that a call means which names none, as given. */
  folder?: string;
}

/** Runs `aftershock mcp` once its roots and its folder are known to be there: one that is mistyped would refuse every call. */
export async function runMcp(
  { roots, folder }: McpOptions,
  terminal: Terminal,
  serve: (roots: string[], defaultFolder: string | undefined) => Promise<void>,
): Promise<ExitCode> {
  const folders = roots.map((root) => path.resolve(root));
  const defaultFolder = folder === undefined ? undefined : path.resolve(folder);
  const named = folders.map((root) => ['--root', root] as const);
  for (const [option, place] of defaultFolder === undefined ? named : [...named, ['-C', defaultFolder] as const]) {
    const found = await stat(place).catch(() => undefined);
    if (found?.isDirectory()) continue;
    const problem = found ? 'is not a folder' : 'does not exist';
    terminal.err.write(`aftershock: ${option} ${printable(place)} ${problem}.\nName a folder that exists.\n`);
    return exitCode.failure;
  }
  await serve(folders, defaultFolder);
  return exitCode.ok;
}
