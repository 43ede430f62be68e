import type { LanguageId } from '../../model/languageId.js';
import type { Parameter } from '../../model/signature.js';
import { parameterText } from '../parameterText.js';
import type { PreparedCall } from './preparedCall.js';

/** `1 argument`, `2 arguments`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What the call passes, for the beginning of a reason: `passes 1 argument`. */
export function passes(call: PreparedCall): string {
  const count = call.arguments.length;
  return count === 0 ? 'passes no arguments' : `passes ${counted(count, 'argument')}`;
}

/** `\`b: number\`` or a list of such. */
export function parameterList(parameters: readonly Parameter[], language: LanguageId): string {
  return joined(parameters.map((p) => `\`${parameterText(p, language)}\``));
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** `argument 2 (\`true\`)`, with the text where it is a literal or a name. */
export function argumentText(call: PreparedCall, index: number): string {
  const argument = call.arguments[index]!;
  if (argument.kind === 'keyword') return `\`${argument.name}\``;
  const { value } = argument;
  const text = value.kind === 'name' ? value.name : value.kind === 'literal' ? value.text : undefined;
  return text !== undefined && text.length <= 30 ? `argument ${index + 1} (\`${text}\`)` : `argument ${index + 1}`;
}
