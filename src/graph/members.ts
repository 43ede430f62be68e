import { type DeclaredSymbol, isCallable, isType } from '../model/symbol.js';
import { isCalledByName } from './argumentLists.js';
import { isSingleton, memberOfCase, memberOfClassName, memberOfCompanion } from './companions.js';
import { canonicalType, declarationsOf, isLookingForBlocks, ownerOf } from './declarations.js';
import type { Engine } from './engine.js';
import { fileMember, moduleTarget, packageMember, targetValue, unitMember } from './modules.js';
import { fullNameOf, nearestNamespaceMember, openNamespaceMember } from './openNamespaces.js';
import { scopedModuleMember } from './pathModules.js';
import { type FileView, familyOf } from './program.js';
import {
  type Environment,
  isUnknown,
  nothing,
  outside,
  type Ref,
  refKey,
  sameRef,
  type Type,
  type Types,
  typeKey,
  unite,
  unknownTypes,
} from './type.js';
import { bindTypeArguments } from './typeArguments.js';

/** The names of a tuple's items by their place: C#'s `Item1`, Scala's `_1`. */
const itemName = /^(?:Item|_)([1-9])$/;

/** What `type.name` may be: empty where the type provably has no such member, unknown where that cannot be told. */
export function memberOf(engine: Engine, type: Type, name: string, from?: string): Types {
  switch (type.kind) {
    case 'instance': {
      const members = inheritedMember(engine, type, type.ref, type.args, name, 'instance');
      if (members.some((member) => !isUnknown(member) && member.kind !== 'outside_method')) return members;
      const others = isSingleton(engine, type)
        ? memberOfCompanion(engine, type, name)
        : memberOfCase(engine, type, name);
      if (others.length === 0 && name === 'INSTANCE' && isLoneObject(engine, type.ref)) return [type];
      return others.length > 0 ? others : members;
    }
    case 'static':
      return staticMember(engine, type, name);
    case 'object':
      return objectMember(engine, type, type.ref, name);
    case 'namespace':
      if (engine.program.view(type.ref.path).rules.modulesAreScopes) return scopedModuleMember(engine, type, name);
      return ownMembers(engine, type.ref, name, 'any').length > 0
        ? unite(ownMembers(engine, type.ref, name, 'any').map((ref) => engine.symbolValue(ref)))
        : nothing;
    case 'open_namespace':
      return from !== undefined && engine.program.view(from).rules.includesFiles
        ? nearestNamespaceMember(engine, type.name, name, type.family, from)
        : openNamespaceMember(engine, type.name, name, type.family);
    case 'function':
      return functionMember(engine, type, name);
    case 'module':
      if (engine.program.file(type.path)?.rules.modulesAreScopes) return scopedModuleMember(engine, type, name);
      return fileMember(engine, type.path, name, '');
    case 'package':
      return packageName(engine, type, name);
    case 'values': {
      const found = type.members.filter((member) => member.name === name);
      return unite(found.map((member) => engine.evaluations.nested(() => engine.evaluate(member.value, type.context))));
    }
    case 'shape': {
      const found = type.members.filter((member) => member.name === name);
      return unite(found.map((member) => (member.type ? engine.resolveType(member.type, type.context) : unknownTypes)));
    }
    case 'outside':
      return [{ kind: 'outside_method', owner: type, name }];
    case 'unit':
      return unitMember(engine, type.name, name, engine.program.view(type.from));
    case 'tuple': {
      const position = type.labels?.indexOf(name) ?? -1;
      if (position >= 0) return type.elements[position] ?? unknownTypes;
      if (/^\d+$/.test(name)) return type.elements[Number(name)] ?? unknownTypes;
      const item = itemName.exec(name);
      if (item) return type.elements[Number(item[1]) - 1] ?? unknownTypes;
      return [{ kind: 'outside_method', owner: outside('', '[]', [unite(type.elements)]), name }];
    }
    case 'outside_method':
      // `System.IO.Path`: what a type of outside has under such a name is a type again, as far as that shows.
      return type.owner.kind === 'outside' &&
        type.owner.itself &&
        type.owner.specifier === '' &&
        /^[A-Z]/.test(type.name)
        ? [outside('', type.name)].map((owner) => ({ kind: 'outside_method', owner, name }))
        : [outside('', name)];
    case 'lambda':
    case 'callable':
      return [{ kind: 'outside_method', owner: outside('', 'Function'), name }];
    case 'unknown':
      return unknownTypes;
  }
}

