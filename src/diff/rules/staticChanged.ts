import { callRulesOf } from '../../languages/registry.js';
import type { Signature } from '../../model/signature.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import type { OwnRuling, Rule } from './rule.js';

/** The method belongs to the type now and not to its objects, or the other way round: through what the call reaches it decides. */
export const staticChanged: Rule = {
  code: 'static-changed',
  judge(call) {
    if (call.site.kind === 'new' || call.site.kind === 'super' || call.after.kind === 'constructor') return undefined;
    // A function of no type is static in another sense.
    if (call.after.container === undefined) return undefined;
    const was = belonging(call.old.signature);
    const is = belonging(call.now.signature);
    if (was === is) return undefined;
    // What the call passes as the receiver was counted among its arguments.
    if (callRulesOf(call.language).receiverIsArgument && call.receiverIsKnown) return undefined;
    const words = callRulesOf(call.language).staticWords;
    const change = `\`${call.after.name}\` was ${words[was]} and is now ${words[is]}`;
    const told = (verdict: OwnRuling['verdict'], evidence: string): OwnRuling => ({
      verdict,
      reason: `${evidence}; ${change}`,
    });
    // Both belong to the type.
    if (was !== 'object' && is !== 'object') return { verdict: 'suspect', reason: change };
    return (is === 'object' ? boundToObject : boundToType)(call, told) ?? { verdict: 'suspect', reason: change };
  },
};

type Told = (verdict: OwnRuling['verdict'], evidence: string) => OwnRuling;

function belonging({ modifiers }: Signature): 'static' | 'class' | 'object' {
  return modifiers.includes('static') ? 'static' : modifiers.includes('classmethod') ? 'class' : 'object';
}

/** What can be said of a call of a method that became static. */
function boundToType({ language, findPlace, throughType }: PreparedCall, told: Told): OwnRuling | undefined {
  const place = findPlace?.();
  const { staticThroughObject, bareNameMeansStatic, objectThroughType } = callRulesOf(language);
  const reach = place?.reach ?? (throughType === undefined ? 'unknown' : throughType ? 'type' : 'object');
  switch (reach) {
    case 'object':
      return told(staticThroughObject ? 'fits' : 'broken', 'calls it on an object');
    case 'this':
    case 'super':
      if (staticThroughObject) return told('fits', 'calls it on its own object');
      return place?.callerIsStatic === false ? told('broken', 'calls it on its own object') : undefined;
    case 'bare':
      if (bareNameMeansStatic) return told('fits', 'calls it by its bare name');
      return place?.callerIsStatic === false
        ? told('broken', 'calls it by its bare name, as one of its object')
        : undefined;
    case 'type':
      // It handed over the object that the method no longer takes: the arguments tell.
      return undefined;
    case 'unknown':
      return staticThroughObject && !objectThroughType ? told('fits', 'can call it as it did') : undefined;
  }
}

/** What can be said of a call of a method that needs an object now. */
function boundToObject(call: PreparedCall, told: Told): OwnRuling | undefined {
  const { throughType } = call;
  const place = call.findPlace?.();
  const reach = place?.reach ?? (throughType === undefined ? 'unknown' : throughType ? 'type' : 'object');
  switch (reach) {
    case 'type':
      if (place?.typeHasAll) return told('fits', 'calls it on the type, which has the methods of its objects, too');
      if (mayHandOverObject(call)) return undefined;
      // `Base::f()` in a method of an heir is a call on its own object in some languages.
      if (place && (place.inType || place.inHeir !== false) && place.callerIsStatic !== true) return undefined;
      return told('broken', 'calls it on the type');
    case 'bare':
    case 'this':
    case 'super':
      if (!place) return undefined;
      if (place.callerIsStatic === true && (place.inType || reach !== 'bare'))
        return told('broken', 'has no object to call it on');
      return place.callerIsStatic === false && (place.inHeir === true || place.inType)
        ? told('fits', 'calls it on its own object')
        : undefined;
    case 'object':
      return told('fits', 'calls it on an object');
    case 'unknown':
      return undefined;
  }
}

/** A call through the type may pass the object as the first argument, or gets a function that waits for it. */
function mayHandOverObject({ language, arguments: passed }: PreparedCall): boolean {
  return callRulesOf(language).objectThroughType && passed.length > 0;
}
