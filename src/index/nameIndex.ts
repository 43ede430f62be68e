import type { FactsSummary } from '../model/facts.js';
import { Postings } from './postings.js';

/** The inverted indexes of a set of files. */
export const nameKinds = ['declares', 'mentions', 'heritage', 'packages'] as const;

export type NameKind = (typeof nameKinds)[number];

export type NameIndex = Record<NameKind, Postings>;

/** Gathers the names of files, given in ascending order of their numbers. */
export class NameGatherer {
  readonly #lists: Record<NameKind, Map<string, number[]>> = {
    declares: new Map(),
    mentions: new Map(),
    heritage: new Map(),
    packages: new Map(),
  };

  addSummary(file: number, summary: FactsSummary): void {
    for (const name of summary.declares) this.add('declares', name, file);
    for (const name of summary.mentions) this.add('mentions', name, file);
    for (const name of summary.heritage) this.add('heritage', name, file);
    if (summary.packageName !== undefined) this.add('packages', summary.packageName, file);
  }

  add(kind: NameKind, name: string, file: number): void {
    const list = this.#lists[kind].get(name);
    if (list) list.push(file);
    else this.#lists[kind].set(name, [file]);
  }

  /** Files added to a name that is there already may have come out of order. */
  sort(): void {
    for (const lists of Object.values(this.#lists)) for (const list of lists.values()) list.sort((a, b) => a - b);
  }

  index(): NameIndex {
    const { declares, mentions, heritage, packages } = this.#lists;
    return {
      declares: Postings.of(declares),
      mentions: Postings.of(mentions),
      heritage: Postings.of(heritage),
      packages: Postings.of(packages),
    };
  }
}
