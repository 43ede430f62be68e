import type { LanguageId } from '../model/languageId.js';
import type { Range } from '../model/range.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { bareName } from './parameterText.js';

/** The tokens of one declaration as a multiset, its own name and those of its parameters left out of account. */
export interface TokenBag {
  counts: ReadonlyMap<string, number>;
  size: number;
}

/** Declarations longer than this are not compared: they are few, and comparing them costs most. */
const longestText = 60_000;

/** Tokens of a declaration in the text of its file, undefined where that is too long. `lines` are those of the file. */
export function tokenBag(lines: readonly string[], symbol: DeclaredSymbol, language: LanguageId): TokenBag | undefined {
  const text = declarationText(lines, symbol, language);
  if (text === undefined) return undefined;
  const placeholders = new Map([[symbol.name, '$self']]);
  for (const [i, parameter] of (symbol.signature?.parameters ?? []).entries()) {
    placeholders.set(bareName(parameter), `$${i}`);
  }
  const counts = new Map<string, number>();
  let size = 0;
  for (const [token] of text.matchAll(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu)) {
    const known = placeholders.get(token) ?? token;
    counts.set(known, (counts.get(known) ?? 0) + 1);
    size++;
  }
  return { counts, size };
}

/** The text of a declaration without comments, undefined where it is too long. `lines` are those of the file. */
export function declarationText(
  lines: readonly string[],
  symbol: DeclaredSymbol,
  language: LanguageId,
): string | undefined {
  const text = textOf(lines, symbol.range);
  return text.length > longestText ? undefined : withoutComments(text, language);
}

/** Dice coefficient of two multisets: 1 for equal ones, 0 where nothing is shared. */
export function similarity(a: TokenBag, b: TokenBag): number {
  if (a.size + b.size === 0) return 0;
  const [small, large] = a.counts.size <= b.counts.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [token, count] of small.counts) shared += Math.min(count, large.counts.get(token) ?? 0);
  return (2 * shared) / (a.size + b.size);
}

function textOf(lines: readonly string[], range: Range): string {
  const picked = lines.slice(range.startLine, range.endLine + 1);
  if (picked.length === 0) return '';
  picked[picked.length - 1] = picked[picked.length - 1]!.slice(0, range.endColumn);
  picked[0] = picked[0]!.slice(range.startColumn);
  return picked.join('\n');
}

function withoutComments(text: string, language: LanguageId): string {
  const comments =
    language === 'python' || language === 'ruby' ? /(^|\s)#[^\n]*/g : /\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;
  return text.replace(comments, ' ');
}
