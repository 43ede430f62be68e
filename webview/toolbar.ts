import type { Direction } from '../src/model/impactGraph.js';
import type { ExportFormat } from '../src/protocol/graphMessages.js';
import { type GraphViewState, maxDepth, type VerdictClass } from '../src/protocol/graphViewState.js';
import { type Control, checkbox, dropdown, iconButton, textField } from './controls.js';
import { element } from './dom.js';
import { Popover } from './popover.js';
import { kindWord, verdictWords } from './wording.js';

export interface ToolbarEvents {
  change(part: Partial<GraphViewState>): void;
  fit(): void;
  zoom(factor: number): void;
  refresh(): void;
  /** True: all files without a changed symbol become one box each. */
  collapseFiles(collapse: boolean): void;
  shortcuts(): void;
  exportAs(format: ExportFormat, target: 'file' | 'clipboard'): void;
}

/** Filter, direction, depth and menus above the picture. */
export class Toolbar {
  readonly element: HTMLElement;
  private readonly filter: Control<string>;
  private readonly direction: Control<Direction>;
  private readonly depth: Control<string>;
  private readonly show: Popover;
  private readonly menu: Popover;
  private toggles = '';

  constructor(
    state: GraphViewState,
    private readonly events: ToolbarEvents,
    /** Rows go no further than so many hops, and nobody can be asked for others; null where somebody can. */
    heldDepth: number | null,
  ) {
    this.filter = textField('Filter by name or file', 'Filter by name or file', (filter) => events.change({ filter }));
    this.filter.element.classList.add('filter');
    this.filter.set(state.filter);
    this.direction = dropdown<Direction>(
      'Direction',
      [
        { value: 'both', text: 'Callers, callees' },
        { value: 'callers', text: 'Callers' },
        { value: 'callees', text: 'Callees' },
      ],
      state.direction,
      (direction) => events.change({ direction }),
    );
    const depths = Array.from({ length: heldDepth ?? maxDepth }, (_, index) => String(index + 1));
    this.depth = dropdown(
      'Depth: hops from the change',
      depths.map((value) => ({ value, text: value === '1' ? '1 hop' : `${value} hops` })),
      String(state.depth),
      (depth) => events.change({ depth: Number(depth) }),
    );
    this.direction.element.classList.add('direction');
    this.depth.element.classList.add('depth');
    this.show = new Popover('filter', 'What is shown');
    this.menu = new Popover('export', 'Export');
    this.menu.fill(this.exportItems());
    const zoom = element('div', {
      class: 'group zoom',
      children: [
        iconButton('zoom-out', 'Zoom out', () => events.zoom(1 / 1.3)),
        iconButton('zoom-in', 'Zoom in', () => events.zoom(1.3)),
        iconButton('screen-full', 'Show the whole graph', () => events.fit()),
      ],
    });
    const rest = element('div', {
      class: 'group',
      children: [
        this.show.element,
        this.menu.element,
        iconButton('list-tree', 'Show or hide the list', () => events.change({ showTree: !this.state.showTree })),
        ...(heldDepth === null ? [iconButton('refresh', 'Refresh', () => events.refresh())] : []),
        iconButton('question', 'Keyboard shortcuts', () => events.shortcuts()),
      ],
    });
    this.element = element('div', {
      class: 'toolbar',
      attributes: { role: 'toolbar', 'aria-label': 'Impact graph' },
      children: [this.filter.element, this.direction.element, this.depth.element, zoom, rest],
    });
    this.state = state;
  }

  private state: GraphViewState;

  /** Takes on what was chosen elsewhere; `kinds` and `verdicts` are those that there are, with their counts. */
  update(state: GraphViewState, kinds: ReadonlyMap<string, number>, verdicts: ReadonlyMap<VerdictClass, number>): void {
    this.state = state;
    this.filter.set(state.filter);
    this.direction.set(state.direction);
    this.depth.set(String(state.depth));
    const { filter: _, selectedNode: __, collapsedFiles: ___, ...chosen } = state;
    const toggles = JSON.stringify([chosen, [...kinds], [...verdicts]]);
    if (toggles === this.toggles) return;
    this.toggles = toggles;
    this.show.fill(this.toggleItems(state, kinds, verdicts));
    const hides = state.hiddenKinds.length + state.hiddenVerdicts.length > 0 || !state.showTests;
    this.show.element.classList.toggle('in-use', hides);
  }

  focusFilter(): void {
    this.filter.element.focus();
  }

  /** True where a menu was open. */
  closeMenus(): boolean {
    const show = this.show.close();
    return this.menu.close() || show;
  }

  private toggleItems(
    state: GraphViewState,
    kinds: ReadonlyMap<string, number>,
    verdicts: ReadonlyMap<VerdictClass, number>,
  ): HTMLElement[] {
    const { events } = this;
    const without = <T>(list: readonly T[], item: T, shown: boolean) =>
      shown ? list.filter((one) => one !== item) : [...list, item];
    const heading = (text: string) => element('div', { class: 'popover-title', text });
    const box = (label: string, checked: boolean, change: (checked: boolean) => void) =>
      checkbox(label, checked, change).element;
    return [
      heading('Verdicts'),
      ...[...verdicts].map(([verdict, count]) =>
        box(`${verdictWords[verdict]} (${count})`, !state.hiddenVerdicts.includes(verdict), (shown) =>
          events.change({ hiddenVerdicts: without(this.state.hiddenVerdicts, verdict, shown) }),
        ),
      ),
      heading('Kinds'),
      ...[...kinds].map(([kind, count]) =>
        box(`${kindWord(kind)} (${count})`, !state.hiddenKinds.includes(kind), (shown) =>
          events.change({ hiddenKinds: without(this.state.hiddenKinds, kind, shown) }),
        ),
      ),
      heading('View'),
      box('Tests', state.showTests, (showTests) => events.change({ showTests })),
      box('Group by file', state.groupByFile, (groupByFile) => events.change({ groupByFile })),
      this.item('Collapse unchanged files', () => events.collapseFiles(true)),
      this.item('Expand all files', () => events.collapseFiles(false)),
      box('Legend', state.showLegend, (showLegend) => events.change({ showLegend })),
      box('List', state.showTree, (showTree) => events.change({ showTree })),
    ];
  }

  private exportItems(): HTMLElement[] {
    const item = (text: string, format: ExportFormat, target: 'file' | 'clipboard') =>
      this.item(text, () => {
        this.menu.close();
        this.events.exportAs(format, target);
      });
    return [
      item('Save as PNG…', 'png', 'file'),
      item('Save as SVG…', 'svg', 'file'),
      item('Save as Mermaid…', 'mermaid', 'file'),
      item('Copy as Mermaid', 'mermaid', 'clipboard'),
    ];
  }

  private item(text: string, act: () => void): HTMLElement {
    const made = element('button', { class: 'menu-item', text, attributes: { type: 'button' } });
    made.addEventListener('click', act);
    return made;
  }
}
