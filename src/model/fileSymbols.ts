import type { Gap, SymbolRef } from './structuralDiff.js';

/** One file that was asked for by its path. */
export interface NamedFile {
  /** Posix path from the root of the repository. */
  path: string;
  /** `missing`: the working tree has no such file. */
  state: 'present' | 'missing';
  /** False for files without facts (prose, unknown language, left out). */
  analysed: boolean;
  /** In the order of the source. */
  symbols: SymbolRef[];
}

/** The symbols of files of the working tree, whatever changed in them. */
export interface FileSymbols {
  /** By path, each once. */
  files: NamedFile[];
  gaps: Gap[];
}
