import type { ChangedFileInput } from '../diff/diffInput.js';
import { compareFiles, type FileComparison } from '../diff/fileComparison.js';
import type { FileOutline } from '../diff/fileOutline.js';
import { findRelocations, type Relocations } from '../diff/relocations.js';
import type { EditNature } from '../model/footprint.js';
import { compareCodeUnits } from '../model/order.js';
import { moduleId, symbolId } from '../model/symbol.js';
import { pathInside, qualifiedName } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import { editNature } from './editNature.js';
import { isListed, type OwnTexts, ownTexts } from './ownText.js';

/** What a change did to one symbol, or to the code of a file outside of its symbols. */
export interface SymbolEdit {
  /** At head; at base where it is gone. */
  id: string;
  previousId?: string;
  name: string;
  path: string;
  line?: number;
  nature: EditNature;
  /** Its ids, those of what holds it, and so on outwards; those of both sides together. */
  lineage: string[][];
  /** Paths of its file at both sides. */
  paths: string[];
  /** For the code outside of symbols: names of the variables in it. */
  variables?: ReadonlySet<string>;
  /** Only imports, comments or layout outside of symbols: no escape where the file is declared or more of it is edited. */
  isSlight?: true;
}

/** The edits of a change, and what of it could not be looked into. */
export interface SymbolEdits {
  /** Sorted by id. */
  edits: SymbolEdit[];
  /** Changed files that hold no code of a known language. */
  otherFiles: string[];
  /** Changed files of code that were left out. */
  unreadFiles: string[];
  /** Changed files with syntax errors. */
  uncertainFiles: string[];
  /** Changed files whose lines were not compared: their symbols were, by their structure. */
  uncomparedFiles: string[];
}

/** Which symbols the changed files' differences edit, by the text of each without that of the symbols inside of it. */
export function symbolEdits(files: readonly ChangedFileInput[], base: World, head: World): SymbolEdits {
  const comparisons = compareFiles(files, base, head);
  const relocations = findRelocations(comparisons);
  const result: SymbolEdits = {
    edits: [],
    otherFiles: [],
    unreadFiles: [],
    uncertainFiles: [],
    uncomparedFiles: [],
  };
  for (const file of comparisons) {
    const { headPath } = file;
    if (file.unknown) {
      result.unreadFiles.push(headPath);
      result.edits.push(wholeFileEdit(file));
    } else if (!file.base && !file.head) {
      result.otherFiles.push(headPath);
    } else {
      const edits = new FileEdits(file, relocations, base, head);
      if (!edits.isCompared) result.uncomparedFiles.push(headPath);
      if ([file.base, file.head].some((side) => side?.health.state === 'errors')) result.uncertainFiles.push(headPath);
      result.edits.push(...edits.all());
    }
  }
  result.edits.sort((a, b) => compareCodeUnits(a.id, b.id));
  return result;
}

/** A file that was left out at a side: that it changed is all that is known. */
function wholeFileEdit(file: FileComparison): SymbolEdit {
  const { status } = file.input;
  const nature = status === 'added' ? 'added' : status === 'deleted' ? 'removed' : 'modifies-existing';
  return moduleEdit(file, nature, new Set());
}

function moduleEdit(file: FileComparison, nature: EditNature, variables: ReadonlySet<string>): SymbolEdit {
  const ids = [...new Set([moduleId(file.headPath), moduleId(file.basePath)])];
  return {
    id: moduleId(file.headPath),
    ...(ids.length > 1 ? { previousId: moduleId(file.basePath) } : {}),
    name: '<module>',
    path: file.headPath,
    nature,
    lineage: [ids],
    paths: [...new Set([file.headPath, file.basePath])],
    variables,
  };
}

/** The edits of one file that was read. */
class FileEdits {
  /** False where a text is missing. */
  readonly isCompared: boolean;
  readonly #base: OwnTexts | undefined;
  readonly #head: OwnTexts | undefined;

