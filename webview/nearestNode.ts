import type { Placement } from './geometry.js';
import type { Picture } from './picture.js';

export type Step = 'nodeLeft' | 'nodeRight' | 'nodeUp' | 'nodeDown';

/** The box that an arrow key leads to: a neighbour by an edge where there is one on that side, else the nearest box. */
export function nearestNode(
  { nodes, edges }: Pick<Picture, 'nodes' | 'edges'>,
  { boxes }: Placement,
  from: string | null,
  step: Step,
): string | null {
  const start = from === null ? undefined : boxes.get(from);
  if (!start) return nodes.find(({ root }) => root)?.key ?? nodes[0]?.key ?? null;
  const sideways = step === 'nodeLeft' || step === 'nodeRight';
  const sign = step === 'nodeLeft' || step === 'nodeUp' ? -1 : 1;
  const linked = new Set(
    edges.flatMap(({ source, target }) => (source === from ? [target] : target === from ? [source] : [])),
  );
  let best: { key: string; cost: number } | undefined;
  for (const { key } of nodes) {
    const box = boxes.get(key);
    if (!box || key === from) continue;
    const dx = box.x - start.x;
    const dy = box.y - start.y;
    if (sideways ? dx * sign <= 0 : dy * sign <= 0 || dx !== 0) continue;
    const cost = sideways ? Math.abs(dx) * 2 + Math.abs(dy) + (linked.has(key) ? 0 : 100_000) : Math.abs(dy);
    if (!best || cost < best.cost) best = { key, cost };
  }
  return best?.key ?? null;
}
