import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { basicTypes, builtinFunctions } from './goNames.js';
import { goResultUse } from './goResultUse.js';
import { goResult, goType, goTypeArguments, goTypes } from './goTypes.js';
import type { GoPosition, GoWalk } from './goWalk.js';

interface Callee {
  expression: Expression;
  nameNode: SyntaxNode;
  typeArguments?: TypeRef[];
}

/** `f()`, `a.b()`, `f[T]()`, `func() {...}()`; conversions and `make` and `new`, which only look like calls. */
export function callExpression(walk: GoWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const fn = withoutParentheses(tree, tree.field(node, 'function'));
  const list = tree.field(node, 'arguments');
  if (fn === noNode) return unknown;
  if (tree.type(fn) === 'func_literal') {
    walk.expression(fn);
    argumentsOf(walk, list);
    const type = goResult(tree, fn);
    return type ? { kind: 'typed', type } : unknown;
  }
  const made = madeType(walk, fn, list);
  if (made) return made;
  const converted = convertedType(walk, fn);
  if (converted) {
    const [of] = argumentsOf(walk, list);
    return { kind: 'typed', type: converted, ...(of ? { of: of.value } : {}) };
  }
  const typeArguments = goTypeArguments(tree, tree.field(node, 'type_arguments'));
  return call(
    walk,
    node,
    () => {
      const callee = calleeOf(walk, fn);
      return typeArguments.length > 0 ? { ...callee, typeArguments } : callee;
    },
    () => argumentsOf(walk, list),
  );
}

/** `[]byte(x)`, and `f[T](x)`, which the grammar reads as a conversion to a generic type. */
export function typeConversion(walk: GoWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const typeNode = tree.field(node, 'type');
  const operand = tree.field(node, 'operand');
  const value = () => (operand === noNode ? unknown : walk.value(operand));
  const type = goType(tree, typeNode);
  if (type?.kind !== 'named' || typeNode === noNode || tree.type(typeNode) !== 'generic_type') {
    const of = value();
    return type ? { kind: 'typed', type, of } : of;
  }
  return call(
    walk,
    node,
    () => instantiated(walk, typeNode),
    () => [{ kind: 'positional', value: value() }],
  );
}

function call(walk: GoWalk, node: SyntaxNode, callee: () => Callee, list: () => Argument[]): Expression {
  const { builder, tree } = walk;
  const site = builder.reserveCall(node);
  const { expression, nameNode, typeArguments } = callee();
  builder.completeCall(site, node, {
    kind: 'call',
    callee: expression,
    nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: list(),
    ...(typeArguments ? { typeArguments } : {}),
    use: goResultUse(tree, node),
  });
  return builder.resultOf(site);
}

function calleeOf(walk: GoWalk, fn: SyntaxNode): Callee {
  const { tree } = walk;
  switch (tree.type(fn)) {
    case 'identifier':
      walk.use(tree.text(fn));
      return { expression: { kind: 'name', name: tree.text(fn) }, nameNode: fn };
    case 'selector_expression':
      return { expression: walk.expression(fn), nameNode: tree.field(fn, 'field') };
    case 'index_expression': {
      const operand = tree.field(fn, 'operand');
      const index = tree.field(fn, 'index');
      if (!mayBeInstantiated(walk, operand, index)) break;
      return { ...calleeOf(walk, operand), typeArguments: goTypes(tree, [index]) };
    }
    case 'type_instantiation_expression':
      return instantiated(walk, fn);
  }
  return { expression: walk.expression(fn), nameNode: noNode };
}

/** `f[T]` where the grammar sees a type: an instantiated function, or an element of a list of functions. */
function instantiated(walk: GoWalk, node: SyntaxNode): Callee {
  const { tree } = walk;
  const base = tree.field(node, 'type');
  const list = tree.field(node, 'type_arguments');
  const type = goType(tree, base);
  if (type?.kind !== 'named') return { expression: unknown, nameNode: noNode };
  let expression: Expression | undefined;
  for (const name of type.path) {
    expression = expression ? { kind: 'member', object: expression, name } : { kind: 'name', name };
  }
  if (!expression) return { expression: unknown, nameNode: noNode };
  if (walk.scopes.knows(type.path[0] as string)) {
    return { expression: { kind: 'index', object: expression }, nameNode: noNode };
  }
  const qualified = tree.type(base) === 'qualified_type';
  const typeArguments =
    list === noNode ? goTypes(tree, tree.namedChildren(node).slice(1)) : goTypeArguments(tree, list);
  return { expression, nameNode: qualified ? tree.field(base, 'name') : base, typeArguments };
}

