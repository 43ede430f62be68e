import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { readBlock } from './rubyBlocks.js';
import { constantPath, constantType, constantValue, literalName } from './rubyNames.js';
import { constantArguments, mixedIn } from './rubyReopening.js';
import type { RubyWalk } from './rubyWalk.js';

const groups: ReadonlySet<string> = new Set([
  'describe',
  'context',
  'feature',
  'example_group',
  'xdescribe',
  'fdescribe',
  'xcontext',
  'fcontext',
  'shared_examples',
  'shared_examples_for',
  'shared_context',
]);
const examples: ReadonlySet<string> = new Set([
  'it',
  'specify',
  'example',
  'scenario',
  'xit',
  'fit',
  'its',
  'test',
  'should',
  'pending',
]);
const hooks: ReadonlySet<string> = new Set([
  'before',
  'after',
  'around',
  'setup',
  'teardown',
  'prepend_before',
  'append_after',
  'background',
]);
const definitions: ReadonlySet<string> = new Set([
  'let',
  'let!',
  'subject',
  'subject!',
  'given',
  'given!',
  'let_it_be',
]);

/** Calls that declare a test or a part of one: `describe X do`, `it "adds" do`, `let(:x) { }`; undefined for any other call. */
export function exampleCall(walk: RubyWalk, node: SyntaxNode, name: string): Expression | undefined {
  if (name === 'include' && walk.inExamples) return groupMixin(walk, node);
  const isGroup = groups.has(name);
  if (!isGroup && !examples.has(name) && !hooks.has(name) && !definitions.has(name)) return undefined;
  const { tree } = walk;
  const block = tree.field(node, 'block');
  if (block === noNode) return undefined;
  const receiver = tree.field(node, 'receiver');
  if (receiver !== noNode && !(isGroup && /^(::)?RSpec$/.test(tree.text(receiver)))) return undefined;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  if (isGroup) return exampleGroup(walk, node, name, args, block);
  const inTestCase = walk.type?.isTestCase === true && walk.callable < 0;
  if (!walk.inExamples && !inTestCase) return undefined;
  if (definitions.has(name)) return walk.inExamples ? definition(walk, name, args, block) : undefined;
  if (hooks.has(name)) return testBody(walk, node, `${name}()`, node, args, block);
  const [title] = args;
  if (title === undefined)
    return name === 'it' || name === 'specify' ? testBody(walk, node, `${name}()`, node, args, block) : undefined;
  const text = titleOf(walk, title);
  return text === undefined ? undefined : testBody(walk, node, titled(name, text), title, args, block);
}

/** `include Helpers` in an example group. */
function groupMixin(walk: RubyWalk, node: SyntaxNode): Expression | undefined {
  const { builder, tree, container } = walk;
  if (container < 0 || builder.symbol(container).kind !== 'test' || tree.field(node, 'receiver') !== noNode)
    return undefined;
  const paths = constantArguments(walk, node);
  if (paths.length === 0) return undefined;
  const declared = builder.symbol(container);
  declared.heritage = [...paths.map((path) => mixedIn('include', path)), ...(declared.heritage ?? [])];
  return unknown;
}

function titled(word: string, title: string): string {
  return `${word}(${JSON.stringify(title.replace(/\s+/g, ' ').trim())})`;
}

/** The title that a string, symbol or constant gives; strings are taken as written where they interpolate. */
function titleOf(walk: RubyWalk, node: SyntaxNode): string | undefined {
  const { tree } = walk;
  if (tree.type(node) === 'string') return literalName(tree, node) ?? tree.text(node).slice(1, -1);
  if (tree.type(node) === 'chained_string') {
    return tree
      .namedChildren(node)
      .map((part) => titleOf(walk, part) ?? '')
      .join('');
  }
  if (tree.type(node) === 'constant' || tree.type(node) === 'scope_resolution') return tree.text(node);
  return literalName(tree, node);
}

