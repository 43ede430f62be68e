import { type Files, resolutionTable } from './resolutionTable.js';

const lib = `package lib
fun top(x: Int) {}
val shared = Widget()
class Widget { fun draw() {}
}
object Registry {
  fun register(x: Any) {}
}
enum class Color { RED, BLUE;
  fun mix(other: Color) = other
}
class Box {
  companion object {
    const val SIZE = 1
    fun make(): Box = Box()
  }
  class Lid { fun open() {}
  }
  fun close() {}
}
`;

const using = (body: string, imports = 'import lib.*'): Files => ({
  'lib/Lib.kt': lib,
  'app/App.kt': `package app\n${imports}\nfun main() {\n${body}\n}\n`,
});

resolutionTable('Kotlin names', [
  [
    'a function of another file of the package',
    { 'a/A.kt': 'package a\nfun f() {}', 'a/B.kt': 'package a\nfun g() = f()' },
    'a/B.kt f',
    'package a/A.kt::f',
  ],
  ['a function that is imported', using('top(1)', 'import lib.top'), 'app/App.kt top', 'exact lib/Lib.kt::top'],
  ['under an alias', using('other(1)', 'import lib.top as other'), 'app/App.kt other', 'exact lib/Lib.kt::top'],
  ['by a wildcard', using('top(1)'), 'app/App.kt top', 'namespace lib/Lib.kt::top'],
  ['not without an import', using('top(1)', ''), 'app/App.kt top', 'missing_target'],
  ['a class is constructed by its name', using('Widget()'), 'app/App.kt Widget', 'namespace lib/Lib.kt::Widget'],
  [
    'a top-level property of another file',
    using('shared.draw()'),
    'app/App.kt draw',
    'receiver_type lib/Lib.kt::Widget.draw',
  ],
  [
    'a member of an object',
    using('Registry.register(1)'),
    'app/App.kt register',
    'receiver_type lib/Lib.kt::Registry.register',
  ],
  [
    'a member of an object that is imported',
    using('register(1)', 'import lib.Registry.register'),
    'app/App.kt register',
    'exact lib/Lib.kt::Registry.register',
  ],
  [
    'all members of an object',
    using('register(1)', 'import lib.Registry.*'),
    'app/App.kt register',
    'namespace lib/Lib.kt::Registry.register',
  ],
  [
    'a member of a companion through the class',
    using('Box.make()'),
    'app/App.kt make',
    'receiver_type lib/Lib.kt::Box.Companion.make',
  ],
  [
    'and through the companion',
    using('Box.Companion.make()'),
    'app/App.kt make',
    'receiver_type lib/Lib.kt::Box.Companion.make',
  ],
  [
    'a companion’s member that is imported',
    using('make()', 'import lib.Box.Companion.make'),
    'app/App.kt make',
    'exact lib/Lib.kt::Box.Companion.make',
  ],
  [
    'what a companion’s member gives',
    using('Box.make().close()'),
    'app/App.kt close',
    'receiver_type lib/Lib.kt::Box.close',
  ],
  ['a member of the class is none of its name', using('Box.close()'), 'app/App.kt close', 'missing_target'],
  ['a nested class', using('Box.Lid().open()'), 'app/App.kt open', 'receiver_type lib/Lib.kt::Box.Lid.open'],
  [
    'a nested class that is imported',
    using('Lid().open()', 'import lib.Box.Lid'),
    'app/App.kt open',
    'receiver_type lib/Lib.kt::Box.Lid.open',
  ],
  [
    'a constant of an enum',
    using('Color.RED.mix(Color.BLUE)'),
    'app/App.kt mix',
    'receiver_type lib/Lib.kt::Color.mix',
  ],
  [
    'a constant of an enum that is imported',
    using('RED.mix(BLUE)', 'import lib.Color.*'),
    'app/App.kt mix',
    'receiver_type lib/Lib.kt::Color.mix',
  ],
  ['a qualified name', using('lib.inner.Deep()', ''), 'app/App.kt Deep', 'external lib.inner'],
  [
    'a qualified name of one package',
    { 'p/A.kt': 'package p\nclass A {\n  fun m() {}\n}', 'q/B.kt': 'package q\nfun f() { p.A().m() }' },
    'q/B.kt m',
    'receiver_type p/A.kt::A.m',
  ],
  ['functions of the standard library', using('println(listOf(1))'), 'app/App.kt println', 'external println'],
  [
    'a named companion',
    {
      'A.kt':
        'class A {\n  companion object Factory {\n    fun make() {}\n  }\n  fun m() { make() }\n}\nfun f() { A.make(); A.Factory.make() }',
    },
    'A.kt make@2',
    'receiver_type A.kt::A.Factory.make',
  ],
  [
    'a companion’s members inside the class',
    { 'A.kt': 'class A {\n  companion object {\n    fun make() {}\n  }\n  fun m() { make() }\n}' },
    'A.kt make',
    'receiver_type A.kt::A.Companion.make',
  ],
  [
    'a companion’s members inside a subclass',
    {
      'A.kt':
        'open class A {\n  companion object {\n    fun make() {}\n  }\n}\nclass B : A() {\n  fun m() { make() }\n}',
    },
    'A.kt make',
    'receiver_type A.kt::A.Companion.make',
  ],
  [
    'a local function hides one of the file',
    { 'A.kt': 'fun f() {}\nfun g() {\n  fun f() {}\n  f()\n}' },
    'A.kt f',
    'exact A.kt::g.f',
  ],
  [
    'a variable of the name of a function is passed over',
    { 'A.kt': 'class R\nfun request() = R()\nfun g() {\n  val request = request()\n  request()\n}' },
    'A.kt request@2',
    'exact A.kt::request',
  ],
  [
    'a variable that holds a function is called',
    { 'A.kt': 'fun f() {}\nfun g(f: () -> Unit) {\n  f()\n}' },
    'A.kt f',
    'indirect_call',
  ],
  [
    'a value that begins with its own name',
    {
      'A.kt': 'class R { fun go() = S()\n}\nclass S { fun stop() {}\n}\nfun g(x: R) {\n  val x = x.go()\n  x.stop()\n}',
    },
    'A.kt stop',
    'receiver_type A.kt::S.stop',
  ],
  [
    'a function with the name of a type is no type',
    { 'A.kt': 'package a\nfun String(x: Int): String = ""\nfun String.shout() {}\nfun g(x: String) { x.shout() }' },
    'A.kt shout',
    'receiver_type A.kt::shout',
  ],
  [
    'the same function in two source sets',
    {
      'c/A.kt': 'package a\nexpect fun now(): Int',
      'j/A.kt': 'package a\nactual fun now(): Int = 1',
      'c/B.kt': 'package a\nfun g() = now()',
    },
    'c/B.kt now',
    'package c/A.kt::now j/A.kt::now',
  ],
  [
    'a script calls its own functions',
    { 'build.gradle.kts': 'fun version() = "1"\nval v = version()' },
    'build.gradle.kts version',
    'exact build.gradle.kts::version',
  ],
  [
    'a function of a package that is not there',
    using('gone()', 'import lib.gone'),
    'app/App.kt gone',
    'missing_target',
  ],
  ['a name of another library', using('of(1)', 'import org.other.of'), 'app/App.kt of', 'external org.other'],
  [
    'an alias of a type',
    { 'A.kt': 'class A { fun m() {}\n}\ntypealias B = A\nfun f(b: B) { b.m(); B().m() }' },
    'A.kt m@2',
    'receiver_type A.kt::A.m',
  ],
  [
    'Kotlin constructs a Java class',
    {
      'a/J.java': 'package a; public class J { public J(int x) {} public void m() {} public static void s() {} }',
      'b/K.kt': 'package b\nimport a.J\nfun f() { J(1).m() }',
    },
    'b/K.kt m',
    'receiver_type a/J.java::J.m',
  ],
  [
    'and calls its static methods',
    {
      'a/J.java': 'package a; public class J { public static void s() {} }',
      'b/K.kt': 'package b\nimport a.J\nfun f() { J.s() }',
    },
    'b/K.kt s',
    'receiver_type a/J.java::J.s',
  ],
  [
    'Java calls a Kotlin class',
    {
      'a/K.kt': 'package a\nclass K(val x: Int) { fun m() {}\n}',
      'b/J.java': 'package b; import a.K; class J { void f() { new K(1).m(); } }',
    },
    'b/J.java m',
    'receiver_type a/K.kt::K.m',
  ],
  [
    'Java calls a companion through the class',
    {
      'a/K.kt': 'package a\nclass K {\n  companion object {\n    @JvmStatic fun s() {}\n  }\n}',
      'b/J.java': 'package b; import a.K; class J { void f() { K.s(); K.Companion.s(); } }',
    },
    'b/J.java s@2',
    'receiver_type a/K.kt::K.Companion.s',
  ],
  [
    'Java calls an object through its instance',
    {
      'a/K.kt': 'package a\nobject K { fun s() {}\n}',
      'b/J.java': 'package b; import a.K; class J { void f() { K.INSTANCE.s(); } }',
    },
    'b/J.java s',
    'receiver_type a/K.kt::K.s',
  ],
  [
    'Java calls a top-level function through the class of its file',
    {
      'a/Util.kt': 'package a\nfun help() {}',
      'b/J.java': 'package b; import a.UtilKt; class J { void f() { UtilKt.help(); } }',
    },
    'b/J.java help',
    'exact a/Util.kt::help',
  ],
]);
