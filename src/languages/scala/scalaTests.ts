import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { block } from './scalaBlocks.js';
import { operand } from './scalaPlaceholders.js';
import type { ScalaWalk } from './scalaWalk.js';

/** Functions that take a title and then a body: ScalaTest's FunSuite, FunSpec and FeatureSpec, MUnit, ScalaCheck, weaver, ZIO. */
const titled: ReadonlySet<string> = new Set([
  'test',
  'testAsync',
  'it',
  'they',
  'describe',
  'ignore',
  'property',
  'feature',
  'Feature',
  'scenario',
  'Scenario',
  'suite',
  'suiteAll',
  'testM',
  'simpleTest',
  'pureTest',
  'loggedTest',
  'group',
]);

/** Operators between a title and a body: FlatSpec, WordSpec, FreeSpec, specs2. */
const titling: ReadonlySet<string> = new Set([
  'in',
  'inTransaction',
  'should',
  'must',
  'can',
  'when',
  'which',
  'that',
  'ignore',
  'taggedAs',
  '-',
  '>>',
  '!',
  'is',
]);

/** Base types whose bodies hold tests, by how they are called. */
const suiteName = /(Suite|Suites|Spec|Specs|Test|Tests|TestCase|Specification|Properties|SpecLike|TestKit|Checkers)$/;

/** True where a type that extends types of these names, or has this name, is a test suite. */
export function isSuite(name: string, parents: readonly string[]): boolean {
  return parents.length > 0 && (suiteName.test(name) || parents.some((parent) => suiteName.test(parent)));
}

/** `test("...") { ... }`, `describe("...") { ... }`: a test of its own under its title; undefined for any other call. */
export function testCall(walk: ScalaWalk, node: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  if (!walk.type?.isSuite) return undefined;
  const body = tree.field(node, 'arguments');
  let head = tree.field(node, 'function');
  // `test("a")(fixture) { ... }`
  while (
    head !== noNode &&
    tree.type(head) === 'call_expression' &&
    tree.type(tree.field(head, 'function')) === 'call_expression'
  ) {
    head = tree.field(head, 'function');
  }
  if (head === noNode || body === noNode || tree.type(head) !== 'call_expression') return undefined;
  const name = tree.field(head, 'function');
  const list = tree.field(head, 'arguments');
  if (name === noNode || list === noNode || !tree.isLeaf(name) || !titled.has(tree.text(name))) return undefined;
  const titleNode = tree.namedChildren(list)[0] ?? noNode;
  const title = titleOf(tree, titleNode);
  if (title === undefined) return undefined;
  return testSymbol(walk, node, name, `${tree.text(name)}("${title}")`, body);
}

/** `property("...") = forAll { ... }`. */
export function propertyTest(walk: ScalaWalk, node: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode || tree.type(left) !== 'call_expression') return undefined;
  const name = tree.field(left, 'function');
  const list = tree.field(left, 'arguments');
  if (name === noNode || list === noNode || !/^property(WithSeed)?$/.test(tree.text(name))) return undefined;
  const title = titleOf(tree, tree.namedChildren(list)[0] ?? noNode);
  return title === undefined ? undefined : testSymbol(walk, node, name, `property("${title}")`, right);
}

/** `"A stack" should "pop" in { ... }`, `"A stack" should { ... }`, `it should "pop" in { ... }`. */
export function testOperation(walk: ScalaWalk, node: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  const frame = walk.type;
  if (!frame?.isSuite) return undefined;
  const operatorNode = tree.field(node, 'operator');
  const body = tree.field(node, 'right');
  if (operatorNode === noNode || body === noNode || !titling.has(tree.text(operatorNode))) return undefined;
  if (!/^(block|indented_block|colon_argument|call_expression|case_block)$/.test(tree.type(body))) return undefined;
  const words = titleWords(walk, tree.field(node, 'left'));
  if (words === undefined) return undefined;
  const operator = tree.text(operatorNode);
  const nests = tree.type(body) === 'block' && /^(should|must|can|when|which|that|-|>>)$/.test(operator);
  const outer = frame.subject;
  if (!nests && words.subject !== undefined) frame.subject = words.subject;
  const value = testSymbol(walk, node, operatorNode, `${nests ? operator : 'it'}("${words.title}")`, body);
  if (nests) frame.subject = outer;
  return value;
}

/** What stands in front of the operator of a test, as a title; undefined where it is none. */
function titleWords(walk: ScalaWalk, node: SyntaxNode): { title: string; subject?: string } | undefined {
  const { tree } = walk;
  if (node === noNode) return undefined;
  const literal = titleOf(tree, node);
  if (literal !== undefined) return { title: literal };
  if (tree.type(node) !== 'infix_expression') return undefined;
  const left = tree.field(node, 'left');
  const operator = tree.field(node, 'operator');
  const right = tree.field(node, 'right');
  if (left === noNode || operator === noNode || right === noNode) return undefined;
  if (tree.text(operator) === 'taggedAs') return titleWords(walk, left);
  const behaviour = titleOf(tree, right);
  if (behaviour === undefined) return undefined;
  const own = titleOf(tree, left);
  if (own !== undefined) return { title: `${own} ${tree.text(operator)} ${behaviour}`, subject: own };
  if (!/^(it|they|ignore)$/.test(tree.text(left))) return undefined;
  const subject = walk.type?.subject;
  return { title: `${subject === undefined ? '' : `${subject} `}${tree.text(operator)} ${behaviour}` };
}

/** The text of a string literal, `"a".only` and the like included. */
function titleOf(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'string':
      return tree
        .text(node)
        .replace(/^"+|"+$/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    case 'interpolated_string_expression':
      return tree
        .text(node)
        .replace(/^\w*"+|"+$/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    case 'field_expression':
    case 'call_expression': {
      const inner = tree.field(node, tree.type(node) === 'field_expression' ? 'value' : 'function');
      return titleOf(tree, inner);
    }
    default:
      return undefined;
  }
}

function testSymbol(
  walk: ScalaWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  name: string,
  body: SyntaxNode,
): Expression {
  const { tree, builder } = walk;
  const symbol = builder.declare({
    name,
    kind: 'test',
    container: walk.container,
    scope: walk.scopes.current(),
    node,
    nameNode,
    body,
    isTest: true,
  });
  walk.within(symbol, { callable: symbol, type: walk.type }, () => {
    if (tree.type(body) === 'arguments') for (const argument of tree.namedChildren(body)) operand(walk, argument);
    else if (tree.type(body) === 'block') block(walk, body);
    else operand(walk, body);
  });
  return unknown;
}
