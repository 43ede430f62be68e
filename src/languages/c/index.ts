import { compiledCallRules } from '../callRules.js';
import { extract } from '../cfamily/extract.js';
import { readableText } from '../cfamily/readableText.js';
import { cfamilyRules } from '../cfamily/rules.js';
import { cfamilyTakesAs } from '../cfamily/takesAs.js';
import type { Language } from '../language.js';

export const c: Language = {
  id: 'c',
  displayName: 'C',
  extensions: ['.c'],
  grammar: 'tree-sitter-c.wasm',
  projectFiles: [],
  extractorVersion: 2,
  readable: readableText,
  extract: (tree) => extract(tree, 'c'),
  rules: { ...cfamilyRules, membersAreFields: true },
  calls: {
    ...compiledCallRules,
    takesAs: cfamilyTakesAs,
    typeArguments: 'unchecked',

    declaresApart: true,
    checksResults: 'absence',
    wideningNumbers: ['char', 'short', 'int', 'long', 'float', 'double'],
  },
};
