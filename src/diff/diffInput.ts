import type { Linker } from '../graph/linker.js';
import type { ChangeStatus, ComparedSide, Gap } from '../model/structuralDiff.js';
import type { World } from '../model/world.js';

/** One file that differs between the two sides. Texts are absent where the file is, or where it was not read. */
export interface ChangedFileInput {
  /** At head; at base where it was deleted. */
  path: string;
  /** Where it was at base, when that differs. */
  oldPath?: string;
  status: ChangeStatus;
  baseText?: string;
  headText?: string;
}

/** One side of the comparison. */
export interface DiffSide {
  compared: ComparedSide;
  world: World;
  linker: Linker;
}

/**
 * What bounds an answer, so that a switch between far apart branches is answered in seconds too. What a limit left out
 * is said in a gap.
 */
export interface DiffLimits {
  /** Changed symbols whose callers are looked for. */
  subjects: number;
  /** Files that mention the names of those symbols, each counted once for each symbol. */
  mentions: number;
  /** Files with tests that mention the names of the changed symbols whose tests are counted. */
  testMentions: number;
  /** Call sites of changed files, both sides together, that are linked for edges and newly unresolved calls. */
  linkedSites: number;
  /** Stale calls listed. */
  staleCalls: number;
  /** Possible callers listed for one symbol. */
  possibleCallersPerSymbol: number;
  /** Possible callers listed in all. */
  possibleCallers: number;
}

export const defaultLimits: DiffLimits = {
  subjects: 3000,
  mentions: 25_000,
  testMentions: 8_000,
  linkedSites: 120_000,
  staleCalls: 20_000,
  possibleCallersPerSymbol: 500,
  possibleCallers: 20_000,
};

export interface DiffInput {
  /** Absolute path of the repository root, as the answer names it. */
  root: string;
  base: DiffSide;
  head: DiffSide;
  files: readonly ChangedFileInput[];
  /** What was found missing before the comparison began. */
  gaps?: readonly Gap[];
  limits?: Partial<DiffLimits>;
}
