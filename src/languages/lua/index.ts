import { dynamicCallRules } from '../callRules.js';
import type { Language } from '../language.js';
import { extractLua } from './extractLua.js';
import { luaRules } from './luaRules.js';

export const lua: Language = {
  id: 'lua',
  displayName: 'Lua',
  extensions: ['.lua'],
  grammar: 'tree-sitter-lua.wasm',
  projectFiles: [],
  extractorVersion: 1,
  extract: extractLua,
  rules: luaRules,
  calls: { ...dynamicCallRules, ignoresSurplus: true },
};
