import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { argumentOf } from './scalaArguments.js';
import { constructionOf } from './scalaCalls.js';
import { scalaResultUse } from './scalaResultUse.js';
import { testOperation } from './scalaTests.js';
import { plainName, scalaType } from './scalaTypes.js';
import type { ScalaWalk } from './scalaWalk.js';

/** An operation: an operator between two, each a node or an operation itself. */
interface Operation {
  operator: SyntaxNode;
  name: string;
  left: Operand;
  right: Operand;
}
type Operand = Operation | SyntaxNode;

/** Operations nested deeper than this (on a right side) are left out. */
const depthLimit = 300;

/** Operators that no type gives another meaning. */
const fixed: ReadonlySet<string> = new Set(['==', '!=', 'eq', 'ne']);
const arithmetic: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '>',
  '<=',
  '>=',
  '&',
  '|',
  '^',
  '&&',
  '||',
]);
const boolean: Expression = { kind: 'literal', type: 'boolean' };

/** `a op b op c`, each operator a method of what stands at its left; at its right for one that ends in a colon. */
export function infixExpression(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const test = testOperation(walk, node);
  if (test) return test;
  const operands: SyntaxNode[] = [];
  const operators: SyntaxNode[] = [];
  let at = node;
  while (tree.type(at) === 'infix_expression') {
    const left = tree.field(at, 'left');
    const operator = tree.field(at, 'operator');
    const right = tree.field(at, 'right');
    if (left === noNode || operator === noNode || right === noNode) break;
    operands.unshift(right);
    operators.unshift(operator);
    at = left;
  }
  operands.unshift(at);
  if (operators.length === 0) {
    if (at !== node) return walk.expression(at);
    walk.visitAll(tree.namedChildren(node));
    return unknown;
  }
  const mixed = mixedConstruction(walk, node, operands, operators);
  if (mixed) return mixed;
  return evaluate(walk, grouped(tree, operands, operators), node, 0);
}

/** Operands and operators as the operators' precedences group them. */
function grouped(tree: SyntaxTree, operands: readonly SyntaxNode[], operators: readonly SyntaxNode[]): Operand {
  const values: Operand[] = [operands[0] as SyntaxNode];
  const waiting: { operator: SyntaxNode; name: string }[] = [];
  const reduce = (): void => {
    const { operator, name } = waiting.pop() as { operator: SyntaxNode; name: string };
    const right = values.pop() as Operand;
    const left = values.pop() as Operand;
    values.push({ operator, name, left, right });
  };
  operators.forEach((operator, index) => {
    const name = plainName(tree.text(operator));
    for (;;) {
      const before = waiting[waiting.length - 1];
      if (!before) break;
      const order = precedence(before.name) - precedence(name);
      if (order < 0 || (order === 0 && name.endsWith(':'))) break;
      reduce();
    }
    waiting.push({ operator, name });
    values.push(operands[index + 1] as SyntaxNode);
  });
  while (waiting.length > 0) reduce();
  return values[0] as Operand;
}

const levels = ['|', '^', '&', '=!', '<>', ':', '+-', '*/%'];

function precedence(name: string): number {
  if (name.endsWith('=') && !/^(<=|>=|!=|=.*)$/.test(name) && /^[^\p{L}_$]/u.test(name)) return 0;
  const first = name.charAt(0);
  if (/[\p{L}_$]/u.test(first)) return 1;
  const level = levels.findIndex((characters) => characters.includes(first));
  return level < 0 ? levels.length + 2 : level + 2;
}

function startOf(operand: Operand): SyntaxNode {
  let at = operand;
  while (typeof at !== 'number') at = at.left;
  return at;
}

function endOf(operand: Operand): SyntaxNode {
  let at = operand;
  while (typeof at !== 'number') at = at.right;
  return at;
}

