import type { NodeChange } from '../model/impactGraph.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import { type Verdict, verdictRank } from '../model/verdict.js';
import { changeMarks, verdictMarks } from '../protocol/graphMarks.js';
import { type FlowEdge, type FlowNode, mermaidFlowchart } from '../protocol/mermaid.js';
import { printable } from './renderText.js';

/** A small graph for a page that draws Mermaid, and what of the change is not in it. */
export interface ChangeGraph {
  /** '' where nothing is connected. */
  mermaid: string;
  nodes: number;
  omittedNodes: number;
  omittedEdges: number;
}

/** More than so many boxes nobody reads; more lines Mermaid is slow with. */
export const changeGraphLimits = { nodes: 40, edges: 200 } as const;

interface Node {
  symbol: SymbolRef;
  change?: NodeChange;
}

interface Line {
  source: Node;
  target: Node;
  verdict?: Verdict;
  change?: 'added' | 'removed';
  /** Calls of the weightiest verdict. */
  calls: number;
}

/**
 * What changed, and who calls it, as a Mermaid flowchart of at most forty boxes: broken calls come first, then suspect ones,
 * then calls that fit or were accepted, then calls that came or went. What did not fit is counted.
 */
export function changeGraph(diff: StructuralDiff): ChangeGraph {
  const lines = linesOf(diff);
  const all = new Map(lines.flatMap(({ source, target }) => [source, target]).map((node) => [node.symbol.id, node]));
  const shown = new Map<string, Node>();
  const drawn: Line[] = [];
  for (const line of lines) {
    const fresh = [line.source, line.target].filter(({ symbol }) => !shown.has(symbol.id));
    const ids = new Set(fresh.map(({ symbol }) => symbol.id));
    if (shown.size + ids.size > changeGraphLimits.nodes || drawn.length === changeGraphLimits.edges) continue;
    for (const node of fresh) shown.set(node.symbol.id, node);
    drawn.push(line);
  }
  const weightiest = new Map<string, Verdict>();
  for (const { source, verdict } of drawn) {
    const before = weightiest.get(source.symbol.id);
    if (verdict && (!before || verdictRank[verdict] < verdictRank[before])) weightiest.set(source.symbol.id, verdict);
  }
  return {
    mermaid:
      drawn.length === 0
        ? ''
        : mermaidFlowchart(
            [...shown.values()].sort(byPlace).map((node) => flowNode(node, weightiest.get(node.symbol.id))),
            drawn.map(flowEdge),
          ),
    nodes: shown.size,
    omittedNodes: all.size - shown.size,
    omittedEdges: lines.length - drawn.length,
  };
}

/** One line for each two symbols, the weightiest first. */
function linesOf(diff: StructuralDiff): Line[] {
  const changes = changesOf(diff);
  const lines = new Map<string, Line>();
  const node = (symbol: SymbolRef): Node => {
    const change = changes.get(symbol.id);
    return change ? { symbol, change } : { symbol };
  };
  const add = (source: SymbolRef, target: SymbolRef, says: Pick<Line, 'verdict' | 'change'>) => {
    const key = `${source.id}\n${target.id}`;
    const line = lines.get(key);
    if (!line) {
      lines.set(key, { source: node(source), target: node(target), calls: 1, ...says });
      return;
    }
    const order = weight(says.verdict) - weight(line.verdict);
    if (order === 0) line.calls++;
    if (order < 0) lines.set(key, { ...line, ...says, calls: 1 });
  };
  for (const call of diff.staleCalls) {
    const { caller, callee, changed, verdict, accepted } = call;
    add(caller, call.after === '' ? callee : (changed ?? callee), accepted ? {} : { verdict });
  }
  for (const { implementer, changed, verdict, accepted } of diff.staleImplementers) {
    add(implementer, changed, accepted ? {} : { verdict });
  }
  for (const { relationship, change, sourceSymbol, targetSymbol } of diff.edges) {
    if (relationship !== 'calls' || lines.has(`${sourceSymbol.id}\n${targetSymbol.id}`)) continue;
    // Neither found in another way nor not known for sure is a change of what calls what.
    if (change !== 'added' && change !== 'removed') continue;
    if (!changes.has(sourceSymbol.id) && !changes.has(targetSymbol.id)) continue;
    lines.set(`${sourceSymbol.id}\n${targetSymbol.id}`, {
      source: node(sourceSymbol),
      target: node(targetSymbol),
      change,
      calls: 1,
    });
  }
  return [...lines.values()].sort(byWeight);
}

function changesOf(diff: StructuralDiff): Map<string, NodeChange> {
  return new Map<string, NodeChange>([
    ...diff.bodyChanges.map(({ id }) => [id, 'body'] as const),
    ...diff.added.map(({ id }) => [id, 'added'] as const),
    ...diff.removed.map(({ symbol }) => [symbol.id, 'removed'] as const),
    ...diff.relocations.map(({ to, kind }) => [to.id, kind === 'moved' ? 'moved' : 'renamed'] as const),
    ...diff.signatureChanges.map(({ after }) => [after.id, 'signature'] as const),
  ]);
}

/** Accepted calls have no verdict, and weigh least. */
const weight = (verdict: Verdict | undefined) => (verdict ? verdictRank[verdict] : 3);
const rank = ({ verdict, change }: Line) => weight(verdict) + (change ? 1 : 0);

const byWeight = compareBy<Line>(
  (a, b) => rank(a) - rank(b),
  (a, b) => compareCodeUnits(a.target.symbol.id, b.target.symbol.id),
  (a, b) => compareCodeUnits(a.source.symbol.id, b.source.symbol.id),
);

const byPlace = compareBy<Node>(
  (a, b) => compareCodeUnits(a.symbol.path, b.symbol.path),
  (a, b) => a.symbol.nameRange.startLine - b.symbol.nameRange.startLine,
  (a, b) => compareCodeUnits(a.symbol.id, b.symbol.id),
);

function flowNode({ symbol, change }: Node, verdict: Verdict | undefined): FlowNode {
  const mark = change ? changeMarks[change] : verdict && verdict !== 'fits' ? verdictMarks[verdict] : '';
  const name = symbol.kind === 'module' ? 'top level' : symbol.name;
  const test = symbol.isTest && symbol.kind !== 'test' ? '(test)' : '';
  return {
    key: symbol.id,
    file: shortened(printable(symbol.path), 'start'),
    text: [mark, shortened(printable(name), 'end'), test].filter(Boolean).join(' '),
    ...(change ? { change } : {}),
  };
}

function flowEdge({ source, target, verdict, change, calls }: Line): FlowEdge {
  const mark = verdict && verdict !== 'fits' ? verdictMarks[verdict] : change ? changeMarks[change] : '';
  const word = verdict ?? change ?? '';
  const text = [mark, mark && calls > 1 ? String(calls) : '', word].filter(Boolean).join(' ');
  const dotted = verdict === 'broken' || verdict === 'suspect' || change === 'removed';
  return {
    source: source.symbol.id,
    target: target.symbol.id,
    text,
    line: dotted ? 'dotted' : change === 'added' ? 'thick' : 'plain',
  };
}

/** Wider boxes push the others out of the picture. */
const widest = 60;

function shortened(text: string, cut: 'start' | 'end'): string {
  const characters = [...text];
  if (characters.length <= widest) return text;
  return cut === 'end' ? `${characters.slice(0, widest - 1).join('')}…` : `…${characters.slice(1 - widest).join('')}`;
}
