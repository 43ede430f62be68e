import type { NodeChange } from '../model/impactGraph.js';

/** A box of a flowchart. */
export interface FlowNode {
  /** Tells it apart; never shown. */
  key: string;
  /** The frame that it stands in. */
  file: string;
  text: string;
  change?: NodeChange;
}

/** A line of a flowchart: dotted for what is stale or gone, thick for what is new. */
export interface FlowEdge {
  /** Keys of nodes. */
  source: string;
  target: string;
  text: string;
  line: 'dotted' | 'thick' | 'plain';
}

const arrows: Record<FlowEdge['line'], string> = { dotted: '-.->', thick: '==>', plain: '-->' };

/** A Mermaid flowchart: files as subgraphs, changes as classes. Ends with a newline. */
export function mermaidFlowchart(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): string {
  const ids = new Map(nodes.map(({ key }, index) => [key, `n${index}`]));
  const byFile = new Map<string, FlowNode[]>();
  for (const node of nodes) byFile.set(node.file, [...(byFile.get(node.file) ?? []), node]);
  const lines = ['flowchart LR'];
  for (const [index, [file, members]] of [...byFile].entries()) {
    lines.push(`  subgraph f${index}["${escapeMermaid(file)}"]`);
    for (const { key, text } of members) lines.push(`    ${ids.get(key)}["${escapeMermaid(text)}"]`);
    lines.push('  end');
  }
  for (const { source, target, text, line } of edges) {
    const label = text ? `|"${escapeMermaid(text)}"|` : '';
    lines.push(`  ${ids.get(source)} ${arrows[line]}${label} ${ids.get(target)}`);
  }
  for (const change of new Set(nodes.flatMap((node) => node.change ?? []))) {
    const own = nodes.filter((node) => node.change === change);
    lines.push(`  classDef ${change} ${classStyles[change]}`);
    lines.push(`  class ${own.map(({ key }) => ids.get(key)).join(',')} ${change}`);
  }
  return `${lines.join('\n')}\n`;
}

const classStyles: Record<NodeChange, string> = {
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
