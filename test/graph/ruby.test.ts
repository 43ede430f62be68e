import { type Files, type ResolutionRow, resolutionTable } from './resolutionTable.js';

const one = (source: string): Files => ({ 'a.rb': source });
const userFile = 'class User\n  def save(x)\n  end\n  def self.find(id)\n    new\n  end\nend\n';

resolutionTable('Ruby names', [
  ['a method of the same class', one('class A\n def m = n\n def n = 1\nend'), 'a.rb n', 'exact a.rb::A.n'],
  [
    'a call without arguments and parentheses',
    one('class A\n def m\n  n\n end\n def n; end\nend'),
    'a.rb n',
    'exact a.rb::A.n',
  ],
  [
    'an inherited method',
    one('class B\n def n; end\nend\nclass A < B\n def m = n\nend'),
    'a.rb n',
    'receiver_type a.rb::B.n',
  ],
  ['a method of the top', one('def n(x); end\nclass A\n def m = n(1)\nend'), 'a.rb n', 'exact a.rb::n'],
  [
    'a method of the top of a file that is required',
    { 'lib/h.rb': 'def helper_of_all(x); end', 'lib/a.rb': 'require_relative "h"\nhelper_of_all(1)' },
    'lib/a.rb helper_of_all',
    'package lib/h.rb::helper_of_all',
  ],
  [
    'a method of the top of another file, by its name alone',
    { 'h.rb': 'def helper_of_all(x); end', 'a.rb': 'helper_of_all(1)' },
    'a.rb helper_of_all',
    'name_only h.rb::helper_of_all',
  ],
  ['a function of the language', one('class A\n def m = puts(1)\nend'), 'a.rb puts', 'external puts'],
  ['a class of another file', { 'u.rb': userFile, 'a.rb': 'User.new' }, 'a.rb User', 'package u.rb::User'],
  [
    'a constant of the module around',
    one(
      'module M\n class X\n  def self.go; end\n end\n class A\n  def m = X.go\n end\nend\nclass X\n def self.go; end\nend',
    ),
    'a.rb go',
    'receiver_type a.rb::M.X.go',
  ],
  [
    'a compact class name does not look into the module',
    {
      'm.rb': 'module M\n class X\n  def self.go; end\n end\nend\nclass X\n def self.go; end\nend',
      'a.rb': 'class M::A\n def m = X.go\nend',
    },
    'a.rb go',
    'receiver_type m.rb::X.go',
  ],
  [
    'a constant that the class inherits',
    one('class B\n class X\n  def self.go; end\n end\nend\nclass A < B\n def m = X.go\nend'),
    'a.rb go',
    'receiver_type a.rb::B.X.go',
  ],
  [
    'a constant from the top',
    one('class X\n def self.go; end\nend\nmodule M\n class X; end\n def self.m = ::X.go\nend'),
    'a.rb go',
    'receiver_type a.rb::X.go',
  ],
  [
    'a constant that holds an object',
    {
      'c.rb': 'module Conf\n STORE = Store.new\nend\nclass Store\n def put(x); end\nend',
      'a.rb': 'Conf::STORE.put(1)',
    },
    'a.rb put',
    'receiver_type c.rb::Store.put',
  ],
  [
    'a constant of a module that is included at the top',
    {
      'lib/m.rb': 'module M\n module Tools\n  def self.go_there; end\n end\nend',
      'h.rb': 'include M',
      'a.rb': 'Tools.go_there',
    },
    'a.rb go_there',
    'receiver_type lib/m.rb::M.Tools.go_there',
  ],
  [
    'a constant that is declared elsewhere alone',
    { 'lib/m.rb': 'module M\n module Tools\n  def self.go_there; end\n end\nend', 'a.rb': 'Tools.go_there' },
    'a.rb go_there',
    'ambiguous_target lib/m.rb::M.Tools.go_there',
  ],
  ['a constant that no file declares', one('Nokogiri.parse("x")'), 'a.rb parse', 'external Nokogiri'],
  ['a class of the language', one('File.read("x")'), 'a.rb read', 'external File'],
]);

