import type { Facts } from '../../model/facts.js';
import type { SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { annotationsIn } from './luaAnnotations.js';
import { visitBlock } from './luaBlocks.js';
import { luaExpressions } from './luaExpressions.js';
import { luaStatements } from './luaStatements.js';
import { declareAnnotatedClass } from './luaTableSymbols.js';
import { luaTables } from './luaTables.js';
import { LuaWalk } from './luaWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string']),
  ignored: new Set([';']),
  tight: new Set(['.', ':']),
};

const expressionTable = typeTable((name) => (Object.hasOwn(luaExpressions, name) ? luaExpressions[name] : undefined));
const statementTable = typeTable((name) => (Object.hasOwn(luaStatements, name) ? luaStatements[name] : undefined));

/** All facts of one Lua file. */
export function extractLua(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'lua', tokenRules);
  const walk = new LuaWalk(
    builder,
    { expressions: expressionTable(tree), statements: statementTable(tree) },
    luaTables(tree),
  );
  declareLooseClasses(walk);
  // The file's scope holds its globals; its local names stand in a block inside of it.
  walk.block(() => visitBlock(walk, tree.root));
  return builder.build();
}

/** Classes that comments describe without a table below them. */
function declareLooseClasses(walk: LuaWalk): void {
  const { tree } = walk;
  const { source } = tree;
  if (!source.includes('@class')) return;
  for (let node = 0; node < tree.count; node++) {
    if (tree.type(node) !== 'comment' || !/^---\s*@class\b/.test(tree.text(node))) continue;
    const lines = source.slice(tree.start(node), tree.start(node) + 20_000).split('\n');
    const end = lines.findIndex((line) => !line.trim().startsWith('--'));
    const block = end < 0 ? lines : lines.slice(0, end);
    const next = block.findIndex((line, i) => i > 0 && /^\s*---\s*@class\b/.test(line));
    const isFollowed = next < 0 && end >= 0 && /^\s*(?:local\s+)?[\w.]+\s*=[^=]/.test(`${lines[end]} `);
    if (isFollowed) continue;
    const annotations = annotationsIn((next < 0 ? block : block.slice(0, next)).map((line) => line.trim()));
    const name = annotations.class?.name;
    if (name === undefined) continue;
    if (isTableOf(name, source)) walk.looseClasses.set(name, annotations);
    else declareAnnotatedClass(walk, node, annotations);
  }
}

/** True where the file has a table of this name at its margin. */
function isTableOf(name: string, source: string): boolean {
  if (!/^\w+$/.test(name)) return false;
  return new RegExp(String.raw`^(?:local\s+)?${name}\s*=\s*(?:${name}\s+or\s+)?(?:\{|setmetatable\b)`, 'm').test(
    source,
  );
}
