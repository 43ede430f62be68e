import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { visitDecoratedClass } from './classes.js';
import { visitDecorators } from './decorators.js';
import { noteExportCall } from './explicitExports.js';
import { type Frame, maximalReturns } from './frame.js';
import { visitDecoratedFunction } from './functions.js';
import { iteratedValue } from './iteration.js';
import { checkedType, closeNarrowings, narrowed, narrowingsOf, openNarrowing } from './narrowing.js';
import { bindTarget } from './targets.js';
import { unknown, type Visitor, type Walk } from './walk.js';

const block: Visitor = (walk, node) => {
  const { tree, frame, scope, caller, container } = walk;
  const end = tree.after(node);
  for (let child = node + 1; child < end; child = tree.after(child)) {
    if (!walk.matters(child)) continue;
    try {
      walk.visit(child, 'ignored');
    } catch (error) {
      // An expression nested deeper than the stack: the rest of the file is read all the same.
      if (!(error instanceof RangeError)) throw error;
      Object.assign(walk, { frame, caller, container });
      walk.scope = scope;
      walk.unread.push(child);
    }
    if (walk.narrowedFromHere.length === 0) continue;
    openNarrowing(walk, walk.narrowedFromHere);
    walk.narrowedFromHere = [];
  }
  closeNarrowings(walk, scope);
  return unknown;
};

const expressionStatement: Visitor = (walk, node) => {
  if (walk.frame.kind === 'file') noteExportCall(walk, node);
  walk.visitChildren(node, 'ignored');
  return unknown;
};

const returnStatement: Visitor = (walk, node) => {
  const [value] = walk.tree.namedChildren(node);
  if (value === undefined) return unknown;
  const result = walk.visit(value, 'returned');
  const { frame } = walk;
  frame.returns ??= [];
  const says = result.kind !== 'unknown' && !(result.kind === 'literal' && result.type === 'null');
  if (says && frame.returns.length < maximalReturns) frame.returns.push(result);
  return unknown;
};

const typeCheckingCondition = /^(\w+\.)?TYPE_CHECKING$/;

const ifStatement: Visitor = (walk, node) => {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const consequence = tree.field(node, 'consequence');
  if (condition === noNode || consequence === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  const before = walk.typeChecking;
  const forTypes = typeCheckingCondition.test(tree.text(condition));
  walk.visit(condition, 'condition');
  walk.typeChecking = before || forTypes;
  narrowed(walk, narrowingsOf(walk, condition, true), () => walk.visit(consequence, 'ignored'));
  walk.typeChecking = before;
  const alternatives = tree.fields(node, 'alternative');
  const otherwise = narrowingsOf(walk, condition, false);
  for (const alternative of alternatives) narrowed(walk, otherwise, () => walk.visit(alternative, 'ignored'));
  if (otherwise.length > 0 && alternatives.length === 0 && leaves(walk, consequence)) {
    walk.narrowedFromHere.push(...otherwise);
  }
  return unknown;
};

/** True where a block never runs into what follows it. */
function leaves(walk: Walk, node: SyntaxNode): boolean {
  const statements = walk.tree.namedChildren(node);
  const last = statements[statements.length - 1];
  return last !== undefined && /^(return|raise|continue|break)_statement$/.test(walk.tree.type(last));
}

const whileStatement: Visitor = (walk, node) => {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  for (const child of tree.namedChildren(node)) {
    if (child === condition) walk.visit(child, 'condition');
    else if (tree.fieldName(child) === 'body') {
      narrowed(walk, narrowingsOf(walk, condition, true), () => walk.visit(child, 'ignored'));
    } else walk.visit(child, 'ignored');
  }
  return unknown;
};

const assertStatement: Visitor = (walk, node) => {
  const [condition, ...rest] = walk.tree.namedChildren(node);
  if (condition === undefined) return unknown;
  walk.visit(condition, 'condition');
  for (const other of rest) walk.visit(other);
  walk.narrowedFromHere.push(...narrowingsOf(walk, condition, true));
  return unknown;
};

const forStatement: Visitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const value =
    right === noNode
      ? unknown
      : iteratedValue(walk, right, walk.visit(right, isAsync(walk, node) ? 'async_iterated' : 'iterated'));
  if (left !== noNode) bindTarget(walk, left, value);
  for (const child of tree.namedChildren(node)) {
    if (child !== left && child !== right) walk.visit(child, 'ignored');
  }
  return unknown;
};

