import { describe, expect, it } from 'vitest';
import type { StaleCall } from '../../src/model/structuralDiff.js';
import { diffOf, staleLines, type Tree } from './scenario.js';

interface Case {
  what: string;
  /** The file of the callee before and after. */
  path: string;
  before: string;
  after: string;
  /** Files that stand as they stood. */
  callers: Tree;
  expected: string[];
  reasons?: string[];
  /** Possible callers: place, name, reason. */
  possible?: string[];
}

const goModule = { 'go.mod': 'module example.com/m\n' };
const results =
  'package p\n\nfunc one() int { return 1 }\nfunc two() (int, string) { return 1, "" }\nfunc three() (a, b int, c string) { return }\n';

function goCall(call: string, imports = ''): Tree {
  return { ...goModule, 'results.go': results, 'b.go': `package p\n\n${imports}func g() {\n\t${call}\n}\n` };
}

const narrowed = {
  path: 'a.go',
  before: 'package p\n\nfunc F(a int, b string) {}\n',
  after: 'package p\n\nfunc F(a int) {}\n',
};
const widened = {
  path: 'a.go',
  before: 'package p\n\nfunc F(a int) {}\n',
  after: 'package p\n\nfunc F(a int, b string) {}\n',
};

const severalResults: Case[] = [
  {
    what: 'two results no longer fit one parameter',
    ...narrowed,
    callers: goCall('F(two())'),
    expected: ['b.go:4 g → F: broken too-many-arguments'],
    reasons: ['passes 2 arguments; `F` now takes at most 1 argument'],
  },
  {
    what: 'two results do not fit a third parameter',
    ...narrowed,
    after: 'package p\n\nfunc F(a int, b string, c int) {}\n',
    callers: goCall('F(two())'),
    expected: ['b.go:4 g → F: broken too-few-arguments'],
  },
  {
    what: 'two results fit two parameters whose second was renamed',
    ...narrowed,
    after: 'package p\n\nfunc F(a int, c string) {}\n',
    callers: goCall('F(two())'),
    expected: ['b.go:4 g → F: fits parameter-renamed'],
  },
  {
    what: 'three named results are three arguments',
    path: 'a.go',
    before: 'package p\n\nfunc F(a, b int, c string) {}\n',
    after: 'package p\n\nfunc F(a, b int) {}\n',
    callers: goCall('F(three())'),
    expected: ['b.go:4 g → F: broken too-many-arguments'],
  },
  {
    what: 'one result is one argument',
    ...widened,
    callers: goCall('F(one())'),
    expected: ['b.go:4 g → F: broken too-few-arguments'],
  },
  {
    what: 'the results of a function from outside are not counted, and the call is never said to fit',
    ...narrowed,
    before: 'package p\n\nfunc F(a int, b error) {}\n',
    callers: goCall('F(strconv.Atoi("1"))', 'import "strconv"\n\n'),
    expected: ['b.go:6 g → F: suspect spread-arguments'],
    reasons: ['passes all results of a call, and the parameters changed: how many those are is not known'],
  },
  {
    what: 'a function from outside that filled one parameter gives one result',
    ...widened,
    callers: goCall('F(strings.Count("a", "b"))', 'import "strings"\n\n'),
    expected: ['b.go:6 g → F: broken too-few-arguments'],
  },
  {
    what: 'a call beside another argument gives one result',
    path: 'a.go',
    before: 'package p\n\nfunc F(a int, b int) {}\n',
    after: 'package p\n\nfunc F(a int) {}\n',
    callers: goCall('F(one(), 2)'),
    expected: ['b.go:4 g → F: broken too-many-arguments'],
  },
];

const embedded = (parameters: string, field = '*B') =>
  `package p\n\ntype B struct{}\n\nfunc (b *B) M(${parameters}) {}\n\ntype E struct{ ${field} }\n`;

