import type { Linker } from '../graph/linker.js';
import { callRulesOf, languageById } from '../languages/registry.js';
import type { CallSite } from '../model/callSite.js';
import type { DeclaredSymbol, Heritage } from '../model/symbol.js';
import { isCallable, isType } from '../model/symbol.js';
import { qualifiedName } from '../model/symbolPath.js';
import { isTestPath } from '../model/testPath.js';
import type { CallPlace, Reach } from './binding/callPlace.js';
import type { SiteAt } from './siteMatching.js';
import { findSymbol, type SymbolAt, symbolAt } from './symbolAt.js';

/** Where a call of `callee` stands at head. */
export function placeOfCall(site: SiteAt, callee: SymbolAt, head: Linker): CallPlace {
  const { path, file, callSite } = site;
  const { language } = file;
  const around = typesAround(file.symbols, callSite.caller).map((index) => symbolAt(path, file, index));
  const own = typesAround(callee.facts.symbols, callee.symbol.container).map((index) =>
    symbolAt(callee.path, callee.facts, index),
  );
  const packageOf = (at: string) => head.world.facts(at)?.packageName ?? '';
  const samePackage = packageOf(path) === packageOf(callee.path);
  const isOneType = (a: SymbolAt, b: SymbolAt) => a.id === b.id || (samePackage && typeName(a) === typeName(b));
  // What a companion has belongs to the type that it stands in.
  const declaring = own[0]?.symbol.companion ? own.slice(0, 2) : own.slice(0, 1);
  const rules = languageById(language)?.rules;
  const unitOf = rules?.unitOf ?? crateOf(language);
  return {
    inType:
      around.some((type) => declaring.some((other) => isOneType(type, other))) ||
      isDefinedApart(file.symbols[callSite.caller], callee, language),
    inOutermostType: around.some((type) => own.length > 0 && isOneType(type, own[own.length - 1]!)),
    inHeir: own[0] && inheritsFrom(around, own[0], head),
    inBase: own[0] !== undefined && inheritsFrom(own.slice(0, 1), around[0], head) === true,
    samePackage,
    sameUnit: unitOf && unitOf(path, head.world) === unitOf(callee.path, head.world),
    inModule: head.isInModuleOf(path, site.index, callee.id),
    reach: reachOf(callSite, head.isThroughType(path, site.index)),
    isTest: isTestPath(path),
    callerIsStatic: isStaticCaller(file.symbols, callSite.caller),
    typeHasAll: own[0] !== undefined && embedsItself(own[0]),
    answersForAll: own[0] !== undefined && hasCatchAll(own[0], head),
    hidesAnother: head.overridden(callee.id).length > 0,
    callerThrows: isCallable(file.symbols[callSite.caller]?.kind ?? 'field')
      ? (file.symbols[callSite.caller]?.signature?.throws ?? [])
      : undefined,
    classNames: (name) => classNames(name, head),
  };
}

/** Ruby's `module_function` and `extend self`. */
function embedsItself({ symbol }: SymbolAt): boolean {
  return (symbol.heritage ?? []).some(
    ({ side, type }) => side === 'type' && 'path' in type && type.path[type.path.length - 1] === symbol.name,
  );
}

/** `void A::g() { f(); }` stands outside of the class that it is of. */
function isDefinedApart(
  caller: DeclaredSymbol | undefined,
  callee: SymbolAt,
  language: SiteAt['file']['language'],
): boolean {
  if (!caller || !callRulesOf(language).declaresApart) return false;
  const type = qualifiedName(callee.symbol.path).split('.').at(-2);
  return type !== undefined && qualifiedName(caller.path).split('.').slice(0, -1).includes(type);
}

function crateOf(language: SiteAt['file']['language']): ((path: string, world: Linker['world']) => string) | undefined {
  const root = languageById(language)?.rules.rootModule;
  if (!root) return undefined;
  return (path, world) => {
    const target = root('crate', path, world);
    return target?.kind === 'file' ? target.path : path;
  };
}

