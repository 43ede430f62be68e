import { callRulesOf } from '../../languages/registry.js';
import { signatureKey } from '../../model/signature.js';
import { heldReceiver } from '../binding/heldReceiver.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import type { OwnRuling, Rule } from './rule.js';

/** The method asks another thing of what it is called on: to be changed, to be given away, or less than before. */
export const receiverChanged: Rule = {
  code: 'receiver-changed',
  judge(call) {
    const rules = callRulesOf(call.language).receivers;
    if (!rules) return undefined;
    const [was, is] = [rules.access(call.old.signature), rules.access(call.now.signature)];
    const name = `\`${call.after.name}\``;
    if (was === undefined || is === undefined) return otherReceiver(call);
    const change = `${name} was ${rules.words[was]} and is now ${rules.words[is]}`;
    if (was === is) return undefined;
    if (was === 'takes' || (was === 'changes' && is === 'reads')) {
      // What could be given away or changed can be read. A copy that is read no longer changes what was copied.
      if (is === 'reads' && !rules.changesAnyVariable) return undefined;
      if (rules.changesAnyVariable) return { verdict: 'suspect', reason: `${change}: what it changes is a copy` };
    }
    if (is === 'takes') return { verdict: 'suspect', reason: `${change}: what it is called on is given away` };
    return judgeChanging(call, change, rules);
  },
};

type Rules = NonNullable<ReturnType<typeof callRulesOf>['receivers']>;

function judgeChanging(call: PreparedCall, change: string, rules: Rules): OwnRuling | undefined {
  const held = heldReceiver(call, rules);
  if (held && rules.changesAnyVariable && (!held.isTemporary || held.hold === 'changeable')) return undefined;
  const doubt = held?.isTemporary && held.hold === undefined ? `, and perhaps one that ${rules.fixed}` : '';
  const evidence = held ? `is called on ${held.text}${doubt}` : `may be called on what ${rules.fixed}`;
  const isCertain = held?.hold === 'fixed' && call.choices === 1 && !call.site.context?.startsWith('expanded');
  if (!isCertain) return { verdict: 'suspect', reason: `${evidence}; ${change}` };
  return {
    verdict: 'broken',
    reason: `${evidence}, which ${rules.fixed}; ${change}`,
    advice: 'Call it on something that can be changed.',
  };
}

/** Receivers that are none of the usual ones, and any that came or went. */
function otherReceiver(call: PreparedCall): OwnRuling | undefined {
  const receiverOf = ({ signature }: PreparedCall['old']) => ({
    ...signature,
    parameters: signature.parameters.filter(({ kind }) => kind === 'receiver').map((p) => ({ ...p, name: '' })),
  });
  const [old, now] = [receiverOf(call.old), receiverOf(call.now)];
  // One that came or went makes it static, which is another rule's matter.
  if (old.parameters.length === 0 || now.parameters.length === 0) return undefined;
  const key = (signature: typeof old) => signatureKey({ parameters: signature.parameters, modifiers: [], text: '' });
  if (key(old) === key(now)) return undefined;
  return { verdict: 'suspect', reason: `\`${call.after.name}\` takes what it is called on in another way` };
}
