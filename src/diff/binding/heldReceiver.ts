import type { Hold, ReceiverRules } from '../../languages/receiverRules.js';
import type { Expression } from '../../model/expression.js';
import type { LanguageId } from '../../model/languageId.js';
import { typeText } from '../typeText.js';
import { bindingSeen, type CodeAround, writtenType } from './codeAround.js';
import type { PreparedCall } from './preparedCall.js';

/** What a method is called on. */
export interface HeldReceiver {
  hold: Hold;
  /** It and what is known of it, for people: "`x`, which is not declared as changeable". */
  text: string;
  /** A value that was made at the spot. */
  isTemporary?: boolean;
}

/** What a call is made on, and whether that lets itself be changed. */
export function heldReceiver(call: PreparedCall, rules: ReceiverRules): HeldReceiver | undefined {
  const { around, site } = call;
  const { callee } = site;
  if (!around) return undefined;
  // A bare name calls a method of the object around.
  if (callee.kind === 'name') return ownReceiver(around, rules, site.caller);
  if (callee.kind !== 'member') return undefined;
  const isBehindPointer = callee.object.kind === 'await';
  const object = callee.object.kind === 'await' ? callee.object.of : callee.object;
  const { root, isField } = rootOf(object);
  switch (root.kind) {
    case 'this':
      return ownReceiver(around, rules, site.caller);
    case 'name': {
      const binding = bindingSeen(around, root.name, site.scope);
      if (!binding || (binding.kind !== 'variable' && binding.kind !== 'parameter')) return undefined;
      const type = binding.type ?? writtenType(around, binding.init);
      const hold = rules.holds({
        type,
        isMutable: binding.mutable === true,
        isBehindPointer,
        isField,
        owner: call.after.container,
      });
      return { hold, text: `\`${root.name}\`${typed(type, call.language)}` };
    }
    case 'typed':
    case 'result': {
      if (isField) return undefined;
      const type = writtenType(around, root);
      return {
        hold: rules.temporaryHolds(type, ownerOf(call)),
        text: `a value made at the spot${typed(type, call.language)}`,
        isTemporary: true,
      };
    }
    default:
      return undefined;
  }
}

/** The type that a method belongs to, which may be declared elsewhere and be named by the receiver alone. */
function ownerOf({ after, now }: PreparedCall): string | undefined {
  const type = now.signature.parameters.find(({ kind }) => kind === 'receiver')?.type;
  const own = type?.kind === 'pointer' ? type.to : type;
  return after.container ?? (own?.kind === 'named' ? own.path[own.path.length - 1] : undefined);
}

function typed(type: Parameters<typeof typeText>[0] | undefined, language: LanguageId): string {
  return type ? ` of type \`${typeText(type, language)}\`` : '';
}

function rootOf(object: Expression): { root: Expression; isField: boolean } {
  let root = object;
  while (root.kind === 'member') root = root.object;
  return { root, isField: root !== object };
}

function ownReceiver({ facts }: CodeAround, rules: ReceiverRules, caller: number): HeldReceiver | undefined {
  const method = facts.symbols[caller];
  if (!method?.member || !method.signature) return undefined;
  const hold = rules.ownHolds(method, facts.symbols[method.container]);
  const access = rules.access(method.signature);
  return { hold, text: `its own object in \`${method.name}\`${access ? `, which is ${rules.words[access]}` : ''}` };
}