/** Indexes of the types around a symbol, itself included, inner first. */
function typesAround(symbols: readonly DeclaredSymbol[], from: number): number[] {
  const found: number[] = [];
  for (let at = from; at >= 0; at = symbols[at]?.container ?? -1) {
    const kind = symbols[at]?.kind;
    if (kind && (isType(kind) || kind === 'object' || kind === 'extension')) found.push(at);
  }
  return found;
}

/** A block that adds members to a type goes by the type's name. */
function typeName({ symbol }: SymbolAt): string {
  return qualifiedName(symbol.path).replace(/\bextension /g, '');
}

/** Whether one of the types inherits from another; undefined where that cannot be known. */
function inheritsFrom(types: readonly SymbolAt[], from: SymbolAt | undefined, head: Linker): boolean | undefined {
  if (!from) return false;
  let isKnown = true;
  const seen = new Set<string>();
  const open = types.map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const at = findSymbol(head.world, id);
    if (!at) continue;
    if (id !== types[0]?.id && at.id === from.id) return true;
    const above = head.supertypes(id);
    if (above.includes(from.id)) return true;
    const written = at.symbol.heritage ?? [];
    if (written.length > above.length && written.some((entry) => mayBeOfRepository(entry, head))) isKnown = false;
    open.push(...above);
  }
  return isKnown ? false : undefined;
}

function mayBeOfRepository({ type }: Heritage, head: Linker): boolean {
  const name = 'path' in type ? type.path[type.path.length - 1] : undefined;
  return name === undefined || head.world.filesDeclaring(name).length > 0;
}

function reachOf({ kind, callee }: CallSite, throughType: boolean | undefined): Reach {
  if (kind === 'super') return 'super';
  if (kind === 'new') return 'type';
  if (callee.kind === 'name') return 'bare';
  if (callee.kind !== 'member') return 'unknown';
  if (callee.object.kind === 'this') return 'this';
  if (callee.object.kind === 'super') return 'super';
  return throughType === undefined ? 'unknown' : throughType ? 'type' : 'object';
}

function isStaticCaller(symbols: readonly DeclaredSymbol[], caller: number): boolean | undefined {
  let at = caller;
  // What stands in a method has the method's object.
  while (at >= 0 && symbols[at] && !symbols[at]!.member && !isType(symbols[at]!.kind)) at = symbols[at]!.container;
  const symbol = symbols[at];
  if (!symbol) return true;
  if (!symbol.signature) return undefined;
  return symbol.signature.modifiers.some((word) => word === 'static' || word === 'classmethod');
}

function hasCatchAll(type: SymbolAt, head: Linker): boolean {
  const catchAll = languageById(type.facts.language)?.rules.catchAllMembers;
  if (!catchAll) return false;
  const names = new Set(['', type.symbol.name].flatMap((name) => catchAll(name)));
  if (names.size === 0) return false;
  return [type.id, ...head.supertypes(type.id), ...head.implementersOf(type.id)].some((id) => {
    const at = findSymbol(head.world, id);
    return at?.facts.symbols.some((s) => s.container === at.index && names.has(s.name)) === true;
  });
}

function classNames(name: string, head: Linker): string[] | undefined {
  const names: string[] = [];
  for (let next: string | undefined = name; next !== undefined && !names.includes(next); ) {
    const found: DeclaredSymbol[] = head.world.filesDeclaring(next).flatMap((path) => {
      const facts = head.world.facts(path);
      return facts?.symbols.filter((s) => s.kind === 'class' && s.name === next) ?? [];
    });
    if (names.length === 0 && found.length !== 1) return undefined;
    names.push(next);
    if (found.length !== 1) break;
    const base: Heritage | undefined = found[0]!.heritage?.find(({ relation }) => relation === 'extends');
    next = base && 'path' in base.type ? base.type.path[base.type.path.length - 1] : undefined;
  }
  return names;
}
