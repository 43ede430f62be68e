import { describe, expect, it } from 'vitest';
import { tsx, typescript } from '../../../src/languages/typescript/index.js';
import { factsOf } from '../parse.js';
import { renderCalls, renderSymbols } from '../renderFacts.js';

describe('TypeScript and TSX', () => {
  it('read a cast in angle brackets in TypeScript alone', async () => {
    expect(renderCalls(await factsOf(typescript, '(<A>b).c()'))).toEqual(['(b as A).c() in <module>']);
    expect((await factsOf(tsx, '(<A>b).c()')).health.state).toBe('errors');
  });

  it('read elements in TSX alone', async () => {
    expect(renderCalls(await factsOf(tsx, 'const a = <A b={1}/>'))).toEqual(['<>A(b=1) in <module>']);
    expect((await factsOf(typescript, 'const a = <A b={1}/>')).health.state).toBe('errors');
  });

  const both: [what: string, source: string, symbols: string[]][] = [
    ['generic arrow functions', 'const f = <T,>(a: T): T => a', ['function f<T>(a: T): T']],
    [
      'typed components',
      'export const C: React.FC<Props> = ({ a, b = 1 }) => null',
      ['function C({kwonly a, kwonly b? = 1}): React.FC<Props> [exported]'],
    ],
    ['satisfies', 'const api = { m(a: A) {} } satisfies Api', ['object api', 'method api.m(a: A)']],
    ['definite assignment', 'class A { b!: B; declare c: C }', ['class A', 'field A.b: B', 'field A.c: C']],
    [
      'abstract members',
      'abstract class A { abstract get v(): V }',
      ['class A', 'getter A.v(): V [abstract bodiless]'],
    ],
  ];
  it.each(both)('both read %s', async (_what, source, symbols) => {
    for (const language of [typescript, tsx]) {
      expect(renderSymbols(await factsOf(language, source))).toEqual(symbols);
    }
  });

  it('give their own id, and the same facts otherwise', async () => {
    const source = 'export class A { m(a: B) { return a.c() } }';
    const { language: first, ...a } = await factsOf(typescript, source);
    const { language: second, ...b } = await factsOf(tsx, source);
    expect([first, second]).toEqual(['typescript', 'tsx']);
    expect(a).toEqual(b);
  });
});
