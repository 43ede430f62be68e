import type { Failure } from '../../model/answer.js';
import type { Direction, ImpactGraph } from '../../model/impactGraph.js';
import type { Range } from '../../model/range.js';
import type { Gap } from '../../model/structuralDiff.js';
import { GraphLedger } from '../../protocol/graphLedger.js';
import type { GraphToHost, HostToGraph } from '../../protocol/graphMessages.js';
import { type GraphSubject, type GraphViewState, initialViewState } from '../../protocol/graphViewState.js';
import type { DiffRequest, Session } from '../../session/session.js';
import { gapTexts, progressText } from './graphTexts.js';

/** Most nodes of the first answer, and of the largest that a person can ask for. */
export const nodeLimits = { first: 400, most: 2_000 } as const;

/** The comparison that a graph is drawn on. */
export interface GraphComparison {
  root: string;
  diff: DiffRequest;
  title: string;
  includeTests: boolean;
}

export type GraphPlace = { root: string; path: string; range: Range; side: 'base' | 'head' };
export type GraphExport = Extract<GraphToHost, { type: 'export' }>;

/** What a graph needs of the editor around it. */
export interface GraphHost {
  readonly session: Pick<Session, 'impact'>;
  /** Undefined where `root` is not open; without a root, the repository that the person is in. */
  comparison(root?: string): GraphComparison | undefined;
  /** Why there is no comparison to draw. */
  whyNothing(): { message: string; hint: string };
  open(place: GraphPlace): Promise<void>;
  /** What was done, in a few words; undefined where the person called it off. */
  save(request: GraphExport): Promise<string | undefined>;
  loadState(): GraphViewState | null;
  saveState(state: GraphViewState): void;
  logError(message: string): void;
}

/** What of an answer is not in rows. */
interface Loaded {
  ledger: GraphLedger;
  comparison: GraphComparison;
  gaps: string[];
  omittedNodes: number;
}

/** Host side of one graph webview: asks the session, streams rows, and answers what the person does in it. */
export class GraphController {
  private subject: GraphSubject | undefined;
  private state: GraphViewState;
  private loaded: Loaded | undefined;
  private query = 0;
  private limit: number = nodeLimits.first;
  private asking: AbortController | undefined;
  private readonly expanding = new Set<string>();
  /** Hops that the person opened, by symbol: they are opened again when the answer is renewed. */
  private expansions: { symbol: string; direction: Direction }[] = [];
  private connected = false;
  private stale = true;
  private disposed = false;
  private chosen = false;

  constructor(
    private readonly host: GraphHost,
    private readonly post: (message: HostToGraph) => void,
    options: { subject?: GraphSubject; state?: GraphViewState | null } = {},
  ) {
    this.subject = options.subject;
    this.chosen = options.subject !== undefined;
    this.state = options.state ?? host.loadState() ?? { ...initialViewState };
  }

  /** What the graph is about. */
  get shown(): GraphSubject | undefined {
    return this.subject;
  }

  get viewState(): GraphViewState {
    return this.state;
  }

  /** Shows the graph of these symbols, or of the whole change, of the repository at `root`. */
  show(roots: readonly string[] | 'change', root: string): void {
    this.subject = { root, roots: roots === 'change' ? roots : [...roots] };
    this.chosen = true;
    this.limit = nodeLimits.first;
    this.expansions = [];
    this.loaded = undefined;
    void this.ask(false);
  }

  /** The repository at `root` has another answer; without one, any may have. */
  changed(root?: string): void {
    if (root !== undefined && this.subject && this.subject.root !== root) return;
    void this.ask(true);
  }

  /** The webview is gone, for now or for good; nothing is asked until it is back. */
  disconnect(): void {
    this.connected = false;
    this.asking?.abort();
    // What was being asked when it went has to be asked again.
    if (this.asking) this.stale = true;
    this.asking = undefined;
  }

  dispose(): void {
    this.disposed = true;
    this.disconnect();
  }

