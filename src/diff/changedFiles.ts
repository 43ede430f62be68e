import type { ChangedFile } from '../model/structuralDiff.js';
import { symbolId } from '../model/symbol.js';
import type { FileComparison } from './fileComparison.js';
import { touchedSymbols } from './touchedSymbols.js';

/** The changed files of an answer, in the order of the comparisons. */
export function changedFiles(files: readonly FileComparison[]): ChangedFile[] {
  return files.map((file) => {
    const { input, base, head, hunks, basePath, headPath } = file;
    const touched = touchedSymbols(hunks, base?.symbols ?? [], head?.symbols);
    const [path, facts] = head ? [headPath, head] : [basePath, base];
    return {
      path: input.path,
      ...(input.oldPath !== undefined && input.oldPath !== input.path && { oldPath: input.oldPath }),
      status: input.status,
      analysed: !file.unknown && (base !== undefined || head !== undefined),
      hunks,
      touchedSymbols: facts ? touched.symbols.map((i) => symbolId(path, facts.symbols[i]!)).sort() : [],
      unmappedHunks: touched.unmapped,
      ...(base && { baseHealth: base.health }),
      ...(head && { headHealth: head.health }),
    };
  });
}
