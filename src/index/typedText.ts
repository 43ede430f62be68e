import { LRUCache } from 'lru-cache';
import type { GrammarParser } from '../syntax/parser.js';
import type { RetainedTree } from '../syntax/retainedTree.js';
import { nodeFlag, type SyntaxTree } from '../syntax/syntaxTree.js';

/** Files that are being typed in at one time: each keeps its tree, some twenty times the size of its text. */
const keptTrees = 3;
/** Smaller files are parsed anew in less time than a keystroke takes to be seen. */
const smallText = 20_000;

/**
 * Parses texts that come again and again with small edits, each on the ground of the one before. A text with errors is
 * always parsed anew: what the parser makes of those could depend on the way that led there.
 */
export class TypedTexts {
  readonly #trees = new LRUCache<string, { parser: GrammarParser; retained: RetainedTree }>({
    max: keptTrees,
    dispose: ({ retained }) => retained.free(),
    // A tree that led to the next one was freed with that step.
    noDisposeOnSet: true,
  });

  /** @param path tells which text it is an edit of */
  parse(path: string, parser: GrammarParser, text: string): SyntaxTree {
    if (text.length < smallText) return parser.parse(text);
    const known = this.#trees.get(path);
    if (known?.parser !== parser) {
      this.#trees.delete(path);
      return this.#anew(path, parser, text);
    }
    const { tree, retained } = parser.reparse(known.retained, text);
    this.#trees.set(path, { parser, retained });
    return hasErrors(tree) ? parser.parse(text) : tree;
  }

  #anew(path: string, parser: GrammarParser, text: string): SyntaxTree {
    const { tree, retained } = parser.retain(text);
    this.#trees.set(path, { parser, retained });
    return tree;
  }
}

function hasErrors(tree: SyntaxTree): boolean {
  const { flags } = tree.columns;
  for (let node = 0; node < tree.count; node++) {
    if (((flags[node] as number) & (nodeFlag.error | nodeFlag.missing)) !== 0) return true;
  }
  return false;
}
