import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { argumentsOf } from './scalaArguments.js';
import { lastNameNode, plainName, scalaType, typeAsExpression } from './scalaTypes.js';
import type { ScalaWalk } from './scalaWalk.js';

/** Annotations of the language and its library. */
const ownAnnotations: ReadonlySet<string> = new Set([
  'tailrec',
  'inline',
  'noinline',
  'deprecated',
  'nowarn',
  'throws',
  'volatile',
  'transient',
  'unchecked',
  'switch',
  'main',
  'native',
  'varargs',
  'implicitNotFound',
  'specialized',
  'targetName',
  'Test',
  'Override',
]);

/** An annotation, as a call of its type where that may be a type of the repository. */
export function annotation(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'name');
  const lists = tree.fields(node, 'arguments').filter((list) => tree.isNamed(list));
  const nameNode = lastNameNode(tree, typeNode);
  if (nameNode === noNode || ownAnnotations.has(tree.text(nameNode))) {
    for (const list of lists) walk.visitAll(tree.namedChildren(list));
    return;
  }
  const site = builder.reserveCall(node);
  builder.completeCall(site, node, {
    kind: 'decorator',
    callee: typeAsExpression(scalaType(tree, typeNode)),
    nameNode,
    name: plainName(tree.text(nameNode)),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, lists, site),
    use: 'other',
  });
}
