import type { FrameworkRules } from '../../languages/language.js';
import { compareBy, compareCodeUnits } from '../../model/order.js';
import { compareRanges } from '../../model/range.js';
import { isType } from '../../model/symbol.js';
import { pathOfId } from '../../model/symbolPath.js';
import type { Engine } from '../engine.js';
import { type FileView, familyOf } from '../program.js';
import { findClients } from './clients.js';
import { findCommands } from './commands.js';
import { findConfigurations } from './configurations.js';
import { findEvents } from './events.js';
import {
  type FrameworkBoundary,
  type FrameworkFindings,
  type FrameworkLink,
  type FrameworkNode,
  noFindings,
} from './frameworkLink.js';
import { findGrpcCalls } from './grpcCalls.js';
import { findInjections } from './injections.js';
import { findPassedProps } from './passedProps.js';
import { findRoutes } from './routes.js';
import { RouteTable } from './routeTable.js';

const nothing = noFindings();

/** The calls that frameworks make in one world, asked for by file or by what stands at their ends. */
export class FrameworkIndex {
  readonly #routes = new Map<string, RouteTable>();

  constructor(private readonly engine: Engine) {}

  /** What the code of one file says, sorted. */
  inFile(path: string): FrameworkFindings {
    const view = this.engine.program.file(path);
    const rules = view?.rules.frameworks;
    if (!view || !rules) return nothing;
    const known = view.notes.get('frameworks') as FrameworkFindings | undefined;
    if (known) return known;
    this.engine.evaluations.restart();
    const found = noFindings();
    findRoutes(this.engine, view, rules, found);
    findInjections(this.engine, view, rules, found);
    findEvents(this.engine, view, rules, found);
    findCommands(this.engine, view, rules, found);
    findConfigurations(this.engine, view, rules, found);
    findGrpcCalls(this.engine, view, rules, found);
    findPassedProps(this.engine, view, found);
    if (rules.clientAnnotations || rules.requestLines) {
      findClients(view, rules, (verb, path) => this.#routesOf(view).at(verb, path), found);
    }
    const sorted = { links: distinct(found.links), nodes: found.nodes, boundaries: sortedBoundaries(found.boundaries) };
    view.notes.set('frameworks', sorted);
    return sorted;
  }

  /** The links that a symbol, file or node stands at an end of. */
  around(id: string): FrameworkLink[] {
    const links = this.#candidates(id).flatMap((path) => this.inFile(path).links);
    return distinct(links.filter(({ source, target }) => source === id || target === id));
  }

  /** The route, command, event, endpoint or configuration key of this id. */
  node(id: string): FrameworkNode | undefined {
    const match = /::(route|command|event|endpoint|configuration) /.exec(id);
    if (!match) return undefined;
    for (const path of this.#candidates(id)) {
      const node = this.inFile(path).nodes.find((one) => one.id === id);
      if (node) return node;
    }
    return undefined;
  }

  /** The routes of all files of a language family that a client of one of them may ask. */
  #routesOf(view: FileView): RouteTable {
    const { world } = this.engine.program;
    const family = familyOf(view.language);
    let table = this.#routes.get(family);
    if (!table) {
      const names = [...(view.rules.frameworks?.routeAnnotations?.keys() ?? [])];
      const paths = [...new Set(names.flatMap((name) => world.filesMentioning(name)))].sort(compareCodeUnits);
      table = new RouteTable(paths.flatMap((path) => this.#routesIn(path, family)));
      this.#routes.set(family, table);
    }
    return table;
  }

  #routesIn(path: string, family: string): FrameworkNode[] {
    const view = this.engine.program.file(path);
    const rules = view?.rules.frameworks;
    if (!view || !rules || familyOf(view.language) !== family) return [];
    const found = noFindings();
    findRoutes(this.engine, view, rules, found);
    return found.nodes;
  }

  /** The files that can say something of an id: its own, those that mention its name, and those of its package. */
  #candidates(id: string): readonly string[] {
    const { program } = this.engine;
    const { world } = program;
    const own = pathOfId(id);
    const view = program.file(own);
    const rules = view?.rules.frameworks;
    if (!view || !rules) return [];
    const paths = new Set([own]);
    const ref = program.find(id);
    const names = ref ? [program.symbol(ref).name] : namesBehind(id, rules);
    for (const name of names) for (const path of world.filesMentioning(name)) paths.add(path);
    const { packageName } = view.facts;
    if (ref && isType(program.symbol(ref).kind) && packageName !== undefined) {
      for (const path of world.filesInPackage(packageName)) paths.add(path);
    }
    const family = familyOf(view.language);
    return [...paths]
      .filter((path) => {
        const language = world.language(path);
        return language !== undefined && familyOf(language) === family;
      })
      .sort(compareCodeUnits);
  }
}

/** Names that the files mention which can say something of a node. */
function namesBehind(id: string, rules: FrameworkRules): readonly string[] {
  if (id.includes('::event ')) return [...(rules.emitters ?? []), ...(rules.listeners ?? [])];
  if (id.includes('::route ')) return [...(rules.clientAnnotations ?? []), ...(rules.requestLines ?? [])];
  return [];
}

/** In order of place. */
function sortedBoundaries(boundaries: readonly FrameworkBoundary[]): FrameworkBoundary[] {
  return [...boundaries].sort(
    compareBy(
      (a, b) => compareRanges(a.range, b.range),
      (a, b) => compareCodeUnits(a.specifier, b.specifier),
    ),
  );
}

/** Sorted, one of each source, target and relationship. */
function distinct(links: readonly FrameworkLink[]): FrameworkLink[] {
  const byEnds = new Map<string, FrameworkLink>();
  for (const link of links) {
    const key = `${link.source}\n${link.target}\n${link.relationship}`;
    if (!byEnds.has(key)) byEnds.set(key, link);
  }
  return [...byEnds.values()].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.source, b.source),
      (a, b) => compareCodeUnits(a.target, b.target),
      (a, b) => compareCodeUnits(a.relationship, b.relationship),
    ),
  );
}
