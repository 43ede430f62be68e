import { compareBy, compareCodeUnits } from '../../model/order.js';
import type { ExpiredAcceptance } from '../../model/policy.js';
import type { Range } from '../../model/range.js';
import type {
  Gap,
  NewlyUnresolved,
  PossibleCaller,
  Relocation,
  RemovedSymbol,
  SignatureChange,
  StaleCall,
  SymbolRef,
} from '../../model/structuralDiff.js';
import { verdictRank } from '../../model/verdict.js';
import { type Finding, isOpen } from './finding.js';
import { compareFindings, type Presentation, type Tally, tallyOf } from './presentation.js';

export type Grouping = 'kind' | 'file';

export type GroupName =
  | 'signatures'
  | 'removed'
  | 'relocations'
  | 'implementers'
  | 'unresolved'
  | 'added'
  | 'bodies'
  | 'accepted'
  | 'generated'
  | 'expired'
  | 'gaps';

/** One row of the tree of a change. Ids are unique in a tree, and equal from one answer to the next. */
export type Row = { id: string; children: Row[] } & (
  | { kind: 'group'; group: GroupName }
  | { kind: 'file'; path: string; tally: Tally }
  /** `underFile`: the row stands under its file, so that it need not name it, nor show at once what is left elsewhere. */
  | { kind: 'signature'; change: SignatureChange; tally: Tally; possible: number; underFile: boolean }
  | { kind: 'removed'; removed: RemovedSymbol; tally: Tally; possible: number; underFile: boolean }
  | { kind: 'relocation'; relocation: Relocation; tally: Tally }
  | { kind: 'symbol'; change: 'added' | 'body'; symbol: SymbolRef; underFile: boolean }
  /** `full` names the callee too, for rows that do not stand under it. */
  | { kind: 'finding'; finding: Finding; full: boolean }
  | { kind: 'possibleGroup' }
  | { kind: 'possible'; caller: PossibleCaller; full: boolean }
  | { kind: 'fittingGroup' }
  /** A call that provably still fits. */
  | { kind: 'fitting'; call: StaleCall }
  | { kind: 'unresolved'; unresolved: NewlyUnresolved }
  | { kind: 'expired'; expired: ExpiredAcceptance }
  | { kind: 'gap'; gap: Gap }
);

const groupOrder: readonly GroupName[] = [
  'signatures',
  'removed',
  'relocations',
  'implementers',
  'unresolved',
  'added',
  'bodies',
  'accepted',
  'generated',
  'expired',
  'gaps',
];

/** The rows of an answer, by kind of change or by file. Findings stand under the change that left them behind, broken first. */
export function changeRows(presentation: Presentation, grouping: Grouping): Row[] {
  const source = new RowSource(presentation);
  return grouping === 'kind' ? byKind(source) : byFile(source, presentation);
}

function byKind(source: RowSource): Row[] {
  const rows: Record<GroupName, Row[]> = {
    signatures: source.signatures('kind'),
    removed: source.removed('kind'),
    relocations: source.relocations('kind'),
    implementers: source.strayImplementers('kind'),
    unresolved: source.unresolved('kind'),
    added: source.added('kind'),
    bodies: source.bodies('kind'),
    accepted: source.accepted('kind'),
    generated: source.generated('kind'),
    expired: source.expired('kind'),
    gaps: source.gaps('kind'),
  };
  return groupOrder
    .filter((group) => rows[group].length > 0)
    .map((group) => ({ kind: 'group', id: `kind/${group}`, group, children: rows[group] }));
}

function byFile(source: RowSource, presentation: Presentation): Row[] {
  const byPath = new Map<string, Row[]>();
  const put = (path: string, row: Row) => {
    const rows = byPath.get(path);
    if (rows) rows.push(row);
    else byPath.set(path, [row]);
  };
  for (const row of [
    ...source.signatures('file'),
    ...source.removed('file'),
    ...source.relocations('file'),
    ...source.added('file'),
    ...source.bodies('file'),
  ]) {
    put(pathOf(row), row);
  }
  for (const finding of presentation.findings) put(finding.path, source.finding('file/at', finding, true));
  for (const caller of source.diff.possibleCallers) put(caller.path, source.possible('file/at', caller, true));
  for (const row of source.unresolved('file')) put(pathOf(row), row);
  const files = [...byPath.keys()].sort(compareCodeUnits).map((path): Row => {
    const tally = tallyOf(presentation.inFile(path).findings);
    return { kind: 'file', id: `file/${path}`, path, tally, children: byPath.get(path)! };
  });
  const groups = [
    { group: 'expired' as const, children: source.expired('file') },
    { group: 'gaps' as const, children: source.gaps('file') },
  ].filter(({ children }) => children.length > 0);
  return [...files, ...groups.map((row): Row => ({ kind: 'group', id: `file//${row.group}`, ...row }))];
}

