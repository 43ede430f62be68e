import { describe, expect, it } from 'vitest';
import { type Gate, gateReached } from '../../src/cli/gate.js';
import type { FindingMarks } from '../../src/model/policy.js';
import type { StaleImplementer, StructuralDiff } from '../../src/model/structuralDiff.js';
import type { Verdict } from '../../src/model/verdict.js';
import { sampleDiff, staleCall, symbol } from '../report/sampleDiff.js';

type Marked = FindingMarks & { verdict: Verdict };

function diffOf(call: Marked | undefined, implementer?: Marked, unlisted = 0): StructuralDiff {
  const diff = sampleDiff();
  const open = call && !call.accepted && !call.generated ? 1 : 0;
  const counts = { broken: unlisted, suspect: 0, fits: 0 };
  if (call) counts[call.verdict] += open;
  const stale = {
    ...staleCall('i', {}),
    implementer: symbol('a.ts', 'm', 1),
    changed: symbol('b.ts', 'm', 1),
    code: 'stale-implementer',
    ...implementer,
  } as unknown as StaleImplementer;
  return {
    ...diff,
    staleCalls: call ? [staleCall('s', call)] : [],
    staleImplementers: implementer ? [stale] : [],
    summary: {
      ...diff.summary,
      staleCalls: counts,
      staleImplementers: implementer?.accepted ? 0 : Number(!!implementer),
    },
  };
}

const broken: Marked = { verdict: 'broken' };
const suspect: Marked = { verdict: 'suspect' };
const accepted = { accepted: { reason: 'r' } };
const generated = { generated: true } as const;

describe('a gate', () => {
  it.each<[string, Gate, Marked | undefined, boolean, boolean]>([
    ['a broken call', 'broken', broken, false, true],
    ['a suspect call', 'broken', suspect, false, false],
    ['a suspect call', 'suspect', suspect, false, true],
    ['a call that fits', 'hint', { verdict: 'fits' }, false, false],
    ['nothing', 'hint', undefined, true, false],
    ['an accepted call', 'suspect', { ...broken, ...accepted }, true, false],
    ['an accepted call', 'hint', { ...broken, ...accepted }, true, false],
    ['a call in a generated file', 'suspect', { ...broken, ...generated }, false, false],
    ['a call in a generated file', 'hint', { ...broken, ...generated }, false, false],
    ['a call in a generated file where that counts', 'broken', { ...broken, ...generated }, true, true],
    ['a suspect call in a generated file where that counts', 'suspect', { ...suspect, ...generated }, true, true],
    ['a suspect call in a generated file where that counts', 'broken', { ...suspect, ...generated }, true, false],
    ['an accepted call in a generated file', 'broken', { ...broken, ...generated, ...accepted }, true, false],
    ['a broken call', 'error', broken, false, true],
    ['a suspect call', 'warning', suspect, false, false],
    ['a suspect call', 'information', suspect, false, true],
    ['a broken call that is a hint', 'error', { ...broken, severity: 'hint' }, false, false],
    ['a broken call that is a hint', 'broken', { ...broken, severity: 'hint' }, false, true],
    ['a suspect call that is an error', 'error', { ...suspect, severity: 'error' }, false, true],
    ['a warning', 'information', { ...suspect, severity: 'warning' }, false, true],
  ])('with %s and %s', (_what, gate, call, withGenerated, expected) => {
    expect(gateReached(diffOf(call), gate, withGenerated)).toBe(expected);
  });

  it.each<[Gate, Marked, boolean]>([
    ['broken', broken, true],
    ['broken', suspect, false],
    ['suspect', suspect, true],
    ['broken', { ...broken, ...accepted }, false],
    ['information', suspect, true],
  ])('%s counts an implementer that is %j: %s', (gate, implementer, expected) => {
    expect(gateReached(diffOf(undefined, implementer), gate, false)).toBe(expected);
  });

  it('counts calls beyond the list', () => {
    expect(gateReached(diffOf(undefined, undefined, 1), 'error', false)).toBe(true);
    expect(gateReached(diffOf({ ...broken, ...accepted }, undefined, 1), 'error', false)).toBe(true);
  });
});
