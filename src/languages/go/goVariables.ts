import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { goType, namesOf } from './goTypes.js';
import type { GoWalk } from './goWalk.js';

/** `var x T = v`, `var a, b = f()`, `var (...)`. */
export function varDeclaration(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  for (const spec of tree.namedChildren(node)) {
    if (tree.type(spec) === 'var_spec_list') varDeclaration(walk, spec);
    else declareVariables(walk, namesOf(tree, spec), tree.field(spec, 'type'), valuesOf(tree, spec));
  }
}

function valuesOf(tree: SyntaxTree, spec: SyntaxNode): SyntaxNode[] {
  const list = tree.field(spec, 'value');
  return list === noNode ? [] : tree.namedChildren(list);
}

/**
 * Declares variables with their values, one for each or one for all of them. Up to the end of the declaration the names mean
 * what they meant before; a function literal among the values becomes a function of its variable's name.
 */
export function declareVariables(
  walk: GoWalk,
  targets: readonly SyntaxNode[],
  typeNode: SyntaxNode | undefined,
  values: readonly SyntaxNode[],
): void {
  const { tree } = walk;
  const type = goType(tree, typeNode ?? noNode);
  const pairs = targets.length === values.length;
  const closures = new Map<SyntaxNode, number>();
  const inits = values.map((value, i) => {
    const target = targets[i];
    if (!pairs || target === undefined || !isNamedFunction(tree, target, value)) return valueFor(walk, target, value);
    closures.set(target, closureOf(walk, target, value));
    return undefined;
  });
  const names = targets.filter((target) => tree.type(target) === 'identifier').map((target) => tree.text(target));
  const written = typeNode === undefined || typeNode === noNode ? values : [typeNode, ...values];
  const initScope = walk.beginShadowing(names, written);
  for (const [i, target] of targets.entries()) {
    const closure = closures.get(target);
    if (closure !== undefined) bindClosure(walk, closure);
    else if (tree.type(target) !== 'identifier') walk.expression(target);
    else {
      const init = pairs ? inits[i] : values.length === 0 ? undefined : splitValue(tree, values[0], inits[0], i);
      walk.bindVariable(tree.text(target), type, init, initScope);
    }
  }
}

/** The value of a variable; what is in the value of one of the package level is called after it. */
function valueFor(walk: GoWalk, target: SyntaxNode | undefined, value: SyntaxNode): Expression {
  const outer = walk.valuePath;
  if (walk.callable < 0 && target !== undefined) walk.valuePath = walk.tree.text(target);
  const result = walk.value(value);
  walk.valuePath = outer;
  return result;
}

/** True for a function literal that is given a name. */
export function isNamedFunction(tree: SyntaxTree, target: SyntaxNode, value: SyntaxNode): boolean {
  if (tree.type(target) !== 'identifier' || tree.text(target) === '_') return false;
  return tree.type(value) === 'func_literal';
}

/** The symbol of a function literal that is given a name. It is not bound yet. */
export function closureOf(walk: GoWalk, target: SyntaxNode, literal: SyntaxNode): number {
  return walk.visitors.closure(walk, literal, target, walk.tree.text(target));
}

/** Binds the symbol of a function literal to its name from here on. */
export function bindClosure(walk: GoWalk, symbol: number): void {
  const declared = walk.builder.symbol(symbol);
  declared.scope = walk.scopes.binding();
  walk.builder.bindSymbol(symbol);
  walk.scopes.note(declared.name);
}

/** What position `position` of several targets gets of one value: `a, b := f()`, and the forms with a second `ok`. */
function splitValue(
  tree: SyntaxTree,
  node: SyntaxNode | undefined,
  value: Expression | undefined,
  position: number,
): Expression {
  if (node === undefined || !value) return unknown;
  const answersOk =
    /^(type_assertion_expression|index_expression)$/.test(tree.type(node)) ||
    (tree.type(node) === 'unary_expression' && tree.text(node).startsWith('<-'));
  if (!answersOk) return { kind: 'item', of: value, position };
  return position === 0 ? value : { kind: 'literal', type: 'boolean' };
}

/** Constants; one without a value has the type and value of the one before it, as `iota` lists are written. */
export function constDeclaration(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  let type: TypeRef | undefined;
  let inits: Expression[] = [];
  for (const spec of tree.namedChildren(node)) {
    if (tree.type(spec) !== 'const_spec') continue;
    const list = tree.field(spec, 'value');
    if (list !== noNode) {
      type = goType(tree, tree.field(spec, 'type'));
      inits = tree.namedChildren(list).map((value) => walk.value(value));
    }
    for (const [i, name] of namesOf(tree, spec).entries()) walk.bindVariable(tree.text(name), type, inits[i]);
  }
}
