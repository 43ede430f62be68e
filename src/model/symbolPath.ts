import type { DeclaredSymbol } from './symbol.js';

/** The qualified name without homonym suffixes: `A#2.run#3` is `A.run`. Private names (`#secret`) keep their mark. */
export function qualifiedName(symbolPath: string): string {
  return symbolPath.replace(/#\d+(?=\.|$)/g, '');
}

/** The path that a symbol gives to what it holds: an extension block stands for the type that it extends. */
export function pathInside({ kind, path }: Pick<DeclaredSymbol, 'kind' | 'path'>): string {
  return kind === 'extension' ? path.replace('extension ', '').replace(/#\d+$/, '') : path;
}

/** The file's part of a symbol id. */
export function pathOfId(id: string): string {
  return id.slice(0, id.indexOf('::'));
}

/** The symbol's part of a symbol id. */
export function symbolPathOfId(id: string): string {
  return id.slice(id.indexOf('::') + 2);
}

/** The last part of a qualified name. Titles of test symbols may hold dots: only one outside of quotes and brackets parts a container from a name. */
export function simpleNameOf(qualified: string): string {
  const title = qualified.search(/[("'`]/);
  return qualified.slice(qualified.lastIndexOf('.', title < 0 ? undefined : title) + 1);
}
