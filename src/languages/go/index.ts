import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractGo } from './extractGo.js';
import { goReceivers } from './goReceivers.js';
import { goRules } from './goRules.js';

export const go: Language = {
  id: 'go',
  displayName: 'Go',
  extensions: ['.go'],
  grammar: 'tree-sitter-go.wasm',
  projectFiles: ['go.mod'],
  extractorVersion: 3,
  extract: extractGo,
  rules: goRules,
  calls: {
    ...compiledCallRules,
    unwrittenResultIsNone: true,
    checksOverrides: 'never',
    checksResults: 'number',
    receivers: goReceivers,
  },
};
