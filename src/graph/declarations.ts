import { type DeclaredSymbol, isType } from '../model/symbol.js';
import type { Engine } from './engine.js';
import { fullNameOf, symbolsOfFullName } from './openNamespaces.js';
import { type FileView, familyOf, type Program } from './program.js';
import { type Ref, sameRef, type Type, type Types } from './type.js';

/** A type may be written in several places: merged, reopened, declared ahead, or extended by a block apart from it. */

/**
 * All declarations that are one type, the one asked for first: an interface declared twice, a class and a namespace of its name, the
 * parts of an open type, and the blocks that extend it.
 */
export function declarationsOf(engine: Engine, ref: Ref): readonly Ref[] {
  const { program } = engine;
  const view = program.view(ref.path);
  const { openTypes, extensionBlocks } = view.rules;
  if (!openTypes && !extensionBlocks) {
    return familyOf(view.language) === 'ecmascript' ? mergedInScope(view, ref) : [ref];
  }
  const key = `declarations ${ref.index}`;
  const known = view.notes.get(key) as readonly Ref[] | undefined;
  if (known) return known;
  const parts = openTypes ? partsOf(program, ref) : [ref];
  // What a block extends may be looked up through the type itself, which then has its own members alone.
  view.notes.set(key, parts);
  if (!extensionBlocks) return parts;
  const all = withBlocks(engine, parts);
  view.notes.set(key, all);
  return all;
}

let searches = 0;

/** True while the blocks that extend a type are looked for: what is found out meanwhile may lack what they add. */
export function isLookingForBlocks(): boolean {
  return searches > 0;
}

const withBlocksByParts = new WeakMap<readonly Ref[], readonly Ref[]>();

/** The parts of a type with the blocks that extend it; found once where the parts are listed once. */
function withBlocks(engine: Engine, parts: readonly Ref[]): readonly Ref[] {
  const known = withBlocksByParts.get(parts);
  if (known) return known;
  withBlocksByParts.set(parts, parts);
  searches++;
  const blocks = blocksExtending(engine, parts);
  searches--;
  const all = blocks.length === 0 ? parts : [...parts, ...blocks];
  withBlocksByParts.set(parts, all);
  return all;
}

function mergedInScope(view: FileView, ref: Ref): readonly Ref[] {
  const symbol = view.facts.symbols[ref.index] as DeclaredSymbol;
  const merged = view.index
    .bindings(symbol.scope, symbol.name)
    .filter((binding) => binding.kind === 'symbol' && binding.symbol !== ref.index)
    .map((binding) => binding.symbol as number)
    .filter((other) => merges(symbol, view.facts.symbols[other] as DeclaredSymbol));
  return merged.length === 0 ? [ref] : [ref, ...merged.map((index) => ({ path: ref.path, index }))];
}

function merges(a: DeclaredSymbol, b: DeclaredSymbol): boolean {
  return a.container === b.container && [a, b].some(({ kind }) => kind === 'interface' || kind === 'namespace');
}

/** The declarations of an open type: all types of its full name. */
function partsOf(program: Program, ref: Ref): readonly Ref[] {
  const view = program.view(ref.path);
  const types = typesOfFullName(program, fullNameOf(program, ref), familyOf(view.language));
  // A module that is opened in very many files has one list for all of them.
  if (types.length > sharedFrom && !view.rules.typesByArity) return types;
  if (view.rules.implicitSelf && types.some((type) => sameRef(type, ref))) return types;
  const arity = program.symbol(ref).typeParameters?.length ?? 0;
  const others = types.filter((other) => !sameRef(other, ref) && isOfArity(program, other, arity));
  return others.length === 0 ? [ref] : [ref, ...others];
}

/** From so many declarations on, those of a type are listed once for all of them, in the order of their paths. */
const sharedFrom = 6;

const typesByName = new WeakMap<Program, Map<string, readonly Ref[]>>();

/** The types of one full name, found once: a module may be opened in every file of a repository. */
function typesOfFullName(program: Program, fullName: string, family: string): readonly Ref[] {
  let known = typesByName.get(program);
  if (!known) {
    known = new Map();
    typesByName.set(program, known);
  }
  const key = `${family}:${fullName}`;
  let types = known.get(key);
  if (!types) {
    types = symbolsOfFullName(program, fullName, family).filter((ref) => {
      const { kind } = program.symbol(ref);
      return isType(kind) && kind !== 'type_alias';
    });
    known.set(key, types);
  }
  return types;
}

/** True for a type with so many type parameters, and for any where their number makes no difference. */
function isOfArity(program: Program, ref: Ref, arity: number): boolean {
  if (!program.view(ref.path).rules.typesByArity) return true;
  return (program.symbol(ref).typeParameters?.length ?? 0) === arity;
}

