/** Text of a repository inside Markdown: every character that Markdown or HTML could give a meaning is escaped. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()#+\-.!|~<>&$:@]/g, (character) => (character === '&' ? '&amp;' : `\\${character}`))
    .replace(/\r?\n|\r/g, ' ');
}

/** A sentence of ours: what it quotes between backticks is code, all else is escaped. */
export function sentenceMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, i) => (i % 2 === 1 ? inlineCode(part.slice(1, -1)) : escapeMarkdown(part)))
    .join('');
}

/** Text as inline code, whatever backticks it holds. */
export function inlineCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A fenced code block that no text inside it can end. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A signature before and after, as the lines of a `diff` block. `after` is '' where the declaration is gone. */
export function signatureDiff(before: string, after: string): string {
  const lines = (mark: string, text: string) => text.split('\n').map((line) => `${mark} ${line}`);
  if (before === after) return lines(' ', before).join('\n');
  return [...(before ? lines('-', before) : []), ...(after ? lines('+', after) : [])].join('\n');
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
