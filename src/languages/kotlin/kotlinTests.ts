import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { CallParts } from './kotlinCallParts.js';
import { kotlinName } from './kotlinTypes.js';
import type { KotlinWalk } from './kotlinWalk.js';

/** Annotations of the usual test frameworks. */
export const testAnnotations: ReadonlySet<string> = new Set([
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Theory',
  'Property',
]);

/** Classes whose tests are calls with a title: Kotest's and Spek's, and what a repository derives from them. */
const specification = /(Spec|Spek)$/;

/** True where a class that extends this one holds tests as calls with a title. */
export function isSpecification(superName: string): boolean {
  return specification.test(superName);
}

const titled: ReadonlySet<string> = new Set([
  'test',
  'context',
  'describe',
  'it',
  'given',
  'Given',
  'when',
  'When',
  'then',
  'Then',
  'and',
  'And',
  'feature',
  'scenario',
  'expect',
  'should',
  'group',
  'on',
  'xtest',
  'xcontext',
  'xdescribe',
  'xit',
  'xgiven',
  'xwhen',
  'xthen',
  'xfeature',
  'xscenario',
  'xshould',
]);

/**
 * A call that registers a test or a group of tests under its title, in a class of a framework that does so: `test("adds") { }`,
 * `"adds" { }`. Its lambda is a symbol of its own. False for any other call.
 */
export function testBlock(walk: KotlinWalk, node: SyntaxNode, parts: CallParts): boolean {
  const { tree } = walk;
  if (!walk.type?.holdsTests || parts.lambda === noNode) return false;
  const calleeType = tree.type(parts.callee);
  if (calleeType === 'string_literal') {
    const title = literalTitle(tree, parts.callee);
    if (title === undefined) return false;
    declareTest(walk, node, parts.callee, JSON.stringify(title), parts.lambda);
    return true;
  }
  if (calleeType === 'navigation_expression') {
    // `"title".config(...) { }`.
    const [object] = tree.namedChildren(parts.callee);
    const title = object === undefined ? undefined : literalTitle(tree, object);
    if (title === undefined || !/\.\s*config$/.test(tree.text(parts.callee))) return false;
    declareTest(walk, node, object as SyntaxNode, JSON.stringify(title), parts.lambda);
    return true;
  }
  if (calleeType !== 'identifier') return false;
  const word = kotlinName(tree, parts.callee);
  if (!titled.has(word) || parts.list === noNode) return false;
  const first = tree.namedChildren(parts.list)[0];
  const titleNode = first !== undefined && tree.type(first) === 'value_argument' ? tree.firstChild(first) : noNode;
  const title = titleNode === noNode ? undefined : literalTitle(tree, titleNode);
  if (title === undefined) return false;
  declareTest(walk, node, titleNode, `${word}(${JSON.stringify(title)})`, parts.lambda);
  return true;
}

/** `"adds" - { }`, `"a stack" should { }`: a group under its title. False for other operators. */
export function titledGroup(walk: KotlinWalk, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): boolean {
  const { tree } = walk;
  if (!walk.type?.holdsTests || tree.type(right) !== 'lambda_literal') return false;
  const title = literalTitle(tree, left);
  if (title === undefined) return false;
  declareTest(walk, node, left, JSON.stringify(title), right);
  return true;
}

function declareTest(walk: KotlinWalk, node: SyntaxNode, nameNode: SyntaxNode, name: string, body: SyntaxNode): void {
  const { builder } = walk;
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
  walk.within(symbol, { callable: symbol, type: walk.type }, () => walk.visit(body));
}

/** What a plain string literal says; undefined for one with parts that are computed, and for other nodes. */
export function literalTitle(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  if (tree.type(node) !== 'string_literal' && tree.type(node) !== 'multiline_string_literal') return undefined;
  if (tree.childOfType(node, 'interpolation') !== noNode) return undefined;
  return tree
    .text(node)
    .replace(/^"+|"+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
