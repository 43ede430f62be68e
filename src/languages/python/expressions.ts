import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { bindName } from './assignments.js';
import { type Frame, maximalReturns, newFrame } from './frame.js';
import { bindParameters } from './functionParts.js';
import { iteratedValue } from './iteration.js';
import { narrowed, narrowingsOf } from './narrowing.js';
import { mayRefer } from './references.js';
import { bindTarget } from './targets.js';
import { type Use, unknown, type Visitor, type Walk } from './walk.js';

export const stringLiteral: Expression = { kind: 'literal', type: 'string' };
const numberLiteral: Expression = { kind: 'literal', type: 'number' };
const booleanLiteral: Expression = { kind: 'literal', type: 'boolean' };
export const nullLiteral: Expression = { kind: 'literal', type: 'null' };

const identifier: Visitor = (walk, node, use) => {
  const name = walk.tree.text(node);
  const value = nameExpression(walk, name);
  if (value.kind === 'name') mayRefer(walk, node, node, value, name, use);
  return value;
};

/** A bare name as an expression: the receiver of the method, or a name to be looked up. */
export function nameExpression(walk: Walk, name: string): Expression {
  const { frame } = walk;
  return name === frame.receiver && frame.receiverIsOwn ? { kind: 'this' } : { kind: 'name', name };
}

const attribute: Visitor = (walk, node, use) => {
  const nameNode = walk.tree.field(node, 'attribute');
  const object = walk.visit(walk.tree.field(node, 'object'), 'member');
  const name = walk.tree.text(nameNode);
  if (name === '__class__' && object.kind === 'this' && walk.frame.class) {
    return { kind: 'name', name: walk.frame.class.name };
  }
  const value: Expression = { kind: 'member', object, name };
  mayRefer(walk, node, nameNode, value, rootOf(walk, object), use);
  return value;
};

/** The name that a chain of members starts from; '' where it starts from something else. */
function rootOf(walk: Walk, expression: Expression): string {
  let at = expression;
  while (at.kind === 'member') at = at.object;
  if (at.kind === 'this') return walk.frame.receiver ?? '';
  return at.kind === 'name' ? at.name : '';
}

const subscript: Visitor = (walk, node) => {
  const { tree } = walk;
  const object = walk.visit(tree.field(node, 'value'), 'member');
  const keys = tree.fields(node, 'subscript');
  for (const key of keys) walk.visit(key, 'other');
  const only = keys.length === 1 ? (keys[0] as SyntaxNode) : noNode;
  if (only !== noNode && tree.type(only) === 'slice') return object;
  const key = only === noNode ? undefined : literalKey(walk, only);
  return key === undefined ? { kind: 'index', object } : { kind: 'index', object, key };
};

/** The text of a plain string or integer; undefined for anything else. */
export function literalKey(walk: Walk, node: SyntaxNode): string | undefined {
  const { tree } = walk;
  if (tree.type(node) === 'integer') return tree.text(node);
  return tree.type(node) === 'string' ? plainString(walk, node) : undefined;
}

/** The content of a string without interpolation or escapes; undefined for anything else. */
export function plainString(walk: Walk, node: SyntaxNode): string | undefined {
  const { tree } = walk;
  if (tree.type(node) !== 'string') return undefined;
  const parts = tree.namedChildren(node);
  if (parts.length === 2) return '';
  const content = parts[1] as SyntaxNode;
  return parts.length === 3 && tree.isLeaf(content) && tree.type(content) === 'string_content'
    ? tree.text(content)
    : undefined;
}

const string: Visitor = (walk, node) => {
  const { tree } = walk;
  const end = tree.after(node);
  for (let child = node + 1; child < end; child = tree.after(child)) {
    if (!tree.isLeaf(child) && tree.type(child) === 'interpolation') walk.visitChildren(child, 'other');
  }
  const isPlain = tree.after(node) - node <= maximalStringNodes && literalKey(walk, node) !== undefined;
  const text = isPlain ? tree.text(node) : '';
  return isPlain && text.length <= maximalText ? { kind: 'literal', type: 'string', text } : stringLiteral;
};

/** Longer strings, and those of more parts, say no name of anything. */
const maximalText = 60;
const maximalStringNodes = 8;

const concatenatedString: Visitor = (walk, node) => {
  walk.visitChildren(node);
  return stringLiteral;
};

const awaitExpression: Visitor = (walk, node) => ({ kind: 'await', of: visitFirst(walk, node, 'awaited') });

/** Visits the first named child, and the others after it. */
function visitFirst(walk: Walk, node: SyntaxNode, use: Use): Expression {
  const [first, ...rest] = walk.tree.namedChildren(node);
  const value = first === undefined ? unknown : walk.visit(first, use);
  for (const other of rest) walk.visit(other);
  return value;
}

const parenthesized: Visitor = (walk, node, use) => visitFirst(walk, node, use);

