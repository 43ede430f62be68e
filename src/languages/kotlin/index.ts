import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractKotlin } from './extractKotlin.js';
import { kotlinRules } from './kotlinRules.js';
import { readableKotlin } from './readableKotlin.js';

export const kotlin: Language = {
  id: 'kotlin',
  displayName: 'Kotlin',
  extensions: ['.kt', '.kts'],
  grammar: 'tree-sitter-kotlin.wasm',
  projectFiles: [],
  extractorVersion: 2,
  readable: readableKotlin,
  extract: extractKotlin,
  rules: kotlinRules,
  calls: {
    ...compiledCallRules,
    overridableWords: ['open', 'abstract', 'override'],
    closedUnlessOpen: true,
  },
};
