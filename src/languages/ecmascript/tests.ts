import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction } from './extraction.js';
import { isFunction, stringContent, unwrapped } from './syntax.js';

const titled = new Set([
  'describe',
  'it',
  'test',
  'suite',
  'context',
  'specify',
  'fdescribe',
  'fit',
  'xdescribe',
  'xit',
  'xtest',
]);
const hooks = new Set([
  'before',
  'after',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'setup',
  'teardown',
  'suiteSetup',
  'suiteTeardown',
]);
/** Hooks whose names are usual for other functions, too: a file that has such a function means that one. */
const ownNames = new Set(['setup', 'teardown']);
const modifiers = new Set([
  'only',
  'skip',
  'each',
  'for',
  'todo',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'failing',
  'fails',
  'skipIf',
  'runIf',
  'describe',
  'step',
  'slow',
  'fixme',
]);

/** A callback that is a test, or a part of one, under its own title. */
export interface TestCallback {
  /** `it("adds")`, `beforeEach()` */
  name: string;
  /** The title, or the name of the hook. */
  nameNode: SyntaxNode;
  fn: SyntaxNode;
}

/** The test callback that a call registers; undefined for any other call. */
export function testCallback(x: Extraction, callee: SyntaxNode, args: readonly SyntaxNode[]): TestCallback | undefined {
  const { tree } = x;
  const fn = callbackIn(x, args);
  if (fn === noNode) return undefined;
  const word = testWord(x, callee);
  if (word === undefined) return undefined;
  if (hooks.has(word)) {
    if (ownNames.has(word) && x.referable.has(word)) return undefined;
    return unwrapped(tree, args[0] as SyntaxNode) === fn || isTitle(x, args[0] as SyntaxNode)
      ? { name: `${word}()`, nameNode: callee, fn }
      : undefined;
  }
  const title = args[0] as SyntaxNode;
  if (!isTitle(x, title)) return undefined;
  return { name: `${word}(${JSON.stringify(titleText(x, title))})`, nameNode: title, fn };
}

/** `it` of `it`, `it.only`, `it.each(table)`, `it.each`...``, `test.describe.skip`, `this.test`. */
function testWord(x: Extraction, callee: SyntaxNode): string | undefined {
  const { tree } = x;
  let node = callee;
  let last: string | undefined;
  for (;;) {
    switch (tree.type(node)) {
      case 'identifier': {
        const name = tree.text(node);
        if (hooks.has(name)) return last === undefined ? name : undefined;
        if (!titled.has(name)) return last === 'test' && isTestObject(name) ? last : undefined;
        if (last !== undefined && hooks.has(last)) return last;
        return last === 'describe' ? last : name;
      }
      case 'member_expression': {
        const property = tree.field(node, 'property');
        const name = property === noNode ? '' : tree.text(property);
        if (!modifiers.has(name) && !hooks.has(name) && name !== 'test') return undefined;
        if (last === undefined || modifiers.has(last)) last = name;
        node = tree.field(node, 'object');
        break;
      }
      case 'call_expression':
        node = tree.field(node, 'function');
        break;
      default:
        return undefined;
    }
    if (node === noNode) return undefined;
  }
}

/** The objects whose method `test` registers a test, as against a regular expression's. */
function isTestObject(name: string): boolean {
  return name === 't' || name === 'Deno' || name === 'QUnit' || name === 'tap';
}

/** The function among the arguments, or the one that a wrapper in them is given. */
function callbackIn(x: Extraction, args: readonly SyntaxNode[]): SyntaxNode {
  const { tree } = x;
  for (let i = args.length - 1; i >= 0; i--) {
    const node = unwrapped(tree, args[i] as SyntaxNode);
    if (isFunction(tree, node)) return node;
    if (tree.type(node) !== 'call_expression') continue;
    for (const inner of tree.namedChildren(tree.field(node, 'arguments'))) {
      if (isFunction(tree, unwrapped(tree, inner))) return unwrapped(tree, inner);
    }
  }
  return noNode;
}

function isTitle(x: Extraction, node: SyntaxNode): boolean {
  const type = x.tree.type(node);
  return type === 'string' || type === 'template_string';
}

function titleText(x: Extraction, node: SyntaxNode): string {
  return stringContent(x.tree, node).replace(/\s+/g, ' ').trim();
}