/** The value of an operation. A chain is walked along its left side without recursion: generated text can hold thousands. */
function evaluate(walk: ScalaWalk, operand: Operand, whole: SyntaxNode, depth: number): Expression {
  const { tree, builder } = walk;
  if (typeof operand === 'number') return walk.expression(operand);
  if (depth > depthLimit) return unknown;
  const spine: { operation: Operation; site: number }[] = [];
  let at: Operand = operand;
  while (typeof at !== 'number') {
    const operation: Operation = at;
    const calls = !fixed.has(operation.name) && operation.name !== '->';
    spine.push({ operation, site: calls ? builder.reserveCall(startOf(operation)) : -1 });
    if (operation.name.endsWith(':')) break;
    at = operation.left;
  }
  let left: Expression | undefined = typeof at === 'number' ? walk.expression(at) : undefined;
  for (const { operation, site } of spine.reverse()) {
    const { name, operator } = operation;
    const isRight = name.endsWith(':');
    const use = operation === operand ? scalaResultUse(tree, whole) : 'member';
    if (isRight) {
      // The left side is the argument, and still is read first.
      const argument = sideValue(walk, operation.left, site, depth);
      const object = evaluate(walk, operation.right, whole, depth + 1);
      left = complete(walk, operation, site, object, [argument], use);
      continue;
    }
    const object = left ?? unknown;
    if (site < 0) {
      const right = evaluate(walk, operation.right, whole, depth + 1);
      left = name === '->' ? { kind: 'array', elements: [object, right] } : boolean;
      continue;
    }
    const values = rightArguments(walk, operation.right, site, depth);
    if (object.kind === 'literal' && arithmetic.has(name)) {
      left = /^(<|>|<=|>=|&&|\|\|)$/.test(name) ? boolean : object;
      continue;
    }
    left = complete(walk, operation, site, object, values, use);
    if (operator === noNode) left = unknown;
  }
  return left ?? unknown;
}

function complete(
  walk: ScalaWalk,
  operation: Operation,
  site: number,
  object: Expression,
  values: Argument[],
  use: ReturnType<typeof scalaResultUse>,
): Expression {
  const { builder } = walk;
  builder.completeCall(site, startOf(operation), {
    kind: 'call',
    callee: { kind: 'member', object, name: operation.name },
    nameNode: operation.operator,
    name: operation.name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    use,
    last: endOf(operation),
  });
  return builder.resultOf(site);
}

function sideValue(walk: ScalaWalk, side: Operand, site: number, depth: number): Argument {
  if (typeof side === 'number') return argumentOf(walk, side, { site, argument: 0 });
  return { kind: 'positional', value: evaluate(walk, side, startOf(side), depth + 1) };
}

/** `a op (b, c)` passes two arguments, `a op ()` none. */
function rightArguments(walk: ScalaWalk, right: Operand, site: number, depth: number): Argument[] {
  const { tree } = walk;
  if (typeof right === 'number') {
    if (tree.type(right) === 'unit') return [];
    if (tree.type(right) === 'tuple_expression') {
      return tree.namedChildren(right).map((child, argument) => argumentOf(walk, child, { site, argument }));
    }
  }
  return [sideValue(walk, right, site, depth)];
}

/** `new X(a) with Y { ... }`, which the grammar takes for operators. */
function mixedConstruction(
  walk: ScalaWalk,
  node: SyntaxNode,
  operands: readonly SyntaxNode[],
  operators: readonly SyntaxNode[],
): Expression | undefined {
  const { tree } = walk;
  if (operators.some((operator) => tree.text(operator) !== 'with')) return undefined;
  let first = operands[0] as SyntaxNode;
  const lists: SyntaxNode[] = [];
  while (tree.type(first) === 'call_expression') {
    const list = tree.field(first, 'arguments');
    if (list !== noNode) lists.unshift(list);
    first = tree.field(first, 'function');
    if (first === noNode) return undefined;
  }
  if (tree.type(first) !== 'instance_expression') return undefined;
  const typeNode = tree.namedChildren(first).find((child) => tree.type(child) !== 'arguments') ?? noNode;
  lists.unshift(...tree.fields(first, 'arguments').filter((list) => tree.isNamed(list)));
  const mixins: TypeRef[] = [];
  let body = noNode;
  for (const operand of operands.slice(1)) {
    let type = operand;
    if (tree.type(operand) === 'call_expression') {
      body = tree.field(operand, 'arguments');
      type = tree.field(operand, 'function');
    }
    const mixin = expressionAsType(tree, type);
    if (mixin) mixins.push(mixin);
  }
  return constructionOf(walk, node, typeNode, lists, mixins, body);
}

function expressionAsType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'identifier':
      return { kind: 'named', path: [plainName(tree.text(node))] };
    case 'field_expression':
      return {
        kind: 'named',
        path: tree
          .text(node)
          .split(/\s*\.\s*/)
          .map(plainName),
      };
    case 'generic_function': {
      const type = expressionAsType(tree, tree.field(node, 'function'));
      const list = tree.field(node, 'type_arguments');
      const args = list === noNode ? [] : tree.namedChildren(list).flatMap((arg) => scalaType(tree, arg) ?? []);
      return type?.kind === 'named' ? { ...type, args } : type;
    }
    default:
      return undefined;
  }
}