const receivers: Case[] = [
  ...['*B', 'B', 'B *B'].map((field) => ({
    what: `a call through a field that is called like its type (\`${field}\`) passes no receiver`,
    path: 'a.go',
    before: embedded('a ...int', field),
    after: embedded('', field),
    callers: { ...goModule, 'b.go': 'package p\n\nfunc g(e *E) {\n\te.B.M(1)\n}\n' },
    expected: ['b.go:4 g → B.M: broken too-many-arguments'],
    reasons: ['passes 1 argument; `M` now takes no arguments'],
  })),
  {
    what: 'a method expression passes its receiver',
    path: 'a.go',
    before: embedded('a int'),
    after: embedded('a, b int'),
    callers: { ...goModule, 'b.go': 'package p\n\nfunc g(b *B) {\n\t(*B).M(b, 1)\n}\n' },
    expected: ['b.go:4 g → B.M: broken too-few-arguments'],
  },
  {
    what: "an interface's method expression passes what it is called on",
    path: 'a.go',
    before: 'package p\n\ntype I interface{ M(a int) }\n',
    after: 'package p\n\ntype I interface{ M(a, b int) }\n',
    callers: { ...goModule, 'b.go': 'package p\n\nfunc g(i I) {\n\tI.M(i, 1)\n\ti.M(1)\n}\n' },
    expected: [4, 5].map((line) => `b.go:${line} g → I.M: broken too-few-arguments`),
    reasons: [1, 2].map(() => 'passes 1 argument; `b int` is now required'),
  },
  {
    what: 'a method expression of another package passes its receiver',
    path: 'q/a.go',
    before: 'package q\n\ntype B struct{}\n\nfunc (b B) M(a ...int) {}\n',
    after: 'package q\n\ntype B struct{}\n\nfunc (b B) M() {}\n',
    callers: {
      ...goModule,
      'b.go': 'package p\n\nimport "example.com/m/q"\n\nfunc g(b q.B) {\n\tq.B.M(b)\n\tq.B.M(b, 1)\n}\n',
    },
    expected: ['b.go:6 g → B.M: fits still-fits', 'b.go:7 g → B.M: broken too-many-arguments'],
  },
  {
    what: 'a Python method is reached through a class under another name, or an instance that is written like one',
    path: 'a.py',
    before: 'class A:\n    def m(self, *a):\n        pass\n',
    after: 'class A:\n    def m(self):\n        pass\n',
    callers: {
      'b.py': 'from a import A as D\n\nTHE = D()\n\n\ndef g():\n    D.m(THE)\n    D.m(THE, 1)\n    THE.m(1)\n',
    },
    expected: [
      'b.py:7 g → A.m: fits still-fits',
      'b.py:8 g → A.m: broken too-many-arguments',
      'b.py:9 g → A.m: broken too-many-arguments',
    ],
  },
];

const ts = { path: 'm.ts', before: 'export function f(a: any) {}\n', after: 'export function f(a: any, b: any) {}\n' };
const py = { path: 'a.py', before: 'def f(a):\n    pass\n', after: 'def f(a, b):\n    pass\n' };
const reboundReason = 'passes 1 argument; `b: any` is now required; its name is bound to other values too';

const reboundNames: Case[] = [
  {
    what: 'a variable that gets another function',
    ...ts,
    callers: { 'b.ts': "import * as m from './m';\nlet g = m.f;\ng(1);\ng = (a: any) => a;\ng(2);\n" },
    expected: ['b.ts:3 <module> → f: suspect too-few-arguments', 'b.ts:5 <module> → f: suspect too-few-arguments'],
    reasons: [reboundReason, reboundReason],
  },
  {
    what: 'a variable that gets what is not known',
    ...ts,
    callers: { 'b.ts': "import { f } from './m';\nimport { h } from 'outside';\nlet g = f;\ng = h();\ng(1);\n" },
    expected: ['b.ts:5 <module> → f: suspect too-few-arguments'],
  },
  {
    what: 'a variable that gets one value in several places',
    ...ts,
    callers: { 'b.ts': "import { f } from './m';\nlet g;\nif (x) g = f;\nelse g = f;\ng(1);\n" },
    expected: ['b.ts:5 <module> → f: broken too-few-arguments'],
  },
  {
    what: 'a variable whose only value it gets later, and that is emptied',
    ...ts,
    callers: { 'b.ts': "import { f } from './m';\nlet g = null;\ng = f;\ng(1);\n" },
    expected: ['b.ts:4 <module> → f: broken too-few-arguments'],
  },
  {
    what: 'a variable of another scope with the same name',
    ...ts,
    callers: { 'b.ts': "import { f } from './m';\nlet g = f;\ng(1);\nfunction h() {\n  let g = () => 1;\n  g();\n}\n" },
    expected: ['b.ts:3 <module> → f: broken too-few-arguments'],
  },
  {
    what: 'a parameter with a fallback',
    ...ts,
    callers: { 'b.js': "import { f } from './m';\nexport function h(g) {\n  g = g || f;\n  g(1);\n}\n" },
    expected: ['b.js:4 h → f: suspect too-few-arguments'],
  },
  {
    what: 'an imported Python name that is assigned',
    ...py,
    callers: { 'b.py': 'from a import f\nf(1)\nf = lambda q: q\nf(1)\n' },
    expected: ['b.py:2 <module> → f: suspect too-few-arguments', 'b.py:4 <module> → f: suspect too-few-arguments'],
  },
  {
    what: 'a Python fallback of an import',
    ...py,
    callers: { 'b.py': 'try:\n    from a import f\nexcept ImportError:\n    def f(a):\n        pass\nf(1)\n' },
    expected: ['b.py:6 <module> → f: suspect too-few-arguments'],
  },
  {
    what: 'a Python import that may be None',
    ...py,
    callers: { 'b.py': 'try:\n    from a import f\nexcept ImportError:\n    f = None\nf(1)\n' },
    expected: ['b.py:5 <module> → f: broken too-few-arguments'],
  },
];

