import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';
import { flattenWithCursor } from '../../src/syntax/cursorFlattener.js';
import { GrammarParser, sameTrees } from '../../src/syntax/parser.js';

const root = path.resolve(import.meta.dirname, '../..');
const runtime = path.join(root, 'node_modules/web-tree-sitter');
const grammarFile = (name: string) => path.join(root, 'grammars', `tree-sitter-${name}.wasm`);

const texts: Record<string, string[]> = {
  typescript: [
    'export class A<T> extends B { #x = 1; async *run(a: string, { b = 1 }: C, ...d: T[]): Promise<void> { await this.run(a, ...d); } }',
    'const é = "☕"; // comment\nfunction f(a?: number) { return a ?? 1 }\n',
    'function broken(a: string {\n  return g(a);\n}\nfunction sound() { return 1; }\n',
    '',
    '   \n\n',
  ],
  tsx: ['const X = ({ a }: P) => <C a={a} {...rest}><b.D /></C>;'],
  javascript: ['module.exports = { a() {}, b: (x) => x, get c() { return 1 } }; tag`a`;', 'if (a) { b( }'],
  python: [
    '@d(1)\nasync def f(a, /, b=1, *c, d, **e):\n    return [x async for x in y if x]\n',
    'def f(:\n  pass\nclass A(B, metaclass=C): ...\n',
  ],
  go: ['package a\nfunc (r *R) M(a, b int, c ...string) (x int, err error) { go r.M(1, 2); return }\n'],
  java: [
    'package a; class A<T> extends B implements C { A(int x) { super(x); } @Test void m(String... s) { new A<>(1) { }; } }',
  ],
};

describe.each(Object.keys(texts))('reading %s trees out of memory', (name) => {
  let parser: GrammarParser;
  let plain: Parser;

  beforeAll(async () => {
    parser = await GrammarParser.load(grammarFile(name), runtime);
    plain = new Parser();
    plain.setLanguage(await Language.load(grammarFile(name)));
    parser.parse('x'); // the first tree decides how the others are read
  });

  it('is what this build of the runtime allows', () => {
    expect(parser.flattening).toBe('memory');
  });

  it.each(texts[name] as string[])('gives what the public cursor gives: %j', (text) => {
    const tree = plain.parse(text);
    if (!tree) throw new Error('no tree');
    expect(sameTrees(parser.parse(text), flattenWithCursor(tree, text, parser.grammar))).toBe(true);
  });

  it('gives after an edit what a parse of the whole edited text gives', () => {
    for (const text of texts[name] as string[]) {
      const middle = Math.floor(text.length / 2);
      const edited = `${text.slice(0, middle)} /**/ ${text.slice(middle + 1)}`;
      const { retained } = parser.retain(text);
      const again = parser.reparse(retained, edited);
      again.retained.free();
      expect(sameTrees(again.tree, parser.parse(edited))).toBe(true);
    }
  });
});

describe('a parser', () => {
  it('takes deeply nested text without overflowing the stack', async () => {
    const parser = await GrammarParser.load(grammarFile('javascript'), runtime);
    const text = `${'f('.repeat(20_000)}1${')'.repeat(20_000)}`;
    parser.parse('x');
    expect(parser.parse(text).count).toBeGreaterThan(60_000);
  });

  it('names the file when a grammar is missing', async () => {
    await expect(GrammarParser.load(grammarFile('nothing'), runtime)).rejects.toThrow(/tree-sitter-nothing/);
  });

  it('keeps grammars apart when their parses interleave', async () => {
    const names = Object.keys(texts);
    const parsers = await Promise.all(names.map((name) => GrammarParser.load(grammarFile(name), runtime)));
    const first = names.map((name, i) => parsers[i]?.parse((texts[name] as string[])[0] as string).count);
    for (let round = 0; round < 50; round++) {
      const again = names.map((name, i) => parsers[i]?.parse((texts[name] as string[])[0] as string).count);
      expect(again).toEqual(first);
    }
  });
});
