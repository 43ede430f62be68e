import type { FileSymbols } from '../model/fileSymbols.js';
import { type DiffMapping, emptyMapping } from './failedReviewDocument.js';
import { ListLimits, reviewLimits } from './listLimits.js';
import { gapText } from './reportNotes.js';
import type { ReviewOptions } from './reviewDocument.js';
import { type ReviewEnvelope, type ReviewWarning, reviewEnvelope } from './reviewEnvelope.js';
import { symbolRow } from './symbolRow.js';

/**
 * Named files mapped onto the symbols that they have now. Nothing is compared: a file that is there is taken to be
 * modified, since it was named as changed; what became of each of its symbols is unknown.
 */
export function fileMappingDocument(
  { files, gaps }: FileSymbols,
  { limit = reviewLimits.default, tests = true }: ReviewOptions = {},
): ReviewEnvelope<DiffMapping, 'diff'> {
  const limits = new ListLimits();
  const rows = files.flatMap(({ path, state, symbols }): DiffMapping['symbols'] => {
    if (state === 'missing') return [{ symbol: null, change: 'removed', hunks: [], path }];
    const shown = symbols.filter(({ isTest }) => tests || !isTest);
    return shown.map((symbol) => ({ symbol: symbolRow(symbol), change: 'unknown', hunks: [] }));
  });
  const data: DiffMapping = {
    ...emptyMapping(),
    files: files.map(({ path, state, analysed }) => ({
      path,
      status: state === 'missing' ? 'deleted' : 'modified',
      analysed,
    })),
    symbols: limits.take('symbols', rows, limit),
  };
  const warnings: ReviewWarning[] = [];
  const missing = files.filter(({ state }) => state === 'missing').map(({ path }) => path);
  if (missing.length > 0) {
    const some = missing.slice(0, 8).join(', ');
    const more = missing.length > 8 ? ` and ${missing.length - 8} more` : '';
    warnings.push({
      code: 'historical_index_required',
      message: `Not in the working tree: ${some}${more}. What they held, only a comparison with a base can tell.`,
    });
  }
  warnings.push(...gaps.map((gap) => ({ code: gap.code, message: gapText(gap) })), {
    code: 'not_compared',
    message: 'No two states were compared: edges and newly unresolved callers were not looked for.',
  });
  if (limits.isReached) warnings.push({ code: 'truncated', message: `Lists as long as they may be: ${limits}.` });
  return reviewEnvelope<DiffMapping, 'diff'>('diff', data, { warnings, truncated: limits.isReached });
}
