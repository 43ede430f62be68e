import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { valueKinds } from '../valueKinds.js';
import { csharpReadable } from './csharpReadable.js';
import { csharpRules } from './csharpRules.js';
import { extractCsharp } from './extractCsharp.js';

export const csharp: Language = {
  id: 'csharp',
  displayName: 'C#',
  extensions: ['.cs'],
  grammar: 'tree-sitter-c_sharp.wasm',
  projectFiles: [],
  extractorVersion: 5,
  readable: csharpReadable,
  extract: extractCsharp,
  rules: csharpRules,
  calls: {
    ...compiledCallRules,
    valueKinds: valueKinds(
      {
        number: 'sbyte byte short ushort int uint long ulong float double decimal',
        boolean: 'bool',
        string: 'string',
      },
      { iterable: 'strings' },
    ),

    finalWords: ['sealed'],
    overridableWords: ['virtual', 'abstract', 'override'],
    checksResults: 'absence',
    wideningNumbers: ['sbyte', 'byte', 'short', 'int', 'long', 'float', 'double'],
  },
};
