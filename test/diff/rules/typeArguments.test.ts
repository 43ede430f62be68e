import { describe, expect, it } from 'vitest';
import { csharp } from '../../../src/languages/csharp/index.js';
import { go } from '../../../src/languages/go/index.js';
import { java } from '../../../src/languages/java/index.js';
import { kotlin } from '../../../src/languages/kotlin/index.js';
import { scala } from '../../../src/languages/scala/index.js';
import { swift } from '../../../src/languages/swift/index.js';
import { typescript } from '../../../src/languages/typescript/index.js';
import { judgeRow, type Row, type Snippets } from './judgeSnippet.js';

const inClass = (t: string) => `class S {\n${t}\n}\n`;

const tables: [title: string, snippets: Snippets, rows: Row[]][] = [
  [
    'TypeScript',
    { language: typescript, declaration: (t) => t, call: (t) => `import { f } from './a';\n${t}` },
    [
      {
        old: 'export function f<T>() {}',
        now: 'export function f<T, U>() {}',
        call: 'f<A>()',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'export function f<T>() {}',
        now: 'export function f<T, U = T>() {}',
        call: 'f<A>()',
        expected: 'fits still-fits',
      },
      {
        old: 'export function f<T, U>() {}',
        now: 'export function f<T>() {}',
        call: 'f<A, B>()',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'export function f<T, U>() {}',
        now: 'export function f<U, T>() {}',
        call: 'f<A, B>()',
        expected: 'suspect type-parameters-changed',
      },
      {
        old: 'export function f<T>(a: T) {}',
        now: 'export function f<T extends A>(a: T) {}',
        call: 'f(x)',
        expected: 'suspect type-parameters-changed',
      },
      {
        old: 'export function f<T extends A>(a: T) {}',
        now: 'export function f<T>(a: T) {}',
        call: 'f(x)',
        expected: 'fits still-fits',
      },
      {
        old: 'export function f(a: string) {}',
        now: 'export function f(a: number) {}',
        call: "f('x')",
        expected: 'broken parameter-type-changed',
      },
      {
        old: 'export function f(a: string) {}',
        now: 'export function f(a: string | number) {}',
        call: "f('x')",
        expected: 'fits still-fits',
      },
      {
        old: 'export function f(a: number) {}',
        now: 'export function f(a: string) {}',
        call: 'const x: number = 1; f(x)',
        expected: 'broken parameter-type-changed',
      },
      {
        old: 'export function f(a: string) {}',
        now: 'export function f(a: number) {}',
        call: 'f(x as any)',
        expected: 'suspect parameter-type-changed',
      },
      {
        old: 'export function f(): number { return 1 }',
        now: "export function f(): string { return '' }",
        call: 'const x: number = f()',
        expected: 'broken return-type-changed',
      },
      {
        old: 'export function f(): string { return 1 }',
        now: 'export function f(): number { return 1 }',
        call: 'for (const c of f()) {}',
        expected: 'broken return-type-changed',
      },
    ],
  ],
  [
    'Java',
    { language: java, declaration: inClass, call: (t) => `class T {\nvoid run(S s) {\n${t}\n}\n}\n` },
    [
      {
        old: '<T> void f() {}',
        now: '<T, U> void f() {}',
        call: 's.<A>f();',
        expected: 'broken type-parameters-changed',
      },
      { old: '<T> void f() {}', now: 'void f() {}', call: 's.<A>f();', expected: 'suspect type-parameters-changed' },
      {
        old: 'void f(String a) {}',
        now: 'void f(int a) {}',
        call: 's.f("x");',
        expected: 'broken parameter-type-changed',
      },
      { old: 'void f(int a) {}', now: 'void f(long a) {}', call: 's.f(1);', expected: 'fits still-fits' },
      { old: 'void f(String a) {}', now: 'void f(Object a) {}', call: 's.f("x");', expected: 'fits still-fits' },
      {
        old: 'int f() { return 1; }',
        now: 'String f() { return ""; }',
        call: 'int x = s.f();',
        expected: 'broken return-type-changed',
      },
      {
        old: 'int f() { return 1; }',
        now: 'long f() { return 1; }',
        call: 'int x = s.f();',
        expected: 'suspect return-type-changed',
      },
      {
        old: 'int f() { return 1; }',
        now: 'short f() { return 1; }',
        call: 'int x = s.f();',
        expected: 'fits return-type-changed',
      },
    ],
  ],
  [
    'Kotlin',
    { language: kotlin, declaration: (t) => t, call: (t) => `fun run() {\n${t}\n}\n` },
    [
      { old: 'fun <T> f() {}', now: 'fun <T, U> f() {}', call: 'f<A>()', expected: 'broken type-parameters-changed' },
      {
        old: 'fun <T> f(a: T) {}',
        now: 'fun f(a: Any) {}',
        call: 'f<A>(x)',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'fun f(a: String) {}',
        now: 'fun f(a: Int) {}',
        call: 'f("x")',
        expected: 'broken parameter-type-changed',
      },
      { old: 'fun f(a: Int) {}', now: 'fun f(a: Long) {}', call: 'f(x)', expected: 'suspect parameter-type-changed' },
      {
        old: 'fun f(): Int = 1',
        now: 'fun f(): String = ""',
        call: 'val x: Int = f()',
        expected: 'broken return-type-changed',
      },
    ],
  ],
  [
    'C#',
    { language: csharp, declaration: inClass, call: (t) => `class T {\nvoid Run(S s) {\n${t}\n}\n}\n` },
    [
      {
        old: 'public void f<T>() {}',
        now: 'public void f<T, U>() {}',
        call: 's.f<A>();',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'public void f(string a) {}',
        now: 'public void f(int a) {}',
        call: 's.f("x");',
        expected: 'broken parameter-type-changed',
      },
      {
        old: 'public int f() { return 1; }',
        now: 'public string f() { return ""; }',
        call: 'int x = s.f();',
        expected: 'broken return-type-changed',
      },
    ],
  ],
  [
    'Scala',
    {
      language: scala,
      declaration: (t) => `object O {\n${t}\n}\n`,
      call: (t) => `object P {\ndef run() = {\n${t}\n}\n}\n`,
    },
    [
      {
        old: 'def f[T](): Unit = {}',
        now: 'def f[T, U](): Unit = {}',
        call: 'f[A]()',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'def f(a: String): Unit = {}',
        now: 'def f(a: Int): Unit = {}',
        call: 'f("x")',
        expected: 'suspect parameter-type-changed',
      },
    ],
  ],
  [
    'Go',
    { language: go, declaration: (t) => `package p\n\n${t}\n`, call: (t) => `package p\n\nfunc run() {\n${t}\n}\n` },
    [
      {
        old: 'func f[T any, U any]() {}',
        now: 'func f[T any]() {}',
        call: 'f[A, B]()',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'func f[T any](a T) {}',
        now: 'func f[T any, U any](a T) {}',
        call: 'f[A](x)',
        expected: 'broken type-parameters-changed',
      },
      {
        old: 'func f(a string) {}',
        now: 'func f(a int) {}',
        call: 'f("x")',
        expected: 'broken parameter-type-changed',
      },
      {
        old: 'func f(a int) {}',
        now: 'func f(a float64) {}',
        call: 'f(1)',
        expected: 'suspect parameter-type-changed',
      },
      { old: 'func (s S) f() {}', now: 'func (s *S) f() {}', call: 'var s S\ns.f()', expected: 'fits still-fits' },
      { old: 'func (s S) f() {}', now: 'func (s *S) f() {}', call: 'S{}.f()', expected: 'broken receiver-changed' },
      {
        old: 'func (s *S) f() {}',
        now: 'func (s S) f() {}',
        call: 's.f()',
        expected: 'suspect receiver-changed',
        says: 'a copy',
      },
    ],
  ],
  [
    'Swift',
    { language: swift, declaration: (t) => t, call: (t) => t },
    [
      {
        old: 'struct S { func f() {} }',
        now: 'struct S { mutating func f() {} }',
        call: 'struct S { func m() { f() } }',
        expected: 'broken receiver-changed',
      },
      {
        old: 'struct S { func f() {} }',
        now: 'struct S { mutating func f() {} }',
        call: 'struct S { mutating func m() { self.f() } }',
        expected: 'suspect receiver-changed',
      },
      {
        old: 'struct S { func f() {} }',
        now: 'struct S { mutating func f() {} }',
        call: 'func m(s: S) { s.f() }',
        expected: 'suspect receiver-changed',
      },
      {
        old: 'struct S { mutating func f() {} }',
        now: 'struct S { func f() {} }',
        call: 'func m(s: S) { s.f() }',
        expected: 'fits still-fits',
      },
      {
        old: 'func f(_ a: String) {}',
        now: 'func f(_ a: Int) {}',
        call: 'f("x")',
        expected: 'broken parameter-type-changed',
      },
      {
        old: 'func f() -> Int { 1 }',
        now: 'func f() -> String { "" }',
        call: 'func m() { let x: Int = f() }',
        expected: 'broken return-type-changed',
      },
    ],
  ],
];

describe.each(tables)('type arguments, receivers and builtin types in %s', (_title, snippets, rows) => {
  it.each(rows)('$call with $old then $now', async (row) => {
    const { verdict, code, reason } = await judgeRow(snippets, row);
    expect(`${verdict} ${code}`, reason).toBe(row.expected);
    if (row.says) expect(reason).toContain(row.says);
  });
});
