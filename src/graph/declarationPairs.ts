import type { Signature } from '../model/signature.js';
import { type DeclaredSymbol, isCallable } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { passedParameters } from './arity.js';
import { visibleFiles } from './includes.js';
import { fullNameOf } from './openNamespaces.js';
import { familyOf, type Program } from './program.js';
import { type Ref, refKey } from './type.js';

/** Declarations without a body stand for the definitions that have one, in any file (C, C++). */

const definitionsOfProgram = new WeakMap<Program, Map<string, readonly Ref[]>>();

/**
 * The definitions that a declaration stands for: itself where it has a body, or where none is found; several where one name is
 * defined more than once, for builds of different kinds.
 */
export function definitionsOf(program: Program, ref: Ref): readonly Ref[] {
  const view = program.view(ref.path);
  const symbol = program.symbol(ref);
  if (!view.rules.pairsDeclarations || !symbol.bodiless || !isCallable(symbol.kind)) return [ref];
  let known = definitionsOfProgram.get(program);
  if (!known) {
    known = new Map();
    definitionsOfProgram.set(program, known);
  }
  const key = refKey(ref);
  let found = known.get(key);
  if (!found) {
    found = findDefinitions(program, ref, symbol);
    known.set(key, found);
  }
  return found.length > 0 ? found : [ref];
}

/** The declarations without a body that stand for a definition. */
export function prototypesOf(program: Program, ref: Ref): readonly Ref[] {
  const view = program.view(ref.path);
  const symbol = program.symbol(ref);
  if (!view.rules.pairsDeclarations || symbol.bodiless || !isCallable(symbol.kind)) return [];
  const family = familyOf(view.language);
  return program.world.filesDeclaring(symbol.name).flatMap((path) => {
    const file = program.file(path);
    if (!file || familyOf(file.language) !== family) return [];
    return file.index
      .named(symbol.name)
      .map((index) => ({ path, index }))
      .filter((other) => {
        const isPrototype = isCallable(program.symbol(other).kind) && program.symbol(other).bodiless;
        return isPrototype && definitionsOf(program, other).some((one) => refKey(one) === refKey(ref));
      });
  });
}

function findDefinitions(program: Program, ref: Ref, symbol: DeclaredSymbol): readonly Ref[] {
  const homonyms = homonymsOf(program, ref, symbol);
  const definitions = homonyms.filter((other) => !program.symbol(other).bodiless);
  const linked = definitions.filter((definition) => isLinked(program, ref, symbol, definition));
  if (linked.length === 0) return [];
  const matching = matchingSignature(program, ref, linked, homonyms);
  return ofSameProgram(program, ref, matching);
}

/** All callables of one full name, prototypes included; methods written apart may leave out the namespace that their file uses. */
function homonymsOf(program: Program, ref: Ref, symbol: DeclaredSymbol): readonly Ref[] {
  const fullName = fullNameOf(program, ref);
  const family = familyOf(program.view(ref.path).language);
  const found: Ref[] = [];
  for (const path of program.world.filesDeclaring(symbol.name)) {
    const view = program.file(path);
    if (!view || familyOf(view.language) !== family) continue;
    for (const index of view.index.named(symbol.name)) {
      const other = view.facts.symbols[index] as DeclaredSymbol;
      if (!isCallable(other.kind) || other.kind === 'macro') continue;
      const otherName = fullNameOf(program, { path, index });
      const isSame =
        otherName === fullName ||
        (otherName.includes('.') && fullName.endsWith(`.${otherName}`) && visibleFiles(program, path).has(ref.path));
      if (isSame) found.push({ path, index });
    }
  }
  return found;
}

/** A file-local function is only that of its own file. */
function isLinked(program: Program, ref: Ref, symbol: DeclaredSymbol, definition: Ref): boolean {
  if (definition.path === ref.path || symbol.member) return true;
  return symbol.exported && program.symbol(definition).exported;
}

/**
 * By the types of the parameters, else by their number, else what is left where all others have found each other: then one of
 * the two was edited and the other not yet.
 */
