import { compareBy, compareCodeUnits } from '../model/order.js';

/** A file's text on one side of a comparison. */
export interface RenameCandidate {
  path: string;
  text: string;
}

export interface RenamePair {
  from: string;
  to: string;
  /** Share of the larger file that both have, 0-100. */
  similarity: number;
}

/** As in git: less in common is another file. */
const leastSimilarity = 50;
/** Lines in more files than this tell nothing about which file is which. */
const commonLine = 200;

/**
 * Pairs files that went with files that came, by the lines that they have in common: each file at most once, the most
 * similar first, then those that keep their name. The same pairs whatever the order of the candidates.
 */
export function renamePairs(gone: readonly RenameCandidate[], come: readonly RenameCandidate[]): RenamePair[] {
  const olds = gone.map(lineWeights);
  const holders = new Map<string, number[]>();
  for (const [number, { lines }] of olds.entries()) {
    for (const line of lines.keys()) {
      const list = holders.get(line);
      if (list) list.push(number);
      else holders.set(line, [number]);
    }
  }
  const pairs: RenamePair[] = [];
  for (const [index, file] of come.entries()) {
    const own = lineWeights(file);
    const shared = new Map<number, number>();
    for (const [line, count] of own.lines) {
      const numbers = holders.get(line);
      if (!numbers || numbers.length > commonLine) continue;
      for (const number of numbers) {
        const both = Math.min(count, olds[number]?.lines.get(line) ?? 0) * weightOf(line);
        shared.set(number, (shared.get(number) ?? 0) + both);
      }
    }
    for (const [number, weight] of shared) {
      const similarity = Math.floor((100 * weight) / Math.max(own.total, olds[number]?.total ?? 0, 1));
      if (similarity < leastSimilarity) continue;
      pairs.push({ from: gone[number]?.path ?? '', to: come[index]?.path ?? '', similarity });
    }
  }
  return chosen(pairs);
}

function chosen(pairs: RenamePair[]): RenamePair[] {
  const sameName = (pair: RenamePair): number => (baseName(pair.from) === baseName(pair.to) ? 0 : 1);
  pairs.sort(
    compareBy(
      (a, b) => b.similarity - a.similarity,
      (a, b) => sameName(a) - sameName(b),
      (a, b) => compareCodeUnits(a.from, b.from),
      (a, b) => compareCodeUnits(a.to, b.to),
    ),
  );
  const used = new Set<string>();
  return pairs.filter(({ from, to }) => {
    if (used.has(`<${from}`) || used.has(`>${to}`)) return false;
    used.add(`<${from}`).add(`>${to}`);
    return true;
  });
}

function lineWeights({ text }: RenameCandidate): { lines: Map<string, number>; total: number } {
  const lines = new Map<string, number>();
  let total = 0;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    lines.set(line, (lines.get(line) ?? 0) + 1);
    total += weightOf(line);
  }
  return { lines, total };
}

/** Long lines tell more; one of a single brace hardly anything. */
function weightOf(line: string): number {
  return line.length;
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
