import { dynamicCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractPhp } from './extractPhp.js';
import { phpRules } from './phpRules.js';

export const php: Language = {
  id: 'php',
  displayName: 'PHP',
  extensions: ['.php', '.phtml', '.inc', '.phpt'],
  grammar: 'tree-sitter-php.wasm',
  projectFiles: ['composer.json'],
  extractorVersion: 2,
  extract: extractPhp,
  rules: phpRules,
  calls: {
    ...dynamicCallRules,
    protectedReach: 'heirs_and_bases',
    ignoresSurplus: true,
    staticThroughObject: true,
    checksOverrides: 'always',
    overridesTakeAll: true,
    checksTypes: true,
  },
};
