import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TypedTexts } from '../../src/index/typedText.js';
import { GrammarParser, sameTrees } from '../../src/syntax/parser.js';

const root = path.resolve(import.meta.dirname, '../..');
let parser: GrammarParser;
let other: GrammarParser;

beforeAll(async () => {
  const runtime = path.join(root, 'node_modules/web-tree-sitter');
  parser = await GrammarParser.load(path.join(root, 'grammars/tree-sitter-typescript.wasm'), runtime);
  other = await GrammarParser.load(path.join(root, 'grammars/tree-sitter-tsx.wasm'), runtime);
});

/** A text of some 30,000 characters, with one place to edit. */
function text(edit: string): string {
  const line = (i: number): string => `export function f${i}(a: number) { return g(a, "${i}"); }\n`;
  const lines = Array.from({ length: 500 }, (_, i) => line(i));
  return [...lines.slice(0, 250), edit, ...lines.slice(250)].join('');
}

describe('a text that is being typed', () => {
  it('gives after each edit the tree that it gives when it is parsed anew', () => {
    const typed = new TypedTexts();
    const edits = [
      '',
      'c',
      'co',
      'const x',
      'const x = ',
      'const x = `',
      'const x = `a`;\n',
      'const x = g(`a`, (b) => { h(b); });\n',
      'class {{{ (',
      '/* open',
      '/* closed */',
      '',
      'export default class A { m() { super.m(); } }\n',
    ];
    for (const edit of edits) {
      const given = typed.parse('a.ts', parser, text(edit));
      expect(sameTrees(given, parser.parse(text(edit))), edit).toBe(true);
    }
  });

  it('does not depend on what else is typed', () => {
    const typed = new TypedTexts();
    for (let i = 0; i < 20; i++) {
      const source = text(`const x${i} = ${i};\n`);
      const file = `f${i % 6}.ts`;
      expect(sameTrees(typed.parse(file, i % 4 === 0 ? other : parser, source), parser.parse(source))).toBe(
        i % 4 !== 0,
      );
    }
  });
});
