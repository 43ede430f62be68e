import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { either } from './rubyChoices.js';
import { constantPath, constantType } from './rubyNames.js';
import type { RubyVisitor, RubyWalk } from './rubyWalk.js';

/** `case x in pattern`. */
export const caseMatch: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const value = tree.field(node, 'value');
  const of = value === noNode ? unknown : walk.expression(value);
  const values: Expression[] = [];
  for (const child of walk.childrenOf(node)) {
    if (child === value) continue;
    if (tree.type(child) !== 'in_clause') {
      values.push(walk.expression(child));
      continue;
    }
    const pattern = tree.field(child, 'pattern');
    if (pattern !== noNode) bindPattern(walk, pattern, of);
    const guard = tree.field(child, 'guard');
    if (guard !== noNode) walk.visitChildren(guard);
    values.push(walk.valueIn(child, 'body'));
  }
  return either(values);
};

/** `x => pattern`, `x in pattern`. */
export const matchPattern: RubyVisitor = (walk, node) => {
  const of = walk.valueIn(node, 'value');
  const pattern = walk.tree.field(node, 'pattern');
  if (pattern !== noNode) bindPattern(walk, pattern, of);
  return { kind: 'literal', type: 'boolean' };
};

function bindPattern(walk: RubyWalk, node: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  const init = value.kind === 'unknown' ? undefined : value;
  switch (tree.type(node)) {
    case 'identifier':
      walk.assign(tree.text(node), { init });
      break;
    case 'as_pattern': {
      const pattern = tree.field(node, 'value');
      const name = tree.field(node, 'name');
      const path = pattern === noNode ? undefined : constantPath(tree, pattern);
      if (pattern !== noNode) bindPattern(walk, pattern, value);
      if (name !== noNode) walk.assign(tree.text(name), path ? { type: constantType(path) } : { init });
      break;
    }
    case 'keyword_pattern': {
      const key = tree.field(node, 'key');
      const pattern = tree.field(node, 'value');
      const name = key === noNode ? '' : tree.text(key);
      if (pattern !== noNode) bindPattern(walk, pattern, unknown);
      else if (/^[a-z_]\w*$/.test(name)) walk.assign(name, {});
      break;
    }
    case 'array_pattern':
    case 'find_pattern':
    case 'hash_pattern':
    case 'alternative_pattern':
    case 'parenthesized_pattern':
    case 'splat_parameter':
    case 'hash_splat_parameter':
      for (const child of tree.namedChildren(node)) bindPattern(walk, child, unknown);
      break;
    default:
      walk.expression(node);
  }
}
