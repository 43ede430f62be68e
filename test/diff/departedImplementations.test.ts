import { describe, expect, it } from 'vitest';
import { diffOf, type Tree } from './scenario.js';

interface Case {
  what: string;
  /** Files that stay. */
  same?: Tree;
  /** The file that changes: path, before, after. */
  changed: [string, string, string];
  /** `implementer, changed: reason`. */
  expected: string[];
}

const shape = 'export interface Shape { area(k: number): number }\nexport function use(s: Shape) { s.area(1); }\n';
const square = (method: string) =>
  `import { Shape } from "./shape";\nexport class Sq implements Shape { other() {} ${method} }\n`;
const kept = square('area(k: number): number { return k; }');

const javaShape = 'interface Shape { int area(int k); }\n';
const javaSquare = (method: string) => `class Sq implements Shape { void other() { } ${method} }\n`;
const javaKept = javaSquare('public int area(int k) { return k; }');

const protocol =
  'from typing import Protocol\n\n\nclass Shape(Protocol):\n    def area(self, k): ...\n\n\ndef use(s: Shape):\n    s.area(1)\n';
const pySquare = (parameters: string) =>
  `from shape import Shape\n\n\nclass Sq(Shape):\n    def area(self${parameters}):\n        return 1\n`;

const goShape =
  'package a\n\ntype Shape interface {\n\tArea(k int) int\n}\n\nfunc use(s Shape) { s.Area(1) }\n\nfunc pass() { use(Sq{}) }\n';
const goSquare = (method: string) => `package a\n\ntype Sq struct{}\n\n${method}\n`;
const goKept = goSquare('func (s Sq) Area(k int) int { return k }');

const cases: Case[] = [
  {
    what: 'a TypeScript method that takes one more',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('area(k: number, j: number): number { return k; }')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which does not have `j: number`'],
  },
  {
    what: 'a TypeScript method that takes one more where it likes, or less, still fits',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('area(k: number | string, j?: number): number { return 1; }')],
    expected: [],
  },
  {
    what: 'a TypeScript method that takes less still fits',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('area(): number { return 1; }')],
    expected: [],
  },
  {
    what: 'a TypeScript method that takes and returns something else',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('area(k: string): number { return 1; }')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which has `k: number`, not `k: string`'],
  },
  {
    what: 'a TypeScript method that returns something else',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('area(k: number): string { return ""; }')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which returns `number`, not `string`'],
  },
  {
    what: 'a result that may be a subtype',
    changed: [
      'a.ts',
      'class P {}\nclass Q extends P {}\ninterface I { m(): P }\nclass A implements I { m(): P { return new Q(); } }\n',
      'class P {}\nclass Q extends P {}\ninterface I { m(): P }\nclass A implements I { m(): Q { return new Q(); } }\n',
    ],
    expected: ['A.m, I.m: may no longer fit `I.m`, which returns `P`, not `Q`'],
  },
  {
    what: 'a TypeScript method that became async',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('async area(k: number): Promise<number> { return k; }')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which is not async'],
  },
  {
    what: 'a TypeScript method that was removed',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('')],
    expected: ['Sq, Shape.area: no longer fits `Shape.area`: its `area` was removed'],
  },
  {
    what: 'a TypeScript method that was removed with what it implemented',
    same: { 'shape.ts': shape },
    changed: ['sq.ts', kept, square('').replace('implements Shape ', '')],
    expected: [],
  },
  {
    what: 'a method of a base class that overrides an interface too is told of once',
    changed: [
      'a.ts',
      'interface I { m(a: number): void }\nclass A implements I { m(a: number) {} }\nclass B extends A { m(a: number) {} }\n',
      'interface I { m(a: number): void }\nclass A implements I { m(a: number) {} }\nclass B extends A { m(a: number, b: number) {} }\n',
    ],
    expected: ['B.m, A.m: no longer fits `A.m`, which does not have `b: number`'],
  },
  {
    what: 'an interface that changed with its implementer',
    changed: [
      'a.ts',
      'interface I { m(a: number): void }\nclass A implements I { m(a: number) {} }\n',
      'interface I { m(a: number, b: number): void }\nclass A implements I { m(a: number, b: number) {} }\n',
    ],
    expected: [],
  },
  {
    what: 'a TypeScript method that got another name',
    same: { 'shape.ts': shape },
    changed: [
      'sq.ts',
      square('area(k: number): number { return k * k + 12; }'),
      square('surface(k: number): number { return k * k + 12; }'),
    ],
    expected: ['Sq, Shape.area: no longer fits `Shape.area`: its `area` is now `Sq.surface`'],
  },
  {
    what: 'a method that the class inherits now',
    changed: [
      'a.ts',
      'interface I { m(a: number): void }\nclass P { m(a: number) {} }\nclass A extends P implements I { m(a: number) {} }\n',
      'interface I { m(a: number): void }\nclass P { m(a: number) {} }\nclass A extends P implements I { }\n',
    ],
    expected: [],
  },
  {
    what: 'a Java method that takes one more',
    same: { 'Shape.java': javaShape },
    changed: ['Sq.java', javaKept, javaSquare('public int area(int k, int j) { return k; }')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which does not have `int j`'],
  },
  {
    what: 'a Java method that got an overload beside it',
    same: { 'Shape.java': javaShape },
    changed: [
      'Sq.java',
      javaKept,
      javaSquare('public int area(int k) { return k; } public int area(int k, int j) { return k; }'),
    ],
    expected: [],
  },
  {
    what: 'a Java method that was removed',
    same: { 'Shape.java': javaShape },
    changed: ['Sq.java', javaKept, javaSquare('')],
    expected: ['Sq, Shape.area: no longer fits `Shape.area`: its `area` was removed'],
  },
  {
    what: 'a Python method of a protocol that takes one more',
    same: { 'shape.py': protocol },
    changed: ['sq.py', pySquare(', k'), pySquare(', k, j')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which does not have `j`'],
  },
  {
    what: 'a Python override that takes less',
    same: { 'shape.py': 'class Shape:\n    def area(self, k):\n        return k\n' },
    changed: ['sq.py', pySquare(', k'), pySquare('')],
    expected: ['Sq.area, Shape.area: no longer fits `Shape.area`, which has `k`'],
  },
  {
    what: 'a Python override that takes anything',
    same: { 'shape.py': 'class Shape:\n    def area(self, k):\n        return k\n' },
    changed: ['sq.py', pySquare(', k'), pySquare(', *args, **kwargs')],
    expected: [],
  },
  {
    what: 'a Go method that takes one more',
    same: { 'go.mod': 'module m\n', 'shape.go': goShape },
    changed: ['sq.go', goKept, goSquare('func (s Sq) Area(k int, j int) int { return k }')],
    expected: ['Sq.Area, Shape.Area: no longer fits `Shape.Area`, which does not have `j int`'],
  },
  {
    what: 'a Go method that was removed',
    same: { 'go.mod': 'module m\n', 'shape.go': goShape },
    changed: ['sq.go', goKept, goSquare('')],
    expected: ['Sq, Shape.Area: no longer fits `Shape.Area`: its `Area` was removed'],
  },
];

describe('implementers that leave what they implement', () => {
  it.each(cases)('$what', async ({ same = {}, changed: [path, before, after], expected }) => {
    const diff = await diffOf({ before: { ...same, [path]: before }, after: { ...same, [path]: after } });
    expect(diff.staleImplementers.map((s) => `${s.implementer.name}, ${s.changed.name}: ${s.reason}`)).toEqual(
      expected,
    );
    expect(diff.summary.staleImplementers).toBe(expected.length);
  });
});
