import { mentions } from '../../graph/generics.js';
import { callRulesOf } from '../../languages/registry.js';
import type { Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { counted, joined } from '../binding/evidence.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { typeArgumentRange } from '../binding/typeArgumentsFit.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import type { OwnRuling, Rule } from './rule.js';

/** The call writes type arguments that no longer fit, or leaves out some that nothing tells now or that have to be something else. */
export const typeParametersChanged: Rule = {
  code: 'type-parameters-changed',
  judge(call) {
    const old = call.old.signature.typeParameters ?? [];
    const now = call.now.signature.typeParameters ?? [];
    const written = call.site.typeArguments ?? [];
    // Those of a construction are the type's own.
    const isOfCallee =
      call.site.kind === 'call' && call.before.kind !== 'constructor' && call.after.kind !== 'constructor';
    const counts = isOfCallee && written.length > 0 ? miscounted(call, written.length, old, now) : undefined;
    return counts ?? reordered(call, written, old, now) ?? untold(call, written, old, now) ?? bounds(call, old, now);
  },
};

/** More or fewer type arguments than there are places for. */
function miscounted(
  call: PreparedCall,
  written: number,
  old: readonly TypeParameter[],
  now: readonly TypeParameter[],
): OwnRuling | undefined {
  const { typeArguments } = callRulesOf(call.language);
  const mayLeaveOut = typeArguments === 'leading';
  const range = typeArgumentRange(now, mayLeaveOut);
  if (written >= range.least && written <= range.most) return undefined;
  const before = typeArgumentRange(old, mayLeaveOut);
  const fitted = written >= before.least && written <= before.most;
  const isCertain =
    fitted &&
    typeArguments !== 'unchecked' &&
    call.choices === 1 &&
    !(typeArguments === 'all_or_ignored' && now.length === 0);
  const takes = now.length === 0 ? 'no type arguments' : counted(now.length, 'type argument');
  return {
    verdict: isCertain ? 'broken' : 'suspect',
    reason: `writes ${counted(written, 'type argument')}; \`${call.after.name}\` takes ${takes} now`,
    advice: now.length === 0 ? 'Leave the type arguments out.' : 'Write as many type arguments as it takes.',
  };
}

/** The same names in another order: what is written means other ones. */
function reordered(
  call: PreparedCall,
  written: readonly TypeRef[],
  old: readonly TypeParameter[],
  now: readonly TypeParameter[],
): OwnRuling | undefined {
  if (written.length === 0) return undefined;
  const names = (parameters: readonly TypeParameter[]) => parameters.map(({ name }) => name);
  const shared = names(old).filter((name) => names(now).includes(name));
  const moved = shared.filter((name) => names(old).indexOf(name) !== names(now).indexOf(name));
  if (moved.length === 0 || Math.min(...moved.map((name) => names(old).indexOf(name))) >= written.length)
    return undefined;
  const list = written.map((type) => typeText(type, call.language)).join(', ');
  return {
    verdict: 'suspect',
    reason: `writes \`${list}\` for what was \`${names(old).join(', ')}\` and is \`${names(now).join(', ')}\` now`,
  };
}

/** Type parameters that came, are not written, and that no argument tells. */
function untold(
  call: PreparedCall,
  written: readonly TypeRef[],
  old: readonly TypeParameter[],
  now: readonly TypeParameter[],
): OwnRuling | undefined {
  const known = new Set(old.map(({ name }) => name));
  const fresh = now.filter(
    (parameter, i) =>
      i >= written.length &&
      !parameter.default &&
      !parameter.rest &&
      !known.has(parameter.name) &&
      old.length < now.length,
  );
  const silent = fresh.filter((parameter) => !isTold(call.now.signature, parameter));
  if (silent.length === 0) return undefined;
  const names = joined(silent.map(({ name }) => `\`${name}\``));
  const isCertain =
    callRulesOf(call.language).typeArgumentsTold === 'by_arguments' &&
    call.choices === 1 &&
    call.site.kind === 'call' &&
    silent.some(({ bound }) => !bound || freeBounds.has(typeText(bound)));
  return {
    verdict: isCertain ? 'broken' : 'suspect',
    reason: `leaves type arguments to be inferred; no argument tells ${names}`,
    ...(isCertain && { advice: 'Write all type arguments.' }),
  };
}

/** Bounds that say nothing of what a type is made of. */
const freeBounds: ReadonlySet<string> = new Set(['any', 'comparable', 'interface{}']);

function isTold({ parameters }: Signature, { name }: TypeParameter): boolean {
  const names = new Set([name]);
  return parameters.some(({ type }) => type !== undefined && mentions(type, names));
}

/** What may stand for a type parameter, or has to hold for a call, is less than before. */
function bounds(
  call: PreparedCall,
  old: readonly TypeParameter[],
  now: readonly TypeParameter[],
): OwnRuling | undefined {
  const parameter = now.find((one, i) => old[i] && isNarrower(call, old[i].bound, one.bound));
  if (parameter) {
    const bound = parameter.bound ? `\`${typeText(parameter.bound, call.language)}\`` : 'something else';
    const told = call.site.typeArguments?.length ? 'writes type arguments' : 'leaves type arguments to be inferred';
    return { verdict: 'suspect', reason: `${told}; \`${parameter.name}\` has to be ${bound} now` };
  }
  const known = call.old.signature.conditions ?? [];
  const condition = call.now.signature.conditions?.find((one) => !known.includes(one));
  if (condition === undefined) return undefined;
  return { verdict: 'suspect', reason: `\`${call.after.name}\` asks that \`${condition}\` now` };
}

function isNarrower(call: PreparedCall, before: TypeRef | undefined, after: TypeRef | undefined): boolean {
  if (!after) return false;
  const relation = compareTypes(before, after, call.typeNames);
  if (relation === 'equal' || relation === 'widened') return false;
  // `A + B` asks for more than `A`.
  const all = (type: TypeRef) =>
    (type.kind === 'intersection' ? type.members : [type]).map((member) => typeText(member));
  return !before || !all(after).every((member) => all(before).includes(member));
}
