import { describe, expect, it } from 'vitest';
import { parseAnnotation } from '../../../src/languages/python/annotation.js';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderType } from '../renderExpression.js';

describe('a Python annotation', () => {
  const rows: [string, string][] = [
    ['int', 'int'],
    ['a.b.C', 'a.b.C'],
    ['None', 'None'],
    ['"User"', 'User'],
    ["'a.b.User'", 'a.b.User'],
    ['list["User"]', 'list<User>'],
    ['"list[User]"', 'list<User>'],
    ['Optional[User]', 'User | None'],
    ['typing.Optional[User]', 'User | None'],
    ['Union[A, B, None]', 'A | B | None'],
    ['Union[A, Union[B, A]]', 'A | B'],
    ['User | None', 'User | None'],
    ['"User | None"', 'User | None'],
    ['A | "B" | list[C]', 'A | B | list<C>'],
    ['dict[str, list[User]]', 'dict<str, list<User>>'],
    ['Dict[\n  str,  # the name\n  User,\n]', 'Dict<str, User>'],
    ['Callable[[int, "A"], B]', '((int, A) => B)'],
    ['Callable[..., B]', '((opaque(...)) => B)'],
    ['Callable[[], None]', '(() => None)'],
    ['Type[User]', 'typeof User'],
    ['type[models.User]', 'typeof models.User'],
    ['Type[A | B]', 'typeof A | typeof B'],
    ['tuple[A, B]', '[A, B]'],
    ['Tuple[A, ...]', 'tuple<A>'],
    ['tuple[()]', '[]'],
    ['Self', 'self'],
    ['typing.Self', 'self'],
    ['Literal["a"]', '"a"'],
    ["Literal['a', 1, None]", '"a" | 1 | None'],
    ['Annotated[User, Depends(get), {"a": [1]}]', 'User'],
    ['ClassVar[int]', 'int'],
    ['Final[list[A]]', 'list<A>'],
    ['Coroutine[Any, Any, User]', 'Coroutine<Any, Any, User>'],
    ['*Ts', 'Ts'],
    ['P.args', 'P.args'],
    ['(A)', 'A'],
    ['f(x)', 'opaque(f(x))'],
    ['lambda:  x', 'opaque(lambda: x)'],
    ['list[', 'opaque(list[)'],
    ['', 'opaque()'],
  ];
  it.each(rows)('%j means %s', async (text, expected) => {
    const facts = await factsOf(python, '');
    expect(renderType(facts, parseAnnotation(text))).toBe(expected);
  });
});
