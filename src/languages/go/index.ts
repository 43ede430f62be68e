import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { valueKinds } from '../valueKinds.js';
import { extractGo } from './extractGo.js';
import { goReceivers } from './goReceivers.js';
import { goRules } from './goRules.js';

export const go: Language = {
  id: 'go',
  displayName: 'Go',
  extensions: ['.go'],
  grammar: 'tree-sitter-go.wasm',
  projectFiles: ['go.mod'],
  extractorVersion: 4,
  extract: extractGo,
  rules: goRules,
  calls: {
    ...compiledCallRules,
    typeArguments: 'leading',
    typeArgumentsTold: 'by_arguments',
    spreads: 'the_rest',
    valueKinds: valueKinds(
      {
        number: 'int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 byte rune float32 float64',
        boolean: 'bool',
        string: 'string',
      },
      { iterable: 'strings', lists: 'a_kind' },
    ),

    unwrittenResultIsNone: true,
    checksOverrides: 'never',
    checksResults: 'number',
    receivers: goReceivers,
    receiverIsArgument: true,
  },
};
