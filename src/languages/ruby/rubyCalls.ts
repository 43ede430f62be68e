import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { implicitParameter, readBlock } from './rubyBlocks.js';
import { addSite, argumentsIn, argumentsOf, bareCall, impliedArguments, passedBy } from './rubyCallSites.js';
import { classLevelCall, plainVisibility } from './rubyMacros.js';
import { constantPath, constantValue, literalName } from './rubyNames.js';
import { callOnType, topLevelInclude } from './rubyReopening.js';
import { requireCall } from './rubyRequires.js';
import { exampleCall } from './rubyTests.js';
import type { RubyVisitor, RubyWalk } from './rubyWalk.js';

/** Methods that call the method which their first argument names. */
const senders: ReadonlySet<string> = new Set(['send', '__send__', 'public_send', 'try', 'try!']);

/** Methods that give a method as a value. */
const methodGivers: ReadonlySet<string> = new Set([
  'method',
  'public_method',
  'instance_method',
  'public_instance_method',
]);

/** `m(x)`, `a.m x`, `a&.m`, `A::m`, `a.()`. */
export const call: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const method = tree.field(node, 'method');
  if (method !== noNode && tree.type(method) === 'super') return superCall(walk, node, method);
  const receiver = tree.field(node, 'receiver');
  const name = method === noNode ? 'call' : tree.text(method);
  if (receiver === noNode) return receiverless(walk, node, method, name);
  const special =
    exampleCall(walk, node, name) ??
    callOnType(walk, node, receiver, name) ??
    knownMethod(walk, node, receiver, method, name);
  if (special) return special;
  const { builder } = walk;
  const site = builder.reserveCall(node);
  const object = walk.expression(receiver, { looked: true });
  const { configuration } = walk;
  if (name === 'configure' && /^(::)?RSpec$/.test(tree.text(receiver)))
    walk.configuration = firstBlockParameter(walk, node);
  const passed = passedBy(walk, node, site);
  walk.configuration = configuration;
  if (name === 'call' && tree.text(receiver) === walk.method?.blockName) {
    walk.noteYield(passed.arguments.filter(({ kind }) => kind === 'positional').map(({ value }) => value));
  }
  return addSite(walk, {
    node,
    site,
    kind: 'call',
    callee: { kind: 'member', object, name },
    nameNode: method === noNode ? noNode : method,
    name,
    ...passed,
    ...endOf(walk, node),
  });
};

function receiverless(walk: RubyWalk, node: SyntaxNode, method: SyntaxNode, name: string): Expression {
  const { tree, builder } = walk;
  const special =
    requireCall(walk, node, name) ??
    exampleCall(walk, node, name) ??
    topLevelInclude(walk, node, name) ??
    classLevelCall(walk, node, name) ??
    ownKnown(walk, node, method, name);
  if (special) return special;
  // Without arguments and parentheses a name in a block may be the block's own parameter.
  if (tree.field(node, 'arguments') === noNode && tree.field(node, 'block') === noNode)
    return identifier(walk, method, {});
  const site = builder.reserveCall(node);
  const passed = passedBy(walk, node, site);
  return addSite(walk, {
    node,
    site,
    kind: 'call',
    callee: { kind: 'name', name },
    nameNode: method,
    ...passed,
    ...endOf(walk, node),
  });
}

function firstBlockParameter(walk: RubyWalk, node: SyntaxNode): string | undefined {
  const { tree } = walk;
  const block = tree.field(node, 'block');
  const list = block === noNode ? noNode : tree.field(block, 'parameters');
  const first = list === noNode ? undefined : tree.namedChildren(list)[0];
  return first === undefined ? undefined : tree.text(first);
}

/** Where a call with a block ends for what counts as its text: before the block, which may change on its own. */
function endOf(walk: RubyWalk, node: SyntaxNode): { last?: SyntaxNode } {
  const { tree } = walk;
  if (tree.field(node, 'block') === noNode) return {};
  const list = tree.field(node, 'arguments');
  if (list !== noNode) return { last: list };
  const method = tree.field(node, 'method');
  return method === noNode ? {} : { last: method };
}

