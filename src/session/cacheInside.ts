import fs from 'node:fs';
import path from 'node:path';

/**
 * True where writing into a cache folder would write into a repository.
 * @param root absolute path of the work tree, free of links
 * @param folder absolute path; need not be there yet
 */
export function isCacheInside(root: string, folder: string): boolean {
  const relative = path.relative(root, withoutLinks(path.resolve(folder)));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** As far as it is there. */
function withoutLinks(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : path.join(withoutLinks(parent), path.basename(folder));
  }
}
