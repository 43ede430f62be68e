import { compareBy, compareCodeUnits } from '../../model/order.js';
import { isType } from '../../model/symbol.js';
import { pathOfId } from '../../model/symbolPath.js';
import type { Engine } from '../engine.js';
import { familyOf } from '../program.js';
import { findCommands } from './commands.js';
import { findEvents } from './events.js';
import type { FrameworkFindings, FrameworkLink, FrameworkNode } from './frameworkLink.js';
import { findInjections } from './injections.js';
import { findPassedProps } from './passedProps.js';
import { findRoutes } from './routes.js';

const nothing: FrameworkFindings = { links: [], nodes: [] };

/** The calls that frameworks make in one world, asked for by file or by what stands at their ends. */
export class FrameworkIndex {
  constructor(private readonly engine: Engine) {}

  /** What the code of one file says, sorted. */
  inFile(path: string): FrameworkFindings {
    const view = this.engine.program.file(path);
    const rules = view?.rules.frameworks;
    if (!view || !rules) return nothing;
    const known = view.notes.get('frameworks') as FrameworkFindings | undefined;
    if (known) return known;
    this.engine.evaluations.restart();
    const found: FrameworkFindings = { links: [], nodes: [] };
    findRoutes(this.engine, view, rules, found);
    findInjections(this.engine, view, rules, found);
    findEvents(this.engine, view, rules, found);
    findCommands(this.engine, view, rules, found);
    findPassedProps(this.engine, view, found);
    const sorted = { links: distinct(found.links), nodes: found.nodes };
    view.notes.set('frameworks', sorted);
    return sorted;
  }

  /** The links that a symbol, file or node stands at an end of. */
  around(id: string): FrameworkLink[] {
    const links = this.#candidates(id).flatMap((path) => this.inFile(path).links);
    return distinct(links.filter(({ source, target }) => source === id || target === id));
  }

  /** The route, command or event of this id. */
  node(id: string): FrameworkNode | undefined {
    const match = /::(route|command|event) /.exec(id);
    if (!match) return undefined;
    for (const path of this.#candidates(id)) {
      const node = this.inFile(path).nodes.find((one) => one.id === id);
      if (node) return node;
    }
    return undefined;
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
    const names = ref
      ? [program.symbol(ref).name]
      : id.includes('::event ')
        ? [...(rules.emitters ?? []), ...(rules.listeners ?? [])]
        : [];
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
