import { compareBy, compareCodeUnits } from '../model/order.js';
import type { ToolFailure } from './tool.js';

/** Bytes of the largest answer that a tool gives: 256 KiB of JSON. */
export const answerLimit = 256 * 1024;

/** A list inside a row is not cut below this many rows: a path of calls is whole or is left out with its row. */
const fewestNestedRows = 10;
/** Texts longer than this are cut where an answer is too large. */
const longestText = 2_000;

export type SizedAnswer =
  | { ok: true; document: object; text: string; cut: boolean }
  | { ok: false; failure: ToolFailure };

/**
 * An answer within the limit, and its JSON. One that is too large keeps the first rows of its lists, as many of each as
 * fit, and lists that fit whole; it says what was cut (`truncated`) and how to ask for less. Blocking findings stay as
 * long as they fit at all. The same answer is always cut alike.
 */
export function sizedAnswer(document: object, narrow: string, limit = answerLimit): SizedAnswer {
  const text = JSON.stringify(document);
  const size = bytes(text);
  if (size <= limit) return { ok: true, document, text, cut: false };
  const ending = `The answer was cut to ${limit} bytes. ${narrow}`;
  for (const keepsBlocking of [true, false]) {
    const shortened = (rows: number, whole: ReadonlySet<string>) => {
      const cut = new Cut(rows, whole, keepsBlocking);
      const told = withWords(cut.of(document) as Record<string, unknown>, [...cut.words(), ending]);
      return { told, text: JSON.stringify(told) };
    };
    const fits = (rows: number, whole: ReadonlySet<string>) => bytes(shortened(rows, whole).text) <= limit;
    const rows = mostThatFits(longestList(document), (most) => fits(most, new Set()));
    if (rows === undefined) continue;
    const whole = new Set<string>();
    for (const { path, size } of listsBySize(document)) {
      if (size > limit || !fits(rows, new Set([...whole, path]))) break;
      whole.add(path);
    }
    const answer = shortened(rows, whole);
    return { ok: true, document: answer.told, text: answer.text, cut: true };
  }
  return {
    ok: false,
    failure: {
      error: `The answer of ${size} bytes is above the limit of ${limit}, even with its lists empty.`,
      code: 'answer_too_large',
      hint: narrow,
    },
  };
}

/** One way to shorten a document: so many rows of each list but for those that stay whole. */
class Cut {
  /** By the path of the list, the rows that stay and those that there are. */
  readonly #counts = new Map<string, { kept: number; of: number }>();
  #texts = 0;

  constructor(
    readonly rows: number,
    readonly whole: ReadonlySet<string>,
    readonly keepsBlocking: boolean,
  ) {}

  of(value: unknown, path = '', isNested = false): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.#rowsOf(value, path, isNested).map((row) => this.of(row, path, true));
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, this.of(member, path ? `${path}.${key}` : key, isNested)]),
    );
  }

  /** What was cut, a line a list. */
  words(): string[] {
    const lists = [...this.#counts].filter(([, { kept, of }]) => kept < of);
    const texts = this.#texts === 1 ? '1 text' : `${this.#texts} texts`;
    return [
      ...lists.map(([path, { kept, of }]) => `${path}: ${kept} of ${of}`),
      ...(this.#texts > 0 ? [`${texts} of more than ${longestText} characters`] : []),
    ];
  }

  #rowsOf(list: readonly unknown[], path: string, isNested: boolean): readonly unknown[] {
    const most = isNested ? Math.max(this.rows, fewestNestedRows) : this.whole.has(path) ? list.length : this.rows;
    const kept = list.filter((row, index) => index < most || (this.keepsBlocking && isBlocking(row)));
    const counts = this.#counts.get(path) ?? { kept: 0, of: 0 };
    this.#counts.set(path, { kept: counts.kept + kept.length, of: counts.of + list.length });
    return kept;
  }

  #text(text: string): string {
    if (text.length <= longestText) return text;
    this.#texts++;
    return `${text.slice(0, longestText)}… (${text.length - longestText} characters more)`;
  }
}

/** A finding that a gate rests on. */
function isBlocking(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'enforcementClass' in row && row.enforcementClass === 'blocking';
}

/** The document with what was cut, said where its kind says it. */
function withWords(document: Record<string, unknown>, words: readonly string[]): Record<string, unknown> {
  const { truncated, warnings } = document;
  if (Array.isArray(truncated)) return { ...document, truncated: [...truncated, ...words] };
  return {
    ...document,
    ...(Array.isArray(warnings) ? { warnings: [...warnings, { code: 'truncated', message: words.join('; ') }] } : {}),
    truncated: true,
    ...('next_action' in document ? { next_action: 'narrow the query' } : {}),
  };
}

/**
 * The largest number from 0 to `most` for which `fits` holds; undefined where it never does. Looked for from below, as
 * trying a number costs the more the larger it is.
 */
function mostThatFits(most: number, fits: (number: number) => boolean): number | undefined {
  if (!fits(0)) return undefined;
  let low = 0;
  let step = 1;
  while (low + step <= most && fits(low + step)) {
    low += step;
    step *= 2;
  }
  for (; step >= 1; step = Math.floor(step / 2)) {
    if (low + step <= most && fits(low + step)) low += step;
  }
  return low;
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const longest = Object.values(value).reduce((most: number, member) => Math.max(most, longestList(member)), 0);
  return Array.isArray(value) ? Math.max(value.length, longest) : longest;
}

/** Paths of the lists that stand in no row, the smallest first. */
function listsBySize(document: object): { path: string; size: number }[] {
  const found: { path: string; size: number }[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) found.push({ path, size: bytes(JSON.stringify(value)) });
    else for (const [key, member] of Object.entries(value)) look(member, path ? `${path}.${key}` : key);
  };
  look(document, '');
  return found.sort(
    compareBy(
      (a, b) => a.size - b.size,
      (a, b) => compareCodeUnits(a.path, b.path),
    ),
  );
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
