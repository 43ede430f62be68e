import { dynamicCallRules } from '../callRules.js';
import { extractEcmaScript } from '../ecmascript/extract.js';
import { ecmaScriptProjectFiles, ecmaScriptRules, ecmaScriptVersion } from '../ecmascript/rules.js';
import type { Language } from '../language.js';

export const javascript: Language = {
  id: 'javascript',
  displayName: 'JavaScript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  grammar: 'tree-sitter-javascript.wasm',
  projectFiles: ecmaScriptProjectFiles,
  extractorVersion: ecmaScriptVersion,
  extract: (tree) => extractEcmaScript(tree, 'javascript'),
  rules: { ...ecmaScriptRules, anyNumberOfArguments: true },
  calls: {
    ...dynamicCallRules,
    ignoresSurplus: true,
    awaitsPlainValues: true,
    flattensAwaitables: true,
    checksTypes: true,
  },
};
