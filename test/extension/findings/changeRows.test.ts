import { describe, expect, it } from 'vitest';
import { changeRows, type Row } from '../../../src/extension/findings/changeRows.js';
import { Presentation } from '../../../src/extension/findings/presentation.js';
import {
  possibleCaller,
  removedSymbol,
  signatureChange,
  span,
  staleCall,
  staleImplementer,
  structuralDiff,
  symbol,
} from '../sampleDiff.js';

const price = symbol('src/pricing.ts', 'price');
const quiet = symbol('src/a.ts', 'quiet');
const old = symbol('src/pricing.ts', 'old', 8);
const diff = structuralDiff({
  signatureChanges: [
    signatureChange(quiet, { staleCalls: ['f'] }),
    signatureChange(price, { staleCalls: ['s', 'b', 'r'], possibleCallers: ['p'] }),
  ],
  removed: [removedSymbol(old, { staleCalls: ['o'] })],
  added: [symbol('src/new.ts', 'fresh')],
  bodyChanges: [symbol('src/pricing.ts', 'total', 20)],
  relocations: [
    {
      kind: 'renamed',
      from: old,
      to: symbol('src/pricing.ts', 'recent', 8),
      evidence: 'same_body',
      confidence: 'certain',
      signatureChanged: false,
      staleCalls: [],
    },
  ],
  staleCalls: [
    staleCall('f', quiet, 'src/b.ts', 0, { verdict: 'fits', code: 'still-fits' }),
    staleCall('s', price, 'src/b.ts', 1, { verdict: 'suspect' }),
    staleCall('b', price, 'src/c.ts', 5),
    staleCall('r', price, 'src/a.ts', 5),
    staleCall('o', old, 'src/c.ts', 7, { change: 'removed', after: '' }),
  ],
  staleImplementers: [staleImplementer('i', price, symbol('src/impl.ts', 'Impl.price'))],
  newlyUnresolved: [
    {
      caller: symbol('src/c.ts', 'caller'),
      specifier: 'old',
      reason: 'missing_target',
      path: 'src/c.ts',
      range: span(7, 2, 9),
    },
    {
      caller: symbol('src/e.ts', 'caller'),
      specifier: 'gone',
      reason: 'missing_target',
      path: 'src/e.ts',
      range: span(1, 0, 9),
    },
  ],
  possibleCallers: [possibleCaller('p', 'src/d.ts', 3)],
  gaps: [{ code: 'parse_errors', message: 'src/d.ts has errors', path: 'src/d.ts' }],
});

/** Rows as indented text. */
function outline(rows: Row[], indent = ''): string[] {
  return rows.flatMap((row) => [indent + describeRow(row), ...outline(row.children, `${indent}  `)]);
}

function describeRow(row: Row): string {
  switch (row.kind) {
    case 'group':
      return row.group;
    case 'file':
      return `${row.path} ${row.tally.broken}/${row.tally.suspect}/${row.tally.reviewed}`;
    case 'signature':
      return `${row.change.after.name} ${row.tally.broken}/${row.tally.suspect}/${row.tally.reviewed}+${row.possible}`;
    case 'removed':
      return `-${row.removed.symbol.name}`;
    case 'relocation':
      return `${row.relocation.from.name}>${row.relocation.to.name}`;
    case 'symbol':
      return `${row.change} ${row.symbol.name}`;
    case 'finding':
      return `${row.finding.id}${row.full ? '!' : ''}`;
    case 'possible':
      return `?${row.caller.id}`;
    case 'fitting':
      return `=${row.call.id}`;
    case 'unresolved':
      return `unresolved ${row.unresolved.specifier}`;
    default:
      return row.kind;
  }
}

const presentation = new Presentation(diff, (id) => id === 'r');

function allIds(rows: Row[]): string[] {
  return rows.flatMap((row) => [row.id, ...allIds(row.children)]);
}

describe('changeRows', () => {
  it('groups by kind: the heaviest change first, broken calls first, reviewed ones last', () => {
    expect(outline(changeRows(presentation, 'kind'))).toEqual([
      'signatures',
      '  price 1/2/1+1',
      '    b',
      '    s',
      '    i',
      '    r',
      '    possibleGroup',
      '      ?p',
      '  quiet 0/0/0+0',
      '    fittingGroup',
      '      =f',
      'removed',
      '  -old',
      '    o',
      'relocations',
      '  old>recent',
      'unresolved',
      '  unresolved gone',
      'added',
      '  added fresh',
      'bodies',
      '  body total',
      'gaps',
      '  gap',
    ]);
  });

  it('groups by file: what changed in it, and what is left behind in it', () => {
    expect(outline(changeRows(presentation, 'file'))).toEqual([
      'src/a.ts 0/0/1',
      '  quiet 0/0/0+0',
      '    fittingGroup',
      '      =f',
      '  r!',
      'src/b.ts 0/1/0',
      '  s!',
      'src/c.ts 2/0/0',
      '  b!',
      '  o!',
      'src/d.ts 0/0/0',
      '  ?p',
      'src/e.ts 0/0/0',
      '  unresolved gone',
      'src/impl.ts 0/1/0',
      '  i!',
      'src/new.ts 0/0/0',
      '  added fresh',
      'src/pricing.ts 0/0/0',
      '  price 1/2/1+1',
      '    b',
      '    s',
      '    i',
      '    r',
      '    possibleGroup',
      '      ?p',
      '  -old',
      '    o',
      '  old>recent',
      '  body total',
      'gaps',
      '  gap',
    ]);
  });

  it('gives each row an id of its own, the same each time', () => {
    for (const grouping of ['kind', 'file'] as const) {
      const ids = allIds(changeRows(presentation, grouping));
      expect(new Set(ids).size).toBe(ids.length);
      expect(allIds(changeRows(presentation, grouping))).toEqual(ids);
    }
  });

  it('puts what was accepted, what is generated and what expired into groups of their own', () => {
    const f = symbol('src/f.ts', 'f');
    const marked = structuralDiff({
      signatureChanges: [signatureChange(f, { staleCalls: ['open', 'settled', 'made'] })],
      staleCalls: [
        staleCall('open', f, 'src/a.ts', 1),
        staleCall('settled', f, 'src/a.ts', 2, { accepted: { reason: 'agreed' } }),
        staleCall('made', f, 'gen/a.ts', 3, { generated: true }),
      ],
      expiredAcceptances: [{ code: 'default-changed', symbol: f.id, reason: 'r', message: 'accepted for `f()`' }],
    });
    const shown = new Presentation(marked, () => false);
    expect(outline(changeRows(shown, 'kind'))).toEqual([
      'signatures',
      '  f 1/0/0+0',
      '    open',
      'accepted',
      '  settled',
      'generated',
      '  made',
      'expired',
      '  expired',
    ]);
    expect(outline(changeRows(shown, 'file')).filter((line) => line.includes('!'))).toEqual([
      '  made!',
      '  open!',
      '  settled!',
    ]);
    const ids = allIds(changeRows(shown, 'kind'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is empty where nothing changed', () => {
    const nothing = new Presentation(structuralDiff(), () => false);
    expect(changeRows(nothing, 'kind')).toEqual([]);
    expect(changeRows(nothing, 'file')).toEqual([]);
  });
});
