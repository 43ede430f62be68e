import type { Language as Grammar, Tree } from 'web-tree-sitter';
import { errorType, typeNames } from './grammarTypes.js';
import type { LinearMemory } from './linearMemory.js';
import { nodeFlag, SyntaxTree } from './syntaxTree.js';

/**
 * Flattens trees by reading tree-sitter's own structures in WebAssembly memory: no step crosses into WebAssembly, which
 * makes it some twenty times faster than a cursor. The layouts are those of tree-sitter's `subtree.h` and `parser.h`
 * for 32-bit pointers, grammar ABI 13 to 15; `GrammarParser` compares the first tree of every grammar with what the
 * public cursor says and falls back to the cursor where they differ.
 */
export class MemoryFlattener {
  readonly #fieldsByProduction: (Uint8Array | null | undefined)[] = [];
  readonly #language: number;

  constructor(
    readonly memory: LinearMemory,
    readonly grammar: Grammar,
  ) {
    this.#language = addressOf(grammar);
  }

  flatten(tree: Tree, source: string): SyntaxTree {
    const u8 = new Uint8Array(this.memory.buffer);
    const u16 = new Uint16Array(this.memory.buffer);
    const u32 = new Uint32Array(this.memory.buffer);
    const language = this.#language;
    const metadata = u32[(language + languageOffset.symbolMetadata) >> 2] as number;
    const publicSymbols = (u32[(language + languageOffset.publicSymbolMap) >> 2] as number) >> 1;
    const aliasSequences = (u32[(language + languageOffset.aliasSequences) >> 2] as number) >> 1;
    const aliasLength = u16[(language + languageOffset.maxAliasSequenceLength) >> 1] as number;
    const errorIndex = errorType(this.grammar);

    const rootAddress = addressOf(tree);
    const capacity = visibleNodes(u32, rootAddress);
    const type = new Uint16Array(capacity);
    const start = new Uint32Array(capacity);
    const end = new Uint32Array(capacity);
    const parent = new Int32Array(capacity);
    const next = new Uint32Array(capacity);
    const field = new Uint8Array(capacity);
    const flags = new Uint8Array(capacity);
    let count = 0;

    // One frame for each open node, hidden ones included.
    let depth = -1;
    const frameChildren: number[] = []; // address of the first child
    const frameCount: number[] = []; // number of children
    const frameIndex: number[] = []; // next child
    const frameStructural: number[] = []; // next child, extras not counted
    const frameOffset: number[] = []; // byte offset behind the last child
    const frameProduction: number[] = [];
    const frameNode: number[] = []; // visible node that children belong to
    const frameField: number[] = []; // field that a hidden node hands down
    const frameVisible: boolean[] = [];

    /** Adds the node at `address` where it is visible and opens a frame where it has children. */
    const enter = (address: number, startByte: number, alias: number, ownField: number, above: number): void => {
      const word = u32[address >> 2] as number;
      let symbol: number;
      let bits: number;
      let size: number;
      let children = 0;
      let production = 0;
      let firstChild = 0;
      let missing: boolean;
      if (word & 1) {
        symbol = (word >> 8) & 0xff;
        bits = (word >> 1) & 0x7; // visible, named, extra
        missing = (word & 0x20) !== 0;
        size = u8[address + 7] as number;
      } else {
        const heap = word >> 2;
        symbol = u16[(word + heapOffset.symbol) >> 1] as number;
        bits = u8[word + heapOffset.bits] as number;
        missing = ((u8[word + heapOffset.bits + 1] as number) & 0x2) !== 0;
        size = u32[heap + (heapOffset.size >> 2)] as number;
        children = u32[heap + (heapOffset.childCount >> 2)] as number;
        if (children > 0) {
          production = u16[(word + heapOffset.productionId) >> 1] as number;
          firstChild = word - children * subtreeSize;
        }
      }
      let visible = (bits & 1) !== 0;
      let named = (bits & 2) !== 0;
      if (alias !== 0) {
        visible = u8[metadata + alias * 3] !== 0;
        named = u8[metadata + alias * 3 + 1] !== 0;
        symbol = alias;
      }
      let owner = above;
      if (visible) {
        owner = count++;
        const isError = symbol === errorSymbol;
        type[owner] = isError ? errorIndex : (u16[publicSymbols + symbol] as number);
        start[owner] = startByte >> 1;
        end[owner] = (startByte + size) >> 1;
        parent[owner] = above;
        field[owner] = ownField;
        flags[owner] =
          (named ? nodeFlag.named : 0) |
          (isError ? nodeFlag.error : 0) |
          (missing ? nodeFlag.missing : 0) |
          (bits & 4 ? nodeFlag.extra : 0);
        next[owner] = count;
      }
      if (children === 0) return;
      depth++;
      frameChildren[depth] = firstChild;
      frameCount[depth] = children;
      frameIndex[depth] = 0;
      frameStructural[depth] = 0;
      frameOffset[depth] = startByte;
      frameProduction[depth] = production;
      frameNode[depth] = owner;
      frameField[depth] = visible ? 0 : ownField;
      frameVisible[depth] = visible;
    };

    enter(rootAddress, paddingOf(u8, u32, rootAddress), 0, 0, -1);
    while (depth >= 0) {
      const index = frameIndex[depth] as number;
      if (index === frameCount[depth]) {
        if (frameVisible[depth]) next[frameNode[depth] as number] = count;
        depth--;
        continue;
      }
      frameIndex[depth] = index + 1;
      const child = (frameChildren[depth] as number) + index * subtreeSize;
      let startByte = frameOffset[depth] as number;
      if (index > 0) startByte += paddingOf(u8, u32, child);
      frameOffset[depth] = startByte + sizeOf(u8, u32, child);
      let alias = 0;
      let ownField = 0;
      if (!isExtra(u8, u32, child)) {
        const structural = frameStructural[depth] as number;
        frameStructural[depth] = structural + 1;
        const production = frameProduction[depth] as number;
        if (production !== 0 && structural < aliasLength) {
          alias = u16[aliasSequences + production * aliasLength + structural] as number;
        }
        ownField = this.#fieldOf(u8, u16, u32, production, structural) || (frameField[depth] as number);
      }
      enter(child, startByte, alias, ownField, frameNode[depth] as number);
    }
    const columns = { type, start, end, parent, next, field, flags };
    return new SyntaxTree(source, count, columns, typeNames(this.grammar), this.grammar.fields);
  }

