import type { GraphToHost, HostToGraph } from '../src/protocol/graphMessages.js';
import { type GraphSubject, type GraphViewState, readSubject, readViewState } from '../src/protocol/graphViewState.js';
import type { GraphHost, Persisted } from './graphHost.js';

interface VsCodeApi {
  postMessage(message: GraphToHost): void;
  getState(): unknown;
  setState(state: Persisted): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The page's line to the extension. */
export class HostLink implements GraphHost {
  readonly heldDepth = null;
  private readonly api = acquireVsCodeApi();
  private persisted: Persisted | null = null;

  constructor() {
    const stored = this.api.getState();
    if (typeof stored === 'object' && stored !== null) {
      const { view, subject } = stored as Record<string, unknown>;
      const state = readViewState(view);
      if (state) this.persisted = { view: state, subject: readSubject(subject) };
    }
  }

  get stored(): Persisted | null {
    return this.persisted;
  }

  post(message: GraphToHost): void {
    this.api.postMessage(message);
  }

  /** Keeps state over a reload, and tells the host, which keeps it for the next page. */
  persist(view: GraphViewState, subject: GraphSubject | null): void {
    this.persisted = { view, subject };
    this.api.setState(this.persisted);
    this.post({ type: 'state', state: view });
  }

  listen(receive: (message: HostToGraph) => void): void {
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data) receive(data as HostToGraph);
    });
  }
}