/** Java reaches the one value of an object through a constant. */
function isLoneObject(engine: Engine, ref: Ref): boolean {
  return engine.program.symbol(ref).kind === 'object' && engine.program.view(ref.path).rules.singletonObjects === true;
}

type Side = 'instance' | 'static' | 'any';

function packageName(engine: Engine, type: Extract<Type, { kind: 'package' }>, name: string): Types {
  const from = engine.program.view(type.from);
  if (!from.rules.submoduleAccess) return packageMember(engine, type.files, name, type.from);
  const target = moduleTarget(engine, from, `${type.specifier}.${name}`);
  return target.kind === 'file' || target.kind === 'package'
    ? targetValue(engine, from, target, `${type.specifier}.${name}`)
    : nothing;
}

/** Types that belong to a class and are written apart from it: `class A::B {...}`. */
function typesWrittenApart(engine: Engine, ref: Ref, name: string): Types {
  const { program } = engine;
  const family = familyOf(program.view(ref.path).language);
  const found = openNamespaceMember(engine, fullNameOf(program, ref), name, family, ref.path, 'anywhere');
  return found.filter(({ kind }) => kind === 'static');
}

function staticMember(engine: Engine, type: Extract<Type, { kind: 'static' }>, name: string): Types {
  const symbol = engine.program.symbol(type.ref);
  if (symbol.kind === 'type_alias') {
    // An alias of a class reaches the class's own members.
    return unite(
      engine
        .instancesOf([type], type.args)
        .map((value) =>
          value.kind === 'instance' ? engine.member({ kind: 'static', ref: value.ref }, name) : unknownTypes,
        ),
    );
  }
  const { companionObjects, companions } = engine.program.view(type.ref.path).rules;
  if (companionObjects) return memberOfName(engine, type.ref, name);
  const members = inheritedMember(engine, type, type.ref, type.args ?? [], name, 'static');
  if (members.length === 0 && engine.program.view(type.ref.path).rules.pairsDeclarations) {
    return typesWrittenApart(engine, type.ref, name);
  }
  return companions ? memberOfClassName(type, name, members) : members;
}

/** What the name of a type reaches where it has a companion object: nested types and objects, constants, the companion's members. */
function memberOfName(engine: Engine, ref: Ref, name: string): Types {
  const isEnum = engine.program.symbol(ref).kind === 'enum';
  const own = ownMembers(engine, ref, name, 'any').filter((member) => {
    const { kind, container } = engine.program.symbol(member);
    if (kind === 'field') return isEnum && container === ref.index && !isProperty(engine, member);
    return kind === 'object' || isType(kind);
  });
  if (own.length > 0) return unite(own.map((member) => engine.symbolValue(member)));
  const companion = companionMembers(engine, ref, name);
  if (companion.length > 0) return companion;
  return isEnum && /^(valueOf|values|entries)$/.test(name)
    ? [{ kind: 'outside_method', owner: outside('', 'Enum'), name }]
    : nothing;
}

/** An enum's property, as against one of its constants. */
function isProperty(engine: Engine, member: Ref): boolean {
  const { type, name } = engine.program.symbol(member);
  const container = engine.program.container(member);
  const owner = container && engine.program.symbol(container).name;
  return type?.kind !== 'named' || type.path.length !== 1 || type.path[0] !== owner || !/^[A-Z]/.test(name);
}

/** Members of the companion object of a type. */
export function companionMembers(engine: Engine, ref: Ref, name: string): Types {
  return unite(companionsOf(engine, ref).map((companion) => engine.member(companion, name)));
}

/** The companion objects of a type. */
export function companionsOf(engine: Engine, ref: Ref): readonly Type[] {
  const { index, facts } = engine.program.view(ref.path);
  const companions: Type[] = [];
  for (const members of index.membersOf(ref.index).values()) {
    for (const member of members) {
      if (facts.symbols[member]?.companion) {
        companions.push({ kind: 'instance', ref: { path: ref.path, index: member }, args: [] });
      }
    }
  }
  return companions;
}

