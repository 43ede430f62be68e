import { moduleId, symbolId } from '../model/symbol.js';
import { pathOfId, symbolPathOfId } from '../model/symbolPath.js';
import type { FileComparison } from './fileComparison.js';
import type { Relocations } from './relocations.js';
import { type SymbolAt, symbolAt } from './symbolAt.js';

/** Which symbol of the head world each symbol of the base world became. */
export class Counterparts {
  private readonly heads = new Map<string, SymbolAt>();
  private readonly bases = new Map<string, SymbolAt>();
  private readonly headPaths = new Map<string, string>();
  /** Base symbols of which it is not known whether head has them. */
  private readonly hidden = new Set<string>();
  /** Changed files, by their path at base and at head. */
  readonly byBasePath = new Map<string, FileComparison>();
  readonly byHeadPath = new Map<string, FileComparison>();

  constructor(files: readonly FileComparison[], relocations: Relocations) {
    for (const file of files) {
      if (file.input.status !== 'added') this.byBasePath.set(file.basePath, file);
      if (file.input.status !== 'deleted') this.byHeadPath.set(file.headPath, file);
      if (file.input.status !== 'added' && file.input.status !== 'deleted') {
        this.headPaths.set(file.basePath, file.headPath);
      }
      for (const index of file.hidden) this.hidden.add(symbolAt(file.basePath, file.base!, index).id);
      if (!file.base || !file.head) continue;
      for (const [b, h] of file.match.pairs) {
        this.add(symbolAt(file.basePath, file.base, b), symbolAt(file.headPath, file.head, h));
      }
    }
    for (const { from, to } of relocations.carried) this.add(from, to);
    for (const { from, to } of relocations.found) this.add(from, to);
  }

  private add(base: SymbolAt, head: SymbolAt): void {
    this.heads.set(base.id, head);
    this.bases.set(head.id, base);
  }

  /** Where a file of the base world is at head; undefined where it is gone. */
  headPath(basePath: string): string | undefined {
    return this.byBasePath.has(basePath) ? this.headPaths.get(basePath) : basePath;
  }

  /** The counterpart of a symbol of a changed file. */
  head(baseId: string): SymbolAt | undefined {
    return this.heads.get(baseId);
  }

  base(headId: string): SymbolAt | undefined {
    return this.bases.get(headId);
  }

  /** True where nothing can be said about what became of it: its file was left out at a side, or a syntax error hides it. */
  isUnknown(baseId: string): boolean {
    return this.hidden.has(baseId) || this.byBasePath.get(pathOfId(baseId))?.unknown === true;
  }

  /** The same for a symbol of head: whether base had it. */
  isUnknownAtBase(headId: string): boolean {
    return this.byHeadPath.get(pathOfId(headId))?.unknown === true;
  }

  /** The id at head of any base symbol or module; undefined where it is gone. */
  headId(baseId: string): string | undefined {
    const path = pathOfId(baseId);
    if (!this.byBasePath.has(path)) return baseId;
    if (symbolPathOfId(baseId) === '<module>') {
      const headPath = this.headPaths.get(path);
      return headPath === undefined ? undefined : moduleId(headPath);
    }
    const head = this.heads.get(baseId);
    return head && symbolId(head.path, head.symbol);
  }
}
