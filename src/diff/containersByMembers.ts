import { isCallable } from '../model/symbol.js';
import { group, parameters, type RelocationCandidate } from './relocationSteps.js';

/** Members that two containers have to share at the least. */
const leastShared = 2;

/** Their share of the members of the larger one. */
const leastShare = 0.5;

/** More containers of one kind are not compared with each other. */
const mostContainers = 60;

/**
 * Containers that only one side has and that share most of their methods, by name and body or by name and parameters: a
 * class that was renamed or moved and changed in some of them. One to one.
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
  bodies: ReadonlySet<string>;
  signatures: ReadonlySet<string>;
}

function withMembers(candidates: readonly RelocationCandidate[]): Container[] {
  return candidates.flatMap((candidate) => {
    const { facts, index, path } = candidate.at;
    const bodies = new Set<string>();
    const signatures = new Set<string>();
    facts.symbols.forEach((symbol, i) => {
      if (symbol.container !== index || !isCallable(symbol.kind) || symbol.kind === 'constructor') return;
      const member = { ...candidate, at: { path, facts, index: i, id: '', symbol } };
      bodies.add(`${symbol.name}\n${symbol.bodyHash}`);
      signatures.add(`${symbol.name}\n${parameters(member)}`);
    });
    return signatures.size >= leastShared ? [{ candidate, bodies, signatures }] : [];
  });
}

/** How many members two containers share; 0 where that is too few to be one. */
function shared(a: Container, b: Container): number {
  if (group(a.candidate) !== group(b.candidate)) return 0;
  const sameBodies = [...a.bodies].filter((key) => b.bodies.has(key)).length;
  const sameSignatures = [...a.signatures].filter((key) => b.signatures.has(key)).length;
  const larger = Math.max(a.signatures.size, b.signatures.size);
  // Names alone are what any two types with one interface share.
  if (sameBodies === 0 || sameSignatures < leastShared || sameSignatures < larger * leastShare) return 0;
  return sameBodies + sameSignatures;
}

/** The index of the one highest score; -1 where there is none, or several are equally high. */
function onlyOne(scores: readonly number[]): number {
  const best = Math.max(0, ...scores);
  if (best === 0) return -1;
  const index = scores.indexOf(best);
  return scores.indexOf(best, index + 1) < 0 ? index : -1;
}
