import type { CallSite } from '../model/callSite.js';
import { compareCodeUnits } from '../model/order.js';
import { type DeclaredSymbol, isType } from '../model/symbol.js';
import { namesOf } from './aliases.js';
import { isCalledByName } from './argumentLists.js';
import { acceptsArguments, passedParameters } from './arity.js';
import { constructorsOf, isRunByConstruction } from './constructors.js';
import { definitionsOf } from './declarationPairs.js';
import { canonicalType, declaredType, ownerOf } from './declarations.js';
import type { Engine } from './engine.js';
import { allSubtypes } from './hierarchy.js';
import { macrosCalling } from './macroCalls.js';
import type { Outcome } from './outcome.js';
import { type FileView, familyOf } from './program.js';
import { type Ref, sameRef } from './type.js';

export interface FoundSite {
  path: string;
  site: number;
  outcome: Outcome;
}

/**
 * Call sites that mean a symbol, and those that could for all that is known of them, in order of path and place. Every
 * file that mentions one of the names that the symbol goes by is looked at, and no other; of those only `within`, where it is given.
 */
export function findCallers(
  engine: Engine,
  ref: Ref,
  outcome: (path: string, site: number) => Outcome,
  within?: (path: string) => boolean,
): { callers: FoundSite[]; possible: FoundSite[] } {
  const symbol = engine.program.symbol(ref);
  const meant = canonicalType(engine.program, ref);
  // A declaration ahead is called where its definition is.
  const definitions = definitionsOf(engine.program, meant);
  const family = familyOf(engine.program.view(ref.path).language);
  const wanted = wantedNames(engine, meant, symbol);
  const names = rulesOf(engine, ref).pairsDeclarations ? withMacroNames(engine, wanted.names) : wanted.names;
  const search = namesOf(engine, wanted.refs, names);
  const files = new Set<string>([ref.path]);
  const { world } = engine.program;
  const { ignoresCase } = rulesOf(engine, ref);
  for (const name of search.everywhere) {
    for (const path of world.filesMentioning(ignoresCase ? name.toLowerCase() : name)) files.add(path);
    if (ignoresCase) for (const path of world.filesMentioning(name)) files.add(path);
  }
  for (const path of search.inFile.keys()) files.add(path);
  for (const path of wanted.heirs) files.add(path);
  const holders = holdersOf(engine, ref, symbol);
  for (const path of holders) files.add(path);
  const callers: FoundSite[] = [];
  const possible: FoundSite[] = [];
  const asked = within ? [...files].filter(within) : [...files];
  for (const path of asked.sort(compareCodeUnits)) {
    const view = engine.program.file(path);
    if (!view || familyOf(view.language) !== family) continue;
    const calledObjects = holders.has(path) ? callsOfObjects(engine, view) : [];
    for (const site of sitesOfInterest(view, search.everywhere, search.inFile.get(path), wanted, path, calledObjects)) {
      const found = outcome(path, site);
      if (
        found.targets.some((target) => definitions.some((definition) => sameRef(target, definition))) ||
        found.classes.some((target) => sameRef(target, meant))
      ) {
        callers.push({ path, site, outcome: found });
      } else if (
        isHandedOn(view, site) &&
        found.classes.some((one) => wanted.refs.some((target) => sameRef(one, target)))
      ) {
        // Where constructors go by their type's name the site names one; elsewhere what gets the class may construct it,
        // or only compare with it.
        const means = view.rules.constructorName === undefined ? callers : possible;
        means.push({ path, site, outcome: found });
      } else if (found.open && found.resolution.kind === 'unresolved' && couldMean(view, site, symbol)) {
        possible.push({ path, site, outcome: found });
      }
    }
  }
  return { callers, possible };
}

function rulesOf(engine: Engine, ref: Ref) {
  return engine.program.view(ref.path).rules;
}

/** More macros than these are not looked at for one function. */
const macroLimit = 60;

