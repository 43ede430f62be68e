import { compiledCallRules } from '../callRules.js';
import { extractEcmaScript } from '../ecmascript/extract.js';
import { ecmaScriptProjectFiles, ecmaScriptRules, ecmaScriptVersion } from '../ecmascript/rules.js';
import type { Language } from '../language.js';
import { valueKinds } from '../valueKinds.js';

export const typescript: Language = {
  id: 'typescript',
  displayName: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  grammar: 'tree-sitter-typescript.wasm',
  projectFiles: ecmaScriptProjectFiles,
  extractorVersion: ecmaScriptVersion,
  extract: (tree) => extractEcmaScript(tree, 'typescript'),
  rules: ecmaScriptRules,
  calls: {
    ...compiledCallRules,
    valueKinds: valueKinds(
      { number: 'number', boolean: 'boolean', string: 'string' },
      { singleQuotes: 'text', iterable: 'strings' },
    ),

    awaitsPlainValues: true,
    flattensAwaitables: true,
    checksFields: true,
    exactOverrides: false,
    overridesTakeAll: false,
    finalWords: [],
  },
};

export const tsx: Language = {
  ...typescript,
  id: 'tsx',
  displayName: 'TSX',
  extensions: ['.tsx'],
  grammar: 'tree-sitter-tsx.wasm',
  extract: (tree) => extractEcmaScript(tree, 'tsx'),
};
