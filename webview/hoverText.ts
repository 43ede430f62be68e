import { edgeDetails, groupDetails, nodeDetails } from './details.js';
import type { GraphStore } from './graphStore.js';
import type { Scene } from './scene.js';
import { displayName } from './wording.js';

export interface HoverTarget {
  kind: 'node' | 'edge';
  /** Of the picture's node or edge. */
  key: string;
}

/** What the tooltip says of what is under the pointer. */
export function hoverText({ kind, key }: HoverTarget, scene: Scene, store: GraphStore): HTMLElement[] {
  if (kind === 'edge') {
    const line = scene.line(key);
    const name = (id: number) => displayName(store.nodes.get(id) ?? { name: '', kind: '', file: '' });
    return line ? edgeDetails(line, name) : [];
  }
  const box = scene.box(key);
  if (!box) return [];
  return box.collapsed ? groupDetails(box) : nodeDetails(box.members[0]!, store.edges.values());
}
