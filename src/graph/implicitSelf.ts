import type { DeclaredSymbol } from '../model/symbol.js';
import { boundValue } from './bindings.js';
import { asStatic, canonicalType, declaredInstances } from './declarations.js';
import type { Engine, NamedValue, NameOrigin, NameUse } from './engine.js';
import { moduleTarget } from './modules.js';
import { openNamespaceMember } from './openNamespaces.js';
import { type FileView, familyOf } from './program.js';
import { mixedIntoRoot, ownConstants } from './sidedMembers.js';
import { type Context, isUnknown, outside, type Ref, sameRef, type Type, type Types, unite } from './type.js';

/**
 * What a bare name means where constants, variables and methods are told apart by how they are written, and a method without a
 * receiver is one of `self` (Ruby). A name that is written as a value is a variable or a constant: what else it could be was called.
 */
export function lookupOnSelf(engine: Engine, name: string, context: Context, use: NameUse): NamedValue | undefined {
  const view = engine.program.view(context.path);
  if (use === 'called') return called(engine, view, name, context);
  if (/^[A-Z]/.test(name)) return constant(engine, view, name, context);
  return variable(engine, view, name, context) ?? called(engine, view, name, context);
}

function variable(engine: Engine, view: FileView, name: string, context: Context): NamedValue | undefined {
  const { scopes } = view.facts;
  for (let scope = context.scope; scope >= 0; scope = scopes[scope]?.parent ?? -1) {
    const bindings = view.index.bindings(scope, name).filter(({ kind }) => kind !== 'symbol');
    if (bindings.length > 0) return boundValue(engine, view, bindings, scope, context);
  }
  return undefined;
}

/** A constant: of the classes and modules written around the place, of what the innermost inherits, of the top. */
function constant(engine: Engine, view: FileView, name: string, context: Context): NamedValue | undefined {
  const { scopes } = view.facts;
  let innermost: Types | undefined;
  for (let scope = context.scope; scope > 0; scope = scopes[scope]?.parent ?? -1) {
    const { kind, owner } = scopes[scope] as { kind: string; owner: number };
    if (kind !== 'class' || owner < 0) continue;
    const around = declaredInstances(engine, { path: view.path, index: owner });
    innermost ??= around;
    const own = unite(around.map((type) => (type.kind === 'instance' ? ownConstants(engine, type.ref, name) : [])));
    if (own.length > 0) return { types: own, origin: 'scope' };
  }
  const inherited = unite((innermost ?? []).map((type) => engine.member(asStatic(type), name)));
  const known = inherited.filter((type) => !isUnknown(type) && !isForeign(type));
  if (known.length > 0) return { types: known, origin: 'inherited' };
  const top = openNamespaceMember(engine, '', name, familyOf(view.language));
  if (top.length > 0) return { types: top, origin: 'unit' };
  const { rules } = view;
  for (const module of mixedIntoRoot(engine, familyOf(view.language))) {
    const mixed = module.kind === 'instance' ? ownConstants(engine, module.ref, name) : [];
    if (mixed.length > 0) return { types: mixed, origin: 'unit' };
  }
  const isBuiltin = rules.builtinNames.has(name) || rules.elementTypes.has(name);
  // What some file declares elsewhere may be reached here in a way that no file shows.
  if (!isBuiltin && engine.program.world.filesDeclaring(name).length > 0) return undefined;
  return { types: [outside(isBuiltin ? '' : name, name)], origin: isBuiltin ? 'builtin' : 'import' };
}

