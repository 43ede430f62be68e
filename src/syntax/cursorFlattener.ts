import type { Language as Grammar, Tree } from 'web-tree-sitter';
import { errorType, typeNames } from './grammarTypes.js';
import { nodeFlag, SyntaxTree } from './syntaxTree.js';

/** Flattens a tree through the public cursor API: slow, as every step crosses into WebAssembly, and certain. */
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
  const open: number[] = [];
  let count = 0;
  const add = (): number => {
    const index = count++;
    const node = cursor.currentNode;
    columns.type[index] = node.isError ? errorType(grammar) : cursor.nodeTypeId;
    columns.start[index] = cursor.startIndex;
    columns.end[index] = cursor.endIndex;
    columns.parent[index] = open.length > 0 ? (open[open.length - 1] as number) : -1;
    columns.field[index] = cursor.currentFieldId;
    columns.flags[index] =
      (node.isNamed ? nodeFlag.named : 0) |
      (node.isError ? nodeFlag.error : 0) |
      (node.isMissing ? nodeFlag.missing : 0) |
      (node.isExtra ? nodeFlag.extra : 0);
    return index;
  };
  try {
    open.push(add());
    let descending = true;
    while (open.length > 0) {
      if (descending && cursor.gotoFirstChild()) {
        open.push(add());
        continue;
      }
      columns.next[open.pop() as number] = count;
      descending = cursor.gotoNextSibling();
      if (descending) open.push(add());
      else if (open.length > 0) cursor.gotoParent();
    }
  } finally {
    cursor.delete();
  }
  return new SyntaxTree(source, count, columns, typeNames(grammar), grammar.fields);
}
