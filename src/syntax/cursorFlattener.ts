import type { Language as Grammar, Tree } from 'web-tree-sitter';
import { nodeFlag, SyntaxTree } from './syntaxTree.js';

/** Flattens a tree through the public cursor API: slow (every step crosses into WebAssembly) and certain. */
export function flattenWithCursor(tree: Tree, source: string, grammar: Grammar): SyntaxTree {
  const capacity = tree.rootNode.descendantCount;
  const columns = {
    type: new Uint16Array(capacity),
    start: new Uint32Array(capacity),
    end: new Uint32Array(capacity),
    parent: new Int32Array(capacity),
    next: new Uint32Array(capacity),
    field: new Uint8Array(capacity),
    flags: new Uint8Array(capacity),
  };
  const cursor = tree.walk();
  let count = 0;
  const visit = (parent: number): void => {
    const index = count++;
    const node = cursor.currentNode;
    columns.type[index] = node.isError ? errorType(grammar) : cursor.nodeTypeId;
    columns.start[index] = cursor.startIndex;
    columns.end[index] = cursor.endIndex;
    columns.parent[index] = parent;
    columns.field[index] = cursor.currentFieldId;
    columns.flags[index] =
      (node.isNamed ? nodeFlag.named : 0) |
      (node.isError ? nodeFlag.error : 0) |
      (node.isMissing ? nodeFlag.missing : 0) |
      (node.isExtra ? nodeFlag.extra : 0);
    if (cursor.gotoFirstChild()) {
      do visit(index);
      while (cursor.gotoNextSibling());
      cursor.gotoParent();
    }
    columns.next[index] = count;
  };
  try {
    visit(-1);
  } finally {
    cursor.delete();
  }
  return new SyntaxTree(source, count, columns, typeNames(grammar), grammar.fields);
}

const names = new WeakMap<Grammar, string[]>();

/** Type names by index; the last one is ERROR, whose own id (65535) is no index. */
export function typeNames(grammar: Grammar): string[] {
  let list = names.get(grammar);
  if (!list) {
    list = [...grammar.types.map((type) => type ?? ''), 'ERROR'];
    names.set(grammar, list);
  }
  return list;
}

export function errorType(grammar: Grammar): number {
  return grammar.types.length;
}
