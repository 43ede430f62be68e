import { isCallable } from '../model/symbol.js';
import { group, type RelocationCandidate, tellingBody } from './relocationSteps.js';

/** Members that two containers have to share at the least. */
const leastShared = 2;

/** Their share of the members of the larger one. */
const leastShare = 0.5;

/** More containers of one kind are not compared with each other. */
const mostContainers = 60;

/**
 * Containers that only one side has and that share most of their methods by name and some by their bodies: a class that
 * was renamed or moved and changed in the others. One to one.
 */
export function containersByMembers(
  removed: readonly RelocationCandidate[],
  added: readonly RelocationCandidate[],
): [RelocationCandidate, RelocationCandidate][] {
  const from = withMembers(removed);
  const to = withMembers(added);
  if (from.length > mostContainers || to.length > mostContainers) return [];
  const scores = from.map((f) => to.map((t) => shared(f, t)));
  const pairs: [RelocationCandidate, RelocationCandidate][] = [];
  scores.forEach((row, f) => {
    const t = onlyOne(row);
    if (t >= 0 && onlyOne(scores.map((other) => other[t]!)) === f) pairs.push([from[f]!.candidate, to[t]!.candidate]);
  });
  return pairs;
}

interface Container {
  candidate: RelocationCandidate;
  /** Names with telling bodies. */
  bodies: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

function withMembers(candidates: readonly RelocationCandidate[]): Container[] {
  return candidates.flatMap((candidate) => {
    const { facts, index } = candidate.at;
    const bodies = new Set<string>();
    const names = new Set<string>();
    for (const symbol of facts.symbols) {
      if (symbol.container !== index || !isCallable(symbol.kind) || symbol.kind === 'constructor') continue;
      names.add(symbol.name);
      if (symbol.bodySize >= tellingBody) bodies.add(`${symbol.name}\n${symbol.bodyHash}`);
    }
    return names.size >= leastShared ? [{ candidate, bodies, names }] : [];
  });
}

/** How many members two containers share; 0 where that is too few to be one. */
function shared(a: Container, b: Container): number {
  if (group(a.candidate) !== group(b.candidate)) return 0;
  const sameBodies = [...a.bodies].filter((key) => b.bodies.has(key)).length;
  const sameNames = [...a.names].filter((name) => b.names.has(name)).length;
  const larger = Math.max(a.names.size, b.names.size);
  // Names alone are what any two types with one interface share.
  if (sameBodies === 0 || sameNames < leastShared || sameNames < larger * leastShare) return 0;
  return sameBodies + sameNames;
}

/** The index of the one highest score; -1 where there is none, or several are equally high. */
function onlyOne(scores: readonly number[]): number {
  const best = Math.max(0, ...scores);
  if (best === 0) return -1;
  const index = scores.indexOf(best);
  return scores.indexOf(best, index + 1) < 0 ? index : -1;
}
