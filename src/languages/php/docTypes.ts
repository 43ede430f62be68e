import type { TypeRef } from '../../model/typeRef.js';

/** How the names in a doc comment's types are read. */
export interface DocNames {
  /** The name under which a class is bound. */
  local(written: string): string;
  /** What `self` and `parent` are; undefined where that cannot be said. */
  relative(word: 'self' | 'parent'): TypeRef | undefined;
}

const listNames = new Set(['list', 'non-empty-list', 'callable-array']);
const arrayNames = new Set(['array', 'non-empty-array', 'associative-array', 'iterable']);
const strings =
  /^(non-empty-|non-falsy-|truthy-|numeric-|literal-|lowercase-|uppercase-|callable-|interface-|trait-|enum-)*(string|lowercase-string)$/;
const integers = /^(positive|negative|non-positive|non-negative|non-zero|literal)-int$/;
const keywords = new Set([
  'int',
  'integer',
  'float',
  'double',
  'bool',
  'boolean',
  'true',
  'false',
  'null',
  'void',
  'never',
  'mixed',
  'object',
  'resource',
  'string',
  'scalar',
  'numeric',
  'number',
  'array-key',
  'callable',
  'noreturn',
  'never-return',
  'no-return',
]);

/** Nested deeper than this a type is not read. */
const depthLimit = 20;

/**
 * The type at the start of a doc tag's text, and what stands behind it; undefined where there is none.
 */
export function docType(text: string, names: DocNames): { type: TypeRef; rest: string } | undefined {
  const reader = new TypeReader(text, names);
  const type = reader.type(0);
  return type && { type, rest: text.slice(reader.at).trim() };
}

class TypeReader {
  at = 0;

  constructor(
    private readonly text: string,
    private readonly names: DocNames,
  ) {}

  /** Unions and intersections, with conditional types: `A|B`, `A&B`, `($x is T ? A : B)`. */
  type(depth: number): TypeRef | undefined {
    if (depth > depthLimit) return undefined;
    const first = this.#suffixed(depth);
    if (!first) return undefined;
    const members = [first];
    let kind: 'union' | 'intersection' | undefined;
    for (;;) {
      const before = this.at;
      const sign = this.#take('|') ? 'union' : this.#takeAmpersand() ? 'intersection' : undefined;
      if (!sign) break;
      const next = this.#suffixed(depth);
      if (!next) {
        this.at = before;
        break;
      }
      kind ??= sign;
      members.push(next);
    }
    return kind ? { kind, members } : first;
  }

