import { describe, expect, it } from 'vitest';
import {
  type AcceptedEntry,
  acceptedText,
  readAccepted,
  unknownCodes,
  withEntries,
} from '../../src/policy/acceptedList.js';

function entry(symbol: string, more: Partial<AcceptedEntry> = {}): AcceptedEntry {
  return { code: 'too-few-arguments', symbol, signature: 'f(a)', hash: 'h1', reason: 'why', ...more };
}

const list = (...entries: unknown[]) => JSON.stringify({ version: 1, accepted: entries });

describe('the list of accepted findings', () => {
  it('is written sorted, one entry a block, without repeats, and read back as it was', () => {
    const entries = [
      entry('b.ts::g', { now: 'c.ts::g' }),
      entry('a.ts::f', { signature: null, hash: null }),
      entry('a.ts::f'),
      entry('a.ts::f'),
    ];
    const text = acceptedText(entries);
    expect(text.startsWith('{\n  "version": 1,\n  "accepted": [\n    {\n      "code"')).toBe(true);
    const read = readAccepted(text);
    expect(read.problems).toEqual([]);
    expect(read.entries.map((e) => [e.symbol, e.hash, e.now])).toEqual([
      ['a.ts::f', null, undefined],
      ['a.ts::f', 'h1', undefined],
      ['b.ts::g', 'h1', 'c.ts::g'],
    ]);
    expect(acceptedText(read.entries)).toBe(text);
  });

  it('is read with a byte order mark and Windows line ends', () => {
    const text = `\uFEFF${acceptedText([entry('a.ts::f')]).replaceAll('\n', '\r\n')}`;
    expect(readAccepted(text)).toEqual({ entries: [entry('a.ts::f')], problems: [] });
  });

  it.each<[string, string, number, RegExp]>([
    ['no JSON', '{', 0, /not JSON.*nothing of it holds/],
    ['an empty file', '', 0, /empty/],
    ['another shape', '[]', 0, /no list of accepted findings/],
    ['no version', '{"accepted": []}', 0, /no list/],
    ['another version', '{"version": 2, "accepted": []}', 0, /version 2.*reads version 1/],
    ['a merge conflict', '{\n<<<<<<< ours\n}', 0, /merge conflict \(line 2\)/],
    ['a strange key', '{"version": 1, "accepted": [], "more": 1}', 0, /unknown key `more`/],
    ['no object', list(1, entry('a.ts::f')), 1, /entry 1 is no object/],
    ['no reason', list(entry('a.ts::f', { reason: ' ' })), 0, /entry 1 has no `reason`/],
    ['a reason that cannot be seen', list(entry('a.ts::f', { reason: '\u200b\u2060 \u00ad' })), 0, /has no `reason`/],
    ['no code', list({ ...entry('a.ts::f'), code: 3 }), 0, /no `code`/],
    ['no id', list(entry('f')), 0, /no `symbol`/],
    ['no hash', list({ ...entry('a.ts::f'), hash: undefined }), 0, /no `signature` and `hash`/],
    ['a strange key of an entry', list({ ...entry('a.ts::f'), by: 'me' }), 0, /unknown key `by`/],
  ])('tells of %s, and the rest holds', (_what, text, kept, problem) => {
    const read = readAccepted(text);
    expect(read.entries).toHaveLength(kept);
    expect(read.problems[0]).toMatch(problem);
  });

  it('counts what it does not name of many bad entries', () => {
    const { problems } = readAccepted(list(...Array.from({ length: 20 }, () => 1)));
    expect(problems).toHaveLength(6);
    expect(problems[5]).toBe('15 further entries cannot be read');
  });

  it('keeps entries whose code it does not know', () => {
    const later = entry('a.ts::f', { code: 'of-another-version' });
    expect(readAccepted(acceptedText([later])).entries).toEqual([later]);
    expect(unknownCodes([later, entry('a.ts::f'), later])).toEqual([
      'has entries of the unknown rule code `of-another-version`',
    ]);
  });

  it('names the first of many codes that it does not know', () => {
    const told = unknownCodes(Array.from({ length: 9 }, (_, i) => entry('a.ts::f', { code: `later-${i}` })));
    expect(told).toHaveLength(6);
    expect(told[5]).toBe('has 4 further unknown rule codes');
  });

  it('has one acceptance of a code and symbol after another is put in its place', () => {
    const old = [entry('a.ts::f'), entry('a.ts::f', { hash: 'h2' }), entry('a.ts::g')];
    expect(withEntries(old, [entry('a.ts::f', { hash: 'h3' })]).map((e) => [e.symbol, e.hash])).toEqual([
      ['a.ts::g', 'h1'],
      ['a.ts::f', 'h3'],
    ]);
  });
});
