import type { StaleImplementer, StructuralDiff } from '../../src/model/structuralDiff.js';
import { sampleDiff, staleCall, symbol } from './sampleDiff.js';

/** Names and texts that would be markup, commands or steering characters in one format or another. */
export const hostile = 'x"]; <script>alert(1)</script> ::error::%0A a,b:c ]]> \u001b[31m \u202e | `tick` ##[error]';

export function implementer(over: Partial<StaleImplementer> = {}): StaleImplementer {
  return {
    id: 'i1',
    implementer: symbol('src/impl.ts', 'Impl.alpha', 8),
    changed: symbol('src/mod.ts', 'Base.alpha', 6),
    before: 'alpha(a)',
    after: 'alpha(a, b)',
    verdict: 'suspect',
    code: 'stale-implementer',
    reason: 'still takes `a` alone',
    advice: 'Take `b` too.',
    ...over,
  };
}

/** The sample with a finding of each sort: accepted, in a generated file, louder by its rule, an implementer. */
export function markedDiff(): StructuralDiff {
  const diff = sampleDiff();
  const change = diff.signatureChanges[0]!;
  return {
    ...diff,
    staleCalls: [
      ...diff.staleCalls,
      staleCall('accepted', { accepted: { reason: 'goes with the next release' } }),
      staleCall('generated', { path: 'src/api.gen.ts', generated: true }),
      staleCall('louder', {
        verdict: 'suspect',
        severity: 'warning',
        code: 'default-changed',
        reason: 'leaves out `a`',
      }),
    ],
    signatureChanges: [{ ...change, staleCalls: [...change.staleCalls, 'accepted', 'generated', 'louder'] }],
    staleImplementers: [implementer()],
    expiredAcceptances: [{ code: 'default-changed', symbol: 'a.ts::f', reason: 'why', message: 'accepted for `f()`' }],
    summary: {
      ...diff.summary,
      staleCalls: { broken: 2, suspect: 2, fits: 1 },
      staleImplementers: 1,
      accepted: 1,
      generated: 1,
    },
  };
}

/** `count` broken calls of one function, each in a file of its own. */
export function manyCalls(count: number, over: Parameters<typeof staleCall>[1] = {}): StructuralDiff {
  const diff = sampleDiff();
  const calls = Array.from({ length: count }, (_, index) => {
    const path = `src/caller${String(index).padStart(4, '0')}.ts`;
    return staleCall(`many${index}`, { path, caller: symbol(path, `caller${index}`, 2), ...over });
  });
  const change = diff.signatureChanges[0]!;
  return {
    ...diff,
    staleCalls: calls,
    signatureChanges: [{ ...change, staleCalls: calls.map(({ id }) => id) }],
    removed: [],
    summary: { ...diff.summary, staleCalls: { broken: count, suspect: 0, fits: 0 } },
  };
}

/** A diff whose every text of the repository is hostile. */
export function hostileDiff(): StructuralDiff {
  const diff = sampleDiff();
  const file = 'src/a b#c%?<"\'&:,\n\u001b.ts';
  const changed = symbol(file, hostile, 6, hostile);
  const change = { ...diff.signatureChanges[0]!, before: changed, after: changed, staleCalls: ['h1'] };
  return {
    ...diff,
    staleCalls: [
      staleCall('h1', {
        path: file,
        caller: symbol(file, hostile, 2),
        changed,
        callee: changed,
        before: hostile,
        after: `${hostile}!`,
        reason: hostile,
        advice: hostile,
      }),
      staleCall('h2', { path: file, changed, callee: changed, accepted: { reason: hostile } }),
    ],
    signatureChanges: [{ ...change, differences: [{ kind: 'kind', text: hostile }], staleCalls: ['h1', 'h2'] }],
    gaps: [{ code: 'parse_errors', path: file, message: hostile }],
    base: { ...diff.base, requested: hostile },
  };
}
