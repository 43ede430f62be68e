import type { SyntaxTree } from '../syntax/syntaxTree.js';

/**
 * A value for each node type of a grammar, worked out once a grammar: `table(tree)[tree.columns.type[node]]`.
 * @param value gives the entry of one type name
 */
export function typeTable<T>(value: (typeName: string) => T): (tree: SyntaxTree) => readonly T[] {
  const tables = new WeakMap<readonly string[], readonly T[]>();
  return (tree) => {
    let table = tables.get(tree.typeNames);
    if (!table) {
      table = tree.typeNames.map(value);
      tables.set(tree.typeNames, table);
    }
    return table;
  };
}
