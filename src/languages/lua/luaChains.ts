import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { nameOf } from './luaTables.js';
import type { LuaWalk } from './luaWalk.js';

/** The table of the file that a name or a chain of names stands for; for an object of a table that table. */
export function tableAt(walk: LuaWalk, node: SyntaxNode): number | undefined {
  if (node === noNode) return undefined;
  const { tree } = walk;
  if (tree.type(node) === 'identifier') {
    const name = tree.text(node);
    if (name === 'self' && walk.hasSelf) return walk.selfTable >= 0 ? walk.selfTable : undefined;
    const variable = walk.variable(name);
    const symbol = variable?.objectOf ?? variable?.symbol;
    return symbol !== undefined && isTable(walk, symbol) ? symbol : undefined;
  }
  if (tree.type(node) !== 'dot_index_expression') return undefined;
  const outer = tableAt(walk, tree.field(node, 'table'));
  const member = outer === undefined ? undefined : walk.members.get(`${outer}.${tree.text(tree.field(node, 'field'))}`);
  return member !== undefined && isTable(walk, member) ? member : undefined;
}

function isTable(walk: LuaWalk, symbol: number): boolean {
  const { kind } = walk.builder.symbol(symbol);
  return kind === 'class' || kind === 'object';
}

/** The member of a table of the file that `a.b` names. */
export function memberAt(walk: LuaWalk, chain: SyntaxNode): number | undefined {
  const table = tableAt(walk, walk.tree.field(chain, 'table'));
  return table === undefined
    ? undefined
    : walk.members.get(`${table}.${walk.tree.text(walk.tree.field(chain, 'field'))}`);
}

/** True for a chain of names that starts with a module. */
export function startsInModule(walk: LuaWalk, chain: SyntaxNode): boolean {
  const root = nameOf(walk.tree, chain)?.split('.')[0];
  return root !== undefined && walk.variable(root)?.refers === true;
}
