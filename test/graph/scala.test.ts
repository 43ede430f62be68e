import { describe, expect, it } from 'vitest';
import { linkerOf, type ResolutionRow, resolutionTable } from './resolutionTable.js';

const service = `package shop
class Service(val name: String) {
  def run(n: Int): Service = this
  def reset(): Unit = ()
  def state: State = new State
}
class State { def show: String = ""; def next(): State = this }
object Service {
  def make(name: String): Service = new Service(name)
  val default: Service = make("d")
}
case class Item(id: Int, label: String = "")
trait Named { def title: String; def shout(): String = title }
`;
const at = (body: string, head = 'package app\nimport shop._\n') => ({
  'Service.scala': service,
  'App.scala': `${head}${body}`,
});
const inMethod = (body: string) =>
  at(`class App {\n  def go(s: Service, xs: List[Service], o: Option[Service]): Any = {\n${body}\n  }\n}`);

const receivers: readonly ResolutionRow[] = [
  ['a parameter', inMethod('s.run(1)'), 'App.scala run', 'receiver_type Service.scala::Service.run'],
  [
    'what a method gives',
    inMethod('s.run(1).reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a method that is called without parentheses',
    inMethod('s.state.next()'),
    'App.scala next',
    'receiver_type Service.scala::State.next',
  ],
  [
    'a method without arguments that is named alone',
    inMethod('s.state'),
    'App.scala state',
    'receiver_type Service.scala::Service.state',
  ],
  ['empty parentheses left out', inMethod('s.reset'), 'App.scala reset', 'receiver_type Service.scala::Service.reset'],
  [
    'a value of an object',
    inMethod('Service.default.run(2)'),
    'App.scala run',
    'receiver_type Service.scala::Service.run',
  ],
  [
    'a local value',
    inMethod('val t = s.run(1)\nt.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a lazy value with a type',
    inMethod('lazy val t: Service = ???\nt.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a construction',
    inMethod('new Service("a").reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'an element handed to a function',
    inMethod('xs.map(x => x.run(1))'),
    'App.scala run',
    'receiver_type Service.scala::Service.run',
  ],
  ['a placeholder', inMethod('xs.map(_.run(1))'), 'App.scala run', 'receiver_type Service.scala::Service.run'],
  [
    'a placeholder among arguments',
    inMethod('xs.map(_.run(1)).foreach(_.reset())'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'an option',
    inMethod('o.foreach { x => x.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  ['getOrElse', inMethod('o.getOrElse(s).reset()'), 'App.scala reset', 'receiver_type Service.scala::Service.reset'],
  ['the head of a list', inMethod('xs.head.reset()'), 'App.scala reset', 'receiver_type Service.scala::Service.reset'],
  ['a list that is called', inMethod('xs(0).reset()'), 'App.scala reset', 'receiver_type Service.scala::Service.reset'],
  [
    'a list made of values',
    inMethod('List(s).head.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a filtered list',
    inMethod('xs.filter(_.name == "a").head.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a fold',
    inMethod('xs.foldLeft(0) { (n, x) => x.reset(); n }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a fold by cases',
    inMethod('xs.foldLeft(0) { case (n, x) => x.reset(); n }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a map by cases',
    at('class A { def f(m: Map[String, shop.Service]) = m.foreach { case (k, v) => v.reset() } }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a future',
    at('import scala.concurrent.Future\nclass A { def f(x: Future[Service]) = x.map(y => y.reset()) }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'the right side of an either',
    at('class A { def f(x: Either[String, Service]) = x.map(_.reset()) }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  ['a generator', inMethod('for (x <- xs) x.reset()'), 'App.scala reset', 'receiver_type Service.scala::Service.reset'],
  [
    'generators and definitions',
    inMethod('for { x <- xs; y = x.run(1); z <- o } yield y.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'what a for yields',
    inMethod('val ys = for (x <- xs) yield x.run(1)\nys.head.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a type pattern',
    inMethod('(s: Any) match { case t: Service => t.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'Some',
    inMethod('o match { case Some(x) => x.reset()\ncase None => }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'the head of a cons pattern',
    inMethod('xs match { case h :: t => h.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a part of a case class',
    at('case class Box(s: Service)\nclass A { def f(b: Any) = b match { case Box(inner) => inner.reset() } }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a tuple pattern',
    inMethod('val (a, b) = (s, 1)\na.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  ['a part of a tuple', inMethod('(s, 1)._1.reset()'), 'App.scala reset', 'receiver_type Service.scala::Service.reset'],
  [
    'a cast',
    inMethod('(1: Any).asInstanceOf[Service].reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'an ascription',
    inMethod('(xs.head: Service).reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'either of two branches',
    inMethod('(if (true) s else s.run(1)).reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'the value of a block',
    inMethod('val t = { val u = s; u.run(1) }\nt.reset()'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a type parameter with a bound',
    at('class A { def f[T <: Service](t: T) = t.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a type argument',
    at(
      'class Repo[T](all: List[T]) { def first: T = all.head }\nclass A { def f(r: Repo[Service]) = r.first.reset() }',
    ),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a type alias',
    at('class A { type S = Service\ndef f(t: S) = t.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a compound type',
    at('class A { def f(t: Named with Service) = t.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  ['an infix call', inMethod('s run 1'), 'App.scala run', 'receiver_type Service.scala::Service.run'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is Scala's interpolation
  ['a string interpolation', inMethod('s"${s.run(1)}"'), 'App.scala run', 'receiver_type Service.scala::Service.run'],
  [
    'a by-name parameter',
    at('class A { def f(t: => Service) = t.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'varargs',
    at('class A { def f(ts: Service*) = ts.head.reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a curried function',
    at('class A { def f(s: Service)(n: Int): Service = s\ndef g(s: Service) = f(s)(1).reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'implicit parameters that are not passed',
    at('class A { def f(n: Int)(implicit s: Service): Service = s\ndef g = f(1).reset() }'),
    'App.scala reset',
    'receiver_type Service.scala::Service.reset',
  ],
  [
    'a type of a member of the companion',
    at('object Outer { class In { def hi() = 1 } }\nclass A { def f(i: Outer.In) = i.hi() }'),
    'App.scala hi',
    'receiver_type App.scala::Outer.In.hi',
  ],
  [
    'this of an outer class',
    at('class A { def go() = 1\nclass B { def f = A.this.go() } }'),
    'App.scala go',
    'receiver_type App.scala::A.go',
  ],
  [
    'copies of a case class',
    at('class A { def f(i: Item) = i.copy(id = 2).toString }\nclass B'),
    'App.scala copy',
    'receiver_type Service.scala::Item.Item',
  ],
];

const calls: readonly ResolutionRow[] = [
  [
    'a class that is constructed',
    inMethod('new Service("a")'),
    'App.scala Service',
    'namespace Service.scala::Service.Service',
  ],
  ['a case class that is called', inMethod('Item(1)'), 'App.scala Item', 'namespace Service.scala::Item.Item'],
  [
    'a case class beside an object',
    at('case class P(a: Int)\nobject P { def zero = P(0) }\nclass A { val p = P(1) }'),
    'App.scala P@2',
    'exact App.scala::P.P',
  ],
  [
    'apply of an object',
    at('class Q private (a: Int)\nobject Q { def apply(a: Int): Q = new Q(a) }\nclass A { val q = Q(1) }'),
    'App.scala Q@2',
    'exact App.scala::Q#2.apply',
  ],
  [
    'apply beside a case class, told apart by arguments',
    at('case class P(a: Int)\nobject P { def apply(a: String, b: String): P = P(1) }\nclass A { val p = P("", "") }'),
    'App.scala P@2',
    'exact App.scala::P#2.apply',
  ],
  [
    'evidence that a type parameter asks for is no place for an argument',
    at(
      'trait Tag[T]\nclass P\nobject P { def apply[T: Tag](): P = new P\ndef apply[T: Tag](a: => T): P = new P }\nclass A { val p = P(1) }',
    ),
    'App.scala P@3',
    'exact App.scala::P#2.apply#2',
  ],
  [
    'overloads by a literal',
    at('class O { def f(a: Int) = 1\ndef f(a: String) = 2\ndef g = f("a") }'),
    'App.scala f',
    'exact App.scala::O.f#2',
  ],
  [
    'overloads by what a method of the library gives',
    at('class O { def f(a: Int) = 1\ndef f(a: String) = 2\ndef g(x: Option[Int]) = f("a".trim) }'),
    'App.scala f',
    'exact App.scala::O.f#2',
  ],
  [
    'what is implemented hides what a later trait asks for',
    at('class B { def m: Int = 1 }\ntrait T { def m: Int }\nclass C extends B with T { def f = m }'),
    'App.scala m',
    'receiver_type App.scala::B.m',
  ],
  [
    'a literal where another overload takes a type from outside',
    at(
      'object O { def f(b: ByteBuffer) = 1\ndef f[T](xs: T*) = 2\ndef g = f(1) }',
      'package app\nimport java.nio.ByteBuffer\n',
    ),
    'App.scala f',
    'exact App.scala::O.f#2',
  ],
  [
    'apply through a value',
    at('class F { def apply(n: Int): Int = n }\nclass A { def g(f: F) = f(1) }'),
    'App.scala f',
    'receiver_type App.scala::F.apply',
  ],
  [
    'an extractor',
    at(
      'object Even { def unapply(n: Int): Option[Int] = Some(n) }\nclass A { def f(n: Int) = n match { case Even(m) => m } }',
    ),
    'App.scala Even',
    'receiver_type App.scala::Even.unapply',
  ],
  [
    'a case class taken apart',
    inMethod('(s: Any) match { case Item(a, b) => a }'),
    'App.scala Item',
    'receiver_type Service.scala::Item',
  ],
  [
    'an auxiliary constructor',
    at('class C(a: Int, b: Int) { def this(a: Int) = this(a, 1) }'),
    'App.scala C',
    'receiver_type App.scala::C.C',
  ],
  [
    'overloads by number',
    at('class O { def f(a: Int) = 1\ndef f(a: Int, b: Int) = 2\ndef g = f(1, 2) }'),
    'App.scala f',
    'exact App.scala::O.f#2',
  ],
  [
    'overloads by type',
    at('class O { def f(a: String) = 1\ndef f(a: Service) = 2\ndef g(s: Service) = f(s) }'),
    'App.scala f',
    'exact App.scala::O.f#2',
  ],
  [
    'a default that is left out',
    at('class O { def f(a: Int, b: Int = 1) = 1\ndef g = f(1) }'),
    'App.scala f',
    'exact App.scala::O.f',
  ],
  [
    'named arguments',
    at('class O { def f(a: Int, b: Int) = 1\ndef g = f(b = 1, a = 2) }'),
    'App.scala f',
    'exact App.scala::O.f',
  ],
  [
    'an operator',
    at('class V { def +(o: V): V = o }\nclass A { def f(a: V, b: V) = a + b }'),
    'App.scala +',
    'receiver_type App.scala::V.+',
  ],
  [
    'operators by precedence',
    at(
      'class V { def +(o: W): V = this\ndef tail(): Int = 1 }\nclass W { def *(o: W): W = o }\nclass A { def f(a: V, b: W) = (a + b * b).tail() }',
    ),
    'App.scala tail',
    'receiver_type App.scala::V.tail',
  ],
  [
    'an operator that ends in a colon',
    at('class V { def +:(n: Int): V = this }\nclass A { def f(v: V) = 1 +: v }'),
    'App.scala +:',
    'receiver_type App.scala::V.+:',
  ],
  [
    'a unary operator',
    at('class V { def unary_! : V = this }\nclass A { def f(v: V) = !v }'),
    'App.scala unary_!',
    'receiver_type App.scala::V.unary_!',
  ],
  [
    'an update',
    at('class V { def update(i: Int, n: Int): Unit = () }\nclass A { def f(v: V) = v(1) = 2 }'),
    'App.scala update',
    'receiver_type App.scala::V.update',
  ],
  [
    'a setter',
    at('class V { def size_=(n: Int): Unit = () }\nclass A { def f(v: V) = v.size = 2 }'),
    'App.scala size_=',
    'receiver_type App.scala::V.size_=',
  ],
  [
    'a method that is handed on',
    at('object U { def up(s: String) = s }\nclass A { def f(xs: List[String]) = xs.map(U.up) }'),
    'App.scala up',
    'receiver_type App.scala::U.up',
  ],
  ['a method value', at('class A { def up(s: String) = s\nval f = up _ }'), 'App.scala up', 'exact App.scala::A.up'],
  [
    'a local function',
    at('class A { def f = { def inner(n: Int): Int = n\ninner(1) } }'),
    'App.scala inner',
    'exact App.scala::A.f.inner',
  ],
  [
    'a local function before its definition',
    at('class A { def f = { val x = inner(1)\ndef inner(n: Int): Int = n\nx } }'),
    'App.scala inner',
    'exact App.scala::A.f.inner',
  ],
  [
    'a trait that is made at the spot',
    inMethod('new Named { def title = "a" }'),
    'App.scala Named',
    'namespace Service.scala::Named',
  ],
  ['a base constructor', at('class B(n: Int)\nclass D extends B(1)'), 'App.scala B', 'receiver_type App.scala::B.B'],
  [
    'a base constructor with a trait',
    at('class B(n: Int)\nclass D extends B(1) with Named { def title = "" }'),
    'App.scala B',
    'receiver_type App.scala::B.B',
  ],
  [
    'the last trait first',
    at('trait T1 { def m() = 1 }\ntrait T2 { def m() = 2 }\nclass C extends T1 with T2 { def f = m() }'),
    'App.scala m',
    'receiver_type App.scala::T2.m',
  ],
  [
    'super',
    at('class B { def m() = 1 }\nclass D extends B { override def m() = super.m() }'),
    'App.scala m',
    'receiver_type App.scala::B.m',
  ],
  [
    'super of a certain trait',
    at('trait T1 { def m() = 1 }\ntrait T2 { def m() = 2 }\nclass C extends T1 with T2 { def f = super[T1].m() }'),
    'App.scala m',
    'receiver_type App.scala::T1.m',
  ],
  [
    'a self type',
    at('trait Log { def log(s: String) = () }\ntrait A { self: Log =>\ndef f = log("a") }'),
    'App.scala log',
    'receiver_type App.scala::Log.log',
  ],
  [
    'the name of a self type',
    at('class A { self =>\ndef go() = 1\nclass B { def f = self.go() } }'),
    'App.scala go',
    'receiver_type App.scala::A.go',
  ],
  [
    'an object that extends a class',
    at('class B { def m() = 1 }\nobject O extends B\nclass A { def f = O.m() }'),
    'App.scala m',
    'receiver_type App.scala::B.m',
  ],
  [
    'an interpolator',
    at(
      'object I { implicit class Sc(sc: StringContext) { def sql(xs: Any*) = "" } }\nimport I._\nclass A { def f(n: Int) = sql"a $n" }',
    ),
    'App.scala sql',
    'receiver_type App.scala::I.Sc.sql',
  ],
  [
    'an annotation',
    at('class info(s: String) extends scala.annotation.StaticAnnotation\n@info("a") class A'),
    'App.scala info',
    'exact App.scala::info.info',
  ],
];

const names: readonly ResolutionRow[] = [
  [
    'an import of an object',
    at('class A { def f = make("a") }', 'package app\nimport shop.Service.make\n'),
    'App.scala make',
    'exact Service.scala::Service#2.make',
  ],
  [
    'an import under another name',
    at('class A { val s = new S("a") }', 'package app\nimport shop.{Service => S}\n'),
    'App.scala S',
    'exact Service.scala::Service.Service',
  ],
  [
    'an import under another name, Scala 3',
    at('class A { val s = new S("a") }', 'package app\nimport shop.Service as S\n'),
    'App.scala S',
    'exact Service.scala::Service.Service',
  ],
  [
    'a wildcard of an object',
    at('class A { def f = make("a") }', 'package app\nimport shop.Service.*\n'),
    'App.scala make',
    'namespace Service.scala::Service#2.make',
  ],
  [
    'a name that the wildcard hides',
    at('class A { val s = new Service("a") }', 'package app\nimport shop.{Service => _, _}\n'),
    'App.scala Service',
    'missing_target',
  ],
  [
    'an import inside a block',
    at('class A { def f = { import shop.Service._\nmake("a") } }', 'package app\n'),
    'App.scala make',
    'namespace Service.scala::Service#2.make',
  ],
  [
    'no import outside of its block',
    at('class A { def f = { import shop.Service._\n1 }\ndef g = make("a") }', 'package app\n'),
    'App.scala make',
    'missing_target',
  ],
  [
    'an import in a class',
    at('class A { import Service._\ndef f = make("a") }'),
    'App.scala make',
    'namespace Service.scala::Service#2.make',
  ],
  [
    'an import of what a value holds',
    at('class A(s: Service) { import s._\ndef f = run(1) }'),
    'App.scala run',
    'namespace Service.scala::Service.run',
  ],
  [
    'an import beside a package of a like beginning',
    {
      'a.scala': 'package org.x\nclass K',
      'b.scala': 'package docs.org.x\nimport org.x.K\nclass A { val k = new K }',
    },
    'b.scala K',
    'exact a.scala::K',
  ],
  [
    'a package beside',
    { 'a.scala': 'package x.y\nclass K', 'b.scala': 'package x\nimport y.K\nclass A { val k = new K }' },
    'b.scala K',
    'exact a.scala::K',
  ],
  [
    'an imported package',
    {
      'a.scala': 'package org.x.y\nobject K { def m() = 1 }',
      'b.scala': 'package app\nimport org.x\nimport x.y.K\nclass A { val k = K.m() }',
    },
    'b.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'a package as a prefix',
    {
      'a.scala': 'package org.x.y\nobject K { def m() = 1 }',
      'b.scala': 'package app\nimport org.x\nclass A { val k = x.y.K.m() }',
    },
    'b.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'a full name',
    {
      'a.scala': 'package org.x.y\nobject K { def m() = 1 }',
      'b.scala': 'package app\nclass A { val k = org.x.y.K.m() }',
    },
    'b.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'the same package',
    { 'a.scala': 'package p\nobject K { def m() = 1 }', 'b.scala': 'package p\nclass A { val k = K.m() }' },
    'b.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'chained clauses',
    { 'a.scala': 'package p\nclass K', 'b.scala': 'package p\npackage q\nclass A { val k = new K }' },
    'b.scala K',
    'package a.scala::K',
  ],
  [
    'no package around a clause of several names',
    { 'a.scala': 'package p\nclass K', 'b.scala': 'package p.q\nclass A { val k = new K }' },
    'b.scala K',
    'missing_target',
  ],
  [
    'a package object',
    { 'a.scala': 'package p\npackage object q { def m() = 1 }', 'b.scala': 'package p.q\nclass A { val k = m() }' },
    'b.scala m',
    'package a.scala::q.m',
  ],
  [
    'what a package object inherits',
    {
      'a.scala': 'package p\ntrait T { def m() = 1 }\npackage object q extends T',
      'b.scala': 'package r\nimport p.q._\nclass A { val k = m() }',
    },
    'b.scala m',
    'namespace a.scala::T.m',
  ],
  [
    'packages in braces',
    { 'a.scala': 'package p {\nclass K\n}\npackage q {\nclass A { val k = new p.K }\n}' },
    'a.scala K',
    'namespace a.scala::p.K',
  ],
  [
    'a top-level function',
    { 'a.scala': 'package p\ndef top(n: Int): Int = n', 'b.scala': 'package p\n@main def run() = top(1)' },
    'b.scala top',
    'package a.scala::top',
  ],
  [
    'a top-level value',
    { 'a.scala': 'package p\nclass K:\n  def m() = 1\nval k = K()', 'b.scala': 'package p\ndef f = k.m()' },
    'b.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'a name of the repository behind one of the library',
    at('class A { def f = println("a") }'),
    'App.scala println',
    'external println',
  ],
  [
    'what stands outside',
    at('class A { def f = Json.parse("a") }', 'package app\nimport play.api.libs.json.Json\n'),
    'App.scala parse',
    'external play.api.libs.json',
  ],
  [
    'nothing of a stranger of the same name',
    at('class A { def f(x: Other) = x.run(1) }', 'package app\nimport elsewhere.Other\n'),
    'App.scala run',
    'external elsewhere',
  ],
  [
    'no unknown receiver',
    at('class A { def f = foo.bar.run(1) }'),
    'App.scala run',
    'ambiguous_target Service.scala::Service.run',
  ],
  ['no class where an object is meant', at('class A { def f = Service.run(1) }'), 'App.scala run', 'missing_target'],
  [
    'a Java class',
    {
      'J.java': 'package j; public class J { public static int m(int n) { return n; } public int k() { return 1; } }',
      'b.scala': 'package s\nimport j.J\nclass A { val x = J.m(1)\nval y = new J().k }',
    },
    'b.scala m',
    'receiver_type J.java::J.m',
  ],
  [
    'a Java method without parentheses',
    {
      'J.java': 'package j; public class J { public int k() { return 1; } }',
      'b.scala': 'package s\nimport j.J\nclass A { val y = new J().k }',
    },
    'b.scala k',
    'receiver_type J.java::J.k',
  ],
  [
    'a Scala class from Java',
    {
      'a.scala': 'package s\nclass K { def m(n: Int) = n }',
      'J.java': 'package j; import s.K; public class J { int f(K k) { return k.m(1); } }',
    },
    'J.java m',
    'receiver_type a.scala::K.m',
  ],
];

const scala3: readonly ResolutionRow[] = [
  [
    'an extension',
    {
      'a.scala': 'package p\nclass K\nextension (k: K) def twice(n: Int): K = k',
      'b.scala': 'package q\nimport p.*\ndef f(k: K) = k.twice(1)',
    },
    'b.scala twice',
    'receiver_type a.scala::twice',
  ],
  [
    'several extensions',
    {
      'a.scala': 'package p\nclass K\nextension (k: K)\n  def once: K = k\n  def twice(n: Int): K = k.once',
      'b.scala': 'package q\nimport p.*\ndef f(k: K) = k.twice(1)',
    },
    'b.scala twice',
    'receiver_type a.scala::twice',
  ],
  [
    'an implicit class',
    at(
      'object Syntax { implicit class Ops(private val s: Service) extends AnyVal { def twice(n: Int) = s } }\nimport Syntax._\nclass A { def f(s: Service) = s.twice(1) }',
    ),
    'App.scala twice',
    'receiver_type App.scala::Syntax.Ops.twice',
  ],
  [
    'an extension of another type',
    {
      'a.scala': 'package p\nclass K\nclass L\nextension (k: K) def twice(n: Int): K = k',
      'b.scala': 'package q\nimport p.*\ndef f(l: L) = l.twice(1)',
    },
    'b.scala twice',
    'missing_target',
  ],
  [
    'a case of an enum',
    {
      'a.scala': 'package p\nenum Shape:\n  case Circle(r: Int)\n  case Dot\n  def area: Int = 1',
      'b.scala': 'package p\ndef f = Shape.Circle(1).area',
    },
    'b.scala Circle',
    'receiver_type a.scala::Shape.Circle.Circle',
  ],
  [
    'a method of an enum',
    {
      'a.scala': 'package p\nenum Shape:\n  case Dot\n  def area: Int = 1',
      'b.scala': 'package p\ndef f = Shape.Dot.area',
    },
    'b.scala area',
    'receiver_type a.scala::Shape.area',
  ],
  [
    'a class without new',
    { 'a.scala': 'package p\nclass K(n: Int):\n  def m() = 1\ndef f = K(1).m()' },
    'a.scala K',
    'exact a.scala::K.K',
  ],
  [
    'a given with a body',
    {
      'a.scala':
        'package p\ntrait Ord[T]:\n  def cmp(a: T): Int\ngiven intOrd: Ord[Int] with\n  def cmp(a: Int) = 1\ndef f = intOrd.cmp(1)',
    },
    'a.scala cmp',
    'receiver_type a.scala::intOrd.cmp',
  ],
  [
    'a using parameter',
    { 'a.scala': 'package p\nclass Ctx:\n  def m() = 1\ndef f(n: Int)(using c: Ctx) = c.m()' },
    'a.scala m',
    'receiver_type a.scala::Ctx.m',
  ],
  [
    'a body told by indentation',
    { 'a.scala': 'package p\nclass K:\n  def m() = 1\ndef f(xs: List[K]) =\n  xs.map: x =>\n    x.m()' },
    'a.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'an export',
    {
      'a.scala':
        'package p\nclass K:\n  def m(n: Int) = 1\nclass W:\n  private val k = K()\n  export k.m\ndef f(w: W) = w.m(1)',
    },
    'a.scala m',
    'receiver_type a.scala::K.m',
  ],
  [
    'an opaque type',
    {
      'a.scala':
        'package p\nopaque type Id = Long\nobject Id:\n  def apply(n: Long): Id = n\nextension (i: Id) def next: Id = i\ndef f = Id(1).next',
    },
    'a.scala next',
    'receiver_type a.scala::next',
  ],
  [
    'a union type',
    { 'a.scala': 'package p\nclass K:\n  def m() = 1\nclass L:\n  def m() = 2\ndef f(x: K | L) = x.m()' },
    'a.scala m',
    'receiver_type a.scala::K.m a.scala::L.m',
  ],
  [
    'a trait with parameters',
    { 'a.scala': 'package p\ntrait Greet(name: String)\nclass A extends Greet("a")' },
    'a.scala Greet',
    'receiver_type a.scala::Greet.Greet',
  ],
];

resolutionTable('Scala receivers', receivers);
resolutionTable('Scala calls', calls);
resolutionTable('Scala names and imports', names);
resolutionTable('Scala 3', scala3);

describe('Scala callers', () => {
  const callersOf = async (files: Record<string, string>, id: string) => {
    const linker = await linkerOf(files);
    const { callers, possible } = linker.callersOf(id);
    return { callers: callers.map(({ caller, callSite }) => `${caller} ${callSite.kind}`), possible: possible.length };
  };

  it('finds a method that is called by being named', async () => {
    expect(await callersOf(inMethod('s.state'), 'Service.scala::Service.state')).toEqual({
      callers: ['App.scala::App.go call'],
      possible: 0,
    });
  });

  it('finds what calls and takes apart a case class', async () => {
    const files = at(
      'class A { val i = Item(1)\ndef f(x: Any) = x match { case Item(a, b) => a }\ndef g(i: Item) = i.copy(id = 1) }',
    );
    expect((await callersOf(files, 'Service.scala::Item.Item')).callers).toEqual([
      'App.scala::A call',
      'App.scala::A.f reference',
      'App.scala::A.g call',
    ]);
  });

  it('finds apply through the name of its object', async () => {
    const files = at('object Q { def apply(a: Int): Int = a }\nclass A { val q = Q(1) }');
    expect((await callersOf(files, 'App.scala::Q.apply')).callers).toEqual(['App.scala::A call']);
  });

  it.each([
    ['FunSuite', 'class S extends AnyFunSuite { test("adds") { Service.make("a") } }', 'App.scala::S.test("adds")'],
    [
      'FlatSpec',
      'class S extends AnyFlatSpec { "A shop" should "sell" in { Service.make("a") } }',
      'App.scala::S.it("A shop should sell")',
    ],
    [
      'FlatSpec, the same subject',
      'class S extends AnyFlatSpec { "A shop" should "open" in { 1 }\nit should "sell" in { Service.make("a") } }',
      'App.scala::S.it("A shop should sell")',
    ],
    [
      'WordSpec',
      'class S extends AnyWordSpec { "A shop" should { "sell" in { Service.make("a") } } }',
      'App.scala::S.should("A shop").it("sell")',
    ],
    [
      'FunSpec',
      'class S extends AnyFunSpec { describe("shop") { it("sells") { Service.make("a") } } }',
      'App.scala::S.describe("shop").it("sells")',
    ],
    [
      'MUnit',
      'class S extends munit.FunSuite { test("adds".ignore) { Service.make("a") } }',
      'App.scala::S.test("adds")',
    ],
    [
      'specs2',
      'class S extends Specification { "shop" >> { "sells" >> { Service.make("a") } } }',
      'App.scala::S.>>("shop").>>("sells")',
    ],
    [
      'ScalaCheck',
      'object S extends Properties("s") { property("adds") = forAll { (a: Int) => Service.make("a") } }',
      'App.scala::S.property("adds")',
    ],
    ['JUnit', 'class S { @Test def adds(): Unit = Service.make("a") }', 'App.scala::S.adds'],
  ])('a test of %s is a caller under its title', async (_name, code, caller) => {
    const linker = await linkerOf(at(code));
    const [site] = linker.callersOf('Service.scala::Service#2.make').callers.filter(({ path }) => path === 'App.scala');
    expect(site?.caller).toBe(caller);
    expect(linker.symbol(caller)?.isTest).toBe(true);
  });
});
