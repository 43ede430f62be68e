import { describe, expect, it } from 'vitest';
import type { StaleCall, StructuralDiff } from '../../src/model/structuralDiff.js';
import { reviewDocument } from '../../src/report/reviewDocument.js';
import { structuralDiffDocument } from '../../src/report/structuralDiffDocument.js';
import { answerLimit, sizedAnswer } from '../../src/tools/answerSize.js';
import { sampleDiff, staleCall, symbol } from '../report/sampleDiff.js';
import { validDocument } from '../report/validDocument.js';

const bytes = (text: string) => Buffer.byteLength(text);

/** The answer, which has to be there, within the limit, and the same a second time. */
function sized<T extends object>(document: T, limit = answerLimit) {
  const answer = sizedAnswer(document, 'Ask for less.', limit);
  if (!answer.ok) throw new Error(answer.failure.error);
  expect(bytes(answer.text)).toBeLessThanOrEqual(limit);
  expect(JSON.parse(answer.text)).toEqual(answer.document);
  expect(sizedAnswer(document, 'Ask for less.', limit)).toEqual(answer);
  return { document: answer.document as T, cut: answer.cut, size: bytes(answer.text) };
}

/** A change of so many functions, with so many callers each. */
function hugeDiff(functions: number, callersEach: number): StructuralDiff {
  const calls: StaleCall[] = [];
  const [change] = sampleDiff().signatureChanges;
  if (!change) throw new Error('the sample has no change');
  const signatureChanges = Array.from({ length: functions }, (_, index) => {
    const after = symbol(`src/mod${index}.ts`, `alpha${index}`, 4);
    const ids = Array.from({ length: callersEach }, (_, at) => `s${index}.${at}`);
    calls.push(
      ...ids.map((id, at) => {
        const path = `src/caller${at}.ts`;
        return staleCall(id, { path, caller: symbol(path, `consumer${at}`, 2), changed: after, callee: after });
      }),
    );
    return { ...change, after, before: after, staleCalls: ids, possibleCallers: [] };
  });
  return { ...sampleDiff(), signatureChanges, staleCalls: calls };
}

describe('an answer within the limit', () => {
  it('is handed on as it is', () => {
    const document = structuralDiffDocument(sampleDiff(), 200);
    const answer = sizedAnswer(document, '');
    expect(answer).toEqual({ ok: true, document, text: JSON.stringify(document), cut: false });
  });

  it('may have exactly the bytes of the limit', () => {
    const document = { rows: ['é'.repeat(10), 'x'] };
    const size = bytes(JSON.stringify(document));
    expect(sized(document, size).cut).toBe(false);
    expect(sizedAnswer(document, '', size - 1)).not.toMatchObject({ cut: false });
  });
});

describe('an answer above the limit', () => {
  it.each([
    [2, 1_000],
    [30, 200],
    [200, 40],
    [1_000, 3],
  ])('of structural_diff keeps the first of %i functions with %i callers each, and says what was cut', (many, each) => {
    const whole = structuralDiffDocument(hugeDiff(many, each), 1_000);
    expect(bytes(JSON.stringify(whole))).toBeGreaterThan(answerLimit);
    const { document, size } = sized(whole);
    expect(size).toBeGreaterThan(answerLimit / 2);
    expect(document.summary).toEqual(whole.summary);
    expect(document.signatureChanged.length).toBeGreaterThan(0);
    expect(document.signatureChanged.map(({ id }) => id)).toEqual(
      whole.signatureChanged.slice(0, document.signatureChanged.length).map(({ id }) => id),
    );
    for (const [index, { staleCallers }] of document.signatureChanged.entries()) {
      expect(staleCallers).toEqual(whole.signatureChanged[index]?.staleCallers.slice(0, staleCallers.length));
      expect(staleCallers.length).toBeGreaterThan(0);
    }
    // Lists that are small stay whole.
    expect(document.changedFiles).toEqual(whole.changedFiles);
    expect(document.soundness).toEqual(whole.soundness);
    expect(document.truncated.at(-1)).toBe('The answer was cut to 262144 bytes. Ask for less.');
    expect(document.truncated.join()).toMatch(/signatureChanged(\.staleCallers)?: \d+ of \d+/);
  });

  it('of the review envelope says so in its own words, and is what its schema says', () => {
    const whole = validDocument('diff', reviewDocument(hugeDiff(100, 30), { limit: 500 }));
    expect(bytes(JSON.stringify(whole))).toBeGreaterThan(answerLimit);
    const { document } = sized(whole);
    validDocument('diff', document);
    expect(document).toMatchObject({ truncated: true, next_action: 'narrow the query' });
    expect(document.warnings.at(-1)).toEqual({
      code: 'truncated',
      message: expect.stringMatching(/data\.\w+: \d+ of \d+.*Ask for less\.$/),
    });
  });

  it('keeps blocking findings wherever they stand', () => {
    const findings = Array.from({ length: 3_000 }, (_, index) => ({
      code: 'footprint-escape',
      enforcementClass: index % 300 === 299 ? 'blocking' : 'advisory',
      subject: `src/mod.ts::f${index}`,
      message: 'x'.repeat(200),
    }));
    const { document } = sized({ escapeAnalysis: { findings, gated: true }, truncated: [] as string[] });
    const kept = document.escapeAnalysis.findings;
    expect(kept.filter(({ enforcementClass }) => enforcementClass === 'blocking')).toHaveLength(10);
    expect(kept.length).toBeLessThan(findings.length);
    expect(kept.map(({ subject }) => findings.findIndex((f) => f.subject === subject))).toEqual(
      kept.map(({ subject }) => Number(subject.split('f').at(-1))).sort((a, b) => a - b),
    );
    expect(document.truncated[0]).toBe(`escapeAnalysis.findings: ${kept.length} of 3000`);
  });

  it('cuts even those where they alone are too many', () => {
    const row = { enforcementClass: 'blocking', message: 'x'.repeat(1_000) };
    const { document } = sized({ findings: Array(1_000).fill(row), gated: true, truncated: [] as string[] });
    expect(document.findings.length).toBeGreaterThan(200);
    expect(document.gated).toBe(true);
  });

  it('never cuts inside a short list of a row: the row goes', () => {
    const paths = Array.from({ length: 900 }, (_, index) => ({
      id: `p${index}`,
      edges: Array.from({ length: 5 }, (_, at) => ({ source: `${index}.${at}`, target: 'x'.repeat(90) })),
    }));
    const { document } = sized({ data: { paths }, warnings: [], truncated: false });
    expect(document.data.paths.length).toBeLessThan(paths.length);
    expect(document.data.paths.every(({ edges }) => edges.length === 5)).toBe(true);
  });

  it('cuts texts without end', () => {
    const { document } = sized({ rows: [{ text: 'x'.repeat(300_000) }], truncated: [] as string[] });
    expect(document.rows[0]?.text).toMatch(/^x{2000}… \(298000 characters more\)$/);
    expect(document.truncated[0]).toBe('1 text of more than 2000 characters');
  });

  it('is none where nothing in it can be cut', () => {
    const document = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, index]));
    expect(sizedAnswer(document, 'Ask for less.')).toMatchObject({
      ok: false,
      failure: { code: 'answer_too_large', hint: 'Ask for less.' },
    });
  });
});
