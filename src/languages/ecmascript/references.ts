import type { ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type Extraction, unknown } from './extraction.js';
import { commentBefore, docIn } from './jsdoc.js';
import { readUnder } from './narrowing.js';
import { firstNamed } from './syntax.js';
import { typeOf } from './types.js';

/** Names of members that are no function of the repository, whatever they are read from. */
const plainMembers = new Set(['prototype', 'length', 'constructor', 'name', 'message', 'default']);
const constantName = /^[A-Z][A-Z0-9_]+$/;

/**
 * Reads a node that stands where a value is handed on (an argument, an element, an initialiser, a return value): what
 * may be a function or class there is a reference to it.
 */
export function readValue(x: Extraction, node: SyntaxNode, use: ResultUse): Expression {
  if (node === noNode) return unknown;
  const { tree } = x;
  switch (tree.type(node)) {
    case 'parenthesized_expression':
    case 'ternary_expression':
    case 'binary_expression':
    case 'as_expression':
    case 'satisfies_expression':
    case 'non_null_expression':
    case 'type_assertion':
      return x.isTooDeep(node) ? unknown : x.nested(() => readInnerValue(x, node, use));
    case 'identifier':
    case 'member_expression': {
      const value = x.visit(node);
      if (mayBeFunction(x, value, use)) addReference(x, node, value, use);
      return value;
    }
    default:
      return x.visit(node);
  }
}

function readInnerValue(x: Extraction, node: SyntaxNode, use: ResultUse): Expression {
  const read = (inner: SyntaxNode) => readValue(x, inner, use);
  switch (x.tree.type(node)) {
    case 'parenthesized_expression':
      return readParentheses(x, node, read);
    case 'ternary_expression':
    case 'binary_expression':
      return readChoice(x, node, read) ?? x.visit(node);
    default:
      return readCast(x, node, read);
  }
}

/** `a ? b : c`, `a || b`, `a ?? b`, `a && b`, each option read by `read`; undefined for any other operator. */
export function readChoice(
  x: Extraction,
  node: SyntaxNode,
  read: (option: SyntaxNode) => Expression,
): Expression | undefined {
  const { tree } = x;
  if (tree.type(node) === 'ternary_expression') {
    const condition = tree.field(node, 'condition');
    x.visit(condition);
    const first = readUnder(x, condition, () => read(tree.field(node, 'consequence')));
    return either([first, read(tree.field(node, 'alternative'))]);
  }
  const operator = tree.type(tree.field(node, 'operator'));
  if (operator === '||' || operator === '??') {
    return either([read(tree.field(node, 'left')), read(tree.field(node, 'right'))]);
  }
  if (operator === '&&') {
    const left = tree.field(node, 'left');
    x.visit(left);
    return readUnder(x, left, () => read(tree.field(node, 'right')));
  }
  return undefined;
}

/** What stands in parentheses; in JavaScript a comment before them may be a cast. */
export function readParentheses(x: Extraction, node: SyntaxNode, read: (inner: SyntaxNode) => Expression): Expression {
  const inner = firstNamed(x.tree, node);
  if (inner === noNode) return unknown;
  const value = read(inner);
  const comment = x.jsdoc ? castComment(x, node) : noNode;
  const type = comment === noNode ? undefined : docIn(x.tree, comment)?.type;
  return type ? { kind: 'typed', type, of: value } : value;
}

/** The comment in front of parentheses, those included that are the first thing of a larger expression. */
function castComment(x: Extraction, node: SyntaxNode): SyntaxNode {
  let first = node;
  while (x.tree.parent(first) === first - 1) first--;
  return commentBefore(x.tree, first);
}

/** Any of these; literals say nothing about what is called and are left out where something else is there. */
export function either(options: readonly Expression[]): Expression {
  const telling: Expression[] = [];
  for (const option of options) {
    if (option.kind === 'either') telling.push(...option.options);
    else if (option.kind !== 'unknown' && option.kind !== 'literal') telling.push(option);
  }
  if (telling.length === 0) return options[0] ?? unknown;
  return telling.length === 1 ? (telling[0] as Expression) : { kind: 'either', options: telling };
}

/** `x as T`, `<T>x`, `x satisfies T`, `x!`: the type where it is written. */
export function readCast(x: Extraction, node: SyntaxNode, read: (inner: SyntaxNode) => Expression): Expression {
  const { tree } = x;
  const kind = tree.type(node);
  const children = tree.namedChildren(node);
  const [first, second] = children;
  if (first === undefined) return unknown;
  if (kind === 'non_null_expression') return read(first);
  if (kind === 'type_assertion') {
    const value = second === undefined ? unknown : read(second);
    const typeNode = firstNamed(tree, first);
    return typeNode === noNode ? value : { kind: 'typed', type: typeOf(x, typeNode), of: value };
  }
  const value = read(first);
  // `as const` and `satisfies` leave the value its own type.
  if (second === undefined || kind === 'satisfies_expression') return value;
  return { kind: 'typed', type: typeOf(x, second), of: value };
}

/** True where a value may be a function or class that the file knows by name. */
function mayBeFunction(x: Extraction, value: Expression, use: ResultUse): boolean {
  if (value.kind === 'name') return x.referable.has(value.name);
  if (value.kind !== 'member' || plainMembers.has(value.name) || constantName.test(value.name)) return false;
  const { object } = value;
  if (object.kind === 'this') return !x.position.classFrame?.fields.has(value.name);
  let root: Expression = object;
  while (root.kind === 'member') root = root.object;
  if (root.kind === 'this') return use === 'argument' || use === 'other';
  if (root.kind === 'name') return x.referable.has(root.name) || x.roots.has(root.name);
  return root.kind === 'module' || root.kind === 'super';
}

/** Adds the call site of a function or class that is handed on as a value. */
export function addReference(x: Extraction, node: SyntaxNode, callee: Expression, use: ResultUse): void {
  const { tree } = x;
  const property = tree.type(node) === 'member_expression' ? tree.field(node, 'property') : node;
  x.builder.addCall(node, {
    kind: 'reference',
    callee,
    nameNode: property,
    caller: x.position.caller,
    scope: x.position.scope,
    arguments: [],
    use,
  });
}

/** Adds a reference where the value may be a function; for callees of `bind`, `call` and `apply`. */
export function referTo(x: Extraction, node: SyntaxNode, value: Expression, use: ResultUse): void {
  const type = x.tree.type(node);
  if (type !== 'identifier' && type !== 'member_expression') return;
  if (mayBeFunction(x, value, use)) addReference(x, node, value, use);
}
