import type { LinkRules } from '../languages/language.js';
import type { CallSite } from '../model/callSite.js';
import { type Edge, type Resolution, tierConfidence } from '../model/edge.js';
import type { LanguageId } from '../model/languageId.js';
import type { Import } from '../model/moduleLinks.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { compareRanges } from '../model/range.js';
import { type DeclaredSymbol, moduleId } from '../model/symbol.js';
import { pathOfId } from '../model/symbolPath.js';
import { isTestPath } from '../model/testPath.js';
import type { World } from '../model/world.js';
import { isCalledByName, ownArguments } from './argumentLists.js';
import { type FoundSite, findCallers } from './callers.js';
import { definitionsOf, prototypesOf } from './declarationPairs.js';
import { createEngine } from './evaluator.js';
import { FrameworkIndex } from './frameworks/frameworkIndex.js';
import type { FrameworkBoundary, FrameworkLink, FrameworkNode } from './frameworks/frameworkLink.js';
import {
  allSubtypes,
  directSubtypes,
  directSupertypes,
  overriddenBy,
  overridersOf,
  structuralImplementers,
} from './hierarchy.js';
import { moduleTarget } from './modules.js';
import { NamedCandidates } from './namedCandidates.js';
import { type Outcome, unresolvedOutcome } from './outcome.js';
import { modulesAround } from './pathModules.js';
import { Program } from './program.js';
import { outcomeOf } from './siteOutcome.js';
import { TestFiles } from './testFiles.js';
import { type Ref, refKey, type Type } from './type.js';

/** One call site of one world with what it means there. `site` is its index in the facts of the file at `path`. */
export interface LinkedSite {
  path: string;
  site: number;
  callSite: CallSite;
  /** Id of the symbol that encloses it, or of the file itself. */
  caller: string;
  resolution: Resolution;
}

/**
 * From call sites to symbols and back, in one world, on demand: a question costs what the files that mention its names cost.
 *
 * A call means the declaration that the static type of its receiver finds: a call through an interface or base type means
 * that type's method, a call through a subclass that inherits a method means the method it inherits. What implements or overrides a
 * method is asked for with `overriders`.
 *
 * A receiver of several known types means the method of each. Where several overloads fit alike all of them are targets.
 * All lists are sorted: sites by path and place, ids by code unit. Unknown ids and paths give empty answers.
 */
export interface Linker {
  readonly world: World;
  resolve(path: string, site: number): Resolution;
  /** True for an unresolved site of which nothing is known that rules out any symbol of its name. */
  isOpen(path: string, site: number): boolean;
  /**
   * Whether the last name of a site's callee is reached through a type (`Type.method`), not through a value; undefined where it is
   * reached through neither, or that is not known.
   */
  isThroughType(path: string, site: number): boolean | undefined;
  /** Whether a site stands in the module that a symbol is declared in, or in one inside of it; undefined where modules are no scopes. */
  isInModuleOf(path: string, site: number, id: string): boolean | undefined;
  /** Ids of the definitions that a declaration without a body stands for; its own id for all others. */
  definitionsOf(id: string): string[];
  /** Ids of the declarations without a body that stand for a definition. */
  prototypesOf(id: string): string[];
  /** The call in a macro's body by which a use of the macro reaches a symbol; undefined where it reaches it by itself. */
  callInMacro(path: string, site: number, id: string): CallSite | undefined;
  /**
   * The sites that mean a symbol, and the open ones that could: a receiver of unknown type, an import that leads nowhere. For a
   * constructor: `new`, calls of the class where that constructs, JSX, subclasses that inherit it, `super(...)` and `this(...)`. For a
   * class: every site that constructs or names it, whichever constructor runs.
   */
  callersOf(id: string): { callers: LinkedSite[]; possible: LinkedSite[] };
  /** The resolved sites that stand in a symbol (for a module id: outside all symbols), nested symbols left out. */
  calleesOf(id: string): LinkedSite[];
  /** Every site that stands in a symbol, as in `calleesOf`. */
  sitesOf(id: string): LinkedSite[];
  /** Ids of the types directly above and directly below a type. */
  supertypes(id: string): string[];
  subtypes(id: string): string[];
  /** Ids of all types that implement or extend a type, through any depth; Go's structural ones included. */
  implementersOf(id: string): string[];
  /** Ids of the methods that override or implement this one, and of those that it overrides or implements. */
  overriders(id: string): string[];
  overridden(id: string): string[];
  symbol(id: string): DeclaredSymbol | undefined;
  /** Every site of one file. */
  sitesIn(path: string): LinkedSite[];
  /** The edges that the sites of one file make, one a site and target, and those of frameworks that it says. */
  edgesIn(path: string): Edge[];
  /** The sites of one file that stayed unresolved. */
  unresolvedSites(path: string): LinkedSite[];
  /** Ids of the tests that hold a site that means the symbol. */
  testsReaching(id: string): string[];
  /** How many files with tests mention a name: what it may cost to ask which tests reach a symbol of that name. */
  testFilesMentioning(name: string): number;
  /** Ids of the symbols that an import in the file at `path` brings in; none where it leads nowhere, outside or to a whole module. */
  importTargets(path: string, entry: Import): string[];
  /** The calls that frameworks make as the file says: routes, injections, events, commands. */
  frameworkLinksIn(path: string): FrameworkLink[];
  /** Those that a symbol, file, route, command or event stands at an end of. */
  frameworkLinksAround(id: string): FrameworkLink[];
  /** What the frameworks of one file call and the repository does not have, or has several times. */
  frameworkBoundariesIn(path: string): readonly FrameworkBoundary[];
  /** The route, command, event, endpoint or configuration key of this id. */
  frameworkNode(id: string): FrameworkNode | undefined;
  /** Paths of the files that an import's specifier means; none where it leads nowhere or outside. */
  importedFiles(path: string, entry: Import): string[];
}

