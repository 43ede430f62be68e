import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { Docs } from './docs.js';
import { attributesOf } from './phpAttributes.js';
import { classBehind } from './phpCallables.js';
import { phpParameters } from './phpSignature.js';
import { stringText } from './phpStrings.js';
import { functionFrame, type PhpWalk } from './phpWalk.js';

/** PHPUnit: a public method of a test case whose name begins with `test`, or that is marked as a test. */
export function isTestMethod(
  walk: PhpWalk,
  node: SyntaxNode,
  name: string,
  words: ReadonlySet<string>,
  docs: Docs | undefined,
): boolean {
  const { type } = walk;
  if (!type || words.has('private') || words.has('protected') || words.has('abstract')) return false;
  if (attributesOf(walk, node).some((attribute) => attribute.name === 'Test')) return true;
  const isCase = /(Test|TestCase|Cest|Spec)$/.test(type.name) || /(TestCase|Test|Cest)$/.test(type.parentName);
  return isCase && (/^test/i.test(name) || (docs?.has('test') ?? false));
}

/** `@dataProvider rows`, `#[DataProvider('rows')]`, `#[DataProviderExternal(Rows::class, 'rows')]`: the test uses that method. */
export function dataProviders(
  walk: PhpWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  caller: number,
  docs: Docs | undefined,
): void {
  const { tree, builder } = walk;
  const add = (object: Expression, name: string, at: SyntaxNode) => {
    builder.addCall(at, {
      kind: 'reference',
      callee: { kind: 'member', object, name },
      nameNode: at,
      name,
      caller,
      scope: walk.scopes.current(),
      arguments: [],
      use: 'other',
    });
  };
  for (const text of docs?.texts('dataProvider') ?? []) {
    const found = /^(?:\\?([\w\\]+)::)?(\w+)/.exec(text);
    if (!found) continue;
    const [, owner, name] = found;
    const object: Expression = owner
      ? {
          kind: 'name',
          name: walk.names.classLocal(owner.includes('\\') ? `\\${owner}` : owner, () => tree.range(nameNode)),
        }
      : { kind: 'this' };
    add(object, name as string, nameNode);
  }
  for (const { name, list } of attributesOf(walk, node)) {
    if (!/^DataProvider(External)?$/.test(name) || list === noNode) continue;
    const values = tree.namedChildren(list).map((argument) => tree.namedChildren(argument).at(-1) ?? noNode);
    const method = values.at(-1);
    const text = method === undefined || method === noNode ? undefined : stringText(tree, method);
    if (method === undefined || text === undefined) continue;
    const object = values.length > 1 && values[0] !== noNode ? classBehind(walk, values[0] as SyntaxNode) : undefined;
    add(object ?? { kind: 'this' }, text, method);
  }
}

const titled = new Set(['it', 'test', 'describe', 'todo', 'arch']);
const hooks = new Set(['beforeEach', 'afterEach', 'beforeAll', 'afterAll']);

/**
 * Pest: `it('adds', function () { ... })` makes a test under its title. The closure's calls are the test's. Gives the arguments of the
 * call; undefined for any other call.
 */
export function testRegistration(
  walk: PhpWalk,
  node: SyntaxNode,
  name: string,
  list: SyntaxNode,
): Argument[] | undefined {
  const isHook = hooks.has(name);
  if ((!titled.has(name) && !isHook) || walk.type || list === noNode) return undefined;
  const { tree, builder } = walk;
  const values = tree.namedChildren(list).map((argument) => tree.namedChildren(argument).at(-1) ?? noNode);
  const body = values.at(-1) ?? noNode;
  if (body === noNode || !isClosure(tree, body) || values.length !== (isHook ? 1 : 2)) return undefined;
  const titleNode = isHook ? noNode : (values[0] as SyntaxNode);
  const title = isHook ? undefined : stringText(tree, titleNode);
  if (!isHook && title === undefined) return undefined;
  const nameNode = isHook ? tree.field(node, 'function') : titleNode;
  const inner = tree.field(body, 'body');
  const symbol = builder.declare({
    name: title === undefined ? `${name}()` : `${name}(${JSON.stringify(title.replace(/\s+/g, ' ').trim())})`,
    kind: 'test',
    container: walk.container,
    scope: walk.scopes.current(),
    node,
    nameNode,
    body: inner,
    isTest: true,
  });
  const frame = functionFrame(builder.addScope(walk.scopes.current(), 'function'));
  walk.inFunction(frame, () => {
    walk.within(symbol, { callable: symbol, type: undefined }, () => {
      bindClosureParameters(walk, body);
      if (inner === noNode) return;
      if (tree.type(body) === 'arrow_function') walk.expression(inner);
      else walk.visitAll(tree.namedChildren(inner));
    });
  });
  const closure: Argument = { kind: 'positional', value: { kind: 'lambda', returns: [] } };
  return isHook ? [closure] : [{ kind: 'positional', value: { kind: 'literal', type: 'string' } }, closure];
}

function isClosure(tree: SyntaxTree, node: SyntaxNode): boolean {
  return /^(anonymous_function|arrow_function)$/.test(tree.type(node));
}

function bindClosureParameters(walk: PhpWalk, body: SyntaxNode): void {
  const { tree } = walk;
  const list = tree.field(body, 'parameters');
  for (const { name, type } of phpParameters(walk, list, undefined)) {
    walk.function.variables.add(`$${name}`);
    walk.builder.bind(walk.function.scope, `$${name}`, 'parameter', type ? { type } : {});
  }
}