/** The names, and those of the macros whose bodies call something of one of them. */
function withMacroNames(engine: Engine, names: readonly string[]): readonly string[] {
  const all = new Set(names);
  for (const name of all) {
    if (all.size > names.length + macroLimit) break;
    for (const path of engine.program.world.filesMentioning(name)) {
      const view = engine.program.file(path);
      if (view?.rules.pairsDeclarations) for (const macro of macrosCalling(view, name)) all.add(macro);
    }
  }
  return [...all];
}

/** True where a class is given to something that may construct it. */
function isHandedOn(view: FileView, site: number): boolean {
  const { kind, use } = view.facts.callSites[site] as CallSite;
  return kind === 'reference' && (use === 'argument' || use === 'operand' || use === 'other');
}

interface Wanted {
  /** The symbol, and for a constructor the classes that it constructs. */
  refs: readonly Ref[];
  names: readonly string[];
  /** Files in which a constructor may be called as `super(...)`, `this(...)`, and under which other names. */
  heirs: readonly string[];
  constructorNames: readonly string[];
}

function wantedNames(engine: Engine, ref: Ref, symbol: DeclaredSymbol): Wanted {
  const constructed = constructedClass(engine, ref, symbol);
  if (!constructed) {
    const owner = engine.program.container(ref);
    const view = engine.program.view(ref.path);
    const through = owner && isCalledThroughOwner(view, symbol) ? [engine.program.symbol(owner).name] : [];
    return { refs: [ref], names: [symbol.name, ...through], heirs: [], constructorNames: [] };
  }
  const { rules } = engine.program.view(ref.path);
  const classes: Ref[] = [constructed];
  const heirs = new Set<string>([constructed.path]);
  for (const subtype of allSubtypes(engine, constructed)) {
    heirs.add(subtype.path);
    const inherits =
      !isType(symbol.kind) && constructorsOf(engine, subtype).some((inherited) => sameRef(inherited.ref, ref));
    if (inherits) classes.push(subtype);
  }
  return {
    refs: [ref, ...classes],
    names: [
      ...classes.map((one) => engine.program.symbol(one).name),
      ...classes.flatMap((one) => initialisedFields(engine, one)),
      // A construction that takes its type from its surroundings.
      ...typeNamesOf(engine, ref),
      // A method like any other can be called by its name anywhere.
      ...(symbol.kind === 'method' ? [symbol.name] : []),
      ...(rules.constructorByName && rules.constructorName !== undefined ? [rules.constructorName] : []),
      ...(symbol.signature?.modifiers.includes('case') ? ['copy'] : []),
    ],
    heirs: [...heirs],
    // `new this()` and `new (factory())()` have no name.
    constructorNames: ['', symbol.name],
  };
}

function typeNamesOf(engine: Engine, ref: Ref): readonly string[] {
  const { targetTypedNew } = engine.program.view(ref.path).rules;
  return targetTypedNew === undefined ? [] : [targetTypedNew];
}

/** Names of the fields that hold a value of a class itself: a constructor's initialisers construct it under these (C++). */
function initialisedFields(engine: Engine, ref: Ref): readonly string[] {
  if (!rulesOf(engine, ref).pairsDeclarations) return [];
  const { name } = engine.program.symbol(ref);
  const found = new Set<string>();
  for (const path of engine.program.world.filesMentioning(name)) {
    const view = engine.program.file(path);
    if (!view?.rules.pairsDeclarations) continue;
    for (const { kind, member, type, name: field } of view.facts.symbols) {
      const held = type?.kind === 'intersection' ? type.members[0] : type;
      if (kind === 'field' && member && held?.kind === 'named' && held.path[held.path.length - 1] === name)
        found.add(field);
    }
  }
  return [...found];
}

/** The class that a constructor constructs, or the class itself. */
function constructedClass(engine: Engine, ref: Ref, symbol: DeclaredSymbol): Ref | undefined {
  if (isType(symbol.kind)) return ref;
  const { rules } = engine.program.view(ref.path);
  if (!isRunByConstruction(symbol, rules)) return undefined;
  if (rules.pairsDeclarations) return ownerOf(engine, ref);
  return symbol.container >= 0 ? declaredType(engine, { path: ref.path, index: symbol.container }) : undefined;
}

