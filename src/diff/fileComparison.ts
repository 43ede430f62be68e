import { compareCodeUnits } from '../model/order.js';
import type { Hunk } from '../model/structuralDiff.js';
import type { World } from '../model/world.js';
import type { ChangedFileInput } from './diffInput.js';
import { type FileOutline, outlineOf } from './fileOutline.js';
import { HunkBudget, lineHunks } from './hunks.js';
import { hiddenByErrors } from './parseUncertainty.js';
import { matchSymbols, type SymbolMatch } from './symbolMatching.js';

/** One changed file with the outlines of both sides; a side without facts has none. */
export interface FileComparison {
  input: ChangedFileInput;
  basePath: string;
  headPath: string;
  base: FileOutline | undefined;
  head: FileOutline | undefined;
  /** Call sites of both sides together. */
  sites: number;
  hunks: Hunk[];
  /** What a syntax error hides is neither paired nor removed. */
  match: SymbolMatch;
  /** Base symbols of which a syntax error at head hides whether they are still there. */
  hidden: number[];
  /** True where a side exists and was left out: nothing can be said about its symbols. */
  unknown: boolean;
}

const nothing: SymbolMatch = { pairs: [], removed: [], added: [] };

/** Pairs up the facts of each changed file. Sorted by path. */
export function compareFiles(files: readonly ChangedFileInput[], base: World, head: World): FileComparison[] {
  const skippedAtBase = new Set(base.skipped().map((s) => s.path));
  const skippedAtHead = new Set(head.skipped().map((s) => s.path));
  const budget = new HunkBudget();
  const sorted = [...files].sort((a, b) => compareCodeUnits(a.path, b.path));
  return sorted.map((input) => {
    const basePath = input.oldPath ?? input.path;
    const baseFacts = input.status === 'added' ? undefined : outline(base, basePath);
    const headFacts = input.status === 'deleted' ? undefined : outline(head, input.path);
    const unknown = (!baseFacts && skippedAtBase.has(basePath)) || (!headFacts && skippedAtHead.has(input.path));
    const hunks = hunksOf(input, budget);
    const match = unknown ? nothing : matchSymbols(baseFacts?.symbols ?? [], headFacts?.symbols ?? []);
    const hidden = baseFacts && headFacts ? hiddenByErrors(baseFacts, headFacts, match, hunks) : [];
    const hiddenSet = new Set(hidden);
    return {
      input,
      basePath,
      headPath: input.path,
      base: baseFacts,
      head: headFacts,
      sites: siteCount(base, baseFacts && basePath) + siteCount(head, headFacts && input.path),
      hunks,
      match: hidden.length === 0 ? match : { ...match, removed: match.removed.filter((i) => !hiddenSet.has(i)) },
      hidden,
      unknown,
    };
  });
}

function siteCount(world: World, path: string | undefined): number {
  return path === undefined ? 0 : (world.facts(path)?.callSites.length ?? 0);
}

function outline(world: World, path: string): FileOutline | undefined {
  const facts = world.facts(path);
  return facts && outlineOf(facts);
}

function hunksOf(input: ChangedFileInput, budget: HunkBudget): Hunk[] {
  const { status, baseText, headText } = input;
  const from = status === 'added' ? '' : baseText;
  const to = status === 'deleted' ? '' : headText;
  return from === undefined || to === undefined ? [] : lineHunks(from, to, budget);
}
