import type { LanguageId } from '../model/languageId.js';
import type { Parameter } from '../model/signature.js';
import { typeText } from './typeText.js';

/** A parameter for people, in the spelling of its language: `b: number = 1`, `int b`, `b int`, `*args`. */
export function parameterText(parameter: Parameter, language: LanguageId): string {
  const name = bareName(parameter);
  const type = parameter.type && typeText(parameter.type, language);
  switch (language) {
    case 'java':
      return `${type === undefined ? '' : `${elementText(parameter, type)} `}${name}`;
    case 'go':
      return parameter.kind === 'rest' ? `${name} ...${elementOf(type)}` : [name, type].filter(Boolean).join(' ');
    case 'python':
      return `${pythonStars(parameter)}${name}${type ? `: ${type}` : ''}${defaultText(parameter, type !== undefined)}`;
    default: {
      const mark = parameter.optional && parameter.default === undefined && parameter.kind !== 'rest' ? '?' : '';
      const rest = parameter.kind === 'rest' ? '...' : '';
      return `${rest}${name}${mark}${type ? `: ${type}` : ''}${defaultText(parameter, true)}`;
    }
  }
}

/** The name without the marks of a rest parameter. */
export function bareName(parameter: Parameter): string {
  return parameter.name.replace(/^(\.\.\.|\*\*?)/, '');
}

function pythonStars(parameter: Parameter): string {
  return parameter.kind === 'rest' ? '*' : parameter.kind === 'keyword_rest' ? '**' : '';
}

function defaultText(parameter: Parameter, spaced: boolean): string {
  if (parameter.default === undefined) return '';
  return spaced ? ` = ${parameter.default}` : `=${parameter.default}`;
}

function elementText(parameter: Parameter, type: string): string {
  return parameter.kind === 'rest' ? `${elementOf(type)}...` : type;
}

/** A rest parameter's type may be written as that of its list or of one element; people read the latter. */
function elementOf(type: string | undefined): string {
  return (type ?? '').replace(/^\[\]/, '').replace(/\[\]$/, '');
}
