import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindPattern } from './swiftPatterns.js';
import { annotatedType } from './swiftTypes.js';
import type { SwiftVisitors, SwiftWalk } from './swiftWalk.js';

type StatementVisitor = NonNullable<SwiftVisitors['statements'][number]>;

/** The visitors of statements, by node type. */
export const swiftStatements: Readonly<Record<string, StatementVisitor>> = {
  statements: block,
  if_statement: ifStatement,
  guard_statement: guardStatement,
  while_statement: (walk, node) => {
    walk.scopes.within('block', () => {
      conditions(walk, node);
      bodyOf(walk, node);
    });
  },
  repeat_while_statement: (walk, node) => {
    bodyOf(walk, node);
    for (const condition of walk.tree.fields(node, 'condition')) walk.visit(condition);
  },
  for_statement: forStatement,
  switch_statement: switchStatement,
  do_statement: doStatement,
  control_transfer_statement: controlTransfer,
  statement_label: () => {},
  operator_declaration: () => {},
  precedence_group_declaration: () => {},
  directive: () => {},
  diagnostic: () => {},
  availability_condition: () => {},
};

function block(walk: SwiftWalk, node: SyntaxNode): void {
  walk.scopes.within('block', () => walk.visitAll(walk.tree.namedChildren(node)));
}

/** The blocks of a statement; what else it holds was read before. */
function bodyOf(walk: SwiftWalk, node: SyntaxNode): void {
  for (const child of walk.tree.namedChildren(node)) if (walk.tree.type(child) === 'statements') walk.visit(child);
}

function ifStatement(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const parts = tree.children(node);
  const at = parts.findIndex((child) => tree.fieldName(child) === 'else');
  walk.scopes.within('block', () => {
    conditions(walk, node);
    for (const child of at < 0 ? parts : parts.slice(0, at)) if (tree.type(child) === 'statements') walk.visit(child);
  });
  if (at < 0) return;
  for (const child of parts.slice(at)) {
    if (tree.type(child) === 'statements' || tree.type(child) === 'if_statement') walk.visit(child);
  }
}

/** What a guard binds holds for the rest of the block around it, and not in its own. */
function guardStatement(walk: SwiftWalk, node: SyntaxNode): void {
  bodyOf(walk, node);
  conditions(walk, node);
}

/** The conditions of `if`, `guard` and `while`, each of which sees what those before it bind. */
function conditions(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  let condition: SyntaxNode[] = [];
  for (const child of tree.children(node)) {
    const field = tree.fieldName(child);
    if (field === 'else' || tree.text(child) === '{') break;
    if (tree.text(child) === ',' && field !== 'condition') {
      oneCondition(walk, condition);
      condition = [];
    } else if (field === 'condition' || field === 'bound_identifier' || field === 'name') {
      condition.push(child);
    }
  }
  oneCondition(walk, condition);
}

function oneCondition(walk: SwiftWalk, nodes: readonly SyntaxNode[]): void {
  const { tree } = walk;
  const [first] = nodes;
  if (first === undefined) return;
  const kind = tree.type(first);
  if (kind !== 'value_binding_pattern' && kind !== 'case') {
    walk.visitAll(nodes);
    return;
  }
  const equals = nodes.findIndex((node) => tree.text(node) === '=' && !tree.isNamed(node));
  const left = equals < 0 ? nodes : nodes.slice(0, equals);
  const valueNode = equals < 0 ? undefined : nodes[equals + 1];
  const annotation = left.find((node) => tree.type(node) === 'type_annotation');
  const type = annotation === undefined ? undefined : annotatedType(tree, annotation);
  const shorthand = left.find((node) => tree.fieldName(node) === 'bound_identifier');
  let value: Expression = unknown;
  if (valueNode !== undefined) value = walk.expression(valueNode, type && { kind: 'type', type });
  else if (shorthand !== undefined) value = { kind: 'name', name: walk.name(shorthand) };
  if (type) value = { kind: 'typed', type, of: value };
  const scope = separate(walk, left, valueNode ?? shorthand ?? noNode);
  bindPattern(walk, left, { value, scope }, kind === 'value_binding_pattern');
}

/**
 * The scope in which the value at `valueNode` is to be read. Where it may use a name that is about to be bound, what follows
 * gets a scope of its own: `guard let x = x else { ... }`.
 */
export function separate(walk: SwiftWalk, patterns: readonly SyntaxNode[], valueNode: SyntaxNode): number {
  const { tree, scopes } = walk;
  if (valueNode === noNode) return scopes.current();
  const text = tree.text(valueNode);
  for (const pattern of patterns) {
    for (let node = pattern; node < tree.after(pattern); node++) {
      if (tree.type(node) === 'simple_identifier' && text.includes(walk.name(node))) return scopes.deepen();
    }
  }
  return scopes.current();
}

function forStatement(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const collection = tree.field(node, 'collection');
  const of = collection === noNode ? unknown : walk.expression(collection);
  const scope = walk.scopes.current();
  walk.scopes.within('block', () => {
    const type = annotatedType(tree, tree.childOfType(node, 'type_annotation'));
    const element: Expression = { kind: 'element', of };
    const value: Expression = type ? { kind: 'typed', type, of: element } : element;
    const item = tree.field(node, 'item');
    const isCase = item !== noNode && /^\s*case\b/.test(tree.text(item));
    if (item !== noNode) bindPattern(walk, [item], { value, scope }, !isCase);
    const where = tree.childOfType(node, 'where_clause');
    if (where !== noNode) walk.visitAll(tree.namedChildren(where).slice(1));
    bodyOf(walk, node);
  });
}

function switchStatement(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const subject = tree.field(node, 'expr');
  const value = subject === noNode ? unknown : walk.expression(subject);
  const scope = walk.scopes.current();
  for (const entry of tree.namedChildren(node)) {
    if (tree.type(entry) !== 'switch_entry') continue;
    walk.scopes.within('block', () => {
      let isGuard = false;
      for (const part of tree.children(entry)) {
        const kind = tree.type(part);
        if (kind === 'switch_pattern') {
          for (const pattern of tree.namedChildren(part)) bindPattern(walk, [pattern], { value, scope }, false);
        } else if (kind === 'where_keyword') {
          isGuard = true;
        } else if (kind === 'statements') {
          walk.visit(part);
        } else if (isGuard && tree.isNamed(part) && !tree.isExtra(part)) {
          walk.visit(part);
        }
      }
    });
  }
}

function doStatement(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  bodyOf(walk, node);
  for (const clause of tree.namedChildren(node)) {
    if (tree.type(clause) !== 'catch_block') continue;
    walk.scopes.within('block', () => {
      const error: Expression = { kind: 'typed', type: { kind: 'named', path: ['Error'] } };
      const pattern = tree.field(clause, 'error');
      if (pattern === noNode) walk.bind('variable', 'error', { type: { kind: 'named', path: ['Error'] } });
      else bindPattern(walk, [pattern], { value: error, scope: walk.scopes.current() }, false);
      const where = tree.childOfType(clause, 'where_clause');
      if (where !== noNode) walk.visitAll(tree.namedChildren(where).slice(1));
      bodyOf(walk, clause);
    });
  }
}

function controlTransfer(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const isReturn = tree.text(node).startsWith('return');
  const { returned } = walk;
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'throw_keyword') continue;
    if (!isReturn && tree.type(child) === 'simple_identifier' && !tree.text(node).startsWith('throw')) continue;
    const value = walk.expression(child, isReturn ? returned : undefined);
    if (isReturn) walk.returns?.push(value);
  }
}
