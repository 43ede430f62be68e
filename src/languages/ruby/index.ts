import { dynamicCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractRuby } from './extractRuby.js';
import { rubyRules } from './rubyRules.js';

export const ruby: Language = {
  id: 'ruby',
  displayName: 'Ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru'],
  grammar: 'tree-sitter-ruby.wasm',
  projectFiles: [],
  extractorVersion: 1,
  extract: extractRuby,
  calls: { ...dynamicCallRules, privateStaysInFile: false, foldsKeywords: true },
  rules: rubyRules,
};
