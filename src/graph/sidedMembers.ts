import { isCallable, isType } from '../model/symbol.js';
import { asStatic, canonicalType, declarationsOf, isLookingForBlocks } from './declarations.js';
import type { Engine } from './engine.js';
import { allSubtypes } from './hierarchy.js';
import { heritageOn } from './hierarchyTypes.js';
import { ancestorsOf } from './members.js';
import { fullNameOf, symbolsOfFullName } from './openNamespaces.js';
import { familyOf } from './program.js';
import {
  isUnknown,
  nothing,
  outside,
  type Ref,
  refKey,
  sameRef,
  type Type,
  type Types,
  unite,
  unknownTypes,
} from './type.js';

/**
 * Members where those of a type itself and those of its values lie apart, modules mix theirs in on either side, and a module's
 * methods reach what its includers have (Ruby).
 */

type Receiver = Extract<Type, { kind: 'instance' | 'static' }>;

/** What `receiver.name` may be: empty where no file shows such a member, unknown where something may have it that is not known. */
export function sidedMember(engine: Engine, receiver: Receiver, name: string): Types {
  const found = receiver.kind === 'static' ? ofType(engine, receiver, name) : ofValue(engine, receiver, name);
  if (found.length > 0 && !found.every(isForeignOrUnknown)) return found;
  const kind = engine.program.symbol(receiver.ref).kind;
  const viaHeirs = kind === 'interface' && receiver.kind === 'instance' ? ofHeirs(engine, receiver.ref, name) : nothing;
  if (viaHeirs.length > 0) return viaHeirs;
  const root = ofRoot(engine, receiver, name);
  if (root.length > 0) return root;
  if (found.length > 0) return found;
  return kind === 'interface' && receiver.kind === 'instance' ? unknownTypes : nothing;
}

const ownMembers = new WeakMap<Engine, Map<string, readonly Ref[]>>();

/** Members that a type's own declarations have on one side. What is no method (a constant, a variable) is on both. */
function ownOn(engine: Engine, ref: Ref, name: string, isStatic: boolean): readonly Ref[] {
  let known = ownMembers.get(engine);
  if (!known) {
    known = new Map();
    ownMembers.set(engine, known);
  }
  const key = `${isStatic ? '.' : '#'}${name} ${refKey(ref)}`;
  let own = known.get(key);
  if (!own) {
    own = findOwn(engine, ref, name, isStatic);
    if (!isLookingForBlocks()) known.set(key, own);
  }
  return own;
}

function findOwn(engine: Engine, ref: Ref, name: string, isStatic: boolean): readonly Ref[] {
  const result: Ref[] = [];
  let hasType = false;
  for (const declaration of declarationsWith(engine, ref, name)) {
    const view = engine.program.view(declaration.path);
    for (const index of view.index.members(declaration.index, name)) {
      const symbol = view.facts.symbols[index];
      if (!symbol || symbol.kind === 'test') continue;
      if (symbol.signature && isCallable(symbol.kind) && symbol.signature.modifiers.includes('static') !== isStatic)
        continue;
      if (isType(symbol.kind)) {
        // All types of one full name are one.
        if (hasType) continue;
        hasType = true;
      }
      result.push({ path: declaration.path, index });
    }
  }
  return result;
}

const byPath = new WeakMap<readonly Ref[], ReadonlyMap<string, readonly Ref[]>>();

/** The declarations of a type that can have a member of this name: of a type that is written in many files only those that do. */
function declarationsWith(engine: Engine, ref: Ref, name: string): readonly Ref[] {
  const all = declarationsOf(engine, ref);
  if (all.length < 4) return all;
  let paths = byPath.get(all);
  if (!paths) {
    const map = new Map<string, Ref[]>();
    for (const one of all) {
      const list = map.get(one.path);
      if (list) list.push(one);
      else map.set(one.path, [one]);
    }
    paths = map;
    byPath.set(all, paths);
  }
  const found: Ref[] = [];
  for (const path of engine.program.world.filesDeclaring(name)) found.push(...(paths.get(path) ?? []));
  return found;
}

function valuesOf(engine: Engine, refs: readonly Ref[], receiver: Type): Types {
  return unite(refs.map((ref) => engine.symbolValue(ref, receiver)));
}

