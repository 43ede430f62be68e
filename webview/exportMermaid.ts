import { boxName, edgeLabel, marks } from './elementText.js';
import type { Picture, PictureNode } from './picture.js';

/** The picture as a Mermaid flowchart: files as subgraphs, stale calls as dotted lines with their verdict. */
export function exportMermaid({ nodes, edges }: Picture): string {
  const ids = new Map(nodes.map((node, index) => [node.key, `n${index}`]));
  const byFile = new Map<string, PictureNode[]>();
  for (const node of nodes) byFile.set(node.file, [...(byFile.get(node.file) ?? []), node]);
  const lines = ['flowchart LR'];
  let group = 0;
  for (const [file, members] of byFile) {
    lines.push(`  subgraph f${group++}["${escapeMermaid(file)}"]`);
    for (const node of members) {
      const text = [marks(node), boxName(node)].filter(Boolean).join(' ');
      lines.push(`    ${ids.get(node.key)}["${escapeMermaid(text)}"]`);
    }
    lines.push('  end');
  }
  for (const edge of edges) {
    const label = edgeLabel(edge);
    const stale = edge.verdict === 'broken' || edge.verdict === 'suspect' || edge.change === 'removed';
    const words = [label, edge.verdict ?? edge.change ?? ''].filter(Boolean).join(' ');
    const line = stale ? '-.->' : edge.change === 'added' ? '==>' : '-->';
    const text = words ? `|"${escapeMermaid(words)}"|` : '';
    lines.push(`  ${ids.get(edge.source)} ${line}${text} ${ids.get(edge.target)}`);
  }
  for (const change of new Set(nodes.flatMap((node) => (node.collapsed ? [] : (node.members[0]?.change ?? []))))) {
    const own = nodes.filter((node) => !node.collapsed && node.members[0]?.change === change);
    lines.push(`  classDef ${change} ${classStyles[change]}`);
    lines.push(`  class ${own.map(({ key }) => ids.get(key)).join(',')} ${change}`);
  }
  return `${lines.join('\n')}\n`;
}

const classStyles = {
  added: 'stroke:#2ea043,stroke-width:3px',
  removed: 'stroke:#f85149,stroke-width:3px,stroke-dasharray:6 3',
  signature: 'stroke:#1f6feb,stroke-width:4px',
  body: 'stroke:#bb8009,stroke-width:2px,stroke-dasharray:2 2',
  renamed: 'stroke:#8957e5,stroke-width:3px',
  moved: 'stroke:#8957e5,stroke-width:3px',
};

/** Text inside a quoted Mermaid label: what it would read as markup becomes an entity. */
export function escapeMermaid(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:_/()+\-✕✓?Δ~→⇢−…‹›]/gu, (character) => `#${character.codePointAt(0)};`);
}
