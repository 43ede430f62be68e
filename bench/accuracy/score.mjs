// Compares the reported stale callers with the compiler's: caller functions in other files, by file and name.

const lastName = (name) => (name ?? '').split(/[.#:]/).filter(Boolean).pop();
const isNamed = ({ caller }) => !/^(<module>|module|<anonymous>)$/.test(lastName(caller));

/** The compiler's name of a caller may hold a dot: its last part is compared. */
function isCompiled(caller, compiled) {
  let names = lastNames.get(compiled);
  if (!names) {
    names = new Set(
      [...compiled].map((name) => `${name.slice(0, name.indexOf('#'))}#${lastName(name.slice(name.indexOf('#') + 1))}`),
    );
    lastNames.set(compiled, names);
  }
  return names.has(caller);
}

const lastNames = new WeakMap();

/**
 * Precision, recall, and what is missed or false in which case. Callers in files that the compiler was not given
 * (`known`, where it is there) are left out of the count, and so are reported callers that it did not compile (`compiled`, as
 * `file#name`, where it is there) and that hand the function on by its name (a case's `references`).
 */
export function score(cases, results, known, compiled) {
  const byId = new Map(results.map((result) => [result.id, result]));
  let right = 0;
  let exact = 0;
  let seen = 0;
  const missed = [];
  const wrong = [];
  for (const one of cases) {
    const result = byId.get(one.id);
    if (!result) continue;
    if (result.found) seen++;
    const inScope = (site) => site.file !== one.file && isNamed(site) && (!known || known.has(site.file));
    const key = (site) => `${site.file}#${lastName(site.caller)}`;
    const truth = new Set(one.truth.filter(inScope).map(key));
    // A call inside a nameless callback is filed under the file by the compiler's script; naming its caller is no fault.
    const nameless = new Set(one.truth.filter((site) => !isNamed(site)).map(({ file }) => file));
    const references = new Set((one.references ?? []).map(key));
    // A call in a test's callback is the test's here, and the function's around it for a compiler's script: its line tells that it is the same.
    const linesOf = (sites, lines) =>
      new Set(sites.filter(inScope).flatMap((site) => lines(site).map((line) => `${site.file}:${line}`)));
    const truthLines = linesOf(one.truth, ({ line }) => [line]);
    const reportedLines = linesOf(result.stale, ({ lines }) => lines);
    const atSameLine = (sites, lines, others) =>
      new Set(
        sites
          .filter((site) => inScope(site) && lines(site).some((line) => others.has(`${site.file}:${line}`)))
          .map(key),
      );
    const coveredTruth = atSameLine(one.truth, ({ line }) => [line], reportedLines);
    const coveredReports = atSameLine(result.stale, ({ lines }) => lines, truthLines);
    const isNoFault = (caller) =>
      nameless.has(caller.split('#')[0]) || references.has(caller) || (compiled && !isCompiled(caller, compiled));
    const got = new Set(
      result.stale
        .filter(inScope)
        .map(key)
        .filter((caller) => truth.has(caller) || !isNoFault(caller)),
    );
    const symbol = `${one.file}:${one.line} ${one.class ? `${one.class}.` : ''}${one.name}`;
    const missing = [...truth].filter((caller) => !got.has(caller) && !coveredTruth.has(caller));
    const extra = [...got].filter((caller) => !truth.has(caller) && !coveredReports.has(caller));
    right += got.size - extra.length;
    if (missing.length + extra.length === 0) exact++;
    for (const caller of missing) missed.push({ symbol, caller });
    for (const caller of extra) wrong.push({ symbol, caller });
  }
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    cases: cases.length,
    seen,
    exact,
    right,
    missed,
    wrong,
    precision: right / (right + wrong.length || 1),
    recall: right / (right + missed.length || 1),
    medianMs: times[times.length >> 1],
    slowestMs: times[times.length - 1],
  };
}
