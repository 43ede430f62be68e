/** Tells by its posix path from the repository's root whether a file is meant. */
export type GlobMatcher = (path: string) => boolean;

/** One part of a segment: a text, `?`, `*` or a set of characters. */
type Token = { kind: 'text'; text: string } | { kind: 'one' } | { kind: 'many' } | { kind: 'set'; holds: CharacterSet };
type CharacterSet = (character: string) => boolean;

/** `**`, or what one name between slashes has to look like. */
type Segment = 'folders' | Token[];

/** A pattern as it is matched: the names from the root, or any folders, one after the other. */
export type GlobPath = readonly Segment[];

const longestPattern = 500;
const mostAlternatives = 64;

/** Why a pattern cannot be used; undefined where it can. */
export function globProblem(pattern: string): string | undefined {
  if (pattern.replace(/^!/, '').replaceAll('/', '').trim() === '') return 'is empty';
  if (pattern.length > longestPattern) return `is longer than ${longestPattern} characters`;
  if (/[@+*?!]\(/.test(pattern.replace(/^!/, ''))) return 'has a group in brackets: write `{a,b}` for alternatives';
  if (pattern.includes('\\')) return 'has a backslash: folders are parted by `/`';
  if (alternativesOf(pattern) === undefined)
    return `has more than ${mostAlternatives} alternatives, or braces that nest`;
  return undefined;
}

/**
 * A matcher of globs: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any folders. A pattern without a slash means a name at any
 * depth; one that means a folder means all that is in it. The last pattern that matches decides, and `!` in front of one
 * takes its files out again. Written without regular expressions, since the patterns are a repository's: a match takes at
 * most the length of the pattern times that of the path.
 */
export function globMatcher(patterns: readonly string[]): GlobMatcher {
  const globs = patterns
    .filter((pattern) => globProblem(pattern) === undefined)
    .map((pattern) => {
      const alternatives = alternativesOf(pattern.replace(/^!/, '')) ?? [];
      return { negated: pattern.startsWith('!'), alternatives: alternatives.map(globPath) };
    });
  if (globs.length === 0) return () => false;
  return (path) => {
    const names = path.split('/');
    const last = globs.findLast(({ alternatives }) => alternatives.some((glob) => reaches(glob, names).size > 0));
    return last !== undefined && !last.negated;
  };
}

/** Reads one pattern without braces. A pattern without a slash means a name at any depth. */
export function globPath(pattern: string): GlobPath {
  const named = pattern.replace(/^\.\//, '').replace(/\/+$/, '');
  const parts = named.split('/').filter((part) => part !== '');
  const segments = parts.map((part): Segment => (part === '**' ? 'folders' : tokensOf(part)));
  return named.includes('/') ? segments : ['folders', ...segments];
}

/** True where the pattern matches the whole path, and not only a folder that it is in. */
export function matchesWhole(glob: GlobPath, path: string): boolean {
  const names = path.split('/');
  return reaches(glob, names).has(names.length);
}

/** The patterns that braces stand for; undefined where they are too many or nest. */
function alternativesOf(pattern: string): string[] | undefined {
  // What is left of braces that nest when the innermost are taken out.
  if (/\{.*\}/.test(pattern.replace(/\{[^{}]*\}/g, ''))) return undefined;
  let found = [''];
  for (const part of pattern.split(/(\{[^{}]*\})/)) {
    const group = part.startsWith('{') && part.endsWith('}') && part.length > 1;
    const choices = group ? part.slice(1, -1).split(',') : [part];
    if (found.length * choices.length > mostAlternatives) return undefined;
    found = found.flatMap((start) => choices.map((choice) => start + choice));
  }
  return found;
}

function tokensOf(part: string): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < part.length; i++) {
    const character = part[i] as string;
    const end = character === '[' ? part.indexOf(']', i + 2) : -1;
    if (end > 0) {
      tokens.push({ kind: 'set', holds: characterSet(part.slice(i + 1, end)) });
      i = end;
    } else if (character === '*') {
      if (tokens.at(-1)?.kind !== 'many') tokens.push({ kind: 'many' });
    } else {
      tokens.push(character === '?' ? { kind: 'one' } : { kind: 'text', text: character });
    }
  }
  return tokens;
}

function characterSet(text: string): CharacterSet {
  const negated = text.startsWith('!') || text.startsWith('^');
  const ranges = [...(negated ? text.slice(1) : text).matchAll(/(.)-(.)|(.)/gsu)].map(
    ([, from, to, single]) => [from ?? single ?? '', to ?? single ?? ''] as const,
  );
  return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== negated;
}

/** How many of the first names the pattern may match: all of them, or those of a folder that the path is in. */
function reaches(glob: GlobPath, names: readonly string[]): ReadonlySet<number> {
  let reached = new Set([0]);
  for (const segment of glob) {
    const next = new Set<number>();
    for (const count of reached) {
      if (segment === 'folders') {
        // The counts ascend: the first one reaches whatever the others do.
        for (let i = count; i <= names.length; i++) next.add(i);
        break;
      }
      if (count < names.length && matchesName(segment, names[count] as string)) next.add(count + 1);
    }
    reached = next;
  }
  return reached;
}

/** Goes back to the last `*` alone where the rest does not fit: an earlier one could match no more than it does. */
function matchesName(tokens: readonly Token[], name: string): boolean {
  let [at, token, star, starAt] = [0, 0, -1, 0];
  while (at < name.length) {
    const next = tokens[token];
    if (next?.kind === 'many') {
      [star, starAt] = [token, at];
      token++;
    } else if (next && fits(next, name[at] as string)) {
      token++;
      at++;
    } else if (star >= 0) {
      token = star + 1;
      at = ++starAt;
    } else {
      return false;
    }
  }
  return tokens.slice(token).every(({ kind }) => kind === 'many');
}

function fits(token: Token, character: string): boolean {
  if (token.kind === 'text') return token.text === character;
  return token.kind === 'set' ? token.holds(character) : token.kind === 'one';
}
