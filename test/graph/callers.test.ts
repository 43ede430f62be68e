import { describe, expect, it } from 'vitest';
import { type Files, linkerOf } from './resolutionTable.js';

interface CallersRow {
  title: string;
  files: Files;
  id: string;
  /** `path:line` of each caller, one-based, in order. */
  callers: string[];
  possible?: string[];
}

const rows: CallersRow[] = [
  {
    title: 'direct calls, calls through an import and under an alias',
    files: {
      'a.ts': 'export function f() {}\nf();',
      'b.ts': "import { f } from './a';\nf();",
      'c.ts': "import { f as ff } from './a';\nff();",
    },
    id: 'a.ts::f',
    callers: ['a.ts:2', 'b.ts:2', 'c.ts:2'],
  },
  {
    title: 'calls through renaming barrels',
    files: {
      'a.ts': 'export function f() {}',
      'x.ts': "export { f as g } from './a';",
      'y.ts': "export * from './x';",
      'b.ts': "import { g } from './y';\ng();",
    },
    id: 'a.ts::f',
    callers: ['b.ts:2'],
  },
  {
    title: 'a default export under the names of its importers',
    files: {
      'lib/a.ts': 'export default function f() {}',
      'b.ts': "import anything from './lib/a';\nanything();",
      'c.ts': "export { default as other } from './lib/a';",
      'd.ts': "import { other } from './c';\nother();",
    },
    id: 'lib/a.ts::f',
    callers: ['b.ts:2', 'd.ts:2'],
  },
  {
    title: 'a nameless default export of an index',
    files: { 'lib/index.ts': 'export default () => 1;', 'b.ts': "import go from './lib';\ngo();" },
    id: 'lib/index.ts::default',
    callers: ['b.ts:2'],
  },
  {
    title: 'a module that is a function',
    files: { 'a.js': 'module.exports = function f() {};', 'b.js': "const g = require('./a');\ng();" },
    id: 'a.js::f',
    callers: ['b.js:2'],
  },
  {
    title: 'local aliases and destructuring under another name',
    files: {
      'a.js': 'function f() {}\nmodule.exports = { f };',
      'b.js': "const { f: g } = require('./a');\ng();\nconst h = g;\nh();",
    },
    id: 'a.js::f',
    callers: ['a.js:2', 'b.js:2', 'b.js:3', 'b.js:4'],
  },
  {
    title: 'a member under another key',
    files: { 'a.ts': 'function f() {}\nexport const api = { g: f };', 'b.ts': "import { api } from './a';\napi.g();" },
    id: 'a.ts::f',
    callers: ['a.ts:2', 'b.ts:2'],
  },
  {
    title: 'a constructor: new, subclasses that inherit it, super',
    files: {
      'a.ts': 'export class A { constructor(x: string) {} }\nnew A("x");',
      'b.ts':
        "import { A } from './a';\nclass B extends A {}\nnew B('x');\nclass C extends A { constructor() { super('x'); } }\nnew C();",
    },
    id: 'a.ts::A.constructor',
    callers: ['a.ts:2', 'b.ts:3', 'b.ts:4'],
  },
  {
    title: 'a class is called wherever it is constructed',
    files: { 'a.ts': 'class A { constructor(x: string) {} }\nclass B extends A {}\nnew B("x");' },
    id: 'a.ts::B',
    callers: ['a.ts:3'],
  },
  {
    title: 'a Python constructor',
    files: {
      'a.py': 'class A:\n    def __init__(self, x): pass\n',
      'b.py': 'from a import A as Z\nZ(1)\nclass B(Z):\n    def __init__(self):\n        super().__init__(1)\n',
    },
    id: 'a.py::A.__init__',
    callers: ['b.py:2', 'b.py:5'],
  },
  {
    title: 'a class that a factory returns',
    files: {
      'a.py':
        'class A:\n    def __init__(self, x): pass\ndef pick() -> type[A]:\n    return A\nchosen = pick()\nchosen(1)\n',
    },
    id: 'a.py::A.__init__',
    callers: ['a.py:6'],
  },
  {
    title: 'Java constructors through this and super',
    files: {
      'A.java': 'class A {\n  A() { this(1); }\n  A(int x) {}\n}\n',
      'B.java': 'class B extends A {\n  B() { super(1); }\n  A make() { return new A(2); }\n}\n',
    },
    id: 'A.java::A.A#2',
    callers: ['A.java:2', 'B.java:2', 'B.java:3'],
  },
  {
    title: 'an interface method is called through the interface, not through its implementer',
    files: {
      'a.ts': 'export interface I { run(): void }\nexport class A implements I { run() {} }',
      'b.ts': "import { I, A } from './a';\nfunction f(i: I, a: A) {\n  i.run();\n  a.run();\n}",
    },
    id: 'a.ts::I.run',
    callers: ['b.ts:3'],
  },
  {
    title: 'a base method is called through a subclass that inherits it',
    files: { 'a.ts': 'class A { run() {} }\nclass B extends A {}\nnew B().run();' },
    id: 'a.ts::A.run',
    callers: ['a.ts:3'],
  },
  {
    title: 'callers at module level, in tests, in JSX, and the function passed on',
    files: {
      'a.tsx': 'export function Card() { return null; }',
      'b.test.tsx':
        "import { Card } from './a';\nit('shows', () => {\n  const x = <Card />;\n});\nuse(Card);\ndeclare function use(x: unknown): void;",
    },
    id: 'a.tsx::Card',
    callers: ['b.test.tsx:3', 'b.test.tsx:5'],
  },
  {
    title: 'an open receiver is a possible caller, a known other one is none',
    files: {
      'a.ts': 'export class A { frob(x: string) {} }\nexport class B { frob(x: string) {} }',
      'b.ts': "import { B } from './a';\nfunction f(x: any, b: B) {\n  x.frob('a');\n  b.frob('b');\n}",
    },
    id: 'a.ts::A.frob',
    callers: [],
    possible: ['b.ts:3'],
  },
  {
    title: 'an open call that cannot fit by its number of arguments is no possible caller',
    files: {
      'a.ts': 'export class A { frob(x: string) {} }',
      'b.ts': "function f(x: any) {\n  x.frob();\n  x.frob('a');\n}",
    },
    id: 'a.ts::A.frob',
    callers: [],
    possible: ['b.ts:3'],
  },
  {
    title: 'a name of a dependency is neither',
    files: {
      'a.ts': 'export function fetch() {}',
      'b.ts': "import { fetch } from 'node-fetch';\nfetch();",
    },
    id: 'a.ts::fetch',
    callers: [],
    possible: [],
  },
  {
    title: 'an import that leads nowhere is a possible caller',
    files: { 'a.ts': 'export function frob() {}', 'b.ts': "import { frob } from './gone';\nfrob();" },
    id: 'a.ts::frob',
    callers: [],
    possible: ['b.ts:2'],
  },
  {
    title: 'another language is neither',
    files: { 'a.ts': 'export class A { frob() {} }', 'b.py': 'def f(x): x.frob()' },
    id: 'a.ts::A.frob',
    callers: [],
    possible: [],
  },
  {
    title: 'PHP: calls in another case, through a mixin, an alias of a trait, and literal callables',
    files: {
      'a.php':
        '<?php\nnamespace N;\nclass A { function getName() {} }\ntrait T { function b() { (new A)->GetName(); } }',
      'b.php':
        '<?php\nuse N\\A;\n/** @mixin A */\nclass B { function __call($n, $a) {} }\n(new B)->getname();\n$f = [A::class, "getName"];',
    },
    id: 'a.php::A.getName',
    callers: ['a.php:4', 'b.php:5', 'b.php:6'],
    possible: [],
  },
  {
    title: 'PHP: calls of an object run its __invoke',
    files: {
      'a.php': '<?php\nnamespace N;\ninterface P { function __invoke($x); }',
      'b.php': '<?php\nnamespace N;\nfunction f(P $p) { $p(1); }\nfunction g($p) { $p(1); }',
      'c.php': '<?php\nclass C { private N\\P $p; function m() { ($this->p)(2); } }',
    },
    id: 'a.php::P.__invoke',
    callers: ['b.php:3', 'c.php:2'],
  },
  {
    title:
      'PHP: constructors through new static, parent::__construct and subclasses; a class that is handed on may be constructed',
    files: {
      'a.php':
        '<?php\nclass A { function __construct($x) {}\n  static function make() { return new static(1); } }\nclass B extends A { function __construct() {\n  parent::__construct(1); } }\nclass C extends A {}',
      'b.php': '<?php\nnew A(1);\nnew B();\nnew C(1);\nmake(A::class);\n$c = C::class;\nnew $c(1);',
    },
    id: 'a.php::A.__construct',
    callers: ['a.php:3', 'a.php:5', 'b.php:2', 'b.php:4', 'b.php:7'],
    possible: ['b.php:5'],
  },
  {
    title: 'PHP: methods named like the default of another language, and more arguments than are declared',
    files: {
      'a.php': '<?php\nclass A { static function default($x) {} }',
      'b.php': '<?php\nA::default(1);\nfunction f($a) { $a->default(1, 2); }\nfunction g($a) { $a->default(); }',
    },
    id: 'a.php::A.default',
    callers: ['b.php:2'],
    possible: ['b.php:3'],
  },
];

