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

/**
 * The tokens of a tree, comments and layout left out, each hashed once. A stretch of tokens then hashes in one
 * multiplication a token.
 */
export class Tokens {
  /** The node of each token; -1 for the start or end of a layout block. */
  readonly #nodes: Int32Array;
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  /** For each node the number of tokens before it. */
  readonly #before: Uint32Array;
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
  }

  #scan(traits: Uint16Array): void {
    const { tree } = this;
    const { type, start, end, next, parent, flags } = tree.columns;
    const { count } = tree;
    const before = this.#before;
    const openBlocks: number[] = [];
    let pendingComma = -1;
    let node = 0;
    while (node < count) {
      while (openBlocks.length > 0 && (openBlocks[openBlocks.length - 1] as number) <= node) {
        openBlocks.pop();
        this.#add(-1, blockEnd, blockEnd);
      }
      before[node] = this.#count;
      const own = traits[type[node] as number] as number;
      const after = next[node] as number;
      if (((flags[node] as number) & (nodeFlag.extra | nodeFlag.error)) === nodeFlag.extra) {
        before.fill(this.#count, node, after);
        node = after;
        continue;
      }
      if (after !== node + 1 && (own & trait.atom) === 0) {
        if ((own & trait.layoutBlock) !== 0) {
          this.#add(-1, blockStart, blockStart);
          openBlocks.push(after);
        }
        node++;
        continue;
      }
      before.fill(this.#count, node, after);
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
    while (openBlocks.pop() !== undefined) this.#add(-1, blockEnd, blockEnd);
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
    for (let i = from; i < to; i++) {
      let code = source.charCodeAt(i);
      if (flowing && code <= 32) {
        while (i + 1 < to && source.charCodeAt(i + 1) <= 32) i++;
        code = 32;
      }
      a = Math.imul(a ^ code, primeA);
      b = Math.imul(b + code, primeB) ^ (b >>> 15);
    }
    this.#add(node, a, b);
  }

  /** Number of tokens in a node. */
  size(node: SyntaxNode): number {
    return (this.#before[this.tree.after(node)] as number) - (this.#before[node] as number);
  }

  /** The nodes of a node's tokens, in order. */
  nodesOf(node: SyntaxNode): SyntaxNode[] {
    const result: SyntaxNode[] = [];
    const end = this.#before[this.tree.after(node)] as number;
    for (let i = this.#before[node] as number; i < end; i++) {
      const token = this.#nodes[i] as number;
      if (token >= 0) result.push(token);
    }
    return result;
  }

  /**
   * Hash of a node's tokens, 64 bits in base 36.
   * @param ownName a name that counts as a placeholder wherever it stands as a token of its own
   * @param last the node whose end is the end, by default `node`
   */
  hash(node: SyntaxNode, ownName?: string, last = node): string {
    let ownA = 0;
    let ownB = 0;
    if (ownName !== undefined) {
      ownA = seedA;
      ownB = seedB;
      for (let i = 0; i < ownName.length; i++) {
        const code = ownName.charCodeAt(i);
        ownA = Math.imul(ownA ^ code, primeA);
        ownB = Math.imul(ownB + code, primeB) ^ (ownB >>> 15);
      }
    }
    let a = seedA;
    let b = seedB;
    const end = this.#before[this.tree.after(last)] as number;
    for (let i = this.#before[node] as number; i < end; i++) {
      let tokenA = this.#a[i] as number;
      let tokenB = this.#b[i] as number;
      if (ownName !== undefined && tokenA === ownA && tokenB === ownB) {
        tokenA = ownNameA;
        tokenB = ownNameB;
      }
      a = Math.imul((a << 5) ^ (a >>> 27) ^ tokenA, 0x9e3779b1);
      b = Math.imul(((b << 7) | (b >>> 25)) + tokenB, 0xc2b2ae3d);
      b ^= b >>> 16;
    }
    a ^= a >>> 15;
    return (a >>> 0).toString(36).padStart(7, '0') + (b >>> 0).toString(36).padStart(7, '0');
  }
}
