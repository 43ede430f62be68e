import { describe, expect, it } from 'vitest';
import { languageById } from '../../../src/languages/registry.js';
import type { LanguageId } from '../../../src/model/languageId.js';
import { judgeRow } from './judgeSnippet.js';

const plain = (text: string) => text;

interface Change {
  language: LanguageId;
  old: string;
  now: string;
}

type Uses = [call: string, expected: string, says?: string][];

function check(change: Change, uses: Uses): void {
  const { language, old, now } = change;
  it.each(uses)(`${language}: ${old} → ${now}: %s`, async (call, expected, says) => {
    const row = { old, now, call, expected: 'fits still-fits' as const };
    const found = await judgeRow({ language: languageById(language)!, declaration: plain, call: plain }, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(expected);
    if (says !== undefined) expect(found.reason).toContain(says);
  });
}

describe('calls of what became async, where what it gave is written', () => {
  check({ language: 'typescript', old: 'function f(): boolean {}', now: 'async function f(): Promise<boolean> {}' }, [
    ['async function g() { await f() }', 'fits still-fits'],
    ['async function g() { const x = await f() }', 'fits still-fits'],
    ['async function g() { const [x] = await Promise.all([f()]) }', 'fits still-fits'],
    ['f().then((x) => x)', 'fits still-fits'],
    ['const g = async () => f()', 'fits still-fits'],
    ['async function g() { return f() }', 'fits still-fits'],
    ['function g() { return f() }', 'suspect async-changed', 'its own callers get the promise now'],
    ['const g = () => f()', 'suspect async-changed'],
    ['f()', 'suspect async-changed', 'nobody waits for the promise'],
    ['void f()', 'suspect async-changed'],
    ['if (f()) {}', 'broken async-changed', 'a promise is always true'],
    ['while (!f()) {}', 'broken async-changed'],
    ['const x = f() ? 1 : 2', 'broken async-changed'],
    ['if (f() === true) {}', 'suspect async-changed', 'compares the result'],
    ['const x = f()', 'suspect async-changed', 'keeps the result'],
    ['g(f())', 'suspect async-changed', 'passes the result on'],
    ['f().toString()', 'suspect async-changed'],
  ]);
  check({ language: 'typescript', old: 'function f(): string[] {}', now: 'async function f(): Promise<string[]> {}' }, [
    ['f().length', 'broken async-changed', 'a promise has no `length`'],
    ['f().map(g)', 'broken async-changed', 'a promise has no `map`'],
    ['for (const x of f()) {}', 'broken async-changed', 'cannot be iterated over'],
    ['const xs = [...f()]', 'broken async-changed'],
    ['const { length } = f()', 'broken async-changed', 'a promise has no `length`'],
    ['const { ...rest } = f()', 'suspect async-changed'],
    ['f()[0]', 'suspect async-changed'],
  ]);
  check({ language: 'typescript', old: 'function f(): string {}', now: 'function f(): Promise<string> {}' }, [
    ['f().length', 'broken async-changed'],
    ['const x = f()', 'suspect async-changed'],
  ]);
});

describe('calls of what became async, where it is not written what it gave', () => {
  check({ language: 'javascript', old: 'function f() {}', now: 'async function f() {}' }, [
    ['if (f()) {}', 'suspect async-changed'],
    ['f().length', 'suspect async-changed'],
    ['f().finally(g)', 'fits still-fits'],
    ['async function g() { return f() }', 'fits still-fits'],
  ]);
  check({ language: 'typescript', old: 'function f(): Query {}', now: 'async function f(): Promise<Query> {}' }, [
    ['f().where(x)', 'suspect async-changed'],
    ['if (f()) {}', 'suspect async-changed'],
  ]);
  check({ language: 'typescript', old: 'function f(): any {}', now: 'async function f(): Promise<any> {}' }, [
    ['if (f()) {}', 'suspect async-changed'],
  ]);
});

describe('calls of what is no longer async', () => {
  check({ language: 'typescript', old: 'async function f(): Promise<string> {}', now: 'function f(): string {}' }, [
    ['async function g() { await f() }', 'fits still-fits'],
    ['await Promise.all([f(), g()])', 'fits still-fits'],
    ['f()', 'fits still-fits'],
    ['async function g() { return f() }', 'fits still-fits'],
    ['function g() { return f() }', 'suspect async-changed'],
    ['f().then(g)', 'broken async-changed', 'calls `then` on the result'],
    ['f().catch(g)', 'broken async-changed'],
    ['const x = f()', 'suspect async-changed'],
  ]);
  check({ language: 'typescript', old: 'async function f(): Promise<Query> {}', now: 'function f(): Query {}' }, [
    ['f().then(g)', 'suspect async-changed'],
  ]);
  check({ language: 'javascript', old: 'async function f() {}', now: 'function f() {}' }, [
    ['f().then(g)', 'suspect async-changed'],
    ['async function g() { await f() }', 'fits still-fits'],
  ]);
  check(
    {
      language: 'typescript',
      old: 'async function f(): Promise<string> {}',
      now: 'function f(): { then(g: G): void } {}',
    },
    [['f().then(g)', 'suspect async-changed']],
  );
});

describe('calls of Python functions that became async', () => {
  check({ language: 'python', old: 'def f(): ...', now: 'async def f(): ...' }, [
    ['async def g():\n  await f()', 'fits still-fits'],
    ['f()', 'broken async-changed', 'nothing of it runs before it is awaited'],
    ['x = f()', 'suspect async-changed'],
  ]);
  check({ language: 'python', old: 'async def f(): ...', now: 'def f(): ...' }, [
    ['async def g():\n  await f()', 'suspect async-changed'],
  ]);
});

describe('calls of generators', () => {
  check({ language: 'typescript', old: 'function* f() {}', now: 'async function* f() {}' }, [
    ['for (const x of f()) {}', 'suspect generator-changed', 'only `for await` iterates over it'],
    ['const x = f()', 'suspect generator-changed'],
  ]);
  check({ language: 'typescript', old: 'function f(): number[] {}', now: 'function* f(): Generator<number> {}' }, [
    ['for (const x of f()) {}', 'fits still-fits'],
    ['const xs = [...f()]', 'fits still-fits'],
    ['const n = f().length', 'broken generator-changed', 'a generator has no `length`'],
    ['f()', 'broken generator-changed', 'nothing of it runs before it is iterated over'],
    ['if (f()) {}', 'broken generator-changed'],
    ['const x = f()', 'suspect generator-changed'],
  ]);
  check({ language: 'typescript', old: 'function* f(): Generator<number> {}', now: 'function f(): number[] {}' }, [
    ['for (const x of f()) {}', 'fits still-fits'],
    ['const x = f().next()', 'suspect generator-changed'],
  ]);
  check({ language: 'typescript', old: 'function* f(): Generator<number> {}', now: 'function f(): number {}' }, [
    ['for (const x of f()) {}', 'broken generator-changed', '`number` cannot be iterated over'],
  ]);
  check({ language: 'python', old: 'def f():\n  return []', now: 'def f():\n  yield 1' }, [
    ['for x in f(): pass', 'fits still-fits'],
    ['f()', 'broken generator-changed'],
    ['x = f()', 'suspect generator-changed'],
  ]);
});
