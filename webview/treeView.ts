import { element, icon } from './dom.js';
import type { Rows } from './filter.js';
import type { GraphNode } from './graphNode.js';
import { commandOf, type KeyCommand } from './keyTable.js';
import { kindIcon } from './kindIcons.js';
import { type TreeRow, treeRows } from './treeRows.js';
import { changeMarks, verdictMarks } from './wording.js';

export interface TreeEvents {
  select(node: GraphNode): void;
  openNode(node: GraphNode): void;
  openEdge(edge: number): void;
  expand(node: GraphNode, direction: 'callers' | 'callees' | 'both'): void;
  toggleFile(file: string): void;
}

/** Rows beyond this many are made when they are come to. */
const windowSize = 400;

/** The same rows as the picture's, for the keyboard and for screen readers: one tab stop, a cursor that moves inside. */
export class TreeView {
  readonly element = element('div', {
    class: 'tree',
    attributes: { role: 'tree', tabindex: '0', 'aria-label': 'Changed symbols, their callers and callees' },
  });
  private rows: TreeRow[] = [];
  private source: Pick<Rows, 'nodes' | 'edges'> = { nodes: [], edges: [] };
  private collapsedFiles: ReadonlySet<string> = new Set();
  private readonly toggled = new Set<string>();
  private active: string | undefined;
  private shownFrom = 0;
  private typed = '';
  private typedAt = 0;

  constructor(private readonly events: TreeEvents) {
    this.element.addEventListener('keydown', (event) => this.onKey(event));
    this.element.addEventListener('click', (event) => this.onClick(event, false));
    this.element.addEventListener('dblclick', (event) => this.onClick(event, true));
    this.element.addEventListener('focus', () => {
      if (!this.active && this.rows[0]) this.moveTo(this.rows[0]);
    });
  }

  show(rows: Pick<Rows, 'nodes' | 'edges'>, collapsedFiles: readonly string[]): void {
    this.source = rows;
    this.collapsedFiles = new Set(collapsedFiles);
    this.refresh();
  }

  /** Moves the cursor to a symbol, opening what it is in; says nothing to anybody. */
  select(symbol: string | null): void {
    if (symbol === null) return;
    const node = this.source.nodes.find((one) => one.symbol === symbol);
    if (!node) return;
    if (this.toggled.delete(`section ${node.distance}`)) this.refresh();
    this.setActive(`symbol ${symbol}`);
  }

  focus(): void {
    this.element.focus();
  }

  private refresh(): void {
    this.rows = treeRows(this.source, { collapsedFiles: this.collapsedFiles, toggled: this.toggled });
    if (this.active && !this.rows.some(({ id }) => id === this.active)) {
      this.active = undefined;
    }
    const at = this.rows.findIndex(({ id }) => id === this.active);
    this.render(Math.max(0, at));
  }

  /** Draws the window of rows that holds `index`. */
  private render(index: number): void {
    const all = this.rows.length <= windowSize;
    this.shownFrom = all ? 0 : Math.max(0, Math.min(index - windowSize / 2, this.rows.length - windowSize));
    const shown = this.rows.slice(this.shownFrom, this.shownFrom + windowSize);
    const rest = this.rows.length - shown.length;
    this.element.replaceChildren(
      ...shown.map((row, offset) => this.rowElement(row, this.shownFrom + offset)),
      ...(rest > 0 ? [element('div', { class: 'tree-rest', text: `${rest} more rows: arrow keys go on` })] : []),
    );
    this.mark();
  }

  private rowElement(row: TreeRow, index: number): HTMLElement {
    const made = element('div', {
      class: `tree-row ${row.kind}`,
      attributes: {
        role: 'treeitem',
        id: `row-${index}`,
        'data-index': String(index),
        'aria-level': String(row.level),
        'aria-posinset': String(row.position),
        'aria-setsize': String(row.siblings),
        'aria-selected': 'false',
        'aria-label': row.spoken,
        ...(row.expanded === undefined ? {} : { 'aria-expanded': String(row.expanded) }),
      },
    });
    made.style.setProperty('--level', String(row.level - 1));
    const twisty = element('span', { class: 'twisty', attributes: { 'aria-hidden': 'true' } });
    if (row.expanded !== undefined) twisty.append(icon(row.expanded ? 'chevron-down' : 'chevron-right'));
    made.append(twisty, ...glyphs(row), element('span', { class: 'text', text: row.text }));
    if (row.detail) made.append(element('span', { class: 'detail', text: row.detail }));
    made.title = row.detail ? `${row.text}: ${row.detail}` : row.text;
    return made;
  }

