import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { functionCall } from './luaCalls.js';
import { memberAt, startsInModule } from './luaChains.js';
import { lambda } from './luaFunctions.js';
import { luaResultUse } from './luaResultUse.js';
import { fieldName, stringText } from './luaTables.js';
import type { LuaPosition, LuaWalk } from './luaWalk.js';

type Visitor = (walk: LuaWalk, node: SyntaxNode, position?: LuaPosition) => Expression;

const literal =
  (type: 'number' | 'boolean' | 'null'): Visitor =>
  () => ({ kind: 'literal', type });

/** The value of each kind of expression. */
export const luaExpressions: Readonly<Record<string, Visitor>> = {
  identifier: (walk, node, position) => {
    const { tree } = walk;
    const name = tree.text(node);
    if (name === 'self' && walk.hasSelf) return { kind: 'this' };
    const value: Expression = { kind: 'name', name };
    if (position === 'value' && mayBeFunction(walk, name)) refer(walk, node, node, value);
    return value;
  },
  dot_index_expression: (walk, node, position) => {
    const { tree } = walk;
    const field = tree.field(node, 'field');
    const object = walk.expression(tree.field(node, 'table'));
    if (field === noNode) return unknown;
    const value: Expression = { kind: 'member', object, name: tree.text(field) };
    if (position === 'value') {
      const member = memberAt(walk, node);
      const isFunction = member !== undefined && walk.builder.symbol(member).signature !== undefined;
      if (isFunction || startsInModule(walk, node)) refer(walk, node, field, value);
    }
    return value;
  },
  bracket_index_expression: (walk, node) => {
    const { tree } = walk;
    const key = tree.field(node, 'field');
    const object = walk.expression(tree.field(node, 'table'));
    if (key === noNode) return unknown;
    if (tree.type(key) === 'string') return { kind: 'index', object, key: stringText(tree, key) };
    walk.expression(key);
    return { kind: 'index', object };
  },
  function_call: functionCall,
  function_definition: lambda,
  table_constructor: tableConstructor,
  parenthesized_expression: (walk, node, position) => {
    const [inner] = walk.tree.namedChildren(node);
    return inner === undefined ? unknown : walk.expression(inner, position);
  },
  binary_expression: (walk, node, position) => {
    const { tree } = walk;
    const operator = tree.field(node, 'operator');
    const sign = operator === noNode ? '' : tree.text(operator);
    const isChoice = sign === 'and' || sign === 'or';
    const read = (name: string, handsOn: boolean) => {
      const part = tree.field(node, name);
      return part === noNode ? unknown : walk.expression(part, handsOn ? position : undefined);
    };
    const left = read('left', sign === 'or');
    const right = read('right', isChoice);
    if (sign === 'and') return right;
    if (sign === 'or') return { kind: 'either', options: [left, right] };
    if (sign === '..') return { kind: 'literal', type: 'string' };
    return /^([=~]=|[<>]=?)$/.test(sign) ? { kind: 'literal', type: 'boolean' } : unknown;
  },
  unary_expression: (walk, node) => {
    const { tree } = walk;
    const operand = tree.field(node, 'operand');
    if (operand !== noNode) walk.expression(operand);
    if (tree.text(node).startsWith('not')) return { kind: 'literal', type: 'boolean' };
    return tree.text(node).startsWith('#') ? { kind: 'literal', type: 'number' } : unknown;
  },
  string: () => ({ kind: 'literal', type: 'string' }),
  number: literal('number'),
  true: literal('boolean'),
  false: literal('boolean'),
  nil: literal('null'),
  vararg_expression: () => unknown,
};

function tableConstructor(walk: LuaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const members: { name: string; value: Expression }[] = [];
  const elements: Expression[] = [];
  for (const field of tree.namedChildren(node)) {
    if (tree.type(field) !== 'field') continue;
    const key = tree.field(field, 'name');
    const valueNode = tree.field(field, 'value');
    const name = fieldName(tree, field);
    if (name === undefined && key !== noNode) walk.expression(key);
    if (valueNode === noNode) continue;
    const value = walk.value(valueNode);
    if (name !== undefined) members.push({ name, value });
    else if (key === noNode) elements.push(value);
  }
  return members.length === 0 && elements.length > 0 ? { kind: 'array', elements } : { kind: 'object', members };
}

function mayBeFunction(walk: LuaWalk, name: string): boolean {
  const variable = walk.variable(name);
  if (!variable) return false;
  if (variable.refers) return true;
  return variable.symbol !== undefined && walk.builder.symbol(variable.symbol).signature !== undefined;
}

/** Takes note of a function that is handed on and not called here. */
function refer(walk: LuaWalk, node: SyntaxNode, nameNode: SyntaxNode, callee: Expression): void {
  walk.builder.addCall(node, {
    kind: 'reference',
    callee,
    nameNode,
    caller: walk.callable,
    scope: walk.scopes.current(),
    arguments: [],
    use: luaResultUse(walk.tree, node),
  });
}
