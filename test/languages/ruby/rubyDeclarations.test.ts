import { describe, expect, it } from 'vitest';
import { ruby } from '../../../src/languages/ruby/index.js';
import { factsOf } from '../parse.js';
import { renderCalls, renderImports, renderSymbols } from '../renderFacts.js';

describe('Ruby declarations', () => {
  const table: [string, string, string[]][] = [
    ['a class and its base', 'class A < B::C\nend', ['class A extends B.C [exported]']],
    ['a module', 'module A\n module B; end\nend', ['interface A [exported]', 'interface A.B [exported]']],
    ['a compact name', 'class A::B\n def m; end\nend', ['class A.B [exported]', 'method A.B.m() [exported]']],
    [
      'every kind of parameter',
      'def m(a, b = 1, *c, d:, e: 2, **f, &g); end',
      ['function m(posonly a, posonly b? = 1, ...c, kwonly d, kwonly e? = 2, **f) [block optional exported]'],
    ],
    ['a required parameter behind a rest', 'def m(*a, b); end', ['function m(...a, posonly b) [exported]']],
    ['nameless rests', 'def m(*, **); end', ['function m(...*, ****) [exported]']],
    [
      'an endless definition',
      'class A\n def self.m(x) = x\nend',
      ['class A [exported]', 'method A.m(posonly x) -> x [static exported]'],
    ],
    [
      'module functions',
      'module M\n module_function\n def m(a); end\nend',
      ['interface M embeds import(::).M [exported]', 'method M.m(posonly a) [exported]'],
    ],
    ['a block that is yielded to', 'def m; yield 1; end', ['function m() [block required exported]']],
    [
      'a block that is yielded to from a block',
      'def m; each { |x| yield x }; end',
      ['function m() -> each() [block required exported]'],
    ],
    [
      'a block that is asked for first',
      'def m; yield 1 if block_given?; end',
      ['function m() [block optional exported]'],
    ],
    [
      'a block that is called',
      'def m(&b); b.call(1); end',
      ['function m() -> b.call(<Integer>) [block required exported]'],
    ],
    [
      'a block that is looked at first',
      'def m(&b); b.call(1) if b; end',
      ['function m() -> b.call(<Integer>) [block optional exported]'],
    ],
    ['a block that is handed on', 'def m(&b); n(&b); end', ['function m() -> n() [block optional exported]']],
    ['a nameless block', 'def m(&) = n(&)', ['function m() -> n() [block optional exported]']],
    [
      'a block that super gets, too',
      'class A\n def m; super; end\nend',
      ['class A [exported]', 'method A.m() -> super.m() [block optional exported]'],
    ],
    [
      'forwarded arguments',
      'def m(...) = n(...)',
      ['function m(...*, ****) -> n(...?, **?) [block optional exported]'],
    ],
    ['a destructured parameter', 'def m((a, b)); end', ['function m(posonly (a, b)) [exported]']],
    [
      'a section of private methods',
      'class A\n def m; end\n private\n def n; end\n public\n def o; end\nend',
      ['class A [exported]', 'method A.m() [exported]', 'method A.n() [private]', 'method A.o() [exported]'],
    ],
    [
      'visibility of single methods',
      'class A\n private def m; end\n def n; end\n protected :n\n def self.o; end\n private_class_method :o\nend',
      [
        'class A [exported]',
        'method A.m() [private]',
        'method A.n() [protected exported]',
        'method A.o() [private static]',
      ],
    ],
    [
      'a singleton class',
      'class A\n class << self\n  def m; end\n  private\n  def n; end\n end\n def o; end\nend',
      [
        'class A [exported]',
        'method A.m() [static exported]',
        'method A.n() [private static]',
        'method A.o() [exported]',
      ],
    ],
    [
      'accessors',
      'class A\n attr_accessor :x\n private attr_reader :y\nend',
      [
        'class A [exported]',
        'method A.x() -> this.@x [exported]',
        'method A.x=(posonly value) [exported]',
        'method A.y() -> this.@y [private]',
      ],
    ],
    [
      'a struct',
      'P = Struct.new(:x, keyword_init: true)',
      [
        'class P [exported]',
        'constructor P.initialize(kwonly x?) [exported]',
        'method P.x() -> this.@x [exported]',
        'method P.x=(posonly value) [exported]',
      ],
    ],
    [
      'written types',
      '# @param a [Array<A>]\n# @param b [B, nil]\n# @return [C::D]\ndef m(a, b); end',
      ['function m(posonly a: Array<A>, posonly b: B | null): C.D [exported]'],
    ],
    [
      'a Sorbet sig',
      'class A\n sig { params(x: T.nilable(B)).returns(C) }\n def m(x); end\nend',
      ['class A [exported]', 'method A.m(posonly x: B | null): C [exported]'],
    ],
    ['an RBS comment', '#: (A, b: B) -> C\ndef m(a, b:); end', ['function m(posonly a: A, kwonly b: B): C [exported]']],
    [
      'what is returned: the last value, and what is returned before it',
      'def m\n return A.new if x\n if y\n  B.new\n else\n  C.new\n end\nend',
      ['function m() -> new A() | (new B() | new C()) [exported]'],
    ],
    [
      'a Minitest test',
      'class ATest < Minitest::Test\n def test_m; end\n def helper; end\nend',
      [
        'class ATest extends Minitest.Test [exported]',
        'method ATest.test_m() [exported isTest]',
        'method ATest.helper() [exported]',
      ],
    ],
    [
      'RSpec groups and examples under their titles',
      'RSpec.describe A, "#m" do\n before { x }\n context "when b" do\n  it("c") { y }\n end\nend',
      [
        'test describe("A #m")',
        'test describe("A #m").before()',
        'test describe("A #m").context("when b")',
        'test describe("A #m").context("when b").it("c")',
      ],
    ],
    ['a title of two strings', 'describe "a " \\\n "b" do\nend', ['test describe("a b")']],
  ];
  it.each(table)('%s', async (_title, source, expected) => {
    expect(renderSymbols(await factsOf(ruby, source))).toEqual(expected);
  });

  it('text that does not parse gives the facts of its sound parts', async () => {
    const facts = await factsOf(ruby, 'class A\n def m; end\nend\nclass B\n def n((; end\nend\n');
    expect(renderSymbols(facts)).toContain('method A.m() [exported]');
    expect(facts.health.state).toBe('errors');
  });
});

