import { describe, expect, it } from 'vitest';
import { diffOf, type Scenario, type Tree } from './scenario.js';

interface Case {
  what: string;
  /** The file that changes: path, before, after. */
  changed: [string, string, string];
  others: Tree;
  /** `path: message` of the gaps. */
  gaps: string[];
}

const ts: Case['changed'] = [
  'a.ts',
  'export function f(a: number) { return a; }\n',
  'export function f(a: number, b: number) { return a; }\n',
];
const js: Case['changed'] = ['a.js', 'export function f(a) { return a; }\n', 'export function f(a, b) { return a; }\n'];
const go: Case['changed'] = [
  'a/a.go',
  'package a\n\nfunc F(a int) int { return a }\n',
  'package a\n\nfunc F(a, b int) int { return a }\n',
];

const cases: Case[] = [
  {
    what: 'a Python caller',
    changed: ['d.py', 'def f(a):\n    return a\n', 'def f(a, b):\n    return a\n'],
    others: { 'c.py': 'from d import f\nf(3\ndef r():\n    f(4)\nf(5)\n' },
    gaps: ['c.py: lines 2-5 did not parse: calls of `f` there may be missed.'],
  },
  {
    what: 'a Python caller in another package, that imports the module',
    changed: ['p/d.py', 'def f(a):\n    return a\n', 'def f(a, b):\n    return a\n'],
    others: { 'q/c.py': 'from p import d\nd.f(3\ndef r():\n    d.f(4)\n' },
    gaps: ['q/c.py: lines 2-4 did not parse: calls of `f` there may be missed.'],
  },
  {
    what: 'a TypeScript caller with conflict markers',
    changed: ts,
    others: {
      'x/b.ts':
        'import { f } from "../a";\nexport function g() {\n<<<<<<< HEAD\n  f(1);\n=======\n  f(2);\n>>>>>>> x\n}\n',
    },
    gaps: ['x/b.ts: lines 3-7 did not parse: calls of `f` there may be missed.'],
  },
  {
    what: 'a caller through a namespace',
    changed: ts,
    others: { 'x/b.ts': 'import * as m from "../a.js";\nexport const g = () => {\n  m.f(1;;\n' },
    gaps: ['x/b.ts: lines 1-4 did not parse: calls of `f` there may be missed.'],
  },
  {
    what: 'a JavaScript caller',
    changed: js,
    others: { 'b.js': 'import { f } from "./a.js";\nexport function g() {\n<<<<<<< HEAD\n  f(1);\n=======\n}\n' },
    gaps: ['b.js: lines 3-5 did not parse: calls of `f` there may be missed.'],
  },
  {
    what: 'a Go caller in another package',
    changed: go,
    others: {
      'go.mod': 'module m\n',
      'b/b.go': 'package b\n\nimport "m/a"\n\nfunc g() {\n<<<<<<< HEAD\n\ta.F(1)\n=======\n\ta.F(2)\n}\n',
    },
    gaps: ['b/b.go: line 6, line 8 did not parse: calls of `F` there may be missed.'],
  },
  {
    what: 'a Java caller of the same package in another folder',
    changed: [
      'main/p/A.java',
      'package p;\nclass A { static void f(int a) { } }\n',
      'package p;\nclass A { static void f(int a, int b) { } }\n',
    ],
    others: { 'test/p/B.java': 'package p;\nclass B {\n  void g() {\n    <<<<<<< HEAD\n    A.f(1 =======\n  }\n}\n' },
    gaps: ['test/p/B.java: lines 4-5 did not parse: calls of `A.f` there may be missed.'],
  },
  {
    what: 'a file of which nothing that was read has to do with the change is counted',
    changed: ts,
    others: { 'x/b.ts': 'import { f, from "../a";\nexport class K { m() { f(1); } }\nexport function h() {}\n' },
    gaps: [
      ': Nothing that could be read of 1 other file with syntax errors has to do with what changed; what did not parse there is not known: x/b.ts.',
    ],
  },
  {
    what: 'a file of another language is not',
    changed: ts,
    others: { 'c.py': 'from a import f\nf(3\n' },
    gaps: [],
  },
  {
    what: 'nothing is said where no caller can notice the change',
    changed: ['a.ts', ts[1], 'export function f(a: number) { return -a; }\n'],
    others: { 'b.ts': 'import { f } from "./a";\nf(1;;;(\n' },
    gaps: [],
  },
];

function scenarioOf({ changed: [path, before, after], others }: Pick<Case, 'changed' | 'others'>): Scenario {
  return { before: { ...others, [path]: before }, after: { ...others, [path]: after } };
}

describe('calls in lines that did not parse, in files that did not change', () => {
  it.each(cases)('$what', async (testCase) => {
    const diff = await diffOf(scenarioOf(testCase));
    expect(diff.gaps.map((g) => `${g.path ?? ''}: ${g.message}`)).toEqual(testCase.gaps);
  });

  it('are named up to a number of files', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 53 }, (_, i) => [`b${i}.js`, 'import { f } from "./a.js";\nf(1;;(\n']),
    );
    const diff = await diffOf(scenarioOf({ changed: js, others }));
    expect(diff.gaps.filter((g) => g.code === 'parse_errors')).toHaveLength(50);
    expect(diff.gaps.filter((g) => g.code === 'limit_reached').map((g) => g.message)).toEqual([
      '3 further files with syntax errors have to do with what changed: calls in lines of them that did not parse may be missed.',
    ]);
  });
});
