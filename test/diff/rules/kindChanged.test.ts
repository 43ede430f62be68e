import { describe, expect, it } from 'vitest';
import { languageById } from '../../../src/languages/registry.js';
import type { LanguageId } from '../../../src/model/languageId.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const plain = (text: string) => text;

const rows: ({ language: LanguageId } & Row)[] = [
  {
    language: 'typescript',
    old: 'function f(a: string) {}',
    now: 'class f { constructor(a: string) {} }',
    call: 'f("a")',
    expected: 'broken kind-changed',
    says: 'it needs `new`',
  },
  {
    language: 'javascript',
    old: 'function f(a) {}',
    now: 'class f { constructor(a) {} }',
    call: 'new f("a")',
    expected: 'fits still-fits',
  },
  {
    language: 'javascript',
    old: 'function f(a) {}',
    now: 'class f { constructor(a, b) {} }',
    call: 'new f("a")',
    expected: 'broken too-few-arguments',
  },
  {
    language: 'typescript',
    old: 'class f { constructor(a: string) {} }',
    now: 'const f = (a: string) => ({})',
    call: 'new f("a")',
    expected: 'broken kind-changed',
    says: 'which cannot be constructed',
  },
  {
    language: 'typescript',
    old: 'class f { constructor(a: string) {} }',
    now: 'async function f(a: string) {}',
    call: 'new f("a")',
    expected: 'broken kind-changed',
  },
  {
    language: 'javascript',
    old: 'class f { constructor(a) {} }',
    now: 'function f(a) {}',
    call: 'new f("a")',
    expected: 'suspect kind-changed',
    says: 'was a class and is now a function',
  },
  {
    language: 'typescript',
    old: 'class A { f() { return 1 } }',
    now: 'class A { get f(): number { return 1 } }',
    call: 'x.f()',
    expected: 'broken kind-changed',
    says: 'what it gives, `number`, cannot be called',
  },
  {
    language: 'typescript',
    old: 'class A { f() { return 1 } }',
    now: 'class A { get f(): () => number { return () => 1 } }',
    call: 'x.f()',
    expected: 'suspect kind-changed',
  },
  {
    language: 'typescript',
    old: 'class A { f() { return 1 } }',
    now: 'class A { get f(): Handler { return h } }',
    call: 'x.f()',
    expected: 'suspect kind-changed',
  },
  {
    language: 'typescript',
    old: 'function f(a: string) {}',
    now: 'enum f { A }',
    call: 'f("a")',
    expected: 'broken kind-changed',
    says: 'is now an enum, which cannot be called',
  },
  {
    language: 'javascript',
    old: 'function f(a) {}',
    now: 'const f = { run(a) {} }',
    call: 'f("a")',
    expected: 'broken kind-changed',
    says: 'is now an object',
  },
  {
    language: 'python',
    old: 'class A:\n  def f(self): ...',
    now: 'class A:\n  @property\n  def f(self): ...',
    call: 'x.f()',
    expected: 'suspect kind-changed',
  },
  {
    language: 'kotlin',
    old: 'fun f(a: String): B = TODO()',
    now: 'class f(a: String)',
    call: 'val x = f("a")',
    expected: 'fits still-fits',
  },
];

describe('calls of what is something else now', () => {
  it.each(rows)('$language: $old → $now: $call', async ({ language, ...row }) => {
    const found = await judgeRow({ language: languageById(language)!, declaration: plain, call: plain }, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});

const abstractRows: { language: LanguageId; old: string; now: string; call: string; expected: string }[] = [
  { language: 'typescript', old: 'class A {}', now: 'abstract class A {}', call: 'new A()', expected: 'broken' },
  {
    language: 'typescript',
    old: 'class A { constructor(a: string) {} }',
    now: 'abstract class A { constructor(a: string) {} }',
    call: 'new A("a")',
    expected: 'broken',
  },
  {
    language: 'typescript',
    old: 'class A { constructor(a: string) {} }',
    now: 'abstract class A { constructor(a: string) {} }',
    call: 'class B extends A { constructor() { super("a") } }',
    expected: 'fits',
  },
  {
    language: 'java',
    old: 'class A {}',
    now: 'abstract class A {}',
    call: 'class B { A a = new A(); }',
    expected: 'broken',
  },
  {
    language: 'csharp',
    old: 'class A {}',
    now: 'abstract class A {}',
    call: 'class B { A a = new A(); }',
    expected: 'broken',
  },
  { language: 'kotlin', old: 'open class A', now: 'abstract class A', call: 'val a = A()', expected: 'broken' },
  { language: 'kotlin', old: 'open class A', now: 'abstract class A', call: 'class B : A()', expected: 'fits' },
  {
    language: 'php',
    old: '<?php class A {}',
    now: '<?php abstract class A {}',
    call: '<?php $a = new A();',
    expected: 'broken',
  },
  {
    language: 'scala',
    old: 'class A',
    now: 'abstract class A',
    call: 'object B { val a = new A }',
    expected: 'broken',
  },
  {
    language: 'python',
    old: 'class A(ABC):\n  def f(self): ...',
    now: 'class A(ABC):\n  @abstractmethod\n  def f(self): ...',
    call: 'a = A()',
    expected: 'broken',
  },
];

describe('constructions of a class that became abstract', () => {
  it.each(abstractRows)('$language: $old → $now: $call', async ({ language, old, now, call, expected }) => {
    const row: Row = { old, now, call, name: 'A', expected: 'broken class-became-abstract' };
    const found = await judgeRow({ language: languageById(language)!, declaration: plain, call: plain }, row);
    expect(found.verdict, `${found.code} ${found.reason}`).toBe(expected);
    if (expected === 'broken') expect(found.code).toBe('class-became-abstract');
  });
});
