import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { argumentsOf, callExpression, memberObject } from './calls.js';
import { newExpression } from './construction.js';
import { lambda } from './lambdas.js';
import { qualifiedName } from './names.js';
import { mayRefer } from './references.js';
import { resultUse } from './resultUse.js';
import { typeOf } from './types.js';
import type { ArgumentPosition, Visitors, Walk } from './walk.js';

const boolean: Expression = { kind: 'literal', type: 'boolean' };
const nothing: Expression = { kind: 'literal', type: 'null' };
/** More alternatives of one value than this are as good as none. */
const maximalOptions = 4;

const number: Visitor = (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) });
const string: Visitor = () => ({ kind: 'literal', type: 'string' });

type Visitor = NonNullable<Visitors['expressions'][number]>;

/** The visitors of expressions, by node type. */
export const expressions: Readonly<Record<string, Visitor>> = {
  identifier: usedName,
  qualified_identifier: usedName,
  template_function: usedName,
  field_identifier: (walk, node) => ({ kind: 'name', name: walk.tree.text(node) }),
  type_identifier: (walk, node) => ({ kind: 'name', name: walk.tree.text(node) }),
  this: () => ({ kind: 'this' }),
  number_literal: number,
  char_literal: (walk, node) => ({ kind: 'literal', type: 'string', text: walk.tree.text(node) }),
  string_literal: string,
  raw_string_literal: string,
  concatenated_string: string,
  user_defined_literal: () => unknown,
  true: () => boolean,
  false: () => boolean,
  null: () => nothing,
  parenthesized_expression: onlyChild,
  call_expression: callExpression,
  field_expression: (walk, node) => {
    const object = memberObject(walk, node);
    const field = walk.tree.field(node, 'field');
    return field === noNode ? unknown : { kind: 'member', object, name: qualifiedName(walk.tree, field).name };
  },
  subscript_expression: (walk, node) => {
    const { tree } = walk;
    const argument = tree.field(node, 'argument');
    if (argument !== noNode && tree.type(argument) === 'identifier') walk.objects.add(tree.text(argument));
    const object = argument === noNode ? unknown : walk.expression(argument);
    for (const child of tree.namedChildren(node)) if (child !== argument) walk.visit(child);
    return { kind: 'index', object };
  },
  new_expression: (walk, node) => {
    const { tree } = walk;
    const type = typeOf(tree, tree.field(node, 'type'));
    const declarator = tree.field(node, 'declarator');
    if (declarator !== noNode) walk.visitAll(tree.namedChildren(declarator));
    return walk.builder.resultOf(newExpression(walk, node, type));
  },
  delete_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return nothing;
  },
  cast_expression: (walk, node, position) => {
    const { tree } = walk;
    const value = tree.field(node, 'value');
    const of = value === noNode ? unknown : walk.expression(value, position);
    const type = typeOf(tree, tree.field(node, 'type'));
    return type ? { kind: 'typed', type, of } : of;
  },
  compound_literal_expression: compoundLiteral,
  initializer_list: (walk, node) => ({
    kind: 'array',
    elements: argumentsOf(walk, node, -1).map(({ value }) => value),
  }),
  initializer_pair: (walk, node, position) => {
    const value = walk.tree.field(node, 'value');
    return value === noNode ? unknown : walk.expression(value, position);
  },
  conditional_expression: (walk, node, position) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    const first = condition === noNode ? unknown : walk.expression(condition);
    const options: Expression[] = [];
    for (const name of ['consequence', 'alternative']) {
      const option = tree.field(node, name);
      if (option !== noNode) options.push(walk.expression(option, position));
    }
    // `a ?: b`
    return { kind: 'either', options: options.length < 2 ? [first, ...options] : options };
  },
  pointer_expression: (walk, node, position) => {
    const { tree } = walk;
    const argument = tree.field(node, 'argument');
    const operator = tree.field(node, 'operator');
    const value = argument === noNode ? unknown : walk.expression(argument, position);
    return operator !== noNode && tree.text(operator) === '*' ? { kind: 'await', of: value } : value;
  },
  assignment_expression: assignment,
  binary_expression: binary,
  unary_expression: (walk, node) => {
    const argument = walk.tree.field(node, 'argument');
    const value = argument === noNode ? unknown : walk.expression(argument);
    return walk.tree.text(node).startsWith('!') ? boolean : value.kind === 'literal' ? value : unknown;
  },
  update_expression: (walk, node) => {
    const argument = walk.tree.field(node, 'argument');
    return argument === noNode ? unknown : walk.expression(argument);
  },
  comma_expression: (walk, node, position) => {
    const { tree } = walk;
    const left = tree.field(node, 'left');
    const right = tree.field(node, 'right');
    if (left !== noNode) walk.expression(left);
    return right === noNode ? unknown : walk.expression(right, position);
  },
  co_await_expression: (walk, node) => {
    const argument = walk.tree.field(node, 'argument');
    return argument === noNode ? unknown : { kind: 'await', of: walk.expression(argument) };
  },
  parameter_pack_expansion: onlyChild,
  lambda_expression: lambda,
  sizeof_expression: unevaluated,
  alignof_expression: unevaluated,
  decltype: unevaluated,
  offsetof_expression: () => ({ kind: 'literal', type: 'number' }),
  requires_expression: unevaluated,
  requires_clause: unevaluated,
  attribute_declaration: unevaluated,
  attribute_specifier: unevaluated,
  ms_declspec_modifier: unevaluated,
  template_argument_list: () => unknown,
  type_descriptor: () => unknown,
};

