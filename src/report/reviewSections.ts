import type {
  ChangedFile,
  EdgeChange,
  NewlyUnresolved,
  Relocation,
  SignatureChange,
  StructuralDiff,
} from '../model/structuralDiff.js';
import { type ChangedSymbol, changedSymbols, hunkLine } from './changedSymbols.js';
import { evidenceText, signatureLines } from './findingBlocks.js';
import type { ReviewWarning } from './reviewEnvelope.js';
import { firstOf, optionalSection, type Paint, place, printable, section } from './terminalText.js';
import { withoutTests } from './withoutTests.js';

/** Rows of each section that are written out; the rest is counted. */
const most = { files: 20, symbols: 40, edges: 20, calls: 20, hunks: 10, warnings: 20 };

/** What the sections of a review show, whether two states were compared or files were named. */
export interface ReviewedParts {
  files: { path: string; status: ChangedFile['status']; oldPath?: string }[];
  symbols: (ChangedSymbol | { symbol: null; path: string; change: 'removed' })[];
  edges: EdgeChange[];
  calls: NewlyUnresolved[];
  unmapped: { path: string; line: number }[];
  warnings: ReviewWarning[];
}

/** The parts of a comparison. */
export function reviewedParts(diff: StructuralDiff, tests: boolean, warnings: ReviewWarning[]): ReviewedParts {
  const lists = { symbols: changedSymbols(diff), edges: diff.edges, calls: diff.newlyUnresolved };
  const { symbols, edges, calls } = withoutTests(lists, tests);
  const unmapped = diff.files.flatMap(({ path, unmappedHunks }) =>
    unmappedHunks.map((hunk) => ({ path, line: hunkLine(hunk) })),
  );
  return { files: diff.files, symbols, edges, calls, unmapped, warnings };
}

/** What is known of single rows beside the parts. */
export interface RowNotes {
  /** Signature changes that are told of nowhere else, by id. */
  signatures?: ReadonlyMap<string, SignatureChange>;
  /** By id at head and by id at base. */
  relocations?: ReadonlyMap<string, Relocation>;
}

/** The sections of the contract, in its order. */
export function reviewSections(paint: Paint, parts: ReviewedParts, notes: RowNotes = {}): string[][] {
  return [
    section(
      paint,
      'Changed files',
      firstOf(paint, parts.files, most.files, ({ status, path, oldPath }) => {
        const from = oldPath === undefined ? '' : paint.dim(` (was ${printable(oldPath)})`);
        return [`  ${changeMark(paint, status)} ${printable(path)}${from}`];
      }),
    ),
    section(
      paint,
      'Changed symbols',
      firstOf(paint, parts.symbols, most.symbols, (row) => symbolLines(paint, row, notes)),
    ),
    section(
      paint,
      'Changed edges',
      firstOf(paint, parts.edges, most.edges, (edge) => [edgeLine(paint, edge)]),
    ),
    section(
      paint,
      'Newly unresolved callers',
      firstOf(paint, parts.calls, most.calls, ({ path, range, caller, specifier, reason }) => [
        `  ${place(path, range)} ${printable(caller.name)} -> ${printable(specifier)}  ${paint.dim(reason.replaceAll('_', ' '))}`,
      ]),
    ),
    section(
      paint,
      'Unmapped hunks',
      firstOf(paint, parts.unmapped, most.hunks, ({ path, line }) => [`  ${printable(path)}:${line}`]),
    ),
    optionalSection(
      paint,
      'Warnings',
      firstOf(paint, parts.warnings, most.warnings, ({ code, message }) => [`  ${code}: ${printable(message)}`]),
    ),
  ];
}

function symbolLines(paint: Paint, row: ReviewedParts['symbols'][number], notes: RowNotes): string[] {
  if (row.symbol === null)
    return [`  ${changeMark(paint, row.change)} ${printable(row.path)}: its symbols are not known`];
  const { symbol, change, part, relocatedFrom, relocatedTo } = row;
  const relocation = notes.relocations?.get(symbol.id);
  const remarks = [
    ...(part === undefined || part === 'place' ? [] : [part === 'text' ? 'comments or layout only' : part]),
    ...(relocatedFrom === undefined ? [] : [`was ${printable(relocatedFrom)}`]),
    ...(relocatedTo === undefined ? [] : [`now ${printable(relocatedTo)}`]),
    ...(relocation ? [evidenceText(relocation)] : []),
  ];
  const remark = remarks.length === 0 ? '' : paint.dim(`  ${remarks.join(', ')}`);
  const name = change === 'added' ? symbol.signature || symbol.name : symbol.name;
  const signature = notes.signatures?.get(symbol.id);
  return [
    `  ${changeMark(paint, change)} ${place(symbol.path, symbol.nameRange)} ${printable(name)}${remark}`,
    ...(signature ? signatureLines(paint, signature).map((line) => `       ${line}`) : []),
  ];
}

function edgeLine(paint: Paint, edge: EdgeChange): string {
  const { sourceSymbol: source, targetSymbol: target, relationship, change, tier, before } = edge;
  const kind = relationship === 'calls' ? '' : ` ${relationship.replaceAll('_', ' ')}`;
  const found = before ? `, found by ${tier.replaceAll('_', ' ')}, before by ${before.tier.replaceAll('_', ' ')}` : '';
  return `  ${changeMark(paint, change)} ${place(source.path, edge.range)} ${printable(source.name)} -> ${printable(target.name)} ${paint.dim(`${printable(target.path)}${kind}${found}`)}`;
}

/** One word in a column of its own. */
function changeMark(paint: Paint, change: ChangedSymbol['change'] | ChangedFile['status']): string {
  const word = change.padEnd(8);
  if (change === 'added') return paint.green(word);
  if (change === 'removed' || change === 'deleted') return paint.red(word);
  return change === 'unknown' ? paint.yellow(word) : word;
}
