import { describe, expect, it } from 'vitest';
import { docTags, tagTexts } from '../../../src/languages/php/docComment.js';
import { docType } from '../../../src/languages/php/docTypes.js';
import type { Facts } from '../../../src/model/facts.js';
import { renderType } from '../renderExpression.js';

const names = { local: (written: string) => written, relative: () => undefined };
const noFacts = { callSites: [], symbols: [] } as unknown as Facts;

function shown(text: string): string {
  const read = docType(text, names);
  return read ? `${renderType(noFacts, read.type)} | rest: ${read.rest}` : 'none';
}

describe('types of doc comments', () => {
  const rows: [text: string, expected: string][] = [
    ['User $x the user', 'User | rest: $x the user'],
    ['\\App\\User|null', '\\App\\User | null | rest: '],
    ['?User', 'User | null | rest: '],
    ['User[][]', 'User[][] | rest: '],
    ['(A|B)[] $x', 'A | B[] | rest: $x'],
    ['A&B', 'A & B | rest: '],
    ['array<int, User>', 'map[int]User | rest: '],
    ['non-empty-list<User>', 'User[] | rest: '],
    ['array', 'array | rest: '],
    ['iterable<User>', 'User[] | rest: '],
    ['Collection<int, array<string, User>> all', 'Collection<int, map[string]User> | rest: all'],
    ['array{id: int, user?: User, ...}', '{id: int, user?: User} | rest: '],
    ["array{'a b': int, 3: string}", '{a b: int, 3: string} | rest: '],
    ['array{int, User}', '[int, User] | rest: '],
    ['object{a: A}', '{a: A} | rest: '],
    ['callable(User, int=, string ...$more): bool', '((User, int, string) => bool) | rest: '],
    ['\\Closure(): void $f', '(() => void) | rest: $f'],
    ['callable', 'callable | rest: '],
    ['class-string<T>', 'typeof T | rest: '],
    ['class-string<A|B>', 'typeof A | typeof B | rest: '],
    ['class-string', 'string | rest: '],
    ['non-empty-string|positive-int', 'string | int | rest: '],
    ["'a'|'b'|3|-1.5", "'a' | 'b' | 3 | -1.5 | rest: "],
    ['self::X|Foo::*', 'opaque(constant) | opaque(constant) | rest: '],
    ['key-of<T>', 'opaque(key-of) | rest: '],
    ['$this fluent', 'self | rest: fluent'],
    ['static', 'self | rest: '],
    ['($x is null ? A : B)', 'either<A, B> | rest: '],
    ['(T is array ? list<T> : ($y is not int ? A : null))', 'either<T[], either<A, null>> | rest: '],
    ['A | B description', 'A | B | rest: description'],
    ['A<B', 'none'],
    ['', 'none'],
    ['$x', 'none'],
  ];
  it.each(rows)('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('gives up on types that nest without end', () => {
    expect(shown(`${'array<'.repeat(200)}int${'>'.repeat(200)}`)).toBe('none');
  });
});

describe('tags of doc comments', () => {
  const comment =
    '/**\n * Text @see.\n *\n * @param array<int,\n *   User> $x more\n * @return A\n * @phpstan-return B\n *\n * prose\n */';

  it('go on over lines and end at an empty one', () => {
    expect(docTags(comment).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'param: array<int, User> $x more',
      'return: A',
      '+return: B',
    ]);
  });

  it('of an analyser come first', () => {
    expect(tagTexts(docTags(comment), 'return')).toEqual(['B', 'A']);
  });

  it('are in no other comment', () => {
    expect(docTags('/* @return A */')).toEqual([]);
    expect(docTags('// @return A')).toEqual([]);
  });
});