/** What the compiler only takes the type of: nothing in it is called. */
function unevaluated(): Expression {
  return unknown;
}

function usedName(walk: Walk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const { expression, nameNode, root } = qualifiedName(tree, node);
  mayRefer(walk, node, nameNode, expression, root, resultUse(tree, node));
  return expression;
}

function onlyChild(walk: Walk, node: SyntaxNode, position?: ArgumentPosition): Expression {
  const children = walk.tree.namedChildren(node);
  if (children.length === 1) return walk.expression(children[0] as SyntaxNode, position);
  walk.visitAll(children);
  return unknown;
}

/** `A{1}` constructs; `(struct s){1}` fills. */
function compoundLiteral(walk: Walk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'type');
  const value = tree.field(node, 'value');
  const type: TypeRef | undefined = typeOf(tree, typeNode);
  if (type?.kind !== 'named' || tree.type(typeNode) === 'type_descriptor') {
    if (value !== noNode) walk.expression(value);
    return type ? { kind: 'typed', type } : unknown;
  }
  const site = builder.reserveCall(node);
  const name = qualifiedName(tree, typeNode);
  builder.completeCall(site, node, {
    kind: 'new',
    callee: name.expression,
    nameNode: name.nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, value, site),
    ...(type.args ? { typeArguments: type.args } : {}),
    use: resultUse(tree, node),
  });
  return { kind: 'typed', type };
}

function assignment(walk: Walk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left !== noNode) {
    if (tree.type(left) === 'identifier') walk.objects.add(tree.text(left));
    walk.expression(left);
  }
  return right === noNode ? unknown : walk.expression(right);
}

/** A chain of operators is read along its left side without recursion: generated text can hold thousands. */
function binary(walk: Walk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const chain: SyntaxNode[] = [];
  let left = node;
  while (tree.type(left) === 'binary_expression') {
    chain.push(left);
    const inner = tree.field(left, 'left');
    if (inner === noNode) break;
    left = inner;
  }
  let value = tree.type(left) === 'binary_expression' ? unknown : walk.expression(left);
  for (const step of chain.reverse()) {
    const right = tree.field(step, 'right');
    const operator = tree.field(step, 'operator');
    const other = right === noNode ? unknown : walk.expression(right);
    value = operation(operator === noNode ? '' : tree.text(operator), value, other);
  }
  return value;
}

function operation(operator: string, left: Expression, right: Expression): Expression {
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '|':
    case '&':
    case '^': {
      if (left.kind === 'unknown' || right.kind === 'unknown') return unknown;
      const options = [left, right].flatMap((side) => (side.kind === 'either' ? side.options : [side]));
      return options.length > maximalOptions ? unknown : { kind: 'either', options };
    }
    case '<<':
    case '>>':
      return left;
    case '':
      return unknown;
    default:
      return boolean;
  }
}