  private mark(): void {
    const index = this.rows.findIndex(({ id }) => id === this.active);
    for (const row of this.element.querySelectorAll('.tree-row')) {
      const isActive = row.id === `row-${index}`;
      row.setAttribute('aria-selected', String(isActive));
      row.classList.toggle('active', isActive);
    }
    if (index < 0) this.element.removeAttribute('aria-activedescendant');
    else this.element.setAttribute('aria-activedescendant', `row-${index}`);
  }

  private setActive(id: string): void {
    this.active = id;
    const index = this.rows.findIndex((row) => row.id === id);
    if (index >= 0 && (index < this.shownFrom || index >= this.shownFrom + windowSize)) this.render(index);
    else this.mark();
    this.element.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }

  private moveTo(row: TreeRow | undefined): void {
    if (!row) return;
    this.setActive(row.id);
    if (row.node) this.events.select(row.node);
  }

  private toggle(row: TreeRow): void {
    if (row.file !== undefined) {
      this.events.toggleFile(row.file);
      return;
    }
    if (!this.toggled.delete(row.id)) this.toggled.add(row.id);
    this.refresh();
  }

  private open(row: TreeRow): void {
    if (row.node) this.events.openNode(row.node);
    else if (row.edge) this.events.openEdge(row.edge.id);
    else this.toggle(row);
  }

  private onClick(event: MouseEvent, opens: boolean): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = this.rows[Number(target?.closest('.tree-row')?.getAttribute('data-index') ?? -1)];
    if (!row) return;
    if (!opens && (target?.closest('.twisty') || row.kind === 'section' || row.kind === 'file')) {
      this.setActive(row.id);
      if (row.expanded !== undefined) this.toggle(row);
    } else if (opens) {
      if (row.node || row.edge) this.open(row);
    } else this.moveTo(row);
  }

  private onKey(event: KeyboardEvent): void {
    const index = this.rows.findIndex(({ id }) => id === this.active);
    const command = commandOf(event, 'rows');
    if (command && this.run(command, index)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!command && event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      this.typeAhead(event.key, index);
      event.preventDefault();
    }
  }

  private run(command: KeyCommand, index: number): boolean {
    const row = this.rows[index];
    switch (command) {
      case 'nextRow':
        this.moveTo(this.rows[Math.min(index + 1, this.rows.length - 1)]);
        return true;
      case 'previousRow':
        this.moveTo(this.rows[Math.max(index - 1, 0)]);
        return true;
      case 'firstRow':
        this.moveTo(this.rows[0]);
        return true;
      case 'lastRow':
        this.moveTo(this.rows.at(-1));
        return true;
      case 'expandRow':
        if (row?.expanded === false) this.toggle(row);
        else if (row?.expanded) this.moveTo(this.rows[index + 1]);
        return true;
      case 'collapseRow':
        if (row?.expanded) this.toggle(row);
        else if (row?.parent) this.moveTo(this.rows.find(({ id }) => id === row.parent));
        return true;
      case 'openRow':
        if (row) this.open(row);
        return true;
      case 'expandHop':
      case 'expandCallers':
      case 'expandCallees':
        if (row?.node) this.events.expand(row.node, direction(command));
        return true;
      default:
        return false;
    }
  }

  /** Goes to the next row whose text begins with what is typed in one go. */
  private typeAhead(key: string, index: number): void {
    const now = performance.now();
    this.typed = now - this.typedAt < 700 ? this.typed + key.toLowerCase() : key.toLowerCase();
    this.typedAt = now;
    const from = this.typed.length > 1 ? index : index + 1;
    const order = [...this.rows.slice(Math.max(0, from)), ...this.rows.slice(0, Math.max(0, from))];
    this.moveTo(order.find(({ text }) => text.toLowerCase().startsWith(this.typed)));
  }
}

function direction(command: KeyCommand): 'callers' | 'callees' | 'both' {
  return command === 'expandCallers' ? 'callers' : command === 'expandCallees' ? 'callees' : 'both';
}

function glyphs({ kind, node, edge }: TreeRow): HTMLElement[] {
  if (kind === 'file') return [icon('symbol-file')];
  if (edge) {
    const says = edge.verdict && edge.verdict !== 'fits' ? edge.verdict : undefined;
    return says ? [mark(verdictMarks[says], says)] : [icon('call-outgoing')];
  }
  if (!node) return [];
  return [
    icon(kindIcon(node.kind, node.isTest).name),
    ...(node.change ? [mark(changeMarks[node.change], node.change)] : []),
    ...(node.verdict && node.verdict !== 'fits' ? [mark(verdictMarks[node.verdict], node.verdict)] : []),
  ];
}

function mark(text: string, says: string): HTMLElement {
  return element('span', { class: `mark ${says}`, text, attributes: { 'aria-hidden': 'true' } });
}
