import { jvmFrameworks } from '../jvmFrameworks.js';
import { resolveJvmModule } from '../jvmModules.js';
import type { LinkRules } from '../language.js';
import {
  basicTypes,
  builtinCalls,
  builtinNames,
  builtinReceivers,
  builtinResults,
  containerMethods,
  elementTypes,
  kotlinLiteralType,
  outsideSupertypes,
  scopeFunctions,
  words,
} from './kotlinStandardLibrary.js';

/** Names that the standard library, the platform and the usual libraries offer on many types. */
const commonNames: ReadonlySet<string> = new Set([
  ...words(`
    accept add addAll after all also and any append apply assert assertEquals assertFalse assertNotNull assertNull assertThat
    assertTrue async await before bind build cancel clear close collect combine compareTo component1 component2 component3
    configure contains copy count create debug decode delete describe div drop emit encode endsWith entries equals error execute
    exists exit filter find first flatMap flush fold forEach format from get getOrNull getValue handle hashCode id ifEmpty include
    indexOf info init insert install instance invoke is isEmpty isNotEmpty it items iterator join joinToString key keys last
    launch let lines list load lock log main map match matches max min minus minusAssign module name next not of on onEach open
    or parse peek plus plusAssign poll pop post println process provide push put query read readLine receive record register
    rem remove repeat replace request reset resolve result return reverse run save search send set setValue single size skip
    sort sorted split start startsWith stop submit sum take takeIf test then times to toInt toList toLong toMap toSet toString
    toTypedArray trim unbind unlock update use validate value valueOf values verify visit wait warn when with withContext write
  `),
]);

/** How Kotlin's names and receivers work. */
export const kotlinRules: LinkRules = {
  frameworks: jvmFrameworks,
  unitScope: 'package',
  bareNameMeansMember: true,
  callingTypeConstructs: true,
  submoduleAccess: false,
  structuralInterfaces: false,
  overloadsByArity: true,
  extensionFunctions: true,
  singletonObjects: true,
  companionObjects: true,
  callableVariables: true,
  literalType: kotlinLiteralType,
  basicTypes,
  outsideSupertypes,
  callMethod: 'invoke',
  delegateGetter: 'getValue',
  awaitableTypes: new Set(),
  elementTypes,
  containerMethods,
  containerProperties: new Map([
    ['keys', 'keys'],
    ['values', 'values'],
    ['value', 'element'],
  ]),
  builtinCalls,
  builtinResults,
  builtinReceivers,
  identityMethods: new Set(['copy']),
  scopeFunctions,
  commonNames,
  builtinNames,
  resolveModule: resolveJvmModule,
  visibleAcrossUnits: () => true,
};
