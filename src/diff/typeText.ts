import type { Expression } from '../model/expression.js';
import type { LanguageId } from '../model/languageId.js';
import type { TypeRef } from '../model/typeRef.js';

/** A type for people, in one line and in the spelling of its language. Equal types have equal texts. */
export function typeText(type: TypeRef, language: LanguageId = 'typescript'): string {
  const inner = (t: TypeRef) => typeText(t, language);
  switch (type.kind) {
    case 'named':
      return type.path.join(pathSeparators[language] ?? '.') + argumentsText(type.args, language);
    case 'array':
      if (language === 'go') return `[]${inner(type.element)}`;
      if (language === 'swift' || language === 'rust') return `[${inner(type.element)}]`;
      return `${groupedText(type.element, language)}[]`;
    case 'tuple':
      return tuplesInBrackets.has(language)
        ? `[${type.elements.map(inner).join(', ')}]`
        : `(${type.elements.map(inner).join(', ')})`;
    case 'union':
      // A union of one is a reference to it, an intersection of one the constant.
      if (type.members.length === 1) return `${inner(type.members[0]!)}&`;
      return type.members.map((m) => groupedText(m, language)).join(' | ');
    case 'intersection':
      if (language === 'rust') return rustMarked(type.members);
      if (type.members.length === 1) return constantText(type.members[0]!, language);
      return type.members.map((m) => groupedText(m, language)).join(' & ');
    case 'function':
      return functionText(functionParameters(type, inner), type.returns && inner(type.returns), language);
    case 'object':
      return `{ ${type.members.map((m) => memberText(m, language)).join('; ')} }`;
    case 'map':
      return language === 'swift'
        ? `[${inner(type.key)}: ${inner(type.value)}]`
        : `map[${inner(type.key)}]${inner(type.value)}`;
    case 'pointer':
      if (language === 'c' || language === 'cpp') return `${inner(type.to)}*`;
      if (language === 'csharp') return `${groupedText(type.to, language)}*`;
      if (language === 'rust') return rustPointer(type.to);
      return `*${groupedText(type.to, language)}`;
    case 'typeof':
      return `typeof ${expressionText(type.of)}`;
    case 'self':
      return selfNames[language] ?? 'this';
    case 'literal':
      return type.text;
    case 'import':
      return `import("${type.specifier}").${type.path.join('.')}${argumentsText(type.args, language)}`;
    case 'opaque':
      return type.text;
  }
}

/** Rust's marks stand beside the type that they make another of: `mut`, `dyn`, `impl`, an array's length. */
function rustMarked(members: readonly TypeRef[]): string {
  const marks = members.flatMap((member) => (member.kind === 'opaque' ? [member.text] : []));
  const types = members.filter(({ kind }) => kind !== 'opaque').map((member) => typeText(member, 'rust'));
  const text = types.join(' + ');
  const length = marks.find((mark) => mark.startsWith('['));
  if (length !== undefined) return `[${text.replace(/^\[|\]$/g, '')}; ${length.slice(1, -1)}]`;
  return [...marks, text].join(' ');
}

function rustPointer(to: TypeRef): string {
  const text = typeText(to, 'rust');
  return text.startsWith('*') ? text : `&${text}`;
}

/** `const T`; behind what is constant itself where that is a pointer. */
function constantText(type: TypeRef, language: LanguageId): string {
  const text = typeText(type, language);
  return type.kind === 'pointer' ? `${text} const` : `const ${text}`;
}

const pathSeparators: Partial<Record<LanguageId, string>> = { c: '::', cpp: '::', rust: '::' };

/** What the type of the receiver is called, where that is not `this`. */
const selfNames: Partial<Record<LanguageId, string>> = {
  python: 'Self',
  rust: 'Self',
  swift: 'Self',
  php: 'static',
};

const tuplesInBrackets: ReadonlySet<LanguageId> = new Set([
  'typescript',
  'tsx',
  'javascript',
  'python',
  'java',
  'php',
  'ruby',
  'lua',
]);