const booleanOperator: Visitor = (walk, node, use) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const operator = tree.field(node, 'operator');
  const isAnd = operator !== noNode && tree.text(operator) === 'and';
  const inner = use === 'condition' || isAnd ? 'condition' : use;
  const leftValue = left === noNode ? unknown : walk.visit(left, inner);
  if (right === noNode) return leftValue;
  const rightValue = narrowed(walk, narrowingsOf(walk, left, isAnd), () => walk.visit(right, use));
  return isAnd ? rightValue : either([leftValue, rightValue]);
};

/** Any of these values; what says nothing is left out. */
export function either(values: readonly Expression[]): Expression {
  const options = values
    .flatMap((value) => (value.kind === 'either' ? value.options : [value]))
    .filter((value) => value.kind !== 'unknown' && !(value.kind === 'literal' && value.type === 'null'));
  if (options.length === 0) return values.some((value) => value.kind === 'literal') ? nullLiteral : unknown;
  return options.length === 1 ? (options[0] as Expression) : { kind: 'either', options };
}

const conditional: Visitor = (walk, node, use) => {
  const [value, condition, alternative] = walk.tree.namedChildren(node);
  if (value === undefined || condition === undefined) return unknown;
  walk.visit(condition, 'condition');
  const first = narrowed(walk, narrowingsOf(walk, condition, true), () => walk.visit(value, use));
  if (alternative === undefined) return first;
  return either([first, narrowed(walk, narrowingsOf(walk, condition, false), () => walk.visit(alternative, use))]);
};

const not: Visitor = (walk, node) => {
  walk.visitChildren(node, 'condition');
  return booleanLiteral;
};

/** Read without recursion along its left side, which long sums make deep. */
const binaryOperator: Visitor = (walk, node) => {
  const { tree } = walk;
  const rights: SyntaxNode[] = [];
  let left = node;
  while (left !== noNode && tree.type(left) === 'binary_operator') {
    rights.push(tree.field(left, 'right'));
    left = tree.field(left, 'left');
  }
  if (left !== noNode) walk.visit(left);
  for (const right of rights.reverse()) if (right !== noNode) walk.visit(right);
  return unknown;
};

const comparison: Visitor = (walk, node) => {
  walk.visitChildren(node);
  return booleanLiteral;
};

/** Where a list is only looked at (`isinstance(x, (A, B))`), its items are not passed on either. */
const sequence: Visitor = (walk, node, use) => ({
  kind: 'array',
  elements: visitItems(walk, node, use === 'other' || use === 'condition' ? 'other' : 'item'),
});

function visitItems(walk: Walk, node: SyntaxNode, use: Use): Expression[] {
  return walk.tree.namedChildren(node).map((child) => {
    if (walk.tree.type(child) !== 'list_splat') return walk.visit(child, use);
    return { kind: 'element', of: visitFirst(walk, child, 'iterated') };
  });
}

const dictionary: Visitor = (walk, node) => {
  const { tree } = walk;
  const members: { name: string; value: Expression }[] = [];
  const values: Expression[] = [];
  let literal = true;
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) !== 'pair') {
      const spread = visitFirst(walk, child, 'iterated');
      if (spread.kind === 'object') members.push(...spread.members);
      else literal = false;
      continue;
    }
    const keyNode = tree.field(child, 'key');
    const valueNode = tree.field(child, 'value');
    if (keyNode !== noNode) walk.visit(keyNode, 'item');
    const value = valueNode === noNode ? unknown : walk.visit(valueNode, 'item');
    const name = keyNode === noNode ? undefined : literalKey(walk, keyNode);
    if (name === undefined) literal = false;
    else members.push({ name, value });
    values.push(value);
  }
  return literal ? { kind: 'object', members } : { kind: 'array', elements: values };
};

const comprehension: Visitor = (walk, node) => {
  const { tree, builder } = walk;
  const outer = walk.frame;
  const outerScope = walk.scope;
  const frame = newFrame('comprehension', outer, builder.addScope(outerScope, 'block'));
  inheritReceiver(frame, outer);
  walk.frame = frame;
  walk.scope = frame.scope;
  let first = true;
  try {
    for (const clause of tree.namedChildren(node)) {
      if (tree.type(clause) === 'for_in_clause') {
        const left = tree.field(clause, 'left');
        const rights = tree.fields(clause, 'right').filter((right) => tree.isNamed(right));
        // The outermost iterable is evaluated outside; so are class-level names seen in it.
        if (first) enter(walk, outer, outerScope);
        const use = tree.type(tree.firstChild(clause)) === 'async' ? 'async_iterated' : 'iterated';
        const values = rights.map((right) => iteratedValue(walk, right, walk.visit(right, use)));
        if (first) enter(walk, frame, frame.scope);
        first = false;
        if (left !== noNode) bindTarget(walk, left, values.length === 1 ? (values[0] as Expression) : unknown);
      } else if (tree.type(clause) === 'if_clause') {
        walk.visitChildren(clause, 'condition');
        const narrowings = tree.namedChildren(clause).flatMap((child) => narrowingsOf(walk, child, true));
        if (narrowings.length > 0) {
          for (const { name, type } of narrowings) builder.bind(frame.scope, name, 'variable', { type });
        }
      }
    }
    const body = tree.field(node, 'body');
    if (body === noNode) return unknown;
    if (tree.type(body) !== 'pair') return { kind: 'array', elements: [walk.visit(body, 'item')] };
    const key = tree.field(body, 'key');
    const value = tree.field(body, 'value');
    if (key !== noNode) walk.visit(key, 'item');
    return { kind: 'array', elements: value === noNode ? [] : [walk.visit(value, 'item')] };
  } finally {
    enter(walk, outer, outerScope);
  }
};

