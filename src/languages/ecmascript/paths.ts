/** The folder of a path, '' for the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** `specifier` (`./a`, `../b`, `c`) as seen from a folder; undefined where it leads out of the root. */
export function joinPath(folder: string, specifier: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of specifier.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** A folder and all that are around it, the innermost first; the root is ''. */
export function foldersUpward(folder: string): string[] {
  const folders: string[] = [];
  for (let at = folder; at !== ''; at = folderOf(at)) folders.push(at);
  folders.push('');
  return folders;
}

/** The path of a file in a folder. */
export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
