import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { flattenWithCursor } from './cursorFlattener.js';
import { createLinearMemory, type LinearMemory } from './linearMemory.js';
import { MemoryFlattener } from './memoryFlattener.js';
import { RetainedTree } from './retainedTree.js';
import type { SyntaxTree } from './syntaxTree.js';

/** Gives a text of the same length, line by line, that a grammar can read, where the grammar lags behind its language. */
export type Readable = (source: string) => string;

/** One grammar, loaded; parses text into flat trees. Not to be shared between threads. */
export class GrammarParser {
  readonly #parser: Parser;
  readonly #memoryFlattener: MemoryFlattener;
  #trust: 'unknown' | 'memory' | 'cursor' = 'unknown';

  private constructor(
    readonly grammar: Grammar,
    memory: LinearMemory,
    private readonly readable: Readable,
  ) {
    this.#parser = new Parser();
    this.#parser.setLanguage(grammar);
    this.#memoryFlattener = new MemoryFlattener(memory, grammar);
  }

  /**
   * Loads a grammar.
   * @param file absolute path of the grammar's .wasm
   * @param runtimeFolder folder that holds web-tree-sitter.wasm
   * @param readable what of a text is parsed; the trees are of the text itself
   * @throws where either file is missing or the grammar does not fit the runtime
   */
  static async load(
    file: string,
    runtimeFolder: string,
    readable: Readable = (source) => source,
  ): Promise<GrammarParser> {
    const memory = await initialise(runtimeFolder);
    return new GrammarParser(await Grammar.load(await readFile(file)), memory, readable);
  }

  /** Parses `source` whole. */
  parse(source: string): SyntaxTree {
    const tree = this.#parse(this.readable(source), null);
    try {
      return this.#flatten(tree, source);
    } finally {
      tree.delete();
    }
  }

  /**
   * Parses `source` and keeps the grammar's tree, so that `reparse` of an edited text costs what the edit costs. The
   * caller frees what it retains.
   */
  retain(source: string): { tree: SyntaxTree; retained: RetainedTree } {
    const text = this.readable(source);
    const tree = this.#parse(text, null);
    return { tree: this.#flatten(tree, source), retained: new RetainedTree(tree, text) };
  }

  /** Parses an edited text on the ground of a retained tree, which is freed; the new one is retained in its place. */
  reparse(previous: RetainedTree, source: string): { tree: SyntaxTree; retained: RetainedTree } {
    const text = this.readable(source);
    const old = previous.editedTo(text);
    const tree = this.#parse(text, old);
    previous.free();
    return { tree: this.#flatten(tree, source), retained: new RetainedTree(tree, text) };
  }

  #parse(source: string, old: Tree | null): Tree {
    const tree = this.#parser.parse(source, old);
    if (!tree) throw new Error('the parser gave no tree');
    return tree;
  }

  #flatten(tree: Tree, source: string): SyntaxTree {
    if (this.#trust === 'memory') return this.#memoryFlattener.flatten(tree, source);
    const certain = flattenWithCursor(tree, source, this.grammar);
    if (this.#trust === 'unknown') this.#trust = this.#agrees(tree, source, certain) ? 'memory' : 'cursor';
    return certain;
  }

  /** True where reading memory gives what the cursor gave. */
  #agrees(tree: Tree, source: string, certain: SyntaxTree): boolean {
    try {
      return sameTrees(this.#memoryFlattener.flatten(tree, source), certain);
    } catch {
      return false;
    }
  }

  /** How trees are read: `cursor` where this build of the runtime lays memory out in another way. */
  get flattening(): 'unknown' | 'memory' | 'cursor' {
    return this.#trust;
  }
}

/** True where two flat trees are the same, node by node. */
export function sameTrees(a: SyntaxTree, b: SyntaxTree): boolean {
  if (a.count !== b.count) return false;
  for (const name of ['type', 'start', 'end', 'parent', 'next', 'field', 'flags'] as const) {
    for (let i = 0; i < a.count; i++) if (a.columns[name][i] !== b.columns[name][i]) return false;
  }
  return true;
}

let initialised: Promise<LinearMemory> | undefined;

async function initialiseOnce(runtimeFolder: string): Promise<LinearMemory> {
  // Given from here so that trees can be read out of it.
  const wasmMemory = createLinearMemory();
  await Parser.init({ wasmMemory, locateFile: (name: string) => path.join(runtimeFolder, name) });
  return wasmMemory;
}

function initialise(runtimeFolder: string): Promise<LinearMemory> {
  initialised ??= initialiseOnce(runtimeFolder);
  return initialised;
}