function exampleGroup(
  walk: RubyWalk,
  node: SyntaxNode,
  word: string,
  args: readonly SyntaxNode[],
  block: SyntaxNode,
): Expression | undefined {
  const { tree } = walk;
  if (walk.callable >= 0 && !walk.inExamples) return undefined;
  const [title] = args;
  const texts = args
    .slice(0, 2)
    .flatMap((arg) => (tree.type(arg) === 'string' || arg === title ? (titleOf(walk, arg) ?? []) : []));
  if (title === undefined || texts.length === 0) return undefined;
  const subject = constantPath(tree, title);
  if (subject) walk.expression(title);
  const before = { described: walk.described, names: walk.exampleNames, inExamples: walk.inExamples, type: walk.type };
  if (subject) walk.described = constantValue(subject);
  walk.exampleNames = new Set([...walk.exampleNames, ...definedNames(walk, block), ...(subject ? ['subject'] : [])]);
  walk.inExamples = true;
  walk.type = undefined;
  testBody(walk, node, titled(word, texts.join(' ')), title, args.slice(1), block, (scope) => {
    if (subject) walk.builder.bind(scope, 'subject', 'variable', { type: constantType(subject) });
  });
  walk.described = before.described;
  walk.exampleNames = before.names;
  walk.inExamples = before.inExamples;
  walk.type = before.type;
  return unknown;
}

/** Names that the `let`s directly in a group define. */
function definedNames(walk: RubyWalk, block: SyntaxNode): string[] {
  const { tree } = walk;
  const body = tree.field(block, 'body');
  if (body === noNode) return [];
  return tree.namedChildren(body).flatMap((node) => {
    if (tree.type(node) !== 'call') return [];
    const method = tree.field(node, 'method');
    const word = method === noNode ? '' : tree.text(method);
    if (!definitions.has(word) || tree.field(node, 'block') === noNode) return [];
    const list = tree.field(node, 'arguments');
    const given = list === noNode ? undefined : tree.namedChildren(list)[0];
    const name = given === undefined ? undefined : literalName(tree, given);
    return [...(name === undefined ? [] : [name]), ...(word.startsWith('subject') ? ['subject'] : [])];
  });
}

/** `let(:name) { value }`, `subject { value }`: a name of the group that has the block's value. */
function definition(walk: RubyWalk, word: string, args: readonly SyntaxNode[], block: SyntaxNode): Expression {
  const [given] = args;
  const name = given === undefined ? undefined : literalName(walk.tree, given);
  const scope = walk.scopes.current();
  const value = readBlock(walk, block, -1);
  const init: Expression = value.kind === 'lambda' ? (value.returns[0] ?? unknown) : unknown;
  const names = new Set([...(name === undefined ? [] : [name]), ...(word.startsWith('subject') ? ['subject'] : [])]);
  for (const one of names) walk.builder.bind(scope, one, 'variable', init.kind === 'unknown' ? {} : { init });
  return unknown;
}

/** Reads a block as the body of a test symbol. */
function testBody(
  walk: RubyWalk,
  node: SyntaxNode,
  name: string,
  nameNode: SyntaxNode,
  args: readonly SyntaxNode[],
  block: SyntaxNode,
  begin?: (scope: number) => void,
): Expression {
  const { builder, tree, type } = walk;
  for (const arg of args) if (arg !== nameNode) walk.expression(arg);
  const body = tree.field(block, 'body');
  const ofClass = type !== undefined && walk.container === type.symbol;
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name,
    kind: 'test',
    container: walk.container,
    member: ofClass,
    scope: walk.scopes.current(),
    bodyScope: scope,
    node,
    nameNode: nameNode === node ? tree.field(node, 'method') : nameNode,
    ...(body !== noNode && { body }),
    bodiless: false,
    isTest: true,
  });
  walk.withCallable(symbol, undefined, () =>
    walk.withExampleLocals(scope, () => {
      begin?.(scope);
      if (body !== noNode) walk.expression(body);
    }),
  );
  return unknown;
}
