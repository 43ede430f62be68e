import type { Footprint } from '../model/footprint.js';
import { quoted } from './quoted.js';
import type { SymbolEdits } from './symbolEdits.js';

/** So many paths or ids are written out in one note. */
const longestList = 8;

/** What makes the answer say little or less, for whoever reads "0 escapes". */
export function analysisNotes(
  found: SymbolEdits,
  edited: number,
  declared: Footprint,
  unknownWrites: readonly string[],
): string[] {
  const notes: string[] = [];
  if (declared.writeSet.length === 0) {
    notes.push('The declared write set is empty: every edit counts as an escape.');
  }
  if (edited === 0) {
    notes.push('No code changed between the two states: the analysis is vacuous, and says nothing of the footprint.');
  }
  if (found.otherFiles.length > 0) {
    notes.push(
      `${files(found.otherFiles, 'holds', 'hold')} no code of a known language and ${verb(found.otherFiles)} not checked.`,
    );
  }
  if (found.unreadFiles.length > 0) {
    notes.push(
      `${files(found.unreadFiles, 'was', 'were')} left out of the comparison: each counts as edited as a whole, and which of its symbols were is not known.`,
    );
  }
  if (found.uncertainFiles.length > 0) {
    notes.push(`${files(found.uncertainFiles, 'has', 'have')} syntax errors: what was edited there is not certain.`);
  }
  if (found.uncomparedFiles.length > 0) {
    notes.push(
      `${files(found.uncomparedFiles, 'was', 'were')} not compared line by line: edits outside of symbols there are not seen.`,
    );
  }
  if (unknownWrites.length > 0) {
    const one = unknownWrites.length === 1;
    notes.push(
      `Of the declared writes ${listed(unknownWrites)} ${one ? 'names' : 'name'} no symbol of ${one ? 'its' : 'their'} file at either side.`,
    );
  }
  return notes;
}

function files(paths: readonly string[], one: string, many: string): string {
  const subject = paths.length === 1 ? '1 changed file' : `${paths.length} changed files`;
  return `${subject} (${listed(paths)}) ${paths.length === 1 ? one : many}`;
}

function verb(paths: readonly string[]): string {
  return paths.length === 1 ? 'was' : 'were';
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, longestList).map((name) => quoted(name).slice(1, -1));
  return `${shown.join(', ')}${names.length > longestList ? ` and ${names.length - longestList} more` : ''}`;
}