function enter(walk: Walk, frame: Frame, scope: number): void {
  walk.frame = frame;
  walk.scope = scope;
}

/** Lambdas and comprehensions see the receiver as their own. */
export function inheritReceiver(frame: Frame, outer: Frame): void {
  if (outer.kind !== 'class') frame.receiverIsOwn = outer.receiverIsOwn;
}

const namedExpression: Visitor = (walk, node) => {
  const { tree } = walk;
  const value = tree.field(node, 'value');
  const name = tree.field(node, 'name');
  const result = value === noNode ? unknown : walk.visit(value, 'assigned');
  if (name !== noNode) {
    const binder = walk.frame;
    let frame = binder;
    while (frame.kind === 'comprehension' && frame.parent) frame = frame.parent;
    walk.frame = frame;
    bindName(walk, name, { init: result });
    walk.frame = binder;
  }
  return result;
};

const yieldExpression: Visitor = (walk, node) => {
  const { tree } = walk;
  let frame = walk.frame;
  while (frame.kind === 'comprehension' && frame.parent) frame = frame.parent;
  frame.yields ??= [];
  const [value] = tree.namedChildren(node);
  if (value === undefined) return unknown;
  const from = tree.type(tree.firstChild(node) + 1) === 'from';
  const result = walk.visit(value, from ? 'iterated' : 'other');
  if (frame.yields.length < maximalReturns) frame.yields.push(from ? { kind: 'element', of: result } : result);
  return unknown;
};

/** A lambda that is not bound to a name; where it is an argument, its parameters are what the call hands it. */
export function visitLambda(
  walk: Walk,
  node: SyntaxNode,
  parameterValue?: (position: number) => Expression,
): Expression {
  const { tree, builder } = walk;
  const outer = walk.frame;
  const outerScope = walk.scope;
  const frame = newFrame('function', outer, builder.addScope(outerScope, 'function'));
  inheritReceiver(frame, outer);
  bindParameters(walk, frame, tree.field(node, 'parameters'), { parameterValue });
  enter(walk, frame, frame.scope);
  const body = tree.field(node, 'body');
  const value = body === noNode ? unknown : walk.visit(body, 'returned');
  enter(walk, outer, outerScope);
  return { kind: 'lambda', returns: value.kind === 'unknown' ? [] : [value] };
}

const typeNode: Visitor = (walk, node) => {
  walk.visitCallsIn(node);
  return unknown;
};

/** What an argument, parameter default or item with a name of its own holds; met outside its usual place. */
const keywordArgument: Visitor = (walk, node) => {
  const value = walk.tree.field(node, 'value');
  return value === noNode ? unknown : walk.visit(value);
};

const constant =
  (value: Expression): Visitor =>
  () =>
    value;

/** How each kind of expression is read. */
export const expressionVisitors: Readonly<Record<string, Visitor>> = {
  identifier,
  attribute,
  subscript,
  string,
  concatenated_string: concatenatedString,
  integer: constant(numberLiteral),
  float: constant(numberLiteral),
  true: constant(booleanLiteral),
  false: constant(booleanLiteral),
  none: constant(nullLiteral),
  await: awaitExpression,
  parenthesized_expression: parenthesized,
  binary_operator: binaryOperator,
  boolean_operator: booleanOperator,
  conditional_expression: conditional,
  not_operator: not,
  comparison_operator: comparison,
  list: sequence,
  set: sequence,
  tuple: sequence,
  expression_list: sequence,
  dictionary,
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension: comprehension,
  generator_expression: comprehension,
  named_expression: namedExpression,
  yield: yieldExpression,
  lambda: (walk, node) => visitLambda(walk, node),
  type: typeNode,
  keyword_argument: keywordArgument,
  list_splat: (walk, node) => visitFirst(walk, node, 'iterated'),
  dictionary_splat: (walk, node) => visitFirst(walk, node, 'iterated'),
};