/** Sites of a file under any of the names, in order. */
function sitesOfInterest(
  view: FileView,
  everywhere: ReadonlySet<string>,
  inFile: ReadonlySet<string> | undefined,
  wanted: Wanted,
  path: string,
  more: readonly number[],
): readonly number[] {
  const sites = new Set<number>(more);
  const take = (name: string) => {
    const named = view.rules.ignoresCase ? view.index.sitesIgnoringCase(name) : view.index.sitesNamed(name);
    for (const site of named) sites.add(site);
  };
  for (const name of everywhere) take(name);
  for (const name of inFile ?? []) take(name);
  if (wanted.heirs.includes(path)) {
    for (const name of wanted.constructorNames) take(name);
    for (const site of view.index.superSites()) sites.add(site);
  }
  return [...sites].sort((a, b) => a - b);
}

/** Files that may hold objects whose call runs this method: those that name the type or one below it, or stand beside it. */
function holdersOf(engine: Engine, ref: Ref, symbol: DeclaredSymbol): ReadonlySet<string> {
  const { world } = engine.program;
  const owner = symbol.name === rulesOf(engine, ref).callMethod ? ownerOf(engine, ref) : undefined;
  if (!owner) return new Set();
  const files = new Set<string>();
  for (const type of [owner, ...allSubtypes(engine, owner)]) {
    files.add(type.path);
    for (const path of world.filesMentioning(engine.program.symbol(type).name)) files.add(path);
    const { packageName } = engine.program.view(type.path).facts;
    if (packageName !== undefined) for (const path of world.filesInPackage(packageName)) files.add(path);
  }
  return files;
}

/** Calls by a name that no function has. */
function callsOfObjects(engine: Engine, view: FileView): number[] {
  return view.facts.callSites.flatMap(({ kind, name }, site) =>
    kind === 'call' && engine.program.world.filesDeclaring(name).length === 0 ? [site] : [],
  );
}

/** True where nothing evident says that an open call is of something else. */
function couldMean(view: FileView, site: number, symbol: DeclaredSymbol): boolean {
  const { callee, arguments: args, name, kind, use } = view.facts.callSites[site] as CallSite;
  if (name === 'copy' && symbol.signature?.modifiers.includes('case')) return callee.kind === 'member';
  const isUnnamed = isType(symbol.kind) || symbol.kind === 'constructor' || isCalledThroughOwner(view, symbol);
  const isNamed = view.rules.ignoresCase ? name.toLowerCase() === symbol.name.toLowerCase() : name === symbol.name;
  if (!isNamed && !isUnnamed) return false;
  if (kind === 'super') return false;
  // A method with arguments is no more than passed on where its name stands without them.
  if (view.rules.parameterlessCalls && kind === 'reference' && use === 'member' && symbol.signature) {
    if (!isCalledByName(symbol.signature)) return false;
  }
  if (callee.kind === 'member') {
    if (!symbol.member && !symbol.exported) return false;
  } else if (
    symbol.member &&
    symbol.kind !== 'constructor' &&
    !view.rules.bareNameMeansMember &&
    !takesOver(view, name)
  ) {
    return false;
  }
  if (view.rules.anyNumberOfArguments || kind === 'reference' || kind === 'decorator' || !symbol.signature) return true;
  const { surplusArguments } = view.rules;
  const passed = surplusArguments ? args.slice(0, passedParameters(symbol.signature).length) : args;
  if (acceptsArguments(symbol.signature, passed)) return true;
  const passesReceiver = view.rules.receiverPassedByName && symbol.signature.modifiers.includes('extension');
  return passesReceiver === true && acceptsArguments(symbol.signature, args, true);
}

/** True for a method that runs when its owner is called or taken apart by name. */
function isCalledThroughOwner({ rules }: FileView, { name, kind }: DeclaredSymbol): boolean {
  if (kind !== 'method' || rules.callMethod === undefined) return false;
  return name === rules.callMethod || (rules.companions === true && /^unapply(Seq)?$/.test(name));
}

function takesOver(view: FileView, name: string): boolean {
  return view.facts.bindings.some(
    (binding) => binding.name === name && binding.init?.kind === 'member' && binding.init.name === name,
  );
}
