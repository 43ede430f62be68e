import type { DoctorDocument } from './doctorDocument.js';
import { printable } from './renderText.js';
import { labelledSection, longSection, reviewText } from './reviewText.js';

/** Rows of a list that people are shown; the document has more. */
const mostRows = 20;

/** How far answers can be trusted, for people at a terminal. */
export function renderDoctorText({ data, warnings, next_action }: DoctorDocument): string {
  const { index, schema, git, graph_quality: quality, freshness_known_by: knownBy } = data;
  const { collision_prone_names: names, low_quality_locations: locations } = quality;
  const line = (label: string, text: string) => [`${label} ${printable(text)}`];
  const { total, ...reasons } = quality.unresolved;
  const counts = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return reviewText(
    `Doctor for ${data.workspace ?? 'nothing'}`,
    [
      line('Index:', index.present ? `${data.files.indexed} files, facts in ${index.path ?? 'memory'}` : 'missing'),
      line(
        'Schema:',
        `expected ${schema.expected}, actual ${schema.actual ?? 'none'}${schema.match ? '' : ', no match'}`,
      ),
      line('Git baseline:', `${git.baseline ?? 'no commit'}${git.dirty ? ', working tree dirty' : ''}`),
      line('Freshness:', `${data.freshness}${knownBy === null ? '' : ` (${knownBy.replaceAll('_', ' ')})`}`),
      line('Graph trust:', quality.trust_verdict),
      labelledSection(
        'Resolution tiers:',
        quality.resolution_tiers.map(({ kind, confidence, edges }) => `${kind} ${confidence}: ${edges}`),
      ),
      line('Unresolved:', `${total} of ${quality.call_sites} call sites (${counts.join(', ')})`),
      longSection(
        'Collision-prone names:',
        weightiest(names, ({ low_confidence_edges, definitions }) => [low_confidence_edges, definitions]).map(
          (row) => `${row.name}: ${row.definitions} definitions, ${row.low_confidence_edges} low-confidence edges`,
        ),
        mostRows,
        names.length + quality.omitted_names,
      ),
      longSection(
        'Low-quality locations:',
        weightiest(locations, ({ unresolved }) => [unresolved]).map(
          (row) => `${row.path}: ${row.reason} ${row.rate} (${row.unresolved} of ${row.call_sites})`,
        ),
        mostRows,
        locations.length + quality.omitted_locations,
      ),
      labelledSection(
        'Unsupported extensions:',
        quality.unsupported_extensions.map(({ extension, files }) => `${extension}: ${files}`),
      ),
      line('Action:', next_action),
    ],
    warnings,
  );
}

/** The rows that weigh most, the first number before the next, in the order that they came in. */
function weightiest<Row>(rows: readonly Row[], weights: (row: Row) => number[]): Row[] {
  const difference = (a: Row, b: Row) => {
    const [of, to] = [weights(b), weights(a)];
    return of.map((weight, i) => weight - (to[i] ?? 0)).find((by) => by !== 0) ?? 0;
  };
  const kept = new Set([...rows].sort(difference).slice(0, mostRows));
  return rows.filter((row) => kept.has(row));
}