/** Looks a name up in a type and what it inherits from, nearest first. */
function inheritedMember(
  engine: Engine,
  receiver: Type,
  start: Ref,
  startArguments: readonly Types[],
  name: string,
  side: Side,
): Types {
  const { overloadsByArity: collectAll, closedTypes, memberlessTypes } = engine.program.view(start.path).rules;
  const found: Types[] = [];
  let open: Types = nothing;
  const take = (ref: Ref, args: readonly Types[]): boolean => {
    const own = implementedMembers(engine, ownMembers(engine, ref, name, side), name);
    if (own.length === 0) return false;
    const env = bindTypeArguments(engine, ref, args);
    found.push(
      unite(own.map((member) => engine.symbolValue(member, receiver, blockEnvironment(engine, member, args) ?? env))),
    );
    return !collectAll || !own.every((member) => isCallable(engine.program.symbol(member).kind));
  };
  if (take(start, startArguments)) return unite(found);
  for (const ancestor of ancestorsOf(engine, start, startArguments)) {
    if (ancestor.kind === 'instance') {
      if (take(ancestor.ref, ancestor.args)) return implementedFirst(engine, start, unite(found));
    } else if (
      ancestor.kind !== 'outside' ||
      !(
        isRootType(ancestor.name) ||
        memberlessTypes?.has(ancestor.name) ||
        closedTypes?.get(ancestor.name)?.has(name) === false ||
        isMereInterface(engine, start, ancestor.name)
      )
    ) {
      open = unite([open, otherParent(engine, ancestor, name)]);
    }
  }
  if (found.length > 0) return implementedFirst(engine, start, unite(found));
  const unlisted = engine.unlisted(receiver, start, name, open) ?? open;
  return unlisted.length > 0 ? unlisted : inheritedByAll(engine, receiver, start, name);
}

/** Where values and methods share their names, what is implemented anywhere above hides what a nearer trait only asks for. */
function implementedFirst(engine: Engine, start: Ref, members: Types): Types {
  if (members.length < 2 || !engine.program.view(start.path).rules.parameterlessCalls) return members;
  const isAskedFor = (member: Type): boolean => {
    if (member.kind !== 'function') return false;
    const { bodiless, signature } = engine.program.symbol(member.ref);
    return bodiless && signature !== undefined && isCalledByName(signature);
  };
  const isGiven = (member: Type): boolean => {
    if (member.kind !== 'function') return !isUnknown(member) && member.kind !== 'static';
    const { bodiless, signature } = engine.program.symbol(member.ref);
    return !bodiless && signature !== undefined && isCalledByName(signature);
  };
  return members.some(isGiven) ? members.filter((member) => !isAskedFor(member)) : members;
}

/** What every type has without declaring it. */
function inheritedByAll(engine: Engine, receiver: Type, ref: Ref, name: string): Types {
  const { rootMembers, nullableMembers, optionalMethods } = engine.program.view(ref.path).rules;
  if (rootMembers?.names.has(name)) return [{ kind: 'outside_method', owner: outside('', rootMembers.type), name }];
  // A value that may be absent is written like the value itself.
  if (optionalMethods?.has(name) && receiver.kind === 'instance') {
    return [{ kind: 'outside_method', owner: outside('', 'Optional', [[receiver]]), name }];
  }
  const { kind } = engine.program.symbol(ref);
  if (!nullableMembers || (kind !== 'struct' && kind !== 'enum') || receiver.kind !== 'instance') return nothing;
  if (name === nullableMembers.value) return [receiver];
  if (!nullableMembers.names.has(name)) return nothing;
  return [{ kind: 'outside_method', owner: outside('', nullableMembers.type, [[receiver]]), name }];
}

/** Where blocks implement supertypes: members of other blocks first; else with each member what it implements. */
export function implementedMembers(engine: Engine, own: readonly Ref[], name: string): readonly Ref[] {
  const [first] = own;
  if (!first || !engine.program.view(first.path).rules.blocksImplement) return own;
  const traits = new Map(own.map((member) => [member, implementedBy(engine, member)]));
  const inherent = own.filter((member) => !traits.get(member));
  if (inherent.some((member) => isCallable(engine.program.symbol(member).kind))) return inherent;
  const result = new Map(own.map((member) => [refKey(member), member]));
  for (const trait of traits.values()) {
    for (const type of trait ?? []) {
      if (type.kind !== 'instance') continue;
      for (const member of ownMembers(engine, type.ref, name, 'any')) result.set(refKey(member), member);
    }
  }
  return [...result.values()];
}

