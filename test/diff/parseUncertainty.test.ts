import { describe, expect, it } from 'vitest';
import { diffOf, type Scenario, staleLines } from './scenario.js';

interface Case extends Scenario {
  what: string;
  stale: string[];
  removed?: string[];
  /** What the gaps say of names that may still be there. */
  unknown: string[];
}

const k = 'export class K { m(a: number) {} }\n';
const useK = { 'b.ts': 'import { K } from "./a";\nnew K().m(1);\n' };

const cases: Case[] = [
  {
    what: 'a TypeScript class after a parameter list that is being typed',
    before: { 'a.ts': `export function f(a: number) {}\n${k}`, ...useK },
    after: { 'a.ts': `export function f(a: number, {}\n${k}`, ...useK },
    stale: [],
    unknown: ['`f`', '`K`'],
  },
  {
    what: 'a JavaScript class after a parameter list that is being typed',
    before: {
      'a.js': 'export function f(a) {}\nexport class K { m(a) {} }\n',
      'b.js': 'import { K } from "./a.js";\nnew K().m(1);\n',
    },
    after: {
      'a.js': 'export function f(a, {}\nexport class K { m(a) {} }\n',
      'b.js': 'import { K } from "./a.js";\nnew K().m(1);\n',
    },
    stale: [],
    unknown: ['`f`', '`K`'],
  },
  {
    what: 'what a JavaScript module assigns to its exports',
    before: {
      'a.js': 'function f(a) {}\nclass K { m(a) {} }\nmodule.exports = { f, K };\n',
      'b.js': 'const { K } = require("./a.js");\nnew K().m(1);\n',
    },
    after: {
      'a.js': 'function f(a, {}\nclass K { m(a) {} }\nmodule.exports = { f, K };\n',
      'b.js': 'const { K } = require("./a.js");\nnew K().m(1);\n',
    },
    stale: [],
    unknown: ['`f`'],
  },
  {
    what: 'an export list that did not parse',
    before: { 'a.ts': 'class K { m(a: number) {} }\n\nconst x = 1;\nexport { K };\n', ...useK },
    after: { 'a.ts': 'class K { m(a: number) {} }\n\nconst x = (1;\nexport K };\n', ...useK },
    stale: [],
    unknown: ['`K`'],
  },
  {
    what: 'what an unclosed body swallows',
    before: {
      'a.ts': 'export function f() {\n  return 1;\n}\nexport function h(a: number) {\n  return a;\n}\n',
      'b.ts': 'import { h } from "./a";\nh(1);\n',
    },
    after: {
      'a.ts': 'export function f() {\n  if (x) {\n  return 1;\n}\nexport function h(a: number) {\n  return a;\n}\n',
      'b.ts': 'import { h } from "./a";\nh(1);\n',
    },
    stale: [],
    unknown: ['`h`'],
  },
  {
    what: 'a re-export that is being typed',
    before: { 'c.ts': k, 'a.ts': 'export { K } from "./c";\nexport const y = 1;\n', ...useK },
    after: { 'c.ts': k, 'a.ts': 'export { K, ( from "./c";\nexport const y = 1;\n', ...useK },
    stale: [],
    unknown: ['`K`'],
  },
  {
    what: 'a class that really is no longer exported, far from an error',
    before: { 'a.ts': `${k}\n\nexport function f(a: number) {}\n`, ...useK },
    after: { 'a.ts': 'class K { m(a: number) {} }\n\n\nexport function f(a: number) { return 1 +* 2; }\n', ...useK },
    stale: ['b.ts:2 <module> → K: broken not-exported'],
    unknown: [],
  },
  {
    what: 'a Python import that is being typed and from which others take a name',
    before: { 'c.py': 'def f(a):\n    return a\n', 'a.py': 'from c import f\n', 'b.py': 'from a import f\nf(1)\n' },
    after: { 'c.py': 'def f(a):\n    return a\n', 'a.py': 'from c impo f\n', 'b.py': 'from a import f\nf(1)\n' },
    stale: [],
    unknown: ['`f`'],
  },
  {
    what: 'a Java method after one that is being typed',
    before: {
      'A.java': 'class A {\n  void f(int a) { }\n  void m(int a) { }\n}\n',
      'B.java': 'class B { void g(A a) { a.m(1); } }\n',
    },
    after: {
      'A.java': 'class A {\n  void f(int a, { }\n  void m(int a) { }\n}\n',
      'B.java': 'class B { void g(A a) { a.m(1); } }\n',
    },
    stale: [],
    unknown: [],
  },
  {
    what: 'a Go function after one that is being typed',
    before: {
      'go.mod': 'module m\n',
      'a.go': 'package a\n\nfunc f(a int) {\n}\n\nfunc k(a int) {\n}\n',
      'b.go': 'package a\n\nfunc g() {\n\tk(1)\n}\n',
    },
    after: {
      'go.mod': 'module m\n',
      'a.go': 'package a\n\nfunc f(a int, {\n}\n\nfunc k(a int) {\n}\n',
      'b.go': 'package a\n\nfunc g() {\n\tk(1)\n}\n',
    },
    stale: [],
    unknown: [],
  },
];

describe('what a syntax error hides is not told as lost', () => {
  it.each(cases)('$what', async ({ stale, removed = [], unknown, ...scenario }) => {
    const diff = await diffOf(scenario);
    expect(staleLines(diff)).toEqual(stale);
    expect(diff.removed.map((r) => r.symbol.name)).toEqual(removed);
    const messages = diff.gaps.filter((g) => g.code === 'parse_errors').map((g) => g.message);
    expect(messages.length).toBeGreaterThan(0);
    for (const name of unknown) {
      expect(messages.filter((m) => m.includes('not known whether') && m.includes(name))).not.toEqual([]);
    }
  });
});
