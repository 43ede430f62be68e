import type { LinkRules } from '../languages/language.js';
import type { Import } from '../model/moduleLinks.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { declaredType, extendedTypes } from './declarations.js';
import type { Engine } from './engine.js';
import { ancestorsOf, companionsOf, implementedMembers } from './members.js';
import { fullNameOf } from './openNamespaces.js';
import { type FileView, familyOf, type Program } from './program.js';
import { sharedImports } from './sharedImports.js';
import { type FunctionType, isUnknown, type Ref, sameRef, type Type, type Types, unite } from './type.js';

/** Members that a type has from elsewhere: extension functions, and blocks that extend a type outside the repository. */

/**
 * What `type.name` means as an extension, seen from the file at `from`: functions whose receiver takes the type and that
 * are visible there, and members of blocks that extend this type of outside. Empty where there is none.
 */
export function extensionMembers(engine: Engine, type: Type, name: string, from: string): Types {
  if (type.kind !== 'instance' && type.kind !== 'static' && type.kind !== 'outside' && type.kind !== 'tuple') return [];
  if (type.kind === 'outside' && type.itself) return [];
  const { program } = engine;
  const viewer = program.view(from);
  const { extensionFunctions, extensionBlocks } = viewer.rules;
  if (!extensionFunctions && !extensionBlocks) return [];
  if (type.kind === 'static' && viewer.rules.companionObjects) {
    return companionsOf(engine, type.ref).flatMap((companion) => extensionMembers(engine, companion, name, from));
  }
  const family = familyOf(viewer.language);
  const found: Type[] = [];
  const taken: Ref[] = [];
  for (const declared of namesDeclared(viewer, name)) {
    for (const ref of extensionsNamed(engine, declared, family)) {
      if (takes(engine, program.view(ref.path), ref, type, viewer) && isVisible(engine, viewer, ref)) {
        taken.push(ref);
      }
    }
  }
  for (const ref of implementedMembers(engine, taken, name)) found.push(...engine.symbolValue(ref, type));
  if (found.length > 0) return found;
  const conformed = conformedMembers(engine, viewer, type, name);
  return conformed.length > 0 ? conformed : memberOfTraitInScope(engine, viewer, type, name);
}

/**
 * Where blocks implement traits: a method of a value from outside that the platform hardly offers can only be one of a trait of the
 * repository that the file has in scope. Nothing where several have it.
 */
function memberOfTraitInScope(engine: Engine, viewer: FileView, type: Type, name: string): Types {
  const { rules } = viewer;
  if (!rules.blocksImplement || type.kind === 'instance' || type.kind === 'static') return [];
  // A type of a dependency may well have the method itself.
  const { elementTypes, builtinNames } = rules;
  if (type.kind === 'outside' && type.name !== '[]' && !elementTypes.has(type.name) && !builtinNames.has(type.name))
    return [];
  if (rules.commonNames.has(name) || rules.containerMethods.has(name)) return [];
  const { program } = engine;
  const found: Ref[] = [];
  for (const path of program.world.filesDeclaring(name)) {
    const view = program.file(path);
    if (view?.language !== viewer.language) continue;
    for (const index of view.index.named(name)) {
      const trait = program.container({ path, index });
      if (trait && program.symbol(trait).kind === 'interface' && isInScope(engine, viewer, trait)) {
        found.push({ path, index });
      }
    }
  }
  const [only] = found;
  return only && found.length === 1 ? engine.symbolValue(only, type) : [];
}

/** True where a file declares a trait or imports it, under whatever name. */
function isInScope(engine: Engine, viewer: FileView, trait: Ref): boolean {
  if (viewer.path === trait.path) return true;
  const { name } = engine.program.symbol(trait);
  const isTrait = (types: Types) => types.some((type) => type.kind === 'static' && sameRef(type.ref, trait));
  return viewer.facts.imports.some((entry) => {
    if (entry.imported === name) return isTrait(engine.importValue(viewer, entry));
    return (
      entry.imported === '**' && isTrait(engine.lookup(name, { path: viewer.path, scope: entry.scope })?.types ?? [])
    );
  });
}

const extensionsByName = new WeakMap<Engine, Map<string, readonly Ref[]>>();

/** Every extension of this name in the files of a family, looked up once. */
function extensionsNamed(engine: Engine, name: string, family: string): readonly Ref[] {
  let known = extensionsByName.get(engine);
  if (!known) {
    known = new Map();
    extensionsByName.set(engine, known);
  }
  const key = `${family}:${name}`;
  let refs = known.get(key);
  if (!refs) {
    refs = searchExtensions(engine.program, name, family);
    known.set(key, refs);
  }
  return refs;
}

