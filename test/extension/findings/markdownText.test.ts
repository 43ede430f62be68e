import { describe, expect, it } from 'vitest';
import {
  codeBlock,
  escapeMarkdown,
  inlineCode,
  sentenceMarkdown,
  signatureDiff,
} from '../../../src/extension/findings/markdownText.js';

describe('repository text inside Markdown', () => {
  it.each([
    ['a link', '[x](command:evil)', '\\[x\\]\\(command\\:evil\\)'],
    ['HTML', '<img src=x>&amp;', '\\<img src=x\\>&amp;amp;'],
    ['a theme icon', '$(bug)', '\\$\\(bug\\)'],
    ['a line break', 'a\r\nb\nc', 'a b c'],
    ['plain words', 'passes 1 argument', 'passes 1 argument'],
  ])('escapes %s', (_name, text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  it.each([
    ['price', '`price`'],
    ['a `b` c', '``a `b` c``'],
    ['`tag`', '`` `tag` ``'],
    ['a\n  b', '`a b`'],
    ['', ''],
  ])('quotes %j as code', (text, expected) => {
    expect(inlineCode(text)).toBe(expected);
  });

  it.each([
    ['`a` was renamed to `b*c*`', '`a` was renamed to `b*c*`'],
    ['passes `[x](command:evil)` and *y*', 'passes `[x](command:evil)` and \\*y\\*'],
    ['an odd ` stays [text]', 'an odd \\` stays \\[text\\]'],
  ])('shows what %j quotes as code', (text, expected) => {
    expect(sentenceMarkdown(text)).toBe(expected);
  });

  it('fences code that holds fences', () => {
    expect(codeBlock('a\n```\nb', 'ts')).toBe('````ts\na\n```\nb\n````');
  });

  it.each([
    ['f(a)', 'f(a, b)', '- f(a)\n+ f(a, b)'],
    ['f(a)', '', '- f(a)'],
    ['f(\n  a)', 'f()', '- f(\n-   a)\n+ f()'],
    ['f()', 'f()', '  f()'],
  ])('shows %j and %j as a diff', (before, after, expected) => {
    expect(signatureDiff(before, after)).toBe(expected);
  });
});