/** Of types of one name those with so many type parameters, where that tells them apart; all where none has so many. */
export function ofArity(engine: Engine, types: Types, arity: number): Types {
  if (types.length < 2) return types;
  const { program } = engine;
  const fitting = types.filter((type) => type.kind !== 'static' || isOfArity(program, type.ref, arity));
  return fitting.some((type) => type.kind === 'static') ? fitting : types;
}

/**
 * The declaration that stands for a type: of an open type's parts the first with a body, by path; itself for all others.
 */
export function canonicalType(program: Program, ref: Ref): Ref {
  const view = program.view(ref.path);
  if (!view.rules.openTypes) return ref;
  const symbol = view.facts.symbols[ref.index] as DeclaredSymbol;
  if (!isType(symbol.kind) || symbol.kind === 'type_alias') return ref;
  const key = `canonical ${ref.index}`;
  const known = view.notes.get(key) as Ref | undefined;
  if (known) return known;
  const parts = partsOf(program, ref);
  let canonical = canonicalByParts.get(parts);
  if (!canonical) {
    canonical = parts.length === 1 ? ref : firstWithBody(program, parts);
    canonicalByParts.set(parts, canonical);
  }
  view.notes.set(key, canonical);
  return canonical;
}

const canonicalByParts = new WeakMap<readonly Ref[], Ref>();

function firstWithBody(program: Program, parts: readonly Ref[]): Ref {
  const bodied = parts.filter((part) => !program.symbol(part).bodiless);
  const candidates = bodied.length > 0 ? bodied : parts;
  return candidates.reduce((first, other) =>
    other.path < first.path || (other.path === first.path && other.index < first.index) ? other : first,
  );
}

function blocksExtending(engine: Engine, parts: readonly Ref[]): readonly Ref[] {
  const { program } = engine;
  const found: Ref[] = [];
  for (const name of new Set(parts.map((part) => program.symbol(part).name))) {
    for (const path of program.world.filesDeclaring(name)) {
      const view = program.file(path);
      if (!view?.rules.extensionBlocks) continue;
      for (const index of view.index.named(name)) {
        if (view.facts.symbols[index]?.kind !== 'extension') continue;
        const block: Ref = { path, index };
        const extended = extendedTypes(engine, block);
        if (extended.some((type) => type.kind === 'instance' && parts.some((part) => sameRef(part, type.ref)))) {
          found.push(block);
        }
      }
    }
  }
  return found;
}

/** Values of the type that an extension block extends. */
export function extendedTypes(engine: Engine, block: Ref): Types {
  const view = engine.program.view(block.path);
  const { type, scope, bodyScope } = view.facts.symbols[block.index] as DeclaredSymbol;
  if (!type) return [];
  return engine.evaluations.remember(view, `e${block.index}`, () =>
    engine.resolveType(type, { path: block.path, scope: bodyScope >= 0 ? bodyScope : scope }),
  );
}

/** Values of the type that a declaration declares or extends: what `this` is among its members. */
export function declaredInstances(engine: Engine, declaration: Ref): Types {
  if (engine.program.symbol(declaration).kind === 'extension') return extendedTypes(engine, declaration);
  return [{ kind: 'instance', ref: canonicalType(engine.program, declaration), args: [] }];
}

/** The type of the repository that a declaration declares or extends. */
export function declaredType(engine: Engine, declaration: Ref): Ref | undefined {
  const instance = declaredInstances(engine, declaration).find((type) => type.kind === 'instance');
  return instance?.kind === 'instance' ? instance.ref : undefined;
}

/** The type that a member belongs to: its container, or for a method apart from its type the type of its package. */
export function ownerOf(engine: Engine, member: Ref): Ref | undefined {
  const symbol = engine.program.symbol(member);
  if (!symbol.member) return undefined;
  const container = engine.program.container(member);
  if (container && engine.program.symbol(container).kind !== 'namespace') {
    return engine.program.symbol(container).kind === 'object' ? container : declaredType(engine, container);
  }
  const receiver = symbol.signature?.parameters.find((parameter) => parameter.kind === 'receiver');
  const type = receiver?.type;
  if (!type) return undefined;
  const types = engine.evaluations.remember(engine.program.view(member.path), `w${member.index}`, () =>
    engine.resolveType(type, { path: member.path, scope: symbol.scope }),
  );
  const owner = types.find((type) => type.kind === 'instance');
  return owner?.kind === 'instance' ? owner.ref : undefined;
}

/** The type itself of a value of it. */
export function asStatic(type: Type): Type {
  return type.kind === 'instance' ? { kind: 'static', ref: type.ref, args: type.args } : type;
}