/** What a value of a type has: its own, what is mixed in, what it inherits. */
function ofValue(engine: Engine, receiver: Receiver, name: string): Types {
  const { ref } = receiver;
  for (const type of heritageOn(engine, ref, 'first')) {
    const before = type.kind === 'instance' ? ownOn(engine, type.ref, name, false) : [];
    if (before.length > 0) return valuesOf(engine, before, receiver);
  }
  const own = ownOn(engine, ref, name, false);
  if (own.length > 0) return valuesOf(engine, own, receiver);
  let open: Types = nothing;
  for (const ancestor of ancestorsOf(engine, ref, [])) {
    if (ancestor.kind === 'instance') {
      const inherited = ownOn(engine, ancestor.ref, name, false);
      if (inherited.length > 0) return valuesOf(engine, inherited, receiver);
    } else {
      open = unite([open, foreign(ancestor, name)]);
    }
  }
  return open;
}

/** More types than this are not gone through for one member. */
const chainLimit = 60;

/** What a type itself has: its own, what extends it, and the same of the types above it. */
function ofType(engine: Engine, receiver: Receiver, name: string): Types {
  const isConstant = /^[A-Z]/.test(name);
  let open: Types = nothing;
  const seen = new Set<string>();
  const pending: Ref[] = [receiver.ref];
  while (pending.length > 0 && seen.size < chainLimit) {
    const ref = pending.shift() as Ref;
    if (seen.has(refKey(ref))) continue;
    seen.add(refKey(ref));
    const own = ownOn(engine, ref, name, true);
    if (own.length > 0) return valuesOf(engine, own, receiver);
    for (const module of extensionsOf(engine, ref)) {
      if (module.kind !== 'instance') {
        open = unite([open, foreign(module, name)]);
        continue;
      }
      const mixed = ownOn(engine, module.ref, name, false);
      if (mixed.length > 0) return valuesOf(engine, mixed, receiver);
      const above = ofValue(engine, { ...module, args: [] }, name);
      if (above.some((type) => !isForeignOrUnknown(type))) return above;
    }
    for (const parent of heritageOn(engine, ref, 'super')) {
      if (parent.kind === 'instance') pending.push(parent.ref);
      else open = unite([open, foreign(parent, name)]);
    }
    if (isConstant) {
      for (const mixin of heritageOn(engine, ref, 'mixins')) if (mixin.kind === 'instance') pending.push(mixin.ref);
    }
  }
  return open;
}

/** Modules whose methods a type itself has: those that extend it, and those that what it includes extends it by. */
function extensionsOf(engine: Engine, ref: Ref): Types {
  const mixins = heritageOn(engine, ref, 'mixins');
  const parts: Types[] = [heritageOn(engine, ref, 'type')];
  for (const mixin of mixins) {
    if (mixin.kind !== 'instance') continue;
    parts.push(heritageOn(engine, mixin.ref, 'heirs'));
    for (const above of ancestorsOf(engine, mixin.ref, [])) {
      if (above.kind === 'instance') parts.push(heritageOn(engine, above.ref, 'heirs'));
    }
  }
  return parts.flat();
}

/** Includers beyond this number, or more meanings than this among them, say nothing certain. */
const heirLimit = 40;
const meaningLimit = 4;

/** What the types that include a module, or are extended by it, have under a name that the module's own methods use. */
function ofHeirs(engine: Engine, module: Ref, name: string): Types {
  if (engine.program.world.filesDeclaring(name).length === 0) return nothing;
  const view = engine.program.view(module.path);
  return engine.evaluations.remember(view, `heirs ${module.index} ${name}`, () => {
    const heirs = heirsOf(engine, module);
    if (heirs.length === 0 || heirs.length > heirLimit) return nothing;
    const parts = heirs.map((heir) =>
      heir.kind === 'static' ? ofType(engine, heir, name) : ofValue(engine, heir, name),
    );
    const known = unite(parts.map((part) => part.filter((type) => !isForeignOrUnknown(type))));
    return known.length > meaningLimit ? nothing : known;
  });
}

const heirsOfModule = new WeakMap<Engine, Map<string, readonly Receiver[]>>();

/** The types whose values include a module, and those that it extends; none where very many name it. */
function heirsOf(engine: Engine, module: Ref): readonly Receiver[] {
  let known = heirsOfModule.get(engine);
  if (!known) {
    known = new Map();
    heirsOfModule.set(engine, known);
  }
  let heirs = known.get(refKey(module));
  if (!heirs) {
    const naming = engine.program.world.filesInheriting(engine.program.symbol(module).name);
    heirs =
      naming.length > heirLimit
        ? []
        : [
            ...allSubtypes(engine, module).map((ref): Receiver => ({ kind: 'instance', ref, args: [] })),
            ...extendedBy(engine, module).map((ref): Receiver => ({ kind: 'static', ref })),
          ];
    known.set(refKey(module), heirs);
  }
  return heirs;
}

