import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindParameters } from './rubyParameters.js';
import type { RubyVisitor, RubyWalk } from './rubyWalk.js';

/** Reads the block of a call; its value is the nameless function that it is. */
export function readBlock(walk: RubyWalk, node: SyntaxNode, site: number): Expression {
  const { tree, builder } = walk;
  const parameters = tree.field(node, 'parameters');
  const before = walk.block;
  walk.block = { site, implicit: parameters === noNode };
  let last: Expression = unknown;
  walk.withBlockLocals(() => {
    bindParameters(walk, parameters, {
      handed: (position) => builder.callbackParameter(site, -1, position),
    });
    const body = tree.field(node, 'body');
    if (body !== noNode) last = walk.expression(body);
  });
  walk.block = before;
  return { kind: 'lambda', returns: last.kind === 'unknown' ? [] : [last] };
}

/** `->(x) { ... }`. */
export const lambda: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  const before = walk.block;
  walk.block = { site: -1, implicit: false };
  let last: Expression = unknown;
  walk.withBlockLocals(() => {
    bindParameters(walk, tree.field(node, 'parameters'), {});
    const inner = body === noNode ? noNode : tree.field(body, 'body');
    if (inner !== noNode) last = walk.expression(inner);
  });
  walk.block = before;
  return { kind: 'lambda', returns: last.kind === 'unknown' ? [] : [last] };
};

/** `it`, `_1`, `_2` in a block that names no parameters. */
export function implicitParameter(walk: RubyWalk, name: string): Expression | undefined {
  const { block } = walk;
  if (!block?.implicit) return undefined;
  if (name === 'it') return walk.builder.callbackParameter(block.site, -1, 0);
  const numbered = /^_([1-9])$/.exec(name);
  return numbered ? walk.builder.callbackParameter(block.site, -1, Number(numbered[1]) - 1) : undefined;
}
