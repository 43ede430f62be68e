import { describe, expect, it } from 'vitest';
import { blend, parseColor, toHex } from '../../webview/color.js';

describe('parseColor', () => {
  it.each([
    ['#fff', [255, 255, 255, 1]],
    ['#1f1f1f', [31, 31, 31, 1]],
    ['#9ccc2c33', [156, 204, 44, 0.2]],
    [' rgba(255, 255, 255, 0.7) ', [255, 255, 255, 0.7]],
    ['rgb(1 2 3 / 50%)', [1, 2, 3, 0.5]],
    ['', undefined],
    ['var(--x)', undefined],
    ['#12', undefined],
  ])('%s', (text, expected) => {
    expect(parseColor(text)).toEqual(expected);
  });
});

describe('blend', () => {
  it('lays a colour on its ground', () => {
    expect(toHex(blend([255, 255, 255, 0.5], [0, 0, 0, 1]))).toBe('#808080');
    expect(toHex(blend([255, 0, 0, 1], [0, 0, 255, 1], 0))).toBe('#0000ff');
  });
});
