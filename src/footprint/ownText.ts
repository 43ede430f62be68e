import type { Facts } from '../model/facts.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { filledLines } from './editNature.js';

/** The text of one side of a file, each line with the innermost symbol that it belongs to. */
export interface OwnTexts {
  /** By index of the symbol: its lines without those of the symbols inside of it. */
  bySymbol: ReadonlyMap<number, readonly string[]>;
  /** The lines outside of every symbol. */
  outside: readonly string[];
  /** Those of them that are code beyond imports and comments. */
  outsideCode: readonly string[];
}

/** Fields and blocks of members stand for what is around them: no answer lists them. */
export function isListed({ kind }: DeclaredSymbol): boolean {
  return kind !== 'field' && kind !== 'extension';
}

interface Stretch {
  symbol: number;
  start: number;
  end: number;
}

/**
 * Deals out the text of a file to its symbols. What stands before a symbol on its own line (`export const `) is the
 * symbol's, and so are the lines of annotations right above it; what closes it (`);`) is nobody's.
 */
export function ownTexts(text: string, facts: Pick<Facts, 'symbols' | 'imports'>): OwnTexts {
  const lines = text.split(/\r\n|\n|\r/);
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length + 1;
  }
  const plain = lines.join('\n');
  const dealt = deal(plain, stretches(facts.symbols, starts, plain.length));
  const isImport = importLines(lines, facts.imports);
  const outside: string[] = [];
  const outsideCode: string[] = [];
  for (const { start, end } of dealt.outside) {
    let offset = start;
    for (const part of plain.slice(start, end).split('\n')) {
      const line = part.trimEnd();
      if (line !== '') {
        outside.push(line);
        if (!isImport.has(lineAt(starts, offset)) && !isComment(line.trim())) outsideCode.push(line);
      }
      offset += part.length + 1;
    }
  }
  const bySymbol = new Map([...dealt.bySymbol].map(([symbol, parts]) => [symbol, filledLines(parts.join('\n'))]));
  return { bySymbol, outside, outsideCode };
}

/** Symbols from the first to the last, outer before inner. */
function stretches(symbols: readonly DeclaredSymbol[], starts: readonly number[], length: number): Stretch[] {
  const offset = (line: number, column: number) => Math.min((starts[line] ?? length) + column, length);
  return symbols
    .flatMap((symbol, index): Stretch[] => {
      if (!isListed(symbol)) return [];
      const { startLine, startColumn, endLine, endColumn } = symbol.range;
      return [{ symbol: index, start: offset(startLine, startColumn), end: offset(endLine, endColumn) }];
    })
    .sort((a, b) => a.start - b.start || b.end - a.end || a.symbol - b.symbol);
}

interface Dealt {
  bySymbol: Map<number, string[]>;
  outside: { start: number; end: number }[];
}

function deal(text: string, list: readonly Stretch[]): Dealt {
  const dealt: Dealt = { bySymbol: new Map(list.map(({ symbol }) => [symbol, []])), outside: [] };
  const open: Stretch[] = [];
  let cursor = 0;
  const give = (to: number, owner: number | undefined) => {
    if (to <= cursor) return;
    if (owner === undefined) dealt.outside.push({ start: cursor, end: to });
    else dealt.bySymbol.get(owner)?.push(text.slice(cursor, to));
    cursor = to;
  };
  const close = () => {
    const { symbol, end } = open.pop() as Stretch;
    give(end, symbol);
    // What parts it from its neighbour, or ends a statement around it, is nothing of its own.
    const bound = Math.min(open.at(-1)?.end ?? text.length, text.length);
    cursor = Math.max(cursor, Math.min(bound, cursor + closers(text, cursor)));
  };
  for (const stretch of list) {
    while (open.length > 0 && (open.at(-1) as Stretch).end <= stretch.start) close();
    give(leadOf(text, cursor, stretch.start, open.at(-1)), open.at(-1)?.symbol);
    open.push(stretch);
    give(stretch.start, stretch.symbol);
  }
  while (open.length > 0) close();
  give(text.length, undefined);
  return dealt;
}

function closers(text: string, from: number): number {
  return /^[ \t]*[)\],;]*/.exec(text.slice(from, from + 40))?.[0].length ?? 0;
}

/** Where what belongs to a symbol begins: on its own line, or with the annotations above. */
function leadOf(text: string, cursor: number, start: number, around: Stretch | undefined): number {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  // The head of what is around it stands on the same line, and no other symbol between the two.
  if (around !== undefined && around.start >= lineStart && cursor === around.start) return start;
  let lead = Math.max(lineStart, cursor);
  while (lead > cursor) {
    const above = Math.max(text.lastIndexOf('\n', lead - 2) + 1, cursor);
    if (!/^\s*(@\w|#!?\[|\[\w)/.test(text.slice(above, lead - 1))) break;
    lead = above;
  }
  return lead;
}

/** Lines that only import. */
function importLines(lines: readonly string[], imports: Facts['imports']): Set<number> {
  const found = new Set<number>();
  const begins = /^\s*(import|from|use|using|pub use|require|include|extern|package|#\s*include)\b/;
  for (const { range } of imports) {
    let first = range.startLine;
    while (first > 0 && !begins.test(lines[first] ?? '') && isListMember(lines[first] ?? '')) first--;
    if (!begins.test(lines[first] ?? '')) first = range.startLine;
    for (let line = first; line <= range.endLine; line++) found.add(line);
    let next = range.endLine + 1;
    while (isListMember(lines[next] ?? '') && !/^\s*[})\]]/.test(lines[next] ?? '')) next++;
    if (/^\s*[})\]]/.test(lines[next] ?? '') && opens(lines.slice(first, next))) {
      for (let line = range.endLine + 1; line <= next; line++) found.add(line);
    }
  }
  return found;
}

/** `  a,`, `  b as c`, `  "fmt"`: what a list of imports has on a line of its own. */
function isListMember(line: string): boolean {
  return /^\s*(type\s+)?([\w$*.]+\s+)?([\w$*.{}:]+|"[^"]*"|'[^']*')(\s+as\s+[\w$]+)?\s*,?\s*$/.test(line);
}

/** True where a bracket is open at the end. */
function opens(lines: readonly string[]): boolean {
  let depth = 0;
  for (const c of lines.join('\n')) {
    if (c === '{' || c === '(') depth++;
    else if (c === '}' || c === ')') depth--;
  }
  return depth > 0;
}

/** A line that is a comment as a whole in the languages at hand; in doubt it is none. */
function isComment(line: string): boolean {
  return /^(\/\/|\/\*|\*\/|\*(\s|$)|--(\s|$|\[\[)|#([\s!#]|$))/.test(line) && !/\*\/\s*\S/.test(line);
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