export interface LinkerOptions {
  /** Off, frameworks are taken to make no calls. */
  frameworks?: boolean;
}

/** A linker of one world. `rulesOf` gives the rules of each language that occurs in it. */
export function createLinker(
  world: World,
  rulesOf: (language: LanguageId) => LinkRules,
  options: LinkerOptions = {},
): Linker {
  return new WorldLinker(world, rulesOf, options);
}

class WorldLinker implements Linker {
  readonly #program: Program;
  readonly #engine;
  readonly #named: NamedCandidates;
  readonly #frameworks: FrameworkIndex | undefined;
  readonly #testFiles: TestFiles;
  readonly #callers = new Map<string, { callers: LinkedSite[]; possible: LinkedSite[] }>();

  constructor(
    readonly world: World,
    rulesOf: (language: LanguageId) => LinkRules,
    options: LinkerOptions,
  ) {
    this.#program = new Program(world, rulesOf);
    this.#engine = createEngine(this.#program);
    this.#testFiles = new TestFiles(world);
    if (options.frameworks !== false) this.#frameworks = new FrameworkIndex(this.#engine);
    this.#named = new NamedCandidates(this.#program, (view, entry) =>
      moduleTarget(this.#engine, view, entry.specifier, entry),
    );
  }

  resolve(path: string, site: number): Resolution {
    return this.#outcome(path, site).resolution;
  }

  isOpen(path: string, site: number): boolean {
    return this.#outcome(path, site).open;
  }