function matchingSignature(
  program: Program,
  ref: Ref,
  definitions: readonly Ref[],
  homonyms: readonly Ref[],
): readonly Ref[] {
  if (hasNoOverloads(program, ref) || definitions.some((definition) => hasNoOverloads(program, definition)))
    return definitions;
  const mine = program.symbol(ref).signature;
  const typed = definitions.filter((other) => haveSameTypes(mine, program.symbol(other).signature));
  if (typed.length > 0) return typed;
  const prototypes = homonyms.filter((other) => program.symbol(other).bodiless);
  const free = definitions.filter((definition) => {
    const { signature } = program.symbol(definition);
    return !prototypes.some((other) => haveSameTypes(program.symbol(other).signature, signature));
  });
  const counted = free.filter((other) => haveSameCount(mine, program.symbol(other).signature));
  if (counted.length === 1) return counted;
  const open = prototypes.filter((prototype) => {
    const { signature } = program.symbol(prototype);
    return !definitions.some((other) => haveSameTypes(signature, program.symbol(other).signature));
  });
  const kinds = new Set(open.map((prototype) => typesText(program.symbol(prototype).signature)));
  return kinds.size === 1 && free.length === 1 ? free : [];
}

function hasNoOverloads(program: Program, ref: Ref): boolean {
  return program.view(ref.path).rules.membersAreFields === true;
}

/**
 * Of several definitions those whose file sees the declaration; where none does, the one that is named like the declaration's file;
 * where nothing tells, none.
 */
function ofSameProgram(program: Program, ref: Ref, definitions: readonly Ref[]): readonly Ref[] {
  if (definitions.length < 2) return definitions;
  const seeing = definitions.filter(({ path }) => visibleFiles(program, path).has(ref.path));
  const candidates = seeing.length > 0 ? seeing : definitions;
  if (new Set(candidates.map(({ path }) => path)).size === 1) return candidates;
  const stem = stemOf(ref.path);
  const named = candidates.filter(({ path }) => stemOf(path) === stem);
  const namedPaths = new Set(named.map(({ path }) => path));
  if (namedPaths.size === 1) return named;
  if (seeing.length > 0) return seeing;
  const folder = folderOf(ref.path);
  const beside = candidates.filter(({ path }) => folderOf(path) === folder);
  return new Set(beside.map(({ path }) => path)).size === 1 ? beside : [];
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.slice(0, Math.max(0, name.lastIndexOf('.'))).replace(/[-_]inl$/, '');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function haveSameCount(a: Signature | undefined, b: Signature | undefined): boolean {
  return a !== undefined && b !== undefined && passedParameters(a).length === passedParameters(b).length;
}

/** True where two declarations take the same types, however far their names are qualified. */
export function haveSameTypes(a: Signature | undefined, b: Signature | undefined): boolean {
  return a !== undefined && b !== undefined && haveSameCount(a, b) && typesText(a) === typesText(b);
}

const texts = new WeakMap<Signature, string>();

function typesText(signature: Signature | undefined): string {
  if (!signature) return '';
  let text = texts.get(signature);
  if (text === undefined) {
    const behind = signature.modifiers.filter((word) => word === 'const' || word === 'lvalue' || word === 'rvalue');
    text = passedParameters(signature)
      .map(({ type, kind }) => (kind === 'rest' ? '...' : typeText(type, true)))
      .join()
      .concat(behind.map((word) => ` ${word}`).join(''));
    texts.set(signature, text);
  }
  return text;
}

/** A type by its last names; what is constant at the top of a parameter is not part of its type. */
function typeText(type: TypeRef | undefined, isTop = false): string {
  switch (type?.kind) {
    case 'named': {
      const name = type.path[type.path.length - 1] as string;
      return type.args?.length ? `${name}<${type.args.map((arg) => typeText(arg)).join()}>` : name;
    }
    case 'intersection':
      return isTop ? typeText(type.members[0]) : `const ${typeText(type.members[0])}`;
    case 'union':
      return `${typeText(type.members[0])}&`;
    case 'pointer':
      return `${typeText(type.to)}*`;
    case 'array':
      return `${typeText(type.element)}*`;
    case 'function':
      return `(${type.parameters.map((parameter) => typeText(parameter)).join()})`;
    case 'opaque':
      return type.text;
    default:
      return '?';
  }
}
