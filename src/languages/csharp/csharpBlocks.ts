import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { nameOf, unconditional } from './csharpSyntax.js';
import type { CsharpWalk } from './csharpWalk.js';

/** Makes the scope of a block that declares functions before anything in it is read: they are visible throughout. */
export function openBlock(walk: CsharpWalk, block: SyntaxNode): void {
  const { tree } = walk;
  for (const child of unconditional(tree, tree.namedChildren(block))) {
    const declaration = tree.type(child) === 'global_statement' ? child + 1 : child;
    if (tree.type(declaration) !== 'local_function_statement') continue;
    walk.scopes.binding();
    walk.localFunctions.add(nameOf(tree, tree.field(declaration, 'name')));
  }
}
