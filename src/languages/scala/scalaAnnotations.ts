import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { declaredThrows } from '../declaredThrows.js';
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

/** What annotations say of a call: what is thrown, and whether it should be made at all. */
export function annotatedParts(tree: SyntaxTree, declaration: SyntaxNode): Pick<Signature, 'throws' | 'decorators'> {
  const uses = tree.namedChildren(declaration).filter((child) => tree.type(child) === 'annotation');
  const named = (name: string) =>
    uses.filter((use) => {
      const nameNode = lastNameNode(tree, tree.field(use, 'name'));
      return nameNode !== noNode && tree.text(nameNode) === name;
    });
  const thrown = named('throws').flatMap((use) => thrownBy(tree, use));
  return {
    ...(thrown.length > 0 && { throws: declaredThrows(thrown) }),
    ...(named('deprecated').length > 0 && { decorators: ['deprecated'] }),
  };
}

/** `@throws[E]`, `@throws(classOf[E])`. */
function thrownBy(tree: SyntaxTree, use: SyntaxNode): TypeRef[] {
  const lists = [tree.childOfType(tree.field(use, 'name'), 'type_arguments')];
  for (const list of tree.fields(use, 'arguments').filter((node) => tree.isNamed(node))) {
    for (const value of tree.namedChildren(list)) {
      if (tree.type(value) === 'generic_function') lists.push(tree.childOfType(value, 'type_arguments'));
    }
  }
  return lists
    .flatMap((list) => (list === noNode ? [] : tree.namedChildren(list)))
    .flatMap((t) => scalaType(tree, t) ?? []);
}

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
