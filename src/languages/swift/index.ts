import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractSwift } from './extractSwift.js';
import { readableSwift } from './readableSwift.js';
import { swiftMutating } from './swiftMutating.js';
import { swiftRules } from './swiftRules.js';

export const swift: Language = {
  id: 'swift',
  displayName: 'Swift',
  extensions: ['.swift'],
  grammar: 'tree-sitter-swift.wasm',
  projectFiles: [],
  extractorVersion: 2,
  readable: readableSwift,
  extract: extractSwift,
  rules: swiftRules,
  calls: {
    ...compiledCallRules,
    unwrittenVisibility: 'internal',
    awaitsPlainValues: true,
    unwrittenResultIsNone: true,
    receivers: swiftMutating,
  },
};
