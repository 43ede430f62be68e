import type { NodeChange } from '../model/impactGraph.js';
import type { EdgeChange, StaleCall, StructuralDiff } from '../model/structuralDiff.js';
import { moduleId } from '../model/symbol.js';
import { pathOfId, symbolPathOfId } from '../model/symbolPath.js';
import { type Verdict, verdictRank } from '../model/verdict.js';

/** What of a diff is drawn. */
export type DrawnDiff = Pick<
  StructuralDiff,
  | 'files'
  | 'added'
  | 'removed'
  | 'signatureChanges'
  | 'bodyChanges'
  | 'relocations'
  | 'edges'
  | 'staleCalls'
  | 'staleImplementers'
>;

/** Nothing changed: for questions about one state. */
export const unchanged: DrawnDiff = {
  files: [],
  added: [],
  removed: [],
  signatureChanges: [],
  bodyChanges: [],
  relocations: [],
  edges: [],
  staleCalls: [],
  staleImplementers: [],
};

/** What a diff says of single symbols and edges. A symbol that head has goes by its id there, any other by that of base. */
export class DiffIndex {
  readonly changes = new Map<string, NodeChange>();
  readonly signaturesBefore = new Map<string, string>();
  /** Weightiest verdict of the stale calls inside a symbol, accepted ones left out. */
  readonly verdicts = new Map<string, Verdict>();
  readonly staleByCaller = new Map<string, StaleCall[]>();
  readonly staleByTarget = new Map<string, StaleCall[]>();
  readonly removedEdges: { source: string; target: string; edge: EdgeChange }[] = [];
  readonly addedEdges = new Set<string>();
  private readonly headIds = new Map<string, string>();
  private readonly headPaths = new Map<string, string>();

  constructor(private readonly diff: DrawnDiff) {
    for (const file of diff.files) if (file.oldPath !== undefined) this.headPaths.set(file.oldPath, file.path);
    for (const { from, to } of diff.relocations) this.headIds.set(from.id, to.id);
    for (const { before, after } of diff.signatureChanges) this.headIds.set(before.id, after.id);
    this.addChanges();
    for (const call of diff.staleCalls) {
      append(this.staleByCaller, call.caller.id, call);
      append(this.staleByTarget, targetOf(call), call);
      if (call.accepted) continue;
      const known = this.verdicts.get(call.caller.id);
      if (known === undefined || verdictRank[call.verdict] < verdictRank[known]) {
        this.verdicts.set(call.caller.id, call.verdict);
      }
    }
    for (const edge of diff.edges) {
      if (edge.change === 'added') this.addedEdges.add(edgeKey(edge));
      else if (edge.change === 'removed') {
        this.removedEdges.push({ source: this.headId(edge.source), target: this.headId(edge.target), edge });
      }
    }
  }

  /** The id that a base symbol goes by. */
  headId(baseId: string): string {
    const known = this.headIds.get(baseId);
    if (known !== undefined) return known;
    const path = this.headPaths.get(pathOfId(baseId));
    if (path === undefined) return baseId;
    const symbol = symbolPathOfId(baseId);
    return symbol === '<module>' ? moduleId(path) : `${path}::${symbol}`;
  }

  /** Ids of the changed symbols, those first whose callers are most concerned. */
  changedSymbols(): string[] {
    const { diff } = this;
    const ids = [
      ...diff.signatureChanges.map((c) => c.after.id),
      ...diff.removed.map((r) => this.headId(r.symbol.id)),
      ...diff.relocations.map((r) => r.to.id),
      ...diff.staleImplementers.map((s) => s.changed.id),
      ...diff.added.map((a) => a.id),
      ...diff.bodyChanges.map((b) => b.id),
    ];
    return [...new Set(ids)];
  }

  private addChanges(): void {
    const { changes, diff } = this;
    for (const symbol of diff.bodyChanges) changes.set(symbol.id, 'body');
    for (const symbol of diff.added) changes.set(symbol.id, 'added');
    for (const { symbol } of diff.removed) changes.set(symbol.id, 'removed');
    for (const { from, to, kind } of diff.relocations) {
      changes.set(to.id, kind === 'moved' ? 'moved' : 'renamed');
      if (from.signature !== to.signature) this.signaturesBefore.set(to.id, from.signature);
    }
    for (const { before, after } of diff.signatureChanges) {
      changes.set(after.id, 'signature');
      this.signaturesBefore.set(after.id, before.signature);
    }
  }
}

/** The symbol that a stale call is drawn to. */
export function targetOf({ changed, callee }: StaleCall): string {
  return (changed ?? callee).id;
}

export function edgeKey({
  source,
  target,
  relationship,
}: Pick<EdgeChange, 'source' | 'target' | 'relationship'>): string {
  return `${source}\n${target}\n${relationship}`;
}

/** Adds to the list under a key. */
export function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
