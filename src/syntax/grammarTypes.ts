import type { Language as Grammar } from 'web-tree-sitter';

const names = new WeakMap<Grammar, string[]>();

/** Node type names by index; the last one is ERROR, whose own id is no index. The same array for the same grammar. */
export function typeNames(grammar: Grammar): string[] {
  let list = names.get(grammar);
  if (!list) {
    list = [...grammar.types.map((type) => type ?? ''), 'ERROR'];
    names.set(grammar, list);
  }
  return list;
}

/** The index of ERROR. */
export function errorType(grammar: Grammar): number {
  return grammar.types.length;
}
