import { describe, expect, it } from 'vitest';
import { tsx, typescript } from '../../../src/languages/typescript/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const plain = (t: string) => t;

const rows: Row[] = [
  // Counts.
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, b: number) {}',
    call: 'f("x")',
    expected: 'broken too-few-arguments',
    says: 'passes 1 argument; `b: number` is now required',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, b?: number) {}',
    call: 'f("x")',
    expected: 'fits optional-parameter-added',
    says: '`b?: number` is optional',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, b = 1) {}',
    call: 'f("x")',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, ...rest: number[]) {}',
    call: 'f("x")',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function f(a: string, b: number) {}',
    now: 'function f(a: string) {}',
    call: 'f("x", 1)',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string, b: number) {}',
    call: 'f("x")',
    expected: 'broken too-few-arguments',
    says: '`b: number` became required',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string, b: number) {}',
    call: 'f("x", 1)',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string) {}',
    call: 'f("x")',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(...xs: number[]) {}',
    now: 'function f(x: number) {}',
    call: 'f(1, 2)',
    expected: 'broken too-many-arguments',
  },
  { old: 'function f() {}', now: 'function f(done: void) {}', call: 'f()', expected: 'fits optional-parameter-added' },
  {
    old: 'const f = (a: string) => 1',
    now: 'const f = (a: string, b: number) => 1',
    call: 'f("x")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'const f = function (a: string) {}',
    now: 'const f = function (a: string, b: number) {}',
    call: 'f("x")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function f(this: Window, a: string) {}',
    now: 'function f(a: string) {}',
    call: 'f("x")',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(first: number, a: string) {}',
    call: 'f("x")',
    expected: 'broken too-few-arguments',
    says: 'passes 1 argument; `first: number` is now required',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(first: number, a: string, b?: number) {}',
    call: 'f("x", 1)',
    expected: 'suspect optional-parameter-inserted',
    says: 'filled `a: string`, and now fills `first: number`',
  },
  // Order and insertion.
  {
    old: 'function f(a: string, b: string) {}',
    now: 'function f(b: string, a: string) {}',
    call: 'f(x, y)',
    expected: 'suspect parameters-reordered',
    says: 'argument 1 (`x`) filled `a: string`, and now fills `b: string`',
  },
  {
    old: 'function f(a: string, b: number) {}',
    now: 'function f(b: number, a: string) {}',
    call: 'f("x", 1)',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string, mode?: string, b?: number) {}',
    call: 'f("x", 1)',
    expected: 'suspect optional-parameter-inserted',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string, mode?: string, b?: number) {}',
    call: 'f("x")',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function f(a: string, b: number, c?: number) {}',
    now: 'function f(b: number, c?: number) {}',
    call: 'f("x", 1)',
    expected: 'suspect parameter-removed',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(text: string) {}',
    call: 'f("x")',
    expected: 'fits parameter-renamed',
  },
  // Types.
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: number) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
    says: 'passes argument 1 (`x`) for `a`, whose type changed from `string` to `number`',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string | number) {}',
    call: 'f(x)',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(a: string | number) {}',
    now: 'function f(a: string) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'function f(a: string) {}', now: 'function f(a: unknown) {}', call: 'f(x)', expected: 'fits still-fits' },
  {
    old: 'function f(a) {}',
    now: 'function f(a: string) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string, b?: string) {}',
    call: 'f(x)',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(a: string, b?: number) {}',
    now: 'function f(a: string, b?: string) {}',
    call: 'f(x, y)',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'function f<T>(a: T): T {}', now: 'function f<U>(a: U): U {}', call: 'f(x)', expected: 'fits still-fits' },
  {
    old: 'function f<T>(a: T) {}',
    now: 'function f<T extends object>(a: T) {}',
    call: 'f(x)',
    expected: 'suspect type-parameters-changed',
  },
  {
    old: 'function f<T>(a: T) {}',
    now: 'function f<T, U>(a: T) {}',
    call: 'f<string>(x)',
    expected: 'broken type-parameters-changed',
    says: 'writes 1 type argument',
  },
  {
    old: 'function f(a: { x: string }, c: number) {}',
    now: 'function f(a: { x: string }, c: number, d: number) {}',
    call: 'f({ x: "a" }, 1)',
    expected: 'broken too-few-arguments',
  },
  // Defaults.
  {
    old: 'function f(a = 1) {}',
    now: 'function f(a = 2) {}',
    call: 'f()',
    expected: 'suspect default-changed',
    says: 'from `1` to `2`',
  },
  { old: 'function f(a = 1) {}', now: 'function f(a = 2) {}', call: 'f(5)', expected: 'fits still-fits' },
  // Results.
  {
    old: 'function f(): string {}',
    now: 'function f(): number {}',
    call: 'const x = f()',
    expected: 'suspect return-type-changed',
    says: 'from `string` to `number`',
  },
  { old: 'function f(): string {}', now: 'function f(): number {}', call: 'f()', expected: 'fits still-fits' },
  {
    old: 'function f(): string | undefined {}',
    now: 'function f(): string {}',
    call: 'const x = f()',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(): string {}',
    now: 'function f(): string | undefined {}',
    call: 'const x = f()',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'function f() { return 1 }',
    now: 'function f(): number { return 1 }',
    call: 'const x = f()',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(): number {}',
    now: 'async function f(): Promise<number> {}',
    call: 'const x = f()',
    expected: 'suspect async-changed',
    says: 'keeps the result as it is; `f` became async',
  },
  {
    old: 'function f(): number {}',
    now: 'async function f(): Promise<number> {}',
    call: 'async function g() { const x = await f() }',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(): number {}',
    now: 'function f(): Promise<number> {}',
    call: 'const x = f()',
    expected: 'suspect async-changed',
  },
  {
    old: 'async function f(): Promise<number> {}',
    now: 'function f(): number {}',
    call: 'async function g() { await f() }',
    expected: 'fits still-fits',
  },
  {
    old: 'async function f(): Promise<number> {}',
    now: 'function f(): number {}',
    call: 'f().then(x => x)',
    expected: 'broken async-changed',
    says: 'calls `then` on the result',
  },
  {
    old: 'function f(): number[] {}',
    now: 'function* f(): Generator<number> {}',
    call: 'const x = f()',
    expected: 'suspect generator-changed',
    says: 'became a generator',
  },
  // Spreads.
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, b: number) {}',
    call: 'f(...xs)',
    expected: 'suspect spread-arguments',
  },
  {
    old: 'function f(a: string, b: number) {}',
    now: 'function f(a: string) {}',
    call: 'f(1, 2, ...xs)',
    expected: 'suspect too-many-arguments',
  },
  // Overloads.
  {
    old: 'function f(a: string): void;\nfunction f(a: number, b: number): void;\nfunction f(a: any, b?: any) {}',
    now: 'function f(a: string): void;\nfunction f(a: number, b: number, c: number): void;\nfunction f(a: any, b?: any, c?: any) {}',
    call: 'f("x")',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(a: string): void;\nfunction f(a: number, b: number): void;\nfunction f(a: any, b?: any) {}',
    now: 'function f(a: string): void;\nfunction f(a: number, b: number, c: number): void;\nfunction f(a: any, b?: any, c?: any) {}',
    call: 'f(1, 2)',
    expected: 'broken too-few-arguments',
    says: 'fits none of the 2 overloads',
  },
  // Members.
  {
    old: 'class A { f(a: string) {} }',
    now: 'class A { f(a: string, b: number) {} }',
    call: 'x.f("a")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class A { f(a: string) {} }',
    now: 'class A { private f(a: string) {} }',
    call: 'x.f("a")',
    expected: 'broken visibility-narrowed',
    says: 'was public and is now private',
  },
  {
    old: 'class A { f(a: string) {} }',
    now: 'class A { protected f(a: string) {} }',
    call: 'x.f("a")',
    expected: 'suspect visibility-narrowed',
  },
  {
    old: 'class A { protected f(a: string) {} }',
    now: 'class A { f(a: string) {} }',
    call: 'x.f("a")',
    expected: 'fits still-fits',
  },
  {
    old: 'class A { f(a: string) {} }',
    now: 'class A { static f(a: string) {} }',
    call: 'x.f("a")',
    expected: 'suspect static-changed',
  },
  {
    old: 'class A { f() { return 1 } }',
    now: 'class A { get f() { return 1 } }',
    call: 'x.f()',
    expected: 'suspect kind-changed',
  },
  {
    old: 'interface A { f(a: string): void }',
    now: 'interface A { f(a: string, b: number): void }',
    call: 'x.f("a")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function f(a: string) {}',
    now: 'class f {}',
    call: 'f("a")',
    expected: 'broken kind-changed',
    says: 'is a class now: it needs `new`',
  },
  // Constructors, tags, decorators.
  {
    old: 'class f { constructor(a: string) {} }',
    now: 'class f { constructor(a: string, b: number) {} }',
    call: 'new f("a")',
    expected: 'broken too-few-arguments',
    says: '`b: number` is now required',
  },
  {
    old: 'class f { constructor(a: string) {} }',
    now: 'class f { constructor(a: string, b: number) {} }',
    call: 'class B extends f { constructor() { super("a") } }',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function f(s: TemplateStringsArray, a: string) {}',
    now: 'function f(s: TemplateStringsArray, a: string, b: string) {}',
    call: `f\`x \${1}\``,
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function f(s: TemplateStringsArray) {}',
    now: 'function f(s: TemplateStringsArray, b?: string) {}',
    call: 'f`x`',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function f(target: any) {}',
    now: 'function f(target: any, b: string) {}',
    call: '@f class B {}',
    expected: 'suspect too-few-arguments',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, b: string) {}',
    call: '@f("x") class B {}',
    expected: 'broken too-few-arguments',
  },
  // Destructured parameters.
  {
    old: 'function f({ a, b }: Opts, c: number) {}',
    now: 'function f({ a, b }: Opts, c: number, d: number) {}',
    call: 'f({ a: 1, b: 2 }, 3)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function f({ a }: { a: string }) {}',
    now: 'function f({ a, b }: { a: string; b: string }) {}',
    call: 'f({ a: "x" })',
    expected: 'broken field-missing',
    says: 'does not pass field `b`',
  },
  {
    old: 'function f({ a }: { a: string }) {}',
    now: 'function f({ a, b }: { a: string; b?: string }) {}',
    call: 'f({ a: "x" })',
    expected: 'fits still-fits',
  },
  {
    old: 'function f({ a }: { a: string }) {}',
    now: 'function f({ z }: { z: string }) {}',
    call: 'f({ a: "x" })',
    expected: 'broken field-unknown',
    says: 'field `a`',
  },
  {
    old: 'function f({ a }: { a: string }) {}',
    now: 'function f({ a, b }: { a: string; b: string }) {}',
    call: 'f(options)',
    expected: 'suspect field-missing',
    says: 'passes argument 1 (`options`); field `b` is now required',
  },
  {
    old: 'function f({ a }: Opts) {}',
    now: 'function f(options: Opts) {}',
    call: 'f({ a: 1 })',
    expected: 'fits parameter-renamed',
  },
  {
    old: 'function f(a: string, timeout: number, retries: number) {}',
    now: 'function f(a: string, options: { timeout: number; retries: number }) {}',
    call: 'f("x", 1, 2)',
    expected: 'broken too-many-arguments',
    says: '`timeout`, `retries` are now fields of `options`',
  },
  // Passed as a value.
  {
    old: 'function f(a: string) {}',
    now: 'function f(a: string, b?: number) {}',
    call: 'import { f } from "./m"; xs.map(f)',
    expected: 'suspect passed-as-value',
  },
  {
    old: 'function f(a: string) {}',
    now: 'function f(text: string) {}',
    call: 'import { f } from "./m"; xs.map(f)',
    expected: 'fits still-fits',
  },
];

