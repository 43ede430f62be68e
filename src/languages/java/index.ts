import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { valueKinds } from '../valueKinds.js';
import { extractJava } from './extractJava.js';
import { javaRules } from './javaRules.js';

export const java: Language = {
  id: 'java',
  displayName: 'Java',
  extensions: ['.java'],
  grammar: 'tree-sitter-java.wasm',
  projectFiles: [],
  extractorVersion: 4,
  extract: extractJava,
  rules: javaRules,
  calls: {
    ...compiledCallRules,
    typeArguments: 'all_or_ignored',
    valueKinds: valueKinds({
      number: 'byte short int long float double Byte Short Integer Long Float Double',
      boolean: 'boolean Boolean',
      string: 'String',
    }),

    unwrittenVisibility: 'package-private',
    staticThroughObject: true,
    namesOneType: true,
    privateReach: 'outermost_type',
    protectedReach: 'heirs_and_package',
    checksThrown: 'types',
    checksResults: 'absence',
    wideningNumbers: ['byte', 'short', 'int', 'long', 'float', 'double'],
  },
};