/** True for a loop or block that awaits. */
function isAsync(walk: Walk, node: SyntaxNode): boolean {
  return walk.tree.type(walk.tree.firstChild(node)) === 'async';
}

const withItem: Visitor = (walk, node) => {
  const { tree } = walk;
  const statement = tree.parent(tree.parent(node));
  const use = isAsync(walk, statement) ? 'async_entered' : 'entered';
  const value = tree.field(node, 'value');
  if (value === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  if (tree.type(value) !== 'as_pattern') {
    walk.visit(value, use);
    return unknown;
  }
  const entered = walk.visit(value + 1, use);
  const alias = tree.field(value, 'alias');
  if (alias !== noNode)
    bindTarget(walk, alias, entered.kind === 'unknown' ? unknown : { kind: 'entered', of: entered });
  return unknown;
};

const exceptClause: Visitor = (walk, node) => {
  const { tree } = walk;
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) !== 'as_pattern') {
      walk.visit(child, 'other');
      continue;
    }
    walk.visit(child + 1, 'other');
    const alias = tree.field(child, 'alias');
    if (alias !== noNode) bindTarget(walk, alias, unknown, checkedType(walk, child + 1));
  }
  return unknown;
};

/** `x as y` met outside `with` and `except`. */
const asPattern: Visitor = (walk, node) => {
  const value = walk.visit(node + 1);
  const alias = walk.tree.field(node, 'alias');
  if (alias !== noNode) bindTarget(walk, alias, value);
  return value;
};

function redirect(walk: Walk, node: SyntaxNode, target: (name: string) => Frame | undefined): void {
  const { tree, frame } = walk;
  for (const child of tree.namedChildren(node)) {
    const name = tree.text(child);
    const to = target(name);
    if (!to || to === frame) continue;
    frame.redirected ??= new Map();
    frame.redirected.set(name, to);
  }
}

const globalStatement: Visitor = (walk, node) => {
  redirect(walk, node, () => walk.file);
  return unknown;
};

const nonlocalStatement: Visitor = (walk, node) => {
  redirect(walk, node, (name) => {
    let nearest: Frame | undefined;
    for (let at = walk.frame.parent; at && at.kind !== 'file'; at = at.parent) {
      if (at.kind !== 'function') continue;
      if (at.names.has(name)) return at;
      nearest ??= at;
    }
    return nearest;
  });
  return unknown;
};

const decoratedDefinition: Visitor = (walk, node) => {
  const { tree } = walk;
  const definition = tree.field(node, 'definition');
  const type = definition === noNode ? '' : tree.type(definition);
  if (type === 'function_definition') visitDecoratedFunction(walk, node, definition);
  else if (type === 'class_definition') visitDecoratedClass(walk, node, definition);
  else {
    visitDecorators(walk, node);
    if (definition !== noNode) walk.visit(definition);
  }
  return unknown;
};

const conditionClause: Visitor = (walk, node) => {
  walk.visitChildren(node, 'condition');
  return unknown;
};

const elifClause: Visitor = (walk, node) => {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const consequence = tree.field(node, 'consequence');
  if (condition !== noNode) walk.visit(condition, 'condition');
  if (consequence !== noNode) {
    narrowed(walk, narrowingsOf(walk, condition, true), () => walk.visit(consequence, 'ignored'));
  }
  return unknown;
};

/** What the parser made no sense of: its sound parts are read, but `def f(x` without its rest is no call of `f`. */
const error: Visitor = (walk, node) => {
  const { tree } = walk;
  let previous = '';
  for (const child of tree.children(node)) {
    const type = tree.type(child);
    if (walk.matters(child) && !((previous === 'def' || previous === 'class') && type === 'call')) walk.visit(child);
    previous = type;
  }
  return unknown;
};

/** How each kind of statement is read. */
export const statementVisitors: Readonly<Record<string, Visitor>> = {
  ERROR: error,
  module: block,
  block,
  expression_statement: expressionStatement,
  return_statement: returnStatement,
  if_statement: ifStatement,
  elif_clause: elifClause,
  if_clause: conditionClause,
  while_statement: whileStatement,
  assert_statement: assertStatement,
  for_statement: forStatement,
  with_item: withItem,
  except_clause: exceptClause,
  as_pattern: asPattern,
  global_statement: globalStatement,
  nonlocal_statement: nonlocalStatement,
  decorated_definition: decoratedDefinition,
};
