/** What a go.mod says of names: the module's path, and which other paths stand for a folder of the repository. */
export interface GoModule {
  /** The folder of the go.mod, '' for the root. */
  folder: string;
  path: string;
  /** Import path to folder, for `replace` directives that lead to a folder inside of the repository. */
  replaces: ReadonlyMap<string, string>;
}

/** Reads a go.mod. @param folder where it stands, '' for the root */
export function parseGoModule(text: string, folder: string): GoModule {
  let path = '';
  const replaces = new Map<string, string>();
  let block = '';
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\/\/.*$/, '').trim();
    if (line === '') continue;
    if (line === ')') {
      block = '';
      continue;
    }
    const opening = /^(\w+)\s*\($/.exec(line);
    if (opening) {
      block = opening[1] as string;
      continue;
    }
    const [verb, ...rest] = block === '' ? line.split(/\s+/) : [block, ...line.split(/\s+/)];
    if (verb === 'module') path = unquoted(rest[0] ?? '');
    else if (verb === 'replace') addReplace(rest, folder, replaces);
  }
  return { folder, path, replaces };
}

/** `old [version] => ./folder`; a replacement by another module is no folder. */
function addReplace(words: readonly string[], folder: string, replaces: Map<string, string>): void {
  const arrow = words.indexOf('=>');
  const target = unquoted(words[arrow + 1] ?? '');
  if (arrow < 1 || !/^\.\.?(\/|$)/.test(target)) return;
  const resolved = joinFolder(folder, target);
  if (resolved !== undefined) replaces.set(unquoted(words[0] as string), resolved);
}

function unquoted(word: string): string {
  return word.replace(/^["`]|["`]$/g, '');
}

/** A relative path from a folder; undefined where it leaves the repository. */
function joinFolder(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
