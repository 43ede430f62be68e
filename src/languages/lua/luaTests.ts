import type { Argument } from '../../model/callSite.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { declareFunction } from './luaFunctions.js';
import { isNode, stringText } from './luaTables.js';
import type { LuaWalk } from './luaWalk.js';

const titled = new Set(['describe', 'insulate', 'expose', 'context', 'it', 'spec', 'test', 'pending']);
const hooks = new Set([
  'before_each',
  'after_each',
  'setup',
  'teardown',
  'lazy_setup',
  'lazy_teardown',
  'strict_setup',
]);

/** The arguments of a call of busted that registers a test under its title, which becomes a symbol; undefined for other calls. */
export function readTest(walk: LuaWalk, node: SyntaxNode): Argument[] | undefined {
  const { tree } = walk;
  const callee = tree.field(node, 'name');
  if (!isNode(tree, callee, 'identifier')) return undefined;
  const word = tree.text(callee);
  if (walk.variable(word)) return undefined;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list).filter((child) => !tree.isExtra(child));
  const fn = args[args.length - 1];
  if (fn === undefined || tree.type(fn) !== 'function_definition') return undefined;
  const title =
    args.length === 2 && isNode(tree, args[0] as SyntaxNode, 'string') ? (args[0] as SyntaxNode) : undefined;
  const isTitled = title !== undefined && titled.has(word);
  if (!isTitled && !(args.length === 1 && hooks.has(word))) return undefined;
  const name = isTitled ? `${word}(${JSON.stringify(stringText(tree, title))})` : `${word}()`;
  const symbol = declareFunction(walk, fn, {
    name,
    nameNode: title ?? callee,
    node,
    scope: walk.scopes.current(),
    kind: 'test',
    isTest: true,
    exported: false,
  });
  const value = { kind: 'symbol' as const, symbol };
  return [
    ...(title ? [{ kind: 'positional' as const, value: walk.expression(title) }] : []),
    { kind: 'positional', value },
  ];
}
