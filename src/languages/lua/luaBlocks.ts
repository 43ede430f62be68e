import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { LuaWalk } from './luaWalk.js';

/** Visits the statements of a block in the frame around. */
export function visitBlock(walk: LuaWalk, block: SyntaxNode): void {
  if (block === noNode) return;
  for (const statement of walk.tree.namedChildren(block)) {
    if (!walk.tree.isExtra(statement)) walk.visit(statement);
  }
}
