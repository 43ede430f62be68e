import { describe, expect, it } from 'vitest';
import { isOpen } from '../../../src/extension/findings/finding.js';
import { Presentation } from '../../../src/extension/findings/presentation.js';
import { textChange } from '../../../src/extension/findings/textShift.js';
import { signatureChange, span, staleCall, staleImplementer, structuralDiff, symbol } from '../sampleDiff.js';

const price = symbol('src/pricing.ts', 'price');
const diff = structuralDiff({
  signatureChanges: [signatureChange(price, { staleCalls: ['late', 'early', 'test', 'fits', 'vendor'] })],
  staleCalls: [
    staleCall('late', price, 'src/b.ts', 9, { verdict: 'suspect' }),
    staleCall('early', price, 'src/b.ts', 3),
    staleCall('test', price, 'test/a.test.ts', 1, { isTest: true }),
    staleCall('fits', price, 'src/a.ts', 1, { verdict: 'fits' }),
    staleCall('vendor', price, 'vendor/a.ts', 1),
  ],
  staleImplementers: [staleImplementer('impl', price, symbol('src/a.ts', 'Impl.price', 4))],
});
const unreviewed = () => false;
const ids = (presentation: Presentation) => presentation.findings.map((finding) => finding.id);

describe('Presentation', () => {
  it('shows what does not fit, by path and place', () => {
    const shown = new Presentation(diff, unreviewed);
    expect(ids(shown)).toEqual(['impl', 'early', 'late', 'test', 'vendor']);
    expect(shown.tally()).toEqual({ broken: 3, suspect: 2, reviewed: 0, accepted: 0, generated: 0 });
    expect(shown.inFile('src/b.ts').findings.map((f) => f.id)).toEqual(['early', 'late']);
    expect(shown.inFile('nowhere.ts')).toEqual({ findings: [], declarations: [] });
  });

  it('joins a changed declaration with what it left behind', () => {
    const [declaration] = new Presentation(diff, unreviewed).inFile('src/pricing.ts').declarations;
    expect(declaration?.findings.map((f) => f.id)).toEqual(['impl', 'early', 'late', 'test', 'vendor']);
    expect(declaration?.fits).toBe(1);
  });

  it('counts what was accepted and what stands in generated files apart, and each finding once', () => {
    const marked = structuralDiff({
      staleCalls: [
        staleCall('accepted', price, 'src/a.ts', 1, { accepted: { reason: 'agreed' }, generated: true }),
        staleCall('both', price, 'src/a.ts', 2, { accepted: { reason: 'agreed' } }),
        staleCall('generated', price, 'src/a.ts', 3, { generated: true }),
        staleCall('open', price, 'src/a.ts', 4, { severity: 'hint' }),
      ],
      staleImplementers: [
        { ...staleImplementer('impl', price, symbol('src/a.ts', 'Impl.price', 9)), accepted: { reason: 'agreed' } },
      ],
    });
    const shown = new Presentation(marked, (id) => id === 'both');
    expect(shown.tally()).toEqual({ broken: 1, suspect: 0, reviewed: 0, accepted: 3, generated: 1 });
    expect(shown.findings.filter(isOpen).map(({ id, severity }) => [id, severity])).toEqual([['open', 'hint']]);
  });

  it('counts what was reviewed apart', () => {
    const shown = new Presentation(diff, (id) => id === 'early');
    expect(shown.tally()).toMatchObject({ broken: 2, suspect: 2, reviewed: 1 });
    expect(shown.finding('early')?.reviewed).toBe(true);
  });

  it('moves with the edits of a file, and drops what is edited away', () => {
    const shown = new Presentation(diff, unreviewed);
    expect(shown.shift('elsewhere.ts', [textChange(span(0, 0, 0), '\n')])).toBe(false);
    expect(shown.shift('src/b.ts', [textChange(span(0, 0, 0), '\n\n')])).toBe(true);
    expect(shown.inFile('src/b.ts').findings.map((f) => f.range.startLine)).toEqual([5, 11]);
    shown.shift('src/b.ts', [textChange({ startLine: 5, startColumn: 0, endLine: 6, endColumn: 0 }, '')]);
    expect(ids(shown)).toEqual(['impl', 'late', 'test', 'vendor']);
    const [declaration] = shown.inFile('src/pricing.ts').declarations;
    expect(declaration?.findings.map((f) => [f.id, f.range.startLine])).toContainEqual(['late', 10]);
    expect(declaration?.findings).toHaveLength(4);
    shown.shift('src/pricing.ts', [textChange(span(0, 0, 0), 'x\n')]);
    expect(declaration?.nameRange).toEqual(span(1, 9, 14));
    expect(diff.staleCalls[0]?.range.startLine).toBe(9);
  });
});
