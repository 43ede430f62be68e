import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { luaResultUse } from './luaResultUse.js';
import { fieldOf, isNode, metatableArguments, nameOf, stringText } from './luaTables.js';
import { readTest } from './luaTests.js';
import type { LuaWalk } from './luaWalk.js';

/** `f(x)`, `a.b "x"`, `a:b { ... }`; `require` and `setmetatable`, whose values the language knows. */
export function functionCall(walk: LuaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const callee = tree.field(node, 'name');
  if (callee === noNode) return unknown;
  const specifier = requiredModule(walk, node);
  if (specifier !== undefined) {
    builder.addImport({ specifier, imported: '', range: tree.range(node), scope: walk.scopes.current() });
    return { kind: 'module', specifier };
  }
  const site = builder.reserveCall(node);
  const isColon = tree.type(callee) === 'method_index_expression';
  const nameNode = lastName(walk, callee);
  const expression = calleeExpression(walk, callee);
  const args = readTest(walk, node) ?? argumentsOf(walk, node);
  builder.completeCall(site, node, {
    kind: 'call',
    callee: expression,
    nameNode,
    caller: walk.callable,
    scope: walk.scopes.current(),
    arguments: args,
    ...(isColon ? { passesReceiver: true as const } : {}),
    use: luaResultUse(tree, node),
  });
  return objectMade(walk, node, args) ?? builder.resultOf(site);
}

function calleeExpression(walk: LuaWalk, callee: SyntaxNode): Expression {
  const { tree } = walk;
  if (tree.type(callee) !== 'method_index_expression') return walk.expression(callee);
  const method = tree.field(callee, 'method');
  const object = walk.expression(tree.field(callee, 'table'));
  return method === noNode ? unknown : { kind: 'member', object, name: tree.text(method) };
}

function lastName(walk: LuaWalk, callee: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  switch (tree.type(callee)) {
    case 'identifier':
      return callee;
    case 'dot_index_expression':
      return tree.field(callee, 'field');
    case 'method_index_expression':
      return tree.field(callee, 'method');
    default:
      return noNode;
  }
}

function argumentsOf(walk: LuaWalk, node: SyntaxNode): Argument[] {
  const { tree } = walk;
  const list = tree.field(node, 'arguments');
  if (list === noNode) return [];
  const nodes = tree.namedChildren(list).filter((child) => !tree.isExtra(child));
  return nodes.map((child, i): Argument => {
    const value = walk.value(child);
    const type = tree.type(child);
    // The last argument passes all that it has.
    const isSeveral = i === nodes.length - 1 && type === 'vararg_expression';
    const isUnpacked =
      i === nodes.length - 1 &&
      type === 'function_call' &&
      /^(table\.)?unpack$/.test(nameOf(tree, tree.field(child, 'name')) ?? '');
    return { kind: isSeveral || isUnpacked ? 'spread' : 'positional', value };
  });
}

/** The module that `require "a.b"` names; undefined for other calls. */
export function requiredModule(walk: LuaWalk, node: SyntaxNode): string | undefined {
  const { tree } = walk;
  if (!isNode(tree, node, 'function_call')) return undefined;
  const callee = tree.field(node, 'name');
  if (!isNode(tree, callee, 'identifier') || tree.text(callee) !== 'require' || walk.isLocal('require'))
    return undefined;
  const list = tree.field(node, 'arguments');
  const [argument] = list === noNode ? [] : tree.namedChildren(list);
  return argument !== undefined && tree.type(argument) === 'string' ? stringText(tree, argument) : undefined;
}

/** What a local takes from a module: `require("a").f`, `a.f` of a module that is held as `a`. */
export function moduleMember(walk: LuaWalk, node: SyntaxNode): { specifier: string; imported: string } | undefined {
  const { tree } = walk;
  if (!isNode(tree, node, 'dot_index_expression')) return undefined;
  const object = tree.field(node, 'table');
  const field = tree.field(node, 'field');
  if (object === noNode || field === noNode) return undefined;
  const held = tree.type(object) === 'identifier' ? walk.variable(tree.text(object))?.module : undefined;
  const specifier = held ?? requiredModule(walk, object);
  return specifier === undefined ? undefined : { specifier, imported: tree.text(field) };
}

/** What `setmetatable(x, M)` gives: an object of M. */
function objectMade(walk: LuaWalk, node: SyntaxNode, args: readonly Argument[]): Expression | undefined {
  const type = metatableType(walk, node);
  const of = args[0]?.value;
  return type && { kind: 'typed', type, ...(of ? { of } : {}) };
}

/** The type of the objects with the metatable that a call of `setmetatable` gives. */
export function metatableType(walk: LuaWalk, node: SyntaxNode): TypeRef | undefined {
  const { tree, tables } = walk;
  const meta = metatableArguments(tree, node)[1];
  if (meta === undefined) return undefined;
  const index = isNode(tree, meta, 'table_constructor') ? fieldOf(tree, meta, '__index') : meta;
  const name = nameOf(tree, index);
  if (name === undefined) return undefined;
  if (name === 'self' && walk.hasSelf) return { kind: 'self' };
  const target = tables.indexes.get(name) ?? name;
  return { kind: 'named', path: target.split('.') };
}
