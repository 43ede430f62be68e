import type { Linker } from '../graph/linker.js';
import { type ResolutionTier, tierConfidence, type UnresolvedReason } from '../model/edge.js';
import { isCallable, isType } from '../model/symbol.js';
import { coveredBy, handsOnData } from './unresolvedCalls.js';

/** What the call sites of one file came to, in numbers. */
export interface FileLinks {
  callSites: number;
  external: number;
  unresolved: Record<UnresolvedReason, number>;
  /** Distinct edges by the surest tier that makes them. */
  edges: Map<ResolutionTier, number>;
  /** Edges that rest on a name or a file alone, by the name of their target. */
  unsure: Map<string, number>;
  /** What it declares that a call can mean by its name. */
  definitions: Map<string, number>;
}

/** Edges of these tiers rest on a name, or on a name and the file it stands in. */
const unsureTiers: ReadonlySet<ResolutionTier> = new Set(['name_only', 'same_file']);

export function noUnresolved(): Record<UnresolvedReason, number> {
  return { missing_target: 0, ambiguous_target: 0, macro_or_function: 0, indirect_call: 0 };
}

/** Sites that are linked between two rests. */
const sitesPerStep = 50;

/** Links every call site of a file and counts what they mean; rests now and then, for whoever has other things to do. */
export function* fileLinks(linker: Linker, path: string): Generator<void, FileLinks> {
  const sites = linker.world.facts(path)?.callSites.length ?? 0;
  for (let site = 0; site < sites; site++) {
    linker.resolve(path, site);
    if (site % sitesPerStep === 0) yield;
  }
  const found: FileLinks = {
    callSites: 0,
    external: 0,
    unresolved: noUnresolved(),
    edges: new Map(),
    unsure: new Map(),
    definitions: definitionsIn(linker, path),
  };
  const tiers = new Map<string, { tier: ResolutionTier; target: string }>();
  const add = (source: string, target: string, relationship: string, tier: ResolutionTier) => {
    const key = `${source}\n${target}\n${relationship}`;
    const known = tiers.get(key);
    if (!known || tierConfidence[known.tier] < tierConfidence[tier]) tiers.set(key, { tier, target });
  };
  const boundaries = linker.frameworkBoundariesIn(path);
  const isCovered = coveredBy(boundaries);
  for (const site of linker.sitesIn(path)) {
    const { callSite, caller, resolution } = site;
    if (handsOnData(site)) continue;
    found.callSites++;
    if (isCovered(site) && resolution.kind !== 'resolved') continue;
    if (resolution.kind === 'external') found.external++;
    else if (resolution.kind === 'unresolved') found.unresolved[resolution.reason]++;
    else {
      const relationship = callSite.kind === 'reference' ? 'references' : 'calls';
      for (const target of resolution.targets) add(caller, target, relationship, resolution.tier);
    }
  }
  for (const { reason } of boundaries) found.unresolved[reason]++;
  for (const link of linker.frameworkLinksIn(path)) add(link.source, link.target, link.relationship, link.tier);
  for (const { tier, target } of tiers.values()) {
    found.edges.set(tier, (found.edges.get(tier) ?? 0) + 1);
    if (!unsureTiers.has(tier)) continue;
    const name = linker.symbol(target)?.name ?? target;
    found.unsure.set(name, (found.unsure.get(name) ?? 0) + 1);
  }
  return found;
}

function definitionsIn(linker: Linker, path: string): Map<string, number> {
  const definitions = new Map<string, number>();
  for (const { kind, name } of linker.world.facts(path)?.symbols ?? []) {
    // A constructor goes by the name of its type.
    if (name === '' || kind === 'constructor' || !(isCallable(kind) || isType(kind))) continue;
    definitions.set(name, (definitions.get(name) ?? 0) + 1);
  }
  return definitions;
}

/** Sites of which it is not known what they mean. */
export function unresolvedCount({ unresolved }: FileLinks): number {
  let count = 0;
  for (const of of Object.values(unresolved)) count += of;
  return count;
}
