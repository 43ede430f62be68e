import type {
  Relocation,
  RemovedSymbol,
  SignatureChange,
  StaleCall,
  StaleImplementer,
  StructuralDiff,
  SymbolRef,
} from '../model/structuralDiff.js';
import { type Verdict, verdictRank } from '../model/verdict.js';
import { needsAttention } from './diffLists.js';
import { count } from './diffTitle.js';
import { judgementNotes } from './judgementText.js';
import { CallsByChange, type ShownCalls } from './shownCalls.js';
import { firstOf, optionalSection, type Paint, place, printable } from './terminalText.js';

/** Changes of one kind, and calls of one change, that are written out; the rest is counted. */
const mostChanges = 40;
const mostCalls = 20;
const mostPossible = 5;

/** What a change left behind, as sections for a terminal: each change with its calls, those that cannot fit first. */
export class FindingBlocks {
  /** Ids of the symbols whose change is told of here. */
  readonly told = new Set<string>();
  readonly #calls: CallsByChange;

  constructor(
    private readonly diff: StructuralDiff,
    private readonly paint: Paint,
    private readonly fits: boolean,
  ) {
    this.#calls = new CallsByChange(diff);
  }

  sections(): string[][] {
    const { diff, paint } = this;
    const open = diff.staleImplementers.filter((s) => s.accepted || !s.generated);
    const generated = diff.staleImplementers.filter((s) => !s.accepted && s.generated);
    return [
      this.#changes('Signature changed', diff.signatureChanges, (c) => this.#signature(c)),
      this.#changes('Removed', diff.removed, (r) => this.#removed(r)),
      this.#changes('Renamed or moved', diff.relocations, (r) => this.#relocation(r)),
      optionalSection(
        paint,
        'Other stale calls',
        this.#callLines({ stale: this.#calls.rest, possible: [] }, this.fits),
      ),
      optionalSection(
        paint,
        'Stale implementers',
        firstOf(paint, open, mostChanges, (s) => [this.#implementer(s)]),
      ),
      optionalSection(paint, 'In generated files', [
        ...this.#callLines({ stale: this.#calls.generated, possible: [] }, false),
        ...firstOf(paint, generated, mostChanges, (s) => [this.#implementer(s)]),
      ]),
      optionalSection(
        paint,
        'No longer accepted',
        firstOf(paint, diff.expiredAcceptances, mostChanges, (e) => [
          `  ${printable(e.symbol)} ${paint.dim(`[${e.code}]`)} expired: ${printable(e.message)} (${printable(e.reason)})`,
        ]),
      ),
    ];
  }

  /** Those changes that left something behind. */
  #changes<T extends SignatureChange | RemovedSymbol | Relocation>(
    title: string,
    changes: readonly T[],
    lines: (change: T) => string[],
  ): string[] {
    const shown = changes
      .map((change) => ({ change, weight: this.#weight(this.#calls.of(change)) }))
      .filter(({ weight }) => weight !== undefined)
      .sort((a, b) => a.weight! - b.weight!)
      .map(({ change }) => change);
    return optionalSection(this.paint, title, firstOf(this.paint, shown, mostChanges, lines));
  }

  /** The lower, the earlier; undefined for calls that nobody needs to see. */
  #weight({ stale, possible, generated = 0 }: ShownCalls): number | undefined {
    const open = stale.filter((call) => !call.accepted && needsAttention(call));
    if (open.length > 0) return Math.min(...open.map(({ verdict }) => verdictRank[verdict]));
    const listed = this.fits ? stale : stale.filter(needsAttention);
    return listed.length + possible.length + generated > 0 ? verdictRank.fits + 1 : undefined;
  }

  #signature(change: SignatureChange): string[] {
    const { paint } = this;
    this.told.add(change.after.id);
    return [
      this.#heading(change.after),
      ...signatureLines(paint, change),
      ...change.differences.map((d) => `      ${printable(d.text)}`),
      ...(change.tests.length > 0 ? [`      reached by ${count(change.tests.length, 'test')}`] : []),
      ...this.#callLines(this.#calls.of(change), this.fits),
    ];
  }

  #removed(removed: RemovedSymbol): string[] {
    return [this.#heading(removed.symbol), ...this.#callLines(this.#calls.of(removed), this.fits)];
  }

  #relocation(relocation: Relocation): string[] {
    const { from, to } = relocation;
    const { paint } = this;
    return [
      `  ${place(from.path, from.nameRange)} ${printable(from.name)} -> ${place(to.path, to.nameRange)} ${paint.bold(printable(to.name))}  ${paint.dim(evidenceText(relocation))}`,
      ...this.#callLines(this.#calls.of(relocation), this.fits),
    ];
  }

  #heading(symbol: SymbolRef): string {
    return `  ${place(symbol.path, symbol.nameRange)} ${this.paint.bold(printable(symbol.name))}`;
  }

  #callLines({ stale, possible, generated = 0 }: ShownCalls, fits: boolean): string[] {
    const { paint } = this;
    const listed = fits ? stale : stale.filter(needsAttention);
    const fitting = stale.length - listed.length;
    const heaviest = [...listed].sort((a, b) => verdictRank[a.verdict] - verdictRank[b.verdict]);
    const written = listed.length > mostCalls ? heaviest.slice(0, mostCalls) : listed;
    const lines = written.flatMap((call) => (call.accepted ? [this.#accepted(call)] : this.#call(call)));
    if (listed.length > mostCalls) {
      lines.push(paint.dim(`    and ${verdictsText(heaviest.slice(mostCalls))} more; --json lists them`));
    }
    if (fitting > 0) lines.push(paint.dim(`    ${count(fitting, 'call still fits', 'calls still fit')}`));
    if (generated > 0) lines.push(paint.dim(`    ${count(generated, 'call')} in generated files, shown below`));
    if (possible.length > 0) {
      lines.push(
        paint.dim(
          `    ${count(possible.length, 'call of this name could not be resolved', 'calls of this name could not be resolved')}:`,
        ),
        ...firstOf(paint, possible, mostPossible, (p) => [
          paint.dim(`      ${place(p.path, p.range)} in ${printable(p.caller.name)}`),
        ]),
      );
    }
    return lines;
  }

  #call(call: StaleCall): string[] {
    const { paint } = this;
    const marks = { broken: paint.red('broken '), suspect: paint.yellow('suspect'), fits: paint.green('fits   ') };
    const test = call.isTest ? paint.dim(' (test)') : '';
    const where = `${place(call.path, call.nameRange)} in ${printable(call.caller.name)}${test}`;
    return [
      `    ${marks[call.verdict]} ${where}: ${printable(call.reason)} ${paint.dim(`[${call.code}]`)}`,
      ...judgementNotes(call).map((note) => paint.dim(`            ${printable(note)}`)),
    ];
  }

  #accepted(call: StaleCall): string {
    const where = `${place(call.path, call.nameRange)} in ${printable(call.caller.name)}`;
    return this.paint.dim(
      `    accepted ${where}: ${printable(call.reason)} [${call.code}] (${printable(call.accepted?.reason ?? '')})`,
    );
  }

  #implementer({ implementer, verdict, code, reason, accepted }: StaleImplementer): string {
    const { paint } = this;
    const where = `${place(implementer.path, implementer.nameRange)} ${printable(implementer.name)}`;
    if (accepted)
      return paint.dim(`    accepted ${where}: ${printable(reason)} [${code}] (${printable(accepted.reason)})`);
    const mark = verdict === 'broken' ? paint.red('broken ') : paint.yellow('suspect');
    return `    ${mark} ${where}: ${printable(reason)} ${paint.dim(`[${code}]`)}`;
  }
}

/** The signature before and after. */
export function signatureLines(paint: Paint, { before, after }: SignatureChange): string[] {
  return [paint.red(`    - ${printable(before.signature)}`), paint.green(`    + ${printable(after.signature)}`)];
}

/** `same body and signature, high`. */
export function evidenceText({ evidence, confidence }: Relocation): string {
  return `${evidence.replaceAll('_', ' ')}, ${confidence}`;
}

/** `3 broken, 9 suspect`. */
function verdictsText(calls: readonly StaleCall[]): string {
  return (['broken', 'suspect', 'fits'] satisfies Verdict[])
    .map((verdict) => ({ verdict, n: calls.filter((call) => call.verdict === verdict).length }))
    .filter(({ n }) => n > 0)
    .map(({ verdict, n }) => `${n} ${verdict}`)
    .join(', ');
}
