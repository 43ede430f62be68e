import type { Heritage } from '../model/symbol.js';
import { declarationsOf, isLookingForBlocks } from './declarations.js';
import type { Engine } from './engine.js';
import { type Context, type Ref, type Type, type Types, unknownTypes } from './type.js';
import { bindTypeArguments } from './typeArguments.js';

const order = { extends: 0, embeds: 1, implements: 2 } as const;
const embeddedFirst = { embeds: 0, extends: 1, implements: 2 } as const;

/** Types directly above a type, nearest first: what it extends before what it implements. */
export function heritageOf(engine: Engine, ref: Ref, args: readonly Types[]): Types {
  const view = engine.program.view(ref.path);
  if (args.length === 0 && !isLookingForBlocks()) {
    return engine.evaluations.remember(view, `h${ref.index}`, () => directHeritage(engine, ref, args));
  }
  return engine.evaluations.nested(() => directHeritage(engine, ref, args));
}

function directHeritage(engine: Engine, ref: Ref, args: readonly Types[]): Types {
  const view = engine.program.view(ref.path);
  // What is mixed in comes before what is inherited where both are looked at for the same names, whichever part of the type says so.
  if (view.rules.implicitSelf) return [...heritageOn(engine, ref, 'mixins'), ...heritageOn(engine, ref, 'super')];
  const result: Types[] = [];
  for (const declaration of declarationsOf(engine, ref)) {
    const symbol = engine.program.symbol(declaration);
    if (!symbol.heritage) continue;
    const env = bindTypeArguments(engine, declaration, args);
    // The names are looked up outside the type itself, its type parameters by their values.
    const context: Context = { path: declaration.path, scope: symbol.scope, ...(env && { env }) };
    const rank = engine.program.view(declaration.path).rules.embeddedFirst ? embeddedFirst : order;
    const entries = symbol.heritage.filter(isSupertype).sort((a, b) => rank[a.relation] - rank[b.relation]);
    for (const entry of entries) result.push(engine.resolveType(entry.type, context).map(asInstance));
  }
  return result.flat();
}

/** Values of the types that answer for what a type itself lacks. */
export function delegatesOf(engine: Engine, ref: Ref): Types {
  const delegates = engine.program.symbol(ref).heritage?.filter((entry) => !isSupertype(entry)) ?? [];
  if (delegates.length === 0) return [];
  const { scope } = engine.program.symbol(ref);
  return delegates.flatMap(({ type }) => engine.resolveType(type, { path: ref.path, scope }));
}

function isSupertype(entry: Heritage): entry is Heritage & { relation: 'extends' | 'implements' | 'embeds' } {
  return entry.relation !== 'delegates';
}

/** What part of a type's heritage is asked for. */
export type HeritagePart =
  /** What it extends. */
  | 'super'
  /** What is mixed into its values. */
  | 'mixins'
  /** Those mixins that come before its own members. */
  | 'first'
  /** What is mixed into the type itself. */
  | 'type'
  /** What is mixed into the types themselves that inherit from it. */
  | 'heirs';

const isInPart: Record<HeritagePart, (entry: Heritage) => boolean> = {
  super: ({ relation }) => relation === 'extends',
  mixins: ({ relation, side }) => relation !== 'extends' && side === undefined,
  first: ({ first, side }) => first === true && side === undefined,
  type: ({ side }) => side === 'type',
  heirs: ({ side }) => side === 'heirs',
};

interface PlacedHeritage {
  path: string;
  /** The scope that its names are looked up from. */
  place: number;
  entry: Heritage;
}

const entriesByDeclarations = new WeakMap<readonly Ref[], readonly PlacedHeritage[]>();

/** All that the declarations of a type inherit from; a type that is written in many files says so in few. */
function entriesOf(engine: Engine, declarations: readonly Ref[]): readonly PlacedHeritage[] {
  const known = entriesByDeclarations.get(declarations);
  if (known) return known;
  const entries = declarations.flatMap(({ path, index }) => {
    const { heritage, scope, bodyScope } = engine.program.symbol({ path, index });
    // A superclass is named outside of the class, a mixin inside.
    return (heritage ?? []).map((entry) => ({
      path,
      place: entry.relation === 'extends' || bodyScope < 0 ? scope : bodyScope,
      entry,
    }));
  });
  entriesByDeclarations.set(declarations, entries);
  return entries;
}

/** One part of what a type of a language with mixins inherits from, as instances, in the order in which it is looked at. */
export function heritageOn(engine: Engine, ref: Ref, part: HeritagePart): Types {
  const compute = () => {
    const result: Types[] = [];
    for (const { path, place, entry } of entriesOf(engine, declarationsOf(engine, ref))) {
      if (!isInPart[part](entry)) continue;
      const types = engine.resolveType(entry.type, { path, scope: place });
      result.push(types.length > 0 ? types.map(asInstance) : unknownTypes);
    }
    return result.flat();
  };
  if (isLookingForBlocks()) return engine.evaluations.nested(compute);
  return engine.evaluations.remember(engine.program.view(ref.path), `h${ref.index}:${part}`, compute);
}

/** A mixin's result is a class: extending it means its instances. */
function asInstance(type: Type): Type {
  return type.kind === 'static' ? { kind: 'instance', ref: type.ref, args: type.args ?? [] } : type;
}
