import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

const before = 'import m\nfrom n import g\ndef f(): pass\nclass C:\n  def k(self): pass\n';

const rows: [what: string, source: string, references: string[]][] = [
  ['arguments', 'h(f, key=g)', ['&f in <module>', '&g in <module>']],
  ['functions handed to partial', 'functools.partial(f, 1)', ['&f in <module>']],
  ['assigned values', 'x = f\ny: T = g\nx.h = C', ['&f in <module>', '&g in <module>', '&C in <module>']],
  ['returned values', 'def h():\n  return f', ['&f in h']],
  [
    'parts of lists, tuples and dictionaries',
    'x = [f, (g, {"a": C})]',
    ['&f in <module>', '&g in <module>', '&C in <module>'],
  ],
  ['values behind conditions', 'h(f if a else g)\nx = a or C', ['&f in <module>', '&g in <module>', '&C in <module>']],
  ['members of modules and classes', 'h(m.run, C.k)', ['&m.run in <module>', '&C.k in <module>']],
  [
    'names that are bound further down',
    'h(later, later.x)\ndef later(): pass',
    ['&later in <module>', '&later.x in <module>'],
  ],
  [
    'members of the receiver that are no fields',
    'class D(C):\n  def __init__(self):\n    self.x = 1\n    h(self.k, self.x, self.y)\n  def y(self): pass',
    ['&this.k in D.__init__', '&this.y in D.__init__'],
  ],
  ['defaults', 'def h(a=f): pass', ['&f in h']],
  ['not called names', 'f()', []],
  ['not values of the file itself', 'x = 1\nh(x)', []],
  ['not builtins or names from nowhere', 'h(int, other)', []],
  ['not modules', 'h(m)', []],
  ['not parameters and variables of the same name', 'def h(f):\n  g = 1\n  k(f, g)', []],
  ['not what is only looked at', 'isinstance(x, (C, g))\nissubclass(C, f)\ncast(C, x)\nprint(f)', []],
  ['not operands', 'f + g\nf is g\nif f: pass', []],
];

describe('Python functions and classes passed as values', () => {
  it.each(rows)('%s', async (_what, source, references) => {
    const facts = await factsOf(python, before + source);
    expect(renderCalls(facts).filter((line) => line.startsWith('&'))).toEqual(references);
  });

  it('say what becomes of them', async () => {
    const facts = await factsOf(python, `${before}h(f)\nx = f\nx = [f]`);
    const uses = facts.callSites.filter((site) => site.kind === 'reference').map((site) => site.use);
    expect(uses).toEqual(['argument', 'assigned', 'other']);
  });
});
