import type { Range } from '../model/range.js';

/** A node of a `SyntaxTree`: its index in pre-order. */
export type SyntaxNode = number;

/** No such node. */
export const noNode: SyntaxNode = -1;

/** The columns of a flattened tree; every array has one entry a node, in pre-order. */
export interface SyntaxColumns {
  /** Index into `typeNames`. */
  type: Uint16Array;
  /** Offsets in UTF-16 code units. */
  start: Uint32Array;
  end: Uint32Array;
  parent: Int32Array;
  /** Index of the first node behind this one's subtree. */
  next: Uint32Array;
  /** Index into `fieldNames`, 0 for none. */
  field: Uint8Array;
  flags: Uint8Array;
}

export const nodeFlag = { named: 1, error: 2, missing: 4, extra: 8 } as const;

/**
 * One parsed file as flat columns in JavaScript memory. The grammar's own tree is freed before this is handed out, so
 * nothing here needs freeing and no access crosses into WebAssembly.
 */
export class SyntaxTree {
  readonly #lineStarts: number[] = [0];
  #lastLine = 0;

  /**
   * @param source the text that was parsed
   * @param typeNames node types by index (anonymous ones by their literal text); unequal indexes may share a name
   * @param fieldNames field names by index; index 0 is unused
   */
  constructor(
    readonly source: string,
    readonly count: number,
    readonly columns: SyntaxColumns,
    readonly typeNames: readonly string[],
    readonly fieldNames: readonly (string | null)[],
  ) {
    for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) this.#lineStarts.push(i + 1);
  }

  get root(): SyntaxNode {
    return 0;
  }

  type(node: SyntaxNode): string {
    return this.typeNames[this.columns.type[node] as number] as string;
  }

  start(node: SyntaxNode): number {
    return this.columns.start[node] as number;
  }

  end(node: SyntaxNode): number {
    return this.columns.end[node] as number;
  }

  text(node: SyntaxNode): string {
    return this.source.slice(this.columns.start[node], this.columns.end[node]);
  }

  parent(node: SyntaxNode): SyntaxNode {
    return this.columns.parent[node] as number;
  }

  /** Index of the first node behind the subtree: `for (let n = node + 1; n < tree.after(node); n++)` visits all descendants. */
  after(node: SyntaxNode): SyntaxNode {
    return this.columns.next[node] as number;
  }

  firstChild(node: SyntaxNode): SyntaxNode {
    return node + 1 < this.after(node) ? node + 1 : noNode;
  }

  nextSibling(node: SyntaxNode): SyntaxNode {
    const parent = this.parent(node);
    const next = this.after(node);
    return parent !== noNode && next < this.after(parent) ? next : noNode;
  }

  /** All children, anonymous ones included. */
  children(node: SyntaxNode): SyntaxNode[] {
    const result: SyntaxNode[] = [];
    const end = this.after(node);
    for (let child = node + 1; child < end; child = this.after(child)) result.push(child);
    return result;
  }

  /** Named children without comments and other extras. */
  namedChildren(node: SyntaxNode): SyntaxNode[] {
    const result: SyntaxNode[] = [];
    const { flags } = this.columns;
    const end = this.after(node);
    for (let child = node + 1; child < end; child = this.after(child)) {
      if (((flags[child] as number) & (nodeFlag.named | nodeFlag.extra)) === nodeFlag.named) result.push(child);
    }
    return result;
  }

  /** The first child in this field, or `noNode`. */
  field(node: SyntaxNode, name: string): SyntaxNode {
    const { field } = this.columns;
    const end = this.after(node);
    for (let child = node + 1; child < end; child = this.after(child)) {
      const index = field[child] as number;
      if (index !== 0 && this.fieldNames[index] === name) return child;
    }
    return noNode;
  }

  /** All children in this field. */
  fields(node: SyntaxNode, name: string): SyntaxNode[] {
    return this.children(node).filter((child) => this.fieldName(child) === name);
  }

  fieldName(node: SyntaxNode): string | null {
    return this.fieldNames[this.columns.field[node] as number] ?? null;
  }

  /** The first child of this type, or `noNode`. */
  childOfType(node: SyntaxNode, type: string): SyntaxNode {
    const end = this.after(node);
    for (let child = node + 1; child < end; child = this.after(child)) if (this.type(child) === type) return child;
    return noNode;
  }

  isNamed(node: SyntaxNode): boolean {
    return ((this.columns.flags[node] as number) & nodeFlag.named) !== 0;
  }

  /** An ERROR node. */
  isError(node: SyntaxNode): boolean {
    return ((this.columns.flags[node] as number) & nodeFlag.error) !== 0;
  }

  /** A token that the parser inserted. */
  isMissing(node: SyntaxNode): boolean {
    return ((this.columns.flags[node] as number) & nodeFlag.missing) !== 0;
  }

  /** A comment or other extra. */
  isExtra(node: SyntaxNode): boolean {
    return ((this.columns.flags[node] as number) & nodeFlag.extra) !== 0;
  }

  isLeaf(node: SyntaxNode): boolean {
    return this.after(node) === node + 1;
  }

  /** Zero-based line of an offset. */
  lineAt(offset: number): number {
    const starts = this.#lineStarts;
    // Whoever asks goes through the file: the line asked for last is the likeliest.
    const last = this.#lastLine;
    if ((starts[last] as number) <= offset) {
      const behind = starts[last + 1];
      if (behind === undefined || offset < behind) return last;
    }
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    this.#lastLine = low;
    return low;
  }

  range(node: SyntaxNode): Range {
    return this.rangeBetween(this.start(node), this.end(node));
  }

  rangeBetween(start: number, end: number): Range {
    const startLine = this.lineAt(start);
    const nextLine = this.#lineStarts[startLine + 1];
    const endLine = nextLine === undefined || end < nextLine ? startLine : this.lineAt(end);
    return {
      startLine,
      startColumn: start - (this.#lineStarts[startLine] as number),
      endLine,
      endColumn: end - (this.#lineStarts[endLine] as number),
    };
  }
}
