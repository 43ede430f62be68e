import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const service = 'export class Service { run(): void {}\n static make(): Service { return new Service(); } }';
const imported = "import { Service } from './service';\n";

const inService = (source: string, path = 'b.ts') => ({ 'service.ts': service, [path]: imported + source });

const rows: ResolutionRow[] = [
  ['a new value at once', inService('new Service().run();'), 'b.ts run', 'receiver_type service.ts::Service.run'],
  [
    'a local and its initialiser',
    inService('const s = new Service();\ns.run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a parameter annotation',
    inService('function f(s: Service) { s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'an optional parameter',
    inService('function f(s?: Service | null) { s?.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a field annotation',
    inService('class B { private s: Service;\n go() { this.s.run(); } }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a parameter property',
    inService('class B { constructor(private readonly s: Service) {}\n go() { this.s.run(); } }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a field assigned in the constructor',
    inService('class B { s;\n constructor() { this.s = new Service(); }\n go() { this.s.run(); } }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a field assigned from a parameter',
    inService('class B { s;\n constructor(s: Service) { this.s = s; }\n go() { this.s.run(); } }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a declared return type',
    inService('function make(): Service { return null as any; }\nmake().run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'an evident return type',
    inService('function make() { return new Service(); }\nmake().run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'an arrow that returns an expression',
    inService('const make = () => new Service();\nmake().run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  ['a static factory', inService('Service.make().run();'), 'b.ts run', 'receiver_type service.ts::Service.run'],
  ['a static method', inService('Service.make();'), 'b.ts make', 'receiver_type service.ts::Service.make'],
  [
    'await of an async function without annotation',
    inService('async function make() { return new Service(); }\nasync function f() { (await make()).run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'await of a declared promise',
    inService(
      'function make(): Promise<Service> { return null as any; }\nasync function f() { const s = await make(); s.run(); }',
    ),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'then',
    inService('function make(): Promise<Service> { return null as any; }\nmake().then((s) => s.run());'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'Promise.all',
    inService(
      'function make(): Promise<Service> { return null as any; }\nasync function f() { const [a, b] = await Promise.all([1, make()]); b.run(); }',
    ),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'an array and its element',
    inService('function f(all: Service[]) { all[0].run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'for of',
    inService('function f(all: Array<Service>) { for (const s of all) s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'forEach',
    inService('function f(all: readonly Service[]) { all.forEach((s) => { s.run(); }); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'filter, then find',
    inService('function f(all: Service[]) { all.filter((s) => s).find((s) => s)?.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'map to something else',
    inService('function f(all: string[]) { all.map((name) => new Service()).forEach((s) => s.run()); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a Map',
    inService('class B { all = new Map<string, Service>();\n go() { this.all.get("x")!.run(); } }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'entries of a Map',
    inService('function f(all: Map<string, Service>) { for (const [key, s] of all) s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'Object.values',
    inService('function f(all: Record<string, Service>) { for (const s of Object.values(all)) s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a cast',
    inService('function f(s: unknown) { (s as Service).run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'instanceof',
    inService('function f(s: unknown) { if (s instanceof Service) s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'destructuring an annotated parameter',
    inService('interface Options { service: Service }\nfunction f({ service }: Options) { service.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'destructuring a local',
    inService('class B { s = new Service() }\nconst { s } = new B();\ns.run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'typeof a value',
    inService('const one = new Service();\nfunction f(s: typeof one) { s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'ReturnType',
    inService('function make() { return new Service(); }\nfunction f(s: ReturnType<typeof make>) { s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'InstanceType',
    inService('function f(s: InstanceType<typeof Service>) { s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'Partial and Readonly',
    inService('function f(s: Readonly<Partial<Service>>) { s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a type alias',
    inService('type Alias = Service | undefined;\nfunction f(s: Alias) { s.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'an import type at the spot',
    { 'service.ts': service, 'b.ts': "function f(s: import('./service').Service) { s.run(); }" },
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a conditional value',
    inService('function f(s?: Service) { const t = s ?? new Service(); t.run(); }'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a builder that returns this',
    { 'b.ts': 'class B { a() { return this; }\n b() { return this; } }\nnew B().a().b();' },
    'b.ts b',
    'receiver_type b.ts::B.b',
  ],
  [
    'a builder of a base class keeps the subclass',
    { 'b.ts': 'class A { a() { return this; } }\nclass B extends A { b() {} }\nnew B().a().b();' },
    'b.ts b',
    'receiver_type b.ts::B.b',
  ],
  [
    'a getter',
    inService('class B { get s() { return new Service(); } }\nnew B().s.run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'an object literal with methods',
    { 'b.ts': 'const api = { run() {}, stop: () => 1 };\napi.stop();' },
    'b.ts stop',
    'receiver_type b.ts::api.stop',
  ],
  [
    'a member of an object in an object',
    inService('const ctx = { deps: { service: new Service() } };\nctx.deps.service.run();'),
    'b.ts run',
    'receiver_type service.ts::Service.run',
  ],
  [
    'a JSDoc parameter',
    {
      'a.js': 'class A { run() {} }\nmodule.exports = { A };',
      'b.js': "const { A } = require('./a');\n/** @param {A} a */\nfunction f(a) { a.run(); }",
    },
    'b.js run',
    'receiver_type a.js::A.run',
  ],
  [
    'a JSDoc import type',
    {
      'a.js': 'class A { run() {} }\nmodule.exports = { A };',
      'b.js': "/** @param {import('./a').A} a */\nfunction f(a) { a.run(); }",
    },
    'b.js run',
    'receiver_type a.js::A.run',
  ],
  [
    'a prototype method',
    { 'a.js': 'function A() {}\nA.prototype.run = function () { this.stop(); };\nA.prototype.stop = function () {};' },
    'a.js stop',
    'receiver_type a.js::A.stop',
  ],
  [
    'a constructor function',
    { 'a.js': 'function A() { this.x = 1; }\nA.prototype.run = function () {};\nconst a = new A();\na.run();' },
    'a.js run',
    'receiver_type a.js::A.run',
  ],
  [
    'two types of one receiver mean the method of each',
    { 'a.ts': 'class A { run() {} }\nclass B { run() {} }\nfunction f(x: A | B) { x.run(); }' },
    'a.ts run',
    'receiver_type a.ts::A.run a.ts::B.run',
  ],
  [
    'a member of a type that nothing declares, whatever else has one of its name',
    { 'a.js': 'class Renamed { static movedAway() {} }', 'b.js': 'Gone.movedAway();' },
    'b.js movedAway',
    'ambiguous_target a.js::Renamed.movedAway',
  ],
];

resolutionTable('receivers of TypeScript and JavaScript', rows);