  /** The field that a production gives to its structural child, 0 for none; inherited fields belong to the inner node. */
  #fieldOf(u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, production: number, structural: number): number {
    let table = this.#fieldsByProduction[production];
    if (table === undefined) {
      table = this.#readFields(u8, u16, u32, production);
      this.#fieldsByProduction[production] = table;
    }
    return table === null || structural >= table.length ? 0 : (table[structural] as number);
  }

  #readFields(u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, production: number): Uint8Array | null {
    const language = this.#language;
    if (u32[(language + languageOffset.fieldCount) >> 2] === 0) return null;
    const slices = u32[(language + languageOffset.fieldMapSlices) >> 2] as number;
    const entries = u32[(language + languageOffset.fieldMapEntries) >> 2] as number;
    const first = u16[(slices + production * 4) >> 1] as number;
    const length = u16[(slices + production * 4 + 2) >> 1] as number;
    if (length === 0) return null;
    const table: number[] = [];
    for (let i = first; i < first + length; i++) {
      const entry = entries + i * 4;
      const child = u8[entry + 2] as number;
      const inherited = u8[entry + 3] !== 0;
      if (!inherited && !table[child]) table[child] = u16[entry >> 1] as number;
    }
    return Uint8Array.from(table, (value) => value ?? 0);
  }
}

const subtreeSize = 8;
const errorSymbol = 0xffff;

const heapOffset = {
  padding: 4,
  size: 16,
  childCount: 36,
  symbol: 40,
  bits: 44,
  visibleDescendants: 56,
  productionId: 66,
} as const;

const languageOffset = {
  fieldCount: 32,
  maxAliasSequenceLength: 36,
  fieldMapSlices: 64,
  fieldMapEntries: 68,
  symbolMetadata: 72,
  publicSymbolMap: 76,
  aliasSequences: 84,
} as const;

/** Where web-tree-sitter keeps the address of what an object of its stands for. */
function addressOf(object: Tree | Grammar): number {
  return (object as unknown as { 0: number })[0];
}

function visibleNodes(u32: Uint32Array, address: number): number {
  const word = u32[address >> 2] as number;
  if (word & 1) return 1;
  const hasChildren = u32[(word + heapOffset.childCount) >> 2] !== 0;
  return hasChildren ? (u32[(word + heapOffset.visibleDescendants) >> 2] as number) + 1 : 1;
}

function paddingOf(u8: Uint8Array, u32: Uint32Array, address: number): number {
  const word = u32[address >> 2] as number;
  return word & 1 ? (u8[address + 6] as number) : (u32[(word + heapOffset.padding) >> 2] as number);
}

function sizeOf(u8: Uint8Array, u32: Uint32Array, address: number): number {
  const word = u32[address >> 2] as number;
  return word & 1 ? (u8[address + 7] as number) : (u32[(word + heapOffset.size) >> 2] as number);
}

function isExtra(u8: Uint8Array, u32: Uint32Array, address: number): boolean {
  const word = u32[address >> 2] as number;
  return word & 1 ? (word & 8) !== 0 : ((u8[word + heapOffset.bits] as number) & 4) !== 0;
}
