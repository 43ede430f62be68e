import type { Parameter } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Walk } from './walk.js';

/** Macros of the usual test frameworks that define a test: googletest, Catch2, doctest, Boost.Test, Criterion. */
const fixtureTests: ReadonlySet<string> = new Set([
  'TEST',
  'TEST_F',
  'TEST_P',
  'TYPED_TEST',
  'TYPED_TEST_P',
  'GTEST_TEST',
]);
const namedTests =
  /^(?:CATCH_)?(?:TEMPLATE_|GENERIC_)?(?:\w*_)?(?:TEST_CASE|SCENARIO|TEST_CASE_METHOD|SUBCASE|AUTO_TEST_CASE)\w*$/;
/** A macro call in the place of a function's head defines a function. */
const macroName = /^[A-Z][A-Z0-9_]*$/;

/**
 * A definition whose head is a macro call: `TEST(Suite, Name) { ... }`, `TEST_CASE("title") { ... }`, `DEFINE_THING(x) { ... }`. It is a
 * symbol of its own, and a test where the macro is one of a test framework. False where the head is none.
 */
export function testDefinition(walk: Walk, node: SyntaxNode, head: SyntaxNode, body: SyntaxNode): boolean {
  const { tree, builder } = walk;
  if (tree.field(node, 'type') !== noNode || head === noNode || tree.type(head) !== 'function_declarator') return false;
  const macro = tree.field(head, 'declarator');
  if (macro === noNode || tree.type(macro) !== 'identifier' || walk.type) return false;
  const name = tree.text(macro);
  if (!macroName.test(name)) return false;
  const list = tree.field(head, 'parameters');
  const args = writtenArguments(tree.source.slice(tree.start(list) + 1, tree.end(list) - 1));
  const isTest = fixtureTests.has(name) || namedTests.test(name) || /(^|_)TEST(_|$)/.test(name);
  const title = fixtureTests.has(name) && args.length >= 2 ? fixtureTitle(args) : { name: `${name}(${args[0] ?? ''})` };
  const fixture = /^(TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P)$/.test(name) || /METHOD/.test(name) ? args[0] : undefined;
  const outer = walk.scopes.current();
  const scope = builder.addScope(outer, 'function');
  const receiver: Parameter[] =
    fixture !== undefined && /^[\w:]+$/.test(fixture)
      ? [{ name: 'this', kind: 'receiver', optional: false, type: { kind: 'named', path: fixture.split('::') } }]
      : [];
  const text = `${name}(${args.join(', ')})`;
  const symbol = builder.declare({
    name: title.name,
    ...('qualifier' in title ? { qualifier: title.qualifier } : {}),
    kind: isTest ? 'test' : 'function',
    container: walk.container,
    member: receiver.length > 0,
    scope: outer,
    bodyScope: scope,
    node,
    nameNode: macro,
    body,
    signature: { parameters: receiver, modifiers: [], text },
    exported: false,
    isTest,
    bodiless: false,
  });
  builder.addCall(head, {
    kind: 'call',
    callee: { kind: 'name', name },
    nameNode: macro,
    caller: -1,
    scope: outer,
    arguments: args.map(() => ({ kind: 'positional', value: { kind: 'unknown' } })),
    use: 'ignored',
  });
  walk.takeTypeParameters();
  walk.takeDeclaration(node);
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: undefined }, () => walk.visitAll(tree.namedChildren(body)));
  });
  return true;
}

/** googletest's own name for a test: the body of the class that the macro makes. */
function fixtureTitle([suite = '', name = '']: readonly string[]): { name: string; qualifier: string } {
  return { name: 'TestBody', qualifier: `${suite}_${name}_Test` };
}

/** The arguments of a macro call as written. */
function writtenArguments(text: string): string[] {
  const args: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (quote !== '') {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (/[([{]/.test(c)) depth++;
    else if (/[)\]}]/.test(c)) depth--;
    else if (c === ',' && depth === 0) {
      args.push(text.slice(start, i));
      start = i + 1;
    }
  }
  args.push(text.slice(start));
  return args.map((arg) => arg.replace(/\s+/g, ' ').trim()).filter((arg) => arg !== '');
}

/** cmocka, CUnit, Unity, check and minunit: a function of the name `test_...` that takes nothing, or the test's state. */
export function isTestFunction(walk: Walk, name: string, parameters: readonly Parameter[], kind: SymbolKind): boolean {
  if (kind !== 'function' || !/^test(_|[A-Z])/.test(name)) return false;
  const [only] = parameters;
  return parameters.length === 0 || (parameters.length === 1 && only?.type?.kind === 'pointer' && !walk.type);
}
