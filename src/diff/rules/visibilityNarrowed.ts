import { callRulesOf } from '../../languages/registry.js';
import type { Signature } from '../../model/signature.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import type { Rule } from './rule.js';
import { type Visibility, visibilityOf, visibilityRank } from './visibilityRank.js';

/** The callee can be named from fewer places than before: whether the call stands in one of them decides. */
export const visibilityNarrowed: Rule = {
  code: 'visibility-narrowed',
  judge(call) {
    const { language } = call;
    if (visibilityRank(call.now.signature, language) >= visibilityRank(call.old.signature, language)) return undefined;
    if (reached(call, call.old.signature).from === 'out_of_reach') return undefined;
    const was = visibilityOf(call.old.signature, language);
    const is = visibilityOf(call.now.signature, language);
    const { from, where } = reached(call, call.now.signature);
    const reason = `\`${call.after.name}\` was ${was} and is now ${is}${where === '' ? '' : `; ${where}`}`;
    if (from === 'within_reach') return { verdict: 'fits', reason };
    if (from === 'unknown') return { verdict: 'suspect', reason };
    if (callRulesOf(language).friends) {
      return { verdict: 'suspect', reason: `${reason}, which a friend of the type may do` };
    }
    if (call.site.callee.kind === 'index') {
      return { verdict: 'suspect', reason: `${reason}; it is reached by a key, for which that need not count` };
    }
    if (call.findPlace?.().answersForAll) {
      return { verdict: 'suspect', reason: `${reason}; the type answers for what is not visible` };
    }
    if (call.findPlace?.().hidesAnother) {
      return { verdict: 'suspect', reason: `${reason}; the one that it hides may take it` };
    }
    return { verdict: 'broken', reason };
  },
};

interface Reached {
  from: 'within_reach' | 'out_of_reach' | 'unknown';
  /** The evidence, '' where there is none. */
  where: string;
}

const unknown: Reached = { from: 'unknown', where: '' };

function within(where: string): Reached {
  return { from: 'within_reach', where: `the call stands in ${where}` };
}

function outside(where: string): Reached {
  return { from: 'out_of_reach', where: `the call stands outside of ${where}` };
}

/** Whether a call reaches a callee of this signature. */
function reached(call: PreparedCall, signature: Signature): Reached {
  const visibility: Visibility = visibilityOf(signature, call.language);
  const place = call.findPlace?.();
  if (visibility === 'public') return { from: 'within_reach', where: '' };
  // The text of a macro stands wherever that is expanded.
  if (call.site.context === 'expanded') return unknown;
  if (!place) return call.sameFile ? { from: 'within_reach', where: '' } : unlinked(call, visibility);
  const type = call.after.container === undefined ? 'its type' : `\`${call.after.container}\``;
  switch (visibility) {
    case 'private':
    case 'fileprivate':
      return privately(call, signature, type);
    case 'package-private':
      return place.samePackage ? within('its package') : outside('its package');
    case 'internal':
      if (place.inType || call.sameFile) return within(place.inType ? type : 'its file');
      if (place.sameUnit === undefined) return unknown;
      if (place.sameUnit)
        return isForWholeUnit(signature) ? within('its module') : place.inModule ? within('its module') : unknown;
      return place.isTest ? unknown : outside('its module');
    case 'protected':
    case 'private protected':
    case 'protected internal':
      return toHeirs(call, signature, visibility, type);
  }
}

/** Where nothing is linked, another file is another type. */
function unlinked(call: PreparedCall, visibility: Visibility): Reached {
  const { privateReach } = callRulesOf(call.language);
  if (visibility !== 'private' || privateReach === 'module' || privateReach === 'own_object') return unknown;
  return outside('its file');
}

function privately(call: PreparedCall, { text }: Signature, type: string): Reached {
  const place = call.findPlace!();
  const isMember = call.after.container !== undefined;
  switch (callRulesOf(call.language).privateReach) {
    case 'own_object':
      if (place.reach === 'bare' || place.reach === 'this' || place.reach === 'super')
        return within(`its own object's code`);
      return { from: 'out_of_reach', where: 'the call names what it is called on' };
    case 'module':
      if (place.inModule === undefined) return unknown;
      return place.inModule ? within('its module') : outside('its module');
    case 'file':
      if (!call.sameFile) return outside('its file');
      if (!isMember || place.inType || /\bfileprivate\b/.test(text)) return within('its file');
      return unknown;
    case 'outermost_type':
      // Private members are not inherited, not even within the outermost type.
      if (place.inType) return within(type);
      if (place.reach === 'bare' || place.reach === 'this') return outside(type);
      return place.inOutermostType ? within('the type around it') : outside(type);
    case 'type':
      if (!isMember) return call.sameFile ? within('its file') : outside('its file');
      return place.inType ? within(type) : outside(type);
  }
}

function toHeirs(call: PreparedCall, { modifiers }: Signature, visibility: Visibility, type: string): Reached {
  const place = call.findPlace!();
  if (place.inType) return within(type);
  const { protectedReach } = callRulesOf(call.language);
  if (protectedReach === 'heirs_and_package' && place.samePackage) return within('its package');
  if (protectedReach === 'heirs_and_bases' && (place.inHeir || place.inBase)) return within(`the family of ${type}`);
  const isOwn =
    place.reach === 'bare' || place.reach === 'this' || place.reach === 'super' || modifiers.includes('static');
  if (place.inHeir === true && isOwn && visibility !== 'private protected')
    return within(`a type that extends ${type}`);
  if (place.inHeir !== false) return unknown;
  // The rest of the assembly may call it, too.
  return visibility === 'protected internal' ? unknown : outside(`${type} and what extends it`);
}

/** Rust's `pub(crate)`, and what is internal elsewhere; `pub(super)` and `pub(in a)` are for less. */
function isForWholeUnit({ text }: Signature): boolean {
  return !/^pub\s*\(\s*(?:super|in|self)\b/.test(text);
}
