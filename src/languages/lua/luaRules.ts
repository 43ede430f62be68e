import type { LinkRules } from '../language.js';
import { resolveLuaModule } from './resolveLuaModule.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The names of Lua 5.1 to 5.4, LuaJIT and busted. */
const builtinNames: ReadonlySet<string> = new Set(
  words(`
    _G _ENV _VERSION arg assert bit bit32 collectgarbage coroutine debug dofile error getfenv getmetatable io ipairs jit
    load loadfile loadstring math module next ngx os package pairs pcall print rawequal rawget rawlen rawset require
    select setfenv setmetatable string table tonumber tostring type unpack utf8 vim xpcall
    after_each before_each describe context expose insulate it lazy_setup lazy_teardown mock pending setup spec spy
    strict_setup strict_teardown stub teardown test finally
    string number integer boolean table function thread userdata nil
  `),
);

/** Names of functions and methods that many tables have. */
const commonNames: ReadonlySet<string> = new Set(
  words(`
    __call __index __newindex __tostring add append apply attach byte call char clear clone close concat connect contains
    copy count create debug decode delete destroy each emit encode error execute exists exit extend filter find flush
    format free get getn gmatch gsub has hide id index info init insert is_empty items iter join keys len length lines
    list load log lower map match max merge min name new next off on open pack pairs parse pop print process push put
    read register remove render rep replace reset resume reverse run save seek send set setup show size sleep sort
    split start stop sub tostring trim type unpack update upper validate value values warn wrap write yield
  `),
);

/** How Lua's names and receivers work. Scope 0 of a file holds its globals, which all files share. */
export const luaRules: LinkRules = {
  unitScope: 'unit',
  unitOf: () => '',
  globalsReplaceEachOther: true,
  wrapsByName: true,
  bareNameMeansMember: false,
  callingTypeConstructs: false,
  submoduleAccess: false,
  callMethod: '__call',
  anyTypes: new Set(['any', 'unknown', 'table', 'function', 'userdata', 'fun']),
  surplusArguments: true,
  anyNumberOfArguments: true,
  valuesExceedTypes: true,
  structuralInterfaces: false,
  overloadsByArity: false,
  awaitableTypes: new Set(),
  elementTypes: new Map(),
  containerMethods: new Map(),
  builtinCalls: new Map([
    ['assert', { argument: 0, gives: 'argument' }],
    ['table.remove', { argument: 0, gives: 'element' }],
  ]),
  commonNames,
  builtinNames,
  resolveModule: resolveLuaModule,
  visibleAcrossUnits: () => true,
};
