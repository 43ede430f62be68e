import { describe, expect, it } from 'vitest';
import { diffOf, type Scenario, staleLines } from './scenario.js';

interface Case extends Scenario {
  what: string;
  expected: string[];
  /** Reasons, where they are part of the case. */
  reasons?: string[];
}

const big = '{\n  const parts = a.split(",");\n  return parts.map((p) => p.trim()).filter(Boolean).length;\n}\n';

const cases: Case[] = [
  {
    what: 'a removed function: every call that remains is broken',
    before: {
      'a.ts': 'export function f(a: string) {}\n',
      'b.ts': 'import { f } from "./a";\nexport const g = () => f("x");\nexport const h = () => f("y");\n',
    },
    after: {
      'a.ts': 'export const other = 1;\n',
      'b.ts': 'import { f } from "./a";\nexport const g = () => f("x");\nexport const h = () => f("y");\n',
    },
    expected: ['b.ts:2 g → f: broken symbol-removed', 'b.ts:3 h → f: broken symbol-removed'],
    reasons: ['`f` was removed', '`f` was removed'],
  },
  {
    what: 'C: a definition that was renamed, or removed, while its declaration stays',
    before: {
      'u.h': 'void buf_free(int b);\nint add(int a);\n',
      'u.c': '#include "u.h"\nvoid buf_free(int b) { b = b + 1; b = b * 2; }\nint add(int a) { return a; }\n',
      'm.c': '#include "u.h"\nvoid f(void) { buf_free(1); }\nint g(void) { return add(2); }\n',
    },
    after: {
      'u.h': 'void buf_free(int b);\nint add(int a);\n',
      'u.c': '#include "u.h"\nvoid buf_release(int b) { b = b + 1; b = b * 2; }\n',
      'm.c': '#include "u.h"\nvoid f(void) { buf_free(1); }\nint g(void) { return add(2); }\n',
    },
    expected: ['m.c:2 f → buf_free: suspect definition-removed', 'm.c:3 g → add: suspect definition-removed'],
  },
  {
    what: "PHP: a removed method, of a class on bases outside, on PHP's own interfaces, and one that answers every call",
    before: {
      'a.php':
        '<?php\nclass A extends \\Ext\\Base { function m() {} }\nclass B implements \\Countable { function m() {} function count(): int {} }\nclass C { function m() {} function __call($n, $a) {} }\n',
      'b.php': '<?php\nfunction f(A $a) { $a->m(); }\nfunction g(B $b) { $b->m(); }\nfunction h(C $c) { $c->m(); }\n',
    },
    after: {
      'a.php':
        '<?php\nclass A extends \\Ext\\Base { }\nclass B implements \\Countable { function count(): int {} }\nclass C { function __call($n, $a) {} }\n',
      'b.php': '<?php\nfunction f(A $a) { $a->m(); }\nfunction g(B $b) { $b->m(); }\nfunction h(C $c) { $c->m(); }\n',
    },
    expected: [
      'b.php:2 f → A.m: suspect symbol-removed',
      'b.php:3 g → B.m: broken symbol-removed',
      'b.php:4 h → C.m: suspect symbol-removed',
    ],
  },
  {
    what: 'PHP: arguments beyond the parameters are no error, a missing one and an unknown name are',
    before: {
      'a.php': '<?php\nnamespace N;\nfunction f($a, $b) {}\nfunction g($a) {}\nfunction h($a, $b = 1) {}\n',
      'b.php': '<?php\nnamespace N;\nf(1, 2);\ng(1);\nh(1, b: 2);\n',
    },
    after: {
      'a.php': '<?php\nnamespace N;\nfunction f($a) {}\nfunction g($a, $b) {}\nfunction h($a, $c = 1) {}\n',
      'b.php': '<?php\nnamespace N;\nf(1, 2);\ng(1);\nh(1, b: 2);\n',
    },
    expected: [
      'b.php:3 <module> → f: suspect too-many-arguments',
      'b.php:4 <module> → g: broken too-few-arguments',
      'b.php:5 <module> → h: broken unknown-keyword',
    ],
  },
  {
    what: 'a deleted file: its callers too',
    before: { 'a.py': 'def f(a):\n    return a\n', 'b.py': 'from a import f\n\ndef g():\n    return f(1)\n' },
    after: { 'b.py': 'from a import f\n\ndef g():\n    return f(1)\n' },
    expected: ['b.py:4 g → f: broken symbol-removed'],
  },
  {
    what: 'an unused import of a removed function is told of at the import',
    before: {
      'a.ts': 'export function f() {}\nexport function g() {}\n',
      'b.ts': 'import { g } from "./a";\nimport { f } from "./a";\ng();\n',
    },
    after: { 'a.ts': 'export function g() {}\n', 'b.ts': 'import { g } from "./a";\nimport { f } from "./a";\ng();\n' },
    expected: ['b.ts:2 <module> → f: broken import-broken'],
  },
  {
    what: 'an import of a removed type is told of, too',
    before: {
      'a.ts': 'export interface Shape { x: number }\nexport const a = 1;\n',
      'b.ts': 'import type { Shape } from "./a";\nexport function area(s: Shape) { return s.x; }\n',
    },
    after: {
      'a.ts': 'export const a = 1;\n',
      'b.ts': 'import type { Shape } from "./a";\nexport function area(s: Shape) { return s.x; }\n',
    },
    expected: ['b.ts:1 <module> → Shape: broken import-broken'],
  },
  {
    what: 'a re-export of a removed function is told of, and the calls through it',
    before: {
      'a.ts': 'export function f() {}\nexport const a = 1;\n',
      'index.ts': 'export { f } from "./a";\n',
      'c.ts': 'import { f } from "./index";\nf();\n',
    },
    after: {
      'a.ts': 'export const a = 1;\n',
      'index.ts': 'export { f } from "./a";\n',
      'c.ts': 'import { f } from "./index";\nf();\n',
    },
    expected: ['c.ts:2 <module> → f: broken symbol-removed', 'index.ts:1 <module> → f: broken import-broken'],
  },
  {
    what: 'a function that is no longer exported: calls from other files are broken, its own are not',
    before: {
      'a.ts': 'export function f() {}\nexport const g = () => f();\n',
      'b.ts': 'import { f } from "./a";\nf();\n',
    },
    after: { 'a.ts': 'function f() {}\nexport const g = () => f();\n', 'b.ts': 'import { f } from "./a";\nf();\n' },
    expected: ['b.ts:2 <module> → f: broken not-exported'],
    reasons: ['`f` is no longer exported by `a.ts`'],
  },
  {
    what: 'a barrel that no longer passes a function on',
    before: {
      'a.ts': 'export function f() {}\n',
      'index.ts': 'export { f } from "./a";\nexport const x = 1;\n',
      'c.ts': 'import { f } from "./index";\nf();\n',
    },
    after: {
      'a.ts': 'export function f() {}\n',
      'index.ts': 'export const x = 1;\n',
      'c.ts': 'import { f } from "./index";\nf();\n',
    },
    expected: ['c.ts:2 <module> → f: broken not-exported'],
  },
  {
    what: 'a renamed function: the old name is broken, and the reason tells the new one',
    before: {
      'a.ts': `export function f(a: string) ${big}export const own = () => f("z");\n`,
      'b.ts': 'import { f } from "./a";\nexport const g = () => f("x");\n',
    },
    after: {
      'a.ts': `export function measure(a: string) ${big}export const own = () => f("z");\n`,
      'b.ts': 'import { f } from "./a";\nexport const g = () => f("x");\n',
    },
    expected: ['a.ts:5 own → f: broken symbol-renamed', 'b.ts:2 g → f: broken symbol-renamed'],
    reasons: ['`f` was renamed to `measure` in `a.ts`', '`f` was renamed to `measure` in `a.ts`'],
  },
  {
    what: 'a renamed method',
    before: {
      'a.ts': `export class A { f(a: string) ${big} }\n`,
      'b.ts': 'import { A } from "./a";\nexport const g = (a: A) => a.f("x");\n',
    },
    after: {
      'a.ts': `export class A { measure(a: string) ${big} }\n`,
      'b.ts': 'import { A } from "./a";\nexport const g = (a: A) => a.f("x");\n',
    },
    expected: ['b.ts:2 g → A.f: broken symbol-renamed'],
    reasons: ['`A.f` was renamed to `A.measure` in `a.ts`'],
  },
  {
    what: 'a renamed class: its construction is broken, its methods are not told of one by one',
    before: {
      'a.ts': `export class A { constructor(a: string) {} run(a: string) ${big} }\n`,
      'b.ts': 'import { A } from "./a";\nexport const g = () => new A("x").run("y");\n',
    },
    after: {
      'a.ts': `export class B { constructor(a: string) {} run(a: string) ${big} }\n`,
      'b.ts': 'import { A } from "./a";\nexport const g = () => new A("x").run("y");\n',
    },
    expected: ['b.ts:2 g → A: broken symbol-renamed'],
  },
  {
    what: 'a removed class: its construction is broken, calls of its methods are suspect as nothing is known of their receiver',
    before: {
      'a.ts': `export class A { constructor(a: string) {} run(a: string) ${big} }\nexport const x = 1;\n`,
      'b.ts': 'import { A } from "./a";\nexport function g() {\n  const a = new A("x");\n  a.run("y");\n}\n',
    },
    after: {
      'a.ts': 'export const x = 1;\n',
      'b.ts': 'import { A } from "./a";\nexport function g() {\n  const a = new A("x");\n  a.run("y");\n}\n',
    },
    expected: ['b.ts:3 g → A: broken symbol-removed', 'b.ts:4 g → A.run: suspect symbol-removed'],
  },
  {
    what: 'Java: a static method of a class that was renamed',
    before: {
      'p/Util.java': 'package p;\npublic class Util { public static int moved(int x) { return x + 2; } }\n',
      'q/B.java': 'package q;\nimport p.*;\nclass B { void g() { Util.moved(1); } }\n',
    },
    after: {
      'p/Util.java': 'package p;\npublic class Helper { public static int moved(int x) { return x + 2; } }\n',
      'q/B.java': 'package q;\nimport p.*;\nclass B { void g() { Util.moved(1); } }\n',
    },
    expected: ['q/B.java:3 B.g → Util: broken symbol-renamed'],
  },
  {
    what: 'Kotlin: a function of an object that was renamed',
    before: {
      'Util.kt': 'package p\nobject Util { fun moved(x: Int): Int = x + 2 }\n',
      'B.kt': 'package q\nimport p.Util\nfun g() { Util.moved(1) }\n',
    },
    after: {
      'Util.kt': 'package p\nobject Helper { fun moved(x: Int): Int = x + 2 }\n',
      'B.kt': 'package q\nimport p.Util\nfun g() { Util.moved(1) }\n',
    },
    expected: ['B.kt:3 g → Util: broken symbol-renamed'],
  },
  {
    what: 'Rust: an associated function of a type that was renamed',
    before: {
      'src/util.rs': 'pub struct Util;\nimpl Util { pub fn moved(x: u32) -> u32 { x + 2 } }\n',
      'src/lib.rs': 'mod util;\nuse crate::util::*;\npub fn g() { Util::moved(1); }\n',
    },
    after: {
      'src/util.rs': 'pub struct Helper;\nimpl Helper { pub fn moved(x: u32) -> u32 { x + 2 } }\n',
      'src/lib.rs': 'mod util;\nuse crate::util::*;\npub fn g() { Util::moved(1); }\n',
    },
    expected: ['src/lib.rs:3 g → extension Util: broken symbol-renamed'],
  },
  {
    what: 'PHP: a static method of a class that was renamed',
    before: {
      'a.php': '<?php\nnamespace A;\nclass Util { static function moved($x) { return $x + 2; } }\n',
      'b.php': '<?php\nnamespace B;\nuse A\\Util;\nfunction g() { return Util::moved(1); }\n',
    },
    after: {
      'a.php': '<?php\nnamespace A;\nclass Helper { static function moved($x) { return $x + 2; } }\n',
      'b.php': '<?php\nnamespace B;\nuse A\\Util;\nfunction g() { return Util::moved(1); }\n',
    },
    expected: ['b.php:4 g → Util: broken symbol-renamed'],
  },
  {
    what: 'Python: a static method of a class that was renamed, and one called on a value of it',
    before: {
      'a.py':
        'class Util:\n    @staticmethod\n    def moved(x):\n        return x + 2\n    def own(self, a):\n        return a + 1\n',
      'b.py': 'from a import *\ndef g(u: Util):\n    u.own(1)\n    return Util.moved(1)\n',
    },
    after: {
      'a.py':
        'class Helper:\n    @staticmethod\n    def moved(x):\n        return x + 2\n    def own(self, a):\n        return a + 1\n',
      'b.py': 'from a import *\ndef g(u: Util):\n    u.own(1)\n    return Util.moved(1)\n',
    },
    expected: ['b.py:4 g → Util: broken symbol-renamed'],
  },
  {
    what: 'C#: an extension that no longer takes the call, which something outside may take',
    before: {
      'a.cs': 'namespace A;\npublic static class Ext { public static string Slug(this string s, int max) => s; }\n',
      'b.cs': 'using A;\nclass B { void G(string t) { t.Slug(5); } }\n',
    },
    after: {
      'a.cs': 'namespace A;\npublic static class Ext { public static string Slug(this string s) => s; }\n',
      'b.cs': 'using A;\nclass B { void G(string t) { t.Slug(5); } }\n',
    },
    expected: ['b.cs:2 B.G → Ext.Slug: suspect too-many-arguments'],
  },
  {
    what: 'Scala: an extension that no longer takes the call',
    before: {
      'a.scala': 'package a\nobject Syntax { implicit class StrOps(s: String) { def slug(max: Int): String = s } }\n',
      'b.scala': 'package b\nimport a.Syntax._\nclass B { def g(t: String): Unit = { t.slug(4) } }\n',
    },
    after: {
      'a.scala': 'package a\nobject Syntax { implicit class StrOps(s: String) { def slug(): String = s } }\n',
      'b.scala': 'package b\nimport a.Syntax._\nclass B { def g(t: String): Unit = { t.slug(4) } }\n',
    },
    expected: ['b.scala:3 B.g → Syntax.StrOps.slug: suspect too-many-arguments'],
  },
  {
    what: 'Swift: a function that is gone while something is imported, and an inherited initialiser',
    before: {
      'a.swift': 'func gone(_ x: Int) -> Int { x }\nclass Base { init(conn: String) { } }\nclass User: Base { }\n',
      'b.swift': 'import Lib\nfunc g() {\n    _ = gone(1)\n    _ = User(conn: "c")\n}\n',
    },
    after: {
      'a.swift': 'class Base { init(conn: String, pool: Int) { } }\nclass User: Base { }\n',
      'b.swift': 'import Lib\nfunc g() {\n    _ = gone(1)\n    _ = User(conn: "c")\n}\n',
    },
    expected: ['b.swift:3 g → gone: suspect symbol-removed', 'b.swift:4 g → Base.init: broken missing-keyword'],
  },
  {
    what: 'a function that is imported from a package now: what it was is another matter',
    before: { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': 'import { f } from "./a";\nf("x");\n' },
    after: { 'a.ts': 'export function f(a: string, b: string) {}\n', 'b.ts': 'import { f } from "pkg";\nf("x");\n' },
    expected: [],
  },
  {
    what: 'what a language calls an argument that is given by its name: Swift',
    before: { 'a.swift': 'func f(a: Int, b: Int = 1) {}\nfunc g() { f(a: 1, b: 2); f(a: 1) }\n' },
    after: { 'a.swift': 'func f(a: Int, c: Int) {}\nfunc g() { f(a: 1, b: 2); f(a: 1) }\n' },
    expected: ['a.swift:2 g → f: broken unknown-keyword', 'a.swift:2 g → f: broken missing-keyword'],
    reasons: ['passes label `b`, which is now called `c`', 'does not pass `c: Int`, which is now required'],
  },
  {
    what: 'what a language calls an argument that is given by its name: C#',
    before: { 'a.cs': 'class A { void F(int a, int b = 1) {} void G() { F(1, b: 2); } }\n' },
    after: { 'a.cs': 'class A { void F(int a) {} void G() { F(1, b: 2); } }\n' },
    expected: ['a.cs:1 A.G → A.F: broken unknown-keyword'],
    reasons: ['passes named argument `b`; `F` no longer has such a parameter (it has `a`)'],
  },
  {
    what: 'a class whose place a library took: nothing is broken for sure',
    before: {
      'route.js':
        'module.exports = Route;\nfunction Route(path) {}\nRoute.prototype.dispatch = function dispatch(a) { return a.next(this, 1); };\n',
      'index.js': 'exports.Route = require("./route");\n',
      'test.js':
        'const lib = require("./index");\nconst Route = lib.Route;\nconst route = new Route("/");\nroute.dispatch(1);\n',
    },
    after: {
      'index.js': 'const router = require("router");\nexports.Route = router.Route;\n',
      'test.js':
        'const lib = require("./index");\nconst Route = lib.Route;\nconst route = new Route("/");\nroute.dispatch(1);\n',
    },
    expected: [
      'test.js:3 <module> → Route: suspect symbol-removed',
      'test.js:4 <module> → Route.dispatch: suspect symbol-removed',
    ],
  },
  {
    what: 'a class whose file was renamed along with its importers: its construction fits',
    before: {
      'a.py': 'class A:\n    def __init__(self, a):\n        self.a = a\n',
      'b.py': 'from a import A\n\nA(1)\n',
    },
    after: {
      'z.py': 'class A:\n    def __init__(self, a):\n        self.a = a\n',
      'b.py': 'from z import A\n\nA(1)\n',
    },
    renames: { 'a.py': 'z.py' },
    expected: [],
  },
  {
    what: 'a deleted Java class',
    before: {
      'p/A.java': 'package p;\npublic class A { public static void run() {} }\n',
      'q/B.java': 'package q;\nimport p.A;\nclass B { void g() { A.run(); new A(); } }\n',
    },
    after: { 'q/B.java': 'package q;\nimport p.A;\nclass B { void g() { A.run(); new A(); } }\n' },
    expected: ['q/B.java:3 B.g → A.run: broken symbol-removed', 'q/B.java:3 B.g → A: broken symbol-removed'],
  },
  {
    what: 'a removed override: the call means the inherited method, which does something else',
    before: {
      'a.py':
        'class A:\n    def run(self, a):\n        return a\n\nclass B(A):\n    def run(self, a):\n        return a + 1\n',
      'b.py': 'from a import B\n\ndef g():\n    B().run(1)\n',
    },
    after: {
      'a.py': 'class A:\n    def run(self, a):\n        return a\n\nclass B(A):\n    pass\n',
      'b.py': 'from a import B\n\ndef g():\n    B().run(1)\n',
    },
    expected: ['b.py:4 g → B.run: suspect call-retargeted'],
  },
  {
    what: 'an override with other parameters: the call silently means the inherited method',
    before: {
      'A.java': 'class A { void f() { } }\nclass B extends A { void f() { one(); } }\n',
      'C.java': 'class C { void g(B b) { b.f(); } }\n',
    },
    after: {
      'A.java': 'class A { void f() { } }\nclass B extends A { void f(int n) { one(); } }\n',
      'C.java': 'class C { void g(B b) { b.f(); } }\n',
    },
    expected: ['C.java:1 C.g → B.f: suspect call-retargeted'],
    reasons: ['meant `B.f`, which no longer takes it; it now means `A.f`'],
  },
  {
    what: 'a class that gains a constructor',
    before: { 'A.java': 'class A { void x() {} }\n', 'B.java': 'class B { Object g() { return new A(); } }\n' },
    after: {
      'A.java': 'class A { A(int n) {} void x() {} }\n',
      'B.java': 'class B { Object g() { return new A(); } }\n',
    },
    expected: ['B.java:1 B.g → A: broken too-few-arguments'],
  },
  {
    what: 'a class that loses its constructor',
    before: {
      'A.java': 'class A { A(int n) {} void x() {} }\n',
      'B.java': 'class B { Object g() { return new A(1); } }\n',
    },
    after: { 'A.java': 'class A { void x() {} }\n', 'B.java': 'class B { Object g() { return new A(1); } }\n' },
    expected: ['B.java:1 B.g → A.A: broken too-many-arguments'],
  },
  {
    what: 'an overload put in before others shifts nothing',
    before: {
      'A.java': 'class A { void f(int a) { one(); } void f(int a, int b) { two(); } }\n',
      'B.java': 'class B { void g(A a) { a.f(1); a.f(1, 2); } }\n',
    },
    after: {
      'A.java':
        'class A { void f(String a, int b, int c) { three(); } void f(int a) { one(); } void f(int a, int b) { two(); } }\n',
      'B.java': 'class B { void g(A a) { a.f(1); a.f(1, 2); } }\n',
    },
    expected: [],
  },
  {
    what: 'a removed overload whose calls fit no other',
    before: {
      'A.java': 'class A { void f(int a) { one(); } void f(int a, int b) { two(); } }\n',
      'B.java': 'class B { void g(A a) { a.f(1); a.f(1, 2); } }\n',
    },
    after: {
      'A.java': 'class A { void f(int a) { one(); } }\n',
      'B.java': 'class B { void g(A a) { a.f(1); a.f(1, 2); } }\n',
    },
    expected: ['B.java:1 B.g → A.f: broken too-many-arguments'],
  },
  {
    what: 'a changed overload whose calls now fall to another is suspect',
    before: {
      'A.java': 'class A { void f(int a) { one(); } void f(Object a, int b) { two(); } }\n',
      'B.java': 'class B { void g(A a, int n) { a.f(n); } }\n',
    },
    after: {
      'A.java': 'class A { void f(int a, int b, int c) { one(); } void f(Object a) { two(); } }\n',
      'B.java': 'class B { void g(A a, int n) { a.f(n); } }\n',
    },
    expected: ['B.java:1 B.g → A.f: suspect overload-changed'],
  },
  {
    what: 'several equal calls in one function, one of them updated',
    before: { 'a.py': 'def f(a):\n    return a\n\ndef g():\n    f(1)\n    h()\n    f(1)\n' },
    after: { 'a.py': 'def f(a, b):\n    return a\n\ndef g():\n    f(1)\n    h()\n    f(1, 2)\n' },
    expected: ['a.py:5 g → f: broken too-few-arguments'],
  },
  {
    what: 'a call that was pushed down and moved into a renamed caller',
    before: {
      'a.ts': 'export function f(a: string) {}\n',
      'b.ts': `import { f } from "./a";\nexport function g(a: string) {\n  f("x");\n  const parts = a.split(",");\n  return parts.map((p) => p.trim());\n}\n`,
    },
    after: {
      'a.ts': 'export function f(a: string, b: number) {}\n',
      'b.ts': `import { f } from "./a";\n\n\nexport function renamed(a: string) {\n  f("x");\n  const parts = a.split(",");\n  return parts.map((p) => p.trim());\n}\n`,
    },
    expected: ['b.ts:5 renamed → f: broken too-few-arguments'],
  },
  {
    what: 'a call that was taken out into a function of its own, as it was',
    before: {
      'a.ts': 'export function f(a: string) {}\n',
      'b.ts': 'import { f } from "./a";\nexport function g() {\n  f("x");\n  other();\n}\n',
    },
    after: {
      'a.ts': 'export function f(a: string, b: number) {}\n',
      'b.ts':
        'import { f } from "./a";\nfunction part() {\n  f("x");\n}\nexport function g() {\n  part();\n  other();\n}\n',
    },
    expected: ['b.ts:3 part → f: broken too-few-arguments'],
  },
  {
    what: 'a call stands though a call inside it was edited',
    before: {
      'a.ts': 'export function f(a: string) {}\nexport function t(n: number) { return ""; }\n',
      'b.ts': 'import { f, t } from "./a";\nexport function g() {\n  f(t(1));\n}\n',
    },
    after: {
      'a.ts': 'export function f(a: string, b: number) {}\nexport function t(n: number) { return ""; }\n',
      'b.ts': 'import { f, t } from "./a";\nexport function g() {\n  f(t(2));\n}\n',
    },
    expected: ['b.ts:3 g → f: broken too-few-arguments'],
  },
  {
    what: 'a call that was rewritten is not stale, even where it still does not fit',
    before: { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': 'import { f } from "./a";\nf("x");\n' },
    after: { 'a.ts': 'export function f(a: string, b: number) {}\n', 'b.ts': 'import { f } from "./a";\nf("y");\n' },
    expected: [],
  },
  {
    what: 'a function passed as a value',
    before: { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': 'import { f } from "./a";\n["x"].map(f);\n' },
    after: {
      'a.ts': 'export function f(a: string, b: number) {}\n',
      'b.ts': 'import { f } from "./a";\n["x"].map(f);\n',
    },
    expected: ['b.ts:2 <module> → f: suspect passed-as-value'],
  },
  {
    what: 'a removed function that is passed as a value',
    before: {
      'a.ts': 'export function f(a: string) {}\nexport const x = 1;\n',
      'b.ts': 'import { f } from "./a";\n["x"].map(f);\n',
    },
    after: { 'a.ts': 'export const x = 1;\n', 'b.ts': 'import { f } from "./a";\n["x"].map(f);\n' },
    expected: ['b.ts:2 <module> → f: broken symbol-removed'],
  },
  {
    what: 'a keyword that was renamed breaks only who uses it',
    before: { 'a.py': 'def f(a, width=1):\n    return a\n', 'b.py': 'from a import f\nf(1, width=2)\nf(1, 2)\nf(1)\n' },
    after: { 'a.py': 'def f(a, height=1):\n    return a\n', 'b.py': 'from a import f\nf(1, width=2)\nf(1, 2)\nf(1)\n' },
    expected: [
      'b.py:2 <module> → f: broken unknown-keyword',
      'b.py:3 <module> → f: fits parameter-renamed',
      'b.py:4 <module> → f: fits still-fits',
    ],
  },
  {
    what: 'a super call and an inherited construction',
    before: {
      'a.py': 'class A:\n    def __init__(self, a):\n        self.a = a\n',
      'b.py':
        'from a import A\n\nclass B(A):\n    def __init__(self):\n        super().__init__(1)\n\nclass C(A):\n    pass\n\nC(1)\n',
    },
    after: {
      'a.py': 'class A:\n    def __init__(self, a, b):\n        self.a = a\n',
      'b.py':
        'from a import A\n\nclass B(A):\n    def __init__(self):\n        super().__init__(1)\n\nclass C(A):\n    pass\n\nC(1)\n',
    },
    expected: [
      'b.py:5 B.__init__ → A.__init__: broken too-few-arguments',
      'b.py:10 <module> → A.__init__: broken too-few-arguments',
    ],
  },
  {
    what: 'a Go function whose results grew, in another package',
    before: {
      'go.mod': 'module example.com/m\n',
      'a/a.go': 'package a\n\nfunc F() int { return 1 }\n',
      'b/b.go': 'package b\n\nimport "example.com/m/a"\n\nfunc G() int {\n\tx := a.F()\n\treturn x\n}\n',
    },
    after: {
      'go.mod': 'module example.com/m\n',
      'a/a.go': 'package a\n\nfunc F() (int, error) { return 1, nil }\n',
      'b/b.go': 'package b\n\nimport "example.com/m/a"\n\nfunc G() int {\n\tx := a.F()\n\treturn x\n}\n',
    },
    expected: ['b/b.go:6 G → F: broken result-removed'],
  },
  {
    what: 'a Go function whose results grew: what takes them was seen to in one place, and not in the other',
    before: {
      'go.mod': 'module m\n',
      'a.go':
        'package a\n\nfunc F() (int, int) { return 1, 2 }\n\nfunc G() int {\n\tx, y := F()\n\treturn x + y\n}\n\nfunc H() int {\n\tx, y := F()\n\treturn x - y\n}\n',
    },
    after: {
      'go.mod': 'module m\n',
      'a.go':
        'package a\n\nfunc F() (int, int, error) { return 1, 2, nil }\n\nfunc G() int {\n\tx, y, _ := F()\n\treturn x + y\n}\n\nfunc H() int {\n\tx, y := F()\n\treturn x - y\n}\n',
    },
    expected: ['a.go:6 G → F: fits still-fits', 'a.go:11 H → F: broken result-removed'],
  },
  {
    what: 'a return type that changed, with callers laid out anew or edited beside the call',
    before: {
      'a.ts': 'export function f(): number {\n  return 1;\n}\n',
      'b.ts':
        "import { f } from './a';\n\nexport function g() {\n  const x = f();\n  return x;\n}\n\nexport function h() {\n  const x = f();\n  return x;\n}\n\nexport function i() {\n  const x = f();\n  return x;\n}\n",
    },
    after: {
      'a.ts': "export function f(): string {\n  return '1';\n}\n",
      'b.ts':
        "import { f } from './a';\n\nexport function g() {\n    const x = f();\n  return x;\n}\n\nexport function h() {\n  let x = f();\n  return x;\n}\n\nexport function i() {\n  return String(f());\n}\n",
    },
    expected: [
      'b.ts:4 g → f: suspect return-type-changed',
      'b.ts:9 h → f: suspect return-type-changed',
      'b.ts:14 i → f: fits still-fits',
    ],
  },
  {
    what: 'equal calls of which the first was brought up to date',
    before: {
      'a.ts': 'export function f(a: string) {\n  return a;\n}\n',
      'b.ts': "import { f } from './a';\n\nexport function g() {\n  f('x');\n  f('x');\n  f('x');\n}\n",
    },
    after: {
      'a.ts': 'export function f(a: string, b: number) {\n  return a;\n}\n',
      'b.ts': "import { f } from './a';\n\nexport function g() {\n  f('x', 1);\n  f('x');\n  f('x');\n}\n",
    },
    expected: ['b.ts:5 g → f: broken too-few-arguments', 'b.ts:6 g → f: broken too-few-arguments'],
  },
  {
    what: 'a Go function that moved within its package reaches all its callers',
    before: {
      'go.mod': 'module example.com/m\n',
      'a/a.go':
        'package a\n\nfunc F(xs []int) int {\n\tn := 0\n\tfor _, x := range xs {\n\t\tn += x * 2\n\t}\n\treturn n\n}\n',
      'a/b.go': 'package a\n\nfunc G() int { return F(nil) }\n',
    },
    after: {
      'go.mod': 'module example.com/m\n',
      'a/c.go':
        'package a\n\nfunc F(xs []int) int {\n\tn := 0\n\tfor _, x := range xs {\n\t\tn += x * 2\n\t}\n\treturn n\n}\n',
      'a/b.go': 'package a\n\nfunc G() int { return F(nil) }\n',
    },
    expected: [],
  },
];

describe('the id of a stale call', () => {
  const a = 'export function f(a: string) {\n  return a;\n}\n';
  const changed = a.replace('a: string', 'a: string, b: number');
  const b = (...calls: string[]) =>
    `import { f } from './a';\n\nexport function g() {\n${calls.map((call) => `  ${call};\n`).join('')}}\n`;
  const old = "f('x')";
  const idsByLine = async (...calls: string[]) => {
    const before = { 'a.ts': a, 'b.ts': b(old, old, old) };
    const diff = await diffOf({ before, after: { 'a.ts': changed, 'b.ts': b(...calls) } });
    return new Map(diff.staleCalls.map((call) => [call.nameRange.startLine - 3, call.id]));
  };

  it.each([
    ['the first', ["f('x', 1)", old, old]],
    ['the middle', [old, "f('x', 1)", old]],
    ['the last', [old, old, "f('x', 1)"]],
  ])('stays with its call where %s of three equal calls is brought up to date', async (_which, calls) => {
    const all = await idsByLine(old, old, old);
    const left = await idsByLine(...calls);
    expect(new Set(all.values()).size).toBe(3);
    expect(left.size).toBe(2);
    for (const [line, id] of left) expect(id).toBe(all.get(line));
  });
});

describe('calls that stand as they stood', () => {
  it.each(cases)('$what', async (testCase) => {
    const diff = await diffOf(testCase);
    expect(staleLines(diff)).toEqual(testCase.expected);
    if (testCase.reasons) expect(diff.staleCalls.map((c) => c.reason)).toEqual(testCase.reasons);
    for (const call of diff.staleCalls) expect(call.id).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(diff.staleCalls.map((c) => c.id)).size).toBe(diff.staleCalls.length);
  });

  it('keep their ids when lines move above them', async () => {
    const other = (above: string) => `import { f } from "./a";\n${above}f("x");\nf("x");\n`;
    const ids = async (above: string) =>
      (
        await diffOf({
          before: { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': other('') },
          after: { 'a.ts': 'export function f(a: string, b: number) {}\n', 'b.ts': other(above) },
        })
      ).staleCalls.map((c) => c.id);
    const near = await ids('');
    expect(near).toHaveLength(2);
    expect(await ids('// a comment\n\n')).toEqual(near);
  });
});
