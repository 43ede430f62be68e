import type { Range } from '../model/range.js';

/** Longest text of the repository that is shown at one place: a signature of many thousand characters tells nobody more. */
const longestText = 1_500;

/** An inline code span that no content can leave. */
export function code(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
  const ticks = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${ticks}${pad}${line.replaceAll('|', '\\|')}${pad}${ticks}`;
}

export function place(path: string, range: Range): string {
  return code(`${path}:${range.startLine + 1}`);
}

/** A block of code whose fence none of its lines can close. */
export function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

/** What is shown once it is opened. `summary` is HTML: Markdown is not read there. */
export function fold(summary: string, body: string, isOpen = false): string {
  return `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** A name in the HTML of a summary. */
export function htmlCode(text: string): string {
  return `<code>${htmlText(text)}</code>`;
}

export function htmlText(text: string): string {
  return oneLine(text).replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c);
}

export function cell(text: string): string {
  return escapeMarkdown(text).replaceAll('|', '\\|');
}

/** Text as one line without what steers a terminal, cut where it is very long. */
export function oneLine(text: string): string {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ');
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line;
}

/** A code span as Markdown reads it: as many ticks at its end as at its start. */
const codeSpan = /((?<!`)(?:`+)(?!`))(.*?[^`])\1(?!`)/g;

/** Prose with repository text in it: nothing of it is read as Markdown, HTML or a mention, code spans excepted. */
export function escapeMarkdown(text: string): string {
  const line = oneLine(text);
  let [escaped, end] = ['', 0];
  for (const span of line.matchAll(codeSpan)) {
    escaped += escapeProse(line.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return escaped + escapeProse(line.slice(end));
}

function escapeProse(text: string): string {
  const escaped = text.replace(/[\\`*_[\]<>#&~]/g, (c) => (c === '<' ? '&lt;' : c === '&' ? '&amp;' : `\\${c}`));
  // Nobody is called by what stands in the code or in a reason.
  return escaped.replace(/@(?=\w)/g, '@\u200b');
}
