import nodePath from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that a client names as a root, by a `file:` URI or a plain path; undefined for anything else. */
export function rootFolder(uri: string, windows = process.platform === 'win32'): string | undefined {
  const path = windows ? nodePath.win32 : nodePath.posix;
  if (path.isAbsolute(uri)) return path.normalize(uri);
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return path.normalize(fileURLToPath(uri, { windows }));
  } catch {
    // Another host, or an escape that hides a separator: no folder of this machine.
    return undefined;
  }
}

/** True for a folder that is `root` or below it. Both are absolute and without links. */
export function isWithin(folder: string, root: string, path: nodePath.PlatformPath = nodePath): boolean {
  const way = path.relative(root, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
