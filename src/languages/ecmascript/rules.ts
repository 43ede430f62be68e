import type { LinkRules } from '../language.js';
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
  builtinNames,
  resolveModule: resolveEcmaScriptModule,
  visibleAcrossUnits: (name) => !name.startsWith('#'),
};

/** Files that configure how specifiers resolve. */
export const ecmaScriptProjectFiles: readonly string[] = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'jsconfig.json',
];

/** Counts up whenever the family's extraction gives other facts for the same text. */
export const ecmaScriptVersion = 1;
