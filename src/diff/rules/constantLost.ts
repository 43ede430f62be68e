import { callRulesOf } from '../../languages/registry.js';
import type { Rule } from './rule.js';

/** The callee can no longer be called where constants are made; or now can be called there alone. */
export const constantLost: Rule = {
  code: 'constant-lost',
  judge(call) {
    const { constantWords, constantsCallConstants } = callRulesOf(call.language);
    const [old, now] = [call.old.signature.modifiers, call.now.signature.modifiers];
    const lost = constantWords.find(
      (word) => old.includes(word) && !constantWords.some((other) => now.includes(other)),
    );
    const name = `\`${call.after.name}\``;
    if (lost === undefined) {
      if (old.includes('consteval') || !now.includes('consteval')) return undefined;
      return { verdict: 'suspect', reason: `may pass what is no constant; ${name} is \`consteval\` now` };
    }
    const change = `${name} is no longer \`${lost}\``;
    const { around, site } = call;
    const caller = around?.facts.symbols[site.caller];
    const isConstant = caller?.signature?.modifiers.some((word) => constantWords.includes(word));
    if (isConstant && caller)
      return {
        // Of a nameless function inside of it nothing is asked.
        verdict: constantsCallConstants && isInBody(around, site.scope, caller.bodyScope) ? 'broken' : 'suspect',
        reason: `is called in \`${caller.name}\`, which has to be constant; ${change}`,
        advice: `Make ${name} \`${lost}\` again, or \`${caller.name}\` no longer so.`,
      };
    if (around && caller?.signature && (constantsCallConstants || site.use === 'ignored')) return undefined;
    return { verdict: 'suspect', reason: `may stand where a constant is needed; ${change}` };
  },
};

function isInBody(around: Parameters<typeof enclosing>[0] | undefined, scope: number, body: number): boolean {
  return around !== undefined && enclosing(around, scope) === body;
}

/** The scope of the function around a place. */
function enclosing(
  { facts }: { facts: { scopes: readonly { kind: string; parent: number }[] } },
  from: number,
): number {
  let scope = from;
  while (scope >= 0 && facts.scopes[scope]?.kind !== 'function') scope = facts.scopes[scope]?.parent ?? -1;
  return scope;
}