const components: Row[] = [
  {
    name: 'C',
    old: 'function C({ a }: { a: string }) {}',
    now: 'function C({ a, b }: { a: string; b: number }) {}',
    call: 'const x = <C a="1" />',
    expected: 'broken field-missing',
    says: 'does not pass attribute `b`, which is now required',
  },
  {
    name: 'C',
    old: 'function C({ a }: { a: string }) {}',
    now: 'function C({ a, b }: { a: string; b?: number }) {}',
    call: 'const x = <C a="1" />',
    expected: 'fits still-fits',
  },
  {
    name: 'C',
    old: 'function C({ a }: { a: string }) {}',
    now: 'function C({ a, b }: { a: string; b: number }) {}',
    call: 'const x = <C {...props} />',
    expected: 'suspect field-missing',
  },
  {
    name: 'C',
    old: 'function C({ a, b }: { a: string; b: number }) {}',
    now: 'function C({ a }: { a: string }) {}',
    call: 'const x = <C a="1" b={2} />',
    expected: 'broken field-unknown',
    says: 'passes attribute `b`',
  },
  {
    name: 'C',
    old: 'function C({ a, b }: Props) {}',
    now: 'function C({ a, b, c }: Props) {}',
    call: 'const x = <C a="1" b={2} />',
    expected: 'suspect field-missing',
  },
  {
    name: 'C',
    old: 'function C({ a }: { a: string }) {}',
    now: 'function C({ a, children }: { a: string; children: Node }) {}',
    call: 'const x = <C a="1">text</C>',
    expected: 'fits still-fits',
  },
  {
    name: 'C',
    old: 'function C({ a = 1 }: Props) {}',
    now: 'function C({ a = 2 }: Props) {}',
    call: 'const x = <C />',
    expected: 'suspect default-changed',
  },
  {
    name: 'C',
    old: 'function C(props: Props) {}',
    now: 'function C(props: Other) {}',
    call: 'const x = <C a="1" />',
    expected: 'suspect parameter-type-changed',
  },
  {
    name: 'C',
    old: 'function C(props: Props) {}',
    now: 'function C(props: Props, ref: Ref) {}',
    call: 'const x = <C a="1" />',
    expected: 'fits still-fits',
  },
  {
    name: 'C',
    old: 'function C() {}',
    now: 'function C(count: number) {}',
    call: 'const x = <C />',
    expected: 'suspect parameter-type-changed',
    says: 'passes its attributes as `count`, which is new and of type `number`',
  },
  {
    name: 'C',
    old: 'const C = () => null',
    now: 'const C = (props?: Props) => null',
    call: 'const x = <C />',
    expected: 'suspect parameter-type-changed',
  },
  {
    name: 'C',
    old: 'function C() {}',
    now: 'function C({ a, b }: { a: string; b?: number }) {}',
    call: 'const x = <C />',
    expected: 'suspect parameter-type-changed',
  },
  {
    name: 'C',
    old: 'function C() {}',
    now: 'function C({ a }: { a?: string }) {}',
    call: 'const x = <C />',
    expected: 'fits still-fits',
  },
  {
    name: 'C',
    old: 'function C({ a }: { a: string }) {}',
    now: 'function C() {}',
    call: 'const x = <C a="1" />',
    expected: 'suspect parameter-removed',
    says: '`C` no longer takes attributes',
  },
  {
    name: 'C',
    old: 'function C({ children }: { children?: Node }) {}',
    now: 'function C() {}',
    call: 'const x = <C>text</C>',
    expected: 'suspect parameter-removed',
  },
  {
    name: 'C',
    old: 'class C extends Component<Props> { constructor(props: Props) { super(props); } }',
    now: 'class C extends Component<Props> { constructor() { super(); } }',
    call: 'const x = <C a="1" />',
    expected: 'fits still-fits',
  },
];

describe('calls of TypeScript functions whose signature changed', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const found = await judgeRow({ language: typescript, declaration: plain, call: plain }, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});

describe('uses of components whose signature changed', () => {
  it.each(components)('$old → $now: $call', async (row) => {
    const found = await judgeRow({ language: tsx, declaration: plain, call: plain }, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
