import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { parametersOf, typeOf } from './types.js';
import type { ArgumentPosition, Walk } from './walk.js';

const maximalReturns = 8;

/** `[a](T b) -> R { ... }`: its body belongs to the function around. */
export function lambda(walk: Walk, node: SyntaxNode, position?: ArgumentPosition): Expression {
  const { tree, builder } = walk;
  const returns: Expression[] = [];
  const outer = walk.returns;
  const declarator = tree.field(node, 'declarator');
  const trailing = declarator === noNode ? noNode : tree.childOfType(declarator, 'trailing_return_type');
  const returnType = trailing === noNode ? undefined : typeOf(tree, tree.namedChildren(trailing)[0] ?? noNode);
  const captures = tree.field(node, 'captures');
  walk.scopes.within('function', () => {
    if (captures !== noNode) bindCaptures(walk, captures);
    const list = declarator === noNode ? noNode : tree.field(declarator, 'parameters');
    parametersOf(tree, list).forEach(({ name, type }, index) => {
      const init = position && !type ? builder.callbackParameter(position.site, position.argument, index) : undefined;
      walk.bind('parameter', name, type ? { type } : init ? { init } : {});
    });
    walk.returns = returns;
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    walk.returns = outer;
  });
  return { kind: 'lambda', returns: returns.slice(0, maximalReturns), ...(returnType ? { returnType } : {}) };
}

/** `[x = f()]` binds a name of its own. */
function bindCaptures(walk: Walk, captures: SyntaxNode): void {
  const { tree } = walk;
  for (const capture of tree.namedChildren(captures)) {
    if (tree.type(capture) !== 'lambda_capture_initializer') continue;
    const left = tree.field(capture, 'left');
    const right = tree.field(capture, 'right');
    const init = right === noNode ? undefined : walk.expression(right);
    if (left !== noNode && init) walk.bind('variable', tree.text(left), { init });
  }
}
