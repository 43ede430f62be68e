import { severityOf } from '../model/policy.js';
import type {
  PossibleCaller,
  Relocation,
  SignatureChange,
  StaleCall,
  StaleImplementer,
} from '../model/structuralDiff.js';
import type { Ruling } from '../model/verdict.js';
import type { DiffAnswer } from './reviewDocument.js';
import { rangeRow, symbolRow } from './symbolRow.js';

type Row<List extends keyof DiffAnswer> = DiffAnswer[List] extends (infer One)[] ? One : never;

export function signatureChangeRow(change: SignatureChange): Row<'signature_changes'> {
  return {
    symbol: symbolRow(change.after),
    before: change.before.signature,
    after: change.after.signature,
    before_symbol: symbolRow(change.before),
    differences: change.differences,
    stale_calls: change.staleCalls,
    possible_callers: change.possibleCallers,
    tests: change.tests,
  };
}

export function relocationRow(relocation: Relocation): Row<'relocations'> {
  return {
    kind: relocation.kind,
    from: symbolRow(relocation.from),
    to: symbolRow(relocation.to),
    evidence: relocation.evidence,
    confidence: relocation.confidence,
    signature_changed: relocation.signatureChanged,
    stale_calls: relocation.staleCalls,
  };
}

export function staleCallRow(call: StaleCall): Row<'stale_calls'> {
  return {
    id: call.id,
    verdict: call.verdict,
    code: call.code,
    reason: call.reason,
    advice: call.advice,
    further: (call.further ?? []).map(rulingRow),
    other_reading: call.otherReading ? rulingRow(call.otherReading) : null,
    change: call.change,
    callee: symbolRow(call.callee),
    changed: call.changed === undefined ? null : symbolRow(call.changed),
    caller: symbolRow(call.caller),
    file_path: call.path,
    line: call.nameRange.startLine + 1,
    column: call.nameRange.startColumn + 1,
    range: rangeRow(call.range),
    relationship: 'calls',
    resolution_kind: call.tier,
    confidence: call.confidence,
    is_test: call.isTest,
    ...markRow(call),
    before: call.before,
    after: call.after === '' ? null : call.after,
  };
}

function rulingRow({ verdict, code, reason }: Ruling) {
  return { verdict, code, reason };
}

export function staleImplementerRow(stale: StaleImplementer): Row<'stale_implementers'> {
  return {
    id: stale.id,
    implementer: symbolRow(stale.implementer),
    changed: symbolRow(stale.changed),
    before: stale.before,
    after: stale.after,
    verdict: stale.verdict,
    code: stale.code,
    reason: stale.reason,
    advice: stale.advice,
    ...markRow(stale),
  };
}

function markRow(finding: StaleCall | StaleImplementer) {
  return {
    severity: severityOf(finding),
    accepted: finding.accepted ?? null,
    generated: finding.generated === true,
  };
}

export function possibleCallerRow(caller: PossibleCaller): Row<'possible_callers'> {
  return {
    id: caller.id,
    symbols: caller.symbols,
    specifier: caller.name,
    source: symbolRow(caller.caller),
    file_path: caller.path,
    line: caller.range.startLine + 1,
    column: caller.range.startColumn + 1,
    reason: caller.reason,
    candidates: caller.candidates,
  };
}
