import { compiledCallRules } from '../callRules.js';
import { extract } from '../cfamily/extract.js';
import { readableText } from '../cfamily/readableText.js';
import { cfamilyReceivers } from '../cfamily/receivers.js';
import { cfamilyRules } from '../cfamily/rules.js';
import { cfamilyTakesAs } from '../cfamily/takesAs.js';
import type { Language } from '../language.js';
import { cppValueKinds } from './cppValueKinds.js';

/** C++, and the headers of C: a header's name does not say which of the two it is, and this grammar reads both. */
export const cpp: Language = {
  id: 'cpp',
  displayName: 'C++',
  extensions: [
    '.cc',
    '.cpp',
    '.cxx',
    '.c++',
    '.h',
    '.hh',
    '.hpp',
    '.hxx',
    '.h++',
    '.inl',
    '.ipp',
    '.tcc',
    '.txx',
    '.cu',
    '.cuh',
  ],
  grammar: 'tree-sitter-cpp.wasm',
  projectFiles: [],
  extractorVersion: 4,
  readable: readableText,
  extract: (tree) => extract(tree, 'cpp'),
  rules: cfamilyRules,
  calls: {
    ...compiledCallRules,
    typeArguments: 'leading',
    constantWords: ['constexpr', 'consteval'],
    valueKinds: cppValueKinds,
    takesAs: cfamilyTakesAs,

    friends: true,
    declaresApart: true,
    checksOverrides: 'where_said',
    overridableWords: ['virtual', 'override'],
    receivers: cfamilyReceivers,
    staticThroughObject: true,
    checksResults: 'absence',
    wideningNumbers: ['char', 'short', 'int', 'long', 'float', 'double'],
  },
};
