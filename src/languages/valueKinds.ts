import type { Expression } from '../model/expression.js';

/**
 * What values of builtin types are, where a language has no conversion between two kinds that it makes by itself: a value of one kind
 * can certainly not stand where one of another is wanted. Types that are not listed may take anything.
 */
export interface ValueKinds {
  /** By the types' spelling for people. */
  readonly types: ReadonlyMap<string, string>;
  /** The kinds that a literal may be of; undefined where that is not known. */
  literal(value: Expression & { kind: 'literal' }): readonly string[] | undefined;
  /** The kind of every list type that is written as one, where none takes a value of a builtin type. */
  readonly list?: string;
  /** Kinds that cannot be iterated over. */
  readonly notIterable: ReadonlySet<string>;
}

/** Builtin types in groups: all of a group are one kind. */
export function valueKinds(
  groups: Readonly<Record<'number' | 'boolean' | 'string', string>>,
  more: { singleQuotes?: 'text'; iterable?: 'strings'; lists?: 'a_kind' } = {},
): ValueKinds {
  const types = new Map<string, string>();
  for (const [kind, names] of Object.entries(groups)) {
    for (const name of names.split(' ')) if (name !== '') types.set(name, kind);
  }
  return {
    types,
    ...(more.lists && { list: 'list' }),
    literal: ({ type, text }) => {
      // What stands in single quotes may be a character, which may be a number.
      if (type === 'string' || type === 'template')
        return text?.startsWith("'") && !more.singleQuotes ? undefined : ['string'];
      return type === 'number' || type === 'boolean' ? [type] : undefined;
    },
    notIterable: new Set(more.iterable === 'strings' ? ['number', 'boolean'] : ['number', 'boolean', 'string']),
  };
}

/** Each of the builtin types is a kind of its own; a number that is written out may be of all `numbers`. */
export function distinctKinds(
  numbers: string,
  others: Readonly<Record<string, 'string' | 'boolean' | 'other'>>,
): ValueKinds {
  const numeric = numbers.split(' ');
  const named = Object.keys(others);
  const ofLiteral = (kind: string) => named.filter((name) => others[name] === kind);
  return {
    types: new Map([...numeric, ...named].map((name) => [name, name])),
    literal: ({ type }) => {
      if (type === 'number') return numeric;
      return type === 'string' || type === 'boolean' ? ofLiteral(type) : undefined;
    },
    notIterable: new Set([...numeric, ...ofLiteral('boolean')]),
  };
}
