import type { Direction } from '../src/model/impactGraph.js';
import type { HostToGraph } from '../src/protocol/graphMessages.js';
import { type GraphSubject, type GraphViewState, initialViewState } from '../src/protocol/graphViewState.js';
import { Canvas } from './canvas.js';
import { button, iconButton } from './controls.js';
import { detailsCard, nodeDetails, Tooltip } from './details.js';
import { exportPicture } from './exportPicture.js';
import type { GraphHost } from './graphHost.js';
import type { GraphNode } from './graphNode.js';
import { GraphPage } from './graphPage.js';
import { GraphStore } from './graphStore.js';
import { type HoverTarget, hoverText } from './hoverText.js';
import { LayoutClient } from './layoutClient.js';
import { legend } from './legend.js';
import { nearestNode, type Step } from './nearestNode.js';
import { listenToKeys } from './pageKeys.js';
import { leadingEdge } from './picture.js';
import { Scene } from './scene.js';
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
  private readonly scene: Scene;
  private keepPlaces = false;
  private complete = false;
  private firstView = true;
  private touched = false;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: GraphHost,
    root: HTMLElement,
    workerSource: string,
  ) {
    this.state = host.stored?.view ?? { ...initialViewState };
    this.subject = host.stored?.subject ?? null;
    this.toolbar = new Toolbar(
      this.state,
      {
        change: (part) => this.change(part),
        fit: () => this.canvas.fit(),
        zoom: (factor) => this.canvas.zoomBy(factor),
        refresh: () => host.post({ type: 'refresh' }),
        collapseFiles: (collapse) => this.collapseFiles(collapse),
        shortcuts: () => this.shortcuts.open(),
        exportAs: (format, target) => void this.export(format, target),
      },
      host.heldDepth,
    );
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
    this.scene = new Scene(this.canvas, this.layout);
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
      this.scene.forgetPlaces();
      this.firstView = true;
    }
    this.persist();
  }

  private nothing(query: number, message: string, hint: string, iconName: string): void {
    if (query < this.store.query) return;
    this.store.reset(query);
    this.scene.clear();
    this.firstView = true;
    this.tree.show(this.scene.drawn.rows, []);
    this.page.message(message, hint, iconName, [
      button('Try Again', () => this.host.post({ type: 'refresh' }), 'refresh'),
    ]);
  }

  /** The first batch is drawn at once; the others wait for the end, so that the picture settles once. */
  private rowsCame(): void {
    if (this.complete || this.keepPlaces || this.scene.drawn.nodes.length > 0) return;
    this.page.show();
    // The picture alone: the list and all else come with the end, which is seldom far.
    this.scene.draw({ nodes: this.store.nodes.values(), edges: this.store.edges.values() }, this.state);
    this.canvas.firstView();
    mark('first nodes');
    // Places of a part are not kept.
    this.scene.forgetPlaces();
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
    const { state, store, host } = this;
    this.scene.draw({ nodes: store.nodes.values(), edges: store.edges.values() }, state);
    const { rows } = this.scene.drawn;
    this.tree.show(rows, state.groupByFile ? state.collapsedFiles : []);
    const facts = pictureFacts(store.nodes.values(), rows);
    this.toolbar.update(state, facts.kinds, facts.verdicts);
    this.page.legend(
      state.showLegend ? legend(facts.changes, facts.shownVerdicts, facts.hasHidden, host.heldDepth === null) : null,
    );
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
    this.scene.refine(
      this.state,
      () => !this.touched,
      () => {
        this.redraw();
        this.canvas.firstView();
      },
    );
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
    const key = this.scene.keyOf(symbol);
    this.canvas.select(key);
    if (key !== null && from !== 'picture') this.canvas.reveal(key);
    if (from !== 'tree') this.tree.select(symbol);
    this.showCard();
  }

  private showCard(): void {
    const { selectedNode } = this.state;
    const node =
      selectedNode === null ? undefined : this.scene.drawn.rows.nodes.find(({ symbol }) => symbol === selectedNode);
    if (!node) {
      this.page.card(null);
      return;
    }
    const canAsk = this.host.heldDepth === null;
    const actions = canAsk ? [button('Open', () => this.open(node), 'go-to-file')] : [];
    if (canAsk && node.hiddenCallers > 0) {
      actions.push(button(`Show ${plural(node.hiddenCallers, 'more caller')}`, () => this.expand(node, 'callers')));
    }
    if (canAsk && node.hiddenCallees > 0) {
      actions.push(button(`Show ${plural(node.hiddenCallees, 'more callee')}`, () => this.expand(node, 'callees')));
    }
    const close = iconButton('close', 'Close', () => this.select(null, 'picture'));
    this.page.card(detailsCard(nodeDetails(node, this.store.edges.values()), actions, close));
  }

  private pressNode(key: string): void {
    const box = this.scene.box(key);
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
    const line = this.scene.line(key);
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
    const node = this.scene.box(key)?.members[0];
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
    this.canvas.select(this.scene.keyOf(this.state.selectedNode));
  }

  /** A picture of other boxes: laid out anew, and not as one that a person is exploring. */
  private collapseFiles(collapse: boolean): void {
    this.scene.forgetPlaces();
    this.change({ collapsedFiles: collapse ? this.unchangedFiles() : [] });
    this.canvas.firstView();
  }

  private unchangedFiles(): string[] {
    const nodes = [...this.store.nodes.values()];
    const changed = new Set(nodes.filter(({ root }) => root).map(({ file }) => file));
    return [...new Set(nodes.map(({ file }) => file))].filter((file) => !changed.has(file)).sort();
  }

  private hover(target: (HoverTarget & { x: number; y: number }) | null): void {
    const content = target ? hoverText(target, this.scene, this.store) : [];
    if (target && content.length > 0) this.tooltip.show(content, target.x, target.y);
    else this.tooltip.hide();
  }

  private async export(format: 'png' | 'svg' | 'mermaid', target: 'file' | 'clipboard'): Promise<void> {
    const theme = readTheme(document.documentElement);
    const { scene, title } = this;
    const options = {
      title: `Impact graph: ${title}`,
      groupByFile: this.state.groupByFile,
      measure: this.canvas.measure,
    };
    const base64 = exportPicture(format, scene.drawn, scene.shown, theme, options, () => this.canvas.png());
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
    // A page that scrolls under the pointer must not stop at the picture and zoom it instead.
    if (this.host.heldDepth !== null) this.page.picture.addEventListener('wheel', leaveToThePage, { capture: true });
    this.page.picture.addEventListener(
      'wheel',
      () => {
        this.touched = true;
      },
      { passive: true },
    );
    listenToKeys(this.page.canvas, {
      filter: () => this.toolbar.focusFilter(),
      shortcuts: () => this.shortcuts.open(),
      fit: () => this.canvas.fit(),
      zoom: (factor) => this.canvas.zoomBy(factor),
      toggleTree: () => this.change({ showTree: !this.state.showTree }),
      close: () => this.close(),
      step: (step) => this.step(step),
      openSelected: () => {
        const node = this.selected();
        if (node) this.open(node);
      },
      expandSelected: () => {
        const node = this.selected();
        if (node) this.expand(node, 'both');
      },
    });
  }

  private selected(): GraphNode | undefined {
    const { selectedNode } = this.state;
    return selectedNode === null ? undefined : this.store.bySymbol(selectedNode);
  }

  private step(step: Step): void {
    const key = nearestNode(this.scene.drawn, this.scene.shown, this.scene.keyOf(this.state.selectedNode), step);
    const node = this.scene.box(key);
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

function leaveToThePage(event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}

/** Notes, for measurements, when what was just drawn has been painted. */
function mark(name: string): void {
  requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
}
