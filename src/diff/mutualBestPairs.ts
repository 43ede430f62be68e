import type { DeclarationTexts } from './declarationTexts.js';
import { group, type RelocationCandidate, tellingBody } from './relocationSteps.js';

/** Least similarity of a pair. */
const threshold = 0.75;

/** More removed or added symbols of one kind in one file are not compared with each other: a rewrite, not a rename. */
const mostOfAFile = 60;

/** Pairs within one file that are more like each other than either is like any other. */
export function mutualBestPairs(
  removed: readonly RelocationCandidate[],
  added: readonly RelocationCandidate[],
  texts: DeclarationTexts,
): [RelocationCandidate, RelocationCandidate][] {
  const removedIn = byFileAndGroup(removed);
  const addedIn = byFileAndGroup(added);
  const pairs: [RelocationCandidate, RelocationCandidate][] = [];
  for (const [place, from] of removedIn) {
    const to = addedIn.get(place);
    if (!to || from.length > mostOfAFile || to.length > mostOfAFile) continue;
    pairs.push(...bestOf(from, to, texts));
  }
  return pairs;
}

function byFileAndGroup(list: readonly RelocationCandidate[]): Map<string, RelocationCandidate[]> {
  const result = new Map<string, RelocationCandidate[]>();
  for (const candidate of list) {
    if (candidate.at.symbol.bodySize < tellingBody) continue;
    const key = `${candidate.file.headPath}\n${group(candidate)}`;
    const known = result.get(key);
    if (known) known.push(candidate);
    else result.set(key, [candidate]);
  }
  return result;
}

function bestOf(
  from: readonly RelocationCandidate[],
  to: readonly RelocationCandidate[],
  texts: DeclarationTexts,
): [RelocationCandidate, RelocationCandidate][] {
  const scores = from.map((f) => to.map((t) => texts.similarity(f, t)));
  const bestTo = scores.map(bestIndex);
  const bestFrom = to.map((_, t) => bestIndex(scores.map((row) => row[t]!)));
  const pairs: [RelocationCandidate, RelocationCandidate][] = [];
  bestTo.forEach((t, f) => {
    if (t >= 0 && bestFrom[t] === f) pairs.push([from[f]!, to[t]!]);
  });
  return pairs;
}

/** The index of the one best score above the threshold; -1 where there is none, or several are equally good. */
function bestIndex(scores: readonly number[]): number {
  const best = Math.max(...scores);
  if (best < threshold) return -1;
  const index = scores.indexOf(best);
  return scores.indexOf(best, index + 1) < 0 ? index : -1;
}
