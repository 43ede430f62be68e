import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { argumentsOf, lastNameNode } from './phpArguments.js';
import { className } from './phpClassNames.js';
import { lastPart } from './phpNames.js';
import type { PhpWalk } from './phpWalk.js';

/** `#[Route('/x')]`: a call of the attribute's class. */
export function attribute(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const nameNode = tree.namedChildren(node)[0];
  if (nameNode === undefined) return unknown;
  const site = builder.reserveCall(node);
  const local = className(walk, nameNode);
  const list = tree.field(node, 'parameters');
  const args: Argument[] = list === noNode ? [] : argumentsOf(walk, list, site, '');
  builder.completeCall(site, node, {
    kind: 'decorator',
    callee: { kind: 'name', name: local },
    nameNode: lastNameNode(tree, nameNode),
    name: lastPart(local),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: args,
    use: 'other',
  });
  return unknown;
}

/** Names of the attributes in front of a declaration, as written. */
export function attributesOf(walk: PhpWalk, node: SyntaxNode): { name: string; list: SyntaxNode }[] {
  const { tree } = walk;
  const lists = tree.fields(node, 'attributes');
  return lists.flatMap((list) =>
    tree
      .namedChildren(list)
      .flatMap((group) => tree.namedChildren(group))
      .flatMap((one) => {
        const name = tree.namedChildren(one)[0];
        return tree.type(one) === 'attribute' && name !== undefined
          ? [{ name: lastPart(tree.text(name)), list: tree.field(one, 'parameters') }]
          : [];
      }),
  );
}
