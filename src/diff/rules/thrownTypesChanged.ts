import { callRulesOf } from '../../languages/registry.js';
import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { joined } from '../binding/evidence.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { typeText } from '../typeText.js';
import { exceptionNames, isChecked } from './checkedExceptions.js';
import type { OwnRuling, Rule } from './rule.js';

/** The callee throws something else: where that is checked, the caller has to catch it or declare it, or to mark the call. */
export const thrownTypesChanged: Rule = {
  code: 'thrown-types-changed',
  judge(call) {
    switch (callRulesOf(call.language).checksThrown) {
      case 'types':
        return addedTypes(call) ?? removedTypes(call);
      case 'word':
        return unmarked(call);
      case 'nothing':
        return undefined;
    }
  },
};

/** Swift: what throws is called with `try`. */
function unmarked(call: PreparedCall): OwnRuling | undefined {
  const throws = ({ modifiers }: Signature) => modifiers.includes('throws');
  if (throws(call.old.signature) || !throws(call.now.signature)) return undefined;
  const { guard } = call.site;
  const change = `\`${call.after.name}\` throws now`;
  if (guard?.tried) return { verdict: 'fits', reason: `stands behind \`try\`; ${change}` };
  const reason = `does not stand behind \`try\`; ${change}`;
  const advice = 'Write `try` before it, and catch or hand on what it throws.';
  // What the grammar makes of a closure may hide the word.
  return { verdict: guard?.inLambda ? 'suspect' : 'broken', reason, advice };
}

function addedTypes(call: PreparedCall): OwnRuling | undefined {
  const names = (type: TypeRef) => exceptionNames(type, call.findPlace?.().classNames);
  const old = new Set((call.old.signature.throws ?? []).map(lastName));
  const added = (call.now.signature.throws ?? []).filter((type) => {
    const all = names(type) ?? [lastName(type)];
    return !all.some((name) => old.has(name)) && isChecked(names(type)) !== false;
  });
  const open = added.filter((type) => !isCaught(call, type, names(type)));
  if (added.length === 0) return undefined;
  if (open.length === 0)
    return { verdict: 'fits', reason: `${whatIsThrown(call, added)}, which is caught or handed on here` };
  const list = whatIsThrown(call, open);
  const advice = `Catch ${listed(open, call)}, or declare it.`;
  const place = call.findPlace?.();
  const doubt = call.site.guard?.inLambda
    ? 'the lambda around the call decides what may be thrown'
    : !place?.callerThrows
      ? 'what the code around the call may throw is not known'
      : open.some((type) => isChecked(names(type)) === undefined)
        ? 'whether that is checked is not known'
        : open.some((type) => isMaybeCaught(call, type))
          ? 'whether what is caught here covers it is not known'
          : undefined;
  if (doubt !== undefined) return { verdict: 'suspect', reason: `${list}; ${doubt}`, advice };
  return { verdict: 'broken', reason: `${list}, and the caller neither catches nor declares it`, advice };
}

function isCaught(call: PreparedCall, thrown: TypeRef, names: readonly string[] | undefined): boolean {
  const all = names ?? [lastName(thrown)];
  return handled(call).some((type) => all.includes(lastName(type)) || isAnything(type));
}

/** What is caught may be above what is thrown where one of the two is not known. */
function isMaybeCaught(call: PreparedCall, thrown: TypeRef): boolean {
  const names = call.findPlace?.().classNames;
  const handles = handled(call);
  return (
    handles.length > 0 && (exceptionNames(thrown, names) === undefined || isOpenEnded(exceptionNames(thrown, names)!))
  );
}

function isOpenEnded(names: readonly string[]): boolean {
  return !names.includes('Throwable');
}

function handled(call: PreparedCall): TypeRef[] {
  return [...(call.site.guard?.catches ?? []), ...(call.findPlace?.().callerThrows ?? [])];
}

function isAnything(type: TypeRef): boolean {
  return lastName(type) === 'Throwable';
}

/** A `catch` of what nothing throws any more is an error, unless something else there does. */
function removedTypes(call: PreparedCall): OwnRuling | undefined {
  const now = new Set((call.now.signature.throws ?? []).map(lastName));
  const gone = (call.old.signature.throws ?? []).filter((type) => !now.has(lastName(type)));
  const caught = new Set((call.site.guard?.catches ?? []).map(lastName));
  const idle = gone.filter((type) => caught.has(lastName(type)) && isChecked(exceptionNames(type)) !== false);
  if (idle.length === 0) return undefined;
  const list = listed(idle, call);
  return {
    verdict: 'suspect',
    reason: `stands where ${list} is caught, which \`${call.after.name}\` no longer throws`,
    advice: `Remove the catch, where nothing else throws ${list}.`,
  };
}

function whatIsThrown(call: PreparedCall, types: readonly TypeRef[]): string {
  return `\`${call.after.name}\` now declares that it throws ${listed(types, call)}`;
}

function listed(types: readonly TypeRef[], { language }: PreparedCall): string {
  return joined(types.map((type) => `\`${type.kind === 'import' ? lastName(type) : typeText(type, language)}\``));
}

function lastName(type: TypeRef): string {
  return 'path' in type ? (type.path[type.path.length - 1] ?? '') : typeText(type);
}
