import type { ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction, Naming } from './extraction.js';
import { readValue } from './references.js';
import { isFunction, unwrapped } from './syntax.js';

/** Calls that give a function for their first argument that is called in the same way. */
const functionWrapper =
  /^(use(Callback|Event|EventCallback|EffectEvent|MemoizedFn)|memo|memoi[sz]e\w*|forwardRef|observer|debounce\w*|throttle\w*|once|curry\w*|catchAsync|async(Wrapper|Middleware)|wrap\w*|\w+Handler|action|asyncAction|flow|untracked|cache)$/;
/** Calls that give back the object literal that they get. */
const objectWrapper = /^(Object\.)?(freeze|seal|preventExtensions)$/;

/** `a = b = c = ...` is followed for this many links. */
const maximalLinks = 20;

/** What a value has for a name, before it is known what it is. */
export type Named = Omit<Naming, 'node' | 'symbol'>;

/**
 * Reads a value that stands under a name. A function, class, or object literal with functions in it becomes a symbol of
 * that name; also a function that is wrapped in a call which hands it on.
 * @returns the value, and the symbol that it became, -1 where it is no symbol
 */
export function readNamedValue(
  x: Extraction,
  named: Named,
  valueNode: SyntaxNode,
  use: ResultUse,
): { value: Expression; symbol: number } {
  const target = namedTarget(x, valueNode, named.name);
  if (target !== noNode && x.naming?.node === target) {
    // An outer assignment names it already: `const a = (exports.a = function () {})`.
    const { naming } = x;
    const value = x.visit(valueNode);
    return { value, symbol: naming.symbol };
  }
  if (target === noNode) {
    const { qualifier } = x;
    x.qualifier ??= named.name;
    const value = readValue(x, valueNode, use);
    x.qualifier = qualifier;
    return { value, symbol: -1 };
  }
  const naming: Naming = { ...named, node: target, symbol: -1 };
  const outer = x.naming;
  x.naming = naming;
  const value = x.visit(valueNode);
  x.naming = outer;
  return { value, symbol: naming.symbol };
}

/**
 * The function, class or object literal in a value that gets the value's name, or `noNode`.
 * @param name the name; an object literal that functions are assigned to later is a symbol too
 */
export function namedTarget(x: Extraction, valueNode: SyntaxNode, name?: string): SyntaxNode {
  const { tree } = x;
  let node = unwrapped(tree, valueNode);
  for (let links = 0; links < maximalLinks && node !== noNode && tree.type(node) === 'assignment_expression'; links++) {
    node = unwrapped(tree, tree.field(node, 'right'));
  }
  if (node === noNode) return noNode;
  if (isFunction(tree, node) || tree.type(node) === 'class') return node;
  if (tree.type(node) === 'object') {
    return hasFunctions(x, node) || (name !== undefined && x.extended.has(name)) ? node : noNode;
  }
  return tree.type(node) === 'call_expression' ? wrappedTarget(x, node) : noNode;
}

function wrappedTarget(x: Extraction, call: SyntaxNode): SyntaxNode {
  const { tree } = x;
  const callee = tree.field(call, 'function');
  const args = tree.field(call, 'arguments');
  if (callee === noNode || args === noNode || tree.type(args) !== 'arguments') return noNode;
  const first = tree.namedChildren(args)[0];
  if (first === undefined) return noNode;
  const value = unwrapped(tree, first);
  const valueType = tree.type(value);
  if (valueType !== 'object' && valueType !== 'call_expression' && !isFunction(tree, value)) return noNode;
  const property = tree.type(callee) === 'member_expression' ? tree.field(callee, 'property') : callee;
  if (property === noNode || !tree.isLeaf(property)) return noNode;
  const name = tree.text(property);
  if (functionWrapper.test(name)) {
    if (isFunction(tree, value)) return value;
    return tree.type(value) === 'call_expression' ? wrappedTarget(x, value) : noNode;
  }
  return objectWrapper.test(name) && tree.type(value) === 'object' && hasFunctions(x, value) ? value : noNode;
}

/** Functions that are nested deeper than this do not make an object a symbol. */
const maximalNesting = 6;

/** True where an object literal has a function among its members, or in an object among them. */
export function hasFunctions(x: Extraction, object: SyntaxNode, nesting = 0): boolean {
  const { tree } = x;
  for (const child of tree.namedChildren(object)) {
    const type = tree.type(child);
    if (type === 'method_definition') return true;
    if (type !== 'pair') continue;
    const value = unwrapped(tree, tree.field(child, 'value'));
    if (value === noNode) continue;
    if (isFunction(tree, value) || tree.type(value) === 'class') return true;
    if (nesting < maximalNesting && tree.type(value) === 'object' && hasFunctions(x, value, nesting + 1)) return true;
  }
  return false;
}
