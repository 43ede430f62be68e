import type { LinkRules } from '../language.js';
import { resolveScalaModule } from './resolveScalaModule.js';
import { commonNames, predefinedNames } from './scalaNames.js';
import {
  basicTypes,
  containerMethods,
  elementTypes,
  platformCalls,
  platformResults,
  scalaLiteralType,
} from './scalaPlatform.js';

/** How Scala's names and receivers work. */
export const scalaRules: LinkRules = {
  unitScope: 'file',
  openNamespaces: 'clause',
  bareNameMeansMember: true,
  valuesHideMethods: true,
  callingTypeConstructs: true,
  companions: true,
  parameterlessCalls: true,
  scopedWildcards: true,
  interfacesConstruct: true,
  mapsYieldPairs: true,
  extensionFunctions: true,
  callMethod: 'apply',
  submoduleAccess: false,
  structuralInterfaces: false,
  overloadsByArity: true,
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  builtinCalls: platformCalls,
  builtinResults: platformResults,
  basicTypes,
  literalType: scalaLiteralType,
  commonNames,
  builtinNames: predefinedNames,
  resolveModule: resolveScalaModule,
  visibleAcrossUnits: () => true,
};
