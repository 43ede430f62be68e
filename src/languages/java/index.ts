import type { Language } from '../language.js';
import { extractJava } from './extractJava.js';
import { javaRules } from './javaRules.js';

export const java: Language = {
  id: 'java',
  displayName: 'Java',
  extensions: ['.java'],
  grammar: 'tree-sitter-java.wasm',
  projectFiles: [],
  extractorVersion: 3,
  extract: extractJava,
  rules: javaRules,
};
