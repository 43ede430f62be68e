import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';

const tokenPattern =
  /\s*(?:(=>|\.\.\.|\.<|[{}()[\]<>|&?!*=,:;.])|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(-?\d[\w.]*)|([\p{L}_$][\p{L}\p{N}_$-]*|#[\w$]+|@[\w$]+))/uy;

/** Says that a JSDoc type has no structure here. One object for all: making an error costs more than reading a type. */
const unreadable = new Error('no structure for this type');

/**
 * Reads a JSDoc type expression: `import("./x").Y`, `Array<T>`, `?T`, `function(A): B`, `{ a: A }` ...
 * @returns the type; `opaque` with its text where it has no structure here
 */
export function parseJsdocType(text: string): TypeRef {
  try {
    return new TypeReader(text).readAll();
  } catch (error) {
    if (error !== unreadable) throw error;
    return { kind: 'opaque', text: text.replace(/\s+/g, ' ').trim() };
  }
}

const maximalNesting = 100;

class TypeReader {
  readonly #tokens: string[] = [];
  #at = 0;
  #nesting = 0;

  constructor(text: string) {
    tokenPattern.lastIndex = 0;
    let end = 0;
    for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
      this.#tokens.push(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '');
      end = tokenPattern.lastIndex;
    }
    if (text.slice(end).trim() !== '') throw unreadable;
  }

  readAll(): TypeRef {
    const rest = this.#take('...');
    const type = this.#union();
    this.#take('=');
    if (this.#at < this.#tokens.length) throw unreadable;
    return rest ? { kind: 'array', element: type } : type;
  }

  #peek(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw unreadable;
  }

  #next(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw unreadable;
    return token;
  }

  #union(): TypeRef {
    if (++this.#nesting > maximalNesting) throw unreadable;
    this.#take('|');
    const members = [this.#intersection()];
    while (this.#take('|')) members.push(this.#intersection());
    this.#nesting--;
    return members.length === 1 ? (members[0] as TypeRef) : { kind: 'union', members };
  }

  #intersection(): TypeRef {
    this.#take('&');
    const members = [this.#postfix()];
    while (this.#take('&')) members.push(this.#postfix());
    return members.length === 1 ? (members[0] as TypeRef) : { kind: 'intersection', members };
  }

  #postfix(): TypeRef {
    if (this.#take('!')) return this.#postfix();
    if (this.#peek() === '?' && this.#startsType(this.#peek(1))) {
      this.#at++;
      return { kind: 'union', members: [this.#postfix(), { kind: 'named', path: ['null'] }] };
    }
    let type = this.#primary();
    for (;;) {
      if (this.#peek() === '[' && this.#peek(1) === ']') {
        this.#at += 2;
        type = { kind: 'array', element: type };
      } else if (this.#peek() === '[') {
        this.#at++;
        const key = this.#next();
        if (!/^["']/.test(key)) throw unreadable;
        this.#expect(']');
        type = { kind: 'typeof', of: { kind: 'member', object: { kind: 'typed', type }, name: key.slice(1, -1) } };
      } else if (this.#peek() === '!' || (this.#peek() === '?' && !this.#startsType(this.#peek(1)))) {
        this.#at++;
      } else return type;
    }
  }

  #startsType(token: string | undefined): boolean {
    return token !== undefined && /^[\p{L}_$({["'`*]/u.test(token);
  }

  #primary(): TypeRef {
    const token = this.#next();
    switch (token) {
      case '*':
      case '?':
        return { kind: 'named', path: ['any'] };
      case '(':
        return this.#parenthesised();
      case '[':
        return { kind: 'tuple', elements: this.#list(']') };
      case '{':
        return this.#object();
      case 'function':
        return this.#peek() === '(' ? this.#closureFunction() : { kind: 'named', path: ['Function'] };
      case 'typeof':
        return { kind: 'typeof', of: this.#queried() };
      case 'readonly':
        return this.#postfix();
      case 'this':
        return { kind: 'self' };
      case 'import':
        return this.#imported();
    }
    if (/^["'\d-]/.test(token)) return { kind: 'literal', text: token.replace(/^'([^"]*)'$/, '"$1"') };
    if (!/^[\p{L}_$]/u.test(token)) throw unreadable;
    // `x is T`, `keyof T`, `new () => T`, `asserts x`, `T extends U ? V : W`
    const follower = this.#peek();
    if (follower !== undefined && /^[\p{L}_$]/u.test(follower)) throw unreadable;
    return this.#withArguments({ kind: 'named', path: this.#path(token) });
  }

  #path(first: string): string[] {
    const path = [first];
    while (this.#peek() === '.' || this.#peek() === '#') {
      this.#at++;
      path.push(this.#next());
    }
    return path;
  }

  #withArguments<T extends TypeRef & { kind: 'named' | 'import' }>(type: T): TypeRef {
    if (!this.#take('<') && !this.#take('.<')) return type;
    return { ...type, args: this.#list('>') };
  }

  #list(closing: string): TypeRef[] {
    const items: TypeRef[] = [];
    while (!this.#take(closing)) {
      const rest = this.#take('...');
      // `[name: T]`: a labelled element.
      if (this.#peek(1) === ':' || (this.#peek(1) === '?' && this.#peek(2) === ':')) {
        this.#at += this.#peek(1) === ':' ? 2 : 3;
      }
      const type = this.#union();
      this.#take('=');
      items.push(rest && type.kind === 'array' && closing === ']' ? type.element : type);
      if (!this.#take(',') && this.#peek() !== closing) throw unreadable;
    }
    return items;
  }

  /** `(T)`, or the parameters of `(a: A) => R`. */
  #parenthesised(): TypeRef {
    const start = this.#at;
    let depth = 1;
    let end = start;
    for (; end < this.#tokens.length && depth > 0; end++) {
      const token = this.#tokens[end] as string;
      if (token === '(') depth++;
      else if (token === ')') depth--;
    }
    if (this.#tokens[end] !== '=>') {
      const type = this.#union();
      this.#expect(')');
      return type;
    }
    const type = this.#functionOf();
    this.#expect('=>');
    return { ...type, returns: this.#union() };
  }

  /** The parameters of a function, up to the closing parenthesis. */
  #functionOf(): Extract<TypeRef, { kind: 'function' }> {
    const parameters: TypeRef[] = [];
    let optional = 0;
    let isRest = false;
    while (!this.#take(')')) {
      isRest = this.#take('...');
      const isQuestioned = this.#peek(1) === '?' && this.#peek(2) === ':';
      if (isQuestioned || this.#peek(1) === ':') this.#at += isQuestioned ? 3 : 2;
      const type = this.#union();
      const mayMiss = this.#take('=') || isQuestioned || isRest;
      optional = mayMiss ? optional + 1 : 0;
      parameters.push(isRest && type.kind !== 'array' ? { kind: 'array', element: type } : type);
      if (!this.#take(',') && this.#peek() !== ')') throw unreadable;
    }
    return { kind: 'function', parameters, ...(optional > 0 && { optional }), ...(isRest && { rest: true }) };
  }

  /** `function(A, B): R` */
  #closureFunction(): TypeRef {
    this.#expect('(');
    const type = this.#functionOf();
    return this.#take(':') ? { ...type, returns: this.#postfix() } : type;
  }

  #object(): TypeRef {
    const members: { name: string; type?: TypeRef; optional?: boolean }[] = [];
    while (!this.#take('}')) {
      this.#take('readonly');
      const name = this.#next();
      if (name === '[') throw unreadable;
      const member: (typeof members)[number] = { name: name.replace(/^["'](.*)["']$/, '$1') };
      if (this.#take('?')) member.optional = true;
      if (this.#take(':')) member.type = this.#union();
      else if (this.#take('(')) {
        const type = this.#functionOf();
        member.type = this.#take(':') ? { ...type, returns: this.#union() } : type;
      }
      members.push(member);
      if (!this.#take(',') && !this.#take(';') && this.#peek() !== '}') throw unreadable;
    }
    return { kind: 'object', members };
  }

  #specifier(): string {
    this.#expect('(');
    const text = this.#next();
    if (!/^["'`]/.test(text)) throw unreadable;
    this.#expect(')');
    return text.slice(1, -1);
  }

  #imported(): TypeRef {
    const specifier = this.#specifier();
    const path = this.#peek() === '.' ? this.#path('').slice(1) : [];
    return this.#withArguments({ kind: 'import', specifier, path });
  }

  #queried(): Expression {
    const first = this.#next();
    let value: Expression;
    if (first === 'import') value = { kind: 'module', specifier: this.#specifier() };
    else if (/^[\p{L}_$]/u.test(first)) value = first === 'this' ? { kind: 'this' } : { kind: 'name', name: first };
    else throw unreadable;
    while (this.#take('.')) value = { kind: 'member', object: value, name: this.#next() };
    return value;
  }
}
