import type { TypeRef } from '../../model/typeRef.js';

const token = /\s*(\.\.\.|"[^"]*"|'[^']*'|`[^`]*`|-?\d[\w.]*|[A-Za-z_][\w.*-]*|\[\]|[^\s])/y;
const maximalDepth = 20;

/** The name under which a class of an annotation is declared: a path of a symbol has no dots in its names. */
export function annotatedName(name: string): string {
  return name.replaceAll('.', '/');
}

/** A type of an annotation at the start of a text, and the text behind it. */
export function luaType(text: string): { type: TypeRef; rest: string } | undefined {
  const reader = new TypeReader(text);
  const type = reader.union(0);
  return type && { type, rest: text.slice(reader.position) };
}

/** True for a type of which `nil` is a value. */
export function maybeNil(type: TypeRef): boolean {
  return type.kind === 'union' ? type.members.some(maybeNil) : type.kind === 'named' && type.path[0] === 'nil';
}

class TypeReader {
  position = 0;

  constructor(readonly text: string) {}

  #peek(): string | undefined {
    token.lastIndex = this.position;
    return token.exec(this.text)?.[1];
  }

  #next(): string | undefined {
    token.lastIndex = this.position;
    const found = token.exec(this.text);
    if (found) this.position = token.lastIndex;
    return found?.[1];
  }

  #take(wanted: string): boolean {
    if (this.#peek() !== wanted) return false;
    this.#next();
    return true;
  }

  union(depth: number): TypeRef | undefined {
    const members: TypeRef[] = [];
    do {
      const member = this.#postfixed(depth);
      if (!member) return members.length > 0 ? joined(members) : undefined;
      members.push(member);
    } while (this.#take('|'));
    return joined(members);
  }

  #postfixed(depth: number): TypeRef | undefined {
    if (depth > maximalDepth) return undefined;
    let type = this.#primary(depth + 1);
    while (type) {
      if (this.#take('[]')) type = { kind: 'array', element: type };
      else if (this.#take('?')) type = joined([type, { kind: 'named', path: ['nil'] }]);
      else break;
    }
    return type;
  }

  #primary(depth: number): TypeRef | undefined {
    const word = this.#next();
    if (word === undefined) return undefined;
    if (word === '(') {
      const inner = this.union(depth);
      this.#take(')');
      return inner;
    }
    if (word === '{') return this.#table(depth);
    if (word === 'fun') return this.#fun(depth);
    if (word === 'self') return { kind: 'self' };
    if (/^["'`\d-]/.test(word)) return { kind: 'literal', text: word };
    if (!/^[A-Za-z_]/.test(word)) return undefined;
    const args: TypeRef[] = [];
    if (this.#take('<')) {
      do {
        const arg = this.union(depth);
        if (arg) args.push(arg);
      } while (this.#take(','));
      this.#take('>');
    }
    if (word === 'table' && args.length === 2) {
      return { kind: 'map', key: args[0] as TypeRef, value: args[1] as TypeRef };
    }
    return { kind: 'named', path: [annotatedName(word)], ...(args.length > 0 ? { args } : {}) };
  }

  #table(depth: number): TypeRef | undefined {
    const members: { name: string; type?: TypeRef; optional?: boolean }[] = [];
    while (this.#peek() !== undefined && !this.#take('}')) {
      const name = this.#next() as string;
      if (name === '[') {
        const key = this.union(depth);
        this.#take(']');
        const value = this.#take(':') ? this.union(depth) : undefined;
        if (key && value && this.#take('}')) return { kind: 'map', key, value };
        continue;
      }
      const optional = this.#take('?');
      const type = this.#take(':') ? this.union(depth) : undefined;
      members.push({ name, ...(type ? { type } : {}), ...(optional ? { optional } : {}) });
      this.#take(',');
    }
    return { kind: 'object', members };
  }

  #fun(depth: number): TypeRef {
    const parameters: TypeRef[] = [];
    if (this.#take('(')) {
      while (this.#peek() !== undefined && !this.#take(')')) {
        this.#next();
        this.#take('?');
        const type = this.#take(':') ? this.union(depth) : undefined;
        parameters.push(type ?? { kind: 'named', path: ['any'] });
        if (!this.#take(',') && this.#peek() !== ')') break;
      }
    }
    const returns = this.#take(':') ? this.union(depth) : undefined;
    return { kind: 'function', parameters, ...(returns ? { returns } : {}) };
  }
}

function joined(members: TypeRef[]): TypeRef {
  return members.length === 1 ? (members[0] as TypeRef) : { kind: 'union', members };
}
