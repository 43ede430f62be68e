import { labelledSection, placeText, reviewText } from './reviewText.js';
import type { UnresolvedDocument } from './unresolvedDocument.js';

/** The unresolved calls for people at a terminal. */
export function renderUnresolvedText({ data, warnings }: UnresolvedDocument): string {
  const rows = data.references.map((reference) => {
    const { source, specifier, kind, reason, candidates } = reference;
    const could = candidates.length > 0 ? `  could be ${candidates.join(', ')}` : '';
    return `${placeText(reference)} ${specifier} (${kind}) in ${source.qualified_name}  ${reason}${could}`;
  });
  const [title = '', ...lines] = labelledSection(`Unresolved references (${data.total}):`, rows);
  return reviewText(title, [lines], warnings);
}
