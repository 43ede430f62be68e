import type { Direction } from '../src/model/impactGraph.js';
import type { HostToGraph } from '../src/protocol/graphMessages.js';
import { type GraphSubject, type GraphViewState, initialViewState } from '../src/protocol/graphViewState.js';
import { Canvas } from './canvas.js';
import { boxWidth } from './canvasElements.js';
import { columns } from './columns.js';
import { button, iconButton } from './controls.js';
import { detailsCard, edgeDetails, groupDetails, nodeDetails, Tooltip } from './details.js';
import { exportPicture } from './exportPicture.js';
import { isFiltering } from './filter.js';
import { placeNew } from './freeSlots.js';
import type { Placement } from './geometry.js';
import type { GraphNode } from './graphNode.js';
import { GraphPage } from './graphPage.js';
import { GraphStore } from './graphStore.js';
import type { HostLink } from './hostLink.js';
import { commandOf, type KeyCommand } from './keyTable.js';
import { LayoutClient } from './layoutClient.js';
import { legend } from './legend.js';
import { nearestNode } from './nearestNode.js';
import { leadingEdge, type Picture, picture } from './picture.js';
import { mostRefinedNodes, refined, refineRequest } from './refinement.js';
import { ShortcutSheet } from './shortcutSheet.js';
import { pictureFacts, statusText } from './statusText.js';
import { readTheme, watchTheme } from './theme.js';
import { Toolbar } from './toolbar.js';
import { TreeView } from './treeView.js';
import { displayName, plural } from './wording.js';

