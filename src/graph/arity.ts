import type { Argument } from '../model/callSite.js';
import type { Parameter, Signature } from '../model/signature.js';
import { areLabelled, parametersFilled } from './argumentLabels.js';
import { ownArguments } from './argumentLists.js';

/** The parameters that a bound call passes; an unbound one (`Type.method(object, ...)`) passes the receiver too. */
export function passedParameters(signature: Signature, unbound = false): readonly Parameter[] {
  return unbound ? signature.parameters : signature.parameters.filter((parameter) => parameter.kind !== 'receiver');
}

/** True where a call with these arguments can fit, by number and keyword; a spread fits anything. */
export function acceptsArguments(signature: Signature, all: readonly Argument[], unbound = false): boolean {
  const parameters = passedParameters(signature, unbound);
  if (parameters.some(({ list }) => list !== undefined)) return acceptsLists(signature, parameters, all);
  return accepts(parameters, ownArguments(signature, all));
}

/** True where the arguments of each list can fit its parameters; lists that a call leaves out at the end are not asked for. */
function acceptsLists(signature: Signature, parameters: readonly Parameter[], all: readonly Argument[]): boolean {
  const args = ownArguments(signature, all);
  const last = Math.max(0, ...args.map(({ list = 0 }) => list));
  for (let list = 0; list <= last; list++) {
    const mine = parameters.filter((parameter) => (parameter.list ?? 0) === list);
    if (
      !accepts(
        mine,
        args.filter((argument) => (argument.list ?? 0) === list),
      )
    )
      return false;
  }
  return true;
}

function accepts(parameters: readonly Parameter[], args: readonly Argument[]): boolean {
  if (args.some((argument) => argument.kind === 'spread' || argument.kind === 'keyword_spread')) return true;
  if (parameters.length === 0) return args.length === 0;
  if (areLabelled(parameters)) return parametersFilled(parameters, args) !== undefined;
  const trailing = args.some((argument) => argument.trailing);
  const last = parameters[parameters.length - 1];
  if (trailing && !last) return false;
  const positional = args.filter((argument) => argument.kind === 'positional' && !argument.trailing).length;
  const keywords = new Set(
    args.filter((argument) => argument.kind === 'keyword').map((argument) => argument.name ?? ''),
  );
  if (trailing && last && last.kind !== 'rest') keywords.add(last.name);
  // Keywords that no parameter can take by name are one hash behind the others (Ruby).
  const takesKeywords = parameters.some(
    ({ kind }) => kind === 'positional' || kind === 'keyword_only' || kind === 'keyword_rest',
  );
  const passed = positional + (keywords.size > 0 && !takesKeywords && parameters.length > 0 ? 1 : 0);
  const hasRest = parameters.some((parameter) => parameter.kind === 'rest');
  const byPosition = parameters.filter(
    ({ kind }) => kind === 'positional' || kind === 'positional_only' || kind === 'receiver',
  );
  // A lambda behind the parentheses has taken the last place.
  const places = trailing && byPosition[byPosition.length - 1] === last ? byPosition.length - 1 : byPosition.length;
  if (passed > places && !hasRest) return false;
  const missing = byPosition.filter(
    (parameter, position) => position >= passed && !parameter.optional && !keywords.has(parameter.name),
  );
  return missing.length === 0;
}

/** The parameter that the argument at a position fills; undefined where none does. */
export function parameterAt(
  parameters: readonly Parameter[],
  args: readonly Argument[],
  position: number,
): Parameter | undefined {
  if (areLabelled(parameters)) return parameters[parametersFilled(parameters, args)?.[position] ?? -1];
  const argument = args[position];
  const last = parameters[parameters.length - 1];
  if (argument?.trailing) return last;
  if (argument?.kind === 'keyword') return parameters.find(({ name }) => name === argument.name);
  const rest = parameters.findIndex(({ kind }) => kind === 'rest');
  return rest >= 0 && position >= rest ? parameters[rest] : parameters[position];
}
