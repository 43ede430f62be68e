import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { nameOf, valueChildren } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { CsharpWalk } from './csharpWalk.js';

/** `from x in xs where ... select e`: a list of what it selects. Its variables hold to the end of the query. */
export function queryExpression(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  let selected: Expression = unknown;
  walk.scopes.within('block', () => {
    for (const clause of tree.namedChildren(node)) {
      switch (tree.type(clause)) {
        case 'from_clause':
          fromClause(walk, clause);
          break;
        case 'join_clause':
          joinClause(walk, clause);
          break;
        case 'let_clause': {
          const [name, value] = valueChildren(tree, clause);
          if (name === undefined || value === undefined) break;
          walk.bind('variable', nameOf(tree, name), { init: walk.expression(value) });
          break;
        }
        case 'select_clause': {
          const [value] = valueChildren(tree, clause);
          if (value !== undefined) selected = walk.expression(value);
          break;
        }
        case 'group_clause':
          walk.visitAll(tree.namedChildren(clause));
          selected = unknown;
          break;
        case 'identifier':
          // `into x` goes on with what was selected.
          walk.bind('variable', nameOf(tree, clause), { init: selected });
          break;
        default:
          walk.visitAll(tree.namedChildren(clause));
      }
    }
  });
  return { kind: 'array', elements: [selected] };
}

function fromClause(walk: CsharpWalk, clause: SyntaxNode): void {
  const { tree } = walk;
  const nameNode = tree.field(clause, 'name');
  const source = valueChildren(tree, clause).at(-1);
  const type = csharpType(tree, tree.field(clause, 'type'));
  const of = source === undefined || source === nameNode ? unknown : walk.expression(source);
  walk.bind('variable', nameOf(tree, nameNode), type ? { type } : { init: { kind: 'element', of } });
}

function joinClause(walk: CsharpWalk, clause: SyntaxNode): void {
  const { tree } = walk;
  const typeNode = tree.field(clause, 'type');
  const type = csharpType(tree, typeNode);
  const into = tree.childOfType(clause, 'join_into_clause');
  const parts = valueChildren(tree, clause).filter((part) => part !== typeNode && part !== into);
  const [nameNode, source, ...keys] = parts;
  if (nameNode === undefined || source === undefined) return;
  const of = walk.expression(source);
  walk.bind('variable', nameOf(tree, nameNode), type ? { type } : { init: { kind: 'element', of } });
  walk.visitAll(keys);
  if (into === noNode) return;
  const [group] = tree.namedChildren(into);
  if (group !== undefined) walk.bind('variable', nameOf(tree, group), { init: of });
}
