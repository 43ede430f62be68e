import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { literalName } from './rubyNames.js';
import type { RubyWalk } from './rubyWalk.js';

/** `require "x"`, `require_relative "x"`, `load "x.rb"`, `autoload :X, "x"`: undefined for any other call. */
export function requireCall(walk: RubyWalk, node: SyntaxNode, name: string): Expression | undefined {
  if (name !== 'require' && name !== 'require_relative' && name !== 'load' && name !== 'autoload') return undefined;
  const { tree, builder } = walk;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  const given = args[name === 'autoload' ? 1 : 0];
  const specifier = given === undefined ? undefined : literalName(tree, given);
  if (specifier === undefined || specifier === '') return undefined;
  builder.addImport({
    specifier: name === 'require_relative' ? relative(specifier) : specifier,
    imported: '',
    range: tree.range(node),
    scope: walk.scopes.current(),
  });
  return unknown;
}

/** What is required relative to the file begins with a dot. */
function relative(specifier: string): string {
  return /^\.{0,2}\//.test(specifier) ? specifier : `./${specifier}`;
}
