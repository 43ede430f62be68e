import { byFile, holds, linesOf, meet, reachOf } from './ranges.mjs';

const weight = { broken: 0, suspect: 1, fits: 2 };

/** One mutation, call by call: what the compiler says and what Aftershock says. */
export function compare({ mutation, chosen, base, errors, answer, files, unseen }) {
  const key = ({ file, line, column, message }) => `${file}:${line}:${column}:${message}`;
  const known = new Set(base.map(key));
  const errorsIn = byFile(errors.filter((error) => !known.has(key(error))));
  const baseIn = byFile(base);
  const unseenIn = byFile(unseen);
  const at = (ranges, range) => ranges(range.file).find((other) => meet(other, range));
  const firstAt = (ranges, reach) => reach.map((range) => at(ranges, range)).find(Boolean);
  const edited = new Set(chosen.flatMap(({ lines }) => [...lines]));
  const everyCall = chosen.flatMap((one) => one.calls.map((call) => ({ ...one, call })));
  const callsIn = byFile(everyCall.map((site) => ({ ...site.call, site })));
  // An error inside of a call that is an argument of another one is the inner call's.
  const ownErrorsIn = (call) => (file) =>
    errorsIn(file).filter((error) => {
      const around = callsIn(file).filter((other) => holdsAll(other, error));
      return around.length === 0 || !holdsAll(call, error) || innermost(around, error).site.call === call;
    });
  const rows = new Map();
  for (const row of answer.stale) {
    const site = innermost(callsIn(row.file), row.name)?.site;
    if (site) rows.set(site.call, heavier(rows.get(site.call), row, site.declaration));
  }

  const result = {
    mutation,
    functions: chosen.length,
    calls: 0,
    right: 0,
    wrong: [],
    caught: 0,
    missed: [],
    unjudged: 0,
  };
  for (const { declaration, call } of everyCall) {
    const reach = reachOf(call, mutation);
    const row = rows.get(call);
    // A compiler that has an error there already may have no second one.
    if (firstAt(baseIn, reach)) {
      if (row?.verdict === 'broken') result.unjudged++;
      continue;
    }
    result.calls++;
    const error = firstAt(ownErrorsIn(call), reach);
    const fault = { declaration, call, row, error };
    if (row?.verdict === 'broken') {
      if (error) result.right++;
      // Of a chain of calls a compiler has the error of the first, and nothing of those on what it could not type.
      else if (everyCall.some((inner) => isWithin(inner.call, call) && at(ownErrorsIn(inner.call), inner.call)))
        result.unjudged++;
      else result.wrong.push(fault);
    }
    if (!error) continue;
    if (row && row.verdict !== 'fits') result.caught++;
    else result.missed.push({ ...fault, possible: answer.possible.some((place) => holds(call, place)) });
  }
  // Broken calls that are no call of a mutated function to the compiler.
  for (const row of answer.stale) {
    if (row.verdict !== 'broken' || innermost(callsIn(row.file), row.name)) continue;
    const isOut =
      (files && !files.has(row.file)) ||
      linesOf(row).some((line) => edited.has(line)) ||
      chosen.some(({ declaration: d }) => d.file === row.file && row.line >= d.startLine && row.endLine <= d.endLine) ||
      at(baseIn, row);
    if (isOut) continue;
    // A name that a module no longer gives is an error where it is imported, wherever it is used.
    const owner = ownerOf(chosen, row);
    const speaksOf = ({ message }) => mutation === 'visibility' && owner && quotes(message, owner.name);
    const error = at(errorsIn, row) ?? errorsIn(row.file).find(speaksOf);
    if (error) result.right++;
    else if (innermost(unseenIn(row.file), row.name)) result.unjudged++;
    else result.wrong.push({ declaration: owner, call: row, row, isOther: true });
  }
  return result;
}

const holdsAll = (range, other) =>
  holds(range, other) &&
  (other.endLine < range.endLine || (other.endLine === range.endLine && other.endColumn <= range.endColumn));

const isWithin = (inner, outer) => inner !== outer && inner.file === outer.file && holdsAll(outer, inner);

const quotes = (message, name) => message.split(/[^\p{L}\p{N}_$]+/u).includes(name);

/** The smallest range that holds a place. */
function innermost(ranges, place) {
  const around = ranges.filter((range) => holds(range, place));
  return around.reduce((best, range) => (best === undefined || holds(best, range) ? range : best), undefined);
}

/** Of two rows at one call: that of the mutated function, then the weightier. */
function heavier(old, row, declaration) {
  if (!old) return row;
  const isOwn = ({ callee }) => callee.file === declaration.file && callee.line === declaration.line;
  if (isOwn(old) !== isOwn(row)) return isOwn(old) ? old : row;
  return weight[row.verdict] < weight[old.verdict] ? row : old;
}

function ownerOf(chosen, { callee }) {
  return chosen.find(({ declaration: d }) => d.file === callee.file && d.line === callee.line)?.declaration;
}
