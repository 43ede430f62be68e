import cytoscape from 'cytoscape';
import { type Bounds, bounds, emptyBox } from './bounds.js';
import { canvasElements, type TextMeasure } from './canvasElements.js';
import { canvasStyle, labelSize } from './canvasStyle.js';
import { type Box, framePadding, headerHeight, type Placement } from './geometry.js';
import type { Picture } from './picture.js';
import type { Theme } from './theme.js';

/** What the person did in the picture. Keys are those of picture nodes and edges. */
export interface CanvasEvents {
  node(key: string): void;
  edge(key: string): void;
  expand(key: string, direction: 'callers' | 'callees'): void;
  toggleFile(file: string): void;
  background(): void;
  /** Null: the pointer left. */
  hover(target: { kind: 'node' | 'edge'; key: string; x: number; y: number } | null): void;
}

/** From so many nodes or edges on, the look gives way to speed. */
export const largeFrom = { nodes: 500, edges: 1_000 } as const;

/** From so many on, a picture is moved as it was last drawn, and drawn sharply once it rests. */
const texturedFrom = { nodes: 150, edges: 250 } as const;

/** Smallest zoom at which labels can be read without effort: the first view is not smaller. */
const readableZoom = 0.72;

/** Largest zoom of a fitted picture: a few boxes need not fill the page. */
const largestFit = 1.2;

/** Around a fitted picture, in pixels. */
const margin = 20;