  async receive(message: GraphToHost): Promise<void> {
    if (this.disposed) return;
    switch (message.type) {
      case 'ready':
        return this.connect(message.state, message.subject);
      case 'resync':
        if (this.current(message.query)) this.sendSnapshot(true);
        return;
      case 'refresh':
        return this.ask(true);
      case 'wholeChange':
        if (this.subject) this.show('change', this.subject.root);
        return;
      case 'query':
        this.state = { ...this.state, ...pick(message) };
        this.host.saveState(this.state);
        this.expansions = [];
        return this.ask(false);
      case 'more':
        if (!this.current(message.query)) return;
        this.limit = nodeLimits.most;
        return this.ask(true);
      case 'state':
        this.state = message.state;
        this.host.saveState(message.state);
        return;
      case 'open':
        return this.openNode(message.query, message.node);
      case 'openEdge':
        return this.openEdge(message.query, message.edge);
      case 'expand':
        return this.expandNode(message.query, message.node, message.direction);
      case 'export': {
        const text = await this.host.save(message);
        if (text) this.post({ type: 'notice', text });
        return;
      }
      case 'error':
        this.host.logError(`Impact graph: ${message.message}`);
    }
  }

  private async connect(state: GraphViewState | null, subject: GraphSubject | null): Promise<void> {
    this.connected = true;
    if (state) this.state = state;
    if (!this.subject && subject) {
      this.subject = subject;
      this.chosen = true;
    }
    if (this.loaded && !this.stale) return this.sendSnapshot(false);
    return this.ask(false);
  }

  private async ask(keepPlaces: boolean): Promise<void> {
    this.stale = true;
    this.asking?.abort();
    this.asking = undefined;
    if (!this.connected || this.disposed) return;
    const query = ++this.query;
    const comparison = this.host.comparison(this.chosen ? this.subject?.root : undefined);
    if (!comparison) {
      this.stale = false;
      this.loaded = undefined;
      this.post({ type: 'empty', query, ...this.host.whyNothing() });
      return;
    }
    // Nobody chose symbols: the graph follows the repository that the person is in.
    if (!this.chosen) this.subject = { root: comparison.root, roots: 'change' };
    const subject = this.subject ?? { root: comparison.root, roots: 'change' };
    const abort = new AbortController();
    this.asking = abort;
    if (!keepPlaces || !this.loaded) this.post({ type: 'busy', query, text: 'Looking for callers and callees…' });
    const answer = await this.host.session.impact(
      {
        diff: comparison.diff,
        ...(subject.roots === 'change' ? {} : { roots: subject.roots }),
        direction: this.state.direction,
        depth: this.state.depth,
        limit: this.limit,
        includeTests: this.state.showTests && comparison.includeTests,
      },
      {
        signal: abort.signal,
        onProgress: (progress) => {
          if (query === this.query) this.post({ type: 'busy', query, text: progressText(progress) });
        },
      },
    );
    // A later question, or a webview that went away, made this answer one of the past.
    if (query !== this.query || abort.signal.aborted || this.disposed) return;
    this.asking = undefined;
    this.stale = false;
    if (!answer.ok) return this.fail(query, answer.failure);
    if (answer.value.nodes.length === 0) return this.nothing(query, comparison, subject, answer.value.gaps);
    await this.load(query, comparison, answer.value, keepPlaces);
  }

  private fail(query: number, { code, message, hint }: Failure): void {
    if (code === 'cancelled') return;
    this.loaded = undefined;
    this.post({ type: 'failed', query, message, hint });
  }

  private nothing(query: number, comparison: GraphComparison, subject: GraphSubject, gaps: readonly Gap[]): void {
    this.loaded = undefined;
    const message =
      subject.roots === 'change'
        ? `No function, method or type changed: ${comparison.title}.`
        : `The symbol is in neither side of the comparison: ${comparison.title}.`;
    this.post({ type: 'empty', query, message, hint: gapTexts(gaps).join(' ') });
  }

