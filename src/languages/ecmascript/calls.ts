import type { Argument, CallSiteKind } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { onlyString } from './commonjs.js';
import { type Extraction, type Handler, unknown } from './extraction.js';
import { readValue, referTo } from './references.js';
import { resultUse, takenNames } from './resultUse.js';
import { firstNamed, isFunction, unwrapped } from './syntax.js';
import { type TestCallback, testCallback } from './tests.js';
import { typeArguments } from './types.js';

/** `f(a)`, `a?.b(c)`, `super(a)`, and a template with a tag. */
export const readCall: Handler = (x, node) => {
  const { tree, builder } = x;
  const calleeNode = tree.field(node, 'function');
  const argsNode = tree.field(node, 'arguments');
  if (calleeNode === noNode) {
    x.visitChildren(node);
    return undefined;
  }
  const module = readModuleCall(x, node, calleeNode, argsNode);
  if (module) return module;
  const site = builder.reserveCall(node);
  const callee = x.visit(calleeNode);
  const isTemplate = argsNode !== noNode && tree.type(argsNode) === 'template_string';
  const argNodes = isTemplate || argsNode === noNode ? [] : tree.namedChildren(argsNode);
  const test = argNodes.length === 0 ? undefined : testCallback(x, calleeNode, argNodes);
  referToBound(x, calleeNode, callee);
  const settled = callee.kind === 'member' && callee.name === 'then' && callee.object.kind === 'module';
  const first = settled ? callee.object : undefined;
  const args = isTemplate ? readTemplateArguments(x, argsNode) : readArguments(x, argNodes, site, test, first);
  const kind: CallSiteKind = isTemplate ? 'tagged_template' : callee.kind === 'super' ? 'super' : 'call';
  completeCall(x, site, node, kind, calleeNode, callee, args);
  return builder.resultOf(site);
};

/** `new X(a)` */
export const readNew: Handler = (x, node) => {
  const { tree, builder } = x;
  const calleeNode = tree.field(node, 'constructor');
  if (calleeNode === noNode) {
    x.visitChildren(node);
    return undefined;
  }
  const site = builder.reserveCall(node);
  const callee = x.visit(calleeNode);
  const argsNode = tree.field(node, 'arguments');
  const args = readArguments(x, argsNode === noNode ? [] : tree.namedChildren(argsNode), site, undefined);
  completeCall(x, site, node, 'new', calleeNode, callee, args);
  return builder.resultOf(site);
};

/** `@Dec` and `@Dec(a)`. */
export const readDecorator: Handler = (x, node) => {
  const { tree, builder } = x;
  const expression = firstNamed(tree, node);
  if (expression === noNode) return undefined;
  const isCall = tree.type(expression) === 'call_expression';
  const calleeNode = isCall ? tree.field(expression, 'function') : expression;
  const site = builder.reserveCall(node);
  const callee = x.visit(calleeNode);
  // Without parentheses the language passes what is decorated: how many arguments, the source does not say.
  const args: Argument[] = isCall
    ? readArguments(x, tree.namedChildren(tree.field(expression, 'arguments')), site, undefined)
    : [{ kind: 'spread', value: unknown }];
  completeCall(x, site, node, 'decorator', calleeNode, callee, args);
  return undefined;
};

function completeCall(
  x: Extraction,
  site: number,
  node: SyntaxNode,
  kind: CallSiteKind,
  calleeNode: SyntaxNode,
  callee: Expression,
  args: Argument[],
): void {
  const { tree, builder } = x;
  const types = typeArguments(x, tree.field(node, 'type_arguments'));
  const nameNode = calleeName(x, calleeNode);
  const use = kind === 'decorator' ? 'ignored' : resultUse(tree, node);
  builder.completeCall(site, node, {
    kind,
    callee,
    nameNode,
    ...(callee.kind === 'index' && callee.key !== undefined ? { name: callee.key } : {}),
    caller: x.position.caller,
    scope: x.position.scope,
    arguments: args,
    typeArguments: types,
    optional: kind === 'call' && tree.source.startsWith('?.', tree.end(calleeNode)),
    inAsync: x.position.frame.isAsync === true,
    takes: takenNames(tree, node, use),
    use,
  });
}

