import type { ChangedFileInput, DiffInput, DiffLimits } from '../../src/diff/diffInput.js';
import { structuralDiff } from '../../src/diff/structuralDiff.js';
import { createLinker } from '../../src/graph/linker.js';
import { languageById } from '../../src/languages/registry.js';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import type { World } from '../../src/model/world.js';
import { memoryWorld } from '../graph/memoryWorld.js';

/** Paths to texts. */
export type Tree = Readonly<Record<string, string>>;

export interface Scenario {
  before: Tree;
  after: Tree;
  /** Renamed files, old path to new, as git would find them. */
  renames?: Readonly<Record<string, string>>;
  limits?: Partial<DiffLimits>;
}

/** The two worlds of a scenario and what differs between them, as a session would hand them on. */
export async function inputOf({ before, after, renames = {}, limits }: Scenario): Promise<DiffInput> {
  const base = side(await memoryWorld(before), 'v1');
  const head = side(await memoryWorld(after), 'working tree');
  return {
    root: '/repo',
    base,
    head,
    files: changedFiles(before, after, renames),
    ...(limits && { limits }),
  };
}

/** The structural diff of a scenario. */
export async function diffOf(scenario: Scenario): Promise<StructuralDiff> {
  return structuralDiff(await inputOf(scenario));
}

function side(world: World, requested: string): DiffInput['base'] {
  const linker = createLinker(world, (id) => {
    const language = languageById(id);
    if (!language) throw new Error(`no language ${id}`);
    return language.rules;
  });
  return { compared: { requested, commit: null, basis: 'exact' }, world, linker };
}

function changedFiles(before: Tree, after: Tree, renames: Readonly<Record<string, string>>): ChangedFileInput[] {
  const files: ChangedFileInput[] = [];
  const newPaths = new Set(Object.values(renames));
  for (const [oldPath, path] of Object.entries(renames)) {
    files.push({ path, oldPath, status: 'renamed', baseText: before[oldPath]!, headText: after[path]! });
  }
  for (const [path, baseText] of Object.entries(before)) {
    if (path in renames) continue;
    const headText = after[path];
    if (headText === undefined) files.push({ path, status: 'deleted', baseText });
    else if (headText !== baseText) files.push({ path, status: 'modified', baseText, headText });
  }
  for (const [path, headText] of Object.entries(after)) {
    if (!(path in before) && !newPaths.has(path)) files.push({ path, status: 'added', headText });
  }
  return files;
}

/** The stale calls as lines: `src/other.ts:3 consumer → alpha: broken too-few-arguments`. */
export function staleLines(diff: StructuralDiff): string[] {
  return diff.staleCalls.map(
    ({ path, range, caller, callee, verdict, code }) =>
      `${path}:${range.startLine + 1} ${caller.name} → ${callee.name}: ${verdict} ${code}`,
  );
}

/** Names of symbols, for comparing lists. */
export function names(symbols: readonly { name: string }[]): string[] {
  return symbols.map((s) => s.name);
}
