import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editedLines, withSameLines } from './edits.mjs';
import { linesOf, reachOf } from './ranges.mjs';

/** A function with more calls than this would outweigh all others. */
const mostCalls = 60;

/** The declarations that a mutation can be made in: `[{ declaration, edits, lines, calls }]`; `calls` are those that count. */
export function candidatesOf(declarations, mutation, compiler, root) {
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(root, file), 'utf8'));
    return texts.get(file);
  };
  const candidates = [];
  for (const declaration of declarations) {
    if (declaration.polymorphic || declaration.calls.length === 0 || declaration.calls.length > mostCalls) continue;
    const made = compiler.mutate(declaration, mutation, textOf(declaration.file));
    const edits = made && withSameLines(made, textOf);
    if (!edits) continue;
    const lines = editedLines(edits, textOf);
    const calls = declaration.calls.filter(
      (call) => !isInside(call, declaration) && !linesOf(call).some((line) => lines.has(line)),
    );
    if (calls.length > 0) candidates.push({ declaration, edits, lines, calls });
  }
  return candidates;
}

const isInside = (call, { file, startLine, endLine }) =>
  call.file === file && call.endLine >= startLine && call.line <= endLine;

/**
 * Up to `count` of the candidates, in an order that ids alone decide, that can be mutated at once: no line holds calls (or edits) of
 * two of them, none stands in another, none calls another.
 */
export function choose(candidates, mutation, count) {
  const order = ({ declaration }) => createHash('sha1').update(`${mutation} ${declaration.id}`).digest('hex');
  const sorted = candidates.map((one) => [order(one), one]).sort(([a], [b]) => (a < b ? -1 : 1));
  const chosen = [];
  const taken = new Set();
  for (const [, one] of sorted) {
    if (chosen.length >= count) break;
    const lines = new Set([
      ...one.lines,
      ...one.declaration.calls.flatMap((call) =>
        reachOf(call, mutation === 'visibility' ? '' : mutation).flatMap(linesOf),
      ),
    ]);
    if ([...lines].some((line) => taken.has(line)) || chosen.some((other) => areEntangled(one, other))) continue;
    for (const line of lines) taken.add(line);
    chosen.push(one);
  }
  return chosen;
}

function areEntangled({ declaration: a }, { declaration: b }) {
  return (
    (a.file === b.file && a.startLine <= b.endLine && b.startLine <= a.endLine) ||
    a.calls.some((call) => isInside(call, b)) ||
    b.calls.some((call) => isInside(call, a))
  );
}