resolutionTable('Ruby receivers', [
  [
    'a local variable',
    { 'u.rb': userFile, 'a.rb': 'u = User.new\nu.save(1)' },
    'a.rb save',
    'receiver_type u.rb::User.save',
  ],
  [
    'safe navigation',
    { 'u.rb': userFile, 'a.rb': 'u = User.new\nu&.save(1)' },
    'a.rb save',
    'receiver_type u.rb::User.save',
  ],
  ['a chain', { 'u.rb': userFile, 'a.rb': 'User.find(1).save(2)' }, 'a.rb save', 'receiver_type u.rb::User.save'],
  ['a singleton method', { 'u.rb': userFile, 'a.rb': 'User.find(1)' }, 'a.rb find', 'receiver_type u.rb::User.find'],
  [
    'an instance method is not reached through its class',
    one('class A\n def go_there; end\nend\nA.go_there'),
    'a.rb go_there',
    'ambiguous_target a.rb::A.go_there',
  ],
  [
    'a singleton method is not reached through an instance',
    one('class A\n def self.go_there; end\nend\nA.new.go_there'),
    'a.rb go_there',
    'ambiguous_target a.rb::A.go_there',
  ],
  [
    'both sides have the name',
    one('class A\n def go; end\n def self.go; end\nend\nA.new.go\nA.go'),
    'a.rb go@2',
    'receiver_type a.rb::A.go#2',
  ],
  [
    'class << self',
    one('class A\n class << self\n  def go; end\n end\nend\nA.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'an instance variable',
    one('class S\n def put; end\nend\nclass A\n def initialize\n  @s = S.new\n end\n def m = @s.put\nend'),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'memoisation',
    one('class S\n def put; end\nend\nclass A\n def s = @s ||= S.new\n def m = s.put\nend'),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'an inherited instance variable',
    one(
      'class S\n def put; end\nend\nclass B\n def initialize\n  @s = S.new\n end\nend\nclass A < B\n def m = @s.put\nend',
    ),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'an instance variable of the class lies apart',
    one('class S\n def put; end\nend\nclass A\n @s = S.new\n def self.m = @s.put\nend'),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'attr_reader',
    one('class S\n def put; end\nend\nclass A\n attr_reader :s\n def initialize\n  @s = S.new\n end\nend\nA.new.s.put'),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'attr_reader is a method',
    one('class A\n attr_reader :size_of_it\nend\nA.new.size_of_it'),
    'a.rb size_of_it',
    'receiver_type a.rb::A.size_of_it',
  ],
  [
    'attr_writer',
    one('class A\n attr_accessor :level\nend\nA.new.level = 1'),
    'a.rb level=',
    'receiver_type a.rb::A.level=',
  ],
  [
    'a setter of self',
    one('class A\n def level=(x); end\n def m\n  self.level = 1\n end\nend'),
    'a.rb level=',
    'receiver_type a.rb::A.level=',
  ],
  ['an index', one('class A\n def [](x); end\nend\na = A.new\na[1]'), 'a.rb []', 'receiver_type a.rb::A.[]'],
  ['an operator', one('class A\n def <<(x); end\nend\na = A.new\na << 1'), 'a.rb <<', 'receiver_type a.rb::A.<<'],
  [
    'what a method returns',
    one('class A\n def go; end\nend\nclass F\n def make\n  return nil if x\n  A.new\n end\nend\nF.new.make.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'self that a method returns',
    one('class A\n def add(x)\n  self\n end\n def go; end\nend\nA.new.add(1).add(2).go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'either branch',
    one('class A\n def go; end\nend\nclass B\n def go; end\nend\nx = y ? A.new : B.new\nx.go'),
    'a.rb go',
    'receiver_type a.rb::A.go a.rb::B.go',
  ],
  [
    'is_a?',
    one('class A\n def go; end\nend\ndef m(x)\n x.go if x.is_a?(A)\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'case and when',
    one('class A\n def go; end\nend\ndef m(x)\n case x\n when A then x.go\n end\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'a pattern',
    one('class A\n def go; end\nend\ncase x\nin A => y\n y.go\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'rescue',
    one('class E < StandardError\n def go; end\nend\nbegin\n x\nrescue E => e\n e.go\nend'),
    'a.rb go',
    'receiver_type a.rb::E.go',
  ],
  ['self.class', one('class A\n def self.go; end\n def m = self.class.go\nend'), 'a.rb go', 'receiver_type a.rb::A.go'],
  [
    'a parameter with a default',
    one('class A\n def go; end\nend\ndef m(x = A.new) = x.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'YARD @param',
    one('class A\n def go; end\nend\n# @param x [A] it\ndef m(x) = x.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'YARD @return',
    one('class A\n def go; end\nend\n# @return [A, nil]\ndef m = find_it\nm.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'YARD list',
    one('class A\n def go; end\nend\n# @param xs [Array<A>]\ndef m(xs)\n xs.each { |x| x.go }\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'a Sorbet sig',
    one('class A\n def go; end\nend\nclass B\n sig { params(x: T.nilable(A)).returns(A) }\n def m(x) = x.go\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'an RBS comment',
    one('class A\n def go; end\nend\n# @rbs x: A\ndef m(x) = x.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'send with a literal name',
    one('class A\n def go(x); end\nend\nA.new.send(:go, 1)'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'method(:name)',
    one('class A\n def go(x); end\n def m = [1].each(&method(:go))\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'a common name on an unknown receiver',
    one('class A\n def run; end\nend\ndef m(x) = x.run'),
    'a.rb run',
    'ambiguous_target a.rb::A.run',
  ],
  [
    'a unique name on an unknown receiver of another file',
    { 'u.rb': 'class A\n def go_there; end\nend', 'a.rb': 'def m(x) = x.go_there' },
    'a.rb go_there',
    'ambiguous_target u.rb::A.go_there',
  ],
  ['a name that nothing has', one('def m(x) = x.go_there'), 'a.rb go_there', 'missing_target'],
  [
    'a class that answers for every name',
    one('class A\n def method_missing(n, *a); end\nend\nclass B\n def go; end\nend\nA.new.go'),
    'a.rb go',
    'ambiguous_target a.rb::B.go',
  ],
  ['what every object has', one('class A; end\nA.new.freeze'), 'a.rb freeze', 'external '],
]);

resolutionTable('Ruby construction and super', [
  ['initialize', one('class A\n def initialize(x); end\nend\nA.new(1)'), 'a.rb A', 'package a.rb::A.initialize'],
  [
    'an inherited initialize',
    one('class B\n def initialize(x); end\nend\nclass A < B; end\nA.new(1)'),
    'a.rb A',
    'package a.rb::B.initialize',
  ],
  [
    'new in a singleton method',
    one('class A\n def initialize(x); end\n def self.make = new(1)\nend'),
    'a.rb ',
    'receiver_type a.rb::A.initialize',
  ],
  [
    'self.class.new',
    one('class A\n def initialize(x); end\n def copy = self.class.new(1)\nend'),
    'a.rb ',
    'receiver_type a.rb::A.initialize',
  ],
  [
    'raise constructs',
    one('class E < StandardError\n def initialize(m); end\nend\nraise E, "x"'),
    'a.rb E',
    'package a.rb::E.initialize',
  ],
  ['Struct.new', one('P = Struct.new(:x, :y)\nP.new(1, 2)'), 'a.rb P', 'package a.rb::P.initialize'],
  ['a member of a struct', one('P = Struct.new(:x, :y)\nP.new(1, 2).x'), 'a.rb x', 'receiver_type a.rb::P.x'],
  ['a class that is a struct', one('class P < Struct.new(:x)\n def go = x\nend'), 'a.rb x', 'exact a.rb::P.x'],
  [
    'Data.define',
    one('P = Data.define(:x) do\n def go; end\nend\nP.new(x: 1).go'),
    'a.rb go',
    'receiver_type a.rb::P.go',
  ],
  ['Class.new', one('class B\n def go; end\nend\nA = Class.new(B)\nA.new.go'), 'a.rb go', 'receiver_type a.rb::B.go'],
  [
    'super with arguments',
    one('class B\n def go(x); end\nend\nclass A < B\n def go(x) = super(x)\nend'),
    'a.rb go',
    'receiver_type a.rb::B.go',
  ],
  [
    'super alone',
    one('class B\n def go(x); end\nend\nclass A < B\n def go(x)\n  super\n end\nend'),
    'a.rb go',
    'receiver_type a.rb::B.go',
  ],
  [
    'super in initialize',
    one('class B\n def initialize(x); end\nend\nclass A < B\n def initialize(x)\n  super\n end\nend'),
    'a.rb initialize',
    'receiver_type a.rb::B.initialize',
  ],
  [
    'super in a singleton method',
    one('class B\n def self.go; end\nend\nclass A < B\n def self.go = super\nend'),
    'a.rb go',
    'receiver_type a.rb::B.go',
  ],
  [
    'super of a class whose base is not known is not the method itself',
    one('class A < make_base(1)\n def go_there = super\nend'),
    'a.rb go_there',
    'ambiguous_target a.rb::A.go_there',
  ],
  [
    'super into a mixin',
    one('module M\n def go; end\nend\nclass A\n include M\n def go = super\nend'),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
]);

resolutionTable('Ruby modules', [
  [
    'include',
    one('module M\n def go; end\nend\nclass A\n include M\nend\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
  [
    'what is included hides what is inherited',
    one('module M\n def go; end\nend\nclass B\n def go; end\nend\nclass A < B\n include M\nend\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
  [
    'what is included last comes first',
    one('module M\n def go; end\nend\nmodule N\n def go; end\nend\nclass A\n include M\n include N\nend\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::N.go',
  ],
  [
    'prepend',
    one('module M\n def go; end\nend\nclass A\n prepend M\n def go; end\nend\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
  ['extend', one('module M\n def go; end\nend\nclass A\n extend M\nend\nA.go'), 'a.rb go', 'receiver_type a.rb::M.go'],
  ['extend self', one('module M\n extend self\n def go; end\nend\nM.go'), 'a.rb go', 'receiver_type a.rb::M.go'],
  [
    'module_function',
    one('module M\n module_function\n def go; end\nend\nM.go'),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
  [
    'include in another file',
    { 'm.rb': 'module M\n def go; end\nend', 'x.rb': 'class A\n include M\nend', 'a.rb': 'A.new.go' },
    'a.rb go',
    'receiver_type m.rb::M.go',
  ],
  [
    'a class that is opened again',
    { 'x.rb': 'class A\n def go; end\nend', 'y.rb': 'class A\n def m = go\nend' },
    'y.rb go',
    'exact x.rb::A.go',
  ],
  [
    'a module that its includer completes',
    one('module M\n def m = go\nend\nclass A\n include M\n def go; end\nend'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'class methods of a concern',
    one(
      'module M\n extend ActiveSupport::Concern\n class_methods do\n  def go; end\n end\nend\nclass A\n include M\nend\nA.go',
    ),
    'a.rb go',
    'receiver_type a.rb::M.ClassMethods.go',
  ],
  [
    'base.extend in included',
    one(
      'module M\n def self.included(base)\n  base.extend(Methods)\n end\n module Methods\n  def go; end\n end\nend\nclass A\n include M\nend\nA.go',
    ),
    'a.rb go',
    'receiver_type a.rb::M.Methods.go',
  ],
  [
    'included do',
    one(
      'module M\n extend ActiveSupport::Concern\n included do\n  def go; end\n end\nend\nclass A\n include M\nend\nA.new.go',
    ),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
  [
    'class_eval',
    one('class A; end\nA.class_eval do\n def go; end\nend\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'a refinement of a class of the repository',
    one('class A; end\nmodule R\n refine A do\n  def go; end\n end\nend\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::R.A.go',
  ],
  [
    'include from outside of the class',
    one('module M\n def go; end\nend\nclass A; end\nA.include(M)\nA.new.go'),
    'a.rb go',
    'receiver_type a.rb::M.go',
  ],
  [
    'an alias',
    one('class A\n def go; end\n alias run_it go\nend\nA.new.run_it'),
    'a.rb run_it',
    'receiver_type a.rb::A.go',
  ],
  [
    'alias_method',
    one('class A\n def go; end\n alias_method :run_it, :go\nend\nA.new.run_it'),
    'a.rb run_it',
    'receiver_type a.rb::A.go',
  ],
  [
    'define_method',
    one('class A\n define_method(:go) { |x| x }\nend\nA.new.go(1)'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'delegate',
    one('class S\n def put(x); end\nend\nclass A\n delegate :put, to: :store\n def store = S.new\nend\nA.new.put(1)'),
    'a.rb put@2',
    'receiver_type a.rb::A.put',
  ],
  [
    'what a delegate calls',
    one('class S\n def put(x); end\nend\nclass A\n delegate :put, to: :store\n def store = S.new\nend'),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'def_delegators',
    one(
      'class S\n def put(x); end\nend\nclass A\n extend Forwardable\n def_delegators :@s, :put\n def initialize\n  @s = S.new\n end\nend',
    ),
    'a.rb put',
    'receiver_type a.rb::S.put',
  ],
  [
    'a method of a base outside, and no such name here',
    one('class A < ActionController::Base\n def m = render_it\nend'),
    'a.rb render_it',
    'external Base',
  ],
  [
    'a method that a base outside may have',
    {
      'h.rb': 'module Helpers\n def render_it; end\nend',
      'a.rb': 'class A < ActionController::Base\n def m = render_it\nend',
    },
    'a.rb render_it',
    'ambiguous_target h.rb::Helpers.render_it',
  ],
  [
    'a class of the language that is opened',
    one('class String\n def shout; end\nend\n"a".shout'),
    'a.rb shout',
    'receiver_type a.rb::String.shout',
  ],
  [
    'what else a class of the language has',
    one('class String\n def shout; end\nend\n"a".upcase'),
    'a.rb upcase',
    'external String',
  ],
]);

resolutionTable('Ruby blocks', [
  ['each', one('class A\n def go; end\nend\n[A.new].each { |a| a.go }'), 'a.rb go', 'receiver_type a.rb::A.go'],
  ['map with a symbol', one('class A\n def go; end\nend\n[A.new].map(&:go)'), 'a.rb go', 'receiver_type a.rb::A.go'],
  [
    'what map gives',
    one('class A\n def go; end\nend\n[1].map { |x| A.new }.first.go'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'what a symbol gives',
    one('class B\n def go; end\nend\nclass A\n def b = B.new\nend\n[A.new].map(&:b).each { |b| b.go }'),
    'a.rb go',
    'receiver_type a.rb::B.go',
  ],
  [
    'the values of a hash',
    one('class A\n def go; end\nend\n{ k: A.new }.each { |k, a| a.go }'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  ['tap', one('class A\n def go; end\nend\nA.new.tap { |a| a.go }'), 'a.rb go', 'receiver_type a.rb::A.go'],
  ['what tap gives', one('class A\n def go; end\nend\nA.new.tap { |a| a }.go'), 'a.rb go', 'receiver_type a.rb::A.go'],
  [
    'each_with_object',
    one('class A\n def go; end\nend\n[1].each_with_object(A.new) { |x, memo| memo.go }'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'what a method yields',
    one('class A\n def go; end\nend\nclass F\n def each_one\n  yield A.new\n end\nend\nF.new.each_one { |a| a.go }'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'a block that is passed on',
    one(
      'class A\n def go; end\nend\nclass F\n def each_one(&block) = [A.new].each(&block)\nend\nF.new.each_one { |a| a.go }',
    ),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'an implicit parameter',
    one('class A\n def go; end\nend\n[A.new].each { it.go }'),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
  [
    'the receiver of a block is that of the method around',
    one('class A\n def m\n  [1].each { go }\n end\n def go; end\nend'),
    'a.rb go',
    'exact a.rb::A.go',
  ],
]);

resolutionTable('Ruby test frameworks', [
  [
    'let',
    {
      'u.rb': userFile,
      'spec/u_spec.rb': 'RSpec.describe User do\n let(:user) { User.new }\n it("saves") { user.save(1) }\nend',
    },
    'spec/u_spec.rb save',
    'receiver_type u.rb::User.save',
  ],
  [
    'described_class',
    { 'u.rb': userFile, 'spec/u_spec.rb': 'RSpec.describe User do\n it("finds") { described_class.find(1) }\nend' },
    'spec/u_spec.rb find',
    'receiver_type u.rb::User.find',
  ],
  [
    'an implied subject',
    { 'u.rb': userFile, 'spec/u_spec.rb': 'RSpec.describe User do\n it("saves") { subject.save(1) }\nend' },
    'spec/u_spec.rb save',
    'receiver_type u.rb::User.save',
  ],
  [
    'a named subject',
    {
      'u.rb': userFile,
      'spec/u_spec.rb': 'describe "x" do\n subject(:user) { User.new }\n it("saves") { user.save(1) }\nend',
    },
    'spec/u_spec.rb save',
    'receiver_type u.rb::User.save',
  ],
  [
    'a helper of the group',
    one('describe "x" do\n def build(x) = x\n context "y" do\n  it("z") { build(1) }\n end\nend'),
    'a.rb build',
    'exact a.rb::describe("x").build',
  ],
  [
    'a module that the group includes',
    one('module H\n def build(x) = x\nend\ndescribe "x" do\n include H\n it("z") { build(1) }\nend'),
    'a.rb build',
    'receiver_type a.rb::H.build',
  ],
  [
    'a module that the configuration includes',
    {
      'spec/h.rb': 'module H\n def build(x) = x\nend\nRSpec.configure do |config|\n config.include H\nend',
      'spec/a_spec.rb': 'describe "x" do\n it("z") { build(1) }\nend',
    },
    'spec/a_spec.rb build',
    'receiver_type spec/h.rb::H.build',
  ],
  ['what RSpec offers', one('describe "x" do\n it("z") { expect(1).to eq(1) }\nend'), 'a.rb expect', 'external expect'],
  [
    'a Minitest class',
    one(
      'class A\n def go; end\nend\nclass ATest < Minitest::Test\n def setup\n  @a = A.new\n end\n def test_go\n  @a.go\n end\nend',
    ),
    'a.rb go',
    'receiver_type a.rb::A.go',
  ],
] satisfies ResolutionRow[]);
