import type { DoctorDocument } from './doctorDocument.js';
import { printable } from './renderText.js';
import { labelledSection, reviewText } from './reviewText.js';

/** How far answers can be trusted, for people at a terminal. */
export function renderDoctorText({ data, warnings, next_action }: DoctorDocument): string {
  const { index, schema, git, graph_quality: quality, freshness_known_by: knownBy } = data;
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
      labelledSection(
        'Collision-prone names:',
        quality.collision_prone_names.map(
          (row) => `${row.name}: ${row.definitions} definitions, ${row.low_confidence_edges} low-confidence edges`,
        ),
      ),
      labelledSection(
        'Low-quality locations:',
        quality.low_quality_locations.map(
          (row) => `${row.path}: ${row.reason} ${row.rate} (${row.unresolved} of ${row.call_sites})`,
        ),
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
