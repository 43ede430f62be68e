import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { openBlock } from './csharpBlocks.js';
import { readValue } from './csharpReferences.js';
import { modifierWords } from './csharpSignature.js';
import { nameOf } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { CsharpWalk, ValuePosition } from './csharpWalk.js';

const maximalReturns = 8;

/** `x => e`, `(a, b) => { ... }`, `async (int x) => e`. */
export function lambda(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  const { tree } = walk;
  const returnType = csharpType(tree, tree.field(node, 'type'));
  return nameless(walk, node, tree.field(node, 'parameters'), tree.field(node, 'body'), returnType, position);
}

/** `delegate (int x) { ... }`. */
export function anonymousMethod(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  const { tree } = walk;
  return nameless(walk, node, tree.field(node, 'parameters'), tree.childOfType(node, 'block'), undefined, position);
}

function nameless(
  walk: CsharpWalk,
  node: SyntaxNode,
  parameters: SyntaxNode,
  body: SyntaxNode,
  returnType: TypeRef | undefined,
  position: ValuePosition | undefined,
): Expression {
  const { tree } = walk;
  const returns: Expression[] = [];
  const count = parameters === noNode ? undefined : parameterNodes(walk, parameters).length;
  const outer = walk.returns;
  const outerType = walk.returnType;
  walk.scopes.within('function', () => {
    bindParameters(walk, parameters, position);
    if (body === noNode) return;
    walk.returns = returns;
    walk.returnType = returnType;
    if (tree.type(body) === 'block') {
      openBlock(walk, body);
      walk.visitAll(tree.namedChildren(body));
    } else returns.push(readValue(walk, body, 'returned', returnType ? { type: returnType } : undefined));
    walk.returns = outer;
    walk.returnType = outerType;
  });
  return {
    kind: 'lambda',
    returns: returns.slice(0, maximalReturns),
    ...(count === undefined ? {} : { parameters: count }),
    ...(returnType ? { returnType } : {}),
    ...(modifierWords(tree, node).has('async') ? { async: true } : {}),
  };
}

function parameterNodes({ tree }: CsharpWalk, parameters: SyntaxNode): SyntaxNode[] {
  return tree.type(parameters) === 'implicit_parameter'
    ? [parameters]
    : tree.namedChildren(parameters).filter((node) => /parameter$/.test(tree.type(node)));
}

function bindParameters(walk: CsharpWalk, parameters: SyntaxNode, position: ValuePosition | undefined): void {
  if (parameters === noNode) return;
  const { tree } = walk;
  const nodes = parameterNodes(walk, parameters);
  nodes.forEach((node, index) => {
    const nameNode = tree.type(node) === 'implicit_parameter' ? node : tree.field(node, 'name');
    const type = csharpType(tree, tree.field(node, 'type'));
    const init = handed(walk, position, index);
    walk.bind('parameter', nameOf(tree, nameNode), type ? { type } : init ? { init } : {});
  });
}

/** What the lambda is handed as its parameter: by the call that it is an argument of, or by the type that it goes to. */
function handed(walk: CsharpWalk, position: ValuePosition | undefined, index: number): Expression | undefined {
  if (position?.site !== undefined && position.argument !== undefined) {
    return walk.builder.callbackParameter(position.site, position.argument, index);
  }
  const { type } = position ?? {};
  if (type?.kind !== 'function') return undefined;
  const parameter = type.parameters[index];
  return parameter && { kind: 'typed', type: parameter };
}
