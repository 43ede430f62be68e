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
  calls: {
    ...dynamicCallRules,
    privateReach: 'own_object',
    protectedReach: 'heirs_and_bases',
    bareNameMeansStatic: false,
    staticWords: { static: 'a class method', class: 'a class method', object: 'an instance method' },
    foldsKeywords: true,
  },
  rules: rubyRules,
};
