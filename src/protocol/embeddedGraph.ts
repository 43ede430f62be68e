import type { HostToGraph } from './graphMessages.js';

/** Id of the element of a report that holds its graph as JSON. */
export const embeddedGraphId = 'graph-data';

/** The graph that a report carries: what a host would send, and how far it goes. */
export interface EmbeddedGraph {
  /** Hops from the change. */
  depth: number;
  messages: HostToGraph[];
}