  definitionsOf(id: string): string[] {
    const ref = this.#program.find(id);
    return ref ? definitionsOf(this.#program, ref).map((definition) => this.#program.id(definition)) : [id];
  }

  prototypesOf(id: string): string[] {
    const ref = this.#program.find(id);
    return ref ? prototypesOf(this.#program, ref).map((prototype) => this.#program.id(prototype)) : [];
  }

  callInMacro(path: string, site: number, id: string): CallSite | undefined {
    const { inner } = this.#outcome(path, site);
    const ref = inner && this.#program.find(id);
    return ref && inner.get(refKey(ref));
  }

  isThroughType(path: string, site: number): boolean | undefined {
    const callSite = this.#program.file(path)?.facts.callSites[site];
    if (callSite?.callee.kind !== 'member') return undefined;
    this.#engine.evaluations.restart();
    const kinds = this.#engine
      .evaluate(callSite.callee.object, { path, scope: callSite.scope })
      .map(({ kind }) => kind);
    if (kinds.length === 0 || !kinds.every((kind) => kind === kinds[0])) return undefined;
    return kinds[0] === 'static' ? true : kinds[0] === 'instance' ? false : undefined;
  }

  isInModuleOf(path: string, site: number, id: string): boolean | undefined {
    const view = this.#program.file(path);
    const ref = this.#program.find(id);
    const callSite = view?.facts.callSites[site];
    if (!view || !ref || !callSite || !view.rules.modulesAreScopes) return undefined;
    const other = this.#program.view(ref.path);
    this.#engine.evaluations.restart();
    const [home] = modulesAround(this.#engine, other, this.#program.symbol(ref).scope);
    const key = (module: Type) => ('ref' in module ? refKey(module.ref) : JSON.stringify(module));
    return modulesAround(this.#engine, view, callSite.scope).some((module) => home && key(module) === key(home));
  }

  callersOf(id: string): { callers: LinkedSite[]; possible: LinkedSite[] } {
    const known = this.#callers.get(id);
    if (known) return known;
    const ref = this.#program.find(id);
    if (!ref) return { callers: [], possible: [] };
    const found = findCallers(this.#engine, ref, (path, site) => this.#outcome(path, site));
    const result = {
      callers: found.callers.map((site) => this.#linked(site)),
      possible: found.possible.map((site) => this.#linked(site)),
    };
    this.#callers.set(id, result);
    return result;
  }

  calleesOf(id: string): LinkedSite[] {
    return this.sitesOf(id).filter(({ resolution }) => resolution.kind === 'resolved');
  }

  sitesOf(id: string): LinkedSite[] {
    const path = pathOfId(id);
    const view = this.#program.file(path);
    if (!view) return [];
    const caller = id === moduleId(path) ? -1 : this.#program.find(id)?.index;
    if (caller === undefined) return [];
    return view.index.sitesOf(caller).map((site) => this.#linked({ path, site, outcome: this.#outcome(path, site) }));
  }

  supertypes(id: string): string[] {
    return this.#ids(id, (ref) => directSupertypes(this.#engine, ref));
  }

  subtypes(id: string): string[] {
    return this.#ids(id, (ref) => directSubtypes(this.#engine, ref));
  }

  implementersOf(id: string): string[] {
    return this.#ids(id, (ref) => [...allSubtypes(this.#engine, ref), ...structuralImplementers(this.#engine, ref)]);
  }

  overriders(id: string): string[] {
    return this.#ids(id, (ref) => overridersOf(this.#engine, ref));
  }

  overridden(id: string): string[] {
    return this.#ids(id, (ref) => overriddenBy(this.#engine, ref));
  }

  symbol(id: string): DeclaredSymbol | undefined {
    const ref = this.#program.find(id);
    return ref && this.#program.symbol(ref);
  }

  sitesIn(path: string): LinkedSite[] {
    const count = this.#program.file(path)?.facts.callSites.length ?? 0;
    return Array.from({ length: count }, (_, site) => this.#linked({ path, site, outcome: this.#outcome(path, site) }));
  }

  edgesIn(path: string): Edge[] {
    const edges: Edge[] = [];
    for (const { callSite, caller, resolution } of this.sitesIn(path)) {
      if (resolution.kind !== 'resolved') continue;
      for (const target of resolution.targets) {
        edges.push({
          source: caller,
          target,
          relationship: callSite.kind === 'reference' ? 'references' : 'calls',
          tier: resolution.tier,
          confidence: tierConfidence[resolution.tier],
          range: callSite.range,
        });
      }
    }
    for (const { source, target, relationship, tier, range } of this.frameworkLinksIn(path)) {
      edges.push({ source, target, relationship, tier, confidence: tierConfidence[tier], range });
    }
    return edges.sort(
      compareBy(
        (a, b) => compareCodeUnits(a.source, b.source),
        (a, b) => compareCodeUnits(a.target, b.target),
        (a, b) => compareCodeUnits(a.relationship, b.relationship),
        (a, b) => compareRanges(a.range, b.range),
      ),
    );
  }

  unresolvedSites(path: string): LinkedSite[] {
    return this.sitesIn(path).filter(({ resolution }) => resolution.kind === 'unresolved');
  }

  testFilesMentioning(name: string): number {
    return this.world.filesMentioning(name).filter((path) => this.#testFiles.has(path)).length;
  }

  testsReaching(id: string): string[] {
    const tests = new Set<string>();
    for (const { caller, path } of this.#callersInTests(id)) {
      if (isTestPath(path) || this.symbol(caller)?.isTest) tests.add(caller);
    }
    return [...tests].sort(compareCodeUnits);
  }

  /** Of the callers of a symbol at least those in files with tests: a name that all files mention is in few of those. */
  #callersInTests(id: string): readonly LinkedSite[] {
    const known = this.#callers.get(id);
    if (known) return known.callers;
    const ref = this.#program.find(id);
    if (!ref) return [];
    const outcome = (path: string, site: number) => this.#outcome(path, site);
    return findCallers(this.#engine, ref, outcome, (path) => this.#testFiles.has(path)).callers.map((site) =>
      this.#linked(site),
    );
  }

  importTargets(path: string, entry: Import): string[] {
    const view = this.#program.file(path);
    if (!view) return [];
    this.#engine.evaluations.restart();
    const ids = this.#engine.importValue(view, entry).flatMap((type) =>
      // An instance is what a variable holds: the import brings in the variable, not its class.
      'ref' in type && type.kind !== 'instance' ? [this.#program.id(type.ref)] : [],
    );
    return [...new Set(ids)].sort(compareCodeUnits);
  }

  frameworkLinksIn(path: string): FrameworkLink[] {
    return this.#frameworks?.inFile(path).links ?? [];
  }

  frameworkLinksAround(id: string): FrameworkLink[] {
    return this.#frameworks?.around(id) ?? [];
  }

  frameworkBoundariesIn(path: string): readonly FrameworkBoundary[] {
    return this.#frameworks?.inFile(path).boundaries ?? [];
  }

  frameworkNode(id: string): FrameworkNode | undefined {
    return this.#frameworks?.node(id);
  }

  importedFiles(path: string, entry: Import): string[] {
    const view = this.#program.file(path);
    if (!view) return [];
    this.#engine.evaluations.restart();
    return this.#engine
      .importValue(view, { ...entry, imported: '*' })
      .flatMap((type) => (type.kind === 'module' ? [type.path] : type.kind === 'package' ? type.files : []))
      .sort(compareCodeUnits);
  }

  #outcome(path: string, site: number): Outcome {
    const view = this.#program.file(path);
    if (!view || site < 0 || site >= view.facts.callSites.length) return unresolvedOutcome('missing_target', [], false);
    const known = view.linked.get(site) as Outcome | undefined;
    if (known) return known;
    this.#engine.evaluations.restart();
    const outcome = outcomeOf(this.#engine, this.#named, view, site);
    view.linked.set(site, outcome);
    return outcome;
  }

  #linked({ path, site, outcome }: FoundSite): LinkedSite {
    const { facts } = this.#program.view(path);
    const callSite = this.#presented(path, facts.callSites[site] as CallSite, outcome);
    const symbol = facts.symbols[callSite.caller];
    return {
      path,
      site,
      callSite,
      caller: symbol ? `${path}::${symbol.path}` : moduleId(path),
      resolution: outcome.resolution,
    };
  }

  /** A call site as it is judged by what it means: a name that calls a method is a call, and what is left for its result is no argument of it. */
  #presented(path: string, callSite: CallSite, { targets }: Outcome): CallSite {
    if (!this.#program.view(path).rules.parameterlessCalls) return callSite;
    const [target] = targets;
    const signature = target && this.#program.symbol(target).signature;
    if (!signature) return callSite;
    if (callSite.kind === 'reference') return isCalledByName(signature) ? { ...callSite, kind: 'call' } : callSite;
    const args = ownArguments(signature, callSite.arguments);
    return args === callSite.arguments ? callSite : { ...callSite, arguments: [...args] };
  }

  #ids(id: string, find: (ref: Ref) => readonly Ref[]): string[] {
    const ref = this.#program.find(id);
    if (!ref) return [];
    this.#engine.evaluations.restart();
    return [...new Set(find(ref).map((found) => this.#program.id(found)))].sort(compareCodeUnits);
  }
}
