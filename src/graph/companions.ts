import type { Engine } from './engine.js';
import { type FunctionType, isUnknown, outside, type Ref, type Type, type Types } from './type.js';

/** A class and an object of one name: as a type the name means the class, as a value the object. */

/** True for the value of an object that is a type of its own, with what it extends. */
export function isSingleton(engine: Engine, type: Type): boolean {
  return type.kind === 'instance' && engine.program.symbol(type.ref).kind === 'object';
}

/** What a name means as a value: of companions the object alone. */
export function asValues(engine: Engine, types: Types): Types {
  if (types.length < 2 || !types.some((type) => isSingleton(engine, type))) return types;
  return types.filter((type) => type.kind !== 'static' || !hasCompanions(engine, type));
}

function hasCompanions(engine: Engine, type: Extract<Type, { kind: 'static' }>): boolean {
  return engine.program.view(type.ref.path).rules.companions === true;
}

/** The class beside an object, as itself; undefined where there is none. */
export function companionClass(engine: Engine, object: Type): Type | undefined {
  if (object.kind !== 'instance') return undefined;
  const view = engine.program.view(object.ref.path);
  const symbol = engine.program.symbol(object.ref);
  if (symbol.kind !== 'object' || !view.rules.companions) return undefined;
  const index = view.index.named(symbol.name).find((other) => {
    const candidate = view.facts.symbols[other];
    return (
      candidate !== undefined &&
      (candidate.kind === 'class' || candidate.kind === 'enum' || candidate.kind === 'interface') &&
      candidate.container === symbol.container &&
      candidate.scope === symbol.scope
    );
  });
  return index === undefined ? undefined : { kind: 'static', ref: { path: object.ref.path, index } };
}

/** The names under which a class is constructed and taken apart although nobody declares them. */
const synthesised: ReadonlySet<string> = new Set(['apply', 'unapply', 'unapplySeq']);

/**
 * What a class without an object of its own has through its name: it itself under the names of the functions that stand for its
 * constructor, and what is in it.
 */
export function memberOfClassName(type: Type, name: string, inside: Types): Types {
  if (synthesised.has(name)) return [type];
  const reachable = inside.filter((member) => member.kind === 'static' || member.kind === 'instance');
  return reachable.length > 0 ? reachable : [{ kind: 'outside_method', owner: outside('', 'Companion'), name }];
}

/** What an object has beside its own members: what its class is constructed and taken apart by, and the cases of an enum. */
export function memberOfCompanion(engine: Engine, object: Type, name: string): Types {
  const companion = companionClass(engine, object);
  if (companion?.kind !== 'static') return [];
  if (synthesised.has(name)) return [companion];
  if (engine.program.symbol(companion.ref).kind !== 'enum') return [];
  return engine.member(companion, name).filter((type) => !isUnknown(type) && type.kind !== 'outside_method');
}

/** The constructors that a case class is constructed by without `new`, and copied by. */
export function caseConstructors(engine: Engine, ref: Ref): readonly FunctionType[] {
  const view = engine.program.view(ref.path);
  return view.index.members(ref.index, engine.program.symbol(ref).name).flatMap((index): FunctionType[] => {
    const symbol = view.facts.symbols[index];
    const isCase = symbol?.kind === 'constructor' && symbol.signature?.modifiers.includes('case') === true;
    return isCase ? [{ kind: 'function', ref: { path: ref.path, index } }] : [];
  });
}

/** What a value of a case class has without declaring it: `copy`, which is its constructor with a default for each parameter. */
export function memberOfCase(engine: Engine, value: Type, name: string): Types {
  if (name !== 'copy' || value.kind !== 'instance') return [];
  if (!engine.program.view(value.ref.path).rules.companions) return [];
  return caseConstructors(engine, value.ref);
}
