import type { TokenRules } from '../tokenRules.js';

/** What counts as a token of Python when texts are compared or shown. */
export const pythonTokens: TokenRules = {
  atoms: new Set(['string_content', 'format_specifier']),
  ignored: new Set([';']),
  trailingCommaCountsIn: new Set(['tuple', 'pattern_list', 'tuple_pattern', 'expression_list', 'subscript']),
  layoutBlocks: new Set(['block']),
  tightBraces: true,
  quoteMarks: new Set(['string_start', 'string_end']),
  verbatim: new Set(['string', 'interpolation']),
};
