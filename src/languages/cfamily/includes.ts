import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Walk } from './walk.js';

/** `#include "a/b.h"`: an import for effect, its specifier with its quotes or brackets. */
export function include(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const path = tree.field(node, 'path');
  if (path === noNode) return;
  const written = tree.text(path).trim();
  if (!/^["<].*[">]$/.test(written)) return;
  builder.addImport({ specifier: written, imported: '', range: tree.range(node), scope: 0 });
}
