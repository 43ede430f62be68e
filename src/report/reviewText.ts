import { printable } from './renderText.js';
import type { ReviewWarning } from './reviewEnvelope.js';

/** A labelled section of a review for people: its rows below its label, or `none`. */
export function labelledSection(label: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [`${label} none`] : [label, ...rows.map((row) => `  ${printable(row)}`)];
}

/** A section of a list that may be long: `most` of its rows, and how many of `total` are not shown. */
export function longSection(label: string, rows: readonly string[], most: number, total = rows.length): string[] {
  const shown = rows.slice(0, most);
  const more = total - shown.length;
  return labelledSection(label, more > 0 ? [...shown, `and ${more} more; --json lists more`] : shown);
}

/** A review for people: a title, sections, and last what to know about them. Ends with a newline. */
export function reviewText(
  title: string,
  sections: readonly (readonly string[])[],
  warnings: readonly ReviewWarning[],
): string {
  const last =
    warnings.length === 0
      ? []
      : labelledSection(
          'Warnings:',
          warnings.map(({ code, message }) => `${code}: ${message}`),
        );
  return `${[printable(title), ...sections.flat(), ...last].join('\n')}\n`;
}

/** Where something stands. */
export function placeText(row: { file_path: string; line: number; column: number }): string {
  return `${row.file_path}:${row.line}:${row.column}`;
}

/** `calls exact 100`. */
export function relationshipText(row: { relationship: string; resolution_kind: string; confidence: number }): string {
  return `${row.relationship} ${row.resolution_kind} ${row.confidence}`;
}
