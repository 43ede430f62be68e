import { compareBy, compareCodeUnits } from '../../model/order.js';
import { compareRanges, type Range } from '../../model/range.js';
import type { SignatureChange, StaleCall, StaleImplementer, StructuralDiff } from '../../model/structuralDiff.js';
import type { ChangedDeclaration, FileFindings, Finding } from './finding.js';
import { shiftRangeBy, type TextChange } from './textShift.js';

export const compareFindings = compareBy<Finding>(
  (a, b) => compareCodeUnits(a.path, b.path),
  (a, b) => compareRanges(a.range, b.range),
  (a, b) => compareCodeUnits(a.id, b.id),
);

/** Numbers of findings: by verdict, and those that need no look. */
export interface Tally {
  broken: number;
  suspect: number;
  reviewed: number;
  accepted: number;
  generated: number;
}

const noFindings: FileFindings = { findings: [], declarations: [] };

/**
 * An answer as the editor shows it: joined with the review marks, and following the edits of
 * open editors until the next answer comes.
 */
export class Presentation {
  private readonly files = new Map<string, FileFindings>();
  private sorted: Finding[] | undefined;

  constructor(
    readonly diff: StructuralDiff,
    isReviewed: (id: string) => boolean,
  ) {
    const byId = new Map<string, Finding>();
    const implementersOf = new Map<string, Finding[]>();
    const keep = (finding: Finding) => {
      byId.set(finding.id, finding);
      this.file(finding.path).findings.push(finding);
    };
    for (const call of diff.staleCalls) {
      if (call.verdict !== 'fits') keep(callFinding(call, call.verdict, isReviewed(call.id)));
    }
    for (const implementer of diff.staleImplementers) {
      const finding = implementerFinding(implementer, isReviewed(implementer.id));
      keep(finding);
      const list = implementersOf.get(implementer.changed.id);
      if (list) list.push(finding);
      else implementersOf.set(implementer.changed.id, [finding]);
    }
    const fitting = new Set(diff.staleCalls.filter((call) => call.verdict === 'fits').map((call) => call.id));
    for (const change of diff.signatureChanges) {
      this.file(change.after.path).declarations.push(declaration(change, byId, fitting, implementersOf));
    }
    for (const file of this.files.values()) file.findings.sort(compareFindings);
  }

  /** All findings, by path and place. */
  get findings(): readonly Finding[] {
    this.sorted ??= [...this.files.keys()].sort(compareCodeUnits).flatMap((path) => this.files.get(path)!.findings);
    return this.sorted;
  }

  get paths(): string[] {
    return [...this.files.keys()];
  }

  inFile(path: string): FileFindings {
    return this.files.get(path) ?? noFindings;
  }

  finding(id: string): Finding | undefined {
    return this.findings.find((finding) => finding.id === id);
  }

  /** Findings by verdict, those that need no look apart. */
  tally(): Tally {
    return tallyOf(this.findings);
  }

  /** Moves what is shown in a file along with edits of it. True where something is shown there. */
  shift(path: string, changes: readonly TextChange[]): boolean {
    const file = this.files.get(path);
    if (!file) return false;
    // Findings are shared with the declarations that list them, in this file and in others: changed where they are.
    const stays = (place: { range: Range; nameRange: Range }) => {
      const range = shiftRangeBy(place.range, changes);
      const nameRange = shiftRangeBy(place.nameRange, changes);
      if (!range || !nameRange) return false;
      place.range = range;
      place.nameRange = nameRange;
      return true;
    };
    const gone = new Set(file.findings.filter((finding) => !stays(finding)));
    file.findings = file.findings.filter((finding) => !gone.has(finding));
    file.declarations = file.declarations.filter(stays);
    if (gone.size > 0) {
      for (const other of this.files.values()) {
        for (const owner of other.declarations) {
          owner.findings = owner.findings.filter((finding) => !gone.has(finding));
        }
      }
    }
    this.sorted = undefined;
    return true;
  }

  private file(path: string): FileFindings {
    let file = this.files.get(path);
    if (!file) {
      file = { findings: [], declarations: [] };
      this.files.set(path, file);
    }
    return file;
  }
}

export function tallyOf(findings: readonly Finding[]): Tally {
  const tally = { broken: 0, suspect: 0, reviewed: 0, accepted: 0, generated: 0 };
  for (const finding of findings) tally[keptApart(finding) ?? finding.verdict]++;
  return tally;
}

/** Why a finding needs no look; undefined where it does. */
function keptApart({ accepted, reviewed, generated }: Finding): 'accepted' | 'reviewed' | 'generated' | undefined {
  if (accepted !== undefined) return 'accepted';
  if (reviewed) return 'reviewed';
  return generated ? 'generated' : undefined;
}

/** What a repository says of a finding. */
function marksOf({ accepted, generated, severity }: StaleCall | StaleImplementer) {
  return {
    ...(accepted ? { accepted: accepted.reason } : {}),
    ...(generated ? { generated } : {}),
    ...(severity ? { severity } : {}),
  };
}

function callFinding(call: StaleCall, verdict: 'broken' | 'suspect', reviewed: boolean): Finding {
  const { id, path, range, nameRange, isTest } = call;
  return { kind: 'call', id, path, range, nameRange, verdict, isTest, reviewed, ...marksOf(call), call };
}

function implementerFinding(implementer: StaleImplementer, reviewed: boolean): Finding {
  const { id } = implementer;
  const { path, range, nameRange, isTest } = implementer.implementer;
  return {
    kind: 'implementer',
    id,
    path,
    range,
    nameRange,
    verdict: implementer.verdict,
    isTest,
    reviewed,
    ...marksOf(implementer),
    implementer,
  };
}

function declaration(
  change: SignatureChange,
  byId: Map<string, Finding>,
  fitting: Set<string>,
  implementersOf: Map<string, Finding[]>,
): ChangedDeclaration {
  const calls = change.staleCalls.map((id) => byId.get(id)).filter((finding) => finding !== undefined);
  const { path, range, nameRange } = change.after;
  return {
    path,
    range,
    nameRange,
    change,
    findings: [...calls, ...(implementersOf.get(change.after.id) ?? [])].sort(compareFindings),
    fits: change.staleCalls.filter((id) => fitting.has(id)).length,
  };
}
