import { describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { renderMarkdown } from '../../src/report/renderMarkdown.js';
import { renderText } from '../../src/report/renderText.js';
import { reviewDocument } from '../../src/report/reviewDocument.js';
import { structuralDiffDocument } from '../../src/report/structuralDiffDocument.js';
import { sampleDiff } from './sampleDiff.js';

/** The sample with one call accepted, one in a generated file, some left out and one acceptance expired. */
function marked(): StructuralDiff {
  const diff = sampleDiff();
  const [first, second, ...others] = diff.staleCalls;
  return {
    ...diff,
    staleCalls: [
      { ...first!, accepted: { reason: 'agreed on | *that*' }, severity: 'hint' },
      { ...second!, generated: true },
      ...others,
    ],
    expiredAcceptances: [{ code: 'default-changed', symbol: 'a.ts::f', reason: 'why', message: 'accepted for `f()`' }],
    summary: { ...diff.summary, accepted: 1, generated: 1, leftOut: { tests: 2, excluded: 0, rules: 1 } },
  };
}

describe.each([
  ['text', (diff: StructuralDiff) => renderText(diff, { colour: false })],
  ['Markdown', (diff: StructuralDiff) => renderMarkdown(diff)],
])('the %s rendering', (_name, render) => {
  const text = render(marked());

  it.each([
    '1 accepted',
    '1 in generated files',
    '3 findings left out: 2 in tests, 1 by rule',
    'agreed on',
    'In generated files',
    '1 call in generated files',
    'No longer accepted',
    'a.ts::f',
  ])('says %j', (part) => {
    expect(text).toContain(part);
  });

  it('says nothing of it where there is nothing of the kind', () => {
    expect(render(sampleDiff())).not.toMatch(/accepted|generated files|left out/i);
  });

  it('does not call what was left out, or is shown apart, not found', () => {
    const diff = marked();
    const change = diff.signatureChanges[0]!;
    const bare = {
      ...diff,
      possibleCallers: [],
      signatureChanges: [{ ...change, staleCalls: [], possibleCallers: [] }],
    };
    expect(render(bare)).not.toContain('No call of it was found');
    const apart = { ...bare, signatureChanges: [{ ...change, staleCalls: ['s2'], possibleCallers: [] }] };
    expect(render(apart)).not.toMatch(/No call of it/);
  });
});

describe('the documents', () => {
  it('mark each finding, and count', () => {
    const { data } = reviewDocument(marked());
    expect(data.stale_calls).toMatchObject([
      { severity: 'hint', accepted: { reason: 'agreed on | *that*' }, generated: false },
      { severity: 'information', accepted: null, generated: true },
      { severity: 'error', accepted: null, generated: false },
      { accepted: null, generated: false },
    ]);
    expect(data.summary).toMatchObject({ accepted: 1, generated: 1, left_out: { tests: 2, excluded: 0, rules: 1 } });
    expect(data.expired_acceptances).toHaveLength(1);
  });

  it('tell an agent', () => {
    const document = structuralDiffDocument(marked(), 200);
    expect(document.summary).toMatchObject({ accepted: 1, inGeneratedFiles: 1, leftOutInTests: 2, leftOutByRule: 1 });
    const sites = document.signatureChanged[0]!.staleCallers.flatMap(({ callSites }) => callSites);
    expect(sites.map(({ accepted, generated }) => [accepted, generated])).toEqual([
      ['agreed on | *that*', undefined],
      [undefined, true],
    ]);
    expect(document.soundness.caveats.join()).toContain('No longer accepted: default-changed of a.ts::f');
  });
});
