import type { LanguageTable } from '../../src/index/languageTable.js';
import type { Language, LinkRules } from '../../src/languages/language.js';
import { parseHealthOf } from '../../src/languages/parseHealthOf.js';
import type { CallSite } from '../../src/model/callSite.js';
import type { Facts } from '../../src/model/facts.js';
import type { DeclaredSymbol } from '../../src/model/symbol.js';
import type { SyntaxNode, SyntaxTree } from '../../src/syntax/syntaxTree.js';

/**
 * A language for tests of the index alone: functions and calls by plain name, and comments that misbehave on purpose:
 * `!!hang`, `!!exit`, `!!throw`, `!!memory`.
 */
export const testLanguage: Language = {
  id: 'typescript',
  displayName: 'Test',
  extensions: ['.ts'],
  grammar: 'tree-sitter-typescript.wasm',
  projectFiles: ['package.json', 'tsconfig*.json'],
  extractorVersion: 1,
  extract,
  rules: {} as LinkRules,
};

export const testLanguages: LanguageTable = {
  languageOf: (path) => (path.toLowerCase().endsWith('.ts') ? testLanguage : undefined),
  languageById: (id) => (id === 'typescript' ? testLanguage : undefined),
  projectFileNames: new Set(testLanguage.projectFiles),
};

function extract(tree: SyntaxTree): Facts {
  misbehave(tree.source);
  const symbols: DeclaredSymbol[] = [];
  const callSites: CallSite[] = [];
  for (let node = tree.root; node < tree.count; node++) {
    const type = tree.type(node);
    if (type === 'function_declaration') symbols.push(symbolOf(tree, node));
    if (type === 'call_expression') {
      const callee = tree.field(node, 'function');
      if (tree.type(callee) === 'identifier') callSites.push(callOf(tree, node, callee));
    }
  }
  return {
    language: 'typescript',
    symbols,
    scopes: [{ parent: -1, kind: 'file', owner: -1 }],
    bindings: [],
    callSites,
    imports: [],
    exports: [],
    health: parseHealthOf(tree),
  };
}

function symbolOf(tree: SyntaxTree, node: SyntaxNode): DeclaredSymbol {
  const nameNode = tree.field(node, 'name');
  const name = tree.text(nameNode);
  return {
    name,
    path: name,
    kind: 'function',
    container: -1,
    member: false,
    scope: 0,
    bodyScope: -1,
    range: tree.range(node),
    nameRange: tree.range(nameNode),
    exported: true,
    isTest: false,
    bodiless: false,
    bodyHash: '',
    bodySize: 0,
  };
}

function callOf(tree: SyntaxTree, node: SyntaxNode, callee: SyntaxNode): CallSite {
  const name = tree.text(callee);
  return {
    kind: 'call',
    callee: { kind: 'name', name },
    name,
    range: tree.range(node),
    nameRange: tree.range(callee),
    caller: -1,
    scope: 0,
    arguments: [],
    use: 'ignored',
    textHash: '',
  };
}

function misbehave(source: string): void {
  if (source.includes('!!hang')) for (;;);
  if (source.includes('!!exit')) process.exit(3);
  if (source.includes('!!throw')) throw new Error('thrown on purpose');
  if (source.includes('!!memory')) {
    const held: unknown[] = [];
    for (;;) held.push(new Array(100_000).fill(held.length));
  }
}
