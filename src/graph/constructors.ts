import type { LinkRules } from '../languages/language.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { declarationsOf } from './declarations.js';
import type { Engine } from './engine.js';
import { ancestorsOf } from './members.js';
import type { FunctionType, Ref } from './type.js';

/**
 * The constructors that constructing this class runs: its own, else (where constructors are inherited) those of the
 * nearest ancestor that has some; likewise what makes the object before. Empty where none is written.
 */
export function constructorsOf(engine: Engine, ref: Ref): readonly FunctionType[] {
  const { constructorName, constructorByName, allocatorName } = engine.program.view(ref.path).rules;
  if (constructorByName) return allConstructors(engine, ref);
  const constructors =
    constructorName === undefined ? ownConstructors(engine, ref) : nearest(engine, ref, isConstructor);
  return allocatorName === undefined ? constructors : [...constructors, ...nearest(engine, ref, isAllocator)];
}

/** The constructors that the class itself declares. */
export function ownConstructors(engine: Engine, ref: Ref): readonly FunctionType[] {
  return declared(engine, ref, isConstructor);
}

/** True for what constructing a class runs. */
export function isRunByConstruction(symbol: DeclaredSymbol, rules: LinkRules): boolean {
  return isConstructor(symbol, rules) || isAllocator(symbol, rules);
}

type Wanted = (symbol: DeclaredSymbol, rules: LinkRules) => boolean;

function isConstructor({ kind, name }: DeclaredSymbol, { constructorName }: LinkRules): boolean {
  return kind === 'constructor' || (kind === 'method' && name === constructorName);
}

function isAllocator({ kind, name }: DeclaredSymbol, { allocatorName }: LinkRules): boolean {
  return kind === 'method' && name === allocatorName;
}

/** Its own constructors and all that it may inherit, nearest first: labels tell which is meant. */
function allConstructors(engine: Engine, ref: Ref): readonly FunctionType[] {
  const receiver = { kind: 'instance' as const, ref, args: [] };
  const found = [...declared(engine, ref, isConstructor)];
  for (const ancestor of ancestorsOf(engine, ref, [])) {
    if (ancestor.kind === 'instance') found.push(...declared(engine, ancestor.ref, isConstructor));
  }
  return found.map((one) => ({ ...one, receiver }));
}

function nearest(engine: Engine, ref: Ref, isWanted: Wanted): readonly FunctionType[] {
  const own = declared(engine, ref, isWanted);
  if (own.length > 0) return own;
  for (const ancestor of ancestorsOf(engine, ref, [])) {
    if (ancestor.kind !== 'instance') continue;
    const inherited = declared(engine, ancestor.ref, isWanted);
    if (inherited.length > 0) return inherited;
  }
  return [];
}

function declared(engine: Engine, ref: Ref, isWanted: Wanted): readonly FunctionType[] {
  const result: FunctionType[] = [];
  for (const declaration of declarationsOf(engine, ref)) {
    const view = engine.program.view(declaration.path);
    for (const members of view.index.membersOf(declaration.index).values()) {
      for (const index of members) {
        const symbol = view.facts.symbols[index];
        if (!symbol?.signature || !isWanted(symbol, view.rules)) continue;
        result.push({ kind: 'function', ref: { path: declaration.path, index } });
      }
    }
  }
  return result;
}
