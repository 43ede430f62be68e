import type { Argument } from '../../model/callSite.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { argumentsOf } from './calls.js';
import { pathExpression, qualifiedName } from './names.js';
import { resultUse } from './resultUse.js';
import type { Walk } from './walk.js';

/** An entry of a constructor's initialiser list: `Base(a)`, `member_(b)`. */
export function constructMember(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  if (tree.type(node) !== 'field_initializer') {
    walk.visit(node);
    return;
  }
  const [target, list] = tree.namedChildren(node);
  if (target === undefined) return;
  const site = builder.reserveCall(node);
  const name = qualifiedName(tree, target);
  builder.completeCall(site, node, {
    kind: 'new',
    callee: name.expression,
    nameNode: name.nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list ?? noNode, site),
    use: 'ignored',
  });
}

/** `A x(1)`, `A x{1}`, `A x;`: a variable whose class is constructed. */
export function constructVariable(
  walk: Walk,
  declarator: SyntaxNode,
  nameNode: SyntaxNode,
  type: TypeRef | undefined,
  readArguments: (site: number) => Argument[],
): void {
  const { builder } = walk;
  const named = type?.kind === 'intersection' ? type.members[0] : type;
  if (named?.kind !== 'named') {
    readArguments(-1);
    return;
  }
  const site = builder.reserveCall(declarator);
  builder.completeCall(site, declarator, {
    kind: 'new',
    callee: pathExpression(named.path),
    nameNode,
    name: named.path.at(-1) as string,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: readArguments(site),
    ...(named.args ? { typeArguments: named.args } : {}),
    use: 'assigned',
  });
}

/** `new A(1)`, `new A{1}`, `new A`, `new A[3]`. */
export function newExpression(walk: Walk, node: SyntaxNode, type: TypeRef | undefined): number {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const typeNode = tree.field(node, 'type');
  const placement = tree.field(node, 'placement');
  if (placement !== noNode) walk.visitAll(tree.namedChildren(placement));
  const list = tree.field(node, 'arguments');
  const name = qualifiedName(tree, typeNode);
  const args = argumentsOf(walk, list, site);
  builder.completeCall(site, node, {
    kind: 'new',
    callee: type?.kind === 'named' ? pathExpression(type.path) : { kind: 'unknown' },
    nameNode: name.nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: args,
    ...(type?.kind === 'named' && type.args ? { typeArguments: type.args } : {}),
    use: resultUse(tree, node),
  });
  return site;
}