/** The page: takes rows, draws them as picture and list, and tells the host what the person does. */
export class GraphApp {
  private readonly store = new GraphStore();
  private readonly page: GraphPage;
  private readonly canvas: Canvas;
  private readonly tree: TreeView;
  private readonly toolbar: Toolbar;
  private readonly tooltip: Tooltip;
  private readonly shortcuts = new ShortcutSheet();
  private readonly layout: LayoutClient;
  private state: GraphViewState;
  private subject: GraphSubject | null;
  private title = '';
  private drawn: Picture = { nodes: [], edges: [], rows: { nodes: [], edges: [], context: new Set() } };
  /** Where everything stands that was ever shown of this query; what is there does not move. */
  private places: Placement = { lanes: [], boxes: new Map() };
  private shown: Placement = this.places;
  private keepPlaces = false;
  private complete = false;
  private firstView = true;
  private touched = false;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: HostLink,
    root: HTMLElement,
    workerSource: string,
  ) {
    this.state = host.stored?.view ?? { ...initialViewState };
    this.subject = host.stored?.subject ?? null;
    this.toolbar = new Toolbar(this.state, {
      change: (part) => this.change(part),
      fit: () => this.canvas.fit(),
      zoom: (factor) => this.canvas.zoomBy(factor),
      refresh: () => host.post({ type: 'refresh' }),
      collapseFiles: (collapse) => this.collapseFiles(collapse),
      shortcuts: () => this.shortcuts.open(),
      exportAs: (format, target) => void this.export(format, target),
    });
    this.tree = new TreeView({
      select: (node) => this.select(node.symbol, 'tree'),
      openNode: (node) => this.open(node),
      openEdge: (edge) => this.openEdge(edge),
      expand: (node, direction) => this.expand(node, direction),
      toggleFile: (file) => this.toggleFile(file),
    });
    this.page = new GraphPage(root, this.toolbar.element, this.tree.element, this.shortcuts.element);
    this.tooltip = new Tooltip(this.page.picture);
    this.canvas = new Canvas(
      this.page.canvas,
      readTheme(document.documentElement),
      {
        node: (key) => this.pressNode(key),
        edge: (key) => this.pressEdge(key),
        expand: (key, direction) => this.expandKey(key, direction),
        toggleFile: (file) => this.toggleFile(file),
        background: () => this.select(null, 'picture'),
        hover: (target) => this.hover(target),
      },
      () => this.page.footHeight,
    );
    this.layout = new LayoutClient(workerSource, (message) => host.post({ type: 'error', message }));
    this.listen();
  }

  start(): void {
    this.page.busy('Waiting for the answer…');
    this.host.listen((message) => this.receive(message));
    this.host.post({ type: 'ready', state: this.host.stored?.view ?? null, subject: this.subject });
  }

  private receive(message: HostToGraph): void {
    switch (message.type) {
      case 'begin':
        if (this.store.receive(message) !== 'begun') return;
        this.begin(message);
        return;
      case 'batch':
      case 'end': {
        const received = this.store.receive(message);
        if (received === 'gap') this.host.post({ type: 'resync', query: message.query });
        if (received === 'rows') this.rowsCame();
        if (received === 'complete') this.completed(message.type === 'end' ? message.expanded : undefined);
        return;
      }
      case 'busy':
        if (message.query >= this.store.query) this.page.busy(message.text);
        return;
      case 'failed':
        this.nothing(message.query, message.message, message.hint, 'error');
        return;
      case 'empty':
        this.nothing(message.query, message.message, message.hint, 'check');
        return;
      case 'select': {
        const node = message.query === this.store.query ? this.store.nodes.get(message.node) : undefined;
        if (node) this.select(node.symbol, 'host');
        return;
      }
      case 'notice':
        this.page.notice(message.text);
    }
  }

  private begin({ title, subject, state, keepPlaces }: Extract<HostToGraph, { type: 'begin' }>): void {
    performance.mark('begin');
    this.title = title;
    this.subject = subject;
    if (state && !this.host.stored) this.state = state;
    this.keepPlaces = keepPlaces;
    this.complete = false;
    this.touched = keepPlaces && this.touched;
    this.layout.cancel();
    if (!keepPlaces) {
      this.places = { lanes: [], boxes: new Map() };
      this.firstView = true;
    }
    this.persist();
  }

  private nothing(query: number, message: string, hint: string, iconName: string): void {
    if (query < this.store.query) return;
    this.store.reset(query);
    this.places = { lanes: [], boxes: new Map() };
    this.drawn = { nodes: [], edges: [], rows: { nodes: [], edges: [], context: new Set() } };
    this.firstView = true;
    this.tree.show(this.drawn.rows, []);
    this.page.message(message, hint, iconName, [
      button('Try Again', () => this.host.post({ type: 'refresh' }), 'refresh'),
    ]);
  }

  /** The first batch is drawn at once; the others wait for the end, so that the picture settles once. */
  private rowsCame(): void {
    if (this.complete || this.keepPlaces || this.drawn.nodes.length > 0) return;
    this.page.show();
    this.places = { lanes: [], boxes: new Map() };
    this.redraw();
    this.canvas.firstView();
    mark('first nodes');
    // Places of a part are not kept.
    this.places = { lanes: [], boxes: new Map() };
  }

  private completed(expanded: number | undefined): void {
    this.complete = true;
    this.page.show();
    this.redraw();
    if (expanded === undefined) {
      if (this.firstView) {
        this.canvas.firstView();
        this.firstView = false;
      }
      if (!this.keepPlaces) this.refine();
    }
    this.select(this.state.selectedNode, 'host');
    mark('whole picture');
  }

  private redraw(): void {
    const { state, store } = this;
    this.drawn = picture({ nodes: store.nodes.values(), edges: store.edges.values() }, state);
    const { nodes, edges, rows } = this.drawn;
    const measure = (node: Parameters<typeof boxWidth>[0]) => boxWidth(node, this.canvas.measure);
    if (isFiltering(state)) {
      this.layout.cancel();
      this.shown = columns(nodes, edges, measure);
    } else {
      this.places =
        this.places.boxes.size === 0 ? columns(nodes, edges, measure) : placeNew(this.places, nodes, edges, measure);
      this.shown = this.places;
    }
    this.canvas.draw(this.drawn, this.shown, state.groupByFile);
    this.tree.show(rows, state.groupByFile ? state.collapsedFiles : []);
    const facts = pictureFacts(store.nodes.values(), rows);
    this.toolbar.update(state, facts.kinds, facts.verdicts);
    this.page.legend(state.showLegend ? legend(facts.changes, facts.shownVerdicts, facts.hasHidden) : null);
    this.page.status(
      statusText(this.title, store, rows),
      [
        ...(store.canShowMore ? [button('Show more', () => this.host.post({ type: 'more', query: store.query }))] : []),
        ...(this.subject && this.subject.roots !== 'change'
          ? [button('Show the whole change', () => this.host.post({ type: 'wholeChange' }))]
          : []),
      ],
      store.gaps,
    );
    this.page.split(state.showTree);
    this.canvas.resized();
    this.showCard();
  }

  /** Asks the worker for an order with fewer crossings; used only while the person has not begun to explore. */
  private refine(): void {
    const { nodes, edges } = this.drawn;
    if (nodes.length > mostRefinedNodes || nodes.length < 3 || isFiltering(this.state)) return;
    const request = refineRequest(this.layout.next(), nodes, edges, this.places);
    void this.layout.refine(request, (answer) => {
      if (this.touched) return;
      this.places = refined(this.places, nodes, answer);
      this.redraw();
      this.canvas.firstView();
    });
  }

  private change(part: Partial<GraphViewState>): void {
    const before = this.state;
    this.state = { ...before, ...part };
    this.persist();
    const { direction, depth, showTests } = this.state;
    const asks = direction !== before.direction || depth !== before.depth || showTests !== before.showTests;
    if (asks) this.host.post({ type: 'query', direction, depth, showTests });
    this.redraw();
    if (part.filter !== undefined || part.hiddenKinds || part.hiddenVerdicts) this.canvas.firstView();
  }

  private persist(): void {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.host.persist(this.state, this.subject), 150);
  }

  private select(symbol: string | null, from: 'tree' | 'picture' | 'host'): void {
    if (symbol !== this.state.selectedNode) {
      this.state = { ...this.state, selectedNode: symbol };
      this.persist();
    }
    if (from !== 'host') this.touched = true;
    const key = this.keyOf(symbol);
    this.canvas.select(key);
    if (key !== null && from !== 'picture') this.canvas.reveal(key);
    if (from !== 'tree') this.tree.select(symbol);
    this.showCard();
  }

  /** The box that a symbol is in: its own, or its collapsed file's. */
  private keyOf(symbol: string | null): string | null {
    const box = symbol && this.drawn.nodes.find(({ members }) => members.some((member) => member.symbol === symbol));
    return box ? box.key : null;
  }

  private showCard(): void {
    const { selectedNode } = this.state;
    const node =
      selectedNode === null ? undefined : this.drawn.rows.nodes.find(({ symbol }) => symbol === selectedNode);
    if (!node) {
      this.page.card(null);
      return;
    }
    const actions = [button('Open', () => this.open(node), 'go-to-file')];
    if (node.hiddenCallers > 0) {
      actions.push(button(`Show ${plural(node.hiddenCallers, 'more caller')}`, () => this.expand(node, 'callers')));
    }
    if (node.hiddenCallees > 0) {
      actions.push(button(`Show ${plural(node.hiddenCallees, 'more callee')}`, () => this.expand(node, 'callees')));
    }
    const close = iconButton('close', 'Close', () => this.select(null, 'picture'));
    this.page.card(detailsCard(nodeDetails(node, this.store.edges.values()), actions, close));
  }

  private pressNode(key: string): void {
    const box = this.drawn.nodes.find((node) => node.key === key);
    if (!box) return;
    this.tooltip.hide();
    if (box.collapsed) {
      this.toggleFile(box.file);
      return;
    }
    this.select(box.members[0]!.symbol, 'picture');
    this.open(box.members[0]!);
  }

  private pressEdge(key: string): void {
    const line = this.drawn.edges.find((edge) => edge.key === key);
    if (line) this.openEdge(leadingEdge(line).id);
  }

  private open(node: GraphNode): void {
    this.touched = true;
    this.host.post({ type: 'open', query: this.store.query, node: node.id });
  }

  private openEdge(edge: number): void {
    this.touched = true;
    this.host.post({ type: 'openEdge', query: this.store.query, edge });
  }

  private expandKey(key: string, direction: Direction): void {
    const node = this.drawn.nodes.find((one) => one.key === key)?.members[0];
    if (node) this.expand(node, direction);
  }

  private expand(node: GraphNode, direction: Direction): void {
    this.touched = true;
    this.layout.cancel();
    const { hiddenCallers, hiddenCallees } = node;
    const wants = { callers: hiddenCallers > 0, callees: hiddenCallees > 0, both: hiddenCallers + hiddenCallees > 0 };
    if (!wants[direction]) {
      this.page.notice(`${displayName(node)}: nothing more to show.`);
      return;
    }
    const narrowed =
      direction === 'both' && hiddenCallers === 0
        ? 'callees'
        : direction === 'both' && hiddenCallees === 0
          ? 'callers'
          : direction;
    this.host.post({ type: 'expand', query: this.store.query, node: node.id, direction: narrowed });
  }

  private toggleFile(file: string): void {
    this.touched = true;
    const { collapsedFiles } = this.state;
    const open = collapsedFiles.includes(file);
    this.change({ collapsedFiles: open ? collapsedFiles.filter((one) => one !== file) : [...collapsedFiles, file] });
    this.canvas.select(this.keyOf(this.state.selectedNode));
  }

  /** A picture of other boxes: laid out anew, and not as one that a person is exploring. */
  private collapseFiles(collapse: boolean): void {
    this.places = { lanes: [], boxes: new Map() };
    this.change({ collapsedFiles: collapse ? this.unchangedFiles() : [] });
    this.canvas.firstView();
  }

  private unchangedFiles(): string[] {
    const nodes = [...this.store.nodes.values()];
    const changed = new Set(nodes.filter(({ root }) => root).map(({ file }) => file));
    return [...new Set(nodes.map(({ file }) => file))].filter((file) => !changed.has(file)).sort();
  }

  private hover(target: { kind: 'node' | 'edge'; key: string; x: number; y: number } | null): void {
    if (!target) {
      this.tooltip.hide();
      return;
    }
    const { key, x, y } = target;
    if (target.kind === 'edge') {
      const line = this.drawn.edges.find((edge) => edge.key === key);
      const name = (id: number) => displayName(this.store.nodes.get(id) ?? { name: '', kind: '', file: '' });
      if (line) this.tooltip.show(edgeDetails(line, name), x, y);
      return;
    }
    const box = this.drawn.nodes.find((node) => node.key === key);
    if (!box) return;
    const content = box.collapsed ? groupDetails(box) : nodeDetails(box.members[0]!, this.store.edges.values());
    this.tooltip.show(content, x, y);
  }

  private async export(format: 'png' | 'svg' | 'mermaid', target: 'file' | 'clipboard'): Promise<void> {
    const theme = readTheme(document.documentElement);
    const { drawn, shown: placement, title } = this;
    const options = {
      title: `Impact graph: ${title}`,
      groupByFile: this.state.groupByFile,
      measure: this.canvas.measure,
    };
    const base64 = exportPicture(format, drawn, placement, theme, options, () => this.canvas.png());
    const extension = { png: 'png', svg: 'svg', mermaid: 'mmd' }[format];
    this.host.post({ type: 'export', format, target, fileName: `impact-graph.${extension}`, base64 });
  }

  private listen(): void {
    watchTheme(() => this.canvas.setTheme(readTheme(document.documentElement)));
    new ResizeObserver(() => this.canvas.resized()).observe(this.page.canvas);
    for (const font of ['12px codicon', 'bold 12px codicon']) {
      void document.fonts.load(font, '\ueab4').then(() => this.canvas.redraw());
    }
    this.page.picture.addEventListener('pointerdown', () => {
      this.touched = true;
    });
    this.page.picture.addEventListener(
      'wheel',
      () => {
        this.touched = true;
      },
      { passive: true },
    );
    document.addEventListener('keydown', (event) => this.onKey(event));
  }

  private onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    const typing = target?.closest(
      'vscode-text-field, vscode-dropdown, vscode-checkbox, vscode-button, button, dialog',
    );
    const inPicture = target === this.page.canvas;
    const command = commandOf(event, inPicture ? 'picture' : 'everywhere');
    if (!command || (typing && command !== 'close')) return;
    if (this.run(command)) event.preventDefault();
  }

  private run(command: KeyCommand): boolean {
    switch (command) {
      case 'filter':
        this.toolbar.focusFilter();
        return true;
      case 'shortcuts':
        this.shortcuts.open();
        return true;
      case 'fit':
        this.canvas.fit();
        return true;
      case 'zoomIn':
        this.canvas.zoomBy(1.3);
        return true;
      case 'zoomOut':
        this.canvas.zoomBy(1 / 1.3);
        return true;
      case 'toggleTree':
        this.change({ showTree: !this.state.showTree });
        return true;
      case 'close':
        return this.close();
      case 'nodeLeft':
      case 'nodeRight':
      case 'nodeUp':
      case 'nodeDown':
        this.step(command);
        return true;
      case 'openNode':
      case 'expandNode': {
        const { selectedNode } = this.state;
        const node = selectedNode === null ? undefined : this.store.bySymbol(selectedNode);
        if (node && command === 'openNode') this.open(node);
        else if (node) this.expand(node, 'both');
        return true;
      }
      default:
        return false;
    }
  }

  private step(command: 'nodeLeft' | 'nodeRight' | 'nodeUp' | 'nodeDown'): void {
    const key = nearestNode(this.drawn, this.shown, this.keyOf(this.state.selectedNode), command);
    const node = this.drawn.nodes.find((one) => one.key === key);
    if (!node) return;
    this.select(node.members[0]!.symbol, 'picture');
    this.canvas.reveal(node.key);
    this.page.say([displayName(node.members[0]!), node.file].join(', '));
  }

  /** Closes the topmost thing: a menu, a tooltip; then clears the filter; then the selection. */
  private close(): boolean {
    if (this.shortcuts.close() || this.toolbar.closeMenus() || this.tooltip.hide()) return true;
    if (this.state.filter !== '') this.change({ filter: '' });
    else if (this.state.selectedNode !== null) this.select(null, 'picture');
    else return false;
    return true;
  }
}

/** Notes, for measurements, when what was just drawn has been painted. */
function mark(name: string): void {
  requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
}
