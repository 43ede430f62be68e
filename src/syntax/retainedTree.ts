import { Edit, type Tree } from 'web-tree-sitter';

/** A grammar's tree that outlives its parse, for reparsing after an edit. Lives in WebAssembly memory until freed. */
export class RetainedTree {
  constructor(
    readonly tree: Tree,
    readonly source: string,
  ) {}

  /** The tree, told of the one edit that leads from its text to `source`. */
  editedTo(source: string): Tree {
    const before = this.source;
    const shorter = Math.min(before.length, source.length);
    let prefix = 0;
    while (prefix < shorter && before.charCodeAt(prefix) === source.charCodeAt(prefix)) prefix++;
    let suffix = 0;
    const room = shorter - prefix;
    while (
      suffix < room &&
      before.charCodeAt(before.length - 1 - suffix) === source.charCodeAt(source.length - 1 - suffix)
    ) {
      suffix++;
    }
    this.tree.edit(
      new Edit({
        startIndex: prefix,
        oldEndIndex: before.length - suffix,
        newEndIndex: source.length - suffix,
        startPosition: pointAt(before, prefix),
        oldEndPosition: pointAt(before, before.length - suffix),
        newEndPosition: pointAt(source, source.length - suffix),
      }),
    );
    return this.tree;
  }

  free(): void {
    this.tree.delete();
  }
}

function pointAt(text: string, offset: number): { row: number; column: number } {
  let row = 0;
  let lineStart = 0;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
    row++;
    lineStart = i + 1;
  }
  return { row, column: offset - lineStart };
}