const made = (parameters: string, rest = '') => ({
  path: 'a.py',
  before: `class A:\n    def __new__(cls, a):\n        return object.__new__(cls)\n${rest}`,
  after: `class A:\n    def __new__(${parameters}):\n        return object.__new__(cls)\n${rest}`,
});
const init = '\n    def __init__(self, a):\n        pass\n';

const allocations: Case[] = [
  {
    what: 'a call of the class',
    ...made('cls, a, b'),
    callers: { 'b.py': 'from a import A\n\n\ndef g():\n    return A(1)\n' },
    expected: ['b.py:5 g → A.__new__: broken too-few-arguments'],
    reasons: ['passes 1 argument; `b` is now required'],
  },
  {
    what: 'a call of the class that fits',
    ...made('cls, a, b=1'),
    callers: { 'b.py': 'from a import A\n\n\ndef g():\n    return A(1)\n' },
    expected: ['b.py:5 g → A.__new__: fits optional-parameter-added'],
  },
  {
    what: 'a call of a class that has a constructor, too',
    ...made('cls, a, b', init),
    callers: { 'b.py': 'from a import A\n\n\ndef g():\n    return A(1)\n' },
    expected: ['b.py:5 g → A.__new__: broken too-few-arguments'],
  },
  {
    what: 'a change of the constructor where there is a `__new__`, too',
    ...made('cls, a', init),
    after: made('cls, a', init).before.replace('self, a', 'self, a, b'),
    callers: { 'b.py': 'from a import A\n\n\ndef g():\n    return A(1)\n' },
    expected: ['b.py:5 g → A.__init__: broken too-few-arguments'],
  },
  {
    what: 'a change of both is one finding',
    ...made('cls, a, b', init),
    after: made('cls, a, b', init).after.replace('self, a', 'self, a, b'),
    callers: { 'b.py': 'from a import A\n\n\ndef g():\n    return A(1)\n' },
    expected: ['b.py:5 g → A.__init__: broken too-few-arguments'],
  },
  {
    what: 'a call of a class that inherits it, with a constructor of its own',
    ...made('cls, a, b'),
    callers: { 'b.py': 'from a import A\n\n\nclass B(A):\n    def __init__(self, a):\n        pass\n\n\nB(1)\n' },
    expected: ['b.py:9 <module> → A.__new__: broken too-few-arguments'],
  },
  {
    what: 'a call by name, with the class passed',
    ...made('cls, a, b'),
    callers: { 'b.py': 'import a\nfrom a import A as D\n\nD.__new__(D, 1)\na.A.__new__(a.A, 1, 2)\n' },
    expected: ['b.py:4 <module> → A.__new__: broken too-few-arguments', 'b.py:5 <module> → A.__new__: fits still-fits'],
  },
  {
    what: 'a call through `super()`, with the class passed',
    ...made('cls, a, b'),
    callers: {
      'b.py':
        'from a import A\n\n\nclass B(A):\n    def __new__(cls):\n        return super().__new__(cls, 1)\n\n\nB()\n',
    },
    expected: ['b.py:6 B.__new__ → A.__new__: broken too-few-arguments'],
  },
  {
    what: 'one that says that it is static',
    path: 'a.py',
    before: 'class A:\n    @staticmethod\n    def __new__(cls, a):\n        pass\n',
    after: 'class A:\n    @staticmethod\n    def __new__(cls):\n        pass\n',
    callers: { 'b.py': 'from a import A\nA(1)\nA.__new__(A)\n' },
    expected: [
      'b.py:2 <module> → A.__new__: broken too-many-arguments',
      'b.py:3 <module> → A.__new__: fits still-fits',
    ],
  },
];

const head = "import * as m from './m';\nimport { f, type T } from './m';\n";
const throughCast = 'passes 1 argument; `b: any` is now required; it is called through a cast';

const callees: Case[] = [
  ...['(f as any)(1)', '(m.f as T)(1)', '(<any>m.f)(1)', '(f as unknown as T)(1)'].map((call) => ({
    what: `a cast: \`${call}\``,
    ...ts,
    callers: { 'b.ts': `${head}${call};\n` },
    expected: ['b.ts:3 <module> → f: suspect too-few-arguments'],
    reasons: [throughCast],
  })),
  ...['(cond && m.f)(1)', '(m.f || other)(1)', '(cond ? f : other)(1)', 'f!(1)'].map((call) => ({
    what: `a choice: \`${call}\``,
    ...ts,
    callers: { 'b.ts': `${head}${call};\n` },
    expected: ['b.ts:3 <module> → f: broken too-few-arguments'],
  })),
  {
    what: 'a cast of what is not known',
    ...ts,
    callers: { 'b.ts': `${head}(other as any)(1);\n` },
    expected: [],
  },
];

