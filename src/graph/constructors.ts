import type { Engine } from './engine.js';
import { ancestorsOf, declarationsOf } from './members.js';
import type { FunctionType, Ref } from './type.js';

/**
 * The constructors that constructing this class runs: its own, else (where constructors are inherited) those of the
 * nearest ancestor that has some. Empty where none is written.
 */
export function constructorsOf(engine: Engine, ref: Ref): readonly FunctionType[] {
  const own = ownConstructors(engine, ref);
  if (own.length > 0 || engine.program.view(ref.path).rules.constructorName === undefined) return own;
  for (const ancestor of ancestorsOf(engine, ref, [])) {
    if (ancestor.kind !== 'instance') {
      continue;
    }
    const inherited = ownConstructors(engine, ancestor.ref);
    if (inherited.length > 0) return inherited;
  }
  return [];
}

/** The constructors that the class itself declares. */
export function ownConstructors(engine: Engine, ref: Ref): readonly FunctionType[] {
  const result: FunctionType[] = [];
  for (const declaration of declarationsOf(engine, ref)) {
    const view = engine.program.view(declaration.path);
    const { constructorName } = view.rules;
    for (const members of view.index.membersOf(declaration.index).values()) {
      for (const index of members) {
        const symbol = view.facts.symbols[index];
        if (!symbol?.signature) continue;
        if (symbol.kind === 'constructor' || (symbol.kind === 'method' && symbol.name === constructorName)) {
          result.push({ kind: 'function', ref: { path: declaration.path, index } });
        }
      }
    }
  }
  return result;
}
