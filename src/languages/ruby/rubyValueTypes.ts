import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { defineType } from './rubyModules.js';
import { constantPath, constantType } from './rubyNames.js';
import { declareStructMembers, structOf } from './rubyStructs.js';
import type { RubyWalk } from './rubyWalk.js';

/**
 * `A = Struct.new(:x) do ... end`, `A = Data.define(:x)`, `A = Class.new(B) do ... end`, `A = Module.new do ... end`: the constant
 * is a class. False where the value is none of them.
 */
export function defineByValue(walk: RubyWalk, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): boolean {
  const { tree } = walk;
  const path = constantPath(tree, left);
  if (!path || tree.type(right) !== 'call') return false;
  const struct = structOf(walk, right);
  const made = struct ? undefined : madeType(walk, right);
  if (!struct && !made) return false;
  const block = tree.field(right, 'block');
  const body = block === noNode ? noNode : tree.field(block, 'body');
  const list = tree.field(right, 'arguments');
  const base = made === 'Class' && list !== noNode ? tree.namedChildren(list)[0] : undefined;
  const basePath = base === undefined ? undefined : constantPath(tree, base);
  if (base !== undefined && !basePath) walk.expression(base);
  const declaration = {
    node,
    nameNode: tree.type(left) === 'scope_resolution' ? tree.field(left, 'name') : left,
    path,
    body: body === noNode ? right : body,
    isModule: made === 'Module',
    heritage: basePath ? [{ relation: 'extends' as const, type: constantType(basePath) }] : [],
    superName: basePath ? (basePath.names[basePath.names.length - 1] as string) : struct ? 'Struct' : '',
  };
  defineType(walk, declaration, () => {
    if (struct) declareStructMembers(walk, struct, !declaresInitialize(walk, body));
    if (body !== noNode) walk.expression(body);
  });
  return true;
}

/** `Class` of `Class.new(...)`, `Module` of `Module.new`. */
function madeType(walk: RubyWalk, call: SyntaxNode): 'Class' | 'Module' | undefined {
  const { tree } = walk;
  const receiver = tree.field(call, 'receiver');
  const method = tree.field(call, 'method');
  if (receiver === noNode || method === noNode || tree.text(method) !== 'new') return undefined;
  const name = tree.text(receiver).replace(/^::/, '');
  return name === 'Class' || name === 'Module' ? name : undefined;
}

function declaresInitialize(walk: RubyWalk, body: SyntaxNode): boolean {
  const { tree } = walk;
  if (body === noNode) return false;
  return tree
    .namedChildren(body)
    .some((child) => tree.type(child) === 'method' && tree.text(tree.field(child, 'name')) === 'initialize');
}
