import type { LinkedSite, Linker } from '../graph/linker.js';
import { type ResolutionTier, tierConfidence } from '../model/edge.js';
import type { ImpactCall, ImpactEdge } from '../model/impactGraph.js';
import { compareCodeUnits } from '../model/order.js';
import type { StaleCall } from '../model/structuralDiff.js';
import { pathOfId, symbolPathOfId } from '../model/symbolPath.js';
import { append, type DiffIndex, targetOf } from './diffIndex.js';

/** A call or reference between two symbols, at one place. */
export type Link = Omit<ImpactEdge, 'ranges' | 'verdict' | 'staleCalls'> & {
  range: ImpactEdge['ranges'][number];
  staleCall?: ImpactCall;
};

/** Who calls a symbol and whom it calls, at head; at base for a symbol that only base has. Removed calls included. */
export class Neighbours {
  private readonly callerLinks = new Map<string, Link[]>();
  private readonly calleeLinks = new Map<string, Link[]>();
  private readonly removedByTarget = new Map<string, Link[]>();
  private readonly removedBySource = new Map<string, Link[]>();

  constructor(
    private readonly base: Linker,
    private readonly head: Linker,
    private readonly index: DiffIndex,
  ) {
    for (const { source, target, edge } of index.removedEdges) {
      const { relationship, tier, confidence, range } = edge;
      const link: Link = { source, target, relationship, tier, confidence, change: 'removed', range };
      append(this.removedByTarget, target, link);
      append(this.removedBySource, source, link);
    }
  }

  /** True where head has the symbol or file. */
  atHead(id: string): boolean {
    return exists(this.head, id);
  }

  /** True where one of the sides has it. */
  known(id: string): boolean {
    return this.atHead(id) || exists(this.base, id);
  }

  callers(id: string): Link[] {
    let links = this.callerLinks.get(id);
    if (!links) {
      links = this.atHead(id)
        ? this.head.callersOf(id).callers.map((site) => siteLink(site, site.caller, id))
        : this.base.callersOf(id).callers.map((site) => removed(siteLink(site, this.headId(site.caller), id)));
      links.push(...this.frameworkLinks(id).filter(({ target }) => target === id));
      links.push(...(this.removedByTarget.get(id) ?? []), ...this.staleLinks(id));
      this.callerLinks.set(id, links);
    }
    return links;
  }

  callees(id: string): Link[] {
    let links = this.calleeLinks.get(id);
    if (!links) {
      links = this.atHead(id)
        ? this.head.calleesOf(id).flatMap((site) => targets(site).map((target) => siteLink(site, id, target)))
        : this.base
            .calleesOf(id)
            .flatMap((site) => targets(site).map((target) => removed(siteLink(site, id, this.headId(target)))));
      links.push(...this.frameworkLinks(id).filter(({ source }) => source === id));
      links.push(...(this.removedBySource.get(id) ?? []));
      for (const call of this.index.staleByCaller.get(id) ?? []) {
        links.push(staleLink(id, targetOf(call), call));
      }
      this.calleeLinks.set(id, links);
    }
    return links;
  }

  /** Files that mention its name, its own left out. */
  mentions(id: string): number {
    const linker = this.atHead(id) ? this.head : this.base;
    const symbol = linker.symbol(id);
    if (!symbol) return 0;
    const own = pathOfId(id);
    return linker.world.filesMentioning(symbol.name).filter((path) => path !== own).length;
  }

  /** Unresolved calls that could mean it. */
  possibleCallers(id: string): number {
    return this.atHead(id) ? this.head.callersOf(id).possible.length : this.base.callersOf(id).possible.length;
  }

  /** What frameworks call at its ends, at head; at base for what only base has. */
  private frameworkLinks(id: string): Link[] {
    const atHead = this.atHead(id);
    return (atHead ? this.head : this.base).frameworkLinksAround(id).map((link): Link => {
      const found = { ...link, confidence: tierConfidence[link.tier] };
      return atHead ? found : removed({ ...found, source: this.headId(link.source), target: this.headId(link.target) });
    });
  }

  private staleLinks(id: string): Link[] {
    return (this.index.staleByTarget.get(id) ?? []).map((call) => staleLink(call.caller.id, id, call));
  }

  /** The node that a base symbol is drawn as. */
  private headId(baseId: string): string {
    const id = this.index.headId(baseId);
    return this.atHead(id) ? id : baseId;
  }
}

function exists(linker: Linker, id: string): boolean {
  if (symbolPathOfId(id) === '<module>') return linker.world.has(pathOfId(id));
  return linker.symbol(id) !== undefined || linker.frameworkNode(id) !== undefined;
}

function targets({ resolution }: LinkedSite): readonly string[] {
  return resolution.kind === 'resolved' ? resolution.targets : [];
}

function siteLink({ callSite, resolution }: LinkedSite, source: string, target: string): Link {
  const tier: ResolutionTier = resolution.kind === 'resolved' ? resolution.tier : 'name_only';
  return {
    source,
    target,
    relationship: callSite.kind === 'reference' ? 'references' : 'calls',
    tier,
    confidence: tierConfidence[tier],
    range: callSite.range,
  };
}

function removed(link: Link): Link {
  return { ...link, change: 'removed' };
}

/** A stale call stands at head, whether or not it still reaches anything there. */
function staleLink(
  source: string,
  target: string,
  { tier, confidence, range, verdict, code, reason, advice, accepted }: StaleCall,
): Link {
  const call: ImpactCall = accepted
    ? { verdict, code, reason: `${reason} (accepted: ${accepted.reason})`, advice: '', range, accepted: true }
    : { verdict, code, reason, advice, range };
  return {
    source,
    target,
    relationship: 'calls',
    tier,
    confidence,
    range,
    staleCall: call,
  };
}

/** The distinct ids at the far end of links, sorted. */
export function farEnds(links: readonly Link[], end: 'source' | 'target'): string[] {
  return [...new Set(links.map((link) => link[end]))].sort(compareCodeUnits);
}
