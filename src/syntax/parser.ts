import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { flattenWithCursor } from './cursorFlattener.js';
import type { SyntaxTree } from './syntaxTree.js';

/** One grammar, loaded; parses text into flat trees. Not to be shared between threads. */
export class GrammarParser {
  readonly #parser: Parser;

  private constructor(readonly grammar: Grammar) {
    this.#parser = new Parser();
    this.#parser.setLanguage(grammar);
  }

  /**
   * Loads a grammar.
   * @param file absolute path of the grammar's .wasm
   * @param runtimeFolder folder that holds web-tree-sitter.wasm
   * @throws where either file is missing or the grammar does not fit the runtime
   */
  static async load(file: string, runtimeFolder: string): Promise<GrammarParser> {
    await initialise(runtimeFolder);
    return new GrammarParser(await Grammar.load(await readFile(file)));
  }

  /** Parses `source` whole. */
  parse(source: string): SyntaxTree {
    const tree = this.#parser.parse(source);
    if (!tree) throw new Error('the parser gave no tree');
    try {
      return this.#flatten(tree, source);
    } finally {
      tree.delete();
    }
  }

  #flatten(tree: Tree, source: string): SyntaxTree {
    return flattenWithCursor(tree, source, this.grammar);
  }
}

let initialised: Promise<void> | undefined;

function initialise(runtimeFolder: string): Promise<void> {
  initialised ??= Parser.init({ locateFile: (name: string) => path.join(runtimeFolder, name) });
  return initialised;
}
