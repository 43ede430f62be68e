import { describe, expect, it } from 'vitest';
import { diffOf, type Scenario } from './scenario.js';

interface Case extends Scenario {
  what: string;
  /** `implementer: reason`. */
  expected: string[];
}

const cases: Case[] = [
  {
    what: 'a TypeScript class that ignores a new parameter of its interface',
    before: {
      'a.ts': 'export interface Store { get(key: string): string }\n',
      'b.ts':
        'import { Store } from "./a";\nexport class Memory implements Store { get(key: string): string { return key; } }\n',
    },
    after: {
      'a.ts': 'export interface Store { get(key: string, fallback: string): string }\n',
      'b.ts':
        'import { Store } from "./a";\nexport class Memory implements Store { get(key: string): string { return key; } }\n',
    },
    expected: ['Memory.get: does not take `fallback: string`, which `Store.get` now has'],
  },
  {
    what: 'one that never took the parameter that changed is not',
    before: {
      'a.ts':
        'export interface Store { get(key: string, n?: number): string }\nexport class Memory implements Store { get(key: string): string { return key; } }\n',
    },
    after: {
      'a.ts':
        'export interface Store { get(key: string, n?: bigint): string }\nexport class Memory implements Store { get(key: string): string { return key; } }\n',
    },
    expected: [],
  },
  {
    what: 'one that was updated is not',
    before: {
      'a.ts': 'export interface Store { get(key: string): string }\n',
      'b.ts':
        'import { Store } from "./a";\nexport class Memory implements Store { get(key: string): string { return key; } }\n',
    },
    after: {
      'a.ts': 'export interface Store { get(key: string, fallback: string): string }\n',
      'b.ts':
        'import { Store } from "./a";\nexport class Memory implements Store { get(key: string, fallback: string): string { return key; } }\n',
    },
    expected: [],
  },
  {
    what: 'a changed type and a changed result',
    before: {
      'a.ts': 'export interface Store { get(key: string): string; size(): number }\n',
      'b.ts':
        'import { Store } from "./a";\nexport class Memory implements Store { get(key: string): string { return key; } size(): number { return 1; } }\n',
    },
    after: {
      'a.ts': 'export interface Store { get(key: Key): string; size(): Promise<number> }\n',
      'b.ts':
        'import { Store } from "./a";\nexport class Memory implements Store { get(key: string): string { return key; } size(): number { return 1; } }\n',
    },
    expected: [
      'Memory.get: still takes `key: string`; `Store.get` now has `key: Key` there',
      'Memory.size: is not async, as `Store.size` now is',
    ],
  },
  {
    what: 'a Python override of a method with a further parameter',
    before: {
      'a.py': 'class A:\n    def run(self, a):\n        return a\n',
      'b.py':
        'from a import A\n\nclass B(A):\n    def run(self, a):\n        return a + 1\n\nclass C(A):\n    def run(self, *args, **kwargs):\n        return 2\n',
    },
    after: {
      'a.py': 'class A:\n    def run(self, a, b=1):\n        return a\n',
      'b.py':
        'from a import A\n\nclass B(A):\n    def run(self, a):\n        return a + 1\n\nclass C(A):\n    def run(self, *args, **kwargs):\n        return 2\n',
    },
    expected: ['B.run: does not take `b=1`, which `A.run` now has'],
  },
  {
    what: 'a Java class of an interface whose method lost a parameter',
    before: {
      'I.java': 'interface I { void run(int a, int b); }\n',
      'B.java': 'class B implements I { public void run(int a, int b) { } }\n',
    },
    after: {
      'I.java': 'interface I { void run(int a); }\n',
      'B.java': 'class B implements I { public void run(int a, int b) { } }\n',
    },
    expected: ['B.run: still takes `int b`, which `I.run` no longer has'],
  },
  {
    what: 'a renamed method of an interface',
    before: {
      'I.java': 'interface I { void runAll(int a, String b); }\n',
      'B.java': 'class B implements I { public void runAll(int a, String b) { } }\n',
    },
    after: {
      'I.java': 'interface I { void runThem(int a, String b); }\n',
      'B.java': 'class B implements I { public void runAll(int a, String b) { } }\n',
    },
    expected: ['B.runAll: is still called `runAll`; what it implements was renamed to `I.runThem`'],
  },
  {
    what: 'a method that an interface now asks for',
    before: {
      'I.java': 'interface I { void run(); }\n',
      'B.java':
        'class B implements I { public void run() { } }\nclass C implements I { public void run() { } public void stop(int a) { } }\nabstract class D implements I { abstract void x(); }\n',
    },
    after: {
      'I.java': 'interface I { void run(); void stop(int a); default void pause() { } }\n',
      'B.java':
        'class B implements I { public void run() { } }\nclass C implements I { public void run() { } public void stop(int a) { } }\nabstract class D implements I { abstract void x(); }\n',
    },
    expected: ['B: does not have `stop`, which `I` now asks for'],
  },
  {
    what: 'an optional member that an interface now has',
    before: {
      'a.ts':
        'export interface Store { get(key: string): string }\nexport class Memory implements Store { get(key: string) { return key; } }\n',
    },
    after: {
      'a.ts':
        'export interface Store { get(key: string): string; close?(): void }\nexport class Memory implements Store { get(key: string) { return key; } }\n',
    },
    expected: [],
  },
  {
    what: 'a Go type that had the methods of an interface',
    before: {
      'go.mod': 'module m\n',
      'a.go':
        'package a\n\ntype Store interface {\n\tGet(key string) string\n}\n\ntype Memory struct{}\n\nfunc (m *Memory) Get(key string) string { return key }\n',
    },
    after: {
      'go.mod': 'module m\n',
      'a.go':
        'package a\n\ntype Store interface {\n\tGet(key string, n int) string\n}\n\ntype Memory struct{}\n\nfunc (m *Memory) Get(key string) string { return key }\n',
    },
    expected: ['Memory.Get: does not take `n int`, which `Store.Get` now has'],
  },
];

describe('stale implementers', () => {
  it.each(cases)('$what', async (testCase) => {
    const diff = await diffOf(testCase);
    expect(diff.staleImplementers.map((s) => `${s.implementer.name}: ${s.reason}`)).toEqual(testCase.expected);
    expect(diff.summary.staleImplementers).toBe(testCase.expected.length);
  });
});
