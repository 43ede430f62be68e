import { callRulesOf } from '../../languages/registry.js';
import type { Expression } from '../../model/expression.js';
import type { LanguageId } from '../../model/languageId.js';
import type { TypeRef } from '../../model/typeRef.js';
import { typeText } from '../typeText.js';
import { bindingSeen } from './codeAround.js';
import type { PreparedCall } from './preparedCall.js';

/** The kind of a builtin type that is converted into none of another kind; undefined for all others. */
export function kindOfType(type: TypeRef | undefined, language: LanguageId): string | undefined {
  const { valueKinds } = callRulesOf(language);
  if (type?.kind === 'array' && valueKinds?.list !== undefined) return valueKinds.list;
  return type && valueKinds?.types.get(typeText(type, language).replace(/^&'static /, '&'));
}

/** The kinds that an argument may be of, where it is written out or a variable whose type is written, with words for it. */
export function kindsOfValue(
  { language, around, site }: PreparedCall,
  value: Expression,
): { kinds: readonly string[]; text: string } | undefined {
  if (value.kind === 'literal') {
    const kinds = callRulesOf(language).valueKinds?.literal(value);
    return kinds && { kinds, text: value.type === 'string' || value.type === 'template' ? 'text' : `a ${value.type}` };
  }
  if (value.kind !== 'name' || !around) return undefined;
  const binding = bindingSeen(around, value.name, site.scope);
  if (!binding || (binding.kind !== 'variable' && binding.kind !== 'parameter')) return undefined;
  const type = binding.type ?? (binding.init?.kind === 'typed' ? binding.init.type : undefined);
  const kind = kindOfType(type, language);
  return kind === undefined ? undefined : { kinds: [kind], text: `a \`${typeText(type!, language)}\`` };
}
