import type { GraphViewState } from '../src/protocol/graphViewState.js';
import type { Canvas } from './canvas.js';
import { boxWidth } from './canvasElements.js';
import { columns } from './columns.js';
import { type AllRows, isFiltering } from './filter.js';
import { placeNew } from './freeSlots.js';
import type { Placement } from './geometry.js';
import type { LayoutClient } from './layoutClient.js';
import { type Picture, type PictureEdge, type PictureNode, picture } from './picture.js';
import { mostRefinedNodes, refined, refineRequest } from './refinement.js';

const nothingDrawn: Picture = { nodes: [], edges: [], rows: { nodes: [], edges: [], context: new Set() } };
const nowhere: Placement = { lanes: [], boxes: new Map() };

/** What is drawn, and where: what has a place keeps it until the places are forgotten. */
export class Scene {
  drawn = nothingDrawn;
  /** Where the drawn boxes stand. */
  shown = nowhere;
  /** Where everything stands that was ever drawn of this question. */
  private places = nowhere;

  constructor(
    private readonly canvas: Canvas,
    private readonly layout: LayoutClient,
  ) {}

  /** The next picture is laid out anew. */
  forgetPlaces(): void {
    this.layout.cancel();
    this.places = nowhere;
  }

  clear(): void {
    this.forgetPlaces();
    this.drawn = nothingDrawn;
    this.shown = nowhere;
  }

  draw(rows: AllRows, state: GraphViewState): void {
    this.drawn = picture(rows, state);
    const { nodes, edges } = this.drawn;
    const measure = (node: PictureNode) => boxWidth(node, this.canvas.measure);
    if (isFiltering(state)) {
      // A part of the picture stands close together; the places of the whole wait for it.
      this.layout.cancel();
      this.shown = columns(nodes, edges, measure);
    } else {
      const fresh = this.places.boxes.size === 0;
      this.places = fresh ? columns(nodes, edges, measure) : placeNew(this.places, nodes, edges, measure);
      this.shown = this.places;
    }
    this.canvas.draw(this.drawn, this.shown, state.groupByFile);
  }

  /** Asks the worker for an order with fewer crossings, and calls `done` when it is taken. */
  refine(state: GraphViewState, isWanted: () => boolean, done: () => void): void {
    const { nodes, edges } = this.drawn;
    if (nodes.length > mostRefinedNodes || nodes.length < 3 || isFiltering(state)) return;
    const request = refineRequest(this.layout.next(), nodes, edges, this.places);
    void this.layout.refine(request, (answer) => {
      if (!isWanted()) return;
      this.places = refined(this.places, nodes, answer);
      done();
    });
  }

  box(key: string | null): PictureNode | undefined {
    return this.drawn.nodes.find((node) => node.key === key);
  }

  line(key: string): PictureEdge | undefined {
    return this.drawn.edges.find((edge) => edge.key === key);
  }

  /** Key of the box that a symbol is in: its own, or its collapsed file's. */
  keyOf(symbol: string | null): string | null {
    const box = symbol && this.drawn.nodes.find(({ members }) => members.some((member) => member.symbol === symbol));
    return box ? box.key : null;
  }
}
