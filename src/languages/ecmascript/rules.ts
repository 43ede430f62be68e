import type { LinkRules } from '../language.js';
import { ecmaScriptFrameworks } from './frameworks.js';
import { awaitableTypes, builtinCalls, builtinNames, commonNames, containerMethods, elementTypes } from './names.js';
import { resolveEcmaScriptModule } from './resolveModule.js';

/** How names and receivers work in TypeScript and JavaScript. */
export const ecmaScriptRules: LinkRules = {
  unitScope: 'file',
  bareNameMeansMember: false,
  constructorName: 'constructor',
  callingTypeConstructs: false,
  submoduleAccess: false,
  structuralInterfaces: false,
  overloadsByArity: false,
  awaitableTypes,
  elementTypes,
  containerMethods,
  builtinCalls,
  commonNames,
  frameworks: ecmaScriptFrameworks,
  builtinNames,
  resolveModule: resolveEcmaScriptModule,
  visibleAcrossUnits: (name) => !name.startsWith('#'),
};

/** Files that configure how specifiers resolve; a config may extend one of the other names. */
export const ecmaScriptProjectFiles: readonly string[] = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  ...['app', 'base', 'build', 'lib', 'node', 'options', 'paths', 'spec', 'src', 'web'].map(
    (part) => `tsconfig.${part}.json`,
  ),
];

/** Counts up whenever the family's extraction gives other facts for the same text. */
export const ecmaScriptVersion = 8;
