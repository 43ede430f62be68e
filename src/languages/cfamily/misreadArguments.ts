import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { isType } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { qualifiedName } from './names.js';
import { templateArguments, typeOf } from './types.js';
import type { Walk } from './walk.js';

/** True for what the grammar takes for a parameter and may as well be an argument: `x`, `n::x`, `f()`, `f(x, g())`. */
export function isArgument(walk: Walk, parameter: SyntaxNode): boolean {
  const { tree } = walk;
  const [type, call, ...others] = tree.namedChildren(parameter);
  if (tree.type(parameter) !== 'parameter_declaration' || type === undefined || others.length > 0) return false;
  if (call === undefined) return /^(type_identifier|qualified_identifier)$/.test(tree.type(type));
  const list = passedTo(walk, call);
  return (
    list !== noNode &&
    /^(type_identifier|qualified_identifier|template_type)$/.test(tree.type(type)) &&
    !isDeclaredType(walk, type) &&
    tree.namedChildren(list).every((inner) => isArgument(walk, inner))
  );
}

/** The list of `f(...)`, which is read as a function that gives an `f`; `noNode` for any other declarator. */
function passedTo({ tree }: Walk, declarator: SyntaxNode): SyntaxNode {
  const isPlain =
    tree.type(declarator) === 'abstract_function_declarator' && tree.namedChildren(declarator).length === 1;
  return isPlain ? tree.field(declarator, 'parameters') : noNode;
}

/** True for the name of a type that the file declares before: it makes a parameter of what looks like a call. */
function isDeclaredType({ tree, builder }: Walk, node: SyntaxNode): boolean {
  const { name } = qualifiedName(tree, node);
  return builder.symbols.some((symbol) => symbol.name === name && isType(symbol.kind));
}

/** The arguments of a construction that the grammar takes for the parameters of a function. */
export function misreadArguments(walk: Walk, list: SyntaxNode): Argument[] {
  return walk.tree
    .namedChildren(list)
    .map((parameter) => ({ kind: 'positional', value: argumentValue(walk, parameter) }));
}

function argumentValue(walk: Walk, parameter: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const [name = noNode, call = noNode] = tree.namedChildren(parameter);
  if (call === noNode) {
    const type = typeOf(tree, name);
    return type?.kind === 'named' ? { kind: 'name', name: type.path.join('.') } : unknown;
  }
  const site = builder.reserveCall(parameter);
  const target = qualifiedName(tree, name);
  const typeArguments = templateArguments(tree, target.templateArguments);
  builder.completeCall(site, parameter, {
    kind: 'call',
    callee: target.expression,
    nameNode: target.nameNode,
    name: target.name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: misreadArguments(walk, passedTo(walk, call)),
    ...(typeArguments.length > 0 ? { typeArguments } : {}),
    use: 'argument',
  });
  return builder.resultOf(site);
}
