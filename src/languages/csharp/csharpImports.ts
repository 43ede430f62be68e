import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { dottedName, hasWord, nameOf } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { CsharpWalk } from './csharpWalk.js';

/** `using A.B`, `using static A.B.C`, `using X = A.B.C`, `global using A.B`. */
export function addUsing(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const shared = {
    range: tree.range(node),
    scope: walk.scopes.binding(),
    ...(hasWord(tree, node, 'global') ? { everywhere: true } : {}),
  };
  const alias = tree.field(node, 'name');
  const target = tree
    .namedChildren(node)
    .filter((child) => child !== alias)
    .at(-1);
  if (target === undefined) return;
  if (alias === noNode) {
    const isStatic = hasWord(tree, node, 'static');
    const specifier = dottedName(tree, target);
    if (specifier !== '')
      builder.addImport({ specifier, imported: '**', ...shared, ...(isStatic ? { static: true } : {}) });
    return;
  }
  const local = nameOf(tree, alias);
  const type = csharpType(tree, target);
  const name = dottedName(tree, target);
  if (name !== '' && type?.kind === 'named' && !type.args) {
    const dot = name.lastIndexOf('.');
    builder.addImport({ specifier: name.slice(0, Math.max(dot, 0)), imported: name.slice(dot + 1), local, ...shared });
    return;
  }
  // A type with arguments, a tuple or an array has no name that an import could carry.
  const symbol = builder.declare({
    name: local,
    kind: 'type_alias',
    container: walk.container,
    scope: shared.scope,
    node,
    nameNode: alias,
    ...(type ? { type } : {}),
    exported: false,
    bodiless: false,
  });
  builder.bindSymbol(symbol);
}
