import { describe, expect, it } from 'vitest';
import { diffOf, names, staleLines } from './scenario.js';

/** What tools of this kind were seen to get wrong, each as the answer that a user needs. */
describe('changes that are often misreported', () => {
  it('sees a parameter added behind a destructured one', async () => {
    const other = 'import { f } from "./mod";\nexport function g() { f({ a: 1, b: 2 }, 3); }\n';
    const diff = await diffOf({
      before: { 'src/mod.ts': 'export function f({ a, b }: Opts, c: number) { return a; }\n', 'src/other.ts': other },
      after: {
        'src/mod.ts': 'export function f({ a, b }: Opts, c: number, d: number) { return a; }\n',
        'src/other.ts': other,
      },
    });
    expect(diff.signatureChanges.map((c) => c.differences.map((d) => d.text))).toEqual([
      ['required parameter `d: number` added at position 3'],
    ]);
    expect(staleLines(diff)).toEqual(['src/other.ts:2 g → f: broken too-few-arguments']);
  });

  it('sees a parameter added behind one with an object type', async () => {
    const other = 'import { f } from "./mod";\nf({ a: "x" }, 3);\n';
    const diff = await diffOf({
      before: { 'src/mod.ts': 'export function f(o: { a: string }, c: number) {}\n', 'src/other.ts': other },
      after: { 'src/mod.ts': 'export function f(o: { a: string }, c: number, d: number) {}\n', 'src/other.ts': other },
    });
    expect(staleLines(diff)).toEqual(['src/other.ts:2 <module> → f: broken too-few-arguments']);
  });

  it('takes an edited arrow body for a body change', async () => {
    const diff = await diffOf({
      before: { 'a.ts': 'export const f = (a: string) => a.length + 1;\n' },
      after: { 'a.ts': 'export const f = (a: string) => a.length + 2;\n' },
    });
    expect(diff.signatureChanges).toEqual([]);
    expect(names(diff.bodyChanges)).toEqual(['f']);
  });

  it('takes reflowed parameters with a trailing comma for nothing', async () => {
    const diff = await diffOf({
      before: { 'a.ts': 'export function f(a: string, b: number) {\n  return a;\n}\n' },
      after: { 'a.ts': 'export function f(\n  a: string, // the text\n  b: number,\n) {\n  return a;\n}\n' },
    });
    expect(diff.summary).toMatchObject({ signatureChanges: 0, bodyChanges: 0, added: 0, removed: 0 });
  });

  it('follows callers through a renamed file whose function changed', async () => {
    const diff = await diffOf({
      before: {
        'src/mod.ts': 'export function f(a: string) { return a.trim() + a.length; }\n',
        'src/other.ts': 'import { f } from "./mod";\nexport function g() { return f("x"); }\n',
        'src/updated.ts': 'import { f } from "./mod";\nexport function h() { return f("x"); }\n',
      },
      after: {
        'src/core.ts': 'export function f(a: string, b: number) { return a.trim() + a.length; }\n',
        'src/other.ts': 'import { f } from "./mod";\nexport function g() { return f("x"); }\n',
        'src/updated.ts': 'import { f } from "./core";\nexport function h() { return f("x"); }\n',
      },
      renames: { 'src/mod.ts': 'src/core.ts' },
    });
    expect(staleLines(diff)).toEqual([
      'src/other.ts:2 g → f: broken symbol-moved',
      'src/updated.ts:2 h → f: broken too-few-arguments',
    ]);
    expect(diff.staleCalls[0]?.reason).toBe('`f` moved to `src/core.ts`');
    expect(diff.added).toEqual([]);
    expect(diff.removed).toEqual([]);
    expect(diff.relocations).toMatchObject([{ kind: 'moved', confidence: 'certain', signatureChanged: true }]);
  });

  it('marks the importers of a function that moved to another file', async () => {
    const f =
      'export function f(a: string) {\n  const parts = a.split(",");\n  return parts.map((p) => p.trim()).length;\n}\n';
    const other = 'import { f } from "./a";\nexport const n = () => f("x");\n';
    const diff = await diffOf({
      before: { 'a.ts': f, 'b.ts': 'export const one = 1;\n', 'other.ts': other },
      after: { 'a.ts': '', 'b.ts': `export const one = 1;\n${f}`, 'other.ts': other },
    });
    expect(diff.relocations).toMatchObject([
      { kind: 'moved', evidence: 'same_body_and_signature', confidence: 'high' },
    ]);
    expect(names(diff.added)).toEqual([]);
    expect(diff.removed).toEqual([]);
    expect(staleLines(diff)).toEqual(['other.ts:2 n → f: broken symbol-moved']);
  });

  it('says that a call fits where the old place passes a moved function on', async () => {
    const f =
      'export function f(a: string) {\n  const parts = a.split(",");\n  return parts.map((p) => p.trim()).length;\n}\n';
    const other = 'import { f } from "./a";\nexport const n = () => f("x");\n';
    const diff = await diffOf({
      before: { 'a.ts': f, 'other.ts': other },
      after: { 'a.ts': 'export { f } from "./b";\n', 'b.ts': f, 'other.ts': other },
    });
    expect(staleLines(diff)).toEqual(['other.ts:2 n → f: fits moved-reexported']);
    expect(diff.edges).toEqual([]);
  });

  it('pairs functions without parameters by their bodies, one to one', async () => {
    const diff = await diffOf({
      before: {
        'a.ts':
          'function r1() { return load("one").concat(rest, 1); }\nfunction r2() { return save("two").pop(all, 2); }\n',
      },
      after: {
        'a.ts':
          'function s1() { return load("one").concat(rest, 1); }\nfunction s2() { return save("two").pop(all, 2); }\n',
      },
    });
    expect(diff.relocations.map((r) => `${r.from.name} → ${r.to.name}`)).toEqual(['r1 → s1', 'r2 → s2']);
    expect(names(diff.added)).toEqual(['s1', 's2']);
    expect(diff.removed.map((r) => r.symbol.name)).toEqual(['r1', 'r2']);
  });

  it('pairs nothing where bodies say nothing', async () => {
    const diff = await diffOf({
      before: { 'a.ts': 'function r1() {}\nfunction r2() {}\n' },
      after: { 'a.ts': 'function s1() {}\nfunction s2() {}\n' },
    });
    expect(diff.relocations).toEqual([]);
  });

  it('pairs nothing across languages', async () => {
    const diff = await diffOf({
      before: { 'a.ts': 'export function f(a) { return a + 1; }\n' },
      after: { 'a.ts': '', 'b.py': 'def zz(a):\n    return a + 1\n' },
    });
    expect(diff.relocations).toEqual([]);
  });

  it('pairs a function that was renamed along with its parameter', async () => {
    const diff = await diffOf({
      before: {
        'a.ts': 'export function total(items: Item[]): number {\n  return items.reduce((n, i) => n + i.price, 0);\n}\n',
      },
      after: {
        'a.ts': 'export function sum(all: Item[]): number {\n  return all.reduce((n, i) => n + i.price, 0);\n}\n',
      },
    });
    expect(diff.relocations).toMatchObject([{ kind: 'renamed', signatureChanged: true }]);
  });

  it('pairs a function that moved and changed its signature in one go', async () => {
    const body = '{\n  const parts = a.split(",");\n  return parts.map((p) => p.trim()).length;\n}\n';
    const diff = await diffOf({
      before: { 'a.ts': `export function f(a: string) ${body}`, 'b.ts': 'export const b = 1;\n' },
      after: { 'a.ts': '', 'b.ts': `export const b = 1;\nexport function f(a: string, n: number) ${body}` },
    });
    expect(diff.relocations).toMatchObject([{ kind: 'moved', evidence: 'same_body', signatureChanged: true }]);
    expect(diff.signatureChanges.map((c) => c.differences.map((d) => d.kind))).toEqual([['parameter_added']]);
  });

  it('resolves a call by the local name of an import', async () => {
    const other = 'import { f as ff } from "./mod";\nexport function g() { ff("x"); }\n';
    const diff = await diffOf({
      before: { 'mod.ts': 'export function f(a: string) {}\n', 'other.ts': other },
      after: { 'mod.ts': 'export function f(a: string, b: number) {}\n', 'other.ts': other },
    });
    expect(staleLines(diff)).toEqual(['other.ts:2 g → f: broken too-few-arguments']);
  });

  it('never calls a call broken that is linked by its name alone', async () => {
    const other = 'export function g() { computeAll("x"); }\n';
    const diff = await diffOf({
      before: { 'mod.js': 'function computeAll(a) {}\n', 'other.js': other },
      after: { 'mod.js': 'function computeAll(a, b) {}\n', 'other.js': other },
    });
    expect(diff.staleCalls.filter((c) => c.verdict === 'broken')).toEqual([]);
  });

  it('sees a call that was retargeted to a function of the same name', async () => {
    const mods = { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': 'export function f(a: string) {}\n' };
    const diff = await diffOf({
      before: { ...mods, 'other.ts': 'import { f } from "./a";\nexport function g() { f("x"); }\n' },
      after: { ...mods, 'other.ts': 'import { f } from "./b";\nexport function g() { f("x"); }\n' },
    });
    expect(diff.edges.map((e) => `${e.change} ${e.source} → ${e.target}`)).toEqual([
      'removed other.ts::g → a.ts::f',
      'added other.ts::g → b.ts::f',
    ]);
  });

  it('marks callers at module level, in test callbacks, as new, as JSX and behind members', async () => {
    const callers = {
      'top.ts': 'import { f } from "./mod";\nf("x");\n',
      'mod.test.ts': 'import { f } from "./mod";\nit("adds", () => {\n  f("x");\n});\n',
      'make.ts': 'import { C } from "./mod";\nexport const make = () => new C("x");\n',
      'view.tsx': 'import { View } from "./view2";\nexport const App = () => <View a="1" />;\n',
      'chain.ts': 'import * as mod from "./mod";\nexport function g() { mod.tools.deep("x"); }\n',
    };
    const diff = await diffOf({
      before: {
        ...callers,
        'mod.ts':
          'export function f(a: string) {}\nexport class C { constructor(a: string) {} }\nexport const tools = { deep(a: string) {} };\n',
        'view2.tsx': 'export function View({ a }: { a: string }) { return null; }\n',
      },
      after: {
        ...callers,
        'mod.ts':
          'export function f(a: string, b: number) {}\nexport class C { constructor(a: string, b: number) {} }\nexport const tools = { deep(a: string, b: number) {} };\n',
        'view2.tsx': 'export function View({ a, b }: { a: string; b: string }) { return null; }\n',
      },
    });
    expect(staleLines(diff)).toEqual([
      'chain.ts:2 g → tools.deep: broken too-few-arguments',
      'make.ts:2 make → C.constructor: broken too-few-arguments',
      'mod.test.ts:3 it("adds") → f: broken too-few-arguments',
      'top.ts:2 <module> → f: broken too-few-arguments',
      'view.tsx:2 App → View: broken field-missing',
    ]);
    expect(diff.staleCalls.filter((c) => c.isTest).map((c) => c.caller.name)).toEqual(['it("adds")']);
    expect(diff.signatureChanges.find((c) => c.after.name === 'f')?.tests).toEqual(['mod.test.ts::it("adds")']);
  });

  it('says that a declaration with a syntax error is not certain', async () => {
    const other = 'import { f } from "./a";\nexport function g() { f("x"); }\n';
    const diff = await diffOf({
      before: { 'a.ts': 'export function f(a: string) {\n  return a;\n}\n', 'other.ts': other },
      after: { 'a.ts': 'export function f(a: string, b {\n  return a;\n}\n', 'other.ts': other },
    });
    expect(diff.gaps.map((g) => `${g.code} ${g.path}`)).toEqual(['parse_errors a.ts']);
    expect(diff.staleCalls.filter((c) => c.verdict === 'broken')).toEqual([]);
  });

  it('keeps getters and setters, generators, private methods and nameless defaults apart', async () => {
    const diff = await diffOf({
      before: {
        'a.ts':
          'export class A {\n  get x() { return 1; }\n  set x(v) {}\n  *walk(a) {}\n  #secret(a) {}\n}\nexport default function (a) {}\n',
      },
      after: {
        'a.ts':
          'export class A {\n  get x() { return 1; }\n  set x(value) {}\n  *walk(a, b) {}\n  #secret(a, b) {}\n}\nexport default function (a, b) {}\n',
      },
    });
    expect(diff.signatureChanges.map((c) => `${c.after.name} ${c.differences.map((d) => d.kind)}`)).toEqual([
      'A.#secret parameter_added',
      'A.walk parameter_added',
      'A.x parameter_renamed',
      'default parameter_added',
    ]);
    expect([...diff.added, ...diff.removed]).toEqual([]);
  });

  it('tells changes of a return type, a default and a name apart', async () => {
    const other = 'import { r, d, n } from "./a";\nexport function g() {\n  const x = r();\n  d();\n  n(1);\n}\n';
    const diff = await diffOf({
      before: {
        'a.ts':
          'export function r(): string { return h(); }\nexport function d(a = 1) {}\nexport function n(a: number) {}\n',
        'other.ts': other,
      },
      after: {
        'a.ts':
          'export function r(): number { return h(); }\nexport function d(a = 2) {}\nexport function n(b: number) {}\n',
        'other.ts': other,
      },
    });
    expect(staleLines(diff)).toEqual([
      'other.ts:3 g → r: suspect return-type-changed',
      'other.ts:4 g → d: suspect default-changed',
      'other.ts:5 g → n: fits parameter-renamed',
    ]);
  });

  it('marks the call in a changed file that was not updated, and not the one that was', async () => {
    const diff = await diffOf({
      before: {
        'mod.ts': 'export function f(a: string) {}\nexport function local() { f("x"); }\n',
        'other.ts': 'import { f } from "./mod";\nexport function g() { f("x"); }\nexport function h() { f("y"); }\n',
      },
      after: {
        'mod.ts': 'export function f(a: string, b: number) {}\nexport function local() { f("x"); }\n',
        'other.ts':
          'import { f } from "./mod";\n\n\nexport function g() { f("x", 1); }\nexport function h() { f("y"); }\n',
      },
    });
    expect(staleLines(diff)).toEqual([
      'mod.ts:2 local → f: broken too-few-arguments',
      'other.ts:5 h → f: broken too-few-arguments',
    ]);
  });
});

describe('a function that became a class', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'breaks the calls without `new`',
      { 'src/use.ts': 'import { One } from "./one";\nexport function f() { return One(1); }\n' },
      ['src/use.ts:2 f → One: broken kind-changed'],
    ],
    [
      'breaks no construction',
      { 'src/use.js': 'import { One } from "./one";\nexport function f() { return new One(1); }\n' },
      [],
    ],
  ])('%s', async (_, use, expected) => {
    const diff = await diffOf({
      before: { 'src/one.ts': 'export function One(a) { this.a = a; }\n', ...use },
      after: { 'src/one.ts': 'export class One { constructor(a) { this.a = a; } }\n', ...use },
    });
    expect(staleLines(diff).filter((line) => line.includes('broken'))).toEqual(expected);
  });
});

describe('an overload that was put in before a changed one', () => {
  it.each([
    ['a constructor', 'A', 'new A(1, 2, 3)'],
    ['a method', 'static int f', 'A.f(1, 2, 3)'],
  ])('is not taken for it: %s', async (_, head, call) => {
    const use = `class Use { void g() { ${call}; } }\n`;
    const diff = await diffOf({
      before: {
        'A.java': `class A {\n  ${head}(int n, int ratio, int chunk) { go(n, ratio, chunk); }\n}\n`,
        'Use.java': use,
      },
      after: {
        'A.java': `class A {\n  ${head}(int m, boolean u) { go(m, 1, 2); }\n  ${head}(int n, int interval, int chunk) { go(n, interval, chunk); }\n}\n`,
        'Use.java': use,
      },
    });
    expect(diff.signatureChanges.map((c) => c.differences.map((d) => d.kind))).toEqual([['parameter_renamed']]);
    expect(staleLines(diff).filter((line) => line.includes('broken'))).toEqual([]);
  });
});
