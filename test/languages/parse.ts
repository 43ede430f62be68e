import path from 'node:path';
import type { Language } from '../../src/languages/language.js';
import type { Facts } from '../../src/model/facts.js';
import { GrammarParser } from '../../src/syntax/parser.js';
import type { SyntaxTree } from '../../src/syntax/syntaxTree.js';

const root = path.resolve(import.meta.dirname, '../..');
const parsers = new Map<string, Promise<GrammarParser>>();

/** A parser of the grammar with this file name; the first call decides what it reads of a text. */
export function parserOf(grammar: string, readable?: Language['readable']): Promise<GrammarParser> {
  let parser = parsers.get(grammar);
  if (!parser) {
    parser = GrammarParser.load(
      path.join(root, 'grammars', grammar),
      path.join(root, 'node_modules', 'web-tree-sitter'),
      readable,
    );
    parsers.set(grammar, parser);
  }
  return parser;
}

/** The flat tree of a snippet. */
export async function parseWith(grammar: string, source: string): Promise<SyntaxTree> {
  return (await parserOf(grammar)).parse(source);
}

/** The facts of a snippet. */
export async function factsOf(language: Language, source: string): Promise<Facts> {
  return language.extract((await parserOf(language.grammar, language.readable)).parse(source));
}
