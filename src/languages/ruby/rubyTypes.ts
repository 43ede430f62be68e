import type { TypeRef } from '../../model/typeRef.js';
import { constantValue, topLevel } from './rubyNames.js';

const nothing: TypeRef = { kind: 'literal', text: 'null' };

/** Words of YARD that say nothing of a value's class. */
const vague: ReadonlySet<string> = new Set(['Object', 'BasicObject', 'untyped', 'void', 'T.untyped', '*', 'top']);

const lists: ReadonlySet<string> = new Set(['Array', 'Enumerable', 'Enumerator', 'Set', 'Range']);

/**
 * A type as YARD (`Array<Foo>, nil`, `Hash{Symbol => Foo}`), Sorbet (`T.nilable(Foo)`, `T::Array[Foo]`) and RBS (`Foo?`,
 * `Array[Foo] | nil`) write it; undefined where the text is none of them or says nothing.
 */
export function rubyType(text: string): TypeRef | undefined {
  const reader = new TypeReader(text);
  const type = reader.union();
  return type && reader.atEnd() ? type : undefined;
}

class TypeReader {
  #at = 0;
  readonly #tokens: readonly string[];

  constructor(text: string) {
    this.#tokens = text.match(/(?:::)?[A-Za-z_]\w*(?:(?:::|\.)\w+)*|#[\w?!=]+|=>|->|[<>{}[\]()|,?]|\S/g) ?? [];
  }

  atEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  /** Alternatives: behind commas (YARD) or bars (RBS). */
  union(separators: readonly string[] = [',', '|']): TypeRef | undefined {
    const members: TypeRef[] = [];
    do {
      const member = this.#one();
      if (!member) return undefined;
      if (member !== unsaid) members.push(member);
    } while (separators.some((separator) => this.#take(separator)));
    return members.length > 1 ? { kind: 'union', members } : members[0];
  }

  #one(): TypeRef | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined) return undefined;
    this.#at++;
    if (token === '(' || token === '[') {
      const inner = this.#list(token === '(' ? ')' : ']');
      if (!inner) return undefined;
      return token === '(' ? (inner.length === 1 ? inner[0] : unsaid) : { kind: 'tuple', elements: inner };
    }
    if (token.startsWith('#')) return unsaid;
    if (!/^(::)?[A-Za-z_]/.test(token)) return undefined;
    const type = this.#applied(token);
    if (!type || !this.#take('?')) return type;
    return type === unsaid ? unsaid : { kind: 'union', members: [type, nothing] };
  }

  #applied(word: string): TypeRef | undefined {
    if (word === 'nil' || word === 'NilClass') return nothing;
    if (word === 'self' || word === 'instance' || word === 'T.self_type') return { kind: 'self' };
    if (/^(true|false|bool|Boolean|T::Boolean)$/.test(word)) return { kind: 'named', path: ['Boolean'] };
    if (word.startsWith('T.')) return this.#sorbet(word.slice(2));
    const name = word.replace(/^T::/, '');
    if (this.#take('<')) return this.#container(name, this.#list('>'));
    if (this.#take('[')) return this.#container(name, this.#list(']'));
    if (this.#take('(')) return this.#container(name, this.#list(')'));
    if (this.#take('{')) return this.#pairs(name);
    if (vague.has(word) || !/^(::)?[A-Z]/.test(name)) return unsaid;
    return named(name);
  }

  #sorbet(operator: string): TypeRef | undefined {
    if (!this.#take('(')) return unsaid;
    const inner = this.#list(')');
    if (!inner) return undefined;
    const [first] = inner;
    switch (operator) {
      case 'nilable':
        return first ? { kind: 'union', members: [first, nothing] } : unsaid;
      case 'any':
        return inner.length > 0 ? { kind: 'union', members: inner } : unsaid;
      case 'all':
        return inner.length > 0 ? { kind: 'intersection', members: inner } : unsaid;
      case 'must':
      case 'let':
      case 'cast':
        return first ?? unsaid;
      case 'class_of':
        return first ? classItself(first) : unsaid;
      default:
        return unsaid;
    }
  }

  /** Types up to a closing bracket. */
  #list(close: string): TypeRef[] | undefined {
    const found: TypeRef[] = [];
    if (this.#take(close)) return found;
    do {
      const type = this.union(['|']);
      if (!type && this.#tokens[this.#at - 1] === undefined) return undefined;
      found.push(type ?? { kind: 'opaque', text: '' });
    } while (this.#take(',') || this.#take('=>'));
    return this.#take(close) ? found : undefined;
  }

  #pairs(name: string): TypeRef | undefined {
    const inner = this.#list('}');
    if (!inner) return undefined;
    return inner.length === 2 ? { kind: 'named', path: [name], args: inner } : named(name);
  }

  #container(name: string, args: TypeRef[] | undefined): TypeRef | undefined {
    if (!args) return undefined;
    if (lists.has(name) && args.length > 1) {
      return { kind: 'named', path: [name], args: [{ kind: 'union', members: args }] };
    }
    if (args.length === 0) return named(name);
    if (name === 'Class' && args[0]) return classItself(args[0]);
    if (lists.has(name) || args.length === 2) return { kind: 'named', path: [name], args };
    return { ...named(name), args } as TypeRef;
  }
}

/** A type that is there and says nothing. */
const unsaid: TypeRef = { kind: 'opaque', text: '' };

/** `Class<Foo>`: the class as a value. */
function classItself(type: TypeRef): TypeRef {
  if (type.kind === 'named') return { kind: 'typeof', of: constantValue({ names: type.path, absolute: false }) };
  return type.kind === 'import' ? { kind: 'typeof', of: constantValue({ names: type.path, absolute: true }) } : unsaid;
}

function named(name: string): TypeRef {
  const path = name.split('::');
  return path[0] === '' ? { kind: 'import', specifier: topLevel, path: path.slice(1) } : { kind: 'named', path };
}
