import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderExports, renderImports } from '../renderFacts.js';

const rows: [source: string, imports: string[], exports: string[]][] = [
  ['import a', ['a: * as a'], ['from a: * as a']],
  ['import a, b as c', ['a: * as a', 'b: * as c'], ['from a: * as a', 'from b: * as c']],
  ['import a.b.c', ['a: * as a', 'a.b.c: (effect)'], ['from a: * as a']],
  ['import a.b as c', ['a.b: * as c'], ['from a.b: * as c']],
  ['from a import b', ['a: b as b'], ['from a: b as b']],
  ['from a.b import (c as d, e,)', ['a.b: c as d', 'a.b: e as e'], ['from a.b: c as d', 'from a.b: e as e']],
  ['from . import a', ['.: a as a'], ['from .: a as a']],
  ['from .a import b', ['.a: b as b'], ['from .a: b as b']],
  ['from ... import a as b', ['...: a as b'], ['from ...: a as b']],
  ['from ..a.b import c', ['..a.b: c as c'], ['from ..a.b: c as c']],
  ['from .. a import b', ['..a: b as b'], ['from ..a: b as b']],
  ['from a import *', ['a: **'], ['all a']],
  ['from __future__ import annotations', ['__future__: annotations as annotations'], []],
  ['if TYPE_CHECKING:\n  from a import b', ['type a: b as b'], ['from a: b as b']],
  [
    'if typing.TYPE_CHECKING:\n  import a\nelse:\n  import b',
    ['type a: * as a', 'b: * as b'],
    ['from a: * as a', 'from b: * as b'],
  ],
  [
    'try:\n  import a\nexcept ImportError:\n  import b as a',
    ['a: * as a', 'b: * as a'],
    ['from a: * as a', 'from b: * as a'],
  ],
  ['def f():\n  from a import b', ['a: b as b'], []],
  ['class A:\n  from a import b', ['a: b as b'], []],
  ['def f():\n  global b\n  import b', ['b: * as b'], ['from b: * as b']],
];

describe('Python imports', () => {
  it.each(rows)('%j', async (source, imports, exports) => {
    const facts = await factsOf(python, source);
    expect(renderImports(facts)).toEqual(imports);
    expect(renderExports(facts)).toEqual(exports);
  });

  it('bind their names where they stand', async () => {
    const facts = await factsOf(python, 'import a\ndef f():\n  import b');
    const scopes = facts.bindings.filter(({ kind }) => kind === 'import').map(({ name, scope }) => [name, scope]);
    expect(scopes).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  const lists: [string, string[] | undefined][] = [
    ['__all__ = ["a", \'b\']', ['a', 'b']],
    ['__all__ = ("a",)', ['a']],
    ['__all__ = "a", "b"', ['a', 'b']],
    ['__all__: list[str] = ["a"]', ['a']],
    ['__all__ = ["a"]\n__all__ += ["b"]', ['a', 'b']],
    ['__all__ = ["a"] + ["b"]', ['a', 'b']],
    ['__all__ = ["a"]\n__all__.append("b")\n__all__.extend(["c"])', ['a', 'b', 'c']],
    ['__all__ = ["a"] + other.__all__', undefined],
    ['__all__ = ["a"]\n__all__ += names()', undefined],
    ['__all__ = ["a"]\n__all__.extend(names())', undefined],
    ['x = 1', undefined],
  ];
  it.each(lists)('%j exports what is literal', async (source, names) => {
    expect((await factsOf(python, source)).explicitExports).toEqual(names);
  });
});