function argumentsText(args: readonly TypeRef[] | undefined, language: LanguageId): string {
  if (!args || args.length === 0) return '';
  const list = args.map((a) => typeText(a, language)).join(', ');
  return language === 'python' || language === 'go' || language === 'scala' ? `[${list}]` : `<${list}>`;
}

function functionText(parameters: string[], returns: string | undefined, language: LanguageId): string {
  const list = parameters.join(', ');
  if (language === 'go') return `func(${list})${returns === undefined ? '' : ` ${returns}`}`;
  if (language === 'python') return `Callable[[${list}], ${returns ?? 'Any'}]`;
  if (language === 'rust') return `fn(${list})${returns === undefined ? '' : ` -> ${returns}`}`;
  if (language === 'swift' || language === 'kotlin')
    return `(${list}) -> ${returns ?? (language === 'swift' ? 'Void' : 'Unit')}`;
  if (language === 'scala') return `(${list}) => ${returns ?? 'Unit'}`;
  if (language === 'c' || language === 'cpp') return `${returns ?? 'void'} (*)(${list})`;
  return `(${list}) => ${returns ?? 'void'}`;
}

/** The parameters of a function type; what may be left out, and what takes any number, is marked. */
function functionParameters(
  { parameters, optional = 0, rest }: Extract<TypeRef, { kind: 'function' }>,
  inner: (type: TypeRef) => string,
): string[] {
  const needed = parameters.length - optional;
  return parameters.map((parameter, i) => {
    const text = inner(parameter);
    if (rest && i === parameters.length - 1) return `...${text}`;
    return i >= needed ? `${text}?` : text;
  });
}

function groupedText(type: TypeRef, language: LanguageId): string {
  const text = typeText(type, language);
  return type.kind === 'union' || type.kind === 'intersection' || type.kind === 'function' ? `(${text})` : text;
}

function memberText(member: { name: string; type?: TypeRef; optional?: boolean }, language: LanguageId): string {
  return `${member.name}${member.optional ? '?' : ''}${member.type ? `: ${typeText(member.type, language)}` : ''}`;
}

/** An expression for people, as far as the facts hold it; what they leave out is an ellipsis. */
export function expressionText(expression: Expression, language?: LanguageId): string {
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'member':
      return memberOf(expression, language);
    case 'index':
      return `${expressionText(expression.object, language)}[${expression.key === undefined ? '…' : JSON.stringify(expression.key)}]`;
    case 'await':
      return awaited(expressionText(expression.of, language), language);
    case 'this':
      return 'this';
    case 'super':
      return 'super';
    case 'literal':
      return expression.text ?? expression.type;
    case 'array':
      return expression.elements.length === 0 ? '[]' : '[…]';
    case 'object':
      return expression.members.length === 0 ? '{}' : `{ ${expression.members.map((m) => m.name).join(', ')} }`;
    case 'typed':
      return expression.of ? expressionText(expression.of, language) : `${typeText(expression.type)}{…}`;
    case 'result':
      return '…()';
    case 'module':
      return language === 'rust' ? expression.specifier : `import("${expression.specifier}")`;
    default:
      return '…';
  }
}

function memberOf({ object, name }: Extract<Expression, { kind: 'member' }>, language?: LanguageId): string {
  if (isDereferenced(language) && object.kind === 'await') return `${expressionText(object.of, language)}->${name}`;
  const separator = language === 'rust' && startsAtModule(object) ? '::' : '.';
  return `${expressionText(object, language)}${separator}${name}`;
}

/** What C and C++ reach through a pointer is what others wait for. */
function isDereferenced(language: LanguageId | undefined): boolean {
  return language === 'c' || language === 'cpp';
}

function awaited(value: string, language: LanguageId | undefined): string {
  if (isDereferenced(language)) return `*${value}`;
  return language === 'rust' ? `${value}.await` : `await ${value}`;
}

function startsAtModule(expression: Expression): boolean {
  return expression.kind === 'member' ? startsAtModule(expression.object) : expression.kind === 'module';
}
