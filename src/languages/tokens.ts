import { nodeFlag, type SyntaxNode, type SyntaxTree } from '../syntax/syntaxTree.js';
import type { TokenRules } from './tokenRules.js';

const trait = {
  atom: 1,
  ignored: 2,
  countsIgnored: 4,
  countsTrailingComma: 8,
  layoutBlock: 16,
  flowing: 32,
  quoted: 64,
  closing: 128,
  comma: 256,
  quoteMark: 512,
} as const;

const traitTables = new WeakMap<TokenRules, WeakMap<readonly string[], Uint16Array>>();

function traitsOf(rules: TokenRules, typeNames: readonly string[]): Uint16Array {
  let byGrammar = traitTables.get(rules);
  if (!byGrammar) {
    byGrammar = new WeakMap();
    traitTables.set(rules, byGrammar);
  }
  let table = byGrammar.get(typeNames);
  if (!table) {
    table = Uint16Array.from(
      typeNames,
      (name) =>
        (rules.atoms?.has(name) ? trait.atom : 0) |
        (rules.ignored?.has(name) ? trait.ignored : 0) |
        (rules.ignoredCountsIn?.has(name) ? trait.countsIgnored : 0) |
        (rules.trailingCommaCountsIn?.has(name) ? trait.countsTrailingComma : 0) |
        (rules.layoutBlocks?.has(name) ? trait.layoutBlock : 0) |
        (rules.flowingText?.has(name) ? trait.flowing : 0) |
        (rules.quoted?.has(name) ? trait.quoted : 0) |
        (rules.quoteMarks?.has(name) ? trait.quoteMark : 0) |
        (name === ')' || name === ']' || name === '}' || name === '>' ? trait.closing : 0) |
        (name === ',' ? trait.comma : 0),
    );
    byGrammar.set(typeNames, table);
  }
  return table;
}

const primeA = 0x01000193;
const primeB = 0x85ebca6b;
const seedA = 0x811c9dc5 | 0;
const seedB = 0x2545f491;
/** Stands for a callable's own name inside its body, so that a renamed recursive function keeps its hash. */
const ownNameA = 0x51ed270b;
const ownNameB = 0x68e31da4;
const blockStart = 0x1b873593;
const blockEnd = 0x4cf5ad43;
/** Bases of the polynomials that a stretch of tokens is hashed by; both odd, so that no token is lost. */
const baseA = 0x9e3779b1;
const baseB = 0xc2b2ae3d;

/**
 * The tokens of a tree, comments and layout left out, each hashed once. The hashes of all prefixes are kept, so that the
 * hash of any stretch is a difference of two of them, however long it is.
 */
export class Tokens {
  /** The node of each token; -1 for the start of a layout block, -2 and below for the end of one, by its node. */
  readonly #nodes: Int32Array;
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  /** For each node the number of tokens before it. */
  readonly #before: Uint32Array;
  /** Hashes of the first i tokens. */
  readonly #prefixA: Int32Array;
  readonly #prefixB: Int32Array;
  #count = 0;

