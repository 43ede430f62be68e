import { describe, expect, it } from 'vitest';
import { diffOf } from './scenario.js';

describe('a class that became abstract', () => {
  it('breaks what constructs it elsewhere, and leaves heirs alone', async () => {
    const diff = await diffOf({
      before: {
        'a.ts': 'export class A { constructor(a: string) {} m() {} }',
        'b.ts':
          'import { A } from "./a"; export const a = new A("x"); class B extends A { constructor() { super("y"); } }',
      },
      after: {
        'a.ts': 'export abstract class A { constructor(a: string) {} m() {} }',
        'b.ts':
          'import { A } from "./a"; export const a = new A("x"); class B extends A { constructor() { super("y"); } }',
      },
    });
    const found = diff.staleCalls.map((c) => `${c.verdict} ${c.code} ${c.range.startColumn}`);
    expect(found).toEqual(['broken class-became-abstract 42', 'fits still-fits 90']);
  });

  it('can be constructed with a body of its own', async () => {
    const caller = 'class C { A a = new A(1) { void k() {} }; A b = new A(2); }';
    const diff = await diffOf({
      before: { 'A.java': 'class A { A(int x) {} }', 'C.java': caller },
      after: { 'A.java': 'abstract class A { A(int x) {} }', 'C.java': caller },
    });
    const found = diff.staleCalls.map((c) => `${c.verdict} ${c.code} ${c.range.startColumn}`);
    expect(found).toEqual(['fits still-fits 16', 'broken class-became-abstract 48']);
  });

  it('is judged by its constructor too where that changed', async () => {
    const diff = await diffOf({
      before: {
        'a.ts': 'export class A { constructor(a: string) {} }',
        'b.ts': 'import { A } from "./a"; new A("x");',
      },
      after: {
        'a.ts': 'export abstract class A { constructor(a: string, b: string) {} }',
        'b.ts': 'import { A } from "./a"; new A("x");',
      },
    });
    expect(diff.staleCalls.map((c) => [c.verdict, c.code, c.further?.map((f) => f.code)])).toEqual([
      ['broken', 'class-became-abstract', ['too-few-arguments']],
    ]);
  });
});
