import type { Facts } from '../model/facts.js';
import type { LanguageId } from '../model/languageId.js';
import { compareCodeUnits } from '../model/order.js';
import type { ParseHealth, SkippedFile } from '../model/parseHealth.js';
import type { Side, World } from '../model/world.js';
import type { FactsReader } from './factsReader.js';
import type { NameKind } from './nameIndex.js';
import { nameKinds } from './nameIndex.js';
import { cleanHealth } from './summaryCodec.js';
import type { Unit } from './unit.js';
import { folderOf, type WorldCore } from './worldCore.js';

/** What of a core a world does not share. */
export interface WorldOverlay {
  /** Numbers of the core's files that are absent or other here. */
  replaced: ReadonlySet<number>;
  /** Files that are other than, or not in, the core. */
  added: ReadonlyMap<string, Unit>;
}

/** One file as a comparison of two worlds needs it; ids of files without facts are those of git. */
export interface WorldFile {
  kind: 'file' | 'link' | 'submodule';
  /** Equal for equal content; absent where it was not looked at. */
  id?: string;
}

export interface WorldContents {
  side: Side;
  /** The commit, or null for the work tree. */
  commit: string | null;
  core: WorldCore;
  overlay: WorldOverlay;
  projectFiles: ReadonlyMap<string, string>;
  skipped: readonly SkippedFile[];
  /** All files, those without facts included. */
  files: ReadonlyMap<string, WorldFile>;
}

/** A world that reads from the index: an unchanging view, whatever becomes of the index. */
export class IndexWorld implements World {
  readonly side: Side;
  readonly commit: string | null;
  readonly files: ReadonlyMap<string, WorldFile>;
  readonly #core: WorldCore;
  readonly #overlay: WorldOverlay;
  readonly #contents: WorldContents;
  readonly #reader: FactsReader;
  #addedNames: Record<NameKind, Map<string, string[]>> | undefined;
  #addedFolders: Map<string, string[]> | undefined;
  #paths: readonly string[] | undefined;

  constructor(contents: WorldContents, reader: FactsReader) {
    this.side = contents.side;
    this.commit = contents.commit;
    this.files = contents.files;
    this.#core = contents.core;
    this.#overlay = contents.overlay;
    this.#contents = contents;
    this.#reader = reader;
  }

