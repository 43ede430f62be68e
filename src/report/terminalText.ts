import pc from 'picocolors';
import type { Range } from '../model/range.js';

export type Paint = ReturnType<typeof pc.createColors>;

/** What is written in colour, or as it is. */
export function paintFor(colour: boolean): Paint {
  return pc.createColors(colour);
}

/** Repository text made safe for a terminal: control characters and escape sequences are shown, never sent. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (c) => `\\u{${c.charCodeAt(0).toString(16)}}`,
  );
}

/** `src/a.ts:3:7`, as terminals make it a link. */
export function place(path: string, range: Range): string {
  return `${printable(path)}:${range.startLine + 1}:${range.startColumn + 1}`;
}

/** `Title:` and its lines; `Title: none` where there is none. */
export function section(paint: Paint, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${paint.bold(`${title}:`)} none`] : [paint.bold(`${title}:`), ...lines];
}

/** A section that is left away where it has no lines. */
export function optionalSection(paint: Paint, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : section(paint, title, lines);
}

/** The first of some rows as lines, and how many more there are. */
export function firstOf<T>(
  paint: Paint,
  rows: readonly T[],
  most: number,
  lines: (row: T) => readonly string[],
): string[] {
  const more = rows.length - most;
  return [
    ...rows.slice(0, most).flatMap(lines),
    ...(more > 0 ? [paint.dim(`  and ${more} more; --json lists them`)] : []),
  ];
}

/** The blocks of a text with an empty line between, ended by a newline. Blocks of one line each stand together. */
export function blocksText(blocks: readonly (readonly string[])[]): string {
  const filled = blocks.filter((lines) => lines.length > 0);
  const parts = filled.map((lines, i) => {
    const isLone = lines.length === 1 && filled[i + 1]?.length === 1;
    return `${lines.join('\n')}\n${isLone || i === filled.length - 1 ? '' : '\n'}`;
  });
  return parts.join('');
}
