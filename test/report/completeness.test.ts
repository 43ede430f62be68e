import { describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { renderMarkdown } from '../../src/report/renderMarkdown.js';
import { renderText } from '../../src/report/renderText.js';
import { reviewDocument } from '../../src/report/reviewDocument.js';
import { structuralDiffDocument } from '../../src/report/structuralDiffDocument.js';
import { sampleDiff, staleCall, symbol } from './sampleDiff.js';

/** A diff in which calls are left behind by a rename, a move, both readings of one, and by nothing that is listed. */
function diffWithRelocations(): StructuralDiff {
  const diff = sampleDiff();
  const moved = symbol('src/old.ts', 'moved', 3);
  const calls = ['gone-and-renamed', 'moved-away', 'of-no-change'].map((why, i) =>
    staleCall(`r${i}`, { reason: `reason ${why}`, code: 'import-broken', change: 'moved' }),
  );
  const [renamed] = diff.relocations;
  if (!renamed) throw new Error('the sample renames something');
  renamed.staleCalls = ['r0'];
  return {
    ...diff,
    staleCalls: [...diff.staleCalls, ...calls],
    removed: [...diff.removed, { symbol: renamed.from, staleCalls: ['r0'], possibleCallers: [] }],
    relocations: [
      renamed,
      {
        kind: 'moved',
        from: moved,
        to: symbol('src/new.ts', 'moved', 3),
        evidence: 'same_body_and_signature',
        confidence: 'certain',
        signatureChanged: false,
        staleCalls: ['r1'],
      },
    ],
  };
}

const times = (text: string, part: string) => text.split(part).length - 1;

describe.each([
  ['text', (diff: StructuralDiff) => renderText(diff, { colour: false })],
  ['Markdown', renderMarkdown],
])('the %s rendering', (_name, render) => {
  it.each(['reason gone-and-renamed', 'reason moved-away', 'reason of-no-change', 'is gone', 'is now required'])(
    'shows each stale call once: %s',
    (reason) => {
      const diff = diffWithRelocations();
      const expected = diff.staleCalls.filter((c) => c.reason.includes(reason) && c.verdict !== 'fits').length;
      expect(expected).toBeGreaterThan(0);
      const shown = render(diff)
        .split('\n')
        .filter((line) => /broken|suspect/.test(line) && line.includes(reason));
      expect(times(shown.join('\n'), reason)).toBe(expected);
    },
  );
});

describe('the documents', () => {
  it('hold every stale call', () => {
    const diff = diffWithRelocations();
    expect(reviewDocument(diff).data.stale_calls).toHaveLength(diff.staleCalls.length);
    const text = JSON.stringify(structuralDiffDocument(diff, 200));
    expect(text).toContain('reason gone-and-renamed');
    expect(text).toContain('reason moved-away');
  });

  it('list a moved symbol where it went and where it came', () => {
    const symbols = reviewDocument(diffWithRelocations()).data.symbols as { symbol: { id: string }; change: string }[];
    expect(symbols.filter((s) => s.symbol.id.endsWith('::moved')).map((s) => [s.symbol.id, s.change])).toEqual([
      ['src/new.ts::moved', 'added'],
      ['src/old.ts::moved', 'removed'],
    ]);
  });

  it('count what they list', () => {
    const document = structuralDiffDocument(diffWithRelocations(), 200);
    expect(document.summary.addedEdges).toBe(document.edges.added.length);
    expect(document.summary.removedEdges).toBe(document.edges.removed.length);
  });
});
