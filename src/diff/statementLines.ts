import type { LanguageId } from '../model/languageId.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { declarationText } from './bodySimilarity.js';

/** A line with fewer words (`}`, `return x`, `try {`) is found everywhere. */
const tellingWords = 3;

/**
 * The lines of a declaration that tell it from others, layout and closing signs left out of account. Its first line is its
 * header. `lines` are those of the file.
 */
export function statementLines(lines: readonly string[], symbol: DeclaredSymbol, language: LanguageId): string[] {
  const text = declarationText(lines, symbol, language);
  if (text === undefined) return [];
  const header = text.indexOf('\n');
  if (header < 0) return [];
  return text
    .slice(header)
    .split('\n')
    .map((line) => line.replace(/\s+/g, '').replace(/[;,{(:]+$/, ''))
    .filter((line, i, all) => wordCount(line) >= tellingWords && all.indexOf(line) === i);
}

function wordCount(line: string): number {
  return line.match(/[\p{L}\p{N}_$]+/gu)?.length ?? 0;
}
