// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the snippets hold template strings
import { describe, expect, it } from 'vitest';
import { normalisedText } from '../../src/languages/normalisedText.js';
import type { TokenRules } from '../../src/languages/tokenRules.js';
import { Tokens } from '../../src/languages/tokens.js';
import { parseWith } from './parse.js';

const grammar = 'tree-sitter-typescript.wasm';
const rules: TokenRules = {
  atoms: new Set(['string', 'regex']),
  ignored: new Set([';']),
  ignoredCountsIn: new Set(['for_statement', 'empty_statement']),
  verbatim: new Set(['template_string', 'template_substitution']),
  quoted: new Set(['string']),
};

async function tokensOf(source: string): Promise<Tokens> {
  return new Tokens(await parseWith(grammar, source), rules);
}

async function hashOf(source: string, ownName?: string): Promise<string> {
  return (await tokensOf(source)).hash(0, ownName);
}

describe('token hashes', () => {
  const same: [string, string, string][] = [
    ['layout', 'f(a,b)', 'f(\n  a,\n  b\n)'],
    ['comments', 'f(a, b)', 'f(a /* first */, b) // last'],
    ['a trailing comma', 'f(a, b)', 'f(a, b,)'],
    ['optional semicolons', 'a()\nb()', 'a(); b();'],
    ['the kind of quotes', `f('x')`, `f("x")`],
    ['a trailing comma followed by a comment', 'f([a, b])', 'f([a, b, // c\n])'],
  ];
  it.each(same)('do not depend on %s', async (_what, a, b) => {
    expect(await hashOf(b)).toBe(await hashOf(a));
  });

  const different: [string, string, string][] = [
    ['the order of arguments', 'f(a, b)', 'f(b, a)'],
    ['a literal', 'f(1)', 'f(2)'],
    ['text of a template', 'f(`a ${b}`)', 'f(`a  ${b}`)'],
    ['an operator', 'a + b', 'a - b'],
    ['a string beside an identifier', 'f("a")', 'f(a)'],
    ['the parts of a for header', 'for (a;;) b', 'for (;a;) b'],
  ];
  it.each(different)('depend on %s', async (_what, a, b) => {
    expect(await hashOf(b)).not.toBe(await hashOf(a));
  });

  it('leave a callable’s own name out of account', async () => {
    expect(await hashOf('return n ? fact(n - 1) : 1', 'fact')).toBe(await hashOf('return n ? f(n - 1) : 1', 'f'));
    expect(await hashOf('return n ? fact(n - 1) : 1')).not.toBe(await hashOf('return n ? f(n - 1) : 1'));
  });

  it('tell apart all stretches of a long file', async () => {
    const lines = Array.from({ length: 400 }, (_, i) => `f(a${i % 20}, b${Math.floor(i / 20)})`);
    const tokens = await tokensOf(lines.join('\n'));
    const statements = tokens.tree.namedChildren(0);
    expect(new Set(statements.map((node) => tokens.hash(node))).size).toBe(400);
  });
});

describe('normalised text', () => {
  const table: [string, string][] = [
    ['f( a,b , )', 'f(a, b)'],
    ['x=a+b', 'x = a + b'],
    ['x = - 1', 'x = -1'],
    ['x={a:1,b}', 'x = { a: 1, b }'],
    ["x=['a' , /* c */ 'b',]", 'x = ["a", "b"]'],
    ['x=`a  ${ b }`', 'x = `a  ${ b }`'],
    ['x=a?b:c', 'x = a ? b : c'],
    ['x=(a:Map<string,A[]>)=>a.b', 'x = (a: Map<string, A[]>) => a.b'],
    ['x = async(a?: string)=>await(f)', 'x = async (a?: string) => await (f)'],
    ['function f<T extends  A>(this:X,...r:T[]):r is B{}', 'function f<T extends A>(this: X, ...r: T[]): r is B {}'],
    ['x=!a&&b!', 'x = !a && b!'],
    ['type A=|B|C&D', 'type A = |B | C & D'],
    ['type M = {[k:string]:V;a?:()=>void}', 'type M = { [k: string]: V a?: () => void }'],
    ['x = a[0]?.b', 'x = a[0]?.b'],
  ];
  it.each(table)('%s', async (source, expected) => {
    const tokens = await tokensOf(source);
    expect(normalisedText(tokens, 0)).toBe(expected);
  });
});
