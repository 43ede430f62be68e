import { compiledCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractRust } from './extractRust.js';
import { readableRust } from './readableRust.js';
import { rustReceivers } from './rustReceivers.js';
import { rustRules } from './rustRules.js';
import { rustTakesAs, rustValueKinds } from './rustValueKinds.js';

export const rust: Language = {
  id: 'rust',
  displayName: 'Rust',
  extensions: ['.rs'],
  grammar: 'tree-sitter-rust.wasm',
  projectFiles: ['Cargo.toml'],
  extractorVersion: 1,
  readable: readableRust,
  extract: extractRust,
  rules: rustRules,
  calls: {
    ...compiledCallRules,
    valueKinds: rustValueKinds,
    takesAs: rustTakesAs,

    objectThroughType: true,
    privateReach: 'module',
    staticWords: { static: 'an associated function', class: 'an associated function', object: 'a method' },
    implementsInBlocks: true,
    unwrittenVisibility: 'private',
    unwrittenResultIsNone: true,
    receivers: rustReceivers,
    marksUnsafeCode: true,
    constantWords: ['const'],
    constantsCallConstants: true,
  },
};
