import { describe, expect, it } from 'vitest';
import { jsonText } from '../../src/report/renderJson.js';

describe('the JSON of an answer', () => {
  it.each([
    ['an escape sequence', '\u001b[31m'],
    ['a control sequence of one character', '\u009b31m'],
    ['a change of the direction', '\u202eabc\u2066'],
    ['a line separator', 'a\u2028b'],
  ])('sends %s to no terminal, and reads back as it was', (_what, text) => {
    const json = jsonText({ [text]: text });
    expect(json).not.toMatch(/[^\n\u0020-\u007e]/);
    expect(JSON.parse(json)).toEqual({ [text]: text });
  });
});