function pathOf(row: Row): string {
  switch (row.kind) {
    case 'signature':
      return row.change.after.path;
    case 'removed':
      return row.removed.symbol.path;
    case 'relocation':
      return row.relocation.to.path;
    case 'symbol':
      return row.symbol.path;
    case 'unresolved':
      return row.unresolved.path;
    default:
      return '';
  }
}

/** Broken before suspect, what was reviewed last; then by place. */
const compareByWeight = compareBy<Finding>(
  (a, b) => Number(!isOpen(a)) - Number(!isOpen(b)),
  (a, b) => verdictRank[a.verdict] - verdictRank[b.verdict],
  compareFindings,
);

class RowSource {
  readonly diff;
  private readonly findings = new Map<string, Finding>();
  private readonly implementers = new Map<string, Finding[]>();
  /** Findings that stand in groups of their own. */
  private readonly apart: Finding[] = [];
  private readonly newlyUnresolved: NewlyUnresolved[];
  private readonly possibleCallers = new Map<string, PossibleCaller>();
  private readonly fitting = new Map<string, StaleCall>();

  constructor(presentation: Presentation) {
    this.diff = presentation.diff;
    for (const finding of presentation.findings) {
      if (finding.accepted !== undefined || finding.generated) this.apart.push(finding);
      else if (finding.kind === 'call') this.findings.set(finding.id, finding);
      else this.implementersOf(finding.implementer.changed.id).push(finding);
    }
    // A call of what is gone does not resolve: it is listed under what is gone.
    const listed = new Set([...this.diff.staleCalls, ...this.diff.possibleCallers].map(startOf));
    this.newlyUnresolved = this.diff.newlyUnresolved.filter((unresolved) => !listed.has(startOf(unresolved)));
    for (const caller of this.diff.possibleCallers) this.possibleCallers.set(caller.id, caller);
    for (const call of this.diff.staleCalls) if (call.verdict === 'fits') this.fitting.set(call.id, call);
  }

  signatures(prefix: string): Row[] {
    return heaviestFirst(
      this.diff.signatureChanges.map((change): Row & { tally: Tally } => {
        const id = `${prefix}/signature/${change.after.id}`;
        const findings = [...this.calls(change.staleCalls), ...this.implementersOf(change.after.id)];
        const children = [
          ...this.findingRows(id, findings),
          ...this.possibleRows(id, change.possibleCallers),
          ...this.fittingRows(id, change.staleCalls),
        ];
        const possible = change.possibleCallers.length;
        return {
          kind: 'signature',
          id,
          change,
          tally: tallyOf(findings),
          possible,
          underFile: prefix === 'file',
          children,
        };
      }),
    );
  }

  removed(prefix: string): Row[] {
    return heaviestFirst(
      this.diff.removed.map((removed): Row & { tally: Tally } => {
        const id = `${prefix}/removed/${removed.symbol.id}`;
        const findings = this.calls(removed.staleCalls);
        const children = [...this.findingRows(id, findings), ...this.possibleRows(id, removed.possibleCallers)];
        const possible = removed.possibleCallers.length;
        return {
          kind: 'removed',
          id,
          removed,
          tally: tallyOf(findings),
          possible,
          underFile: prefix === 'file',
          children,
        };
      }),
    );
  }

  relocations(prefix: string): Row[] {
    return heaviestFirst(
      this.diff.relocations.map((relocation): Row & { tally: Tally } => {
        const id = `${prefix}/relocation/${relocation.from.id}`;
        const findings = this.calls(relocation.staleCalls);
        const children = this.findingRows(id, findings);
        return { kind: 'relocation', id, relocation, tally: tallyOf(findings), children };
      }),
    );
  }

