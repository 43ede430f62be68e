import fs from 'node:fs/promises';
import path from 'node:path';
import { compareCodeUnits } from '../../model/order.js';

const skipped = new Set(['node_modules', 'vendor', 'dist', 'build', 'out', 'target', 'venv']);

/**
 * Work trees below `folder`, which is none itself: people open the folder that holds all their repositories. Looks `depth`
 * levels down, at no more than `limit` folders, through no link and into no hidden folder. Absolute paths, sorted.
 */
export async function nestedRepositories(folder: string, depth = 2, limit = 400): Promise<string[]> {
  const found: string[] = [];
  let level = [folder];
  let looked = 0;
  for (let down = 0; down < depth; down++) {
    const next: string[] = [];
    for (const parent of level) {
      const entries = await fs.readdir(parent, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isDirectory() || entry.name.startsWith('.') || skipped.has(entry.name)) continue;
        if (++looked > limit) return found.sort(compareCodeUnits);
        const child = path.join(parent, entry.name);
        const isRepository = await fs.stat(path.join(child, '.git')).then(
          () => true,
          () => false,
        );
        (isRepository ? found : next).push(child);
      }
    }
    level = next;
  }
  return found.sort(compareCodeUnits);
}
