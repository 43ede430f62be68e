import type { TokenRules } from '../tokenRules.js';

/** What counts as a token in TypeScript and JavaScript. */
export const ecmaScriptTokens: TokenRules = {
  atoms: new Set(['string', 'regex']),
  ignored: new Set([';']),
  ignoredCountsIn: new Set(['for_statement', 'empty_statement']),
  verbatim: new Set(['template_string', 'template_substitution', 'template_literal_type', 'template_type']),
  flowingText: new Set(['jsx_text']),
  quoted: new Set(['string']),
};
