import type { Range } from '../../model/range.js';

/** One replacement in a text: the replaced range, and what was put there as a count of lines. */
export interface TextChange {
  range: Range;
  /** Line breaks in the inserted text. */
  insertedLines: number;
  /** Length of the inserted text behind its last line break. */
  lastLineLength: number;
}

/** A change as the editor reports it: the replaced range and the inserted text. */
export function textChange(range: Range, text: string): TextChange {
  let insertedLines = 0;
  let lastBreak = -1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    insertedLines++;
    lastBreak = at;
  }
  return { range, insertedLines, lastLineLength: text.length - lastBreak - 1 };
}

/**
 * Where `range` stands after `change`: moved where the change lies before it, stretched where inside it, null where
 * nothing of it is left. Text inserted at either of its ends stays outside.
 */
export function shiftRange(range: Range, change: TextChange): Range | null {
  const { range: replaced } = change;
  const isEmpty = range.startLine === range.endLine && range.startColumn === range.endColumn;
  if (before(range.endLine, range.endColumn, replaced.startLine, replaced.startColumn, true)) return range;
  const covered =
    before(replaced.startLine, replaced.startColumn, range.startLine, range.startColumn, true) &&
    before(range.endLine, range.endColumn, replaced.endLine, replaced.endColumn, true);
  if (covered && !isEmpty) return null;
  const [startLine, startColumn] = shiftPosition(range.startLine, range.startColumn, change, 'after');
  const [endLine, endColumn] = shiftPosition(range.endLine, range.endColumn, change, 'before');
  return { startLine, startColumn, endLine, endColumn };
}

/** Applies changes one after the other; null as soon as nothing is left. */
export function shiftRangeBy(range: Range, changes: readonly TextChange[]): Range | null {
  let shifted: Range | null = range;
  for (const change of changes) {
    if (!shifted) return null;
    shifted = shiftRange(shifted, change);
  }
  return shifted;
}

/** A position inside the replaced text goes to the end of what replaced it, or to its beginning. */
function shiftPosition(line: number, column: number, change: TextChange, inside: 'after' | 'before'): [number, number] {
  const { range, insertedLines, lastLineLength } = change;
  const newEndLine = range.startLine + insertedLines;
  const newEndColumn = insertedLines === 0 ? range.startColumn + lastLineLength : lastLineLength;
  if (before(range.endLine, range.endColumn, line, column, true)) {
    if (line !== range.endLine) return [line + newEndLine - range.endLine, column];
    return [newEndLine, column - range.endColumn + newEndColumn];
  }
  if (before(line, column, range.startLine, range.startColumn, true)) return [line, column];
  return inside === 'after' ? [newEndLine, newEndColumn] : [range.startLine, range.startColumn];
}

function before(line: number, column: number, otherLine: number, otherColumn: number, orEqual: boolean): boolean {
  return line < otherLine || (line === otherLine && (orEqual ? column <= otherColumn : column < otherColumn));
}

/**
 * The edits of the recent past by file, so that an answer about a text can be carried over to what the text has become
 * while it was being made.
 */
export class EditJournal {
  private entries: { sequence: number; path: string; changes: readonly TextChange[] }[] = [];
  private sequence = 0;

  /** A mark of this moment, to be given to `since`. */
  now(): number {
    return this.sequence;
  }

  add(path: string, changes: readonly TextChange[]): void {
    this.entries.push({ sequence: ++this.sequence, path, changes });
  }

  /** All changes of each file after `mark`, in order. */
  since(mark: number): Map<string, TextChange[]> {
    const byPath = new Map<string, TextChange[]>();
    for (const { sequence, path, changes } of this.entries) {
      if (sequence <= mark) continue;
      const list = byPath.get(path);
      if (list) list.push(...changes);
      else byPath.set(path, [...changes]);
    }
    return byPath;
  }

  /** Drops what no question older than `mark` can ask for. */
  forget(mark: number): void {
    this.entries = this.entries.filter((entry) => entry.sequence > mark);
  }
}
