import { compareBy, compareCodeUnits } from '../model/order.js';
import type { Relocation, RemovedSymbol, SignatureChange, StaleCall } from '../model/structuralDiff.js';
import { listedRef } from './pathFreeId.js';
import type { Subject } from './subjects.js';
import { type SymbolAt, signatureOf } from './symbolAt.js';
import type { SymbolChanges } from './symbolChanges.js';

/** What was found about the callers of the subjects. */
export interface SubjectFindings {
  subjects: readonly Subject[];
  /** Those that the answer lists, in its order. */
  staleCalls: readonly StaleCall[];
  /** By the base id of the subject. */
  possibleCallers: ReadonlyMap<string, string[]>;
  testsOf(headId: string): string[];
}

function staleCallsBySubject({ staleCalls }: SubjectFindings): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { callee, id } of staleCalls) {
    const list = ids.get(callee.id);
    if (list) list.push(id);
    else ids.set(callee.id, [id]);
  }
  return ids;
}

export function signatureChangeList(changes: SymbolChanges, findings: SubjectFindings): SignatureChange[] {
  const stale = staleCallsBySubject(findings);
  const change = (before: SymbolAt, after: SymbolAt, differences: SignatureChange['differences']): SignatureChange => ({
    before: listedRef(before),
    after: listedRef(after),
    beforeSignature: signatureOf(before.symbol),
    afterSignature: signatureOf(after.symbol),
    differences,
    staleCalls: stale.get(before.id) ?? [],
    possibleCallers: findings.possibleCallers.get(before.id) ?? [],
    tests: findings.testsOf(after.id),
  });
  const own = changes.signatures.map(({ base, head, differences }) => change(base, head, differences));
  const listed = new Set(changes.signatures.map((s) => s.base.id));
  // What a signature does not say (an export that is gone, a constructor that came) is told of where a call noticed.
  const noticed = findings.subjects.filter(
    (s) => s.head && s.change === 'signature' && !listed.has(s.base.id) && (stale.get(s.base.id)?.length ?? 0) > 0,
  );
  return [...own, ...noticed.map((s) => change(s.base, s.head!, s.differences))].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.after.id, b.after.id),
      (a, b) => compareCodeUnits(a.before.id, b.before.id),
    ),
  );
}

export function removedList(changes: SymbolChanges, findings: SubjectFindings): RemovedSymbol[] {
  const stale = staleCallsBySubject(findings);
  return changes.removed
    .map((at) => ({
      symbol: listedRef(at),
      staleCalls: stale.get(at.id) ?? [],
      possibleCallers: findings.possibleCallers.get(at.id) ?? [],
    }))
    .sort((a, b) => compareCodeUnits(a.symbol.id, b.symbol.id));
}

export function relocationList(changes: SymbolChanges, findings: SubjectFindings): Relocation[] {
  const stale = staleCallsBySubject(findings);
  return changes.relocations
    .map((r) => ({
      kind: r.kind,
      from: listedRef(r.from),
      to: listedRef(r.to),
      evidence: r.evidence,
      confidence: r.confidence,
      signatureChanged: r.differences.length > 0,
      staleCalls: stale.get(r.from.id) ?? [],
    }))
    .sort(
      compareBy(
        (a, b) => compareCodeUnits(a.from.id, b.from.id),
        (a, b) => compareCodeUnits(a.to.id, b.to.id),
      ),
    );
}
