import { asyncChanged } from './asyncChanged.js';
import { blockChanged } from './blockChanged.js';
import { classBecameAbstract } from './classBecameAbstract.js';
import { constantLost } from './constantLost.js';
import { decoratorsChanged } from './decoratorsChanged.js';
import { defaultChanged } from './defaultChanged.js';
import { deprecated } from './deprecated.js';
import { duplicateArgument } from './duplicateArgument.js';
import { fieldMissing } from './fieldMissing.js';
import { fieldTypeChanged } from './fieldTypeChanged.js';
import { fieldUnknown } from './fieldUnknown.js';
import { generatorChanged } from './generatorChanged.js';
import { implicitSuperCall } from './implicitSuperCall.js';
import { labelsReordered } from './labelsReordered.js';
import { missingKeyword } from './missingKeyword.js';
import { optionalParameterInserted } from './optionalParameterInserted.js';
import { parameterKindChanged } from './parameterKindChanged.js';
import { parameterListsChanged } from './parameterListsChanged.js';
import { parameterRemoved } from './parameterRemoved.js';
import { parametersReordered } from './parametersReordered.js';
import { parameterTypeChanged } from './parameterTypeChanged.js';
import { receiverChanged } from './receiverChanged.js';
import { resultMustBeUsed } from './resultMustBeUsed.js';
import { resultRemoved } from './resultRemoved.js';
import { returnTypeChanged } from './returnTypeChanged.js';
import type { Rule } from './rule.js';
import { spreadArguments } from './spreadArguments.js';
import { staticChanged } from './staticChanged.js';
import { thrownTypesChanged } from './thrownTypesChanged.js';
import { tooFewArguments } from './tooFewArguments.js';
import { tooManyArguments } from './tooManyArguments.js';
import { typeParametersChanged } from './typeParametersChanged.js';
import { unknownKeyword } from './unknownKeyword.js';
import { unsafeChanged } from './unsafeChanged.js';
import { visibilityNarrowed } from './visibilityNarrowed.js';

/** The rules that a call of a changed callable is held to, the most telling first: of several of one weight the first one is shown. */
export const callRulesInOrder: readonly Rule[] = [
  classBecameAbstract,
  implicitSuperCall,
  parameterKindChanged,
  tooManyArguments,
  unknownKeyword,
  duplicateArgument,
  labelsReordered,
  missingKeyword,
  tooFewArguments,
  parameterListsChanged,
  spreadArguments,
  parametersReordered,
  parameterRemoved,
  optionalParameterInserted,
  fieldUnknown,
  fieldMissing,
  parameterTypeChanged,
  fieldTypeChanged,
  defaultChanged,
  blockChanged,
  staticChanged,
  receiverChanged,
  unsafeChanged,
  constantLost,
  asyncChanged,
  generatorChanged,
  visibilityNarrowed,
  resultRemoved,
  returnTypeChanged,
  resultMustBeUsed,
  typeParametersChanged,
  decoratorsChanged,
  thrownTypesChanged,
  deprecated,
];
