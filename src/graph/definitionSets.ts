import { definitionsOf, haveSameTypes } from './declarationPairs.js';
import type { Engine } from './engine.js';
import { type FunctionType, refKey } from './type.js';

/**
 * Functions of one name, each with the definitions that it stands for: declarations of one definition, and definitions that take
 * the same (alternatives of different builds), are one. The declaration with the most optional parameters speaks for all.
 */
export function definitionSets(
  engine: Engine,
  candidates: readonly FunctionType[],
): ReadonlyMap<FunctionType, readonly FunctionType[]> {
  const sets: { speaker: FunctionType; members: Map<string, FunctionType> }[] = [];
  for (const candidate of candidates) {
    const members = new Map<string, FunctionType>();
    for (const ref of definitionsOf(engine.program, candidate.ref)) members.set(refKey(ref), { ...candidate, ref });
    const known = sets.find(
      (set) => [...members.keys()].some((key) => set.members.has(key)) || isAlternative(engine, set.speaker, candidate),
    );
    if (!known) {
      sets.push({ speaker: candidate, members });
      continue;
    }
    const isBodiless = [...known.members.values()].every(({ ref }) => engine.program.symbol(ref).bodiless);
    const isDefined = [...members.values()].some(({ ref }) => !engine.program.symbol(ref).bodiless);
    if (isBodiless && isDefined) known.members.clear();
    if (!isBodiless && !isDefined) members.clear();
    for (const [key, member] of members) known.members.set(key, member);
    if (optionalCount(engine, candidate) > optionalCount(engine, known.speaker)) known.speaker = candidate;
  }
  return new Map(sets.map(({ speaker, members }) => [speaker, [...members.values()]]));
}

function optionalCount(engine: Engine, { ref }: FunctionType): number {
  return engine.program.symbol(ref).signature?.parameters.filter(({ optional }) => optional).length ?? 0;
}

function isAlternative(engine: Engine, a: FunctionType, b: FunctionType): boolean {
  const { rules } = engine.program.view(a.ref.path);
  if (!rules.pairsDeclarations) return false;
  const mine = engine.program.symbol(a.ref);
  const theirs = engine.program.symbol(b.ref);
  if (mine.name !== theirs.name) return false;
  // Which of them a build defines is not known.
  if (mine.kind === 'macro' || theirs.kind === 'macro') return true;
  // Types of different receivers are different functions.
  if (mine.member !== theirs.member) return false;
  if (mine.member && a.ref.path !== b.ref.path) return false;
  return haveSameTypes(mine.signature, theirs.signature);
}