describe('callers of a symbol', () => {
  it.each(rows)('$title', async ({ files, id, callers, possible }) => {
    const found = (await linkerOf(files)).callersOf(id);
    const places = (sites: typeof found.callers) =>
      sites.map(({ path, callSite }) => `${path}:${callSite.range.startLine + 1}`);
    expect(places(found.callers)).toEqual(callers);
    if (possible) expect(places(found.possible)).toEqual(possible);
  });

  it('names the test that holds the call', async () => {
    const linker = await linkerOf({
      'a.ts': 'export function f() {}',
      'a.test.ts': "import { f } from './a';\ndescribe('a', () => {\n  it('works', () => f());\n});",
    });
    expect(linker.testsReaching('a.ts::f')).toEqual(['a.test.ts::describe("a").it("works")']);
  });

  it('answers nothing for what is not there', async () => {
    const linker = await linkerOf({ 'a.ts': 'f();' });
    expect(linker.callersOf('a.ts::gone')).toEqual({ callers: [], possible: [] });
    expect(linker.callersOf('b.ts::f')).toEqual({ callers: [], possible: [] });
    expect(linker.sitesIn('b.ts')).toEqual([]);
  });

  it('finds for every resolved site the same site from its target', async () => {
    const linker = await linkerOf(Object.assign({}, ...rows.map(({ files }, i) => prefixed(files, `case${i}`))));
    for (const path of linker.world.paths()) {
      for (const { site, resolution } of linker.sitesIn(path)) {
        if (resolution.kind !== 'resolved') continue;
        for (const target of resolution.targets) {
          const found = linker.callersOf(target).callers.some((caller) => caller.path === path && caller.site === site);
          expect(found, `${path} site ${site} among the callers of ${target}`).toBe(true);
        }
      }
    }
  });
});

function prefixed(files: Files, folder: string): Files {
  return Object.fromEntries(Object.entries(files).map(([path, source]) => [`${folder}/${path}`, source]));
}
