import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';

const none: TypeRef = { kind: 'literal', text: 'None' };

/** Wrappers that say how a name is used, not what it holds: the type is their first argument. */
const transparent = new Set([
  'Annotated',
  'ClassVar',
  'Final',
  'InitVar',
  'NotRequired',
  'ReadOnly',
  'Required',
  'Unpack',
]);

/**
 * The type that an annotation's text says, quoted names included. Text that is no type expression gives kind `opaque`
 * with its layout normalised; never throws.
 */
export function parseAnnotation(text: string): TypeRef {
  return new AnnotationParser(text).parse() ?? { kind: 'opaque', text: text.replace(/\s+/g, ' ').trim() };
}

const tokenPattern =
  /\s+|#[^\n]*|\\\r?\n|([a-zA-Z]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'))|([\p{L}_][\p{L}\p{N}_]*)|(-?\d[\w.]*)|(\.\.\.|[^\s])/uy;

interface Token {
  kind: 'name' | 'string' | 'number' | 'mark';
  text: string;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    const [, quoted, name, number, mark] = match;
    if (quoted !== undefined) tokens.push({ kind: 'string', text: quoted });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
  }
  return tokens;
}

/** The content of a string literal without prefix and quotes. */
export function unquoted(literal: string): string {
  const match = /^[a-zA-Z]{0,2}("""|'''|"|')([\s\S]*)\1$/.exec(literal);
  return match ? (match[2] as string) : literal;
}

class AnnotationParser {
  readonly #tokens: Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  parse(): TypeRef | undefined {
    const type = this.#union();
    return type && this.#at === this.#tokens.length ? type : undefined;
  }

  #peek(): string | undefined {
    const token = this.#tokens[this.#at];
    return token?.kind === 'mark' ? token.text : undefined;
  }

  #take(mark: string): boolean {
    if (this.#peek() !== mark) return false;
    this.#at++;
    return true;
  }

  #union(): TypeRef | undefined {
    const first = this.#primary();
    if (!first || this.#peek() !== '|') return first;
    const members = [first];
    while (this.#take('|')) {
      const next = this.#primary();
      if (!next) return undefined;
      members.push(next);
    }
    return unionOf(members);
  }

  #primary(): TypeRef | undefined {
    const token = this.#tokens[this.#at++];
    if (!token) return undefined;
    if (token.kind === 'string') return parseAnnotation(unquoted(token.text));
    if (token.kind === 'number') return { kind: 'literal', text: token.text };
    if (token.kind === 'name') return this.#named(token.text);
    switch (token.text) {
      case '...':
        return { kind: 'opaque', text: '...' };
      case '*':
        while (this.#take('*'));
        return this.#primary();
      case '[':
        return this.#sequence(']');
      case '(': {
        const items = this.#list(')');
        if (!items) return undefined;
        return items.length === 1 && this.#tokens[this.#at - 2]?.text !== ','
          ? items[0]
          : { kind: 'tuple', elements: items };
      }
      default:
        return undefined;
    }
  }

  #sequence(close: string): TypeRef | undefined {
    const elements = this.#list(close);
    return elements && { kind: 'tuple', elements };
  }

  /** The types up to the closing mark, which is taken too. */
  #list(close: string): TypeRef[] | undefined {
    const items: TypeRef[] = [];
    while (!this.#take(close)) {
      const item = this.#union();
      if (!item) return undefined;
      items.push(item);
      if (!this.#take(',') && this.#peek() !== close) return undefined;
    }
    return items;
  }

  #named(first: string): TypeRef | undefined {
    if (first === 'None') return none;
    if (first === 'True' || first === 'False') return { kind: 'literal', text: first };
    const path = [first];
    while (this.#peek() === '.') {
      const next = this.#tokens[this.#at + 1];
      if (next?.kind !== 'name') return undefined;
      path.push(next.text);
      this.#at += 2;
    }
    const last = path[path.length - 1] as string;
    if (this.#peek() === '[') {
      this.#at++;
      if (last === 'Literal') return this.#literals();
      if (last === 'Annotated') return this.#annotated();
      const args = this.#list(']');
      return args && generic(path, last, args);
    }
    if (this.#peek() === '(') return undefined;
    return last === 'Self' ? { kind: 'self' } : { kind: 'named', path };
  }

  /** `Annotated[T, anything ...]` behind its bracket: the rest may be any expression. */
  #annotated(): TypeRef | undefined {
    const type = this.#union();
    if (!type) return undefined;
    let depth = 1;
    while (depth > 0) {
      const token = this.#tokens[this.#at++];
      if (!token) return undefined;
      if (token.kind !== 'mark') continue;
      if (token.text === '[' || token.text === '(' || token.text === '{') depth++;
      else if (token.text === ']' || token.text === ')' || token.text === '}') depth--;
    }
    return type;
  }

  #literals(): TypeRef | undefined {
    const members: TypeRef[] = [];
    let text = '';
    for (;;) {
      const token = this.#tokens[this.#at++];
      if (!token) return undefined;
      const end = token.kind === 'mark' && token.text === ']';
      if (!end && !(token.kind === 'mark' && token.text === ',')) {
        text += token.kind === 'string' ? JSON.stringify(unquoted(token.text)) : token.text;
        continue;
      }
      if (text !== '') members.push({ kind: 'literal', text });
      text = '';
      if (end) return unionOf(members);
    }
  }
}

function generic(path: string[], last: string, args: TypeRef[]): TypeRef {
  if (path.length <= 2) {
    const first = args[0];
    if (first && transparent.has(last)) return first;
    if (first && last === 'Optional') return unionOf([first, none]);
    if (last === 'Union') return unionOf(args);
    if (last === 'Callable') return callable(args);
    if (first && args.length === 1 && (last === 'Type' || last === 'type')) return classOf(first, path);
    if (last === 'Tuple' || last === 'tuple') return tuple(args);
  }
  return { kind: 'named', path, args };
}

/** A union without nesting and repeats, in source order; one member alone is that member. */
export function unionOf(types: readonly TypeRef[]): TypeRef {
  const members: TypeRef[] = [];
  const seen = new Set<string>();
  for (const type of types.flatMap((t) => (t.kind === 'union' ? t.members : [t]))) {
    const key = JSON.stringify(type);
    if (seen.has(key)) continue;
    seen.add(key);
    members.push(type);
  }
  return members.length === 1 ? (members[0] as TypeRef) : { kind: 'union', members };
}

function callable(args: TypeRef[]): TypeRef {
  const [parameters, returns] = args;
  const list = parameters?.kind === 'tuple' ? parameters.elements : parameters ? [parameters] : [];
  return returns ? { kind: 'function', parameters: list, returns } : { kind: 'function', parameters: list };
}

/** `Type[X]`: the class X itself as a value. */
function classOf(type: TypeRef, path: string[]): TypeRef {
  if (type.kind === 'union') return unionOf(type.members.map((member) => classOf(member, path)));
  if (type.kind !== 'named' || type.args) return { kind: 'named', path, args: [type] };
  return { kind: 'typeof', of: dottedExpression(type.path) };
}

/** `a.b.c` as an expression. */
export function dottedExpression(path: readonly string[]): Expression {
  let expression: Expression = { kind: 'name', name: path[0] as string };
  for (const name of path.slice(1)) expression = { kind: 'member', object: expression, name };
  return expression;
}

function tuple(args: TypeRef[]): TypeRef {
  const [first, second] = args;
  if (first && args.length === 2 && second?.kind === 'opaque' && second.text === '...') {
    return { kind: 'named', path: ['tuple'], args: [first] };
  }
  if (first?.kind === 'tuple' && args.length === 1 && first.elements.length === 0) return first;
  return { kind: 'tuple', elements: args };
}
