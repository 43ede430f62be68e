import type { Expression } from '../../model/expression.js';
import type { Heritage } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { addHeritage, defineType } from './rubyModules.js';
import { type ConstantPath, constantPath, constantType, literalName } from './rubyNames.js';
import type { RubyWalk } from './rubyWalk.js';

const evaluators: ReadonlySet<string> = new Set(['class_eval', 'class_exec', 'module_eval', 'module_exec']);

/** How `include`, `extend` and `prepend` are said as heritage. */
export function mixedIn(how: string, path: ConstantPath): Heritage {
  const type = constantType(path);
  if (how === 'extend') return { relation: 'embeds', type, side: 'type' };
  return how === 'prepend' ? { relation: 'embeds', type, first: true } : { relation: 'embeds', type };
}

/**
 * A call on a class or module that changes it: `Foo.class_eval do`, `Foo.include(Bar)`, `base.extend(Bar)` where `base` is what
 * includes the module around. Undefined for any other call.
 */
export function callOnType(
  walk: RubyWalk,
  node: SyntaxNode,
  receiver: SyntaxNode,
  name: string,
): Expression | undefined {
  const { tree } = walk;
  const isEvaluator = evaluators.has(name);
  const how = isEvaluator ? name : mixinWord(walk, node, name);
  if (how === undefined) return undefined;
  const isConfiguration = walk.configuration !== undefined && tree.text(receiver) === walk.configuration;
  const path = isConfiguration ? exampleGroupPath : constantPath(tree, receiver);
  const ofHeirs = !path && isIncluder(walk, receiver);
  const ofSelf = !path && tree.type(receiver) === 'self' && walk.type !== undefined && walk.callable < 0;
  if (!path && !ofHeirs && !ofSelf) return undefined;
  const block = tree.field(node, 'block');
  if (isEvaluator) {
    if (block === noNode) return undefined;
    if (path) reopen(walk, node, receiver, path, [], block);
    else inClassBody(walk, block);
    return unknown;
  }
  const given = constantArguments(walk, node);
  if (given.length === 0) return undefined;
  const entries = given.reverse().map((one) => mixedIn(how, one));
  if (path) reopen(walk, node, receiver, path, entries, noNode);
  else if (walk.type) {
    for (const entry of entries) {
      addHeritage(walk, walk.type.symbol, ofHeirs && entry.side === 'type' ? { ...entry, side: 'heirs' } : entry);
    }
  }
  return unknown;
}

/** What RSpec's configuration includes modules into: every example group. */
const exampleGroupPath: ConstantPath = { names: ['RSpec', 'Core', 'ExampleGroup'], absolute: true };

/** `include` of `X.include(Y)` and `X.send(:include, Y)`. */
function mixinWord(walk: RubyWalk, node: SyntaxNode, name: string): string | undefined {
  const isMixin = (word: string | undefined) => word === 'include' || word === 'extend' || word === 'prepend';
  if (isMixin(name)) return name;
  if (name !== 'send' && name !== 'public_send' && name !== '__send__') return undefined;
  const list = walk.tree.field(node, 'arguments');
  const first = list === noNode ? undefined : walk.tree.namedChildren(list)[0];
  const word = first === undefined ? undefined : literalName(walk.tree, first);
  return isMixin(word) ? word : undefined;
}

export function constantArguments(walk: RubyWalk, node: SyntaxNode): ConstantPath[] {
  const { tree } = walk;
  const list = tree.field(node, 'arguments');
  return (list === noNode ? [] : tree.namedChildren(list)).flatMap((arg) => constantPath(tree, arg) ?? []);
}

/** The first parameter of `self.included(base)` and its like: a class that includes the module around. */
function isIncluder(walk: RubyWalk, receiver: SyntaxNode): boolean {
  const { tree, method, type } = walk;
  if (!type || !method || tree.type(receiver) !== 'identifier') return false;
  if (!/^(included|prepended|extended|inherited|append_features)$/.test(method.name)) return false;
  return method.parameters[0]?.name === tree.text(receiver);
}

/** A block that adds to a type: `Foo.class_eval do ... end`, `refine Foo do ... end`. */
export function reopen(
  walk: RubyWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  path: ConstantPath,
  heritage: Heritage[],
  block: SyntaxNode,
): void {
  const { tree } = walk;
  const last = path.names[path.names.length - 1] as string;
  const body = block === noNode ? noNode : tree.field(block, 'body');
  const declaration = {
    node,
    nameNode,
    path: { names: [last], absolute: false },
    body,
    isModule: false,
    heritage,
    superName: '',
    extended: constantType(path),
  };
  defineType(walk, declaration, () => {
    if (body !== noNode) walk.expression(body);
  });
}

/** Reads a block as part of the class body around: `included do`. */
export function inClassBody(walk: RubyWalk, block: SyntaxNode): void {
  const body = walk.tree.field(block, 'body');
  if (body === noNode) return;
  const { callable, method } = walk;
  walk.callable = -1;
  walk.method = undefined;
  walk.withBlockLocals(() => walk.expression(body));
  walk.callable = callable;
  walk.method = method;
}

/** `include Foo` at the top of a file: every object includes it from then on. Undefined for any other call. */
export function topLevelInclude(walk: RubyWalk, node: SyntaxNode, name: string): Expression | undefined {
  if (name !== 'include' || walk.container >= 0 || walk.type) return undefined;
  const paths = constantArguments(walk, node);
  if (paths.length === 0) return undefined;
  const entries = paths.reverse().map((path) => mixedIn('include', path));
  reopen(walk, node, walk.tree.field(node, 'method'), { names: ['Object'], absolute: true }, entries, noNode);
  return unknown;
}