/** Calls of the class's own that construct, raise, or name a method. */
function ownKnown(walk: RubyWalk, node: SyntaxNode, method: SyntaxNode, name: string): Expression | undefined {
  const { tree } = walk;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  if (name === 'raise' || name === 'fail') return raised(walk, node, args);
  if (name === 'new' && walk.selfIsType) return construction(walk, node, method, { kind: 'this' }, '');
  if (senders.has(name)) return sentMessage(walk, node, { kind: 'this' }, args);
  if (methodGivers.has(name) && args.length === 1)
    return methodValue(walk, node, { kind: 'this' }, args[0] as SyntaxNode);
  if ((name === 'lambda' || name === 'proc') && args.length === 0) {
    const block = tree.field(node, 'block');
    return block === noNode ? undefined : readBlock(walk, block, -1);
  }
  return undefined;
}

/** Calls that mean something else than a method of the receiver that has their name. */
function knownMethod(
  walk: RubyWalk,
  node: SyntaxNode,
  receiver: SyntaxNode,
  method: SyntaxNode,
  name: string,
): Expression | undefined {
  const { tree } = walk;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  const object = () => walk.expression(receiver, { looked: true });
  if (name === 'new') return construction(walk, node, method, undefined, lastNameOf(walk, receiver), receiver);
  if (name === 'class' && args.length === 0) return { kind: 'class_of', of: object() };
  if (senders.has(name) && args[0] !== undefined && literalName(tree, args[0]) !== undefined) {
    return sentMessage(walk, node, object(), args);
  }
  if (methodGivers.has(name) && args.length === 1 && literalName(tree, args[0] as SyntaxNode) !== undefined) {
    return methodValue(walk, node, object(), args[0] as SyntaxNode);
  }
  return undefined;
}

/** `X.new(...)`. */
function construction(
  walk: RubyWalk,
  node: SyntaxNode,
  method: SyntaxNode,
  of: Expression | undefined,
  name: string,
  receiver: SyntaxNode = noNode,
): Expression {
  const site = walk.builder.reserveCall(node);
  const callee = of ?? walk.expression(receiver, { looked: true });
  const passed = passedBy(walk, node, site);
  const nameNode = name === '' ? method : lastNameNode(walk, receiver);
  return addSite(walk, { node, site, kind: 'new', callee, nameNode, name, ...passed, ...endOf(walk, node) });
}

function lastNameNode(walk: RubyWalk, receiver: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  return tree.type(receiver) === 'scope_resolution' ? tree.field(receiver, 'name') : receiver;
}

/** The name that a class goes by where it is constructed; `''` where that is none: `klass_for(x).new`, `self.class.new`. */
function lastNameOf(walk: RubyWalk, receiver: SyntaxNode): string {
  const { tree } = walk;
  switch (tree.type(receiver)) {
    case 'constant':
      return tree.text(receiver);
    case 'scope_resolution':
      return tree.text(tree.field(receiver, 'name'));
    case 'identifier': {
      const name = tree.text(receiver);
      if (name === 'described_class' && walk.described) {
        return walk.described.kind === 'name' || walk.described.kind === 'member' ? walk.described.name : '';
      }
      return walk.knows(name) ? name : '';
    }
    default:
      return '';
  }
}

