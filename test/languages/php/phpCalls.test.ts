import { describe, expect, it } from 'vitest';
import { php } from '../../../src/languages/php/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

type Row = [title: string, code: string, lines: string[]];

const facts = (code: string) => factsOf(php, `<?php\n${code}`);

describe('PHP call sites', () => {
  const rows: Row[] = [
    [
      'callers in tests of Pest',
      "describe('a', function () { beforeEach(function () { f(); }); it('adds', function () { g(); }); }); h();",
      [
        'describe(<string>, lambda()) in <module>',
        'beforeEach(lambda()) in describe("a")',
        'f() in describe("a").beforeEach()',
        'it(<string>, lambda()) in describe("a")',
        'g() in describe("a").it("adds")',
        'h() in <module>',
      ],
    ],
    [
      'calls through names, objects, classes and values',
      "f(1, ...$a); $x->m(b: 2); $x?->n(); A::s(); $x::t(); parent::u(); ($x->p)(); $f(3); $a['k'](); (function () {})(); $x->$n(); A::{$n}();",
      [
        'f(1, ...$a) in <module>',
        '$x.m(b=2) in <module>',
        '$x.n() in <module>',
        'A.s() in <module>',
        '$x.t() in <module>',
        '?.u() in <module>',
        '$x.$p() in <module>',
        '$f(3) in <module>',
        '$a[k]() in <module>',
        'lambda()() in <module>',
        '$x[]() in <module>',
        'A[]() in <module>',
      ],
    ],
    [
      'constructions',
      'new A; new A(1); new $c(2); new ($x->c)(3); new class(4) extends B {}; class K extends B { function m() { new self; new static; new parent; } }',
      [
        'new A() in <module>',
        'new A(1) in <module>',
        'new $c(2) in <module>',
        'new $x.$c(3) in <module>',
        'new &new B()(4) in <module>',
        'new K() in K.m',
        'new this() in K.m',
        'new <B>() in K.m',
      ],
    ],
    [
      'callables and classes that are handed on',
      "f(...); $x->m(...); A::s(...); [A::class, 'm']; [$this, 'n']; ['a', 'b']; [$x, 'y']; array_map('strlen', $a); usort($a, [$x, 'cmp']); 'A\\\\B::c'; A::class; $x::class;",
      [
        '&f in <module>',
        '&$x.m in <module>',
        '&A.s in <module>',
        '&A.m in <module>',
        '&this.n in <module>',
        'array_map(\\strlen, $a) in <module>',
        '&\\strlen in <module>',
        'usort($a, $x.cmp) in <module>',
        '&$x.cmp in <module>',
        '&\\A\\B.c in <module>',
        '&A in <module>',
      ],
    ],
    [
      'callers: initialisers belong to the class, closures to the function around',
      'f(); class A { const X = B::Y; private $p = [C::class]; #[D(1)] function m(#[E] $x = new G) { h(); $g = function () { i(); }; } } function k() { l(); }',
      [
        'f() in <module>',
        '&C in A',
        '@D(1) in A',
        '@E() in A.m',
        'new G() in A.m',
        'h() in A.m',
        'i() in A.m',
        'l() in k',
      ],
    ],
    [
      'calls inside strings and constructs of the language',
      '"a {$x->m()} b $y[1] {$z->p}"; $s = <<<EOT\n  {$x->n()}\nEOT; echo f(), g(); print h(); isset($x->a); empty(i()); `ls`;',
      [
        '$x.m() in <module>',
        '$x.n() in <module>',
        'f() in <module>',
        'g() in <module>',
        'h() in <module>',
        'i() in <module>',
      ],
    ],
    [
      'code between the parts of a page',
      '?><p><?= f() ?></p><?php if (g()): ?>x<?php else: h(); endif;',
      ['f() in <module>', 'g() in <module>', 'h() in <module>'],
    ],
    ['the sound parts of a file with errors', 'class A { function m() { f( } function n() { g(); } }', ['g() in A.n']],
    [
      'statements with colons',
      'if (a()): b(); elseif (c()): d(); else: e(); endif; while (f()): g(); endwhile; for (h(); i(); j()): k(); endfor; switch (l()) { case m(): n(); break; default: o(); }',
      [
        'a() in <module>',
        'b() in <module>',
        'c() in <module>',
        'd() in <module>',
        'e() in <module>',
        'f() in <module>',
        'g() in <module>',
        'h() in <module>',
        'i() in <module>',
        'j() in <module>',
        'k() in <module>',
        'l() in <module>',
        'm() in <module>',
        'n() in <module>',
        'o() in <module>',
      ],
    ],
  ];
  it.each(rows)('%s', async (_title, code, lines) => {
    expect(renderCalls(await facts(code))).toEqual(lines);
  });
});

describe('PHP results', () => {
  const rows: Row[] = [
    [
      'what becomes of the result',
      'f(); $a = f(); [$b] = f(); return f(); g(f()); f()->m(); foreach (f() as $x) {} if (f()) {} !f(); f() && g(); $a ? f() : 1; echo f(); $a = f() ?? 1; (string) f();',
      [
        'f() in <module> ignored',
        'f() in <module> assigned',
        'f() in <module> destructured',
        'f() in <module> returned',
        'g(f()) in <module> ignored',
        'f() in <module> argument',
        'f().m() in <module> ignored',
        'f() in <module> member',
        'f() in <module> iterated',
        'f() in <module> condition',
        'f() in <module> condition',
        'f() in <module> condition',
        'g() in <module> condition',
        'f() in <module> ignored',
        'f() in <module> other',
        'f() in <module> assigned',
        'f() in <module> ignored',
      ],
    ],
  ];
  it.each(rows)('%s', async (_title, code, lines) => {
    expect(renderCalls(await facts(code), { use: true })).toEqual(lines);
  });
});
