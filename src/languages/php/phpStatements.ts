import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { docsOf } from './docs.js';
import { assign } from './phpAssignments.js';
import { functionDefinition } from './phpFunctions.js';
import { narrowed, narrowFromHere } from './phpNarrowing.js';
import { phpType } from './phpTypes.js';
import type { PhpStatementVisitor, PhpWalk } from './phpWalk.js';

/** The visitors of statements, by node type. */
export const phpStatements: Readonly<Record<string, PhpStatementVisitor>> = {
  function_definition: functionDefinition,
  expression_statement: (walk, node) => {
    documented(walk, node);
    walk.visitAll(walk.tree.namedChildren(node));
  },
  if_statement: ifStatement,
  while_statement: (walk, node) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    if (condition !== noNode) walk.block(() => walk.visit(condition));
    const body = tree.field(node, 'body');
    if (body !== noNode) narrowed(walk, condition, true, () => walk.visit(body));
  },
  do_statement: inBlock,
  for_statement: inBlock,
  foreach_statement: foreachStatement,
  switch_statement: (walk, node) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    if (condition !== noNode) walk.visit(condition);
    const body = tree.field(node, 'body');
    for (const part of body === noNode ? [] : tree.namedChildren(body)) inBlock(walk, part);
  },
  try_statement: (walk, node) => {
    for (const part of walk.tree.namedChildren(node)) {
      if (walk.tree.type(part) === 'finally_clause') walk.visitAll(walk.tree.namedChildren(part));
      else inBlock(walk, part);
    }
  },
  catch_clause: (walk, node) => {
    const { tree } = walk;
    const type = phpType(walk, tree.field(node, 'type'));
    const name = tree.field(node, 'name');
    if (name !== noNode) walk.assign(tree.text(name), type ? { type } : {});
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visit(body);
  },
  return_statement: (walk, node) => {
    for (const child of walk.tree.namedChildren(node)) {
      const value = walk.expression(child);
      if (value !== unknown) walk.function.returns.push(value);
    }
  },
  function_static_declaration: (walk, node) => {
    const { tree } = walk;
    for (const declaration of tree.namedChildren(node)) {
      const name = tree.field(declaration, 'name');
      const value = tree.field(declaration, 'value');
      const init = value === noNode ? unknown : walk.expression(value);
      if (name !== noNode) walk.block(() => walk.assign(tree.text(name), { init }));
    }
  },
  global_declaration: () => {},
  goto_statement: () => {},
  named_label_statement: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node).slice(1));
  },
  declare_statement: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node).filter((child) => walk.tree.type(child) !== 'declare_directive'));
  },
  text_interpolation: () => {},
  text: () => {},
};

function inBlock(walk: PhpWalk, node: SyntaxNode): void {
  const hasOwn = walk.tree.type(node) === 'catch_clause' || walk.tree.type(node) === 'compound_statement';
  walk.block(() => (hasOwn ? walk.visit(node) : walk.visitAll(walk.tree.namedChildren(node))));
}

/** What a condition shows holds in its branch, and behind one that leaves the function or loop its contrary does. */
function ifStatement(walk: PhpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const body = tree.field(node, 'body');
  if (condition !== noNode) walk.visit(condition);
  if (body !== noNode) narrowed(walk, condition, true, () => walk.visit(body));
  const alternatives = tree.fields(node, 'alternative');
  for (const alternative of alternatives) {
    narrowed(walk, alternatives.length === 1 ? condition : noNode, false, () => {
      const own = tree.field(alternative, 'condition');
      const inner = tree.field(alternative, 'body');
      if (own !== noNode) walk.visit(own);
      if (inner !== noNode) narrowed(walk, own, true, () => walk.visit(inner));
    });
  }
  if (alternatives.length === 0 && body !== noNode && leaves(tree, body)) narrowFromHere(walk, condition, false);
}

/** True where what follows a statement is never reached from it. */
function leaves(tree: SyntaxTree, statement: SyntaxNode): boolean {
  switch (tree.type(statement)) {
    case 'return_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'exit_statement':
    case 'goto_statement':
      return true;
    case 'expression_statement': {
      const only = tree.namedChildren(statement)[0];
      return only !== undefined && tree.type(only) === 'throw_expression';
    }
    case 'compound_statement':
    case 'colon_block': {
      const last = tree.namedChildren(statement).at(-1);
      return last !== undefined && leaves(tree, last);
    }
    default:
      return false;
  }
}

/** `foreach ($xs as $k => $x)`. */
function foreachStatement(walk: PhpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  const [iterated, target] = tree.namedChildren(node).filter((child) => child !== body);
  documented(walk, node);
  const of = iterated === undefined ? unknown : walk.expression(iterated);
  walk.block(() => {
    if (target !== undefined) {
      const [first, second] = tree.type(target) === 'pair' ? tree.namedChildren(target) : [];
      if (first !== undefined && second !== undefined) {
        assign(walk, first, { kind: 'key', of });
        assign(walk, second, { kind: 'element', of });
      } else {
        assign(walk, target, { kind: 'element', of });
      }
    }
    documented(walk, body);
    if (body !== noNode) walk.visit(body);
  });
}

/** A doc comment in front of a statement that names variables says what they are from here on. */
function documented(walk: PhpWalk, statement: SyntaxNode): void {
  const { tree } = walk;
  const before = statement - 1;
  if (before < 0 || tree.type(before) !== 'comment' || !tree.text(before).includes('@var')) return;
  const docs = docsOf(walk, before);
  for (const text of docs?.texts('var') ?? []) {
    const read = docs?.typeIn(text);
    const name = read && /^\$\w+/.exec(read.rest)?.[0];
    if (!read || name === undefined || name === '$this' || assigns(tree, statement, name)) continue;
    walk.function.variables.add(name);
    walk.narrow(name, read.type);
  }
}

function assigns(tree: SyntaxTree, statement: SyntaxNode, name: string): boolean {
  const expression = tree.type(statement) === 'expression_statement' ? tree.namedChildren(statement)[0] : undefined;
  if (expression === undefined || tree.type(expression) !== 'assignment_expression') return false;
  return tree.text(tree.field(expression, 'left')) === name;
}
