import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderSymbols } from '../renderFacts.js';

const rows: [what: string, source: string, constructors: string[]][] = [
  [
    'a dataclass',
    '@dataclass\nclass A:\n  a: int\n  b: str = "x"\n  c = 1',
    ['A.__init__(receiver self, a: int, b?: str = "x")'],
  ],
  [
    'a dataclass by its full name, with options',
    '@dataclasses.dataclass(frozen=True, kw_only=True)\nclass A:\n  a: int',
    ['A.__init__(receiver self, kwonly a: int)'],
  ],
  [
    'field()',
    [
      '@dataclass',
      'class A:',
      '  a: int = field()',
      '  b: list = field(default_factory=list)',
      '  c: int = field(init=False)',
      '  d: int = dataclasses.field(default=1, kw_only=True)',
      '  e: ClassVar[int] = 2',
      '  f: InitVar[int] = 3',
    ].join('\n'),
    [
      'A.__init__(receiver self, a: int, b?: list = field(default_factory = list), f?: int = 3, kwonly d?: int = dataclasses.field(default = 1, kw_only = True))',
    ],
  ],
  [
    'KW_ONLY',
    '@dataclass\nclass A:\n  a: int\n  _: KW_ONLY\n  b: int',
    ['A.__init__(receiver self, a: int, kwonly b: int)'],
  ],
  [
    'bases of the same file, whose fields come first',
    '@dataclass\nclass A:\n  a: int\n  b: int\n@dataclass\nclass B(A):\n  c: int\n  b: str\nclass C(A):\n  d: int',
    ['A.__init__(receiver self, a: int, b: int)', 'B.__init__(receiver self, a: int, b: str, c: int)'],
  ],
  [
    'a base of another file, which may have any fields',
    '@dataclass\nclass A(Base):\n  a: int',
    ['A.__init__@dataclass (receiver self, ...args, kwonly a?: int, **kwargs)'],
  ],
  [
    'no constructor where it is written',
    '@dataclass\nclass A:\n  a: int\n  def __init__(self, z): pass',
    ['A.__init__(receiver self, z)'],
  ],
  ['no constructor where it is not wanted', '@dataclass(init=False)\nclass A:\n  a: int', []],
  ['no constructor where nothing says so', 'class A:\n  a: int\n@other\nclass B:\n  b: int', []],
  [
    'a named tuple as a class',
    'class A(NamedTuple):\n  a: int\n  b: str = ""\n  def m(self): pass',
    ['A.__init__(receiver self, a: int, b?: str = "")'],
  ],
  [
    'a named tuple as a call',
    'A = namedtuple("A", "a b, c")\nB = collections.namedtuple("B", ["a", "b"], defaults=[1])',
    ['A.__init__(receiver self, a, b, c)', 'B.__init__(receiver self, a, b?)'],
  ],
  [
    'a typed named tuple as a call',
    'A = NamedTuple("A", [("a", int), ("b", str)])',
    ['A.__init__(receiver self, a, b)'],
  ],
  [
    'a named tuple as a base',
    'class A(namedtuple("A", ("a", "b"))):\n  def m(self): pass',
    ['A.__init__(receiver self, a, b)'],
  ],
  ['computed fields', 'A = namedtuple("A", names)', []],
  [
    'attrs',
    [
      'import attr',
      'from attrs import define',
      '@attr.s(auto_attribs=True)',
      'class A:',
      '  a: int',
      '  _b: int = 1',
      '@attr.s',
      'class B:',
      '  a = attr.ib()',
      '  b = attr.ib(default=1)',
      '  c: int = 3',
      '@define',
      'class C:',
      '  a: int',
      '  b: int = attr.field(factory=int, alias="z")',
    ].join('\n'),
    [
      'A.__init__(receiver self, a: int, b?: int = 1)',
      'B.__init__(receiver self, a, b? = attr.ib(default = 1))',
      'C.__init__(receiver self, a: int, z?: int = attr.field(factory = int, alias = "z"))',
    ],
  ],
  ['not a decorator of that name from elsewhere', '@define\nclass A:\n  a: int', []],
];

describe('Python constructors written by a decorator or base', () => {
  it.each(rows)('%s', async (_what, source, constructors) => {
    const found = renderSymbols(await factsOf(python, source))
      .filter((line) => line.startsWith('constructor'))
      .map((line) => line.replace(/^constructor /, '').replace(/ \[.*\]$/, ''));
    expect(found).toEqual(constructors);
  });

  it('stand at the name of their class, and read as they are called', async () => {
    const facts = await factsOf(python, '@dataclass\nclass A:\n  a: int\n  b: int = 1\n  _: KW_ONLY\n  c: int');
    const found = facts.symbols.find((symbol) => symbol.kind === 'constructor');
    const name = { startLine: 1, startColumn: 6, endLine: 1, endColumn: 7 };
    expect(found).toMatchObject({ range: name, nameRange: name, member: true, bodiless: true, bodyHash: '' });
    expect(found?.signature?.text).toBe('def __init__(self, a, b=1, *, c)');
  });
});
