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
    case 'c':
    case 'cpp':
    case 'csharp':
      return `${parameter.kind === 'rest' && language === 'csharp' ? 'params ' : ''}${typeFirst(parameter, type, name)}`;
    case 'php': {
      const dots = parameter.kind === 'rest' ? '...' : '';
      const variable = name.startsWith('$') ? name : `$${name}`;
      return typeFirst(parameter, type, `${dots}${variable}`);
    }
    case 'ruby':
      return rubyParameter(parameter, name);
    case 'lua':
      return parameter.kind === 'rest' ? '...' : name;
    case 'kotlin':
    case 'scala':
    case 'swift':
    case 'rust':
      return nameFirst(parameter, type, name, language);
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

/** `int count = 1` */
function typeFirst(parameter: Parameter, type: string | undefined, name: string): string {
  if (name === '') return type ?? '...';
  return `${type === undefined ? '' : `${type} `}${name}${defaultText(parameter, true)}`;
}

/** `count: Int = 1`; Swift's label stands before the name. */
function nameFirst(parameter: Parameter, type: string | undefined, name: string, language: LanguageId): string {
  const isRest = parameter.kind === 'rest';
  const rest = isRest && language === 'kotlin' ? 'vararg ' : '';
  const more = isRest && language === 'scala' ? '*' : isRest && language === 'swift' ? '...' : '';
  const { label } = parameter;
  const written = label === undefined || label === name ? name : `${label === '' ? '_' : label} ${name}`;
  const typed = type === undefined ? '' : `: ${more === '' ? type : elementOf(type)}${more}`;
  return `${rest}${written}${typed}${defaultText(parameter, true)}`;
}

function rubyParameter(parameter: Parameter, name: string): string {
  switch (parameter.kind) {
    case 'rest':
      return `*${name}`;
    case 'keyword_rest':
      return `**${name}`;
    case 'keyword_only':
      return `${name}:${parameter.default === undefined ? '' : ` ${parameter.default}`}`;
    default:
      return `${name}${defaultText(parameter, true)}`;
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