describe('Ruby call sites', () => {
  const table: [string, string, string[]][] = [
    [
      'arguments of all kinds',
      'f(1, a: 2, "b" => 3, *c, **d, &e)',
      ['f(1, a=2, <Hash>, ...c(), **d()) in <module>', 'c() in <module>', 'd() in <module>', 'e() in <module>'],
    ],
    ['a command call', 'a.f x, y: 1', ['a().f(x(), y=1) in <module>', 'a() in <module>', 'x() in <module>']],
    ['a local variable is no call', 'a = 1\na\nb', ['b() in <module>']],
    ['a name is a variable from its assignment on', 'a\na = 1\na', ['a() in <module>']],
    ['a method sees no variable around it', 'a = 1\ndef m = a', ['a() in m']],
    ['a block sees the variables around it', 'a = 1\nf { a }', ['f() in <module>']],
    ['a shorthand argument', 'def m(a) = f(a:, b:)', ['f(a=a, b=b()) in m', 'b() in m']],
    ['an assignment calls a writer', 'a = 1\na.b = 2', ['a.b=(2) in <module>']],
    [
      'a reading and writing assignment',
      'a = 1\na.b ||= c',
      ['a.b() in <module>', 'a.b=(c()) in <module>', 'c() in <module>'],
    ],
    ['an index', 'a = 1\na[2] = a[3]', ['a.[]=(2, a.[](3)) in <module>', 'a.[](3) in <module>']],
    ['a symbol as a block', 'a = 1\na.map(&:b)', ['a.map() in <module>', 'param0 of arg-1 of a.map().b() in <module>']],
    ['send', 'a = 1\na.send(:b, 2)', ['a.b(2) in <module>']],
    ['raise', 'raise E, "x"', ['new E(<String>) in <module>']],
    [
      'super passes what the method was given',
      'class A\n def m(a, *b, c:)\n  super\n end\nend',
      ['super.m(a, ...b, c=c) in A.m'],
    ],
    [
      'a heredoc’s interpolations',
      'f(<<~X)\n a #{b.c}\nX',
      ['f(<String>) in <module>', 'b().c() in <module>', 'b() in <module>'],
    ],
    ['a class handed on', 'f(A::B)', ['f(A.B) in <module>', '&A.B in <module>']],
    ['what defined? asks for is not called', 'defined?(foo)', []],
    ['a call of a test', 'describe "a" do\n it("b") { c }\nend', ['c() in describe("a").it("b")']],
  ];
  it.each(table)('%s', async (_title, source, expected) => {
    const calls = renderCalls(await factsOf(ruby, source)).map((line) => line.replaceAll('<Integer>', 'N'));
    const wanted = expected.map((line) => line.replace(/(?<=[(=, ])\d(?=[,)])/g, 'N'));
    expect(calls).toEqual(wanted);
  });

  it('a block does not belong to the text of its call', async () => {
    const [first, second] = await Promise.all([
      factsOf(ruby, 'a.each(1) { |x| x }'),
      factsOf(ruby, 'a.each(1) do |y|\n z\nend'),
    ]);
    expect(first.callSites[0]?.textHash).toBe(second.callSites[0]?.textHash);
    expect(second.callSites[0]?.range.endLine).toBe(0);
  });
});

describe('Ruby requires', () => {
  it.each([
    ['require "a/b"', ['a/b: (effect)']],
    ['require_relative "a"', ['./a: (effect)']],
    ['require_relative "../a"', ['../a: (effect)']],
    ['autoload :A, "a/a"', ['a/a: (effect)']],
    ['require name', []],
  ])('%s', async (source, expected) => {
    expect(renderImports(await factsOf(ruby, source))).toEqual(expected);
  });
});
