import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, readable by its owner alone, and those above it that are missing.
 *
 * Node's own recursive mkdir never ends where the system refuses a folder as not existing though its parent does (as
 * below /proc); here each level is tried once.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder || fs.existsSync(parent)) throw error;
    makeFolder(parent);
    // Another process may have made it meanwhile.
    makeFolder(folder);
  }
}