function searchExtensions(program: Program, name: string, family: string): readonly Ref[] {
  const refs: Ref[] = [];
  for (const path of program.world.filesDeclaring(name)) {
    const language = program.world.language(path);
    if (language === undefined || familyOf(language) !== family) continue;
    const view = program.file(path);
    for (const index of view?.index.named(name) ?? []) {
      const symbol = view?.facts.symbols[index];
      const container = view?.facts.symbols[symbol?.container ?? -1];
      if (symbol?.signature?.modifiers.includes('extension') || container?.kind === 'extension')
        refs.push({ path, index });
    }
  }
  return refs;
}

/** The names that a name is declared under: its own, and what a file imports under it. */
function namesDeclared({ facts }: FileView, name: string): readonly string[] {
  const names = new Set([name]);
  for (const { local, imported } of facts.imports) if (local === name) names.add(imported);
  return [...names];
}

function takes(engine: Engine, view: FileView, ref: Ref, type: Type, viewer: FileView): boolean {
  const symbol = view.facts.symbols[ref.index] as DeclaredSymbol;
  if (symbol.signature?.modifiers.includes('extension')) {
    if (type.kind === 'static') return false;
    const declared = symbol.signature.parameters.find((parameter) => parameter.kind === 'receiver')?.type;
    if (!declared) return false;
    const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
    const wanted = engine.evaluations.remember(view, `E${ref.index}`, () =>
      engine.resolveType(declared, { path: ref.path, scope }),
    );
    return wanted.some((one) => isA(engine, type, one, viewer.rules));
  }
  const container = engine.program.container(ref);
  if (!container || engine.program.symbol(container).kind !== 'extension') return false;
  const { dereferences } = view.rules;
  const target = type.kind === 'outside' ? dereferences?.get(type.name) : undefined;
  return extendedTypes(engine, container).some(
    (extended) =>
      isOutsideAlike(type, extended, viewer.rules) ||
      isOfPlatformType(engine, view.rules, type, extended) ||
      (target !== undefined && extended.kind === 'outside' && extended.name === target),
  );
}

/** True for a value of a type of the platform that an extended one is, or that it extends or conforms to; so are its heirs here. */
function isOfPlatformType(engine: Engine, rules: LinkRules, type: Type, extended: Type): boolean {
  if (extended.kind !== 'outside' || !rules.platformSupertypes) return false;
  const wanted = rules.platformNames?.get(extended.name) ?? extended.name;
  return platformTypesOf(engine, type).some(({ name }) => {
    const own = rules.platformNames?.get(name) ?? name;
    return own === wanted || (rules.platformSupertypes?.get(own)?.includes(wanted) ?? false);
  });
}

/** The types of outside that a value is of. */
function platformTypesOf(engine: Engine, type: Type): readonly { name: string }[] {
  switch (type.kind) {
    case 'outside':
      return [type];
    case 'tuple':
      return [{ name: '[]' }];
    case 'instance':
    case 'static':
      return ancestorsOf(engine, type.ref, []).filter((ancestor) => ancestor.kind === 'outside');
    default:
      return [];
  }
}

/** Members that a type of outside has from the protocols of the repository that blocks say it conforms to. */
function conformedMembers(engine: Engine, viewer: FileView, type: Type, name: string): Types {
  if (type.kind !== 'outside' || type.name === '' || !viewer.rules.platformSupertypes) return [];
  const { program } = engine;
  const own = viewer.rules.platformNames?.get(type.name) ?? type.name;
  const found: Types[] = [];
  for (const path of program.world.filesDeclaring(own)) {
    const view = program.file(path);
    if (!view || familyOf(view.language) !== familyOf(viewer.language)) continue;
    for (const index of view.index.named(own)) {
      const block = view.facts.symbols[index];
      if (block?.kind !== 'extension' || !block.heritage) continue;
      for (const protocol of engine.heritage({ path, index }, [])) {
        if (protocol.kind === 'instance') found.push(engine.member(protocol, name));
      }
    }
  }
  return unite(found);
}

const everything: ReadonlySet<string> = new Set(['Any', 'AnyRef', 'object', 'Object']);

/** True where a value of `type` can stand for one of `wanted`; a type parameter takes everything. */
function isA(engine: Engine, type: Type, wanted: Type, rules: LinkRules): boolean {
  if (isUnknown(wanted)) return true;
  if (wanted.kind === 'outside' && everything.has(wanted.name)) return true;
  if (isOutsideAlike(type, wanted, rules)) return argumentsFit(engine, type, wanted, rules);
  if (type.kind !== 'instance') return false;
  if (wanted.kind === 'instance' && sameRef(type.ref, wanted.ref)) return true;
  return ancestorsOf(engine, type.ref, type.args).some(
    (ancestor) =>
      isOutsideAlike(ancestor, wanted, rules) ||
      (ancestor.kind === 'instance' && wanted.kind === 'instance' && sameRef(ancestor.ref, wanted.ref)),
  );
}

