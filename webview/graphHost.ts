import type { GraphToHost, HostToGraph } from '../src/protocol/graphMessages.js';
import type { GraphSubject, GraphViewState } from '../src/protocol/graphViewState.js';

/** What is kept for the page over a reload. */
export interface Persisted {
  view: GraphViewState;
  subject: GraphSubject | null;
}

/** Whoever gives the page its rows: the extension, or the report that the page is a part of. */
export interface GraphHost {
  readonly stored: Persisted | null;
  /**
   * How far from the change the rows go that the page was given for good, in hops. Null where there is somebody to ask for
   * more, and an editor to open places in.
   */
  readonly heldDepth: number | null;
  post(message: GraphToHost): void;
  persist(view: GraphViewState, subject: GraphSubject | null): void;
  listen(receive: (message: HostToGraph) => void): void;
}
