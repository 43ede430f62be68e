import { describe, expect, it } from 'vitest';
import { typescript } from '../../../src/languages/typescript/index.js';
import type { Signature } from '../../../src/model/signature.js';
import { signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';
import { renderSignature } from '../renderFacts.js';

async function signatureOf(source: string): Promise<Signature> {
  const facts = await factsOf(typescript, source);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature;
  if (!signature) throw new Error(`no callable in ${source}`);
  return signature;
}

describe('the text of a signature', () => {
  const table: [source: string, text: string][] = [
    ['export function alpha(a:string):number { return 1 }', 'function alpha(a: string): number'],
    ['export const alpha = (a: string): number => 1', 'alpha = (a: string): number =>'],
    ['const alpha: Handler = async (req) => {}', 'alpha: Handler = async (req) =>'],
    ['class A { async run(a: A): Promise<B> {} }', 'async run(a: A): Promise<B>'],
    ['class A { @Get("/") private static run(@Body() a: A) {} }', 'private static run(@Body() a: A)'],
    ['class A { h = async (x) => x }', 'h = async (x) =>'],
    ['function f({a,b}: Opts, c) {}', 'function f({ a, b }: Opts, c)'],
    ['function f(o: {a:string}, c) {}', 'function f(o: { a: string }, c)'],
    ['function f<T extends A,U=B>(a: T[], ...r: U[]) {}', 'function f<T extends A, U = B>(a: T[], ...r: U[])'],
    ['function f(\n  a: string, // first\n  b = { c: 1, },\n) {}', 'function f(a: string, b = { c: 1 })'],
    ['interface I { m?(a: A): void }', 'm?(a: A): void'],
    ['const o = { m: function (a) {} }', 'm: function(a)'],
  ];
  it.each(table)('%s', async (source, text) => {
    expect((await signatureOf(source)).text).toBe(text);
  });
});

describe('the structure of a signature', () => {
  const table: [source: string, structure: string][] = [
    ['function f(a, b?, c = 1, ...d) {}', '(a, b?, c? = 1, ...d)'],
    ['function f({ a, b: { c }, d = 1, ...e }: Opts) {}', '({kwonly a, {kwonly c}, kwonly d? = 1, **e}: Opts)'],
    ['function f({ a, b }: { a: A; b?: B }) {}', '({kwonly a: A, kwonly b?: B}: {a: A, b?: B})'],
    ['function f([a, b]: [A, B]) {}', '([a, b]: [A, B])'],
    ['function f(this: A, b: B) {}', '(receiver this: A, b: B)'],
    ['function f<T extends A>(a: T): a is B { return true }', '<T extends A>(a: T): opaque(a is B)'],
    [
      'function f(a: A | B & C, b: () => void, c: typeof d.e, g: import("./x").Y) {}',
      '(a: A | B & C, b: (() => void), c: typeof d.e, g: import(./x).Y)',
    ],
    [
      'function f(a: readonly A[], b: [x: A, ...B[]], c: "on" | 1, d: this) {}',
      '(a: A[], b: [A, B], c: "on" | 1, d: self)',
    ],
    ['function f(a: Map<string, A.B<C>>): Promise<void> {}', '(a: Map<string, A.B<C>>): Promise<void>'],
    [
      'function f(a: A["b"], c: A["b"]["c"], d: A[number], e: A[K]) {}',
      '(a: typeof <A>.b, c: typeof <typeof <A>.b>.c, d: typeof element(<A>), e: opaque(A[K]))',
    ],
    ['function f(a: keyof T, b: { [k: string]: V }) {}', '(a: opaque(keyof T), b: {[[k: string]: V]: ?})'],
  ];
  it.each(table)('%s', async (source, structure) => {
    const facts = await factsOf(typescript, source);
    expect(renderSignature(facts, facts.symbols[0]!.signature!)).toBe(structure);
  });
});

describe('signatures are equal', () => {
  const table: [what: string, a: string, b: string][] = [
    [
      'whatever the layout',
      'function f(a: string, b = 1): void {}',
      'function f(\n  a: string,\n  b = 1\n): void {\n}',
    ],
    ['with a trailing comma', 'function f(a, b) {}', 'function f(a, b,) {}'],
    ['with comments in them', 'function f(a, b) {}', 'function f(a /* x */, /** y */ b) {} // z'],
    ['whatever the body', 'const f = (a) => a.length + 1', 'const f = (a) => a.length + 2'],
    ['whether exported or not', 'function f(a) {}', 'export function f(a) {}'],
    ['whatever the quotes', `function f(a: 'x' | "y", b = 'z') {}`, `function f(a: "x" | 'y', b = "z") {}`],
    [
      'with an object type over several lines',
      'function f(o: { a: A; b: B }) {}',
      'function f(o: {\n  a: A,\n  b: B,\n}) {}',
    ],
    ['with parentheses around an arrow function’s parameter', 'const f = a => 1', 'const f = (a) => 1'],
    ['in a destructured parameter with a trailing comma', 'function f({ a, b }) {}', 'function f({a, b,}) {}'],
  ];
  it.each(table)('%s', async (_what, a, b) => {
    expect(signaturesEqual(await signatureOf(a), await signatureOf(b))).toBe(true);
  });
});

describe('signatures differ', () => {
  const table: [what: string, a: string, b: string][] = [
    ['in a parameter behind a destructured one', 'function f({a,b}: Opts, c) {}', 'function f({a,b}: Opts, c, d) {}'],
    ['in a parameter behind an object type', 'function f(o: {a:string}, c) {}', 'function f(o: {a:string}, c, d) {}'],
    ['in a field of a destructured parameter', 'function f({a}: Opts) {}', 'function f({a, b}: Opts) {}'],
    ['in a type', 'function f(a: string) {}', 'function f(a: number) {}'],
    ['in what is optional', 'function f(a?: A) {}', 'function f(a: A) {}'],
    ['in a default', 'function f(a = 1) {}', 'function f(a = 2) {}'],
    ['in the order', 'function f(a, b) {}', 'function f(b, a) {}'],
    ['in the return type', 'function f(): A {}', 'function f(): B {}'],
    ['in async', 'function f() {}', 'async function f() {}'],
    ['in a generator’s star', 'function f() {}', 'function* f() {}'],
    ['in static', 'class A { m() {} }', 'class A { static m() {} }'],
    ['in visibility', 'class A { m() {} }', 'class A { private m() {} }'],
    ['in the bound of a type parameter', 'function f<T>() {}', 'function f<T extends A>() {}'],
    ['in an overload', 'function f(a: A): void; function f(a) {}', 'function f(a: B): void; function f(a) {}'],
    ['in a rest parameter', 'function f(a) {}', 'function f(...a) {}'],
    ['in a decorator', 'class A { @Get() m() {} }', 'class A { @Post() m() {} }'],
    ['in an index signature', 'function f(a: { [k: string]: A }) {}', 'function f(a: { [k: string]: B }) {}'],
  ];
  it.each(table)('%s', async (_what, a, b) => {
    expect(signaturesEqual(await signatureOf(a), await signatureOf(b))).toBe(false);
  });
});

describe('body hashes', () => {
  const hashOf = async (source: string) => (await factsOf(typescript, source)).symbols[0]!.bodyHash;
  it('are equal for equal bodies under other names', async () => {
    expect(await hashOf('function a(x) { return x ? a(x - 1) : 1 }')).toBe(
      await hashOf('const b = (x) => {\n  // counts down\n  return x ? b(x - 1) : 1;\n}'),
    );
  });
  it('differ with the body', async () => {
    expect(await hashOf('function a(x) { return x + 1 }')).not.toBe(await hashOf('function a(x) { return x + 2 }'));
  });
});
