import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import {
  applyNarrowings,
  cannotComplete,
  type Narrowing,
  narrowings,
  stablePath,
  withNarrowings,
} from './kotlinNarrowing.js';
import { kotlinName, kotlinType, typeAmong } from './kotlinTypes.js';
import type { KotlinWalk, LambdaPosition } from './kotlinWalk.js';

const maximalOptions = 8;

function either(options: readonly Expression[]): Expression {
  const telling = options.filter((option) => option.kind !== 'unknown' && !isNull(option));
  if (telling.length === 1) return telling[0] as Expression;
  return telling.length === 0 ? unknown : { kind: 'either', options: telling.slice(0, maximalOptions) };
}

function isNull(option: Expression): boolean {
  return option.kind === 'literal' && option.type === 'null';
}

/** What a branch gives: the last value of a block, the expression itself; nothing where it leaves. */
function branchValue(walk: KotlinWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree } = walk;
  if (tree.type(node) === 'block') {
    let value: Expression = unknown;
    walk.scopes.within('block', () => {
      value = walk.statements(tree.namedChildren(node));
    });
    return cannotComplete(tree, node) ? { kind: 'literal', type: 'null' } : value;
  }
  const value = walk.statements([node], position);
  return cannotComplete(tree, node) ? { kind: 'literal', type: 'null' } : value;
}

/** `if (c) a else b`, as a statement or as a value. */
export function ifExpression(walk: KotlinWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  if (condition !== noNode) walk.scopes.within('block', () => walk.expression(condition));
  const branches = branchesOf(walk, node);
  const options: Expression[] = [];
  const whenTrue = condition === noNode ? [] : narrowings(tree, condition, true);
  const whenFalse = condition === noNode ? [] : narrowings(tree, condition, false);
  if (branches.then !== noNode) {
    withNarrowings(walk, whenTrue, () => options.push(branchValue(walk, branches.then, position)));
  }
  if (branches.otherwise !== noNode) {
    withNarrowings(walk, whenFalse, () => options.push(branchValue(walk, branches.otherwise, position)));
  } else if (branches.then !== noNode && cannotComplete(tree, branches.then)) {
    applyNarrowings(walk, whenFalse);
  }
  return either(options);
}

function branchesOf(walk: KotlinWalk, node: SyntaxNode): { then: SyntaxNode; otherwise: SyntaxNode } {
  const { tree } = walk;
  let then = noNode;
  let otherwise = noNode;
  let behindElse = false;
  for (const child of tree.children(node)) {
    if (tree.type(child) === 'else') behindElse = true;
    if (!tree.isNamed(child) || tree.isExtra(child) || tree.fieldName(child) === 'condition') continue;
    if (behindElse) otherwise = child;
    else if (then === noNode) then = child;
  }
  return { then, otherwise };
}

/** `when (x) { is T -> ... }`, with a subject or without. */
export function whenExpression(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const subject = tree.childOfType(node, 'when_subject');
  const options: Expression[] = [];
  walk.scopes.within('block', () => {
    const path = subject === noNode ? undefined : whenSubject(walk, subject);
    for (const entry of tree.namedChildren(node)) {
      if (tree.type(entry) === 'when_entry') whenEntry(walk, entry, path, options);
    }
  });
  return either(options);
}

/** Visits the subject and gives the path that it goes by in the entries. */
function whenSubject(walk: KotlinWalk, subject: SyntaxNode): string | undefined {
  const { tree } = walk;
  const children = tree.namedChildren(subject);
  const variable = tree.childOfType(subject, 'variable_declaration');
  const valueNode = children.at(-1);
  if (valueNode === undefined) return undefined;
  const init = walk.expression(valueNode);
  if (variable === noNode) return stablePath(tree, valueNode);
  const nameNode = tree.childOfType(variable, 'identifier');
  if (nameNode === noNode) return undefined;
  const name = kotlinName(tree, nameNode);
  const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(variable)));
  walk.bind('variable', name, type ? { type } : { init });
  return name;
}

function whenEntry(walk: KotlinWalk, entry: SyntaxNode, subject: string | undefined, options: Expression[]): void {
  const { tree } = walk;
  const conditions = tree.fields(entry, 'condition');
  const body = tree.namedChildren(entry).at(-1);
  walk.scopes.within('block', () => {
    for (const condition of conditions) walk.visit(condition);
  });
  if (body === undefined || conditions.includes(body)) return;
  withNarrowings(walk, entryNarrowings(walk, conditions, subject), () => {
    options.push(branchValue(walk, body));
  });
}

/** `is A, is B -> ` says that the subject is one of them; a condition of its own says what it says. */
function entryNarrowings(
  walk: KotlinWalk,
  conditions: readonly SyntaxNode[],
  subject: string | undefined,
): Narrowing[] {
  const { tree } = walk;
  const types: TypeRef[] = [];
  for (const condition of conditions) {
    if (tree.type(condition) !== 'type_test') {
      return conditions.length === 1 && subject === undefined ? narrowings(tree, condition, true) : [];
    }
    const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(condition)));
    if (!type || tree.childOfType(condition, '!is') !== noNode) return [];
    types.push(type);
  }
  if (subject === undefined || types.length === 0) return [];
  return [{ path: subject, type: types.length === 1 ? (types[0] as TypeRef) : { kind: 'union', members: types } }];
}

/** `try { a } catch (e: E) { b } finally { c }`. */
export function tryExpression(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const options: Expression[] = [];
  for (const child of tree.namedChildren(node)) {
    switch (tree.type(child)) {
      case 'block':
        options.push(branchValue(walk, child));
        break;
      case 'catch_block':
        walk.scopes.within('block', () => {
          const nameNode = tree.childOfType(child, 'identifier');
          const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(child)));
          if (nameNode !== noNode) walk.bind('variable', kotlinName(tree, nameNode), type ? { type } : {});
          const body = tree.childOfType(child, 'block');
          if (body !== noNode) options.push(branchValue(walk, body));
        });
        break;
      default:
        walk.visitAll(tree.namedChildren(child));
    }
  }
  return either(options);
}