/** `List<Foo>` stands for no `List<Bar>`, as far as both are known. */
function argumentsFit(engine: Engine, type: Type, wanted: Type, rules: LinkRules): boolean {
  if (type.kind !== 'outside' || wanted.kind !== 'outside') return true;
  return wanted.args.every((wantedArgument, position) => {
    const given = type.args[position] ?? [];
    if (given.length === 0 || given.some(isLoose) || wantedArgument.length === 0) return true;
    return given.some((one) => wantedArgument.some((other) => isLoose(other) || isA(engine, one, other, rules)));
  });
}

/** A type that may be any other for all that is known. */
function isLoose(type: Type): boolean {
  return (type.kind !== 'instance' && type.kind !== 'outside') || (type.kind === 'outside' && type.name === '');
}

function isOutsideAlike(type: Type, wanted: Type, rules: LinkRules): boolean {
  if (wanted.kind !== 'outside') return false;
  const name = type.kind === 'tuple' ? '[]' : type.kind === 'outside' ? type.name : '';
  if (name === '') return false;
  return name === wanted.name || rules.outsideSupertypes?.get(name)?.includes(wanted.name) === true;
}

/** True where a call of an extension function passes what it extends as its first argument: by its name, or through the type around it. */
export function isUnbound(engine: Engine, { ref, receiver }: FunctionType): boolean {
  const { program } = engine;
  if (!program.view(ref.path).rules.receiverPassedByName) return false;
  if (!program.symbol(ref).signature?.modifiers.includes('extension')) return false;
  if (receiver === undefined || receiver.kind === 'static') return true;
  const container = program.container(ref);
  const owner = container && declaredType(engine, container);
  return receiver.kind === 'instance' && owner !== undefined && sameRef(receiver.ref, owner);
}

/** How closely an extension function's receiver fits what it is called on: nothing for one that takes everything, and for other functions. */
export function receiverFit(engine: Engine, fn: FunctionType): number {
  const symbol = engine.program.symbol(fn.ref);
  if (!symbol.signature?.modifiers.includes('extension') || !fn.receiver || isUnbound(engine, fn)) return 0;
  const declared = symbol.signature.parameters.find((parameter) => parameter.kind === 'receiver')?.type;
  if (!declared) return 0;
  const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
  const { receiver } = fn;
  const fits = engine.resolveType(declared, { path: fn.ref.path, scope }).map((wanted) => {
    if (isUnknown(wanted) || (wanted.kind === 'outside' && everything.has(wanted.name))) return 0;
    if (wanted.kind === 'outside') return receiver.kind === 'outside' && receiver.name === wanted.name ? 2 : 1;
    return receiver.kind === 'instance' && wanted.kind === 'instance' && sameRef(receiver.ref, wanted.ref) ? 2 : 1;
  });
  return Math.max(0, ...fits);
}

/** True where a file sees an extension: its own, its namespace's, an imported one. Members of blocks are seen everywhere. */
function isVisible(engine: Engine, viewer: FileView, ref: Ref): boolean {
  const { program } = engine;
  const symbol = program.symbol(ref);
  if (ref.path === viewer.path || !symbol.signature?.modifiers.includes('extension')) return true;
  // What is private to its file, or local to a function, is not seen from another file.
  if (viewer.rules.companionObjects && !symbol.exported) return false;
  const homes = homesOf(engine, ref);
  const own = viewer.facts.packageName ?? '';
  const outward = viewer.rules.openNamespaces !== undefined;
  if (homes.some((home) => home === own || (outward && own.startsWith(`${home}.`)))) return true;
  const brings = (entry: Import) =>
    (entry.imported === '**' || entry.imported === symbol.name) && homes.includes(entry.specifier);
  return viewer.facts.imports.some(brings) || sharedImports(engine, viewer).some(({ entry }) => brings(entry));
}

/** The namespaces and types, by full name, whose import makes an extension visible. */
function homesOf(engine: Engine, ref: Ref): readonly string[] {
  const { program } = engine;
  const homes = [program.view(ref.path).facts.packageName ?? ''];
  for (let container = program.container(ref); container; container = program.container(container)) {
    const owner = declaredType(engine, container) ?? container;
    homes.push(fullNameOf(program, owner));
  }
  return homes;
}
