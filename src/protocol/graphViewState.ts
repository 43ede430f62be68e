import type { Direction } from '../model/impactGraph.js';
import type { Verdict } from '../model/verdict.js';

/** What a graph is about: the whole change of a repository, or some symbols of it. */
export interface GraphSubject {
  /** Absolute path of the repository root. */
  root: string;
  /** Symbol ids. */
  roots: string[] | 'change';
}

/** `none`: what no stale call touches. */
export type VerdictClass = Verdict | 'none';

/** What the person chose in the graph; kept over a reload. */
export interface GraphViewState {
  direction: Direction;
  /** Hops, 1-5. */
  depth: number;
  filter: string;
  hiddenVerdicts: VerdictClass[];
  hiddenKinds: string[];
  showTests: boolean;
  groupByFile: boolean;
  collapsedFiles: string[];
  /** A symbol id. */
  selectedNode: string | null;
  showTree: boolean;
  showLegend: boolean;
}

export const initialViewState: Readonly<GraphViewState> = {
  direction: 'both',
  depth: 1,
  filter: '',
  hiddenVerdicts: [],
  hiddenKinds: [],
  showTests: true,
  groupByFile: true,
  collapsedFiles: [],
  selectedNode: null,
  showTree: true,
  showLegend: true,
};

export const maxDepth = 5;

const directions: readonly string[] = ['callers', 'callees', 'both'] satisfies Direction[];
const verdictClasses: readonly string[] = ['broken', 'suspect', 'fits', 'none'] satisfies VerdictClass[];

export function isDirection(value: unknown): value is Direction {
  return typeof value === 'string' && directions.includes(value);
}

/** View state out of what was stored by whatever version; null where that is no view state. */
export function readViewState(value: unknown): GraphViewState | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Record<string, unknown>;
  const flag = (key: keyof GraphViewState & ('showTests' | 'groupByFile' | 'showTree' | 'showLegend')) =>
    typeof stored[key] === 'boolean' ? stored[key] : initialViewState[key];
  return {
    direction: isDirection(stored.direction) ? stored.direction : initialViewState.direction,
    depth: clampDepth(stored.depth),
    filter: typeof stored.filter === 'string' ? stored.filter : '',
    hiddenVerdicts: texts(stored.hiddenVerdicts).filter((text): text is VerdictClass => verdictClasses.includes(text)),
    hiddenKinds: texts(stored.hiddenKinds),
    showTests: flag('showTests'),
    groupByFile: flag('groupByFile'),
    collapsedFiles: texts(stored.collapsedFiles),
    selectedNode: typeof stored.selectedNode === 'string' ? stored.selectedNode : null,
    showTree: flag('showTree'),
    showLegend: flag('showLegend'),
  };
}

export function readSubject(value: unknown): GraphSubject | null {
  if (typeof value !== 'object' || value === null) return null;
  const { root, roots } = value as Record<string, unknown>;
  if (typeof root !== 'string') return null;
  if (roots === 'change') return { root, roots };
  return Array.isArray(roots) && roots.length > 0 ? { root, roots: texts(roots) } : null;
}

export function clampDepth(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(maxDepth, Math.max(1, Math.round(value)))
    : initialViewState.depth;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
