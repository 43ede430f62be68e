import { describe, expect, it } from 'vitest';
import { failedReviewDocument } from '../../src/report/failedReviewDocument.js';
import { reviewDocument } from '../../src/report/reviewDocument.js';
import { structuralDiffDocument } from '../../src/report/structuralDiffDocument.js';
import { sampleDiff } from './sampleDiff.js';

describe('the review document', () => {
  const document = reviewDocument(sampleDiff());

  it('is an envelope of contract version 0.3', () => {
    expect(Object.keys(document)).toEqual([
      'contract_version',
      'command',
      'ok',
      'data',
      'warnings',
      'truncated',
      'next_action',
    ]);
    expect(document).toMatchObject({ contract_version: '0.3', command: 'diff', ok: true, next_action: 'none' });
  });

  it('holds the fields of the contract', () => {
    expect(document.data).toMatchObject({
      base: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
      head: null,
      files: [
        { path: 'README.md', status: 'modified' },
        { path: 'src/mod.ts', status: 'modified' },
      ],
      newly_unresolved_callers: [{ specifier: 'gamma', reason: 'missing_target', line: 7 }],
      unmapped_hunks: [{ path: 'README.md', line: 8 }],
    });
  });

  it('lists changed symbols by place, with the lines of the hunks that touch them', () => {
    const symbols = document.data.symbols as { symbol: { qualified_name: string }; change: string; hunks: number[] }[];
    expect(symbols.map((s) => [s.symbol.qualified_name, s.change, s.hunks])).toEqual([
      ['alpha', 'modified', [7]],
      ['gamma', 'removed', []],
      ['delta', 'added', []],
      ['epsilon', 'modified', []],
      ['oldName', 'removed', []],
      ['newName', 'added', []],
    ]);
  });

  it('parts a container from a name, but never inside a test title', () => {
    const calls = document.data.stale_calls as { caller: { name: string } }[];
    expect(calls[1]?.caller.name).toBe('it("adds.up")');
  });

  it('says what it cut', () => {
    const cut = reviewDocument(sampleDiff(), { limit: 2 });
    expect(cut).toMatchObject({ truncated: true, next_action: 'narrow the query' });
    expect((cut.data.symbols as unknown[]).length).toBe(2);
    expect(cut.warnings.at(-1)?.code).toBe('truncated');
  });

  it('keeps its shape where there is no answer', () => {
    const failed = failedReviewDocument({
      code: 'unknown_ref',
      message: 'There is no ref "x".',
      hint: 'See git branch.',
      side: 'base',
    });
    expect(failed).toMatchObject({
      ok: false,
      next_action: 'provide a base revision',
      data: { base: null, symbols: [] },
    });
  });
});

describe('the structural_diff document', () => {
  const document = structuralDiffDocument(sampleDiff(), 200);

  it('names what changed and who still calls it the old way', () => {
    expect(document.signatureChanged).toEqual([
      expect.objectContaining({
        name: 'alpha',
        file: 'src/mod.ts',
        before: 'function alpha(a: string): number',
        after: 'function alpha(a: string, b: number): number',
        staleCallers: [
          {
            name: 'consumer',
            file: 'src/other.ts',
            line: 3,
            callSites: [
              {
                line: 4,
                column: 3,
                verdict: 'broken',
                code: 'too-few-arguments',
                reason: 'passes 1 argument; `b: number` is now required',
                advice: 'Pass `b`.',
              },
            ],
          },
          expect.objectContaining({ name: 'it("adds.up")', file: 'test/mod.test.ts' }),
        ],
      }),
    ]);
  });

  it('counts in the summary what it lists', () => {
    expect(document.summary).toMatchObject({
      addedFunctions: 1,
      removedFunctions: 1,
      signatureChanges: 1,
      addedEdges: 1,
      removedEdges: 0,
      staleCallers: 2,
      renameCandidates: 1,
    });
    expect(document.edges.added).toMatchObject([{ caller: 'consumer', callee: 'delta', file: 'src/other.ts' }]);
  });

  it('calls a rename within a file a candidate of high confidence, with both readings', () => {
    expect(document.renameCandidates[0]).toMatchObject({
      from: { name: 'oldName' },
      to: { name: 'newName' },
      confidence: 'high',
    });
    expect(document.renameCandidates[0]?.note).toContain('both remove+add');
  });

  it('has caveats that are true of this answer', () => {
    expect(document.soundness.caveats).toContain('src/mod.ts: line 2 did not parse');
    expect(document.soundness.caveats.some((c) => c.startsWith('1 call sites'))).toBe(true);
  });

  it('keeps the counts and says what it cut at the limit', () => {
    const cut = structuralDiffDocument({ ...sampleDiff(), added: [...sampleDiff().added, ...sampleDiff().added] }, 1);
    expect(cut.added.length).toBe(1);
    expect(cut.truncated).toContain('added: 1 of 2');
  });
});
