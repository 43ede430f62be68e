import { type Files, resolutionTable } from './resolutionTable.js';

const model = `package m
open class Base {
  open fun run() {}
  fun self(): Base = this
}
class User(val name: String, val address: Address?) : Base() {
  fun greet() {}
  override fun run() {}
  fun copyWith(x: Int): User = this
}
data class Address(val street: Street, val city: City) {
  fun print() {}
}
class Street { fun pave() {}
}
class City { fun grow() {}
}
class Repo<T>(val items: List<T>) {
  fun first(): T = items.first()
  fun all(): List<T> = items
  fun byId(id: Int): T? = null
}
fun users(): List<User> = listOf()
fun repo(): Repo<User> = Repo(users())
fun <T : Base> pick(a: T): T = a
fun build(block: User.() -> Unit) {}
fun each(block: (User) -> Unit) {}
`;

const within = (body: string): Files => ({
  'm/M.kt': `${model}\nfun test(u: User, b: Base, x: Any, m: Map<String, User>) {\n${body}\n}\n`,
});
const greet = 'receiver_type m/M.kt::User.greet';
const row = (title: string, body: string, site: string, expected: string) =>
  [title, within(body), `m/M.kt ${site}`, expected] as const;

resolutionTable('Kotlin receivers', [
  row('a parameter', 'u.greet()', 'greet', greet),
  row('a local', 'val v = User("a", null)\nv.greet()', 'greet', greet),
  row('a safe call', 'u?.greet()', 'greet', greet),
  row('an assertion', 'u!!.greet()', 'greet', greet),
  row('a property of a property', 'u.address?.street?.pave()', 'pave', 'receiver_type m/M.kt::Street.pave'),
  row('an elvis', 'val v = x as? User ?: return\nv.greet()', 'greet', greet),
  row('a cast', '(x as User).greet()', 'greet', greet),
  row('an element', 'users().first().greet()', 'greet', greet),
  row('an index', 'users()[0].greet()', 'greet', greet),
  row('a value of a map', 'm["a"]!!.greet()', 'greet', greet),
  row('a loop', 'for (v in users()) v.greet()', 'greet', greet),
  row('a loop over a map', 'for ((k, v) in m) v.greet()', 'greet', greet),
  row('a type argument', 'repo().first().greet()', 'greet', greet),
  row('a nullable type argument', 'repo().byId(1)?.greet()', 'greet', greet),
  row('a bound that an argument fills', 'pick(u).greet()', 'greet', greet),
  row('it of forEach', 'users().forEach { it.greet() }', 'greet', greet),
  row('a parameter of forEach', 'users().forEach { v -> v.greet() }', 'greet', greet),
  row('filter gives the same', 'users().filter { it.name == "a" }.forEach { it.greet() }', 'greet', greet),
  row(
    'map gives what its lambda gives',
    'users().map { it.address!! }.forEach { it.print() }',
    'print',
    'receiver_type m/M.kt::Address.print',
  ),
  row('let hands it on', 'u.let { it.greet() }', 'greet', greet),
  row('let gives what its lambda gives', 'x.let { u }.greet()', 'greet', greet),
  row('also gives its receiver', 'u.also { println(it) }.greet()', 'greet', greet),
  row('apply has a receiver', 'u.apply { greet() }', 'greet', greet),
  row('apply gives its receiver', 'u.apply { }.greet()', 'greet', greet),
  row('with has a receiver', 'with(u) { greet() }', 'greet', greet),
  row('run has a receiver', 'u.run { greet() }', 'greet', greet),
  row('takeIf gives its receiver', 'u.takeIf { it.name == "" }?.greet()', 'greet', greet),
  row('it inside of apply is that around', 'users().forEach { b.apply { it.greet() } }', 'greet', greet),
  row('this in apply', 'u.apply { this.greet() }', 'greet', greet),
  row('a function that takes a lambda with a receiver', 'build { greet() }', 'greet', greet),
  row('and one that hands a parameter', 'each { it.greet() }', 'greet', greet),
  row('a smart cast', 'if (x is User) x.greet()', 'greet', greet),
  row(
    'a smart cast in the condition',
    'if (x is User && x.copyWith(1) == null) return',
    'copyWith',
    'receiver_type m/M.kt::User.copyWith',
  ),
  row('a smart cast behind a return', 'if (x !is User) return\nx.greet()', 'greet', greet),
  row('a smart cast in when', 'when (x) {\n  is User -> x.greet()\n  else -> {}\n}', 'greet', greet),
  row('a subject with a name', 'when (val v = x) {\n  is User -> v.greet()\n  else -> {}\n}', 'greet', greet),
  row('when without a subject', 'when {\n  x is User -> x.greet()\n}', 'greet', greet),
  row('either branch', 'val v = if (b == u) u else User("a", null)\nv.greet()', 'greet', greet),
  row('the value of a when', 'val v = when (b) {\n  u -> u\n  else -> return\n}\nv.greet()', 'greet', greet),
  row(
    'a data class taken apart',
    'val (street, city) = u.address!!\ncity.grow()',
    'grow',
    'receiver_type m/M.kt::City.grow',
  ),
  row('a pair taken apart', 'val (a, v) = 1 to u\nv.greet()', 'greet', greet),
  row('a list of literals', 'listOf(u).forEach { it.greet() }', 'greet', greet),
  row('a lazy local', 'val v by lazy { User("a", null) }\nv.greet()', 'greet', greet),
  row('a negated call', 'if (!u.greet()) return', 'greet', greet),
  row('a template', 'println("a \u0024{u.greet()}")', 'greet', greet),
  row('an inherited member', 'User("a", null).self().run()', 'run', 'receiver_type m/M.kt::Base.run'),
  row('an overriding member', 'u.run()', 'run', 'receiver_type m/M.kt::User.run'),
  row('a method reference', 'users().forEach(User::greet)', 'greet', greet),
  row('a bound reference', 'val f = u::greet', 'greet', greet),
  row('a constructor reference', 'val f = ::Street', 'Street', 'exact m/M.kt::Street'),
  row('a member that is not there', 'u.missing()', 'missing', 'missing_target'),
  row('an unknown receiver', 'unknown.greet()', 'greet', 'same_file m/M.kt::User.greet'),
  row('a member of a platform type', '"a".length.toString()', 'toString', 'external Int'),
]);

