import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lineBreaks = (text) => text.split('\n').length - 1;

/** Writes the edits of the chosen functions; gives the texts that were there before, by file. */
export function apply(root, chosen) {
  const byFile = new Map();
  for (const { edits } of chosen) {
    for (const edit of edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  }
  const originals = new Map();
  for (const [file, edits] of byFile) {
    const full = path.join(root, file);
    const original = readFileSync(full, 'utf8');
    originals.set(file, original);
    edits.sort((a, b) => b.at - a.at);
    let text = original;
    for (const { at, remove, insert } of edits) text = text.slice(0, at) + insert + text.slice(at + remove);
    writeFileSync(full, text);
  }
  return originals;
}

export function restore(root, originals) {
  for (const [file, text] of originals) writeFileSync(path.join(root, file), text);
}

/** The edits with as many line breaks as they take away, so that no line below them moves; undefined where one adds some. */
export function withSameLines(edits, textOf) {
  const gained = ({ file, at, remove, insert }) => lineBreaks(insert) - lineBreaks(textOf(file).slice(at, at + remove));
  const kept = [];
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file).sort((a, b) => a.at - b.at);
    const net = own.reduce((sum, edit) => sum + gained(edit), 0);
    if (net > 0) return undefined;
    const last = own.pop();
    kept.push(...own, { ...last, insert: last.insert + '\n'.repeat(-net) });
  }
  return kept;
}

/** The lines, as `file:line`, that edits touch. */
export function editedLines(edits, textOf) {
  const lines = new Set();
  for (const { file, at, remove } of edits) {
    const text = textOf(file);
    const first = lineBreaks(text.slice(0, at)) + 1;
    const last = first + lineBreaks(text.slice(at, at + remove));
    for (let line = first; line <= last; line++) lines.add(`${file}:${line}`);
  }
  return lines;
}
