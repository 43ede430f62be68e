import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { valueKinds } from '../valueKinds.js';
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
    valueKinds: valueKinds(
      { number: 'Byte Short Int Long Float Double', boolean: 'Boolean', string: 'String' },
      { iterable: 'strings' },
    ),

    overridableWords: ['open', 'abstract', 'override'],
    closedUnlessOpen: true,
  },
};
