import type { ImpactDocument } from './impactDocument.js';
import { labelledSection, longSection, placeText, relationshipText, reviewText } from './reviewText.js';

/** Rows that people are shown of a list to which `--limit` does not speak; the document has more. */
const mostRows = 50;

/** What a symbol reaches and what reaches it, for people at a terminal. */
export function renderImpactText({ data, warnings }: ImpactDocument): string {
  const names = new Map(data.nodes.map(({ id, qualified_name }) => [id, qualified_name]));
  if (data.root) names.set(data.root.id, data.root.qualified_name);
  const low = ({ low_confidence }: { low_confidence: boolean }) => (low_confidence ? ' low confidence' : '');
  return reviewText(
    `Impact for ${data.root?.qualified_name ?? 'nothing'}: ${data.direction}, depth ${data.depth}, confidence ${data.min_confidence} or more`,
    [
      labelledSection(
        'Nodes:',
        data.nodes.map(
          (node) =>
            `${node.file_path}:${node.start_line} ${node.qualified_name}  distance ${node.distance}, confidence ${node.confidence}${low(node)}`,
        ),
      ),
      longSection(
        'Paths:',
        data.paths
          .filter(({ edges }) => edges.length > 0)
          .map(
            (path) =>
              `${path.id}: ${path.edges.join(' ')} to ${names.get(path.node) ?? path.node}  confidence ${path.confidence}${low(path)}`,
          ),
        mostRows,
      ),
      labelledSection(
        'Affected tests:',
        data.affected_tests.map(
          ({ test, path_ids }) =>
            `${test.file_path}:${test.start_line} ${test.qualified_name}  by ${path_ids.join(', ')}`,
        ),
      ),
      longSection(
        'Unresolved boundaries:',
        data.unresolved_boundaries.map((row) => {
          const may = row.may_call === null ? '' : `  may call ${names.get(row.may_call) ?? row.may_call}`;
          return `${placeText(row)} ${row.specifier} in ${row.source.qualified_name}  ${row.reason}, at ${row.path_id}${may}`;
        }),
        mostRows,
      ),
      longSection(
        'Edges:',
        data.edges.map(
          (edge) =>
            `${edge.id}: ${edge.source.qualified_name} -> ${edge.target?.qualified_name ?? edge.specifier ?? 'unknown'}  ${relationshipText(edge)}${low(edge)}  ${placeText(edge)}`,
        ),
        mostRows,
      ),
    ],
    warnings,
  );
}