  /** The same files as another side of a comparison. */
  as(side: Side): IndexWorld {
    return side === this.side ? this : new IndexWorld({ ...this.#contents, side }, this.#reader);
  }

  paths(): readonly string[] {
    if (!this.#paths) {
      const { replaced, added } = this.#overlay;
      const shared = this.#core.paths;
      this.#paths =
        replaced.size === 0 && added.size === 0
          ? shared
          : merged(
              shared.filter((_, number) => !replaced.has(number)),
              [...added.keys()].sort(compareCodeUnits),
            );
    }
    return this.#paths;
  }

  has(path: string): boolean {
    return this.unit(path) !== undefined;
  }

  /** What the path stands for. */
  unit(path: string): Unit | undefined {
    const added = this.#overlay.added.get(path);
    if (added) return added;
    const number = this.#core.number(path);
    return number === undefined || this.#overlay.replaced.has(number) ? undefined : this.#core.units[number];
  }

  language(path: string): LanguageId | undefined {
    return this.unit(path)?.language;
  }

  contentKey(path: string): string | undefined {
    const unit = this.unit(path);
    return unit && `${unit.textId} ${unit.language}`;
  }

  facts(path: string): Facts | undefined {
    const unit = this.unit(path);
    return unit && this.#reader.facts(unit);
  }

  filesDeclaring(name: string): readonly string[] {
    return this.#filesWith('declares', name);
  }

  filesMentioning(name: string): readonly string[] {
    return this.#filesWith('mentions', name);
  }

  filesInheriting(typeName: string): readonly string[] {
    return this.#filesWith('heritage', typeName);
  }

  filesInPackage(packageName: string): readonly string[] {
    return this.#filesWith('packages', packageName);
  }

  hasPackageInside(packageName: string): boolean {
    const prefix = `${packageName}.`;
    const { packages } = this.#core.names;
    for (const index of packages.withPrefix(prefix)) {
      if (packages.list(index).some((number) => !this.#overlay.replaced.has(number))) return true;
    }
    for (const name of this.#names().packages.keys()) if (name.startsWith(prefix)) return true;
    return false;
  }

  filesInFolder(folder: string): readonly string[] {
    if (!this.#addedFolders) {
      this.#addedFolders = new Map();
      for (const path of [...this.#overlay.added.keys()].sort(compareCodeUnits)) {
        push(this.#addedFolders, folderOf(path), path);
      }
    }
    return merged(this.#shared(this.#core.inFolder(folder)), this.#addedFolders.get(folder) ?? []);
  }

  hasFolder(folder: string): boolean {
    const [start, end] = this.#core.below(folder);
    for (let number = start; number < end; number++) if (!this.#overlay.replaced.has(number)) return true;
    const prefix = folder === '' ? '' : `${folder}/`;
    for (const path of this.#overlay.added.keys()) if (path.startsWith(prefix)) return true;
    return false;
  }

  projectFile(path: string): string | undefined {
    return this.#contents.projectFiles.get(path);
  }

  projectFiles(baseName: string): readonly string[] {
    return [...this.#contents.projectFiles.keys()]
      .filter((path) => path === baseName || path.endsWith(`/${baseName}`))
      .sort(compareCodeUnits);
  }

  health(path: string): ParseHealth | undefined {
    const unit = this.unit(path);
    return unit && (unit.health ?? cleanHealth);
  }

  skipped(): readonly SkippedFile[] {
    return this.#contents.skipped;
  }

  /** Names that some file declares, sorted; a few may be of files that this world does not share. */
  declaredNames(): string[] {
    const names = new Set(this.#names().declares.keys());
    const { declares } = this.#core.names;
    for (let index = 0; index < declares.count; index++) names.add(declares.name(index));
    return [...names].sort(compareCodeUnits);
  }

  #filesWith(kind: NameKind, name: string): readonly string[] {
    return merged(this.#shared(this.#core.names[kind].find(name)), this.#names()[kind].get(name) ?? []);
  }

  /** Paths of those of the core's files that this world shares. */
  #shared(numbers: Iterable<number>): string[] {
    const { replaced } = this.#overlay;
    const paths: string[] = [];
    for (const number of numbers) if (!replaced.has(number)) paths.push(this.#core.paths[number] as string);
    return paths;
  }

  #names(): Record<NameKind, Map<string, string[]>> {
    if (this.#addedNames) return this.#addedNames;
    const names: Record<NameKind, Map<string, string[]>> = {
      declares: new Map(),
      mentions: new Map(),
      heritage: new Map(),
      packages: new Map(),
    };
    for (const [path, unit] of [...this.#overlay.added].sort((a, b) => compareCodeUnits(a[0], b[0]))) {
      const summary = this.#reader.summary(unit);
      if (!summary) continue;
      for (const kind of nameKinds) {
        const own = kind === 'packages' ? (summary.packageName ?? []) : summary[kind];
        for (const name of typeof own === 'string' ? [own] : own) push(names[kind], name, path);
      }
    }
    this.#addedNames = names;
    return names;
  }
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Two sorted lists without a common element, as one; the second is short: what the core lacks. */
function merged(a: readonly string[], b: readonly string[]): readonly string[] {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const list: string[] = [];
  let from = 0;
  for (const added of b) {
    const place = firstAfter(a, added, from);
    for (; from < place; from++) list.push(a[from] as string);
    list.push(added);
  }
  for (; from < a.length; from++) list.push(a[from] as string);
  return list;
}

/** The index of the first of a sorted list's elements, from `start` on, that comes after `value`. */
function firstAfter(list: readonly string[], value: string, start: number): number {
  let [low, high] = [start, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareCodeUnits(list[middle] as string, value) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
