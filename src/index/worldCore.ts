import type { FactsSummary } from '../model/facts.js';
import { compareCodeUnits } from '../model/order.js';
import { NameGatherer, type NameIndex, nameKinds } from './nameIndex.js';
import type { Unit } from './unit.js';

/**
 * The files of one state of the work tree and their names, shared by every world: a world is a core with some files
 * left out and some put over it. Never changes.
 */
export class WorldCore {
  readonly #numbers: Map<string, number>;
  #folders: Map<string, number[]> | undefined;

  constructor(
    /** Sorted by code unit; a file's number is its place here. */
    readonly paths: readonly string[],
    readonly units: readonly Unit[],
    readonly names: NameIndex,
  ) {
    this.#numbers = new Map(paths.map((path, number) => [path, number]));
  }

  static empty(): WorldCore {
    return new WorldCore([], [], new NameGatherer().index());
  }

  /** @param summaryOf the summary of a unit that is stored */
  static build(files: ReadonlyMap<string, Unit>, summaryOf: (unit: Unit) => FactsSummary | undefined): WorldCore {
    const paths = [...files.keys()].sort(compareCodeUnits);
    const gatherer = new NameGatherer();
    const units = paths.map((path, number) => {
      const unit = files.get(path) as Unit;
      const summary = summaryOf(unit);
      if (summary) gatherer.addSummary(number, summary);
      return unit;
    });
    return new WorldCore(paths, units, gatherer.index());
  }

  /** A core of other files, most of them those of this one: only the names of the others are read. */
  rebuilt(files: ReadonlyMap<string, Unit>, summaryOf: (unit: Unit) => FactsSummary | undefined): WorldCore {
    const paths = [...files.keys()].sort(compareCodeUnits);
    const moved = new Int32Array(this.paths.length).fill(-1);
    const gatherer = new NameGatherer();
    const units: Unit[] = [];
    const fresh: number[] = [];
    for (const [number, path] of paths.entries()) {
      const unit = files.get(path) as Unit;
      const old = this.#numbers.get(path);
      units.push(unit);
      if (old !== undefined && this.units[old]?.key === unit.key) moved[old] = number;
      else fresh.push(number);
    }
    for (const kind of nameKinds) {
      const postings = this.names[kind];
      for (let index = 0; index < postings.count; index++) {
        const name = postings.name(index);
        for (const old of postings.list(index)) {
          const number = moved[old] as number;
          if (number >= 0) gatherer.add(kind, name, number);
        }
      }
    }
    for (const number of fresh) {
      const summary = summaryOf(units[number] as Unit);
      if (summary) gatherer.addSummary(number, summary);
    }
    gatherer.sort();
    return new WorldCore(paths, units, gatherer.index());
  }

  number(path: string): number | undefined {
    return this.#numbers.get(path);
  }

  /** Numbers of the files directly in a folder. */
  inFolder(folder: string): readonly number[] {
    if (!this.#folders) {
      this.#folders = new Map();
      for (const [number, path] of this.paths.entries()) {
        const list = this.#folders.get(folderOf(path));
        if (list) list.push(number);
        else this.#folders.set(folderOf(path), [number]);
      }
    }
    return this.#folders.get(folder) ?? [];
  }

  /** Numbers of the files in a folder at any depth, as a half-open run. */
  below(folder: string): [start: number, end: number] {
    if (folder === '') return [0, this.paths.length];
    // '0' is the code unit behind '/', so that both bounds are found by the same search.
    return [this.#firstFrom(`${folder}/`), this.#firstFrom(`${folder}0`)];
  }

  #firstFrom(bound: string): number {
    let low = 0;
    let high = this.paths.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.paths[middle] as string) < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** '' for a file at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
