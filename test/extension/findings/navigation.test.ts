import { describe, expect, it } from 'vitest';
import { type Here, neighbour, stops } from '../../../src/extension/findings/navigation.js';
import { Presentation } from '../../../src/extension/findings/presentation.js';
import { staleCall, structuralDiff, symbol } from '../sampleDiff.js';

const callee = symbol('src/f.ts', 'f');
const findings = (reviewed: string[], ...calls: [id: string, path: string, line: number][]) =>
  new Presentation(
    structuralDiff({ staleCalls: calls.map(([id, path, line]) => staleCall(id, callee, path, line)) }),
    (id) => reviewed.includes(id),
  ).findings;
const list = stops([
  { root: '/two', findings: findings([], ['2a', 'a.ts', 1]) },
  { root: '/one', findings: findings(['1b'], ['1c', 'b.ts', 9], ['1a', 'a.ts', 4], ['1b', 'b.ts', 2]) },
]);
const here = (root: string, path: string, line: number, column = 0): Here => ({ root, path, line, column });

describe('going from finding to finding', () => {
  it('passes repositories, files and places in order, without what was reviewed', () => {
    expect(list.map((stop) => stop.finding.id)).toEqual(['1a', '1c', '2a']);
  });

  it.each([
    ['from nowhere, to the first', undefined, 'next', '1a', 1],
    ['from nowhere back, to the last', undefined, 'previous', '2a', 3],
    ['from above, to the next in the file', here('/one', 'b.ts', 0), 'next', '1c', 2],
    ['from the finding itself, to the one after it', here('/one', 'a.ts', 4, 2), 'next', '1c', 2],
    ['from inside its name, to the one after it', here('/one', 'a.ts', 4, 5), 'next', '1c', 2],
    ['from inside its name back, to the one before it', here('/one', 'b.ts', 9, 4), 'previous', '1a', 1],
    ['from a file without findings', here('/one', 'aa.ts', 100), 'next', '1c', 2],
    ['from the last repository, around to the first', here('/two', 'z.ts', 0), 'next', '1a', 1],
    ['from the beginning back, around to the last', here('/one', 'a.ts', 0), 'previous', '2a', 3],
  ] as const)('%s', (_name, from, direction, id, position) => {
    const found = neighbour(list, from, direction);
    expect([found?.stop.finding.id, found?.position]).toEqual([id, position]);
  });

  it('goes nowhere where there is nothing', () => {
    expect(neighbour([], undefined, 'next')).toBeUndefined();
  });

  it('comes back to the only one', () => {
    const only = list.slice(0, 1);
    expect(neighbour(only, here('/one', 'a.ts', 4, 2), 'next')?.stop.finding.id).toBe('1a');
  });
});
