import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { lastNameNode } from './phpArguments.js';
import { assignment, augmentedAssignment, referenceAssignment } from './phpAssignments.js';
import { attribute } from './phpAttributes.js';
import { arrayCallable, stringCallable } from './phpCallables.js';
import { functionCall, memberCall, objectCreation, scopedCall } from './phpCalls.js';
import { classExpression, thisExpression } from './phpClassNames.js';
import { closure } from './phpFunctions.js';
import { includedFile } from './phpIncludes.js';
import { lastPart } from './phpNames.js';
import { narrowed, propertyPath } from './phpNarrowing.js';
import { phpResultUse } from './phpResultUse.js';
import { stringText } from './phpStrings.js';
import type { PhpExpressionVisitor, PhpWalk } from './phpWalk.js';

const maximalOptions = 8;
const maximalElements = 32;
const string: Expression = { kind: 'literal', type: 'string' };
const number: Expression = { kind: 'literal', type: 'number' };
const boolean: Expression = { kind: 'literal', type: 'boolean' };
const nothing: Expression = { kind: 'literal', type: 'null' };

/** The visitors of expressions, by node type. */
export const phpExpressions: Readonly<Record<string, PhpExpressionVisitor>> = {
  variable_name: (walk, node) => variable(walk, node),
  name: () => unknown,
  qualified_name: () => unknown,
  relative_name: () => unknown,
  string: stringLiteral,
  encapsed_string: stringLiteral,
  heredoc: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return string;
  },
  nowdoc: () => string,
  integer: (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) }),
  float: (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) }),
  boolean: () => boolean,
  null: () => nothing,
  parenthesized_expression: (walk, node, position) => onlyChild(walk, node, position),
  error_suppression_expression: (walk, node, position) => onlyChild(walk, node, position),
  clone_expression: (walk, node) => onlyChild(walk, node),
  function_call_expression: functionCall,
  member_call_expression: memberCall,
  nullsafe_member_call_expression: memberCall,
  scoped_call_expression: scopedCall,
  object_creation_expression: objectCreation,
  member_access_expression: memberAccess,
  nullsafe_member_access_expression: memberAccess,
  scoped_property_access_expression: (walk, node) => {
    const { tree } = walk;
    const scope = tree.field(node, 'scope');
    const name = tree.field(node, 'name');
    const object = scope === noNode ? unknown : classExpression(walk, scope);
    return name !== noNode && tree.type(name) === 'variable_name'
      ? { kind: 'member', object, name: tree.text(name) }
      : unknown;
  },
  class_constant_access_expression: constantAccess,
  subscript_expression: (walk, node) => {
    const { tree } = walk;
    const [objectNode, key] = tree.namedChildren(node);
    const object = objectNode === undefined ? unknown : walk.expression(objectNode);
    if (key === undefined) return { kind: 'index', object };
    const text = stringText(tree, key) ?? (tree.type(key) === 'integer' ? tree.text(key) : undefined);
    if (text === undefined) walk.expression(key);
    return { kind: 'index', object, ...(text === undefined ? {} : { key: text }) };
  },
  array_creation_expression: (walk, node) => arrayCallable(walk, node) ?? arrayLiteral(walk, node),
  list_literal: (walk, node) => arrayLiteral(walk, node),
  assignment_expression: assignment,
  reference_assignment_expression: referenceAssignment,
  augmented_assignment_expression: augmentedAssignment,
  conditional_expression: conditional,
  binary_expression: binary,
  unary_op_expression: (walk, node) => {
    const { tree } = walk;
    const operator = tree.field(node, 'operator');
    const argument = tree.field(node, 'argument');
    const isNot = operator !== noNode && tree.text(operator) === '!';
    if (argument !== noNode) walk.expression(argument);
    return isNot ? boolean : number;
  },
  update_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return number;
  },
  cast_expression: (walk, node) => {
    const { tree } = walk;
    const type = tree.field(node, 'type');
    const value = tree.field(node, 'value');
    const of = value === noNode ? unknown : walk.expression(value);
    const word = type === noNode ? '' : tree.text(type).toLowerCase().trim();
    return word === 'object' || word === 'array'
      ? of
      : /int|float|double|real/.test(word)
        ? number
        : /bool/.test(word)
          ? boolean
          : string;
  },
  match_expression: matchExpression,
  anonymous_function: closure,
  arrow_function: closure,
  yield_expression: (walk, node) => {
    const { tree } = walk;
    walk.function.generates = true;
    const isFrom = tree.children(node).some((child) => tree.text(child).toLowerCase() === 'from');
    for (const child of tree.namedChildren(node)) {
      const parts = tree.type(child) === 'array_element_initializer' ? tree.namedChildren(child) : [child];
      const values = parts.map((part) => walk.expression(part));
      const value = values.at(-1);
      if (value) walk.function.yields.push(isFrom ? { kind: 'element', of: value } : value);
    }
    return unknown;
  },
  throw_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return nothing;
  },
  print_intrinsic: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return number;
  },
  attribute,
  include_expression: includedFile,
  include_once_expression: includedFile,
  require_expression: includedFile,
  require_once_expression: includedFile,
};