const tsClass = {
  path: 'm.ts',
  before: 'export class A { constructor(a: any) {} }\n',
  after: 'export class A { constructor(a: any, b: any) {} }\n',
};
const pyClass = {
  path: 'a.py',
  before: 'class A:\n    def __init__(self, a):\n        pass\n',
  after: 'class A:\n    def __init__(self, a, b):\n        pass\n',
};

const classesAsValues: Case[] = [
  {
    what: 'an argument, an element and a property',
    ...tsClass,
    callers: { 'b.ts': "import { A } from './m';\nregister(A);\nexport const x = { A };\nexport const y = [A];\n" },
    expected: [],
    possible: [2, 3, 4].map((line) => `b.ts:${line} A indirect_call`),
  },
  {
    what: 'a base class, a check and a type are none',
    ...tsClass,
    callers: {
      'b.ts': "import { A } from './m';\nclass B extends A {}\nif (q instanceof A) {}\nlet w: A;\nexport { A };\n",
    },
    expected: [],
  },
  {
    what: 'in Python',
    ...pyClass,
    callers: { 'b.py': "from a import A\nmap(A, [1])\nx = {'k': A}\ny = [A]\n" },
    expected: [],
    possible: [2, 3, 4].map((line) => `b.py:${line} A indirect_call`),
  },
  {
    what: 'a base class, a check, a handler and an annotation are none in Python',
    ...pyClass,
    callers: {
      'b.py': 'from a import A\nclass B(A): pass\nisinstance(q, A)\ntry:\n    pass\nexcept A:\n    pass\nz: A = None\n',
    },
    expected: [],
  },
  {
    what: "Java's constructor reference, and not its class literal",
    path: 'A.java',
    before: 'class A { A(int a) {} }\n',
    after: 'class A { A(int a, int b) {} }\n',
    callers: { 'B.java': 'class B {\n  void g() {\n    h(A::new);\n    h(A.class);\n  }\n}\n' },
    expected: ['B.java:3 B.g → A.A: suspect passed-as-value'],
  },
];

const defaults = {
  path: 'c.ts',
  before: 'export default function (a: any) {}\n',
  after: 'export default function (a: any, b: any) {}\n',
};

const moduleValues: Case[] = [
  ...[
    ['module.exports = function (a) {}', 'exports'],
    ['module.exports = function named(a) {}', 'named'],
  ].map(([before = '', name]) => ({
    what: `a module that is required at the spot (\`${before}\`)`,
    path: 'c.js',
    before: `${before}\n`,
    after: `${before.replace(/\(.*/, '(a, b) {}')}\n`,
    callers: { 'b.js': "require('./c')(1);\n" },
    expected: [`b.js:1 <module> → ${name}: broken too-few-arguments`],
  })),
  {
    what: 'a default export behind the name of its module',
    ...defaults,
    callers: { 'b.ts': "import * as ns from './c';\nns.default('x');\n" },
    expected: ['b.ts:2 <module> → default: broken too-few-arguments'],
  },
  {
    what: 'a default export behind the name that another module gives to its module',
    ...defaults,
    callers: { 'n.ts': "export * as ns from './c';\n", 'b.ts': "import { ns } from './n';\nns.default('x');\n" },
    expected: ['b.ts:2 <module> → default: broken too-few-arguments'],
  },
  {
    what: 'a default export is not passed on with the others',
    ...defaults,
    callers: { 'n.ts': "export * from './c';\n", 'b.ts': "import * as n from './n';\nn.default('x');\n" },
    expected: [],
  },
];

function table(title: string, cases: readonly Case[], shows = (_: StaleCall) => true): void {
  describe(title, () => {
    it.each(cases)('$what', async ({ path, before, after, callers, expected, reasons, possible }) => {
      const diff = await diffOf({ before: { ...callers, [path]: before }, after: { ...callers, [path]: after } });
      if (possible) {
        const shown = diff.possibleCallers.map((p) => `${p.path}:${p.range.startLine + 1} ${p.name} ${p.reason}`);
        expect(shown).toEqual(possible);
      }
      const staleCalls = diff.staleCalls.filter(shows);
      expect(staleLines({ ...diff, staleCalls })).toEqual(expected);
      if (reasons) expect(staleCalls.map(({ reason }) => reason)).toEqual(reasons);
    });
  });
}

const isCall = ({ code }: StaleCall) => code !== 'passed-as-value';

table('a call that passes the results of a call', severalResults);
table('what stands before the name of a method', receivers);
table('a name that is bound several times', reboundNames, isCall);
table("Python's `__new__`", allocations);
table('what is called', callees);
table('a class that is passed as a value', classesAsValues);
table('a module that is called, or reached through', moduleValues);
