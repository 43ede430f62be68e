import { describe, expect, it } from 'vitest';
import { decodePlain, encodePlain } from '../../src/index/plainData.js';

const range = { startLine: 3, startColumn: 4, endLine: 5, endColumn: 6 };

describe('the compact form of plain data', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['booleans', [true, false]],
    ['whole numbers', [0, 1, 15, 16, 127, 128, 16_383, 16_384, 2 ** 28 - 1, 2 ** 28, 2 ** 31, 2 ** 53]],
    ['negative numbers', [-1, -16, -(2 ** 28), -(2 ** 31) - 1, -(2 ** 53)]],
    ['fractions', [0.5, -0.25, 1e300, 1e-300]],
    ['strings', ['', 'a', 'a', 'äöü', '🦀', '\ud800', 'x'.repeat(100_000)].slice(0, 5).concat('x'.repeat(100_000))],
    ['nested arrays', [[], [[]], [1, ['two', [3]]]]],
    ['objects', { a: 1, b: { a: 'x', c: null }, d: [{ a: 1 }, { a: 2 }, {}] }],
    [
      'the same keys in another order',
      [
        { a: 1, b: 2 },
        { b: 3, a: 4 },
      ],
    ],
    ['ranges that go on and back', [range, { ...range, startLine: 1 }, { ...range, startLine: 900, endLine: 901 }]],
    [
      'what only looks like a range',
      [
        { ...range, more: 1 },
        { ...range, startLine: 'x' },
        { ...range, endColumn: -1 },
      ],
    ],
    ['ranges that run backwards', [{ ...range, endLine: 1 }, range]],
    ['keys in another order than a range has', [{ endColumn: 1, startLine: 2, startColumn: 3, endLine: 4 }]],
    ['keys that objects have by birth', { constructor: 1, toString: 'x', length: 2 }],
    [
      'many elements',
      Array.from({ length: 20_000 }, (_, i) => ({ name: `n${i}`, number: i, range: { ...range, startLine: 3 } })),
    ],
  ])('gives back %s', (_, value) => {
    expect(decodePlain(encodePlain(value))).toEqual(value);
  });

  it('leaves out keys without a value, as JSON does', () => {
    expect(Object.keys(decodePlain(encodePlain({ a: undefined, b: 1 })) as object)).toEqual(['b']);
  });

  it('is the same for equal values', () => {
    const value = { list: [range, { name: 'x' }], name: 'x' };
    expect(encodePlain(structuredClone(value))).toEqual(encodePlain(value));
  });

  it('refuses what is nested too deeply, and takes what is nested deeply', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { of: nested(depth - 1) });
    expect(decodePlain(encodePlain(nested(700)))).toEqual(nested(700));
    expect(() => encodePlain(nested(5000))).toThrow('nested too deeply');
  });

  it('refuses whatever is cut off or has bytes too many', () => {
    const bytes = encodePlain({ list: [range, 'text', 1.5], other: [true, null] });
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodePlain(bytes.subarray(0, length)), `${length} bytes`).toThrow(RangeError);
    }
    expect(() => decodePlain(new Uint8Array([...bytes, 0]))).toThrow(RangeError);
  });
});