function onlyChild(walk: PhpWalk, node: SyntaxNode, position?: Parameters<PhpExpressionVisitor>[2]): Expression {
  const children = walk.tree.namedChildren(node);
  if (children.length === 1) return walk.expression(children[0] as SyntaxNode, position);
  walk.visitAll(children);
  return unknown;
}

function variable(walk: PhpWalk, node: SyntaxNode): Expression {
  const name = walk.tree.text(node);
  return name === '$this' ? thisExpression(walk) : { kind: 'name', name };
}

function stringLiteral(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const text = stringText(tree, node);
  if (text === undefined) walk.visitAll(tree.namedChildren(node));
  else if (text.includes('::')) return stringCallable(walk, node, text) ?? string;
  return string;
}

/** `$x->a`, `$x?->a`: properties carry the dollar sign in their names, so that no method has the same. */
function memberAccess(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const objectNode = tree.field(node, 'object');
  const nameNode = tree.field(node, 'name');
  const object = objectNode === noNode ? unknown : walk.expression(objectNode);
  if (nameNode === noNode || tree.type(nameNode) !== 'name') {
    if (nameNode !== noNode) walk.expression(nameNode);
    return unknown;
  }
  const path = propertyPath(tree, node);
  if (path !== undefined && walk.isNarrowed(path)) return { kind: 'name', name: path };
  return { kind: 'member', object, name: `$${tree.text(nameNode)}` };
}

/** `A::X`, and `A::class`, which hands the class on. */
function constantAccess(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const [scope, constant] = tree.namedChildren(node);
  if (scope === undefined || constant === undefined) return unknown;
  const object = classExpression(walk, scope);
  const name = tree.text(constant);
  if (name.toLowerCase() !== 'class')
    return tree.type(constant) === 'name' ? { kind: 'member', object, name } : unknown;
  if (object.kind === 'name' && !object.name.startsWith('$')) {
    builder.addCall(node, {
      kind: 'reference',
      callee: object,
      nameNode: lastNameNode(tree, scope),
      name: lastPart(object.name),
      caller: walk.caller(),
      scope: walk.scopes.current(),
      arguments: [],
      use: phpResultUse(tree, node),
    });
  }
  return object;
}

/** A list gives its elements, a record its members, anything else a list of all its values. */
function arrayLiteral(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const values: { key: string | undefined; isKeyed: boolean; value: Expression }[] = [];
  let spreads = false;
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) !== 'array_element_initializer') {
      walk.expression(element);
      continue;
    }
    const parts = tree.namedChildren(element);
    const last = parts.at(-1);
    if (last === undefined) continue;
    if (tree.type(last) === 'variadic_unpacking') {
      spreads = true;
      const of = tree.namedChildren(last)[0];
      values.push({
        key: undefined,
        isKeyed: false,
        value: { kind: 'element', of: of === undefined ? unknown : walk.expression(of) },
      });
      continue;
    }
    const keyNode = parts.length > 1 ? (parts[0] as SyntaxNode) : noNode;
    const key = keyNode === noNode ? undefined : stringText(tree, keyNode);
    if (keyNode !== noNode && key === undefined) walk.expression(keyNode);
    const value = walk.expression(last);
    values.push({ key, isKeyed: keyNode !== noNode, value });
  }
  const kept = values.slice(0, maximalElements);
  if (kept.length > 0 && kept.every(({ key }) => key !== undefined)) {
    return { kind: 'object', members: kept.map(({ key, value }) => ({ name: key as string, value })) };
  }
  if (spreads || kept.some(({ isKeyed }) => isKeyed) || values.length > kept.length) {
    const options = kept.map(({ value }) => value).slice(0, maximalOptions);
    return { kind: 'array', elements: options.length === 1 ? options : [{ kind: 'either', options }] };
  }
  return { kind: 'array', elements: kept.map(({ value }) => value) };
}

