import type { Linker } from '../graph/linker.js';
import type { PlannedFootprint, ReadDistance, WriteMode } from '../model/footprint.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { symbolId } from '../model/symbol.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import { isListed } from './ownText.js';
import { seedIds } from './seedIds.js';

/** How far planned work is followed. */
export const planDepths = { reads: { default: 6, maximum: 20 }, affected: 2 } as const;

/** So many symbols are followed at most, so that a plan in a large program comes in seconds. */
const mostSymbols = 20_000;

export interface PlanInput {
  linker: Linker;
  taskId: string;
  /** Ids, paths of files, or names: what will be changed, and what will only be added to. */
  modify: readonly string[];
  append: readonly string[];
  /** Calls that the read set is followed through. */
  depth: number;
}

/**
 * The footprint of a task that names the symbols it will change: what it writes, what that calls, and what calls it. A seed
 * means a symbol by its id, else all of a file by its path, else every symbol of its name.
 */
export function planFootprint({ linker, taskId, modify, append, depth }: PlanInput): PlannedFootprint {
  const modes = new Map<string, WriteMode>();
  const unresolved: string[] = [];
  const add = (seeds: readonly string[], mode: WriteMode) => {
    for (const seed of seeds) {
      const ids = seedIds(linker.world, seed);
      if (ids.length === 0) unresolved.push(seed);
      for (const id of ids) if (modes.get(id) !== 'modify') modes.set(id, mode);
    }
  };
  add(modify, 'modify');
  add(append, 'append');
  const written = [...modes.keys()].sort(compareCodeUnits);
  const inside = withMembers(linker, written);
  const reads = reachable(inside, depth, (id) => calleesOf(linker, id));
  const affected = reachable(inside, planDepths.affected, (id) =>
    linker.callersOf(id).callers.map((site) => site.caller),
  );
  const possible = new Set(inside.flatMap((id) => linker.callersOf(id).possible.map((s) => `${s.path} ${s.site}`)))
    .size;
  const { rows, isCut } = reads;
  return {
    taskId,
    writeSet: written.map((id) => ({
      id,
      name: qualifiedName(symbolPathOfId(id)),
      filePath: pathOfId(id),
      writeMode: modes.get(id) as WriteMode,
    })),
    readSet: rows.map(({ id }) => id).sort(compareCodeUnits),
    readDistances: rows,
    affectedSet: affected.rows.map(({ id }) => id).sort(compareCodeUnits),
    unresolvedSeeds: [...new Set(unresolved)].sort(compareCodeUnits),
    advisory: true,
    disclosure: disclosure(depth, possible, isCut || affected.isCut),
  };
}

/** Symbols with all that is inside of them. */
function withMembers(linker: Linker, ids: readonly string[]): string[] {
  const all = new Set(ids);
  for (const path of new Set(ids.map(pathOfId))) {
    const symbols = linker.world.facts(path)?.symbols ?? [];
    for (const symbol of symbols) {
      const container = symbols[symbol.container];
      const id = symbolId(path, symbol);
      // Containers come before what they contain.
      if (container && isListed(symbol) && all.has(symbolId(path, container))) all.add(id);
    }
  }
  return [...all].sort(compareCodeUnits);
}

function calleesOf(linker: Linker, id: string): string[] {
  return linker.calleesOf(id).flatMap(({ resolution }) => (resolution.kind === 'resolved' ? resolution.targets : []));
}

/** What is reached from some symbols by at most so many steps, themselves left out: the nearest first, then by id. */
function reachable(
  from: readonly string[],
  steps: number,
  next: (id: string) => readonly string[],
): { rows: ReadDistance[]; isCut: boolean } {
  const seen = new Set(from);
  const rows: ReadDistance[] = [];
  let front = [...from];
  for (let distance = 1; distance <= steps && front.length > 0; distance++) {
    const found = new Set<string>();
    for (const id of front) {
      for (const other of next(id)) if (!seen.has(other)) found.add(other);
    }
    front = [...found].sort(compareCodeUnits);
    for (const id of front) {
      if (rows.length === mostSymbols) return { rows: rows.sort(byDistance), isCut: true };
      seen.add(id);
      rows.push({ id, distance });
    }
  }
  return { rows: rows.sort(byDistance), isCut: false };
}

const byDistance = compareBy<ReadDistance>(
  (a, b) => a.distance - b.distance,
  (a, b) => compareCodeUnits(a.id, b.id),
);

function disclosure(depth: number, possible: number, isCut: boolean): string {
  const parts = [
    `A prediction from the call graph of the working tree: readSet holds what is called through at most ${depth} calls, affectedSet what calls the written symbols through at most ${planDepths.affected}.`,
    'New symbols are not in it: add what the task will create to writeSet.',
  ];
  if (possible > 0) {
    parts.push(
      `${possible} ${possible === 1 ? 'call' : 'calls'} that could mean the written symbols could not be resolved: affectedSet lacks them.`,
    );
  }
  if (isCut) parts.push(`Only ${mostSymbols} symbols were followed: the sets are not whole.`);
  return parts.join(' ');
}
