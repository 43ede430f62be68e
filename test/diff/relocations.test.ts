import { describe, expect, it } from 'vitest';
import { diffOf, type Scenario } from './scenario.js';

interface Case extends Scenario {
  what: string;
  /** `kind from → to: evidence, confidence`. */
  expected: string[];
}

const body = (name: string) =>
  `{\n  const ${name}s = input.split(",");\n  return ${name}s.map((p) => p.trim()).filter(Boolean);\n}\n`;
const one = body('part');
const two = `{\n  let total = 0;\n  for (const x of input) total += x.length * 2;\n  return total;\n}\n`;

const cases: Case[] = [
  {
    what: 'a renamed function',
    before: { 'a.ts': `function f(input: string) ${one}` },
    after: { 'a.ts': `function g(input: string) ${one}` },
    expected: ['renamed f → g: same_body_and_signature, high'],
  },
  {
    what: 'a renamed function that calls itself',
    before: { 'a.py': 'def f(n):\n    return 1 if n < 2 else n * f(n - 1) + helper(n)\n' },
    after: { 'a.py': 'def fact(n):\n    return 1 if n < 2 else n * fact(n - 1) + helper(n)\n' },
    expected: ['renamed f → fact: same_body_and_signature, high'],
  },
  {
    what: 'a renamed function whose signature changed',
    before: { 'a.ts': `function f(input: string) ${one}` },
    after: { 'a.ts': `function g(input: string, strict: boolean) ${one}` },
    expected: ['renamed f → g: same_body, high'],
  },
  {
    what: 'two functions with one body are told apart by their names',
    before: {
      'a.ts': `export function f(input: string) ${one}export function g(input: string) ${one}`,
      'b.ts': 'export const b = 1;\n',
    },
    after: {
      'a.ts': 'export const a = 1;\n',
      'b.ts': `export const b = 1;\nexport function f(input: string) ${one}export function g(input: string) ${one}`,
    },
    expected: ['moved f → f: same_body_and_signature, high', 'moved g → g: same_body_and_signature, high'],
  },
  {
    what: 'nothing where several are equally good',
    before: { 'a.ts': `function f(input: string) ${one}function g(input: string) ${one}` },
    after: { 'a.ts': `function x(input: string) ${one}function y(input: string) ${one}` },
    expected: [],
  },
  {
    what: 'a function that moved, was renamed and kept its body',
    before: { 'a.ts': `export function f(input: string) ${one}`, 'b.ts': 'export const b = 1;\n' },
    after: { 'a.ts': 'export const a = 1;\n', 'b.ts': `export const b = 1;\nexport function g(input: string) ${one}` },
    expected: ['renamed_and_moved f → g: same_body_and_signature, high'],
  },
  {
    what: 'a method that moved into another class',
    before: { 'a.ts': `class A { run(input: string) ${one} }\nclass B { stop(input: string[]) ${two} }\n` },
    after: { 'a.ts': `class A { }\nclass B { stop(input: string[]) ${two} run(input: string) ${one} }\n` },
    expected: ['moved A.run → B.run: same_body_and_signature, high'],
  },
  {
    what: 'a renamed class carries its members',
    before: { 'a.ts': `class A { run(input: string) ${one} stop(input: string[]) ${two} }\n` },
    after: { 'a.ts': `class Z { run(input: string) ${one} stop(input: string[]) ${two} }\n` },
    expected: ['renamed A → Z: same_body_and_signature, high'],
  },
  {
    what: 'a moved and edited function of the same name',
    before: { 'a.ts': `export function f(input: string) ${one}`, 'b.ts': 'export const b = 1;\n' },
    after: {
      'a.ts': 'export const a = 1;\n',
      'b.ts': `export const b = 1;\nexport function f(input: string) ${one.replace('Boolean', 'isWord')}`,
    },
    expected: ['moved f → f: same_signature, high'],
  },
  {
    what: 'an edited and renamed function, by how alike the texts are',
    before: { 'a.ts': `function f(input: string) ${one}function h(input: string[]) ${two}` },
    after: {
      'a.ts': `function g(input: string, n?: number) ${one.replace('Boolean', 'isWord')}function k(x: number) { return x + 1; }`,
    },
    expected: ['renamed f → g: similar_body, medium'],
  },
  {
    what: 'nothing for bodies that have nothing in common',
    before: { 'a.ts': `function f(input: string) ${one}` },
    after: { 'a.ts': `function g(input: string[]) ${two}` },
    expected: [],
  },
  {
    what: 'a moved type',
    before: {
      'a.ts': 'export interface Shape { x: number; y: number; name: string }\n',
      'b.ts': 'export const b = 1;\n',
    },
    after: {
      'a.ts': 'export const a = 1;\n',
      'b.ts': 'export const b = 1;\nexport interface Shape { x: number; y: number; name: string }\n',
    },
    expected: ['moved Shape → Shape: same_body, high'],
  },
  {
    what: 'a test under another title',
    before: {
      'a.test.ts':
        'it("adds", () => {\n  const x = add(1, 2);\n  expect(x).toBe(3);\n  expect(add(2, 2)).toBe(4);\n});\n',
    },
    after: {
      'a.test.ts':
        'it("sums", () => {\n  const x = add(1, 2);\n  expect(x).toBe(3);\n  expect(add(2, 2)).toBe(4);\n});\n',
    },
    expected: ['renamed it("adds") → it("sums"): same_body_and_signature, high'],
  },
];

describe('relocations', () => {
  it.each(cases)('$what', async (testCase) => {
    const diff = await diffOf(testCase);
    const lines = diff.relocations.map(
      (r) => `${r.kind} ${r.from.name} → ${r.to.name}: ${r.evidence}, ${r.confidence}`,
    );
    expect(lines).toEqual(testCase.expected);
  });

  it('leave the members of a renamed class out of what was added and removed', async () => {
    const diff = await diffOf({
      before: { 'a.ts': `class A { run(input: string) ${one} stop(input: string[]) ${two} }\n` },
      after: { 'a.ts': `class Z { run(input: string) ${one} stop(input: string[]) ${two} }\n` },
    });
    expect(diff.added.map((s) => s.name)).toEqual(['Z']);
    expect(diff.removed.map((r) => r.symbol.name)).toEqual(['A']);
  });

  it('never compare each with each: a rewritten file is answered at once', async () => {
    const many = (name: string) =>
      Array.from(
        { length: 1500 },
        (_, i) => `function ${name}${i}(): void { call${name}${i}(1, 2, 3, "${name}", ${i}); other(); }\n`,
      ).join('');
    const diff = await diffOf({ before: { 'a.ts': many('r') }, after: { 'a.ts': many('s') } });
    expect(diff.relocations).toEqual([]);
    expect(diff.removed).toHaveLength(1500);
  });
});
