import { type Files, type ResolutionRow, resolutionTable } from './resolutionTable.js';

/** Files of one namespace each, by their names. */
const cs = (files: Record<string, string>): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${name}.cs`, text]));

const svc =
  'namespace N; public class Svc { public void Run() {} public Svc Next() => this; public static Svc Make() => new Svc(); }';

/** A method body in a class beside `Svc`. */
const inMethod = (body: string, members = ''): Files =>
  cs({
    Svc: svc,
    A: `using System.Collections.Generic;\nusing System.Linq;\nusing System.Threading.Tasks;\nnamespace N;\nclass A { ${members} async Task M(Svc p, object o, List<Svc> all, Dictionary<string, Svc> map) { ${body} } }`,
  });

const run = 'receiver_type Svc.cs::Svc.Run';

const receivers: ResolutionRow[] = [
  ['a parameter', inMethod('p.Run();'), 'A.cs Run', run],
  ['a local with its type', inMethod('Svc s = null; s.Run();'), 'A.cs Run', run],
  ['var and new', inMethod('var s = new Svc(); s.Run();'), 'A.cs Run', run],
  ['a target-typed new', inMethod('Svc s = new(); s.Run();'), 'A.cs Run', run],
  ['a field', inMethod('_s.Run();', 'private readonly Svc _s = new();'), 'A.cs Run', run],
  ['a field through this', inMethod('this._s.Run();', 'Svc _s;'), 'A.cs Run', run],
  ['an auto property', inMethod('S.Run();', 'Svc S { get; init; }'), 'A.cs Run', run],
  ['an expression-bodied property', inMethod('S.Run();', 'Svc S => null;'), 'A.cs Run', run],
  ['a property with accessors', inMethod('S.Run();', 'Svc S { get { return null; } set { } }'), 'A.cs Run', run],
  ['a chain of results', inMethod('p.Next().Next().Run();'), 'A.cs Run', run],
  ['a static factory', inMethod('Svc.Make().Run();'), 'A.cs Run', run],
  ['conditional access', inMethod('p?.Next()?.Run();'), 'A.cs Run', run],
  ['a null-forgiving operator', inMethod('p!.Run();'), 'A.cs Run', run],
  ['a cast', inMethod('((Svc)o).Run();'), 'A.cs Run', run],
  ['as', inMethod('(o as Svc).Run();'), 'A.cs Run', run],
  ['null-coalescing', inMethod('(p ?? new Svc()).Run();'), 'A.cs Run', run],
  ['a conditional', inMethod('(o == null ? p : p.Next()).Run();'), 'A.cs Run', run],
  ['a type pattern', inMethod('if (o is Svc s) s.Run();'), 'A.cs Run', run],
  ['a negated pattern that leaves', inMethod('if (o is not Svc s) return; s.Run();'), 'A.cs Run', run],
  ['a property pattern', inMethod('if (o is A { S: var s }) s.Run();', 'Svc S;'), 'A.cs Run', run],
  ['a switch statement', inMethod('switch (o) { case Svc s when s != null: s.Run(); break; }'), 'A.cs Run', run],
  ['a switch expression', inMethod('var x = o switch { Svc s => s.Next(), _ => null }; x.Run();'), 'A.cs Run', run],
  ['an element of a list', inMethod('all[0].Run();'), 'A.cs Run', run],
  ['a value of a dictionary', inMethod('map["a"].Run();'), 'A.cs Run', run],
  ['foreach', inMethod('foreach (var s in all) s.Run();'), 'A.cs Run', run],
  ['foreach over pairs', inMethod('foreach (var kv in map) kv.Value.Run();'), 'A.cs Run', run],
  ['foreach that takes pairs apart', inMethod('foreach (var (k, s) in map) s.Run();'), 'A.cs Run', run],
  ['an out variable of a container', inMethod('if (map.TryGetValue("a", out var s)) s.Run();'), 'A.cs Run', run],
  [
    'an out variable of a method',
    inMethod('Get(out var s); s.Run();', 'bool Get(out Svc s) { s = null; return true; }'),
    'A.cs Run',
    run,
  ],
  ['values of a dictionary', inMethod('foreach (var s in map.Values) s.Run();'), 'A.cs Run', run],
  ['a lambda over a list', inMethod('all.ForEach(s => s.Run());'), 'A.cs Run', run],
  ['Where and First', inMethod('all.Where(s => s != null).First().Run();'), 'A.cs Run', run],
  ['Select gives what the lambda gives', inMethod('all.Select(s => s.Next()).First().Run();'), 'A.cs Run', run],
  [
    'a query',
    inMethod('var q = from s in all where s != null select s.Next(); foreach (var x in q) x.Run();'),
    'A.cs Run',
    run,
  ],
  ['await of a task', inMethod('(await Get()).Run();', 'Task<Svc> Get() => null;'), 'A.cs Run', run],
  [
    'await of a value task',
    inMethod('var s = await Get().ConfigureAwait(false); s.Run();', 'ValueTask<Svc> Get() => default;'),
    'A.cs Run',
    run,
  ],
  ['the result of a task', inMethod('Get().Result.Run();', 'Task<Svc> Get() => null;'), 'A.cs Run', run],
  ['a using declaration', inMethod('using var s = Svc.Make(); s.Run();'), 'A.cs Run', run],
  ['a tuple', inMethod('var t = (p, 1); t.p.Run();'), 'A.cs Run', run],
  ['a tuple type with names', inMethod('Get().A.Run();', '(Svc A, int B) Get() => default;'), 'A.cs Run', run],
  ['a tuple taken apart', inMethod('var (a, b) = Get(); a.Run();', '(Svc, int) Get() => default;'), 'A.cs Run', run],
  [
    'a record taken apart',
    inMethod('var (a, b) = new Pair(p, 1); a.Run();', 'record Pair(Svc S, int N);'),
    'A.cs Run',
    run,
  ],
  ['a property of a record', inMethod('new Pair(p, 1).S.Run();', 'record Pair(Svc S, int N);'), 'A.cs Run', run],
  [
    'a primary constructor',
    cs({ Svc: svc, A: 'namespace N; class A(Svc s) { void M() { s.Run(); } }' }),
    'A.cs Run',
    run,
  ],
  ['an indexer', inMethod('this[1].Run();', 'Svc this[int i] => null;'), 'A.cs Run', run],
  [
    'the call of an indexer',
    inMethod('var s = this[1];', 'Svc this[int i] => null;'),
    'A.cs this[]',
    'receiver_type A.cs::A.this[]',
  ],
  [
    'a lambda of a delegate of the platform',
    inMethod('F(s => s.Run());', 'void F(System.Action<Svc> f) {}'),
    'A.cs Run',
    run,
  ],
  ['a lambda of a delegate', inMethod('F(s => s.Run());', 'delegate void D(Svc s); void F(D d) {}'), 'A.cs Run', run],
  [
    'a lambda assigned to a function type',
    inMethod('System.Func<Svc, Svc> f = s => s.Next();'),
    'A.cs Next',
    'receiver_type Svc.cs::Svc.Next',
  ],
  ['what a delegate gives', inMethod('f(1).Run();', 'System.Func<int, Svc> f;'), 'A.cs Run', run],
  ['what Invoke gives', inMethod('f.Invoke(1).Run();', 'System.Func<int, Svc> f;'), 'A.cs Run', run],
  ['a local function', inMethod('Get().Run(); Svc Get() => p;'), 'A.cs Run', run],
  ['with', inMethod('var q = new R(p) with { S = p }; q.S.Run();', 'record R(Svc S);'), 'A.cs Run', run],
  [
    'a catch variable',
    cs({
      A: 'class E : System.Exception { public void Log() {} } class A { void M() { try { } catch (E e) { e.Log(); } } }',
    }),
    'A.cs Log',
    'receiver_type A.cs::E.Log',
  ],
  [
    'an enum constant',
    cs({
      A: 'enum E { X } static class Ext { public static void Show(this E e) {} } class A { void M() { E.X.Show(); } }',
    }),
    'A.cs Show',
    'receiver_type A.cs::Ext.Show',
  ],
  [
    'a nullable struct',
    cs({ A: 'struct V { public void Go() {} } class A { void M(V? v) { v.Value.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::V.Go',
  ],
  [
    'a variable of another section of a switch',
    inMethod('switch (1) { case 1: var s = p; break; case 2: s = p; s.Run(); break; }'),
    'A.cs Run',
    run,
  ],
  ['a group', inMethod('foreach (var g in all.GroupBy(s => 1)) g.First().Run();'), 'A.cs Run', run],
  ['what a mock stands for', inMethod('m.Setup(s => s.Run());', 'Moq.Mock<Svc> m;'), 'A.cs Run', run],
];

const names: ResolutionRow[] = [
  ['a method of the type', cs({ A: 'class A { void M() { F(); } void F() {} }' }), 'A.cs F', 'exact A.cs::A.F'],
  [
    'a method of another part of the type',
    cs({
      A: 'namespace N; partial class A { void M() { F(); } }',
      B: 'namespace N { partial class A { void F() {} } }',
    }),
    'A.cs F',
    'receiver_type B.cs::A.F',
  ],
  [
    'a type of the namespace',
    cs({ Svc: svc, A: 'namespace N { class A { object M() => new Svc(); } }' }),
    'A.cs Svc',
    'package Svc.cs::Svc',
  ],
  [
    'a type of an outer namespace',
    cs({ Svc: svc, A: 'namespace N.Inner.Deep; class A { void M() { Svc.Make(); } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'a type of a using',
    cs({ Svc: svc, A: 'using N;\nnamespace Other; class A { void M() { Svc.Make(); } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'a using inside a namespace block',
    cs({ Svc: svc, A: 'namespace Other { using N; class A { void M() { Svc.Make(); } } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'a global using',
    cs({ Svc: svc, Usings: 'global using N;', A: 'namespace Other; class A { void M() { Svc.Make(); } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'a type that no using brings',
    cs({ Svc: svc, A: 'namespace Other; class A { void M() { Svc.Make(); } }' }),
    'A.cs Make',
    'ambiguous_target Svc.cs::Svc.Make',
  ],
  [
    'a using of a type under an alias',
    cs({ Svc: svc, A: 'using S = N.Svc;\nnamespace Other; class A { object M() => new S(); }' }),
    'A.cs S',
    'exact Svc.cs::Svc',
  ],
  [
    'a using of a namespace under an alias',
    cs({ Svc: svc, A: 'using Q = N;\nnamespace Other; class A { void M() { Q.Svc.Make(); } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'an alias of a generic type',
    cs({
      A: 'using L = N.Box<int>;\nnamespace N; class Box<T> { public void Put() {} } class A { void M(L l) { l.Put(); } }',
    }),
    'A.cs Put',
    'receiver_type A.cs::Box.Put',
  ],
  [
    'using static',
    cs({ Svc: svc, A: 'using static N.Svc;\nnamespace Other; class A { void M() { Make(); } }' }),
    'A.cs Make',
    'namespace Svc.cs::Svc.Make',
  ],
  [
    'a full name',
    cs({ Svc: svc, A: 'namespace Other; class A { void M() { N.Svc.Make(); } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'a full name from the global namespace',
    cs({ Svc: svc, A: 'namespace Other; class A { void M() { global::N.Svc.Make(); } }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'the head of a long namespace',
    cs({
      B: 'namespace Acme.Tools; public class B { public static void Go() {} }',
      A: 'namespace Acme.App; class A { void M() { Tools.B.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type B.cs::B.Go',
  ],
  [
    'several namespaces in a file',
    cs({
      A: 'namespace X { public class B { public static void Go() {} } } namespace Y { using X; class A { void M() { B.Go(); } } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::X.B.Go',
  ],
  [
    'a nested type',
    cs({ A: 'class A { class B { public static void Go() {} } void M() { B.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::A.B.Go',
  ],
  [
    'a nested type of a base',
    cs({ A: 'class P { protected class B { public static void Go() {} } } class A : P { void M() { B.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::P.B.Go',
  ],
  [
    'types that differ by their type parameters',
    cs({
      A: 'class R { public static void Go() {} } class R<T> { public static void Go() {} } class A { void M() { R<int>.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::R#2.Go',
  ],
  [
    'the type without type parameters',
    cs({ A: 'class R { public static void Go() {} } class R<T> : R { } class A { void M() { R.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::R.Go',
  ],
  [
    'constructing the generic type',
    cs({ A: 'class R { public R() {} } class R<T> { public R(int a) {} } class A { object M() => new R<int>(1); }' }),
    'A.cs R@1',
    'exact A.cs::R#2.R',
  ],
  [
    'a local function before its declaration',
    cs({ A: 'class A { void M() { F(); void F() {} } }' }),
    'A.cs F',
    'exact A.cs::A.M.F',
  ],
  ['top-level statements', cs({ Svc: svc, Program: 'using N;\nvar s = new Svc();\ns.Run();' }), 'Program.cs Run', run],
  [
    'a delegate in a variable hides a method of its name',
    cs({ A: 'class A { void M(System.Action F) { F(); } void F() {} }' }),
    'A.cs F',
    'indirect_call',
  ],
  [
    'nameof is no call',
    cs({ A: 'class A { string M() => nameof(M) + F(); string F() => ""; }' }),
    'A.cs F',
    'exact A.cs::A.F',
  ],
  [
    'a type of outside',
    cs({ A: 'using System; class A { void M() { Console.WriteLine(1); } }' }),
    'A.cs WriteLine',
    'external Console',
  ],
  [
    'a type that nothing declares',
    cs({ A: 'using Acme.Lib; class A { void M(Widget w) { w.Spin(); } }' }),
    'A.cs Spin',
    'external Widget',
  ],
  [
    'a static import from outside',
    cs({ A: 'using static Xunit.Assert; class A { void M() { Equal(1, 2); } }' }),
    'A.cs Equal',
    'external Xunit.Assert',
  ],
  ['a member that every type has', cs({ A: 'class A { void M() { GetType(); } }' }), 'A.cs GetType', 'external object'],
  [
    'an unknown receiver',
    cs({ Svc: svc, A: 'namespace N; class A { void M(dynamic d) { d.Next(); } }' }),
    'A.cs Next',
    'ambiguous_target Svc.cs::Svc.Next',
  ],
  ['a name that nothing has', cs({ A: 'class A { void M() { Nowhere(); } }' }), 'A.cs Nowhere', 'missing_target'],
  [
    'a name that a type does not have',
    cs({ Svc: svc, A: 'namespace N; class A { void M(Svc s) { s.Gone(); } }' }),
    'A.cs Gone',
    'missing_target',
  ],
  [
    'a class of outside beside an interface of outside',
    cs({ A: 'using Xunit; class A : System.IDisposable { void M() { Assert.Equal(1, 2); } void Equal() {} }' }),
    'A.cs Equal',
    'external Assert',
  ],
  [
    'what a base of outside may have',
    cs({ A: 'class A : Acme.Base { void M() { Thing.Go(); } }', B: 'class B { public void Go() {} }' }),
    'A.cs Go',
    'ambiguous_target B.cs::B.Go',
  ],
];

const types: ResolutionRow[] = [
  [
    'an inherited method',
    cs({ A: 'class P { public void Go() {} } class A : P { void M() { Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::P.Go',
  ],
  [
    'base',
    cs({ A: 'class P { public virtual void Go() {} } class A : P { public override void Go() { base.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::P.Go',
  ],
  [
    'the nearest override',
    cs({
      A: 'class P { public virtual void Go() {} } class Q : P { public override void Go() {} } class A { void M(Q q) { q.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::Q.Go',
  ],
  [
    'an override whose parameter may be null',
    cs({
      A: 'class P { public virtual void Go(string? a) {} } class Q : P { public override void Go(string a) {} } class A { void M(Q q) { q.Go("a"); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::Q.Go',
  ],
  [
    'an interface',
    cs({ A: 'interface I { void Go(); } class A { void M(I i) { i.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::I.Go',
  ],
  [
    'a default method of an interface',
    cs({ A: 'interface I { void Go() { Help(); } void Help() {} }' }),
    'A.cs Help',
    'exact A.cs::I.Help',
  ],
  [
    'an explicit implementation is reached through its interface',
    cs({
      A: 'interface I { void Go(); } class C : I { public void Go() {} void I.Go() {} } class A { void M(C c) { c.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::C.Go',
  ],
  [
    'a bound of a type parameter',
    cs({ A: 'interface I { void Go(); } class A { void M<T>(T t) where T : class, I { t.Go(); } }' }),
    'A.cs Go',
    'receiver_type A.cs::I.Go',
  ],
  [
    'a type argument',
    cs({
      Svc: svc,
      A: 'namespace N; class Box<T> { public T Value { get; } } class A { void M(Box<Svc> b) { b.Value.Run(); } }',
    }),
    'A.cs Run',
    run,
  ],
  [
    'a type argument of a base',
    cs({
      Svc: svc,
      A: 'namespace N; class Box<T> { public T Value { get; } } class SvcBox : Box<Svc> { void M() { Value.Run(); } }',
    }),
    'A.cs Run',
    run,
  ],
  [
    'a method with a type argument',
    cs({ Svc: svc, A: 'namespace N; class A { T Get<T>() => default; void M() { Get<Svc>().Run(); } }' }),
    'A.cs Run',
    run,
  ],
  [
    'an inferred type argument',
    cs({ Svc: svc, A: 'namespace N; class A { T Same<T>(T t) => t; void M(Svc s) { Same(s).Run(); } }' }),
    'A.cs Run',
    run,
  ],
  [
    'this(...)',
    cs({ A: 'class A { public A(int a) {} public A() : this(1) {} }' }),
    'A.cs A',
    'receiver_type A.cs::A.A',
  ],
  [
    'base(...)',
    cs({ A: 'class P { public P(int a) {} } class A : P { public A() : base(1) {} }' }),
    'A.cs P',
    'receiver_type A.cs::P.P',
  ],
  [
    'the base of a primary constructor',
    cs({ A: 'class P(int a) { } class A(int b) : P(b);' }),
    'A.cs P',
    'receiver_type A.cs::P.P',
  ],
  ['the base of a record', cs({ A: 'record P(int A); record Q(int B) : P(B);' }), 'A.cs P', 'receiver_type A.cs::P.P'],
  [
    'the base constructor that nobody wrote a call of',
    cs({ A: 'class P { public P() {} } class A : P { public A(int a) {} }' }),
    'A.cs P',
    'receiver_type A.cs::P.P',
  ],
  [
    'new() as an argument',
    cs({ A: 'class O { public O() {} } class A { void F(O o) {} void M() { F(new()); } }' }),
    'A.cs new',
    'receiver_type A.cs::O.O',
  ],
  [
    'new() that is returned',
    cs({ A: 'class O { public O(int a) {} } class A { O M() { return new(1); } }' }),
    'A.cs O',
    'exact A.cs::O.O',
  ],
  [
    'new() for a property',
    cs({ A: 'class O { public O() {} } class A { O P { get; } = new(); }' }),
    'A.cs O',
    'exact A.cs::O.O',
  ],
  [
    'a call in an object initialiser',
    cs({ Svc: svc, A: 'namespace N; class A { Svc P; object M() => new A { P = Svc.Make() }; }' }),
    'A.cs Make',
    'receiver_type Svc.cs::Svc.Make',
  ],
  [
    'an attribute',
    cs({ A: 'class MarkAttribute : System.Attribute { public MarkAttribute(int a) {} } [Mark(1)] class A { }' }),
    'A.cs MarkAttribute',
    'exact A.cs::MarkAttribute.MarkAttribute',
  ],
  [
    'an event handler',
    cs({
      A: 'class A { event System.EventHandler E; void M() { E += OnE; } void OnE(object s, System.EventArgs e) {} }',
    }),
    'A.cs OnE',
    'exact A.cs::A.OnE',
  ],
  [
    'a method that is passed on',
    cs({ A: 'class A { void F(System.Action a) {} void M() { F(Go); } void Go() {} }' }),
    'A.cs Go',
    'exact A.cs::A.Go',
  ],
  [
    'a static method that is passed on',
    cs({ A: 'class B { public static void Go() {} } class A { void F(System.Action a) {} void M() { F(B.Go); } }' }),
    'A.cs Go',
    'receiver_type A.cs::B.Go',
  ],
];

const overloaded = (call: string, overloads: string): Files =>
  cs({ A: `class A { void M(string s, int n, object o) { ${call}; } ${overloads} }` });

const overloads: ResolutionRow[] = [
  ['by number', overloaded('F(1, 2)', 'void F(int a) {} void F(int a, int b) {}'), 'A.cs F', 'exact A.cs::A.F#2'],
  ['by a literal', overloaded('F("x")', 'void F(int a) {} void F(string a) {}'), 'A.cs F', 'exact A.cs::A.F#2'],
  ['by a variable', overloaded('F(n)', 'void F(string a) {} void F(int a) {}'), 'A.cs F', 'exact A.cs::A.F#2'],
  ['by a name', overloaded('F(b: 1)', 'void F(int a) {} void F(long b) {}'), 'A.cs F', 'exact A.cs::A.F#2'],
  [
    'a value before one that may be null',
    overloaded('F(1)', 'void F(int? a) {} void F(int a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'a cast to what may be null',
    overloaded('F((int?)null)', 'void F(int a) {} void F(int? a) {} void F(bool? a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'a number by its suffix',
    overloaded('F(1.5m)', 'void F(double a) {} void F(decimal a) {} void F(float a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'without a rest first',
    overloaded('F()', 'void F(params object[] a) {} void F() {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'without a default first',
    overloaded('F(1)', 'void F(int a, int b = 2) {} void F(int a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  ['a rest', overloaded('F(1, 2, 3)', 'void F(int a) {} void F(params int[] a) {}'), 'A.cs F', 'exact A.cs::A.F#2'],
  [
    'type arguments',
    overloaded('F<int>("x")', 'void F(string a) {} void F<T>(string a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'no type arguments',
    overloaded('F("x")', 'void F<T>(string a) {} void F(string a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'the parameters of a lambda',
    overloaded('F((a, b) => a)', 'void F(System.Func<int, int> f) {} void F(System.Func<int, int, int> f) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'null for no enum',
    overloaded('F(null)', 'enum E { X } void F(E e) {} void F(object a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'the root of all types where none takes the arguments',
    overloaded('Equals(s, o)', 'bool Equals(A a) => true;'),
    'A.cs Equals',
    'external object',
  ],
  [
    'a type parameter before object',
    overloaded('F(n)', 'void F(object a) {} void F<T>(T a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'the type itself before a type parameter',
    overloaded('F(n)', 'void F<T>(T a) {} void F(int a) {}'),
    'A.cs F',
    'exact A.cs::A.F#2',
  ],
  [
    'not a private one of another file',
    cs({
      B: 'class B { public static void F(int a) {} private static void F(params object[] a) {} }',
      A: 'class A { void M() { B.F(1, 2); } }',
    }),
    'A.cs F',
    'receiver_type B.cs::B.F',
  ],
  [
    'what nothing tells apart',
    overloaded('F(G())', 'void F(string a) {} void F(int a) {} dynamic G() => null;'),
    'A.cs F',
    'ambiguous_target A.cs::A.F A.cs::A.F#2',
  ],
];

const ext =
  'namespace X; public static class Ext { public static Y Twice<Y>(this Y y, int n = 2) => y; public static void Log(this string s, string m) {} }';

const extensions: ResolutionRow[] = [
  [
    'on a value',
    cs({ Ext: ext, A: 'using X; class A { void M(string s) { s.Log("a"); } }' }),
    'A.cs Log',
    'receiver_type Ext.cs::Ext.Log',
  ],
  [
    'through its class',
    cs({ Ext: ext, A: 'using X; class A { void M(string s) { Ext.Log(s, "a"); } }' }),
    'A.cs Log',
    'receiver_type Ext.cs::Ext.Log',
  ],
  [
    'by its name alone',
    cs({ Ext: ext.replace('Log(this', 'Both(this string s) { Log(s, "a"); } public static void Log(this') }),
    'Ext.cs Log',
    'exact Ext.cs::Ext.Log',
  ],
  [
    'not without a using',
    cs({ Ext: ext, A: 'class A { void M(string s) { s.Log("a"); } }' }),
    'A.cs Log',
    'external string',
  ],
  [
    'not on another type',
    cs({ Ext: ext, A: 'using X; class A { void M(int n) { n.Log("a"); } }' }),
    'A.cs Log',
    'external int',
  ],
  [
    'of a type parameter, giving the receiver',
    cs({ Ext: ext, Svc: svc, A: 'using X; namespace N; class A { void M(Svc s) { s.Twice().Run(); } }' }),
    'A.cs Run',
    run,
  ],
  [
    'a member of the type comes first',
    cs({ Ext: ext, A: 'using X; class B { public void Twice() {} } class A { void M(B b) { b.Twice(); } }' }),
    'A.cs Twice',
    'receiver_type A.cs::B.Twice',
  ],
  [
    'of an interface that the type implements',
    cs({
      A: 'interface I { } class B : I { } static class E { public static void Go(this I i) {} } class A { void M(B b) { b.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::E.Go',
  ],
  [
    'of a sequence, on a list',
    cs({
      A: 'using System.Collections.Generic; static class E { public static void Go<T>(this IEnumerable<T> i) {} } class A { void M(List<int> l) { l.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::E.Go',
  ],
  [
    'the closer one',
    cs({
      A: 'static class E { public static void Go(this object o) {} public static void Go(this string s) {} } class A { void M(string s) { s.Go(); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::E.Go#2',
  ],
  [
    'not with arguments that only the method of outside takes',
    cs({
      A: 'static class E { public static bool StartsWith(this string s, char c) => true; } class A { void M(string s) { s.StartsWith("a"); } }',
    }),
    'A.cs StartsWith',
    'external string',
  ],
  [
    'possibly on what outside gives',
    cs({
      A: 'static class E { public static void Split(this int s, char c) {} } class A { void M(string s) { s.AsWhatever().Split(1); } }',
    }),
    'A.cs Split',
    'ambiguous_target A.cs::E.Split',
  ],
  [
    'told apart by the receiver that is passed',
    cs({
      A: 'static class E { public static void Go(this object o, int n) {} public static void Go(this string s) {} } class A { void M(string s) { E.Go(s, 1); } }',
    }),
    'A.cs Go',
    'receiver_type A.cs::E.Go',
  ],
];

const conditional: ResolutionRow[] = [
  [
    'among members',
    cs({ A: 'class A {\n#if X\nvoid M() { F(); }\n#else\nvoid Q() { }\n#endif\nvoid F() {}\n}' }),
    'A.cs F',
    'exact A.cs::A.F',
  ],
  [
    'in a header',
    cs({ A: 'class A\n#if X\n: System.IDisposable\n#endif\n{\nvoid M() { F(); }\nvoid F() {}\n}' }),
    'A.cs F',
    'exact A.cs::A.F',
  ],
  [
    'in the middle of a statement',
    cs({
      A: 'class A { void M(bool b) {\nif (b) { }\n#if X\nelse if (!b) { G(); }\n#endif\nelse { F(); }\n} void F() {} void G() {} }',
    }),
    'A.cs F',
    'exact A.cs::A.F',
  ],
  [
    'one method in two sections',
    cs({ A: 'class A {\n#if X\nvoid F(int a) { }\n#else\nvoid F(int a) { }\n#endif\nvoid M() { F(1); }\n}' }),
    'A.cs F',
    'exact A.cs::A.F A.cs::A.F#2',
  ],
];

resolutionTable('C# receivers', receivers);
resolutionTable('C# names', names);
resolutionTable('C# types', types);
resolutionTable('C# overloads', overloads);
resolutionTable('C# extension methods', extensions);
resolutionTable('C# conditional sections', conditional);
