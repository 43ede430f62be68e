import { nodeFlag, type SyntaxNode, type SyntaxTree } from '../syntax/syntaxTree.js';
import { baseA, baseB, encodedHash, hashToken, plainReading, powerA, powerB, tokenHash } from './tokenHash.js';
import type { TokenRules } from './tokenRules.js';
import { type TokenTraits, tokenTraits, trait } from './tokenTraits.js';

/** Stands for a callable's own name inside its body, so that a renamed recursive function keeps its hash. */
const ownNameA = 0x51ed270b;
const ownNameB = 0x68e31da4;
const blockStart = 0x1b873593;
const blockEnd = 0x4cf5ad43;

/**
 * The tokens of a tree, comments and layout left out, each hashed once. The hashes of all prefixes are kept, so that the
 * hash of any stretch is a difference of two of them, however long it is.
 */
export class Tokens {
  /** The node of each token; -1 for the start of a layout block, -2 and below for the end of one, by its node. */
  readonly #nodes: Int32Array;
  /** For each node the number of tokens before it. */
  readonly #before: Uint32Array;
  /** Hashes of the first i tokens. */
  readonly #prefixA: Int32Array;
  readonly #prefixB: Int32Array;

  constructor(
    readonly tree: SyntaxTree,
    readonly rules: TokenRules,
  ) {
    const { count } = tree;
    const room = count * (rules.layoutBlocks ? 3 : 1);
    this.#nodes = new Int32Array(room);
    this.#prefixA = new Int32Array(room + 1);
    this.#prefixB = new Int32Array(room + 1);
    this.#before = new Uint32Array(count + 1);
    this.#scan(tokenTraits(rules, tree.typeNames));
  }

  #scan(traits: TokenTraits): void {
    const { source } = this.tree;
    const { type, start, end, next, parent, flags } = this.tree.columns;
    const total = this.tree.count;
    const { marks, readings, nameA, nameB } = traits;
    const before = this.#before;
    const nodes = this.#nodes;
    const prefixA = this.#prefixA;
    const prefixB = this.#prefixB;
    const openBlocks: SyntaxNode[] = [];
    const unread = trait.ignored | trait.comma;
    let count = 0;
    let pendingComma = -1;
    for (let node = 0; node < total; ) {
      while (openBlocks.length > 0 && (next[openBlocks[openBlocks.length - 1] as number] as number) <= node) {
        count = this.#addMark(count, -2 - (openBlocks.pop() as number), blockEnd);
      }
      before[node] = count;
      const kind = type[node] as number;
      const own = marks[kind] as number;
      const after = next[node] as number;
      const flag = flags[node] as number;
      if ((flag & (nodeFlag.extra | nodeFlag.error)) === nodeFlag.extra) {
        if (after > node + 1) before.fill(count, node, after);
        node = after;
        continue;
      }
      if (after !== node + 1) {
        if ((own & trait.atom) === 0) {
          if ((own & trait.layoutBlock) !== 0) {
            count = this.#addMark(count, -1, blockStart);
            openBlocks.push(node);
          }
          node++;
          continue;
        }
        before.fill(count, node, after);
      }
      const from = start[node] as number;
      const to = end[node] as number;
      if (from !== to) {
        if (pendingComma >= 0) {
          if ((own & trait.closing) !== 0) {
            count--;
            for (let back = node; back > pendingComma; back--)
              if ((before[back] as number) > count) before[back] = count;
            if (after !== node + 1) before.fill(count, node, after);
          }
          pendingComma = -1;
        }
        let counts = true;
        if ((own & unread) !== 0) {
          const above = parent[node] as number;
          const around = above < 0 ? 0 : (marks[type[above] as number] as number);
          counts = (own & trait.ignored) === 0 || (around & trait.countsIgnored) !== 0;
          if ((own & trait.comma) !== 0 && (around & trait.countsTrailingComma) === 0) pendingComma = node;
        }
        if (counts) {
          let a: number;
          let b: number;
          if ((own & trait.special) === 0 && (flag & nodeFlag.named) === 0) {
            a = nameA[kind] as number;
            b = nameB[kind] as number;
          } else {
            hashToken(source, from, to, (own & trait.special) === 0 ? plainReading : (readings[kind] ?? plainReading));
            a = tokenHash.a;
            b = tokenHash.b;
          }
          nodes[count] = node;
          prefixA[count + 1] = Math.imul(prefixA[count] as number, baseA) + a;
          prefixB[count + 1] = Math.imul(prefixB[count] as number, baseB) + b;
          count++;
        }
      }
      node = after;
    }
    for (let block = openBlocks.pop(); block !== undefined; block = openBlocks.pop()) {
      count = this.#addMark(count, -2 - block, blockEnd);
    }
    before[total] = count;
  }

  /** Adds the start or end of a layout block as token number `at`, and returns the number of tokens then. */
  #addMark(at: number, mark: number, hash: number): number {
    this.#nodes[at] = mark;
    this.#prefixA[at + 1] = Math.imul(this.#prefixA[at] as number, baseA) + hash;
    this.#prefixB[at + 1] = Math.imul(this.#prefixB[at] as number, baseB) + hash;
    return at + 1;
  }

  /** Number of tokens up to the end of a node; the ends of the blocks around it that end there too are not its own. */
  #endOf(node: SyntaxNode): number {
    let end = this.#before[this.tree.after(node)] as number;
    if (!this.rules.layoutBlocks) return end;
    while (end > 0 && (this.#nodes[end - 1] as number) <= -2 && -2 - (this.#nodes[end - 1] as number) < node) end--;
    return end;
  }

  /** Number of tokens in a node. */
  size(node: SyntaxNode): number {
    return this.#endOf(node) - (this.#before[node] as number);
  }

  /**
   * The nodes of a node's tokens, in order.
   * @param until an offset: tokens that start there or later are left out
   */
  nodesOf(node: SyntaxNode, until = Number.POSITIVE_INFINITY): SyntaxNode[] {
    const { start } = this.tree.columns;
    const result: SyntaxNode[] = [];
    const end = this.#endOf(node);
    for (let i = this.#before[node] as number; i < end; i++) {
      const token = this.#nodes[i] as number;
      if (token < 0) continue;
      if ((start[token] as number) >= until) break;
      result.push(token);
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
    if (ownName !== undefined && this.tree.text(node).includes(ownName)) return this.#hashWithout(from, to, ownName);
    const a = (this.#prefixA[to] as number) - Math.imul(this.#prefixA[from] as number, powerA(to - from));
    const b = (this.#prefixB[to] as number) - Math.imul(this.#prefixB[from] as number, powerB(to - from));
    return encodedHash(a, b, to - from);
  }

  #hashWithout(from: number, to: number, ownName: string): string {
    hashToken(ownName, 0, ownName.length, plainReading);
    const ownA = tokenHash.a;
    const ownB = tokenHash.b;
    let a = 0;
    let b = 0;
    for (let i = from; i < to; i++) {
      // A token's own hash is what the prefix that it ends has over the one before it.
      const tokenA = ((this.#prefixA[i + 1] as number) - Math.imul(this.#prefixA[i] as number, baseA)) | 0;
      const tokenB = ((this.#prefixB[i + 1] as number) - Math.imul(this.#prefixB[i] as number, baseB)) | 0;
      const isOwn = tokenA === ownA && tokenB === ownB;
      a = (Math.imul(a, baseA) + (isOwn ? ownNameA : tokenA)) | 0;
      b = (Math.imul(b, baseB) + (isOwn ? ownNameB : tokenB)) | 0;
    }
    return encodedHash(a, b, to - from);
  }
}
