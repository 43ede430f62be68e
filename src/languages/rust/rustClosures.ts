import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { bindPattern } from './rustPatterns.js';
import { scopedValue } from './rustScopes.js';
import { rustType } from './rustTypes.js';
import type { RustWalk } from './rustWalk.js';

/** `|a, b: T| ...`: its calls belong to the function around it. As an argument of a call its parameters are what that hands it. */
export function closure(walk: RustWalk, node: SyntaxNode, place?: { site: number; argument: number }): Expression {
  const { tree, builder } = walk;
  const returnType = rustType(tree, tree.field(node, 'return_type'));
  const isAsync = tree.children(node).some((child) => tree.text(child) === 'async' && !tree.isNamed(child));
  let value: Expression = { kind: 'unknown' };
  walk.scopes.within('function', () => {
    const list = tree.field(node, 'parameters');
    const parameters = list === noNode ? [] : tree.namedChildren(list);
    parameters.forEach((parameter, position) => {
      const isTyped = tree.type(parameter) === 'parameter';
      const type = isTyped ? rustType(tree, tree.field(parameter, 'type')) : undefined;
      const init = place && builder.callbackParameter(place.site, place.argument, position);
      const pattern = isTyped ? tree.field(parameter, 'pattern') : parameter;
      bindPattern(walk, pattern, { kind: 'parameter', type, init });
    });
    const body = tree.field(node, 'body');
    if (body !== noNode) value = scopedValue(walk, walk.value(body));
  });
  return {
    kind: 'lambda',
    returns: value.kind === 'unknown' ? [] : [value],
    ...(returnType && { returnType }),
    ...(isAsync && { async: true }),
  };
}
