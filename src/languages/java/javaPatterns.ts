import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { javaType } from './javaTypes.js';
import type { JavaWalk } from './javaWalk.js';

/** Binds the variables of a `record_pattern`: `Point(int x, var y)`, nested ones too. */
export function bindRecordPattern(walk: JavaWalk, pattern: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  const parts = tree.namedChildren(pattern);
  const body = tree.childOfType(pattern, 'record_pattern_body');
  const type = parts[0] === undefined || parts[0] === body ? undefined : javaType(tree, parts[0]);
  const record: Expression = type ? { kind: 'typed', type, of: value } : value;
  if (body === noNode) return;
  tree.namedChildren(body).forEach((component, position) => {
    const item: Expression = { kind: 'item', of: record, position };
    if (tree.type(component) === 'record_pattern') bindRecordPattern(walk, component, item);
    else bindTypedName(walk, component, item);
  });
}

/** Binds `Type name` of a type pattern or a record pattern's component. */
export function bindTypedName(walk: JavaWalk, node: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  const [typeNode, nameNode] = tree.namedChildren(node);
  if (typeNode === undefined || nameNode === undefined) return;
  const type = javaType(tree, typeNode);
  walk.bind('variable', tree.text(nameNode), type ? { type } : { init: value });
}
