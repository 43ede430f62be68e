import { compareCodeUnits } from '../model/order.js';
import { type GlobPath, globPath, matchesWhole } from './globs.js';

/** The attribute by which a repository says that a file is generated. */
const attribute = 'linguist-generated';

/** What one line says of the attribute: that it is set, that it is not, or that nothing is said. */
type Word = 'set' | 'unset' | 'unspecified';

interface Line {
  glob: GlobPath;
  word: Word;
}

const mostLines = 5_000;

/** Names of the attribute files that may speak of a path, the one nearest to it first. */
export function attributeFilesOf(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  return [...folders.map((_, i) => folders.slice(0, folders.length - i).join('/')), ''].map((folder) =>
    folder === '' ? '.gitattributes' : `${folder}/.gitattributes`,
  );
}

/**
 * Tells which files a repository's `.gitattributes` call generated, by the rules of git: the file nearest to a path decides,
 * and in it the last line that matches.
 * @param texts the attribute files by their paths
 */
export function generatedByAttributes(texts: ReadonlyMap<string, string>): (path: string) => boolean {
  const words = macros(texts.get('.gitattributes') ?? '');
  const lines = new Map(
    [...texts]
      .sort(([a], [b]) => compareCodeUnits(a, b))
      .map(([file, text]) => [file, linesOf(text, words)] as const)
      .filter(([, found]) => found.length > 0),
  );
  if (lines.size === 0) return () => false;
  return (path) => {
    for (const file of attributeFilesOf(path)) {
      const inside = path.slice(file.length - '.gitattributes'.length);
      const line = lines.get(file)?.findLast(({ glob }) => matchesWhole(glob, inside));
      if (line) return line.word === 'set';
    }
    return false;
  };
}

/** The attributes of the top file's `[attr]` lines that set or unset this one. */
function macros(text: string): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>();
  for (const line of meaningful(text)) {
    const [name, ...attributes] = /^\[attr\]/.test(line) ? line.slice('[attr]'.length).trim().split(/\s+/) : [];
    const word = name === undefined ? undefined : wordOf(attributes, words);
    if (name !== undefined && word !== undefined) words.set(name, word);
  }
  return words;
}

function linesOf(text: string, words: ReadonlyMap<string, Word>): Line[] {
  return meaningful(text).flatMap((line) => {
    const [pattern, rest] = patternOf(line);
    const word = wordOf(rest.trim().split(/\s+/), words);
    // Of a folder git says nothing here, and `!` patterns are none.
    if (word === undefined || pattern === '' || /^!|^\[attr\]|\/$/.test(pattern)) return [];
    return [{ glob: globPath(pattern), word }];
  });
}

function meaningful(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The pattern, which may stand in quotes, and what follows it. */
function patternOf(line: string): [string, string] {
  const quoted = /^"((?:[^"\\]|\\.)*)"(.*)$/.exec(line);
  if (quoted) return [(quoted[1] as string).replace(/\\(["\\ ])/g, '$1'), quoted[2] as string];
  const end = line.search(/\s/);
  return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end)];
}

/** The last word of a line's attributes counts. */
function wordOf(attributes: readonly string[], words: ReadonlyMap<string, Word>): Word | undefined {
  let word: Word | undefined;
  for (const given of attributes) {
    const [, mark, name, value] = /^([-!]?)([^=]+)(?:=(.*))?$/.exec(given) ?? [];
    if (name === attribute) {
      if (mark === '!') word = 'unspecified';
      else word = mark === '-' || (value !== undefined && value !== 'true') ? 'unset' : 'set';
    } else if (name !== undefined && mark === '' && words.has(name)) {
      word = words.get(name);
    }
  }
  return word;
}