/** The picture as Cytoscape draws it. */
export class Canvas {
  private cy: cytoscape.Core | undefined;
  private large = false;
  private textured = false;
  /** What is drawn, by element id. */
  private elements = new Map<string, cytoscape.ElementDefinition>();
  private bounds: Bounds = { all: emptyBox, roots: emptyBox, firstRoot: emptyBox };
  private highlighted: cytoscape.Collection | undefined;
  private readonly measureContext = document.createElement('canvas').getContext('2d');
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly container: HTMLElement,
    private theme: Theme,
    private readonly events: CanvasEvents,
    /** Height of what lies over the picture's foot. */
    private readonly footHeight: () => number,
  ) {}

  /** Width of a text as the canvas will draw it. */
  readonly measure: TextMeasure = (text, bold) => {
    const key = bold ? `b${text}` : text;
    let width = this.widths.get(key);
    if (width === undefined) {
      const context = this.measureContext;
      if (context) {
        context.font = `${bold ? 'bold ' : ''}${labelSize}px ${this.theme.fontFamily}`;
        width = context.measureText(text).width;
      } else width = text.length * 7;
      this.widths.set(key, width);
    }
    return width;
  };

  /** Draws `picture`; elements that were there and are there again keep their identity. */
  draw(picture: Picture, placement: Placement, groupByFile: boolean): void {
    const large = picture.nodes.length > largeFrom.nodes || picture.edges.length > largeFrom.edges;
    const textured = picture.nodes.length > texturedFrom.nodes || picture.edges.length > texturedFrom.edges;
    const cy = this.ready(large, textured);
    const wanted = canvasElements(picture, placement, { groupByFile, large, measure: this.measure });
    this.bounds = bounds(picture, placement);
    this.highlighted = undefined;
    const before = this.elements;
    this.elements = new Map(wanted.map((definition) => [definition.data.id!, definition]));
    const gone = [...before.keys()].filter((id) => !this.elements.has(id));
    const fresh = wanted.filter(({ data }) => !before.has(data.id!));
    const changed = wanted.filter((definition) => {
      const old = before.get(definition.data.id!);
      return old && JSON.stringify(old) !== JSON.stringify(definition);
    });
    cy.batch(() => {
      for (const id of gone) cy.getElementById(id).remove();
      for (const definition of changed) update(cy.getElementById(definition.data.id!), definition);
      cy.add(fresh);
    });
  }

  select(key: string | null): void {
    const { cy } = this;
    if (!cy) return;
    cy.batch(() => {
      this.highlighted?.removeClass('selected near in out muted');
      this.highlighted = undefined;
      const node = key === null ? undefined : cy.getElementById(`n ${key}`);
      if (!node || node.empty()) return;
      const near = node.connectedEdges();
      node.addClass('selected');
      near.addClass('near');
      node.incomers('edge').addClass('in');
      node.outgoers('edge').addClass('out');
      let touched = near.union(node) as cytoscape.Collection;
      if (!this.large && near.nonempty()) {
        const rest = cy.edges().difference(near);
        rest.addClass('muted');
        touched = touched.union(rest);
      }
      this.highlighted = touched;
    });
  }

  /** Brings a node into view, where it is not. */
  reveal(key: string): void {
    const { cy } = this;
    const node = cy?.getElementById(`n ${key}`);
    if (!cy || !node || node.empty()) return;
    const box = node.renderedBoundingBox({ includeLabels: false, includeOverlays: false });
    const inside = box.x1 >= 8 && box.y1 >= 8 && box.x2 <= cy.width() - 8 && box.y2 <= cy.height() - 8;
    if (!inside) cy.center(node);
  }

  /** The whole picture, clear of what lies over its foot. */
  fit(): void {
    this.look(this.bounds.all, largestFit);
  }

  /** As much as is readable, around the change. */
  firstView(): void {
    const { cy } = this;
    if (!cy) return;
    const { all, roots, firstRoot } = this.bounds;
    if (this.zoomFor(all) >= readableZoom) {
      this.fit();
      return;
    }
    const whole = this.zoomFor(roots) >= readableZoom;
    this.look(whole ? roots : firstRoot, readableZoom);
  }

  /** Zoom at which `box` is seen whole. */
  private zoomFor(box: Box): number {
    const { cy } = this;
    if (!cy) return 1;
    const height = cy.height() - this.footHeight();
    return Math.min((cy.width() - margin * 2) / box.width, (height - margin * 2) / box.height);
  }

  /** Puts `box` into the middle, as large as it can be up to `largest`. */
  private look(box: Box, largest: number): void {
    const { cy } = this;
    if (!cy) return;
    const zoom = Math.max(Math.min(this.zoomFor(box), largest), cy.minZoom());
    const middle = (cy.height() - this.footHeight()) / 2;
    cy.viewport({ zoom, pan: { x: cy.width() / 2 - box.x * zoom, y: middle - box.y * zoom } });
  }

  zoomBy(factor: number): void {
    const { cy } = this;
    if (!cy) return;
    cy.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } });
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.widths.clear();
    this.cy?.style(canvasStyle(theme, this.large));
  }

  /** The container changed size. */
  resized(): void {
    this.cy?.resize();
  }

  /** The icon font came: labels were drawn without it. */
  redraw(): void {
    this.cy?.style(canvasStyle(this.theme, this.large));
  }

  /** The whole picture as PNG in base64, at most some 8,000 pixels wide or high. */
  png(): string {
    return (
      this.cy?.png({
        output: 'base64',
        full: true,
        bg: this.theme.background,
        scale: 2,
        maxWidth: 8_000,
        maxHeight: 8_000,
      }) ?? ''
    );
  }

  /** For measurements from outside. */
  get core(): cytoscape.Core | undefined {
    return this.cy;
  }

  private ready(large: boolean, textured: boolean): cytoscape.Core {
    if (this.cy && this.large === large && this.textured === textured) return this.cy;
    const view = this.cy && { zoom: this.cy.zoom(), pan: this.cy.pan() };
    this.cy?.destroy();
    this.elements = new Map();
    this.large = large;
    this.textured = textured;
    const cy = cytoscape({
      container: this.container,
      style: canvasStyle(this.theme, large),
      layout: { name: 'preset' },
      minZoom: 0.02,
      maxZoom: 3,
      autoungrabify: true,
      autounselectify: true,
      boxSelectionEnabled: false,
      hideEdgesOnViewport: large,
      textureOnViewport: textured,
      motionBlur: false,
      ...(large ? { pixelRatio: 1 } : {}),
    });
    if (view) cy.viewport(view);
    this.cy = cy;
    this.listen(cy);
    return cy;
  }

  private listen(cy: cytoscape.Core): void {
    cy.on('tap', (event) => {
      if (event.target === cy) return this.events.background();
      const { role, key, file, direction } = event.target.data();
      if (role === 'box') this.events.node(key);
      else if (role === 'edge') this.events.edge(key);
      else if (role === 'badge') this.events.expand(key, direction);
      else if (role === 'frame' && event.position.y < headerEnd(event.target)) this.events.toggleFile(file);
      else this.events.background();
    });
    cy.on('mouseover', 'node.box, edge', (event) => {
      const { role, key } = event.target.data();
      const { x, y } = event.renderedPosition;
      this.events.hover({ kind: role === 'edge' ? 'edge' : 'node', key, x, y });
      this.container.classList.add('over-target');
    });
    cy.on('mouseover', 'node.badge, node.frame', () => this.container.classList.add('over-target'));
    cy.on('mouseout', 'node, edge', () => {
      this.events.hover(null);
      this.container.classList.remove('over-target');
    });
    cy.on('viewport', () => this.events.hover(null));
  }
}

/** Only its name answers to a press, not the whole frame. */
function headerEnd(frame: cytoscape.NodeSingular): number {
  return frame.position('y') - frame.height() / 2 + headerHeight + framePadding;
}

function update(
  element: cytoscape.CollectionReturnValue,
  { data, position, classes }: cytoscape.ElementDefinition,
): void {
  // Ends and ids cannot change, and do not: they are part of the id.
  const { id: _, source: __, target: ___, ...rest } = data;
  if (!('label' in rest)) element.removeData('label');
  element.data(rest);
  if (position) element.position(position);
  element.classes(classes as string);
}
