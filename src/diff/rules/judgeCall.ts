import { type Judgement, judgementOf, type RuleCode, type Ruling, verdictRank } from '../../model/verdict.js';
import { becameFields } from '../binding/becameFields.js';
import type { CallUnderChange } from '../binding/callUnderChange.js';
import { type PreparedCall, prepareCall } from '../binding/preparedCall.js';
import { kindChanged } from './kindChanged.js';
import { judgeReference } from './passedAsValue.js';
import type { Rule } from './rule.js';
import { callRulesInOrder } from './rules.js';
import { stillFits } from './stillFits.js';

/** What is known of a call that stands as it stood, now that its callee's signature is another. */
export function judgeCall(call: CallUnderChange): Judgement {
  if (call.site.kind === 'reference') return judgementOf(judgeReference(call));
  const prepared = prepareCall(call);
  // What was called is no such thing any more: its parameters say nothing about the call.
  const another = rulingOf(kindChanged, prepared);
  if (another) return judgementOf(another);
  const [weightiest, ...further] = rulings(prepared);
  if (!weightiest) return judgementOf(stillFits(prepared));
  return judgementOf(withFields(weightiest, prepared), further);
}

/** Where parameters became fields of an object, that is what the call has to follow. */
function withFields(ruling: Ruling, call: PreparedCall): Ruling {
  const moved = becameFields(call);
  if (moved === undefined || ruling.verdict === 'fits' || !aboutArguments.has(ruling.code)) return ruling;
  return { ...ruling, reason: `${ruling.reason}; ${moved}`, advice: 'Pass an object with these fields.' };
}

const aboutArguments: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'too-few-arguments',
  'too-many-arguments',
  'parameter-removed',
  'parameters-reordered',
  'parameter-type-changed',
]);

/** What all rules say of a call, the weightiest first. */
function rulings(call: PreparedCall): Ruling[] {
  const found: Ruling[] = [];
  let binds = true;
  for (const rule of callRulesInOrder) {
    if (rule.needsBinding && !binds) continue;
    const ruling = rulingOf(rule, call);
    if (!ruling) continue;
    found.push(ruling);
    if (ruling.verdict === 'broken') binds = false;
  }
  return found.length < 2 ? found : found.sort((a, b) => verdictRank[a.verdict] - verdictRank[b.verdict]);
}

function rulingOf(rule: Rule, call: PreparedCall): Ruling | undefined {
  const ruling = rule.judge(call);
  if (!ruling) return undefined;
  const { verdict, reason, advice } = ruling;
  const { code } = rule;
  return advice === undefined ? { verdict, reason, code } : { verdict, reason, advice, code };
}
