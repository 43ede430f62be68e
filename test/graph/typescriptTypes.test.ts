import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const user = 'export class User { greet() {} }\nexport class Admin extends User { ban() {} }';
const withUser = (source: string) => ({ 'user.ts': user, 'b.ts': `import { User, Admin } from './user';\n${source}` });
const greets = 'receiver_type user.ts::User.greet';

const rows: ResolutionRow[] = [
  [
    'an inherited method means the declaration that is found first',
    withUser('new Admin().greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'an overridden method',
    { 'a.ts': 'class A { run() {} }\nclass B extends A { run() {} }\nnew B().run();' },
    'a.ts run',
    'receiver_type a.ts::B.run',
  ],
  [
    'super',
    { 'a.ts': 'class A { run() {} }\nclass B extends A { run() { super.run(); } }' },
    'a.ts run',
    'receiver_type a.ts::A.run',
  ],
  [
    'a super constructor',
    { 'a.ts': 'class A { constructor(a: string) {} }\nclass B extends A { constructor() { super("x"); } }' },
    'a.ts super',
    'receiver_type a.ts::A.constructor',
  ],
  [
    'a constructor that is inherited',
    { 'a.ts': 'class A { constructor(a: string) {} }\nclass B extends A {}\nnew B("x");' },
    'a.ts B',
    'exact a.ts::A.constructor',
  ],
  ['a class without any constructor', { 'a.ts': 'class A {}\nnew A();' }, 'a.ts A', 'exact a.ts::A'],
  [
    'a call through an interface means the interface',
    { 'a.ts': 'interface I { run(): void }\nclass A implements I { run() {} }\nfunction f(i: I) { i.run(); }' },
    'a.ts run',
    'receiver_type a.ts::I.run',
  ],
  [
    'an interface that extends another',
    { 'a.ts': 'interface I { run(): void }\ninterface J extends I { stop(): void }\nfunction f(j: J) { j.run(); }' },
    'a.ts run',
    'receiver_type a.ts::I.run',
  ],
  [
    'an abstract method',
    { 'a.ts': 'abstract class A { abstract run(): void;\n go() { this.run(); } }' },
    'a.ts run',
    'receiver_type a.ts::A.run',
  ],
  [
    'an interface in two declarations',
    { 'a.ts': 'interface I { a(): void }\ninterface I { b(): void }\nfunction f(i: I) { i.b(); }' },
    'a.ts b',
    'receiver_type a.ts::I#2.b',
  ],
  [
    'a class merged with a namespace',
    { 'a.ts': 'class A { x() {} }\nnamespace A { export function make() {} }\nA.make();' },
    'a.ts make',
    'receiver_type a.ts::A#2.make',
  ],
  [
    'a generic class with an explicit argument',
    withUser('class Box<T> { value!: T }\nnew Box<User>().value.greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'a generic method of a generic receiver',
    withUser(
      'interface Repository<T> { one(): Promise<T> }\nasync function f(r: Repository<User>) { (await r.one()).greet(); }',
    ),
    'b.ts greet',
    greets,
  ],
  [
    'a type argument through heritage',
    withUser(
      'class Base<T> { get(): T { return null as any; } }\nclass Users extends Base<User> {}\nnew Users().get().greet();',
    ),
    'b.ts greet',
    greets,
  ],
  [
    'a type argument inferred from an argument',
    withUser('function same<T>(x: T): T { return x; }\nsame(new User()).greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'a type argument inferred from a list',
    withUser('function first<T>(x: T[]): T { return x[0]; }\nfunction f(all: User[]) { first(all).greet(); }'),
    'b.ts greet',
    greets,
  ],
  [
    'a type argument inferred from a callback',
    withUser('function run<T>(make: () => T): T { return make(); }\nrun(() => new User()).greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'an explicit type argument',
    withUser('declare function get<T>(key: string): T;\nget<User>("x").greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'a class token',
    withUser(
      'interface Type<T> { new (...args: any[]): T }\ndeclare function get<T>(token: Type<T>): T;\nget(User).greet();',
    ),
    'b.ts greet',
    greets,
  ],
  [
    'a constructor argument that binds the class parameter',
    withUser(
      'class Box<T> { constructor(private value: T) {}\n get(): T { return this.value; } }\nnew Box(new User()).get().greet();',
    ),
    'b.ts greet',
    greets,
  ],
  ['a bound', withUser('function f<T extends User>(x: T) { x.greet(); }'), 'b.ts greet', greets],
  [
    'a generic alias',
    withUser('type Maybe<T> = T | undefined;\nfunction f(x: Maybe<User>) { x!.greet(); }'),
    'b.ts greet',
    greets,
  ],
  [
    'a callback of a known type',
    withUser('declare function each(all: string, call: (user: User) => void): void;\neach("x", (u) => u.greet());'),
    'b.ts greet',
    greets,
  ],
  [
    'a callback of a generic method',
    withUser(
      'class Store<T> { each(call: (one: T) => void) {} }\nfunction f(s: Store<User>) { s.each((u) => { u.greet(); }); }',
    ),
    'b.ts greet',
    greets,
  ],
  [
    'a function bound to an annotated variable',
    withUser('type Handler = (user: User) => void;\nconst handle: Handler = (u) => u.greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'a method of an annotated object literal',
    withUser('interface Handlers { on(user: User): void }\nconst handlers: Handlers = { on(u) { u.greet(); } };'),
    'b.ts greet',
    greets,
  ],
  [
    'destructuring in a callback',
    withUser('declare function each(call: (event: { user: User }) => void): void;\neach(({ user }) => user.greet());'),
    'b.ts greet',
    greets,
  ],
  [
    'reduce',
    withUser('function f(all: User[]) { all.reduce((count, one) => { one.greet(); return count; }, 0); }'),
    'b.ts greet',
    greets,
  ],
  [
    'a tuple',
    withUser('function f(): [number, User] { return null as any; }\nconst [n, u] = f();\nu.greet();'),
    'b.ts greet',
    greets,
  ],
  [
    'a structural type',
    withUser('function f(x: { owner: { user: User } }) { x.owner.user.greet(); }'),
    'b.ts greet',
    greets,
  ],
  [
    'a mixin',
    {
      'a.ts':
        'class Base { base() {} }\nfunction Mixin(B: typeof Base) { return class extends B { mixed() {} }; }\nclass A extends Mixin(Base) {}\nnew A().base();',
    },
    'a.ts base',
    'receiver_type a.ts::Base.base',
  ],
  [
    'a static method that is inherited',
    { 'a.ts': 'class A { static make() {} }\nclass B extends A {}\nB.make();' },
    'a.ts make',
    'receiver_type a.ts::A.make',
  ],
  [
    'this in a static method',
    { 'a.ts': 'class A { static a() { this.b(); }\n static b() {}\n b() {} }' },
    'a.ts b',
    'receiver_type a.ts::A.b',
  ],
  [
    'a private name',
    { 'a.ts': 'class A { #go() {}\n run() { this.#go(); } }' },
    'a.ts #go',
    'receiver_type a.ts::A.#go',
  ],
  [
    'a JSX component',
    { 'a.tsx': 'function Card(props: { a: string }) { return null; }\nconst x = <Card a="b" />;' },
    'a.tsx Card',
    'exact a.tsx::Card',
  ],
  [
    'a JSX component of a namespace',
    { 'ui.tsx': 'export const Card = () => null;', 'a.tsx': "import * as ui from './ui';\nconst x = <ui.Card />;" },
    'a.tsx Card',
    'exact ui.tsx::Card',
  ],
  ['a decorator', { 'a.ts': 'function Log(t: any) {}\n@Log\nclass A {}' }, 'a.ts Log', 'exact a.ts::Log'],
  ['a tagged template', { 'a.ts': 'function sql(s: TemplateStringsArray) {}\nsql`x`;' }, 'a.ts sql', 'exact a.ts::sql'],
  [
    'a function passed as a value',
    { 'a.ts': 'function f() {}\nfunction g(call: () => void) {}\ng(f);' },
    'a.ts f',
    'exact a.ts::f',
  ],
];

resolutionTable('types of TypeScript', rows);
