import { type Judgement, verdictRank } from '../../model/verdict.js';
import { argumentCount } from './argumentCount.js';
import { asyncChanged } from './asyncChanged.js';
import type { CallUnderChange } from './callUnderChange.js';
import { decoratorsChanged } from './decoratorsChanged.js';
import { defaultChanged } from './defaultChanged.js';
import { kindChanged } from './kindChanged.js';
import { parameterType } from './parameterType.js';
import { judgeReference } from './passedAsValue.js';
import { passedFields } from './passedFields.js';
import { prepareCall } from './preparedCall.js';
import { returnType } from './returnType.js';
import type { Rule } from './rule.js';
import { shiftedArguments } from './shiftedArguments.js';
import { spreadArguments } from './spreadArguments.js';
import { staticChanged } from './staticChanged.js';
import { stillFits } from './stillFits.js';
import { thrownTypes } from './thrownTypes.js';
import { typeParameters } from './typeParameters.js';
import { visibilityNarrowed } from './visibilityNarrowed.js';

/** The most telling first: of several findings of one weight the first one is shown. */
const rules: readonly Rule[] = [
  argumentCount,
  spreadArguments,
  shiftedArguments,
  passedFields,
  parameterType,
  defaultChanged,
  staticChanged,
  asyncChanged,
  visibilityNarrowed,
  returnType,
  typeParameters,
  decoratorsChanged,
  thrownTypes,
];

/** What is known of a call that stands as it stood, now that its callee's signature is another. */
export function judgeCall(call: CallUnderChange): Judgement {
  if (call.site.kind === 'reference') return judgeReference(call);
  const prepared = prepareCall(call);
  // What was called is no such thing any more: its parameters say nothing about the call.
  const another = kindChanged(prepared);
  if (another) return another;
  let weightiest: Judgement | undefined;
  for (const rule of rules) {
    const found = rule(prepared);
    if (found && (!weightiest || verdictRank[found.verdict] < verdictRank[weightiest.verdict])) weightiest = found;
    if (weightiest?.verdict === 'broken') break;
  }
  return weightiest ?? stillFits(prepared);
}