  /** Implementers of a change that is not among the signature changes. */
  strayImplementers(prefix: string): Row[] {
    const listed = new Set(this.diff.signatureChanges.map((change) => change.after.id));
    return [...this.implementers]
      .filter(([changed]) => !listed.has(changed))
      .flatMap(([, findings]) => this.findingRows(`${prefix}/implementers`, findings));
  }

  unresolved(prefix: string): Row[] {
    return this.newlyUnresolved.map((unresolved) => ({
      kind: 'unresolved',
      id: `${prefix}/unresolved/${unresolved.path}:${unresolved.range.startLine}:${unresolved.range.startColumn}`,
      unresolved,
      children: [],
    }));
  }

  added(prefix: string): Row[] {
    return this.diff.added.map((symbol) => symbolRow(prefix, 'added', symbol));
  }

  bodies(prefix: string): Row[] {
    return this.diff.bodyChanges.map((symbol) => symbolRow(prefix, 'body', symbol));
  }

  accepted(prefix: string): Row[] {
    return this.apart
      .filter(({ accepted }) => accepted !== undefined)
      .map((finding) => this.finding(`${prefix}/accepted`, finding, false));
  }

  generated(prefix: string): Row[] {
    return this.apart
      .filter(({ accepted }) => accepted === undefined)
      .map((finding) => this.finding(`${prefix}/generated`, finding, false));
  }

  expired(prefix: string): Row[] {
    return this.diff.expiredAcceptances.map((expired) => ({
      kind: 'expired',
      id: `${prefix}/expired/${expired.code}/${expired.symbol}`,
      expired,
      children: [],
    }));
  }

  gaps(prefix: string): Row[] {
    return this.diff.gaps.map((gap, index) => ({ kind: 'gap', id: `${prefix}/gap/${index}`, gap, children: [] }));
  }

  finding(prefix: string, finding: Finding, full: boolean): Row {
    return { kind: 'finding', id: `${prefix}/finding/${finding.id}`, finding, full, children: [] };
  }

  possible(prefix: string, caller: PossibleCaller, full: boolean): Row {
    return { kind: 'possible', id: `${prefix}/possible/${caller.id}`, caller, full, children: [] };
  }

  private calls(ids: readonly string[]): Finding[] {
    return ids.map((id) => this.findings.get(id)).filter((finding) => finding !== undefined);
  }

  private implementersOf(changed: string): Finding[] {
    let list = this.implementers.get(changed);
    if (!list) {
      list = [];
      this.implementers.set(changed, list);
    }
    return list;
  }

  private findingRows(prefix: string, findings: Finding[]): Row[] {
    return [...findings].sort(compareByWeight).map((finding) => this.finding(prefix, finding, false));
  }

  private fittingRows(prefix: string, ids: readonly string[]): Row[] {
    const children = ids
      .flatMap((id) => this.fitting.get(id) ?? [])
      .map((call): Row => ({ kind: 'fitting', id: `${prefix}/fitting/${call.id}`, call, children: [] }));
    return children.length === 0 ? [] : [{ kind: 'fittingGroup', id: `${prefix}/fitting`, children }];
  }

  private possibleRows(prefix: string, ids: readonly string[]): Row[] {
    const callers = ids.map((id) => this.possibleCallers.get(id)).filter((caller) => caller !== undefined);
    if (callers.length === 0) return [];
    const id = `${prefix}/possible`;
    return [{ kind: 'possibleGroup', id, children: callers.map((caller) => this.possible(id, caller, false)) }];
  }
}

function startOf({ path, range }: { path: string; range: Range }): string {
  return `${path}:${range.startLine}:${range.startColumn}`;
}

function symbolRow(prefix: string, change: 'added' | 'body', symbol: SymbolRef): Row {
  const id = `${prefix}/${change}/${symbol.id}`;
  return { kind: 'symbol', id, change, symbol, underFile: prefix === 'file', children: [] };
}

/** Rows with broken calls first, then those with suspect ones; otherwise in the order of the answer. */
function heaviestFirst(rows: (Row & { tally: Tally })[]): Row[] {
  const weight = ({ tally }: { tally: Tally }) => (tally.broken > 0 ? 0 : tally.suspect > 0 ? 1 : 2);
  return rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => weight(a.row) - weight(b.row) || a.index - b.index)
    .map(({ row }) => row);
}
