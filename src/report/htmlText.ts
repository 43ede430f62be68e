import type { Range } from '../model/range.js';
import { printable } from './renderText.js';

/** Repository text in HTML, in an element or an attribute: nothing of it is markup, and what steers a terminal is shown. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return printable(text).replace(/[&<>"']/g, (c) => entities[c]!);
}

export function htmlCode(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** Prose that quotes code between ticks. */
export function htmlProse(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? htmlCode(part) : escapeHtml(part)))
    .join('');
}

export function htmlPlace(path: string, { startLine, startColumn }: Range): string {
  return htmlCode(`${path}:${startLine + 1}:${startColumn + 1}`);
}

/** JSON inside a script element, which no text in it can close; what steers a terminal is written as an escape. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
