import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractScala } from './extractScala.js';
import { scalaRules } from './scalaRules.js';

export const scala: Language = {
  id: 'scala',
  displayName: 'Scala',
  extensions: ['.scala', '.sc', '.sbt'],
  grammar: 'tree-sitter-scala.wasm',
  projectFiles: [],
  extractorVersion: 2,
  extract: extractScala,
  rules: scalaRules,
  calls: { ...compiledCallRules },
};
