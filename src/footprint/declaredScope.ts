import type { DeclaredWrite, EscapeClass, Footprint } from '../model/footprint.js';
import type { SymbolEdit } from './symbolEdits.js';

/**
 * What one footprint says of an edit. A declared symbol stands for all that is inside of it; of a symbol and what holds it the
 * nearer word holds. A declared variable stands for the code outside of the symbols of its file.
 */
export class DeclaredScope {
  readonly #writes: ReadonlyMap<string, DeclaredWrite>;
  readonly #reads: ReadonlySet<string>;
  readonly #files: ReadonlySet<string>;

  constructor(readonly footprint: Footprint) {
    this.#writes = new Map(footprint.writeSet.map((write) => [write.id, write]));
    this.#reads = new Set(footprint.readSet);
    this.#files = new Set(footprint.writeSet.flatMap(({ filePath }) => filePath ?? []));
  }

  /** The declared write that an edit falls into. */
  writeOf(edit: SymbolEdit): DeclaredWrite | undefined {
    for (const ids of levelsOf(edit)) {
      const found = ids.flatMap((id) => this.#writes.get(id) ?? []);
      const write = found.find(({ writeMode }) => writeMode === 'modify') ?? found[0];
      if (write) return write;
    }
    return undefined;
  }

  /** Undefined where the edit lies inside of what is declared. */
  classOf(edit: SymbolEdit): EscapeClass | undefined {
    for (const ids of levelsOf(edit)) {
      if (ids.some((id) => this.#writes.has(id))) return undefined;
      if (ids.some((id) => this.#reads.has(id))) return 'read-set-intrusion';
    }
    return this.hasFile(edit) ? 'scope-creep-within-file' : 'out-of-scope-write';
  }

  /** True where a declared write names its file. */
  hasFile(edit: SymbolEdit): boolean {
    return edit.paths.some((path) => this.#files.has(path));
  }
}

function levelsOf(edit: SymbolEdit): string[][] {
  const { variables, lineage, paths } = edit;
  if (!variables) return lineage;
  return [[...lineage.flat(), ...paths.flatMap((path) => [...variables].map((name) => `${path}::${name}`))]];
}