/** Types that a module extends. */
function extendedBy(engine: Engine, module: Ref): readonly Ref[] {
  const { program } = engine;
  const found = new Map<string, Ref>();
  for (const path of program.world.filesInheriting(program.symbol(module).name)) {
    program.file(path)?.facts.symbols.forEach((symbol, index) => {
      if (!symbol.heritage?.some((entry) => entry.side === 'type')) return;
      const ref = canonicalType(program, { path, index });
      const isExtended = heritageOn(engine, ref, 'type').some(
        (type) => type.kind === 'instance' && sameRef(type.ref, module),
      );
      if (isExtended && !sameRef(ref, module)) found.set(refKey(ref), ref);
    });
  }
  return [...found.values()];
}

const rootTypes: readonly string[] = ['Object', 'Kernel', 'BasicObject'];
const typeTypes: readonly string[] = ['Class', 'Module', ...rootTypes];

/** What every value has: as far as the repository reopens the language's root classes, else the language's own. */
function ofRoot(engine: Engine, receiver: Receiver, name: string): Types {
  const { program } = engine;
  const view = program.view(receiver.ref.path);
  const family = familyOf(view.language);
  for (const rootName of receiver.kind === 'static' ? typeTypes : rootTypes) {
    for (const ref of symbolsOfFullName(program, rootName, family)) {
      const own = ownOn(engine, ref, name, false);
      if (own.length > 0) return valuesOf(engine, own, receiver);
    }
  }
  const mixed = unite(
    mixedIntoRoot(engine, family).map((type) =>
      type.kind === 'instance' ? valuesOf(engine, ownOn(engine, type.ref, name, false), receiver) : nothing,
    ),
  );
  if (mixed.length > 0) return mixed;
  if (view.rules.selfMethods?.has(name)) return [{ kind: 'outside_method', owner: receiver, name }];
  if (view.rules.everyValueHas?.has(name)) return [{ kind: 'outside_method', owner: outside('', 'Object'), name }];
  const fullName = fullNameOf(program, receiver.ref);
  if (!view.rules.builtinNames.has(fullName)) return nothing;
  // A class of the language that the repository adds to.
  const args = receiver.kind === 'instance' ? receiver.args : [];
  return [{ kind: 'outside_method', owner: outside('', fullName, args), name }];
}

/** What an ancestor that is no type of the repository says about a name. */
function foreign(ancestor: Type, name: string): Types {
  return ancestor.kind === 'outside' ? [{ kind: 'outside_method', owner: ancestor, name }] : unknownTypes;
}

function isForeignOrUnknown(type: Type): boolean {
  return type.kind === 'outside_method' || isUnknown(type);
}

/** What `super` is on a type's own side: what extends it, then the types above it. */
export function typesAbove(engine: Engine, ref: Ref): Types {
  return [...extensionsOf(engine, ref), ...heritageOn(engine, ref, 'super').map(asStatic)];
}

/** The constants of this name that a type's own declarations have: values, classes and modules. */
export function ownConstants(engine: Engine, ref: Ref, name: string): Types {
  return unite(ownOn(engine, ref, name, true).map((member) => engine.symbolValue(member)));
}

const rootMixins = new WeakMap<Engine, Map<string, Types>>();

/** Modules that files include at their top, and so into every object; as instances. */
export function mixedIntoRoot(engine: Engine, family: string): Types {
  let known = rootMixins.get(engine);
  if (!known) {
    known = new Map();
    rootMixins.set(engine, known);
  }
  let types = known.get(family);
  if (!types) {
    // What they are named by may be looked up in them in turn.
    known.set(family, nothing);
    const { program } = engine;
    types = unite(
      program.world.filesDeclaring('Object').flatMap((path) => {
        const view = program.file(path);
        if (!view || familyOf(view.language) !== family) return [];
        return view.index.named('Object').flatMap((index) => {
          const symbol = view.facts.symbols[index];
          if (symbol?.kind !== 'extension') return [];
          const entries = symbol.heritage ?? [];
          return entries.map((entry) => engine.resolveType(entry.type, { path, scope: symbol.scope }));
        });
      }),
    );
    known.set(family, types);
  }
  return types;
}
