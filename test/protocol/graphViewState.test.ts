import { describe, expect, it } from 'vitest';
import { initialViewState, readSubject, readViewState } from '../../src/protocol/graphViewState.js';

describe('readViewState', () => {
  it('gives back what was stored', () => {
    const state = {
      ...initialViewState,
      direction: 'callers' as const,
      depth: 4,
      filter: 'cart',
      hiddenVerdicts: ['fits' as const, 'none' as const],
      hiddenKinds: ['class'],
      collapsedFiles: ['a.ts'],
      selectedNode: 'a.ts::f',
      showTree: false,
    };
    expect(readViewState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('takes usual values where an older version stored others', () => {
    const stored = { direction: 'sideways', depth: -3, hiddenVerdicts: ['lost', 'broken'], showTests: 'yes' };
    expect(readViewState(stored)).toEqual({ ...initialViewState, depth: 1, hiddenVerdicts: ['broken'] });
  });

  it('is null for what is no object', () => {
    expect(readViewState('x')).toBeNull();
    expect(readViewState(undefined)).toBeNull();
  });
});

describe('readSubject', () => {
  it.each([
    [
      { root: '/r', roots: 'change' },
      { root: '/r', roots: 'change' },
    ],
    [
      { root: '/r', roots: ['a::b', 3] },
      { root: '/r', roots: ['a::b'] },
    ],
    [{ root: 1, roots: 'change' }, null],
    [{ root: '/r', roots: [] }, null],
    [null, null],
  ])('reads %j', (stored, expected) => {
    expect(readSubject(stored)).toEqual(expected);
  });
});