  #suffixed(depth: number): TypeRef | undefined {
    let type = this.#atom(depth);
    while (type && this.text.startsWith('[]', this.at)) {
      this.at += 2;
      type = { kind: 'array', element: type };
    }
    return type;
  }

  #atom(depth: number): TypeRef | undefined {
    this.#space();
    if (this.#take('?')) {
      const type = this.#suffixed(depth + 1);
      return type && { kind: 'union', members: [type, named('null')] };
    }
    if (this.#take('(')) return this.#grouped(depth);
    const quoted = this.#match(/'[^']*'|"[^"]*"/y) ?? this.#match(/-?\d[\d_.]*/y);
    if (quoted !== undefined) return { kind: 'literal', text: quoted };
    if (this.#match(/\$this\b/y) !== undefined) return { kind: 'self' };
    if (this.#take('*')) return named('mixed');
    const name = this.#match(
      /\\?[A-Za-z_\x80-\uffff][\w\x80-\uffff]*(?:-\w+)*(?:\\[A-Za-z_\x80-\uffff][\w\x80-\uffff]*)*/y,
    );
    if (name === undefined) return undefined;
    if (this.text.startsWith('::', this.at)) {
      this.#match(/::[\w*]*/y);
      return { kind: 'opaque', text: 'constant' };
    }
    return this.#named(name, depth);
  }

  /** Behind `(`: a group, or a conditional type, which is `either` of its branches. */
  #grouped(depth: number): TypeRef | undefined {
    const subject = this.#match(/\s*(\$?\w+)\s+is\s+(not\s+)?/y);
    const type = this.type(depth + 1);
    this.#space();
    if (subject !== undefined && this.#take('?')) {
      const yes = this.type(depth + 1);
      this.#space();
      if (!yes || !this.#take(':')) return undefined;
      const no = this.type(depth + 1);
      this.#space();
      this.#take(')');
      return no && { kind: 'named', path: ['either'], args: [yes, no] };
    }
    return this.#take(')') ? type : undefined;
  }

  #named(name: string, depth: number): TypeRef | undefined {
    const isGeneric = this.#take('<');
    const args = isGeneric ? this.#list('>', depth) : undefined;
    if (isGeneric && !args) return undefined;
    const lower = name.toLowerCase();
    if (args === undefined && this.text[this.at] === '{') return this.#shape(lower, depth);
    if (
      args === undefined &&
      this.text[this.at] === '(' &&
      /^(\\?closure|callable|pure-callable|pure-closure)$/.test(lower)
    ) {
      return this.#callable(depth);
    }
    if (listNames.has(lower)) return args?.[0] ? { kind: 'array', element: args[0] } : named('array');
    if (arrayNames.has(lower)) return this.#array(lower, args);
    if (lower === 'class-string' && args?.[0]) return classOf(args[0]);
    if (lower === 'static') return { kind: 'self' };
    if (lower === 'self' || lower === 'parent') return this.names.relative(lower) ?? { kind: 'self' };
    if (strings.test(lower) || lower === 'class-string') return named('string');
    if (integers.test(lower)) return named('int');
    if (keywords.has(lower)) return named(lower === 'boolean' ? 'bool' : lower === 'integer' ? 'int' : lower);
    if (/-/.test(lower) || /^(int)$/.test(lower)) return { kind: 'opaque', text: name };
    const type: TypeRef = { kind: 'named', path: [this.names.local(name)] };
    if (args?.length) type.args = args;
    return type;
  }

  #array(name: string, args: TypeRef[] | undefined): TypeRef {
    const [first, second] = args ?? [];
    if (!first) return named(name === 'iterable' ? 'iterable' : 'array');
    return second ? { kind: 'map', key: first, value: second } : { kind: 'array', element: first };
  }

  /** `{name: A, other?: B, ...}`, `{A, B}`. */
  #shape(name: string, depth: number): TypeRef | undefined {
    this.#take('{');
    const members: { name: string; type?: TypeRef; optional?: boolean }[] = [];
    let position = 0;
    for (;;) {
      this.#space();
      if (this.#take('}') || this.at >= this.text.length) break;
      if (this.#match(/\.\.\.[^,}]*/y) !== undefined) {
        this.#take(',');
        continue;
      }
      const key = this.#match(/(?:'[^']*'|"[^"]*"|[\w-]+)\??\s*:(?!:)\s*/y);
      const type = this.type(depth + 1);
      if (!type) return undefined;
      const written = key?.replace(/\s*:\s*$/, '') ?? String(position);
      position++;
      const optional = written.endsWith('?');
      members.push({
        name: written.replace(/\?$/, '').replace(/^['"]|['"]$/g, ''),
        type,
        ...(optional ? { optional } : {}),
      });
      this.#space();
      this.#take(',');
    }
    const isTuple =
      name !== 'object' && members.length > 0 && members.every((member, index) => member.name === String(index));
    if (isTuple) return { kind: 'tuple', elements: members.map(({ type }) => type as TypeRef) };
    return { kind: 'object', members };
  }

  /** `callable(A, B $b): C`. */
  #callable(depth: number): TypeRef | undefined {
    this.#take('(');
    const parameters = this.#list(')', depth) ?? [];
    const before = this.at;
    this.#space();
    if (!this.#take(':')) {
      this.at = before;
      return { kind: 'function', parameters };
    }
    const returns = this.#suffixed(depth + 1);
    return returns ? { kind: 'function', parameters, returns } : { kind: 'function', parameters };
  }

  /** Types between commas up to a closing sign; the names of parameters behind them are skipped. */
  #list(close: string, depth: number): TypeRef[] | undefined {
    const types: TypeRef[] = [];
    for (;;) {
      this.#space();
      if (this.#take(close)) return types;
      this.#match(/(covariant|contravariant)\s+/y);
      const type = this.type(depth + 1);
      if (!type) return undefined;
      types.push(type);
      this.#match(/\s*&?(\.\.\.)?=?\s*(\$\w+)?=?\s*/y);
      if (this.#take(',')) continue;
      this.#space();
      return this.#take(close) ? types : undefined;
    }
  }

  #space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  /** An `&` that combines types, not the mark of a parameter by reference. */
  #takeAmpersand(): boolean {
    return this.#match(/\s*&(?=\s*[\\A-Za-z_(])/y) !== undefined;
  }

  #take(sign: string): boolean {
    if (sign === '|' ? this.#match(/\s*\|/y) !== undefined : this.text.startsWith(sign, this.at)) {
      if (sign !== '|') this.at += sign.length;
      return true;
    }
    return false;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

function named(name: string): TypeRef {
  return { kind: 'named', path: [name] };
}

/** The class itself, as `class-string<T>` names it. */
function classOf(type: TypeRef): TypeRef {
  if (type.kind === 'named' && type.path.length === 1) {
    return { kind: 'typeof', of: { kind: 'name', name: type.path[0] as string } };
  }
  if (type.kind === 'union') return { kind: 'union', members: type.members.map(classOf) };
  return named('string');
}
