import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SkippedFile } from '../model/parseHealth.js';
import type { Range } from '../model/range.js';
import type { Gap } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { Side, World } from '../model/world.js';
import type { FileComparison } from './fileComparison.js';
import type { LostOffer } from './lostOffers.js';
import type { Subject } from './subjects.js';

/** At most so many names or ranges are written out in one message. */
const longestList = 8;

/** At most so many unchanged files that were left out are named one by one. */
const mostSkipped = 100;

/** Files left out and syntax errors, with what each leaves open. */
export function gapsOfFiles(files: readonly FileComparison[], base: World, head: World): Gap[] {
  const changed = new Set(files.flatMap((f) => [f.basePath, f.headPath]));
  return [...skippedAtBase(base, changed), ...skippedAtHead(head, changed), ...files.flatMap(parseErrors)];
}

function skippedAtBase(base: World, changed: ReadonlySet<string>): Gap[] {
  return base
    .skipped()
    .filter(({ path }) => changed.has(path))
    .map((file) => skippedGap(file, 'base', 'what changed in it is not known'));
}

/** Files that did not change are named up to a number, and counted beyond it. */
function skippedAtHead(head: World, changed: ReadonlySet<string>): Gap[] {
  const skipped = head.skipped();
  const own = skipped.filter(({ path }) => changed.has(path));
  const others = skipped.filter(({ path }) => !changed.has(path));
  const gaps = [
    ...own.map((file) => skippedGap(file, 'head', 'what changed in it is not known')),
    ...others.slice(0, mostSkipped).map((file) => skippedGap(file, 'head', 'calls in it are not known')),
  ];
  const more = others.length - mostSkipped;
  if (more > 0) {
    gaps.push({ code: 'file_skipped', message: `${more} further files were left out: calls in them are not known.` });
  }
  return gaps;
}

function skippedGap({ path, detail }: SkippedFile, side: Side, open: string): Gap {
  return { code: 'file_skipped', path, message: `${path} was left out at ${side} (${detail}): ${open}.` };
}

function parseErrors({ base, head, basePath, headPath, hidden }: FileComparison): Gap[] {
  const gaps: Gap[] = [];
  if (head && head.health.state === 'errors') {
    const lost = hidden.map((i) => `\`${qualifiedName(base!.symbols[i]!.path)}\``);
    const unknown =
      lost.length === 0
        ? ''
        : ` It is not known whether ${shortened(lost)} ${lost.length === 1 ? 'is' : 'are'} still there.`;
    gaps.push({
      code: 'parse_errors',
      path: headPath,
      message: `${headPath} has syntax errors at head in ${places(head.health.uncertain)}; symbols and calls there are not certain.${unknown}`,
    });
  }
  if (base && base.health.state === 'errors') {
    gaps.push({
      code: 'parse_errors',
      path: basePath,
      message: `${basePath} has syntax errors at base in ${places(base.health.uncertain)}; what it held there is not certain.`,
    });
  }
  return gaps;
}

/** Says which names may or may not be offered by a file as before. */
export function uncertainOffersGaps(uncertain: readonly LostOffer[]): Gap[] {
  const names = new Map<string, Set<string>>();
  for (const { pair, path } of uncertain) {
    const known = names.get(path) ?? new Set();
    names.set(path, known.add(`\`${qualifiedName(pair.base.symbol.path)}\``));
  }
  return [...names].map(([path, lost]) => ({
    code: 'parse_errors',
    path,
    message: `Because of syntax errors at head it is not known whether ${shortened([...lost].sort(compareCodeUnits))} can still be imported from ${path}.`,
  }));
}

/** The lines of some sorted ranges in words: `line 3, lines 5-7`. Those that touch are one. */
export function places(ranges: readonly Range[]): string {
  const runs: { start: number; end: number }[] = [];
  for (const { startLine, endLine } of ranges) {
    const last = runs.at(-1);
    if (last && startLine <= last.end + 1) last.end = Math.max(last.end, endLine);
    else runs.push({ start: startLine, end: endLine });
  }
  const lines = runs.map(({ start, end }) => (start === end ? `line ${start + 1}` : `lines ${start + 1}-${end + 1}`));
  return shortened(lines) || 'places unknown';
}

/** A list in words, cut off where it is long. */
export function shortened(items: readonly string[]): string {
  if (items.length <= longestList) return items.join(', ');
  return `${items.slice(0, longestList).join(', ')} and ${items.length - longestList} more`;
}

/** A gap that says what a limit left out. */
export function limitGap(message: string): Gap {
  return { code: 'limit_reached', message };
}

/** Says whose callers were not looked for. */
export function subjectsGap(all: readonly Subject[], asked: readonly Subject[]): Gap {
  const kept = new Set(asked);
  const left = all.filter((s) => !kept.has(s)).map((s) => `\`${qualifiedName(s.base.symbol.path)}\``);
  return limitGap(
    `${all.length} symbols changed in ways that callers can notice; callers of ${left.length} of them were not looked for: ${shortened(left)}. Compare refs that are closer together.`,
  );
}

/** Gaps in the order of an answer, without repeats. */
export function sortedGaps(gaps: readonly Gap[]): Gap[] {
  const distinct = new Map(gaps.map((gap) => [`${gap.code}\n${gap.path ?? ''}\n${gap.message}`, gap]));
  return [...distinct.values()].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.code, b.code),
      (a, b) => compareCodeUnits(a.path ?? '', b.path ?? ''),
      (a, b) => compareCodeUnits(a.message, b.message),
    ),
  );
}
