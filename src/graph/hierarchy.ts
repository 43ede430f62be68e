import type { DeclaredSymbol } from '../model/symbol.js';
import { isCallable } from '../model/symbol.js';
import { haveSameLabels } from './argumentLabels.js';
import { passedParameters } from './arity.js';
import { declarationsOf, declaredType, ownerOf } from './declarations.js';
import type { Engine } from './engine.js';
import { ancestorsOf, ownMembers } from './members.js';
import { type Ref, refKey, sameRef, type Type } from './type.js';

/** Subtypes further down than this are not looked for. */
const depthLimit = 40;

/** Types directly above, as they are declared in the repository. */
export function directSupertypes(engine: Engine, ref: Ref): readonly Ref[] {
  return engine.heritage(ref, []).flatMap((type: Type) => (type.kind === 'instance' ? [type.ref] : []));
}

/** Types that extend, implement or embed this one directly. */
export function directSubtypes(engine: Engine, ref: Ref): readonly Ref[] {
  const names = new Set([engine.program.symbol(ref).name]);
  const result: Ref[] = [];
  const { world } = engine.program;
  const seen = new Set<string>();
  for (const name of names) {
    for (const path of world.filesInheriting(name)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const view = engine.program.file(path);
      view?.facts.symbols.forEach((symbol, index) => {
        if (!symbol.heritage) return;
        const declaration: Ref = { path, index };
        if (!directSupertypes(engine, declaration).some((parent) => sameRef(parent, ref))) return;
        const subtype = declaredType(engine, declaration);
        if (subtype && !result.some((other) => sameRef(other, subtype))) result.push(subtype);
      });
    }
  }
  return result;
}

/** All subtypes, nearest first. */
export function allSubtypes(engine: Engine, ref: Ref): readonly Ref[] {
  const result: Ref[] = [];
  const seen = new Set([refKey(ref)]);
  let level: readonly Ref[] = [ref];
  for (let depth = 0; level.length > 0 && depth < depthLimit; depth++) {
    const next: Ref[] = [];
    for (const parent of level) {
      for (const child of directSubtypes(engine, parent)) {
        if (seen.has(refKey(child))) continue;
        seen.add(refKey(child));
        next.push(child);
        result.push(child);
      }
    }
    level = next;
  }
  return result;
}

/** Members of subtypes that override or implement this one. */
export function overridersOf(engine: Engine, member: Ref): readonly Ref[] {
  const symbol = engine.program.symbol(member);
  const owner = ownerOf(engine, member);
  if (!owner || !isCallable(symbol.kind) || symbol.kind === 'constructor') return [];
  const types = [...allSubtypes(engine, owner), ...structuralImplementers(engine, owner)];
  const result = new Map<string, Ref>();
  for (const type of types) {
    for (const candidate of ownMembers(engine, type, symbol.name, 'any')) {
      if (sameRef(candidate, member) || !overrides(engine, engine.program.symbol(candidate), symbol, owner)) continue;
      result.set(refKey(candidate), candidate);
    }
  }
  return [...result.values()];
}

/** Same name is enough, but where arity tells overloads apart the numbers of parameters must agree. */
function overrides(engine: Engine, candidate: DeclaredSymbol, base: DeclaredSymbol, owner: Ref): boolean {
  if (!isCallable(candidate.kind)) return false;
  if (!engine.program.view(owner.path).rules.overloadsByArity) return true;
  return (
    candidate.signature !== undefined &&
    base.signature !== undefined &&
    passedParameters(candidate.signature).length === passedParameters(base.signature).length &&
    haveSameLabels(passedParameters(candidate.signature), passedParameters(base.signature))
  );
}

/** Members of supertypes that this one overrides or implements. */
export function overriddenBy(engine: Engine, member: Ref): readonly Ref[] {
  const symbol = engine.program.symbol(member);
  const owner = ownerOf(engine, member);
  if (!owner || !isCallable(symbol.kind) || symbol.kind === 'constructor') return [];
  const result: Ref[] = [];
  for (const ancestor of ancestorsOf(engine, owner, [])) {
    if (ancestor.kind !== 'instance') continue;
    for (const candidate of ownMembers(engine, ancestor.ref, symbol.name, 'any')) {
      if (!sameRef(candidate, member) && overrides(engine, symbol, engine.program.symbol(candidate), owner))
        result.push(candidate);
    }
  }
  return result;
}

/** Types that satisfy an interface by having its methods, where the language asks for no more (Go). */
export function structuralImplementers(engine: Engine, ref: Ref): readonly Ref[] {
  const view = engine.program.view(ref.path);
  if (!view.rules.structuralInterfaces || engine.program.symbol(ref).kind !== 'interface') return [];
  const methods = interfaceMethods(engine, ref);
  if (methods.size === 0) return [];
  const { world } = engine.program;
  // The method that fewest files declare leads to the fewest candidates.
  const [rarest] = [...methods.keys()].sort(
    (a, b) => world.filesDeclaring(a).length - world.filesDeclaring(b).length || (a < b ? -1 : 1),
  );
  const owners = new Map<string, Ref>();
  for (const path of world.filesDeclaring(rarest as string)) {
    const file = engine.program.file(path);
    for (const index of file?.index.named(rarest as string) ?? []) {
      const owner = ownerOf(engine, { path, index });
      if (owner && engine.program.symbol(owner).kind !== 'interface') owners.set(refKey(owner), owner);
    }
  }
  return [...owners.values()].filter((owner) =>
    [...methods].every(([name, arity]) =>
      engine
        .member({ kind: 'instance', ref: owner, args: [] }, name)
        .some((member) => member.kind === 'function' && arityOf(engine.program.symbol(member.ref)) === arity),
    ),
  );
}

function interfaceMethods(engine: Engine, ref: Ref): ReadonlyMap<string, number> {
  const methods = new Map<string, number>();
  const refs: Ref[] = [ref];
  for (const ancestor of ancestorsOf(engine, ref, [])) if (ancestor.kind === 'instance') refs.push(ancestor.ref);
  for (const one of refs) {
    for (const declaration of declarationsOf(engine, one)) {
      const view = engine.program.view(declaration.path);
      for (const [name, members] of view.index.membersOf(declaration.index)) {
        const symbol = view.facts.symbols[members[0] as number] as DeclaredSymbol;
        if (isCallable(symbol.kind)) methods.set(name, arityOf(symbol));
      }
    }
  }
  return methods;
}

function arityOf(symbol: DeclaredSymbol): number {
  return symbol.signature ? passedParameters(symbol.signature).length : 0;
}
