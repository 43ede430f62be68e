import { mermaidFlowchart } from '../src/protocol/mermaid.js';
import { boxName, edgeLabel, marks } from './elementText.js';
import type { Picture } from './picture.js';

/** The picture as a Mermaid flowchart: files as subgraphs, stale calls as dotted lines with their verdict. */
export function exportMermaid({ nodes, edges }: Picture): string {
  return mermaidFlowchart(
    nodes.map((node) => {
      const change = node.collapsed ? undefined : node.members[0]?.change;
      const text = [marks(node), boxName(node)].filter(Boolean).join(' ');
      return { key: node.key, file: node.file, text, ...(change ? { change } : {}) };
    }),
    edges.map((edge) => {
      const stale = edge.verdict === 'broken' || edge.verdict === 'suspect' || edge.change === 'removed';
      const text = [edgeLabel(edge), edge.verdict ?? edge.change ?? ''].filter(Boolean).join(' ');
      return {
        source: edge.source,
        target: edge.target,
        text,
        line: stale ? 'dotted' : edge.change === 'added' ? 'thick' : 'plain',
      };
    }),
  );
}