/** `c ? a : b`, `a ?: b`; what the condition shows of a variable holds in its branch. */
function conditional(walk: PhpWalk, node: SyntaxNode, position?: Parameters<PhpExpressionVisitor>[2]): Expression {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const body = tree.field(node, 'body');
  const alternative = tree.field(node, 'alternative');
  const value = condition === noNode ? unknown : walk.expression(condition);
  const options: Expression[] = [];
  if (body === noNode) options.push(value);
  else narrowed(walk, condition, true, () => options.push(walk.expression(body, position)));
  if (alternative !== noNode)
    narrowed(walk, condition, false, () => options.push(walk.expression(alternative, position)));
  return either(options);
}

function either(options: Expression[]): Expression {
  const flat = options.flatMap((option) => (option.kind === 'either' ? option.options : [option]));
  return flat.length === 1 ? (flat[0] as Expression) : { kind: 'either', options: flat.slice(0, maximalOptions) };
}

/** Operands from the left, without recursion over the spine of a long chain. */
function binary(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const chain: SyntaxNode[] = [];
  let left = node;
  while (tree.type(left) === 'binary_expression' && operatorOf(walk, left) !== 'instanceof') {
    chain.push(left);
    left = tree.field(left, 'left');
    if (left === noNode) break;
  }
  if (chain.length === 0) {
    const operand = tree.field(node, 'left');
    const type = tree.field(node, 'right');
    if (operand !== noNode) walk.expression(operand);
    if (type !== noNode) classExpression(walk, type);
    return boolean;
  }
  let value = left === noNode ? unknown : walk.expression(left);
  for (const step of chain.reverse()) {
    const right = tree.field(step, 'right');
    const operator = operatorOf(walk, step);
    let other: Expression = unknown;
    if (right !== noNode) {
      const leftNode = tree.field(step, 'left');
      if (operator === '&&' || operator === 'and')
        narrowed(walk, leftNode, true, () => (other = walk.expression(right)));
      else if (operator === '||' || operator === 'or')
        narrowed(walk, leftNode, false, () => (other = walk.expression(right)));
      else other = walk.expression(right);
    }
    value = operation(operator, value, other);
  }
  return value;
}

function operatorOf(walk: PhpWalk, node: SyntaxNode): string {
  const operator = walk.tree.field(node, 'operator');
  return operator === noNode ? '' : walk.tree.text(operator).toLowerCase();
}

function operation(operator: string, left: Expression, right: Expression): Expression {
  switch (operator) {
    case '??':
      return either([left, right]);
    case '|>':
      return unknown;
    case '.':
      return string;
    case '+':
      return left.kind === 'array' || left.kind === 'object' ? left : number;
    case '-':
    case '*':
    case '/':
    case '%':
    case '**':
    case '<<':
    case '>>':
    case '&':
    case '|':
    case '^':
    case '<=>':
      return number;
    default:
      return boolean;
  }
}

/** `match ($x) { A => a, default => b }`: any of what its arms give. */
function matchExpression(walk: PhpWalk, node: SyntaxNode, position?: Parameters<PhpExpressionVisitor>[2]): Expression {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const body = tree.field(node, 'body');
  if (condition !== noNode) walk.expression(condition);
  const options: Expression[] = [];
  const isTrue = condition !== noNode && /^\(\s*true\s*\)$/i.test(tree.text(condition));
  for (const arm of body === noNode ? [] : tree.namedChildren(body)) {
    const conditions = tree.field(arm, 'conditional_expressions');
    const value = tree.field(arm, 'return_expression');
    if (conditions !== noNode) walk.visitAll(tree.namedChildren(conditions));
    if (value === noNode) continue;
    const given = conditions === noNode ? [] : tree.namedChildren(conditions);
    const only = isTrue && given.length === 1 ? (given[0] as SyntaxNode) : noNode;
    narrowed(walk, only, true, () => options.push(walk.expression(value, position)));
  }
  return options.length === 0 ? unknown : either(options);
}