/** `raise Error`, `raise Error, "message"` construct the error; `raise Error.new` says so itself. */
function raised(walk: RubyWalk, node: SyntaxNode, args: readonly SyntaxNode[]): Expression | undefined {
  const { tree, builder } = walk;
  const [error] = args;
  const path = error === undefined ? undefined : constantPath(tree, error);
  if (!path || error === undefined) return undefined;
  const site = builder.reserveCall(node);
  const others = args
    .slice(1)
    .filter((arg) => tree.type(arg) !== 'pair' || literalName(tree, tree.field(arg, 'key')) !== 'cause');
  // What follows the message is the backtrace.
  const passed = argumentsOf(walk, others, site);
  const [first, ...rest] = passed.arguments;
  const given = first?.kind === 'positional' ? [first] : first ? [first, ...rest] : [];
  return addSite(walk, {
    node,
    site,
    kind: 'new',
    callee: constantValue(path),
    nameNode: lastNameNode(walk, error),
    name: path.names[path.names.length - 1] as string,
    arguments: given,
  });
}

/** `object.send(:name, ...)`. */
function sentMessage(
  walk: RubyWalk,
  node: SyntaxNode,
  object: Expression,
  args: readonly SyntaxNode[],
): Expression | undefined {
  const { tree, builder } = walk;
  const nameNode = args[0];
  const name = nameNode === undefined ? undefined : literalName(tree, nameNode);
  if (nameNode === undefined || name === undefined) return undefined;
  const site = builder.reserveCall(node);
  const passed = argumentsOf(walk, args.slice(1), site);
  const block = tree.field(node, 'block');
  if (block !== noNode) passed.block = readBlock(walk, block, site);
  const callee: Expression = object.kind === 'this' ? { kind: 'name', name } : { kind: 'member', object, name };
  return addSite(walk, { node, site, kind: 'call', callee, nameNode, name, ...passed, ...endOf(walk, node) });
}

/** `method(:name)`: the method as a value. */
function methodValue(
  walk: RubyWalk,
  node: SyntaxNode,
  object: Expression,
  nameNode: SyntaxNode,
): Expression | undefined {
  const name = literalName(walk.tree, nameNode);
  if (name === undefined) return undefined;
  const callee: Expression = { kind: 'member', object, name };
  addSite(walk, { node, kind: 'reference', callee, nameNode, name, arguments: [] });
  return callee;
}

/** `super(...)`. */
function superCall(walk: RubyWalk, node: SyntaxNode, nameNode: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const list = tree.field(node, 'arguments');
  const passed =
    list === noNode ? { arguments: impliedArguments(walk.method?.parameters ?? []) } : argumentsIn(walk, list, site);
  const block = tree.field(node, 'block');
  if (block !== noNode) passed.block = readBlock(walk, block, site);
  return addSuper(walk, node, nameNode, site, passed);
}

/** `super` alone: it passes what the method was given. */
export const plainSuper: RubyVisitor = (walk, node) =>
  addSuper(walk, node, node, walk.builder.reserveCall(node), {
    arguments: impliedArguments(walk.method?.parameters ?? []),
  });

function addSuper(
  walk: RubyWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  site: number,
  passed: ReturnType<typeof argumentsIn>,
): Expression {
  const { method } = walk;
  if (method) method.block.passesOn = true;
  const name = method?.name ?? 'super';
  const above: Expression = { kind: 'super' };
  return addSite(walk, {
    node,
    site,
    kind: method?.isConstructor ? 'super' : 'call',
    callee: method?.isConstructor ? above : { kind: 'member', object: above, name },
    nameNode,
    name,
    ...passed,
    ...endOf(walk, node),
  });
}

/** A name: a variable, a parameter of the block, or a call of a method of that name. */
export const identifier: RubyVisitor = (walk, node) => {
  const name = walk.tree.text(node);
  if (walk.knows(name)) return { kind: 'name', name };
  const parameter = implicitParameter(walk, name);
  if (parameter) return parameter;
  if (name === 'described_class' && walk.described) return walk.described;
  if (walk.exampleNames.has(name)) return { kind: 'name', name };
  if (name === 'raise' || name === 'fail') return unknown;
  if (name === 'new' && walk.selfIsType) {
    return addSite(walk, { node, kind: 'new', callee: { kind: 'this' }, nameNode: node, name: '', arguments: [] });
  }
  if (plainVisibility(walk, node, name)) return unknown;
  return bareCall(walk, node);
};