/** True where `operand[index]` can be a function with a type argument: no variable is indexed here that we know of. */
function mayBeInstantiated(walk: GoWalk, operand: SyntaxNode, index: SyntaxNode): boolean {
  const { tree } = walk;
  if (operand === noNode || index === noNode) return false;
  if (!/^(identifier|selector_expression)$/.test(tree.type(index))) return false;
  if (tree.type(index) === 'identifier' && walk.scopes.knows(tree.text(index))) return false;
  if (tree.type(operand) === 'identifier') return !walk.scopes.knows(tree.text(operand));
  if (tree.type(operand) !== 'selector_expression') return false;
  const object = tree.field(operand, 'operand');
  return object !== noNode && walk.packages.has(tree.text(object)) && !walk.scopes.knows(tree.text(object));
}

/** The type that `make(T, n)` or `new(T)` gives; undefined for any other call. */
function madeType(walk: GoWalk, fn: SyntaxNode, list: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  if (tree.type(fn) !== 'identifier' || list === noNode) return undefined;
  const name = tree.text(fn);
  if ((name !== 'make' && name !== 'new') || walk.scopes.knows(name)) return undefined;
  const [typeNode, ...rest] = tree.namedChildren(list);
  const type = typeNode === undefined ? undefined : goType(tree, typeNode);
  walk.visitAll(rest);
  if (!type) return unknown;
  return { kind: 'typed', type: name === 'new' ? { kind: 'pointer', to: type } : type };
}

/** The type of a conversion that can be told from a call: to a basic type, to a pointer. */
function convertedType(walk: GoWalk, fn: SyntaxNode): TypeRef | undefined {
  const { tree } = walk;
  if (tree.type(fn) === 'identifier') {
    const name = tree.text(fn);
    return basicTypes.has(name) && !walk.scopes.knows(name) ? { kind: 'named', path: [name] } : undefined;
  }
  if (tree.type(fn) !== 'unary_expression' || !tree.text(fn).startsWith('*')) return undefined;
  const operand = tree.field(fn, 'operand');
  if (operand === noNode || !/^(identifier|selector_expression)$/.test(tree.type(operand))) return undefined;
  const type = goType(tree, operand);
  if (type?.kind !== 'named' || walk.scopes.knows(type.path[0] as string)) return undefined;
  return { kind: 'pointer', to: type };
}

function argumentsOf(walk: GoWalk, list: SyntaxNode): Argument[] {
  if (list === noNode) return [];
  const { tree } = walk;
  return tree.namedChildren(list).map((node) => {
    if (tree.type(node) !== 'variadic_argument') return { kind: 'positional', value: walk.value(node) };
    const inner = tree.namedChildren(node)[0];
    return { kind: 'spread', value: inner === undefined ? unknown : walk.value(inner) };
  });
}

function withoutParentheses(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner !== noNode && tree.type(inner) === 'parenthesized_expression')
    inner = tree.namedChildren(inner)[0] ?? noNode;
  return inner;
}

/** A name: as a value perhaps a function that is handed on. */
export function identifier(walk: GoWalk, node: SyntaxNode, position?: GoPosition): Expression {
  const name = walk.tree.text(node);
  const expression: Expression = { kind: 'name', name };
  if (name === '_' || walk.scopes.knows(name)) return expression;
  walk.freeNames.add(name);
  if (position && !builtinFunctions.has(name)) reference(walk, node, expression, node);
  return expression;
}

/** `a.b`: as a value perhaps a function of a package, a method value or a method expression. */
export function selector(walk: GoWalk, node: SyntaxNode, position?: GoPosition): Expression {
  const { tree } = walk;
  const operand = tree.field(node, 'operand');
  const field = tree.field(node, 'field');
  if (operand === noNode || field === noNode) return unknown;
  const name = tree.text(field);
  if (!position || !mayBeFunction(walk, operand, name)) {
    return { kind: 'member', object: walk.expression(operand), name };
  }
  const site = walk.builder.reserveCall(node);
  const expression: Expression = { kind: 'member', object: walk.expression(operand), name };
  complete(walk, site, node, expression, field);
  return expression;
}

/** A member that the file knows as a field, and not as a method, is taken for a field. */
function mayBeFunction(walk: GoWalk, operand: SyntaxNode, name: string): boolean {
  const { tree } = walk;
  if (tree.type(operand) === 'identifier') {
    const object = tree.text(operand);
    if (walk.packages.has(object) && !walk.scopes.knows(object)) return /^\p{Lu}/u.test(name);
  }
  return walk.methodNames.has(name) || !walk.fieldNames.has(name);
}

function reference(walk: GoWalk, node: SyntaxNode, expression: Expression, nameNode: SyntaxNode): void {
  complete(walk, walk.builder.reserveCall(node), node, expression, nameNode);
}

function complete(walk: GoWalk, site: number, node: SyntaxNode, callee: Expression, nameNode: SyntaxNode): void {
  walk.builder.completeCall(site, node, {
    kind: 'reference',
    callee,
    nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    use: goResultUse(walk.tree, node),
  });
}
