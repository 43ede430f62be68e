import type { ParseHealth } from '../model/parseHealth.js';
import { nodeFlag, type SyntaxNode, type SyntaxTree } from '../syntax/syntaxTree.js';

const maximalRanges = 50;

/**
 * Which ranges of a tree the parser could not make sense of: errors and inserted tokens, outermost ones only.
 * @param isKnownGap true for an error that is good code which the grammar does not know and which costs no facts
 */
export function parseHealthOf(
  tree: SyntaxTree,
  isKnownGap?: (tree: SyntaxTree, node: SyntaxNode) => boolean,
): ParseHealth {
  const { flags } = tree.columns;
  const health: ParseHealth = { state: 'clean', uncertain: [] };
  for (let node = 0; node < tree.count; ) {
    if (((flags[node] as number) & (nodeFlag.error | nodeFlag.missing)) === 0) {
      node++;
      continue;
    }
    if (isKnownGap?.(tree, node)) {
      node = tree.after(node);
      continue;
    }
    health.state = 'errors';
    if (health.uncertain.length < maximalRanges) health.uncertain.push(tree.range(node));
    node = tree.after(node);
  }
  return health;
}