/** The node of the last name of a callee, `noNode` where it has none. */
export function calleeName(x: Extraction, calleeNode: SyntaxNode): SyntaxNode {
  const { tree } = x;
  const node = lastOfSequence(x, calleeNode);
  switch (tree.type(node)) {
    case 'identifier':
    case 'super':
      return node;
    case 'member_expression':
      return tree.field(node, 'property');
    case 'subscript_expression': {
      const index = tree.field(node, 'index');
      return index !== noNode && tree.type(index) === 'string' ? index : noNode;
    }
    case 'instantiation_expression':
      return calleeName(x, firstNamed(tree, node));
    case 'binary_expression':
      // What `a && b` calls is `b`; of `a || b` it is `a` first.
      return calleeName(x, tree.field(node, tree.type(tree.field(node, 'operator')) === '&&' ? 'right' : 'left'));
    case 'ternary_expression':
      return calleeName(x, tree.field(node, 'consequence'));
    default:
      return noNode;
  }
}

/** `b` of `(a, b)`, parentheses and casts left out. */
function lastOfSequence(x: Extraction, node: SyntaxNode): SyntaxNode {
  const inner = unwrapped(x.tree, node);
  if (x.tree.type(inner) !== 'sequence_expression') return inner;
  const parts = x.tree.namedChildren(inner);
  return unwrapped(x.tree, parts[parts.length - 1] ?? inner);
}

/** `f.bind(this)`, `f.call(this, a)`, `f.apply(this, args)`: `f` is handed on. */
function referToBound(x: Extraction, calleeNode: SyntaxNode, callee: Expression): void {
  if (callee.kind !== 'member') return;
  if (callee.name !== 'bind' && callee.name !== 'call' && callee.name !== 'apply') return;
  const object = x.tree.field(unwrapped(x.tree, calleeNode), 'object');
  if (object !== noNode) referTo(x, unwrapped(x.tree, object), callee.object, 'other');
}

/**
 * Reads the arguments of a call; a function among them gets its parameters from the call.
 * @param first what the call passes first to a function that it is given first, where that is known
 */
export function readArguments(
  x: Extraction,
  nodes: readonly SyntaxNode[],
  site: number,
  test: TestCallback | undefined,
  first?: Expression,
): Argument[] {
  const { tree } = x;
  const args: Argument[] = [];
  for (const node of nodes) {
    if (tree.isError(node)) {
      x.visitChildren(node);
      continue;
    }
    if (tree.type(node) === 'spread_element') {
      const inner = firstNamed(tree, node);
      args.push({ kind: 'spread', value: inner === noNode ? unknown : readValue(x, inner, 'argument') });
      continue;
    }
    const inner = unwrapped(tree, node);
    if (test && holds(x, node, test.fn)) nameTest(x, test, node);
    else if (isFunction(tree, inner)) {
      x.callback = { site, argument: args.length };
      if (first && args.length === 0) x.callback.first = first;
    }
    args.push({ kind: 'positional', value: readValue(x, node, 'argument') });
    x.callback = undefined;
  }
  return args;
}

function holds(x: Extraction, node: SyntaxNode, inner: SyntaxNode): boolean {
  return inner >= node && inner < x.tree.after(node);
}

function nameTest(x: Extraction, test: TestCallback, declaration: SyntaxNode): void {
  x.naming = {
    node: test.fn,
    name: test.name,
    nameNode: test.nameNode,
    declaration,
    container: x.position.container,
    member: false,
    scope: x.scope,
    isTest: true,
    kind: 'test',
    symbol: -1,
  };
}

/** A tag gets the list of strings, then the values. */
function readTemplateArguments(x: Extraction, template: SyntaxNode): Argument[] {
  const { tree } = x;
  const args: Argument[] = [{ kind: 'positional', value: { kind: 'literal', type: 'template' } }];
  for (const child of tree.namedChildren(template)) {
    if (tree.type(child) !== 'template_substitution') continue;
    args.push({ kind: 'positional', value: readValue(x, firstNamed(tree, child), 'argument') });
  }
  return args;
}

/** Looks at the text in place: this is asked of every call. */
function isRequire(x: Extraction, calleeNode: SyntaxNode): boolean {
  const { tree } = x;
  const start = tree.start(calleeNode);
  return tree.end(calleeNode) - start === 7 && tree.source.startsWith('require', start);
}

/** `require("m")` and `import("m")`: the module itself. */
function readModuleCall(
  x: Extraction,
  node: SyntaxNode,
  calleeNode: SyntaxNode,
  argsNode: SyntaxNode,
): Expression | undefined {
  const { tree } = x;
  const isImport = tree.type(calleeNode) === 'import';
  if (!isImport && !isRequire(x, calleeNode)) return undefined;
  const specifier = argsNode === noNode ? undefined : onlyString(x, argsNode);
  if (specifier === undefined) {
    if (!isImport) return undefined;
    x.visitChildren(argsNode);
    return unknown;
  }
  x.builder.addImport({ specifier, imported: '*', range: tree.range(node), scope: x.scope });
  return { kind: 'module', specifier };
}
