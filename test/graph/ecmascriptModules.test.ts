import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const rows: ResolutionRow[] = [
  ['a function of the same file', { 'a.ts': 'function f() {}\nf();' }, 'a.ts f', 'exact a.ts::f'],
  ['a function bound to a const', { 'a.ts': 'const f = () => 1;\nf();' }, 'a.ts f', 'exact a.ts::f'],
  [
    'a nested function before an outer one',
    { 'a.ts': 'function f() {}\nfunction g() { function f() {} f(); }' },
    'a.ts f',
    'exact a.ts::g.f',
  ],
  [
    'a named import',
    { 'a.ts': 'export function f() {}', 'b.ts': "import { f } from './a';\nf();" },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'an import under an alias',
    { 'a.ts': 'export function f() {}', 'b.ts': "import { f as ff } from './a';\nff();" },
    'b.ts ff',
    'exact a.ts::f',
  ],
  [
    'an export under an alias',
    { 'a.ts': 'function f() {}\nexport { f as g };', 'b.ts': "import { g } from './a';\ng();" },
    'b.ts g',
    'exact a.ts::f',
  ],
  [
    'a default import of a named function',
    { 'a.ts': 'export default function f() {}', 'b.ts': "import any from './a';\nany();" },
    'b.ts any',
    'exact a.ts::f',
  ],
  [
    'a default import of a nameless function',
    { 'a.ts': 'export default function () {}', 'b.ts': "import g from './a';\ng();" },
    'b.ts g',
    'exact a.ts::default',
  ],
  [
    'a default export of a name',
    { 'a.ts': 'const f = () => 1;\nexport default f;', 'b.ts': "import g from './a';\ng();" },
    'b.ts g',
    'exact a.ts::f',
  ],
  [
    'a namespace import',
    { 'a.ts': 'export function f() {}', 'b.ts': "import * as a from './a';\na.f();" },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'a barrel',
    {
      'a.ts': 'export function f() {}',
      'index.ts': "export { f } from './a';",
      'b.ts': "import { f } from './index';\nf();",
    },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'three barrels with a rename in each',
    {
      'a.ts': 'export function f() {}',
      'x.ts': "export { f as g } from './a';",
      'y.ts': "export { g as h } from './x';",
      'z.ts': "export { h as i } from './y';",
      'b.ts': "import { i } from './z';\ni();",
    },
    'b.ts i',
    'exact a.ts::f',
  ],
  [
    'export star through two files',
    {
      'a.ts': 'export function f() {}',
      'x.ts': "export * from './a';",
      'y.ts': "export * from './x';",
      'b.ts': "import { f } from './y';\nf();",
    },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'export stars in a cycle',
    {
      'a.ts': "export * from './x';\nexport function f() {}",
      'x.ts': "export * from './a';",
      'b.ts': "import { f } from './x';\nf();",
    },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'export stars in a cycle without the name',
    { 'a.ts': "export * from './x';", 'x.ts': "export * from './a';", 'b.ts': "import { f } from './x';\nf();" },
    'b.ts f',
    'missing_target',
  ],
  [
    'export star as a namespace',
    {
      'a.ts': 'export function f() {}',
      'x.ts': "export * as ns from './a';",
      'b.ts': "import { ns } from './x';\nns.f();",
    },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'default re-exported under a name',
    {
      'a.ts': 'export default class A { run() {} }',
      'x.ts': "export { default as A } from './a';",
      'b.ts': "import { A } from './x';\nnew A().run();",
    },
    'b.ts run',
    'receiver_type a.ts::A.run',
  ],
  ['a module of a dependency', { 'b.ts': "import { f } from 'lodash';\nf();" }, 'b.ts f', 'external lodash'],
  ['a method of a dependency', { 'b.ts': "import _ from 'lodash';\n_.map([]);" }, 'b.ts map', 'external lodash'],
  [
    'a name that the module does not export',
    { 'a.ts': 'export function g() {}', 'b.ts': "import { f } from './a';\nf();" },
    'b.ts f',
    'missing_target',
  ],
  ['a module that is not there', { 'b.ts': "import { f } from './gone';\nf();" }, 'b.ts f', 'missing_target'],
  [
    'a name that nothing binds means no homonym elsewhere',
    { 'a.ts': 'export function f() {}', 'b.ts': 'export const x = 1;\nf();' },
    'b.ts f',
    'missing_target',
  ],
  [
    'a global of another script',
    { 'a.js': 'function helper() {}', 'b.js': 'helper();' },
    'b.js helper',
    'name_only a.js::helper',
  ],
  [
    'a global of two scripts',
    { 'a.js': 'function helper() {}', 'c.js': 'function helper() {}', 'b.js': 'helper();' },
    'b.js helper',
    'missing_target',
  ],
  ['a builtin', { 'b.ts': "console.log('x');" }, 'b.ts log', 'external console'],
  [
    'a TypeScript namespace',
    { 'a.ts': 'namespace N { export function f() {} }\nN.f();' },
    'a.ts f',
    'namespace a.ts::N.f',
  ],
  [
    'a nested namespace from another file',
    {
      'a.ts': 'export namespace N { export namespace M { export function f() {} } }',
      'b.ts': "import { N } from './a';\nN.M.f();",
    },
    'b.ts f',
    'namespace a.ts::N.M.f',
  ],
  [
    'module.exports of an object',
    { 'a.js': 'function f() {}\nmodule.exports = { f };', 'b.js': "const { f } = require('./a');\nf();" },
    'b.js f',
    'exact a.js::f',
  ],
  [
    'module.exports of a function',
    { 'a.js': 'module.exports = function f() {};', 'b.js': "const g = require('./a');\ng();" },
    'b.js g',
    'exact a.js::f',
  ],
  [
    'module.exports of a class',
    {
      'a.js': 'class A { run() {} }\nmodule.exports = A;',
      'b.js': "const A = require('./a');\nconst a = new A();\na.run();",
    },
    'b.js run',
    'receiver_type a.js::A.run',
  ],
  [
    'exports by name',
    { 'a.js': 'exports.f = function () {};', 'b.js': "const a = require('./a');\na.f();" },
    'b.js f',
    'exact a.js::f',
  ],
  [
    'exports of a name declared before',
    { 'a.js': 'function B() {}\nexports.B = B;', 'b.js': "var a = require('./a');\na.B();" },
    'b.js B',
    'exact a.js::B',
  ],
  [
    'a member of a required module at once',
    { 'a.js': 'exports.f = () => 1;', 'b.js': "require('./a').f();" },
    'b.js f',
    'exact a.js::f',
  ],
  [
    'a function with properties as the module',
    {
      'a.js': 'function f() {}\nf.g = function () {};\nmodule.exports = f;',
      'b.js': "const a = require('./a');\na.g();",
    },
    'b.js g',
    'receiver_type a.js::f.g',
  ],
  [
    'a re-exporting CommonJS index',
    {
      'a.js': 'module.exports = { f() {} };',
      'index.js': "module.exports = require('./a');",
      'b.js': "const { f } = require('.');\nf();",
    },
    'b.js f',
    'exact a.js::exports.f',
  ],
  [
    'an ES import of a CommonJS class',
    { 'a.js': 'class A { run() {} }\nmodule.exports = A;', 'b.mjs': "import A from './a.js';\nnew A().run();" },
    'b.mjs run',
    'receiver_type a.js::A.run',
  ],
  [
    'a dynamic import',
    { 'a.ts': 'export function f() {}', 'b.ts': "async function g() { const a = await import('./a'); a.f(); }" },
    'b.ts f',
    'exact a.ts::f',
  ],
  [
    'a member of the own exports that is another module',
    {
      'p.js': 'module.exports = function isP() {};',
      'a.js': "exports.isP = require('./p');\nfunction g() { exports.isP(1); }",
    },
    'a.js isP',
    'receiver_type p.js::isP',
  ],
  [
    'a function assigned to an object among the exports',
    {
      'u.js': 'exports.array = {};\nexports.array.flatten = function flatten(a) {};',
      'a.js': "const utils = require('./u');\nutils.array.flatten([]);",
    },
    'a.js flatten',
    'receiver_type u.js::array.flatten',
  ],
  [
    'the same, from inside',
    { 'u.js': 'exports.array = {};\nexports.array.flatten = function (a) { exports.array.flatten(a) };' },
    'u.js flatten',
    'receiver_type u.js::array.flatten',
  ],
  [
    'a function assigned to an object in module.exports',
    {
      'u.js': 'module.exports = {};\nmodule.exports.array = {};\nmodule.exports.array.flatten = function (a) {};',
      'a.js': "const { array } = require('./u');\narray.flatten([]);",
    },
    'a.js flatten',
    'receiver_type u.js::array.flatten',
  ],
  [
    'a function assigned to an object in an object',
    {
      'u.js': 'const u = {};\nu.array = {};\nu.array.flatten = function (a) {};\nmodule.exports = u;',
      'a.js': "const u = require('./u');\nu.array.flatten([]);",
    },
    'a.js flatten',
    'receiver_type u.js::u.array.flatten',
  ],
];

resolutionTable('names and modules of TypeScript and JavaScript', rows);