/** A method of `self`, a function of the example groups around the place, or one of the top of this file or a file that it requires. */
function called(engine: Engine, view: FileView, name: string, context: Context): NamedValue | undefined {
  const { scopes } = view.facts;
  let isTest = false;
  for (let scope = context.scope; scope > 0; scope = scopes[scope]?.parent ?? -1) {
    const functions = functionsIn(engine, view, scope, name);
    if (functions.length > 0) return { types: functions, origin: 'scope' };
    const { kind, owner } = scopes[scope] as { kind: string; owner: number };
    const group = kind === 'function' && owner >= 0 ? view.facts.symbols[owner] : undefined;
    if (group?.kind !== 'test') continue;
    const mixed = mixedIntoTests(engine, view, owner, name);
    if (mixed.length > 0) return { types: mixed, origin: 'inherited' };
    isTest = true;
  }
  const shared = isTest ? sharedByTests(engine, view, name) : [];
  if (shared.length > 0) return { types: shared, origin: 'inherited' };
  const self = engine.self(context);
  const members = unite(self.map((type) => engine.member(type, name)));
  const known = members.filter((type) => !isUnknown(type) && !isForeign(type));
  if (known.length > 0) return { types: known, origin: originOf(engine, self, known) };
  const atTop = functionsIn(engine, view, 0, name);
  if (atTop.length > 0) return { types: atTop, origin: 'scope' };
  const required = functionsRequired(engine, view, name);
  if (required.length > 0) return { types: required, origin: 'unit' };
  const { rules } = view;
  if (rules.everyValueHas?.has(name) || rules.builtinNames.has(name))
    return { types: [outside('', name)], origin: 'builtin' };
  const foreign = members.filter(isForeign);
  return foreign.length > 0 ? { types: foreign, origin: 'inherited' } : undefined;
}

/** Methods of the modules that a group of tests includes. */
function mixedIntoTests(engine: Engine, view: FileView, symbol: number, name: string): Types {
  const { heritage, bodyScope } = view.facts.symbols[symbol] as DeclaredSymbol;
  if (!heritage) return [];
  const types = heritage.flatMap(({ type }) => engine.resolveType(type, { path: view.path, scope: bodyScope }));
  return unite(types.map((type) => engine.member(type, name).filter((member) => member.kind === 'function')));
}

/** Methods of the modules that are included into every group of tests. */
function sharedByTests(engine: Engine, from: FileView, name: string): Types {
  const { program } = engine;
  const { world } = program;
  const family = familyOf(from.language);
  const { testGroup } = from.rules;
  if (testGroup === undefined || world.filesDeclaring(name).length === 0) return [];
  const found: Types[] = [];
  for (const path of world.filesDeclaring(testGroup)) {
    const view = program.file(path);
    if (!view || familyOf(view.language) !== family) continue;
    for (const index of view.index.named(testGroup)) {
      if (view.facts.symbols[index]?.kind === 'extension') found.push(mixedIntoTests(engine, view, index, name));
    }
  }
  return unite(found);
}

function functionsIn(engine: Engine, view: FileView, scope: number, name: string): Types {
  const bindings = view.index.bindings(scope, name).filter(({ kind }) => kind === 'symbol');
  return unite(bindings.map(({ symbol }) => engine.symbolValue({ path: view.path, index: symbol as number })));
}

function functionsRequired(engine: Engine, view: FileView, name: string): Types {
  const found: Types[] = [];
  const declaring = engine.program.world.filesDeclaring(name);
  if (declaring.length === 0) return [];
  for (const entry of view.facts.imports) {
    const target = moduleTarget(engine, view, entry.specifier, entry);
    if (target.kind !== 'file' || !declaring.includes(target.path)) continue;
    const other = engine.program.file(target.path);
    if (other) found.push(functionsIn(engine, other, 0, name));
  }
  return unite(found);
}

function originOf(engine: Engine, self: Types, found: Types): NameOrigin {
  const isOwn = found.every((type) => {
    const container = type.kind === 'function' ? engine.program.container(type.ref) : undefined;
    return container !== undefined && self.some((one) => isOf(engine, one, container));
  });
  return isOwn ? 'member' : 'inherited';
}

function isOf(engine: Engine, type: Type, container: Ref): boolean {
  return (
    (type.kind === 'instance' || type.kind === 'static') && sameRef(type.ref, canonicalType(engine.program, container))
  );
}

function isForeign(type: Type): boolean {
  return type.kind === 'outside_method';
}
