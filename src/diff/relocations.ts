import type { Relocation } from '../model/structuralDiff.js';
import { containersByMembers } from './containersByMembers.js';
import { DeclarationTexts } from './declarationTexts.js';
import type { FileComparison } from './fileComparison.js';
import { mutualBestPairs } from './mutualBestPairs.js';
import { group, type RelocationCandidate, relocationSteps } from './relocationSteps.js';
import { StatementHolders } from './statementHolders.js';
import { type SymbolAt, symbolAt } from './symbolAt.js';
import { matchMembers } from './symbolMatching.js';
import { type TakenName, takenNames } from './takenNames.js';

/** A base symbol and the head symbol that it became. */
export interface RelocatedPair {
  from: SymbolAt;
  to: SymbolAt;
  kind: Relocation['kind'];
  evidence: Relocation['evidence'];
  confidence: Relocation['confidence'];
}

export interface Relocations {
  /** Found on their own, in no particular order. */
  found: RelocatedPair[];
  /** What came along with its container or its file. */
  carried: { from: SymbolAt; to: SymbolAt }[];
  /** Functions that go by another name while another one took theirs; paired with what took it. */
  taken: TakenName[];
  /** Removed functions, by id, with what holds their statements now. */
  holders: ReadonlyMap<string, SymbolAt[]>;
}

/**
 * Finds the removed and added symbols that are one: strictly one to one, within one language family, from the strongest
 * evidence (the file was renamed) over equal bodies and equal names with equal parameters to similar text. Nothing is
 * paired where two candidates are equally good.
 */
export function findRelocations(files: readonly FileComparison[]): Relocations {
  const texts = new DeclarationTexts();
  const result = {
    found: [] as RelocatedPair[],
    carried: [] as Relocations['carried'],
    taken: takenNames(files, texts),
  };
  for (const file of files) addRenamedFile(file, result);
  const search = new RelocationSearch(files, texts);
  // Containers first: what a renamed class holds comes along and is not judged on its own.
  for (const pair of search.run(false)) {
    result.found.push(pair);
    for (const [b, h] of matchMembers(pair.from.facts.symbols, pair.to.facts.symbols, pair.from.index, pair.to.index)) {
      const from = symbolAt(pair.from.path, pair.from.facts, b);
      const to = symbolAt(pair.to.path, pair.to.facts, h);
      result.carried.push({ from, to });
      search.close(from, to);
    }
  }
  result.found.push(...search.run(true));
  return { ...result, holders: search.holders() };
}

function addRenamedFile(file: FileComparison, result: Pick<Relocations, 'found' | 'carried'>): void {
  const { base, head, basePath, headPath } = file;
  if (!base || !head || basePath === headPath) return;
  const paired = new Set(file.match.pairs.map(([b]) => b));
  for (const [b, h] of file.match.pairs) {
    const from = symbolAt(basePath, base, b);
    const to = symbolAt(headPath, head, h);
    if (from.symbol.kind === 'field' || paired.has(from.symbol.container)) result.carried.push({ from, to });
    else result.found.push({ from, to, kind: 'moved', evidence: 'same_file_identity', confidence: 'certain' });
  }
}

class RelocationSearch {
  private readonly removed: RelocationCandidate[] = [];
  private readonly added: RelocationCandidate[] = [];
  private readonly closed = new Set<RelocationCandidate['at']['symbol']>();
  private readonly statements: StatementHolders;

  constructor(
    files: readonly FileComparison[],
    private readonly texts: DeclarationTexts,
  ) {
    this.statements = new StatementHolders(files, texts);
    const common = bodiesOnBothSides(files);
    for (const file of files) {
      this.removed.push(...candidates(file, file.base, file.basePath, file.match.removed, common));
      this.added.push(...candidates(file, file.head, file.headPath, file.match.added, common));
    }
  }

  /** What holds the statements of the removed functions that nothing was paired with. */
  holders(): Map<string, SymbolAt[]> {
    const result = new Map<string, SymbolAt[]>();
    for (const { at, file } of this.removed) {
      if (this.closed.has(at.symbol)) continue;
      const found = this.statements.of(at, file);
      if (found.length > 0) result.set(at.id, found);
    }
    return result;
  }

  close(from: SymbolAt, to: SymbolAt): void {
    this.closed.add(from.symbol).add(to.symbol);
  }

