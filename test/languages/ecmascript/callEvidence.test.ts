// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the snippets hold template strings
import { describe, expect, it } from 'vitest';
import { tsx } from '../../../src/languages/typescript/index.js';
import type { CallSite } from '../../../src/model/callSite.js';
import { factsOf } from '../parse.js';

/** What the code around the calls of `f` does with them: the use, what is taken out, and marks. */
async function evidenceOf(source: string): Promise<string[]> {
  const { callSites } = await factsOf(tsx, source);
  return callSites.filter((site) => site.name === 'f').map(shown);
}

function shown(site: CallSite): string {
  const marks = [
    ...(site.kind === 'call' ? [] : [site.kind]),
    site.use,
    ...(site.takes ? [`takes ${site.takes.join()}`] : []),
    ...(site.optional ? ['optional'] : []),
    ...(site.inAsync ? ['in async'] : []),
    ...(site.typeArguments ? [`${site.typeArguments.length} type arguments`] : []),
  ];
  return marks.join(', ');
}

describe('what becomes of a result', () => {
  const table: [source: string, evidence: string | string[]][] = [
    ['f()', 'ignored'],
    ['void f()', 'ignored'],
    ['g() && f()', 'ignored'],
    ['const x = f()', 'assigned'],
    ['this.x = f() as T', 'assigned'],
    ['class A { x = f() }', 'assigned'],
    ['const { a, b: c, d = 1, ...e } = f()', 'destructured, takes a,b,d,...'],
    ['({ a } = f())', 'destructured, takes a'],
    ['const [a, b] = f()', 'destructured'],
    ['f().length', 'member, takes length'],
    ['f()?.run(1)', 'member, takes run'],
    ['f().then((x) => x)', 'member, takes then'],
    ['f()[0]', 'member'],
    ['if (f()) {}', 'condition'],
    ['while (!f()) {}', 'condition'],
    ['f() ? 1 : 2', 'condition'],
    ['f() && g()', 'condition'],
    ['const x = f() || 1', 'condition'],
    ['if (g() && f()) {}', 'condition'],
    ['const x = g() && f()', 'other'],
    ['const x = f() ?? 1', 'other'],
    ['f() === 1', 'compared'],
    ['if (f() < 2) {}', 'compared'],
    ['switch (f()) {}', 'compared'],
    ['switch (x) { case f(): }', 'compared'],
    ['f() + 1', 'other'],
    ['`${f()}`', 'other'],
    ['for (const x of f()) {}', 'iterated'],
    ['[...f()]', 'iterated'],
    ['g(...f())', 'iterated'],
    ['function* h() { yield* f() }', 'iterated'],
    ['({ ...f() })', 'other'],
    ['g(f())', 'argument'],
    ['[f()]', 'other'],
    ['throw f()', 'other'],
    ['const h = () => f()', 'returned'],
    ['function h() { return f() }', 'returned'],
    ['const h = <C a={f()} />', 'other'],
  ];
  it.each(table)('%s', async (source, evidence) => {
    expect(await evidenceOf(source)).toEqual([evidence].flat());
  });
});

describe('what is awaited', () => {
  const table: [source: string, evidence: string][] = [
    ['await f()', 'awaited'],
    ['const { a, b } = await f()', 'awaited, takes a,b'],
    ['(await f()).x', 'awaited, takes x'],
    ['await Promise.all([f(), g()])', 'awaited'],
    ['Promise.allSettled([f()] as const)', 'awaited'],
    ['Promise.resolve(f())', 'awaited'],
    ['Promise.all(f())', 'argument'],
    ['Other.all([f()])', 'other'],
  ];
  it.each(table)('%s', async (source, evidence) => {
    expect(await evidenceOf(source)).toEqual([evidence]);
  });
});

describe('how and where a call stands', () => {
  const table: [source: string, evidence: string][] = [
    ['f?.(1)', 'ignored, optional'],
    ['a.f?.<T>()', 'ignored, optional, 1 type arguments'],
    ['a?.f()', 'ignored'],
    ['f<A, B>(1)', 'ignored, 2 type arguments'],
    ['new f<A>()', 'new, ignored, 1 type arguments'],
    ['f`a${1}`', 'tagged_template, ignored'],
    ['async function g() { f() }', 'ignored, in async'],
    ['const g = async () => f()', 'returned, in async'],
    ['xs.map(async (x) => { return f(x) })', 'returned, in async'],
    ['async function g() { xs.map((x) => f(x)) }', 'returned'],
    ['class A { async m() { if (f()) {} } }', 'condition, in async'],
    ['async function g() { class A { x = f() } }', 'assigned'],
  ];
  it.each(table)('%s', async (source, evidence) => {
    expect(await evidenceOf(source)).toEqual([evidence]);
  });
});
