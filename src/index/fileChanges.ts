import { compareCodeUnits } from '../model/order.js';
import type { ChangeStatus } from '../model/structuralDiff.js';
import type { IndexWorld } from './indexWorld.js';

/** One file that differs between two worlds. */
export interface FileChange {
  path: string;
  /** Where it was at base, for a rename. */
  oldPath?: string;
  status: ChangeStatus;
  /** At head; at base where it is deleted. */
  kind: 'file' | 'link' | 'submodule';
  /** 100 for a rename without an edit; absent for what is no rename. */
  similarity?: number;
}

export interface FileChanges {
  /** Sorted by path. */
  changes: FileChange[];
  /** True where too many files went and came for similar ones to be looked for. */
  renamesLimited: boolean;
}

/**
 * What tells one content from another on either side; undefined where nothing stands there. Text of known languages
 * goes by its normalised form, so that line ends make no difference.
 */
export function contentId(world: IndexWorld, path: string): string | undefined {
  const unit = world.unit(path);
  if (unit) return unit.textId;
  const file = world.files.get(path);
  return file && (file.id ?? `unknown ${world.side}`);
}

/** Paths whose content differs, sorted. */
export function differingPaths(base: IndexWorld, head: IndexWorld): string[] {
  const paths: string[] = [];
  for (const path of base.files.keys()) if (differs(base, head, path)) paths.push(path);
  for (const path of head.files.keys()) if (!base.files.has(path)) paths.push(path);
  return paths.sort(compareCodeUnits);
}

export function differs(base: IndexWorld, head: IndexWorld, path: string): boolean {
  const before = base.files.get(path);
  const after = head.files.get(path);
  return before?.kind !== after?.kind || contentId(base, path) !== contentId(head, path);
}

/** Pairs files that went with files that came and have the very same content; a file keeps its name where it can. */
export function exactRenames(
  base: IndexWorld,
  head: IndexWorld,
  gone: readonly string[],
  come: readonly string[],
): Map<string, string> {
  const byContent = new Map<string, string[]>();
  for (const path of gone) {
    const id = identity(base, path);
    const list = byContent.get(id);
    if (list) list.push(path);
    else byContent.set(id, [path]);
  }
  const pairs = new Map<string, string>();
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const take = (path: string, wanted: (candidate: string) => boolean): void => {
    const candidates = byContent.get(identity(head, path)) ?? [];
    const found = candidates.findIndex(wanted);
    if (found >= 0) pairs.set(path, candidates.splice(found, 1)[0] as string);
  };
  for (const path of come) take(path, (candidate) => nameOf(candidate) === nameOf(path));
  for (const path of come) if (!pairs.has(path)) take(path, () => true);
  return pairs;
}

function identity(world: IndexWorld, path: string): string {
  return `${world.files.get(path)?.kind} ${contentId(world, path)}`;
}
