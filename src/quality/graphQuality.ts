import { familyOf } from '../graph/program.js';
import { type ResolutionTier, tierConfidence } from '../model/edge.js';
import type {
  CollisionProneName,
  GraphQuality,
  LowQualityLocation,
  TierCount,
  UnsupportedExtension,
} from '../model/graphQuality.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { World } from '../model/world.js';
import { type FileLinks, noUnresolved, unresolvedCount } from './fileLinks.js';

export const lowQuality = { callSites: 5, rate: 0.2 } as const;
/** Rows of the lists that grow with the repository. */
export const qualityLimits = { names: 200, locations: 200 } as const;

export interface QualityInput {
  world: World;
  /** Of every file that counts. */
  files: ReadonlyMap<string, FileLinks>;
  /** Every name that the world declares. */
  names: readonly string[];
  unsupported: UnsupportedExtension[];
}

/** What the links of all files say of the graph. */
export function graphQuality({ world, files, names, unsupported }: QualityInput): GraphQuality {
  const unresolved = noUnresolved();
  let callSites = 0;
  let external = 0;
  for (const links of files.values()) {
    callSites += links.callSites;
    external += links.external;
    unresolved.missing_target += links.unresolved.missing_target;
    unresolved.ambiguous_target += links.unresolved.ambiguous_target;
    unresolved.macro_or_function += links.unresolved.macro_or_function;
    unresolved.indirect_call += links.unresolved.indirect_call;
  }
  const collisions = collisionProneNames(world, files, names);
  const locations = lowQualityLocations(files);
  const degraded = locations.length > 0 || unsupported.length > 0;
  return {
    trust: files.size === 0 ? 'unusable' : degraded ? 'degraded' : 'trusted',
    callSites,
    external,
    tiers: tierCounts(files),
    unresolved,
    collisionProneNames: byName(collisions.slice(0, qualityLimits.names)),
    omittedNames: Math.max(0, collisions.length - qualityLimits.names),
    lowQualityLocations: byPath(locations.slice(0, qualityLimits.locations)),
    omittedLocations: Math.max(0, locations.length - qualityLimits.locations),
    unsupportedExtensions: unsupported,
  };
}

function tierCounts(files: ReadonlyMap<string, FileLinks>): TierCount[] {
  const edges = new Map<ResolutionTier, number>();
  for (const links of files.values()) {
    for (const [tier, count] of links.edges) edges.set(tier, (edges.get(tier) ?? 0) + count);
  }
  // The table of tiers stands in this order but for those of frameworks.
  const order = Object.keys(tierConfidence) as ResolutionTier[];
  return order
    .filter((tier) => edges.has(tier))
    .map((tier) => ({ tier, confidence: tierConfidence[tier], edges: edges.get(tier) ?? 0 }))
    .sort((a, b) => b.confidence - a.confidence || order.indexOf(a.tier) - order.indexOf(b.tier));
}

/** Those with the most edges that are not sure first, then those with the most definitions. */
function collisionProneNames(
  world: World,
  files: ReadonlyMap<string, FileLinks>,
  names: readonly string[],
): CollisionProneName[] {
  const unsure = new Map<string, number>();
  for (const links of files.values()) {
    for (const [name, count] of links.unsure) unsure.set(name, (unsure.get(name) ?? 0) + count);
  }
  const found: CollisionProneName[] = [];
  for (const name of names) {
    const lowConfidenceEdges = unsure.get(name) ?? 0;
    const declaring = world.filesDeclaring(name);
    // A name that nothing mentions is taken for nothing, and most names are declared once.
    const isMentioned = lowConfidenceEdges > 0 || world.filesMentioning(name).length > 0;
    const definitions = isMentioned ? definitionsOf(world, files, name, declaring) : 0;
    if (definitions > 1 || lowConfidenceEdges > 0) found.push({ name, definitions, lowConfidenceEdges });
  }
  return found.sort(
    compareBy(
      (a, b) => b.lowConfidenceEdges - a.lowConfidenceEdges,
      (a, b) => b.definitions - a.definitions,
      (a, b) => compareCodeUnits(a.name, b.name),
    ),
  );
}

/** Definitions that calls of one family of languages can mean: the most that one family has. */
function definitionsOf(
  world: World,
  files: ReadonlyMap<string, FileLinks>,
  name: string,
  declaring: readonly string[],
): number {
  const byFamily = new Map<string, number>();
  for (const path of declaring) {
    const links = files.get(path);
    const language = world.language(path);
    const count = links?.definitions.get(name) ?? 0;
    if (count > 0 && language) byFamily.set(familyOf(language), (byFamily.get(familyOf(language)) ?? 0) + count);
  }
  return Math.max(0, ...byFamily.values());
}

/** Files, and folders with the files that stand directly in them; the worst first. */
function lowQualityLocations(files: ReadonlyMap<string, FileLinks>): LowQualityLocation[] {
  const locations = new Map<string, LowQualityLocation>();
  const add = (path: string, links: FileLinks) => {
    const location = locations.get(path) ?? { path, callSites: 0, unresolved: 0 };
    location.callSites += links.callSites;
    location.unresolved += unresolvedCount(links);
    locations.set(path, location);
  };
  for (const [path, links] of files) {
    add(path, links);
    add(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.', links);
  }
  return [...locations.values()]
    .filter(
      ({ callSites, unresolved }) => callSites >= lowQuality.callSites && unresolved >= callSites * lowQuality.rate,
    )
    .sort(
      compareBy(
        (a, b) => b.unresolved - a.unresolved,
        (a, b) => compareCodeUnits(a.path, b.path),
      ),
    );
}

function byName(names: CollisionProneName[]): CollisionProneName[] {
  return names.sort((a, b) => compareCodeUnits(a.name, b.name));
}

function byPath(locations: LowQualityLocation[]): LowQualityLocation[] {
  return locations.sort((a, b) => compareCodeUnits(a.path, b.path));
}