resolutionTable('Kotlin members', [
  [
    'own members by their bare names',
    { 'A.kt': 'class A {\n  fun f() { g() }\n  private fun g() {}\n}' },
    'A.kt g',
    'exact A.kt::A.g',
  ],
  [
    'inherited members by their bare names',
    { 'A.kt': 'open class A { fun g() {}\n}\nclass B : A() {\n  fun f() { g() }\n}' },
    'A.kt g',
    'receiver_type A.kt::A.g',
  ],
  [
    'an interface’s default',
    { 'A.kt': 'interface I { fun g() {}\n}\nclass B : I {\n  fun f() { g() }\n}' },
    'A.kt g',
    'receiver_type A.kt::I.g',
  ],
  [
    'members of the class around an inner one',
    { 'A.kt': 'class A {\n  fun g() {}\n  inner class B {\n    fun f() { g(); this@A.g() }\n  }\n}' },
    'A.kt g@2',
    'receiver_type A.kt::A.g',
  ],
  [
    'super',
    { 'A.kt': 'open class A { open fun g() {}\n}\nclass B : A() {\n  override fun g() { super.g() }\n}' },
    'A.kt g',
    'receiver_type A.kt::A.g',
  ],
  [
    'super of an interface',
    { 'A.kt': 'interface I { fun g() {}\n}\nclass B : I {\n  override fun g() { super<I>.g() }\n}' },
    'A.kt g',
    'receiver_type A.kt::I.g',
  ],
  [
    'a property of the primary constructor',
    { 'A.kt': 'class D { fun go() {}\n}\nclass A(private val d: D) {\n  fun f() { d.go() }\n}' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'a parameter of the primary constructor in an initialiser',
    { 'A.kt': 'class D { fun go() = 1\n}\nclass A(d: D) {\n  val x = d.go()\n}' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'in an init block',
    { 'A.kt': 'class D { fun go() = 1\n}\nclass A(d: D) {\n  init {\n    d.go()\n  }\n}' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'the constructor of the superclass',
    { 'A.kt': 'open class A(x: Int)\nclass B : A(1)' },
    'A.kt A',
    'receiver_type A.kt::A.A',
  ],
  [
    'another constructor of the class',
    { 'A.kt': 'class A(x: Int) {\n  constructor(s: String) : this(1)\n}' },
    'A.kt A',
    'receiver_type A.kt::A.A',
  ],
  [
    'a secondary constructor by its arguments',
    { 'A.kt': 'class A(x: Int) {\n  constructor(s: String, t: String) : this(1)\n}\nfun f() { A("a", "b") }' },
    'A.kt A@2',
    'exact A.kt::A.A#2',
  ],
  [
    'a delegate',
    { 'A.kt': 'interface I { fun g()\n}\nclass B(i: I) : I by i\nfun f(b: B) { b.g() }' },
    'A.kt g',
    'receiver_type A.kt::I.g',
  ],
  [
    'a lateinit property',
    { 'A.kt': 'class D { fun go() {}\n}\nclass A {\n  lateinit var d: D\n  fun f() { d.go() }\n}' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'a lazy property',
    { 'A.kt': 'class D { fun go() {}\n}\nclass A {\n  val d by lazy { D() }\n  fun f() { d.go() }\n}' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'a property with a getter',
    { 'A.kt': 'class D { fun go() {}\n}\nclass A {\n  val d get() = D()\n  fun f() { d.go() }\n}' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'a property delegated to a class of the repository',
    {
      'A.kt':
        'class D { fun go() {}\n}\nclass P {\n  operator fun getValue(a: Any?, b: Any?): D = D()\n}\nclass A {\n  val d by P()\n  fun f() { d.go() }\n}',
    },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'what an expression body gives',
    { 'A.kt': 'class D { fun go() {}\n}\nfun d() = D()\nfun f() { d().go() }' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'an anonymous object',
    {
      'A.kt':
        'interface I { fun g()\n}\nfun f() {\n  val o = object : I {\n    override fun g() {}\n    fun h() {}\n  }\n  o.h()\n}',
    },
    'A.kt h',
    'receiver_type A.kt::f.object : I.h',
  ],
  [
    'a functional interface made of a lambda',
    { 'A.kt': 'class D { fun go() {}\n}\nfun interface I { fun on(d: D)\n}\nval i = I { it.go() }' },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'a lambda for a functional interface',
    {
      'A.kt':
        'class D { fun go() {}\n}\nfun interface I { fun on(d: D)\n}\nfun take(i: I) {}\nfun f() { take { it.go() } }',
    },
    'A.kt go',
    'receiver_type A.kt::D.go',
  ],
  [
    'an object that is called',
    { 'A.kt': 'class U {\n  operator fun invoke(x: Int) {}\n}\nclass A(val u: U) {\n  fun f() { u(1) }\n}' },
    'A.kt u',
    'exact A.kt::U.invoke',
  ],
  [
    'a companion that is called by the name of its type',
    {
      'A.kt':
        'interface I {\n  companion object {\n    operator fun invoke(x: Int): I = TODO()\n  }\n}\nfun f() { I(1) }',
    },
    'A.kt I',
    'exact A.kt::I.Companion.invoke',
  ],
  [
    'an operator',
    { 'A.kt': 'class V {\n  operator fun plus(o: V) = this\n}\nfun f(a: V, b: V) { a + b }' },
    'A.kt plus',
    'receiver_type A.kt::V.plus',
  ],
  [
    'an index',
    { 'A.kt': 'class V {\n  operator fun get(i: Int) = this\n}\nfun f(a: V) { a[1] }' },
    'A.kt get',
    'receiver_type A.kt::V.get',
  ],
  [
    'an infix call',
    { 'A.kt': 'class V {\n  infix fun join(o: V) = this\n}\nfun f(a: V, b: V) { a join b }' },
    'A.kt join',
    'receiver_type A.kt::V.join',
  ],
  [
    'a smart cast of this',
    {
      'A.kt':
        'sealed class S {\n  fun f() {\n    when (this) {\n      is T -> go()\n    }\n  }\n}\nclass T : S() { fun go() {}\n}',
    },
    'A.kt go',
    'receiver_type A.kt::T.go',
  ],
  [
    'an enum entry is constructed',
    { 'A.kt': 'enum class E(val x: Int) {\n  A(1), B(2)\n}' },
    'A.kt E',
    'exact A.kt::E.E',
  ],
  ['an annotation', { 'A.kt': 'annotation class Mark\n@Mark fun f() {}' }, 'A.kt Mark', 'exact A.kt::Mark'],
]);

resolutionTable('Kotlin extensions', [
  [
    'of the same package',
    { 'a/A.kt': 'package a\nclass U\nfun U.wave() {}', 'a/B.kt': 'package a\nfun f(u: U) { u.wave() }' },
    'a/B.kt wave',
    'receiver_type a/A.kt::wave',
  ],
  [
    'imported',
    {
      'a/A.kt': 'package a\nclass U',
      'b/E.kt': 'package b\nimport a.U\nfun U.wave() {}',
      'c/C.kt': 'package c\nimport a.U\nimport b.wave\nfun f(u: U) { u.wave() }',
    },
    'c/C.kt wave',
    'receiver_type b/E.kt::wave',
  ],
  [
    'imported under an alias',
    {
      'a/A.kt': 'package a\nclass U',
      'b/E.kt': 'package b\nimport a.U\nfun U.wave() {}',
      'c/C.kt': 'package c\nimport a.U\nimport b.wave as salute\nfun f(u: U) { u.salute() }',
    },
    'c/C.kt salute',
    'receiver_type b/E.kt::wave',
  ],
  [
    'not without an import',
    {
      'a/A.kt': 'package a\nclass U',
      'b/E.kt': 'package b\nimport a.U\nfun U.wave() {}',
      'c/C.kt': 'package c\nimport a.U\nfun f(u: U) { u.wave() }',
    },
    'c/C.kt wave',
    'missing_target',
  ],
  [
    'a member wins',
    { 'A.kt': 'class U { fun wave() {}\n}\nfun U.wave() {}\nfun f(u: U) { u.wave() }' },
    'A.kt wave',
    'receiver_type A.kt::U.wave',
  ],
  [
    'of a supertype',
    { 'A.kt': 'open class A\nclass B : A()\nfun A.wave() {}\nfun f(b: B) { b.wave() }' },
    'A.kt wave',
    'receiver_type A.kt::wave',
  ],
  [
    'the nearer type wins',
    { 'A.kt': 'open class A\nclass B : A()\nfun A.wave() {}\nfun B.wave() {}\nfun f(b: B) { b.wave() }' },
    'A.kt wave',
    'receiver_type A.kt::wave#2',
  ],
  [
    'of a nullable type',
    { 'A.kt': 'class A\nfun A?.wave() {}\nfun f(a: A?) { a.wave() }' },
    'A.kt wave',
    'receiver_type A.kt::wave',
  ],
  [
    'of a platform type',
    { 'A.kt': 'fun String.shout() = this\nfun f(s: String) { s.shout(); "a".shout() }' },
    'A.kt shout@2',
    'receiver_type A.kt::shout',
  ],
  [
    'of a list of a type',
    { 'A.kt': 'class A\nclass B\nfun List<A>.sum1() {}\nfun List<B>.sum1() {}\nfun f(b: List<B>) { b.sum1() }' },
    'A.kt sum1',
    'receiver_type A.kt::sum1#2',
  ],
  [
    'of any type',
    {
      'A.kt':
        'class A { fun go() {}\n}\nfun <T> T.tap(block: (T) -> Unit): T = this\nfun f(a: A) { a.tap { it.go() }.go() }',
    },
    'A.kt go@2',
    'receiver_type A.kt::A.go',
  ],
  [
    'what it gives',
    {
      'A.kt':
        'class A { fun go() {}\n}\nfun <T> T.tap(block: (T) -> Unit): T = this\nfun f(a: A) { a.tap { it.go() } }',
    },
    'A.kt go',
    'receiver_type A.kt::A.go',
  ],
  [
    'this inside is what is extended',
    { 'A.kt': 'class A { fun go() {}\n}\nfun A.wave() { this.go() }' },
    'A.kt go',
    'receiver_type A.kt::A.go',
  ],
  [
    'and so are bare names',
    { 'A.kt': 'class A { fun go() {}\n}\nfun A.wave() { go() }' },
    'A.kt go',
    'receiver_type A.kt::A.go',
  ],
  [
    'a property',
    { 'A.kt': 'class A\nclass B { fun go() {}\n}\nval A.b: B\n  get() = B()\nfun f(a: A) { a.b.go() }' },
    'A.kt go',
    'receiver_type A.kt::B.go',
  ],
  [
    'declared in a class',
    { 'A.kt': 'class A\nclass C {\n  fun A.wave() {}\n  fun f(a: A) { a.wave() }\n}' },
    'A.kt wave',
    'receiver_type A.kt::C.wave',
  ],
  [
    'not what is local to a function of another file',
    {
      'a/A.kt': 'package a\nfun t() {\n  fun String.trim2() = this\n}',
      'a/B.kt': 'package a\nfun f(s: String) { s.trim2() }',
    },
    'a/B.kt trim2',
    'external String',
  ],
  [
    'nor what is private to another file',
    { 'a/A.kt': 'package a\nclass U\nprivate fun U.wave() {}', 'a/B.kt': 'package a\nfun f(u: U) { u.wave() }' },
    'a/B.kt wave',
    'missing_target',
  ],
  [
    'of a companion',
    { 'A.kt': 'class A {\n  companion object\n}\nfun A.Companion.make() {}\nfun f() { A.make() }' },
    'A.kt make',
    'receiver_type A.kt::make',
  ],
  [
    'that takes a lambda with a receiver',
    {
      'A.kt':
        'class A\nclass B { fun go() {}\n}\nfun A.build(block: B.() -> Unit) {}\nfun f(a: A) { a.build { go() } }',
    },
    'A.kt go',
    'receiver_type A.kt::B.go',
  ],
]);

resolutionTable('Kotlin overloads and arguments', [
  [
    'by number',
    { 'A.kt': 'fun f(a: Int) {}\nfun f(a: Int, b: Int) {}\nfun g() { f(1, 2) }' },
    'A.kt f',
    'exact A.kt::f#2',
  ],
  ['by type', { 'A.kt': 'fun f(a: Int) {}\nfun f(a: String) {}\nfun g() { f("a") }' }, 'A.kt f', 'exact A.kt::f#2'],
  [
    'by a name',
    { 'A.kt': 'fun f(a: Int) {}\nfun f(b: String) {}\nfun g(x: Any) { f(b = x as String) }' },
    'A.kt f',
    'exact A.kt::f#2',
  ],
  [
    'in several files of a package',
    {
      'a/A.kt': 'package a\nfun f(a: Int) {}',
      'a/B.kt': 'package a\nfun f(a: String) {}',
      'a/C.kt': 'package a\nfun g() { f("a") }',
    },
    'a/C.kt f',
    'package a/B.kt::f',
  ],
  [
    'a default may be left out',
    { 'A.kt': 'fun f(a: Int, b: Int = 1) {}\nfun f(a: String, b: String, c: String) {}\nfun g() { f(1) }' },
    'A.kt f',
    'exact A.kt::f',
  ],
  [
    'a lambda behind the parentheses is the last argument',
    {
      'A.kt':
        'class U { fun go() {}\n}\nfun f(a: Int = 1, b: String = "", block: (U) -> Unit) {}\nfun g() { f { it.go() } }',
    },
    'A.kt go',
    'receiver_type A.kt::U.go',
  ],
  [
    'and tells overloads apart',
    { 'A.kt': 'fun f(a: Int) {}\nfun f(a: Int, block: () -> Unit) {}\nfun g() { f(1) { } }' },
    'A.kt f',
    'exact A.kt::f#2',
  ],
  [
    'a vararg',
    { 'A.kt': 'fun f(vararg a: String) {}\nfun f(a: Int) {}\nfun g() { f("a", "b") }' },
    'A.kt f',
    'exact A.kt::f',
  ],
  [
    'null goes to what allows it',
    { 'A.kt': 'fun f(a: String) {}\nfun f(a: Int?) {}\nfun g() { f(null) }' },
    'A.kt f',
    'exact A.kt::f#2',
  ],
  [
    'what cannot be told is ambiguous',
    { 'A.kt': 'fun f(a: Int) {}\nfun f(a: String) {}\nfun g() { f(unknown()) }' },
    'A.kt f',
    'ambiguous_target A.kt::f A.kt::f#2',
  ],
  [
    'a generic call with a lambda',
    { 'A.kt': 'class U { fun go() {}\n}\nfun <T> make(block: () -> T): T = block()\nfun g() { make<U> { U() }.go() }' },
    'A.kt go',
    'receiver_type A.kt::U.go',
  ],
  [
    'an explicit type argument',
    { 'A.kt': 'class U { fun go() {}\n}\ninline fun <reified T> get(): T = TODO()\nfun g() { get<U>().go() }' },
    'A.kt go',
    'receiver_type A.kt::U.go',
  ],
  [
    'a class token',
    {
      'A.kt':
        'import kotlin.reflect.KClass\nclass U { fun go() {}\n}\nfun <T : Any> get(c: KClass<T>): T = TODO()\nfun g() { get(U::class).go() }',
    },
    'A.kt go',
    'receiver_type A.kt::U.go',
  ],
]);

resolutionTable('Kotlin tests', [
  [
    'a call in a test function',
    { 'A.kt': 'fun f() {}\nclass T {\n  @Test fun works() { f() }\n}' },
    'A.kt f',
    'exact A.kt::f',
  ],
  [
    'a call in a string specification',
    { 'A.kt': 'fun f() {}\nclass T : StringSpec({\n  "works" { f() }\n})' },
    'A.kt f',
    'exact A.kt::f',
  ],
]);
