import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { classExpression } from './phpClassNames.js';
import { lastPart } from './phpNames.js';
import { phpResultUse } from './phpResultUse.js';
import { stringText } from './phpStrings.js';
import type { PhpWalk } from './phpWalk.js';

/** Functions of PHP that call back what they are given. */
const callers = new Set(
  `
    array_filter array_map array_reduce array_walk array_walk_recursive array_any array_all array_find array_find_key call_user_func
    call_user_func_array forward_static_call forward_static_call_array func_overload is_callable iterator_apply
    ob_start preg_replace_callback register_shutdown_function register_tick_function set_error_handler
    set_exception_handler spl_autoload_register uasort uksort usort array_udiff array_uintersect array_diff_ukey
    header_register_callback fromCallable
  `
    .trim()
    .split(/\s+/),
);

/**
 * An argument that names a callable literally where a callable is asked for: `'f'`, `'A::m'`, `[$x, 'm']`. A reference to it;
 * undefined for any other argument, which is not visited.
 */
export function callableArgument(walk: PhpWalk, node: SyntaxNode, calledName: string): Expression | undefined {
  if (!callers.has(calledName)) return undefined;
  const { tree } = walk;
  if (tree.type(node) === 'array_creation_expression') return arrayCallable(walk, node, true);
  const text = stringText(tree, node);
  if (text === undefined || !/^\\?[A-Za-z_]\w*(\\\w+)*$/.test(text)) return undefined;
  const local = walk.names.functionLocal(`\\${text.replace(/^\\/, '')}`, () => tree.range(node));
  return reference(walk, node, node, { kind: 'name', name: local }, lastPart(local));
}

/** `[$this, 'm']`, `[A::class, 'm']`; with any object where `anyObject`. Undefined for arrays that are no callable. */
export function arrayCallable(walk: PhpWalk, node: SyntaxNode, anyObject = false): Expression | undefined {
  const { tree } = walk;
  const elements = tree.namedChildren(node);
  if (elements.length !== 2) return undefined;
  const [target, method] = elements.map((element) => {
    const children = tree.namedChildren(element);
    return tree.type(element) === 'array_element_initializer' && children.length === 1
      ? (children[0] as SyntaxNode)
      : noNode;
  }) as [SyntaxNode, SyntaxNode];
  if (target === noNode || method === noNode) return undefined;
  const name = stringText(tree, method);
  if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const named = classBehind(walk, target);
  const isThis = tree.text(target) === '$this';
  if (!named && !isThis && !(anyObject && stringText(tree, target) === undefined)) return undefined;
  const object = named ?? walk.expression(target);
  return reference(walk, node, method, { kind: 'member', object, name }, name);
}

/** The class of `A::class`, `self::class`, `static::class`. */
export function classBehind(walk: PhpWalk, node: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  if (tree.type(node) !== 'class_constant_access_expression') return undefined;
  const [scope, constant] = tree.namedChildren(node);
  if (scope === undefined || constant === undefined || tree.text(constant).toLowerCase() !== 'class') return undefined;
  return classExpression(walk, scope);
}

/** A string that can only be a method: `'App\Jobs::run'`. */
export function stringCallable(walk: PhpWalk, node: SyntaxNode, text: string): Expression | undefined {
  const found = /^(\\?[A-Z]\w*(?:\\\w+)*)::([a-z]\w*)$/.exec(text);
  if (!found) return undefined;
  const [, owner, name] = found as unknown as [string, string, string];
  const local = walk.names.classLocal(`\\${owner.replace(/^\\/, '')}`, () => walk.tree.range(node));
  return reference(walk, node, node, { kind: 'member', object: { kind: 'name', name: local }, name }, name);
}

function reference(
  walk: PhpWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  callee: Expression,
  name: string,
): Expression {
  walk.builder.addCall(node, {
    kind: 'reference',
    callee,
    nameNode,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    use: phpResultUse(walk.tree, node),
  });
  return callee;
}