  constructor(
    readonly file: FileComparison,
    readonly relocations: Relocations,
    readonly baseWorld: World,
    readonly headWorld: World,
  ) {
    const { input } = file;
    this.#base = file.base && input.baseText !== undefined ? ownTexts(input.baseText, file.base) : undefined;
    this.#head = file.head && input.headText !== undefined ? ownTexts(input.headText, file.head) : undefined;
    this.isCompared = (!file.base || this.#base !== undefined) && (!file.head || this.#head !== undefined);
  }

  all(): SymbolEdit[] {
    const { base, head, match } = this.file;
    const pairs = [...match.pairs, ...this.#renamedHere()];
    const ofBase = new Set(pairs.map(([b]) => b));
    const ofHead = new Set(pairs.map(([, h]) => h));
    const edits: SymbolEdit[] = [];
    for (const [b, h] of pairs) {
      if (!base || !head || !(isListed(base.symbols[b]!) || isListed(head.symbols[h]!))) continue;
      const nature = this.#natureOf(b, h);
      if (nature) edits.push(this.#edit(nature, b, h));
    }
    for (const b of match.removed) {
      if (!ofBase.has(b) && base && isListed(base.symbols[b]!)) edits.push(this.#edit('removed', b, undefined));
    }
    for (const h of match.added) {
      if (!ofHead.has(h) && head && isListed(head.symbols[h]!)) edits.push(this.#edit('added', undefined, h));
    }
    edits.push(...this.#outside());
    return edits;
  }

  /** Symbols that go by another name in the same file. What moved to another file is written in both: gone here, added there. */
  #renamedHere(): [number, number][] {
    const { base, head, match, basePath, headPath } = this.file;
    if (!base || !head) return [];
    const known = new Set(match.pairs.map(([b]) => b));
    return [...this.relocations.found, ...this.relocations.carried].flatMap(({ from, to }): [number, number][] =>
      from.path === basePath && to.path === headPath && !known.has(from.index) ? [[from.index, to.index]] : [],
    );
  }

  #natureOf(b: number, h: number): EditNature | undefined {
    const { base, head } = this.file;
    const before = this.#base?.bySymbol.get(b);
    const after = this.#head?.bySymbol.get(h);
    if (before && after) return editNature(before, after);
    const [from, to] = [base?.symbols[b], head?.symbols[h]];
    const isSame = from?.bodyHash === to?.bodyHash && from?.signature?.text === to?.signature?.text;
    return isSame && from?.name === to?.name ? undefined : 'modifies-existing';
  }

  #edit(nature: EditNature, b: number | undefined, h: number | undefined): SymbolEdit {
    const { base, head, basePath, headPath } = this.file;
    const atHead = h === undefined ? undefined : lineageOf(headPath, head as FileOutline, h);
    const atBase = b === undefined ? undefined : lineageOf(basePath, base as FileOutline, b);
    const [path, facts, index] = h === undefined ? [basePath, base, b] : [headPath, head, h];
    const symbol = (facts as FileOutline).symbols[index as number]!;
    const id = symbolId(path, symbol);
    const previousId = atBase?.[0]?.[0];
    return {
      id,
      ...(previousId !== undefined && previousId !== id ? { previousId } : {}),
      name: qualifiedName(symbol.path),
      path,
      line: symbol.nameRange.startLine + 1,
      nature,
      lineage: together(atHead ?? [], atBase ?? []),
      paths: [...new Set([...(atHead ? [headPath] : []), ...(atBase ? [basePath] : [])])],
    };
  }

  /** The code outside of symbols. A file that goes by another path is edited as a whole, whatever stands in it. */
  #outside(): SymbolEdit[] {
    const { file } = this;
    if (!this.isCompared) return [];
    const before = this.#base?.outside ?? [];
    const after = this.#head?.outside ?? [];
    const isRenamed = file.basePath !== file.headPath;
    const lines = editNature(before, after);
    if (lines === undefined && !isRenamed) return [];
    const one = file.base ? undefined : 'added';
    const nature = one ?? (file.head ? (lines ?? 'modifies-existing') : 'removed');
    const code = editNature(this.#base?.outsideCode ?? [], this.#head?.outsideCode ?? []);
    const edit = moduleEdit(file, nature, this.#variables());
    return [code === undefined && !isRenamed ? { ...edit, isSlight: true } : edit];
  }

  #variables(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const [world, path] of [
      [this.baseWorld, this.file.basePath],
      [this.headWorld, this.file.headPath],
    ] as const) {
      for (const { scope, kind, name } of world.facts(path)?.bindings ?? []) {
        if (scope === 0 && kind === 'variable') names.add(name);
      }
    }
    return names;
  }
}

/** The ids of a symbol and of all that holds it, outwards. A block of members stands for its type. */
function lineageOf(path: string, facts: FileOutline, index: number): string[][] {
  const lineage: string[][] = [];
  for (let i = index; i >= 0; i = facts.symbols[i]!.container) {
    const symbol = facts.symbols[i]!;
    lineage.push([...new Set([symbolId(path, symbol), `${path}::${pathInside(symbol)}`])]);
  }
  return lineage;
}

function together(a: readonly string[][], b: readonly string[][]): string[][] {
  const longest = Math.max(a.length, b.length);
  return Array.from({ length: longest }, (_, i) => [...new Set([...(a[i] ?? []), ...(b[i] ?? [])])]);
}