  constructor(
    readonly tree: SyntaxTree,
    readonly rules: TokenRules,
  ) {
    const { count } = tree;
    const room = count * (rules.layoutBlocks ? 3 : 1);
    this.#nodes = new Int32Array(room);
    this.#a = new Int32Array(room);
    this.#b = new Int32Array(room);
    this.#before = new Uint32Array(count + 1);
    this.#scan(traitsOf(rules, tree.typeNames));
    this.#prefixA = new Int32Array(this.#count + 1);
    this.#prefixB = new Int32Array(this.#count + 1);
    let a = 0;
    let b = 0;
    for (let i = 0; i < this.#count; i++) {
      a = (Math.imul(a, baseA) + (this.#a[i] as number)) | 0;
      b = (Math.imul(b, baseB) + (this.#b[i] as number)) | 0;
      this.#prefixA[i + 1] = a;
      this.#prefixB[i + 1] = b;
    }
  }

  #scan(traits: Uint16Array): void {
    const { tree } = this;
    const { type, start, end, next, parent, flags } = tree.columns;
    const { count } = tree;
    const before = this.#before;
    const openBlocks: SyntaxNode[] = [];
    let pendingComma = -1;
    let node = 0;
    while (node < count) {
      while (openBlocks.length > 0 && (next[openBlocks[openBlocks.length - 1] as number] as number) <= node) {
        this.#addBlockEnd(openBlocks.pop() as number);
      }
      before[node] = this.#count;
      const own = traits[type[node] as number] as number;
      const after = next[node] as number;
      if (((flags[node] as number) & (nodeFlag.extra | nodeFlag.error)) === nodeFlag.extra) {
        if (after > node + 1) before.fill(this.#count, node, after);
        node = after;
        continue;
      }
      if (after !== node + 1 && (own & trait.atom) === 0) {
        if ((own & trait.layoutBlock) !== 0) {
          this.#add(-1, blockStart, blockStart);
          openBlocks.push(node);
        }
        node++;
        continue;
      }
      if (after > node + 1) before.fill(this.#count, node, after);
      if (start[node] !== end[node]) {
        const above = parent[node] as number;
        const parentTrait = above < 0 ? 0 : (traits[type[above] as number] as number);
        if (pendingComma >= 0 && (own & trait.closing) !== 0) this.#dropComma(pendingComma);
        pendingComma = -1;
        if ((own & trait.ignored) === 0 || (parentTrait & trait.countsIgnored) !== 0) {
          if ((own & trait.comma) !== 0 && (parentTrait & trait.countsTrailingComma) === 0) pendingComma = node;
          this.#hashToken(node, own);
        }
      }
      node = after;
    }
    for (let block = openBlocks.pop(); block !== undefined; block = openBlocks.pop()) this.#addBlockEnd(block);
    before[count] = this.#count;
  }

  /** Takes back the comma that was the last token; the nodes since then have no token. */
  #dropComma(comma: SyntaxNode): void {
    this.#count--;
    for (let node = comma + 1; node < this.tree.count && (this.#before[node] as number) > this.#count; node++) {
      this.#before[node] = this.#count;
    }
  }

  #add(node: SyntaxNode, a: number, b: number): void {
    const at = this.#count++;
    this.#nodes[at] = node;
    this.#a[at] = a;
    this.#b[at] = b;
  }

  #addBlockEnd(block: SyntaxNode): void {
    this.#add(-2 - block, blockEnd, blockEnd);
  }

  /** Number of tokens up to the end of a node; the ends of the blocks around it that end there too are not its own. */
  #endOf(node: SyntaxNode): number {
    let end = this.#before[this.tree.after(node)] as number;
    if (!this.rules.layoutBlocks) return end;
    while (end > 0 && (this.#nodes[end - 1] as number) <= -2 && -2 - (this.#nodes[end - 1] as number) < node) end--;
    return end;
  }

  #hashToken(node: SyntaxNode, own: number): void {
    const { source } = this.tree;
    let from = this.tree.start(node);
    let to = this.tree.end(node);
    let a = seedA;
    let b = seedB;
    if ((own & trait.quoted) !== 0 && to - from >= 2) {
      from++;
      to--;
      a ^= 0x22;
    }
    const flowing = (own & trait.flowing) !== 0;
    const quoteMark = (own & trait.quoteMark) !== 0;
    for (let i = from; i < to; i++) {
      let code = source.charCodeAt(i);
      if (flowing && code <= 32) {
        while (i + 1 < to && source.charCodeAt(i + 1) <= 32) i++;
        code = 32;
      }
      // A prefix means the same in either case, and so does a quote of either kind.
      if (quoteMark) code = code === 0x27 ? 0x22 : code | 0x20;
      a = Math.imul(a ^ code, primeA);
      b = Math.imul(b + code, primeB) ^ (b >>> 15);
    }
    this.#add(node, mixed(a), mixed(b));
  }

  /** Number of tokens in a node. */
  size(node: SyntaxNode): number {
    return this.#endOf(node) - (this.#before[node] as number);
  }

  /** The nodes of a node's tokens, in order. */
  nodesOf(node: SyntaxNode): SyntaxNode[] {
    const result: SyntaxNode[] = [];
    const end = this.#endOf(node);
    for (let i = this.#before[node] as number; i < end; i++) {
      const token = this.#nodes[i] as number;
      if (token >= 0) result.push(token);
    }
    return result;
  }

  /**
   * Hash of a node's tokens, 64 bits in eleven digits.
   * @param ownName a name that counts as a placeholder wherever it stands as a token of its own
   * @param last the node whose end is the end, by default `node`
   */
  hash(node: SyntaxNode, ownName?: string, last = node): string {
    const from = this.#before[node] as number;
    const to = this.#endOf(last);
    if (ownName !== undefined && this.#mayHold(node, ownName)) return this.#hashWithout(from, to, ownName);
    const a = (this.#prefixA[to] as number) - Math.imul(this.#prefixA[from] as number, powerA(to - from));
    const b = (this.#prefixB[to] as number) - Math.imul(this.#prefixB[from] as number, powerB(to - from));
    return encoded(a, b, to - from);
  }

  #mayHold(node: SyntaxNode, name: string): boolean {
    return this.tree.text(node).includes(name);
  }

  #hashWithout(from: number, to: number, ownName: string): string {
    let ownA = seedA;
    let ownB = seedB;
    for (let i = 0; i < ownName.length; i++) {
      const code = ownName.charCodeAt(i);
      ownA = Math.imul(ownA ^ code, primeA);
      ownB = Math.imul(ownB + code, primeB) ^ (ownB >>> 15);
    }
    ownA = mixed(ownA);
    ownB = mixed(ownB);
    let a = 0;
    let b = 0;
    for (let i = from; i < to; i++) {
      const isOwn = this.#a[i] === ownA && this.#b[i] === ownB;
      a = (Math.imul(a, baseA) + (isOwn ? ownNameA : (this.#a[i] as number))) | 0;
      b = (Math.imul(b, baseB) + (isOwn ? ownNameB : (this.#b[i] as number))) | 0;
    }
    return encoded(a, b, to - from);
  }
}

/** Spreads every bit of a 32-bit hash over all of them. */
function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

const digits = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_', (c) => c.charCodeAt(0));

function digit(bits: number): number {
  return digits[bits & 63] as number;
}

/** Both halves, spread and written in eleven digits. */
function encoded(a: number, b: number, length: number): string {
  const high = mixed(a ^ Math.imul(length, primeA));
  const low = mixed(b);
  return String.fromCharCode(
    digit(high >>> 26),
    digit(high >>> 20),
    digit(high >>> 14),
    digit(high >>> 8),
    digit(high >>> 2),
    digit((high << 4) | (low >>> 28)),
    digit(low >>> 22),
    digit(low >>> 16),
    digit(low >>> 10),
    digit(low >>> 4),
    digit(low),
  );
}

const powersA = [1];
const powersB = [1];

function powerA(exponent: number): number {
  for (let i = powersA.length; i <= exponent; i++) powersA.push(Math.imul(powersA[i - 1] as number, baseA));
  return powersA[exponent] as number;
}

function powerB(exponent: number): number {
  for (let i = powersB.length; i <= exponent; i++) powersB.push(Math.imul(powersB[i - 1] as number, baseB));
  return powersB[exponent] as number;
}
