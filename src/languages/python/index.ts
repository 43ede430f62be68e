import { dynamicCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extract } from './extract.js';
import { pythonRules } from './linkRules.js';
import { refusedUse } from './refusedUse.js';
import { projectFileNames } from './sourceRoots.js';

/** Python 3, with what Python 2 files have that still parses. */
export const python: Language = {
  id: 'python',
  displayName: 'Python',
  extensions: ['.py', '.pyi', '.pyw'],
  grammar: 'tree-sitter-python.wasm',
  projectFiles: projectFileNames,
  extractorVersion: 4,
  extract,
  rules: pythonRules,
  calls: {
    ...dynamicCallRules,
    runsWhenAwaited: true,
    objectThroughType: true,
    staticThroughObject: true,
    staticWords: { static: 'a static method', class: 'a class method', object: 'a method' },
    namesBindOverrides: true,
    receiverIsArgument: true,
    refusedUse,
  },
};