  private async load(query: number, comparison: GraphComparison, graph: ImpactGraph, keepPlaces: boolean) {
    const ledger = new GraphLedger(query);
    ledger.load(graph);
    this.loaded = { ledger, comparison, gaps: gapTexts(graph.gaps), omittedNodes: graph.omittedNodes };
    this.sendSnapshot(keepPlaces);
    const again = this.expansions;
    this.expansions = [];
    for (const { symbol, direction } of again) {
      const node = ledger.idOf(symbol);
      if (node !== undefined) await this.expandNode(query, node, direction);
    }
  }

  private sendSnapshot(keepPlaces: boolean): void {
    const { loaded } = this;
    if (!loaded || !this.connected) return;
    const { query } = loaded.ledger;
    const subject = this.subject ?? { root: loaded.comparison.root, roots: 'change' };
    this.post({ type: 'begin', query, title: loaded.comparison.title, subject, state: this.state, keepPlaces });
    for (const batch of loaded.ledger.snapshot()) this.post(batch);
    this.sendEnd(loaded);
  }

  private sendEnd({ ledger, omittedNodes, gaps }: Loaded, expanded?: number): void {
    this.post({
      type: 'end',
      query: ledger.query,
      sequence: ledger.nextSequence(),
      omittedNodes,
      canShowMore: omittedNodes > 0 && this.limit < nodeLimits.most,
      gaps,
      ...(expanded === undefined ? {} : { expanded }),
    });
  }

  private async expandNode(query: number, id: number, direction: Direction): Promise<void> {
    const loaded = this.current(query);
    const symbol = loaded?.ledger.node(id)?.symbol;
    const key = `${query} ${id} ${direction}`;
    if (!loaded || !symbol || this.expanding.has(key)) return;
    this.expanding.add(key);
    const room = Math.max(0, nodeLimits.most - loaded.ledger.nodeCount);
    const { comparison } = loaded;
    const answer = await this.host.session
      .impact({
        diff: comparison.diff,
        roots: [symbol.id],
        direction,
        depth: 1,
        limit: room + 1,
        includeTests: this.state.showTests && comparison.includeTests,
      })
      .finally(() => this.expanding.delete(key));
    if (this.loaded !== loaded || this.disposed) return;
    if (!answer.ok) {
      if (answer.failure.code !== 'cancelled') {
        this.post({ type: 'notice', text: `${answer.failure.message} ${answer.failure.hint}` });
      }
      return;
    }
    this.expansions.push({ symbol: symbol.id, direction });
    const whole = answer.value.omittedNodes === 0;
    for (const batch of loaded.ledger.expand(answer.value, id, direction, whole)) this.send(batch);
    if (!whole) this.post({ type: 'notice', text: `The graph holds at most ${nodeLimits.most} nodes.` });
    if (this.connected) this.sendEnd(loaded, id);
  }

  /** What the page shows, while its query is that of the rows: a newer question may be under way. */
  private current(query: number): Loaded | undefined {
    return this.loaded?.ledger.query === query ? this.loaded : undefined;
  }

  private send(message: HostToGraph): void {
    if (this.connected) this.post(message);
  }

  private async openNode(query: number, id: number): Promise<void> {
    const loaded = this.current(query);
    const node = loaded?.ledger.node(id);
    if (!node || !loaded) return;
    const { path, nameRange } = node.symbol;
    const side = node.change === 'removed' ? 'base' : 'head';
    await this.host.open({ root: loaded.comparison.root, path, range: nameRange, side });
  }

  private async openEdge(query: number, id: number): Promise<void> {
    const loaded = this.current(query);
    const edge = loaded?.ledger.edge(id);
    const source = edge && loaded?.ledger.node(loaded.ledger.idOf(edge.source) ?? -1)?.symbol;
    if (!loaded || !edge || !source) return;
    const range = edge.ranges[0] ?? source.nameRange;
    const side = edge.change === 'removed' ? 'base' : 'head';
    await this.host.open({ root: loaded.comparison.root, path: source.path, range, side });
  }
}

function pick({ direction, depth, showTests }: Extract<GraphToHost, { type: 'query' }>) {
  return { direction, depth, showTests };
}
