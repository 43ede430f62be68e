import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { valueKinds } from '../valueKinds.js';
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
    optionalsAreUnwrapped: true,
    valueKinds: valueKinds(
      {
        number: 'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double',
        boolean: 'Bool',
        string: 'String',
      },
      { singleQuotes: 'text', iterable: 'strings' },
    ),

    objectThroughType: true,
    privateReach: 'file',
    bareNameMeansStatic: false,
    checksThrown: 'word',
    unwrittenVisibility: 'internal',
    awaitsPlainValues: true,
    unwrittenResultIsNone: true,
    receivers: swiftMutating,
  },
};
