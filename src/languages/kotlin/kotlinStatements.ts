import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { operatorCall } from './kotlinCalls.js';
import { narrowings, withNarrowings } from './kotlinNarrowing.js';
import { bindDestructured } from './kotlinPatterns.js';
import { kotlinName, kotlinType, typeAmong } from './kotlinTypes.js';
import type { KotlinVisitors, KotlinWalk } from './kotlinWalk.js';

type StatementVisitor = NonNullable<KotlinVisitors['statements'][number]>;

/** The visitors of statements, by node type. */
export const kotlinStatements: Readonly<Record<string, StatementVisitor>> = {
  block: (walk, node) => {
    walk.scopes.within('block', () => walk.visitAll(walk.tree.namedChildren(node)));
  },
  property_declaration: localProperty,
  assignment,
  for_statement: forStatement,
  while_statement: whileStatement,
  do_while_statement: (walk, node) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    walk.scopes.within('block', () => walk.visitAll(tree.namedChildren(node).filter((child) => child !== condition)));
    if (condition !== noNode) walk.visit(condition);
  },
};

/** What a property starts with. */
export interface PropertyValue {
  type: TypeRef | undefined;
  init: Expression | undefined;
  /** The scope that the value stands in, where it is another than the property's. */
  initScope?: number;
}

/** The node behind `=` of a property, `noNode` where there is none. */
export function initialiserOf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  const equals = tree.childOfType(node, '=');
  return equals === noNode ? noNode : tree.nextSibling(equals);
}

/** Visits the value or the delegate of a property. */
export function propertyValue(walk: KotlinWalk, node: SyntaxNode, type: TypeRef | undefined): PropertyValue {
  const { tree } = walk;
  const valueNode = initialiserOf(tree, node);
  if (valueNode !== noNode) {
    const init = walk.expression(valueNode, type && { expected: type });
    return { type, init };
  }
  const delegate = tree.childOfType(node, 'property_delegate');
  const [delegateNode] = delegate === noNode ? [] : tree.namedChildren(delegate);
  if (delegateNode === undefined) return { type, init: undefined };
  return { type, ...delegatedValue(walk, walk.expression(delegateNode)) };
}

/** What reading a delegated property gives: what a lazy lambda returns, what the delegate's `getValue` gives. */
function delegatedValue(walk: KotlinWalk, delegate: Expression): { init: Expression; initScope?: number } {
  const site = delegate.kind === 'result' ? walk.builder.callAt(delegate.site) : undefined;
  const last = site?.arguments.at(-1)?.value;
  if (site && site.callee.kind === 'name' && site.name === 'lazy' && last?.kind === 'lambda') {
    const [returned] = last.returns;
    if (returned && last.scope !== undefined) return { init: returned, initScope: last.scope };
  }
  return { init: { kind: 'entered', of: delegate } };
}

function localProperty(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const modifiers = tree.childOfType(node, 'modifiers');
  if (modifiers !== noNode) walk.visit(modifiers);
  const several = tree.childOfType(node, 'multi_variable_declaration');
  const variable = tree.childOfType(node, 'variable_declaration');
  const type = variable === noNode ? undefined : kotlinType(tree, typeAmong(tree, tree.namedChildren(variable)));
  const value = propertyValue(walk, node, type);
  if (several !== noNode) {
    const names = tree.namedChildren(several).map((entry) => tree.childOfType(entry, 'identifier'));
    leaveOuterNames(
      walk,
      names.filter((name) => name !== noNode).map((name) => kotlinName(tree, name)),
    );
    bindDestructured(walk, several, value.init ?? unknown, 'variable');
    return;
  }
  const nameNode = variable === noNode ? noNode : tree.childOfType(variable, 'identifier');
  if (nameNode === noNode) return;
  const name = kotlinName(tree, nameNode);
  const outer = leaveOuterNames(walk, [name]);
  walk.variables.add(name);
  const binding = walk.builder.bind(walk.scopes.binding(), name, 'variable', {
    ...(value.type && { type: value.type }),
    ...(value.init && { init: value.init }),
  });
  const initScope = value.initScope ?? outer;
  if (initScope !== undefined) binding.initScope = initScope;
}

/**
 * A name that was used already means something else up to here: its variable begins a scope of its own. Gives the scope before,
 * in which its value stands; undefined where the scope stays.
 */
function leaveOuterNames(walk: KotlinWalk, names: readonly string[]): number | undefined {
  return names.some((name) => walk.used.has(name)) ? walk.scopes.deepen() : undefined;
}

const assignmentOperators: Readonly<Record<string, string>> = {
  '+=': 'plusAssign',
  '-=': 'minusAssign',
  '*=': 'timesAssign',
  '/=': 'divAssign',
  '%=': 'remAssign',
};

function assignment(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const operatorNode = tree.field(node, 'operator');
  if (left === noNode || right === noNode) {
    walk.visitAll(tree.namedChildren(node));
    return;
  }
  const name = operatorNode === noNode ? undefined : assignmentOperators[tree.text(operatorNode)];
  if (name !== undefined && !/literal$/.test(tree.type(right))) {
    operatorCall(walk, node, { nameNode: operatorNode, name }, () => walk.expression(left), [right]);
    return;
  }
  if (name === undefined && tree.type(left) === 'index_expression') {
    const [object, ...indexes] = tree.namedChildren(left);
    const bracket = tree.childOfType(left, '[');
    if (object !== undefined && bracket !== noNode) {
      operatorCall(walk, node, { nameNode: bracket, name: 'set' }, () => walk.expression(object), [...indexes, right]);
      return;
    }
  }
  walk.expression(left);
  walk.expression(right);
}

function forStatement(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    let isBehindIn = false;
    let iterated: Expression | undefined;
    const variables: SyntaxNode[] = [];
    for (const child of tree.children(node)) {
      const type = tree.type(child);
      if (type === 'in') isBehindIn = true;
      if (!tree.isNamed(child) || tree.isExtra(child) || type === 'label') continue;
      if (!isBehindIn) {
        if (type !== 'annotation') variables.push(child);
        continue;
      }
      if (iterated) {
        walk.visit(child);
        continue;
      }
      iterated = walk.expression(child);
      for (const variable of variables) bindLoopVariable(walk, variable, { kind: 'element', of: iterated });
    }
  });
}

function bindLoopVariable(walk: KotlinWalk, variable: SyntaxNode, init: Expression): void {
  const { tree } = walk;
  if (tree.type(variable) === 'multi_variable_declaration') {
    bindDestructured(walk, variable, init, 'variable');
    return;
  }
  const nameNode = tree.childOfType(variable, 'identifier');
  if (nameNode === noNode) return;
  const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(variable)));
  walk.bind('variable', kotlinName(tree, nameNode), type ? { type } : { init });
}

function whileStatement(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  if (condition !== noNode) walk.visit(condition);
  withNarrowings(walk, condition === noNode ? [] : narrowings(tree, condition, true), () => {
    walk.visitAll(tree.namedChildren(node).filter((child) => child !== condition));
  });
}