  /** One pass over the steps. `inner` admits the members of containers that only one side has. */
  run(inner: boolean): RelocatedPair[] {
    const found: RelocatedPair[] = [];
    const open = (list: readonly RelocationCandidate[]) =>
      list.filter((c) => !this.closed.has(c.at.symbol) && (inner || !c.inOpenContainer));
    const take = (
      from: RelocationCandidate,
      to: RelocationCandidate,
      how: Pick<RelocatedPair, 'evidence' | 'confidence'>,
    ) => {
      this.close(from.at, to.at);
      const { evidence, confidence } = how;
      found.push({ from: from.at, to: to.at, kind: relocationKind(from, to), evidence, confidence });
    };
    for (const step of relocationSteps) {
      for (const [from, to] of uniquePairs(open(this.removed), open(this.added), step.key)) {
        if (step.similarity !== undefined && this.texts.similarity(from, to) < step.similarity) continue;
        if (step.similarity !== undefined && this.isMoreThanRename(from, to)) continue;
        take(from, to, step);
      }
    }
    if (!inner) {
      for (const [from, to] of containersByMembers(open(this.removed), open(this.added))) {
        take(from, to, { evidence: 'similar_body', confidence: 'medium' });
      }
    }
    for (const [from, to] of mutualBestPairs(open(this.removed), open(this.added), this.texts)) {
      if (this.isMoreThanRename(from, to)) continue;
      take(from, to, { evidence: 'similar_body', confidence: 'medium' });
    }
    return found;
  }

  /** True where another function took part of the statements, or this one took those of another, and neither calls the other. */
  private isMoreThanRename(from: RelocationCandidate, to: RelocationCandidate): boolean {
    if (from.at.symbol.name === to.at.symbol.name) return false;
    const others = this.statements.of(from.at, from.file).filter((holder) => holder.symbol !== to.at.symbol);
    const isSplit = others.length > 0 && others.every((other) => !this.texts.mentions(to, other.symbol.name));
    return isSplit || this.isMerged(from, to);
  }

  private isMerged(from: RelocationCandidate, to: RelocationCandidate): boolean {
    return this.removed.some(
      (other) =>
        other !== from &&
        !this.closed.has(other.at.symbol) &&
        group(other) === group(from) &&
        this.statements.of(other.at, other.file)[0]?.symbol === to.at.symbol &&
        !this.texts.mentionsAtBase(from, other.at.symbol.name),
    );
  }
}

/** The bodies of what both sides have. */
function bodiesOnBothSides(files: readonly FileComparison[]): Set<string> {
  const bodies = new Set<string>();
  for (const { base, head, match } of files) {
    for (const [b, h] of match.pairs) {
      const hash = head?.symbols[h]?.bodyHash;
      if (hash && base?.symbols[b]?.bodyHash === hash) bodies.add(hash);
    }
  }
  return bodies;
}

function candidates(
  file: FileComparison,
  facts: FileComparison['base'],
  path: string,
  indexes: readonly number[],
  common: ReadonlySet<string>,
): RelocationCandidate[] {
  if (!facts) return [];
  const open = new Set(indexes);
  return indexes
    .map((index) => symbolAt(path, facts, index))
    .filter((at) => at.symbol.kind !== 'field')
    .map((at) => ({
      file,
      at,
      inOpenContainer: open.has(at.symbol.container),
      isCommon: common.has(at.symbol.bodyHash),
    }));
}

/** Pairs of candidates that share a key with no other of their side. */
function uniquePairs(
  removed: readonly RelocationCandidate[],
  added: readonly RelocationCandidate[],
  key: (candidate: RelocationCandidate) => string | undefined,
): [RelocationCandidate, RelocationCandidate][] {
  const removedBy = byUniqueKey(removed, key);
  const addedBy = byUniqueKey(added, key);
  const pairs: [RelocationCandidate, RelocationCandidate][] = [];
  for (const [value, from] of removedBy) {
    const to = addedBy.get(value);
    if (from && to) pairs.push([from, to]);
  }
  return pairs;
}

/** Keys to their candidate; to undefined where several share one. */
function byUniqueKey(
  list: readonly RelocationCandidate[],
  key: (candidate: RelocationCandidate) => string | undefined,
): Map<string, RelocationCandidate | undefined> {
  const result = new Map<string, RelocationCandidate | undefined>();
  for (const candidate of list) {
    const value = key(candidate);
    if (value !== undefined) result.set(value, result.has(value) ? undefined : candidate);
  }
  return result;
}

function relocationKind(from: RelocationCandidate, to: RelocationCandidate): Relocation['kind'] {
  if (from.at.symbol.name === to.at.symbol.name) return 'moved';
  return from.file === to.file ? 'renamed' : 'renamed_and_moved';
}