/** What the block around a member implements; undefined for members of no such block. */
function implementedBy(engine: Engine, member: Ref): Types | undefined {
  const container = engine.program.container(member);
  if (!container) return undefined;
  const { kind, heritage } = engine.program.symbol(container);
  if (kind !== 'extension' || !heritage) return undefined;
  return engine.heritage(container, []);
}

/** The type parameters of the extension block that a member stands in. */
function blockEnvironment(engine: Engine, member: Ref, args: readonly Types[]): Environment | undefined {
  const container = engine.program.container(member);
  if (!container || engine.program.symbol(container).kind !== 'extension') return undefined;
  return bindTypeArguments(engine, container, args);
}

/** More ancestors than this are not looked at. */
const ancestorLimit = 400;

/**
 * All that a type inherits from, in the order in which members are looked up: depth first, what is reached twice at its last
 * place (so that a shared base comes behind both its heirs); breadth first where depth decides (Go's embedding).
 */
export function ancestorsOf(engine: Engine, ref: Ref, args: readonly Types[]): readonly Type[] {
  const view = engine.program.view(ref.path);
  const collect = () =>
    view.rules.structuralInterfaces ? breadthFirst(engine, ref, args) : depthFirst(engine, ref, args);
  if (args.length > 0 || isLookingForBlocks()) return collect();
  return engine.evaluations.remember(view, `A${ref.index}`, collect);
}

function breadthFirst(engine: Engine, ref: Ref, args: readonly Types[]): readonly Type[] {
  const found = new Map<string, Type>();
  let level = engine.heritage(ref, args);
  while (level.length > 0 && found.size < ancestorLimit) {
    const next: Type[] = [];
    for (const type of level) {
      const key = ancestorKey(type);
      if (found.has(key) || key === refKey(ref)) continue;
      found.set(key, type);
      if (type.kind === 'instance') next.push(...engine.heritage(type.ref, type.args));
    }
    level = next;
  }
  return [...found.values()];
}

function depthFirst(engine: Engine, ref: Ref, args: readonly Types[]): readonly Type[] {
  const visits: { key: string; type: Type }[] = [];
  const times = new Map<string, number>();
  const pending: Type[] = [...engine.heritage(ref, args)];
  while (pending.length > 0 && visits.length < ancestorLimit) {
    const type = pending.shift() as Type;
    const key = ancestorKey(type);
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    visits.push({ key, type });
    // A base that is reached again and again is walked at most three times: cycles and wide diamonds stay small.
    if (type.kind === 'instance' && before < 3 && key !== refKey(ref)) {
      pending.unshift(...engine.heritage(type.ref, type.args));
    }
  }
  const last = new Map(visits.map(({ key }, position) => [key, position]));
  return visits.filter(({ key }, position) => last.get(key) === position).map(({ type }) => type);
}

function ancestorKey(type: Type): string {
  return type.kind === 'instance' ? refKey(type.ref) : typeKey(type);
}

/** What an ancestor that is no type of the repository says about a name. */
function otherParent(engine: Engine, parent: Type, name: string): Types {
  if (parent.kind === 'outside') return [{ kind: 'outside_method', owner: parent, name }];
  if (isUnknown(parent)) return unknownTypes;
  return engine.member(parent, name);
}

/** True for an interface of outside that a class says it implements: it has no members from there. */
function isMereInterface(engine: Engine, start: Ref, name: string): boolean {
  const { interfaceNames } = engine.program.view(start.path).rules;
  return interfaceNames?.test(name) === true && engine.program.symbol(start).kind !== 'interface';
}

function isRootType(name: string): boolean {
  return name === 'object' || name === 'Object';
}

