import type { Argument, CallSiteKind } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { readBlock } from './rubyBlocks.js';
import { literalName } from './rubyNames.js';
import { rubyResultUse } from './rubyResultUse.js';
import type { RubyWalk } from './rubyWalk.js';

/** A call site that is about to be read. */
export interface SiteParts {
  /** The whole expression. */
  node: SyntaxNode;
  kind: CallSiteKind;
  callee: Expression;
  nameNode: SyntaxNode;
  /** The name that it is listed by, where that is not the text of `nameNode`. */
  name?: string;
  arguments: Argument[];
  block?: Expression | undefined;
  /** The node that it ends with, where a block behind it does not count. */
  last?: SyntaxNode;
  site?: number;
}

/** Adds a call site and gives its value. */
export function addSite(walk: RubyWalk, parts: SiteParts): Expression {
  const { builder, tree } = walk;
  const { node, last, block, name, site = builder.reserveCall(node) } = parts;
  builder.completeCall(site, node, {
    kind: parts.kind,
    callee: parts.callee,
    nameNode: parts.nameNode,
    ...(name !== undefined && { name }),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: parts.arguments,
    use: rubyResultUse(tree, node),
    ...(last !== undefined && { last }),
    ...(block && { block }),
  });
  return builder.resultOf(site);
}

/** A bare call without arguments: a name that no variable has. */
export function bareCall(walk: RubyWalk, node: SyntaxNode, name = walk.tree.text(node)): Expression {
  return addSite(walk, { node, kind: 'call', callee: { kind: 'name', name }, nameNode: node, name, arguments: [] });
}

/** What a call passes. */
export interface PassedArguments {
  arguments: Argument[];
  /** What its block is; undefined where it has none. */
  block?: Expression | undefined;
}

/** Reads the arguments and the block of a call whose site is reserved. */
export function passedBy(walk: RubyWalk, call: SyntaxNode, site: number): PassedArguments {
  const { tree } = walk;
  const passed = argumentsIn(walk, tree.field(call, 'arguments'), site);
  const block = tree.field(call, 'block');
  if (block !== noNode) passed.block = readBlock(walk, block, site);
  return passed;
}

/** Reads the arguments of a list. */
export function argumentsIn(walk: RubyWalk, list: SyntaxNode, site: number): PassedArguments {
  if (list === noNode) return { arguments: [] };
  return argumentsOf(walk, walk.childrenOf(list), site);
}

/** Reads nodes as arguments. Pairs whose keys are no symbols are one hash. */
export function argumentsOf(walk: RubyWalk, nodes: readonly SyntaxNode[], site: number): PassedArguments {
  const { tree } = walk;
  const passed: PassedArguments = { arguments: [] };
  let hash: Argument | undefined;
  for (const node of nodes) {
    switch (tree.type(node)) {
      case 'pair': {
        const key = tree.field(node, 'key');
        const name = literalName(tree, key);
        const value = pairValue(walk, node);
        if (name !== undefined && (tree.type(key) !== 'string' || isLabel(walk, node))) {
          passed.arguments.push({ kind: 'keyword', name, value });
          break;
        }
        if (name === undefined) walk.expression(key);
        if (hash) break;
        hash = { kind: 'positional', value: { kind: 'typed', type: { kind: 'named', path: ['Hash'] } } };
        passed.arguments.push(hash);
        break;
      }
      case 'splat_argument':
        passed.arguments.push({ kind: 'spread', value: walk.visitChildren(node) });
        break;
      case 'hash_splat_argument':
        passed.arguments.push({ kind: 'keyword_spread', value: walk.visitChildren(node) });
        break;
      case 'forward_argument':
        passed.arguments.push({ kind: 'spread', value: unknown }, { kind: 'keyword_spread', value: unknown });
        break;
      case 'block_argument':
        passed.block = blockArgument(walk, node, site);
        break;
      case 'heredoc_body':
        walk.expression(node);
        break;
      default:
        passed.arguments.push({ kind: 'positional', value: walk.expression(node) });
    }
  }
  return passed;
}

/** True for `"key": value`, whose key is a symbol; `"key" => value` has a string. */
function isLabel(walk: RubyWalk, pair: SyntaxNode): boolean {
  return walk.tree.children(pair).some((child) => walk.tree.text(child) === ':');
}

/** The value of a pair; `a:` alone passes what is called `a`. */
export function pairValue(walk: RubyWalk, pair: SyntaxNode): Expression {
  const { tree } = walk;
  const value = tree.field(pair, 'value');
  if (value !== noNode) return walk.expression(value);
  const key = tree.field(pair, 'key');
  const name = literalName(tree, key);
  if (name === undefined || !/^[a-z_]\w*$/.test(name)) return unknown;
  return walk.knows(name) ? { kind: 'name', name } : bareCall(walk, key, name);
}

/** `&block`, `&:name`, `&method(:name)`. */
function blockArgument(walk: RubyWalk, node: SyntaxNode, site: number): Expression {
  const { tree, builder } = walk;
  const [given] = tree.namedChildren(node);
  if (given === undefined) return unknown;
  if (tree.type(given) === 'identifier' && tree.text(given) === walk.method?.blockName) {
    // Whatever that call hands to its block the method's own is handed.
    walk.noteYield([0, 1].map((position) => builder.callbackParameter(site, -1, position)));
  }
  if (tree.type(given) !== 'simple_symbol') return walk.expression(given);
  const name = tree.text(given).slice(1);
  const callee: Expression = { kind: 'member', object: builder.callbackParameter(site, -1, 0), name };
  const result = addSite(walk, { node: given, kind: 'call', callee, nameNode: given, name, arguments: [] });
  return { kind: 'lambda', returns: [result] };
}

/** The arguments that `super` without any passes: the parameters of the method around, as they are then. */
export function impliedArguments(parameters: readonly Parameter[]): Argument[] {
  return parameters.map((parameter): Argument => {
    const name = parameter.name;
    const value: Expression = /^\w+$/.test(name) ? { kind: 'name', name } : unknown;
    switch (parameter.kind) {
      case 'rest':
        return { kind: 'spread', value };
      case 'keyword_rest':
        return { kind: 'keyword_spread', value };
      case 'keyword_only':
        return { kind: 'keyword', name, value };
      default:
        return { kind: 'positional', value };
    }
  });
}