/** Members of this name that a type declares itself, in all its merged declarations and files. */
export function ownMembers(engine: Engine, ref: Ref, name: string, side: Side): readonly Ref[] {
  const result: Ref[] = [];
  for (const declaration of declarationsOf(engine, ref)) {
    const view = engine.program.view(declaration.path);
    for (const index of view.index.members(declaration.index, name)) {
      // What implements an interface explicitly is reached through that interface alone.
      if (side !== 'any' && view.facts.symbols[index]?.through) continue;
      if (isMember(view, index, declaration.index)) result.push({ path: declaration.path, index });
    }
  }
  for (const orphan of orphanMembers(engine, ref, name)) result.push(orphan);
  if (result.length < 2) return result;
  // Where overloads are told apart by their arguments, static ones are among them.
  return engine.program.view(ref.path).rules.overloadsByArity ? result : onSide(engine, result, side);
}

function isMember(view: FileView, index: number, container: number): boolean {
  const symbol = view.facts.symbols[index] as DeclaredSymbol;
  if (symbol.kind === 'test') return false;
  if (symbol.member) return true;
  const owner = view.facts.symbols[container] as DeclaredSymbol;
  return owner.kind !== 'function' && owner.kind !== 'method' && owner.kind !== 'constructor';
}

/** Those that can be reached on this side; all of them where that leaves none. */
function onSide(engine: Engine, refs: readonly Ref[], side: Side): readonly Ref[] {
  if (side === 'any') return refs;
  const matching = refs.filter((ref) => {
    const symbol = engine.program.symbol(ref);
    if (!symbol.signature) return true;
    const isStatic =
      symbol.signature.modifiers.includes('static') || symbol.signature.modifiers.includes('classmethod');
    return isStatic === (side === 'static');
  });
  return matching.length > 0 ? matching : refs;
}

/** Methods written apart from their type: in other files of its package (Go), anywhere (C++, Lua). */
function orphanMembers(engine: Engine, ref: Ref, name: string): readonly Ref[] {
  const view = engine.program.view(ref.path);
  if (view.rules.implicitSelf) return [];
  if (view.rules.openTypes || view.rules.pairsDeclarations) return membersWrittenApart(engine, ref, name);
  if (view.rules.unitScope !== 'folder_package') return [];
  const symbol = view.facts.symbols[ref.index] as DeclaredSymbol;
  if (symbol.container >= 0) return [];
  const folder = ref.path.slice(0, ref.path.lastIndexOf('/') + 1);
  const result: Ref[] = [];
  for (const path of engine.program.world.filesDeclaring(name)) {
    if (path.slice(0, path.lastIndexOf('/') + 1) !== folder) continue;
    const other = engine.program.file(path);
    if (!other || other.facts.packageName !== view.facts.packageName) continue;
    for (const index of other.index.orphans(symbol.name).get(name) ?? []) result.push({ path, index });
  }
  return result;
}

function membersWrittenApart(engine: Engine, ref: Ref, name: string): readonly Ref[] {
  const { program } = engine;
  const view = program.view(ref.path);
  const typeName = program.symbol(ref).name;
  const family = familyOf(view.language);
  const result: Ref[] = [];
  for (const path of program.world.filesDeclaring(name)) {
    const language = program.world.language(path);
    if (language === undefined || familyOf(language) !== family) continue;
    const other = program.file(path);
    for (const index of other?.index.apart(typeName, name) ?? []) {
      const owner = ownerOf(engine, { path, index });
      if (owner && sameRef(owner, canonicalType(program, ref))) result.push({ path, index });
    }
  }
  return result;
}

function objectMember(engine: Engine, receiver: Type, ref: Ref, name: string): Types {
  const symbol = engine.program.symbol(ref);
  const own = ownMembers(engine, ref, name, 'any');
  if (own.length > 0) return unite(own.map((member) => engine.symbolValue(member, receiver)));
  if (symbol.init) {
    // `Object.assign({}, base)`, spreads: what it was made of may have the name.
    const origin = engine.evaluate(symbol.init, { path: ref.path, scope: symbol.scope });
    const values = origin.filter((type) => type.kind !== 'object' || refKey(type.ref) !== refKey(ref));
    return unite(values.map((type) => engine.member(type, name)));
  }
  return nothing;
}

/** Properties of a function: its own, and a namespace of its name. */
function functionMember(engine: Engine, type: Extract<Type, { kind: 'function' }>, name: string): Types {
  const own = ownMembers(engine, type.ref, name, 'static');
  if (own.length > 0) return unite(own.map((member) => engine.symbolValue(member, type)));
  // `call`, `apply` and `bind` keep the function.
  return [{ kind: 'outside_method', owner: type, name }];
}
