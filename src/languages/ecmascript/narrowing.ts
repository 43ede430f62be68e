import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction, Handler } from './extraction.js';
import { unwrapped } from './syntax.js';

interface Narrowing {
  /** `x`, or the dotted text of a member: `this.a`, `x.a.b`. */
  name: string;
  type: TypeRef;
}

/** No condition is looked through further than this many parts. */
const maximalParts = 100;

/** What holds where a condition is true: the `instanceof` tests that are joined by `&&` in it. */
export function narrowingsOf(x: Extraction, condition: SyntaxNode): Narrowing[] {
  if (!x.narrows) return [];
  const { tree } = x;
  const found: Narrowing[] = [];
  const open = [condition];
  let seen = 0;
  for (let next = open.pop(); next !== undefined && seen < maximalParts; next = open.pop(), seen++) {
    const node = unwrapped(tree, next);
    if (node === noNode || tree.type(node) !== 'binary_expression') continue;
    const operator = tree.type(tree.field(node, 'operator'));
    const left = tree.field(node, 'left');
    const right = tree.field(node, 'right');
    if (operator === '&&') open.push(right, left);
    if (operator !== 'instanceof' || left === noNode || right === noNode) continue;
    const path = dottedPath(x, right);
    const subject = unwrapped(tree, left);
    const name = dottedText(x, subject);
    if (path && name !== undefined) found.push({ name, type: { kind: 'named', path } });
  }
  return found;
}

/** What holds where a condition is false: `!(a instanceof B)`, joined by `||`. */
function negatedNarrowingsOf(x: Extraction, condition: SyntaxNode): Narrowing[] {
  if (!x.narrows) return [];
  const { tree } = x;
  const found: Narrowing[] = [];
  const open = [condition];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = unwrapped(tree, next);
    if (node === noNode) continue;
    const operator = tree.type(tree.field(node, 'operator'));
    if (tree.type(node) === 'unary_expression' && operator === '!') {
      found.push(...narrowingsOf(x, tree.field(node, 'argument')));
    } else if (tree.type(node) === 'binary_expression' && operator === '||') {
      open.push(tree.field(node, 'right'), tree.field(node, 'left'));
    }
  }
  return found;
}

/** `a.b.C` of a member expression that is made of names alone. */
function dottedPath(x: Extraction, node: SyntaxNode): string[] | undefined {
  const { tree } = x;
  const path: string[] = [];
  let root = node;
  while (root !== noNode && tree.type(root) === 'member_expression') {
    path.unshift(tree.text(tree.field(root, 'property')));
    root = tree.field(root, 'object');
  }
  return root !== noNode && tree.type(root) === 'identifier' ? [tree.text(root), ...path] : undefined;
}

/** `x`, `x.a.b`, `this.a`; undefined for what is made of more than names. */
function dottedText(x: Extraction, node: SyntaxNode): string | undefined {
  const { tree } = x;
  if (tree.type(node) === 'identifier') return tree.text(node);
  let root = node;
  while (root !== noNode && tree.type(root) === 'member_expression') root = tree.field(root, 'object');
  const isPlain = root !== noNode && root !== node && (tree.type(root) === 'identifier' || tree.type(root) === 'this');
  return isPlain ? x.builder.normalisedText(node) : undefined;
}

/** The type that a member is known to have here. */
export function narrowedMember(x: Extraction, member: SyntaxNode): TypeRef | undefined {
  const { narrowed } = x.position;
  if (!narrowed) return undefined;
  const name = dottedText(x, member);
  return name === undefined ? undefined : narrowed.get(name);
}

/** Moves the walk into a block in which the names have the narrower types. */
export function enterNarrowed(x: Extraction, narrowings: readonly Narrowing[]): void {
  if (narrowings.length === 0) return;
  const scope = x.builder.addScope(x.scope, 'block');
  const narrowed = new Map(x.position.narrowed);
  for (const { name, type } of narrowings) {
    if (name.includes('.')) narrowed.set(name, type);
    else x.builder.bind(scope, name, 'variable', { type });
  }
  x.position = { ...x.position, scope, narrowed: narrowed.size > 0 ? narrowed : undefined };
}

/** `if (x instanceof Foo) ... else ...` */
export const readIf: Handler = (x, node) => {
  const { tree } = x;
  const condition = tree.field(node, 'condition');
  const consequence = tree.field(node, 'consequence');
  const alternative = tree.field(node, 'alternative');
  const before = x.position;
  x.visit(condition);
  const positive = narrowingsOf(x, condition);
  const negative = negatedNarrowingsOf(x, condition);
  enterNarrowed(x, positive);
  x.visit(consequence);
  x.position = before;
  if (alternative !== noNode) {
    enterNarrowed(x, negative);
    x.visitChildren(alternative);
    x.position = before;
  } else if (negative.length > 0 && leaves(x, consequence) && standsInBlock(x, node)) {
    // `if (!(x instanceof Foo)) return;`: it holds for the rest of the block, whose end ends the scope.
    enterNarrowed(x, negative);
  }
  return undefined;
};

function standsInBlock(x: Extraction, node: SyntaxNode): boolean {
  const type = x.tree.type(x.tree.parent(node));
  return type === 'statement_block' || type === 'program';
}

const leaving = new Set(['return_statement', 'throw_statement', 'continue_statement', 'break_statement']);

/** True where a statement never lets the one behind it run. */
function leaves(x: Extraction, statement: SyntaxNode): boolean {
  const { tree } = x;
  if (statement === noNode) return false;
  if (leaving.has(tree.type(statement))) return true;
  if (tree.type(statement) !== 'statement_block') return false;
  const statements = tree.namedChildren(statement);
  const last = statements[statements.length - 1];
  return last !== undefined && leaves(x, last);
}

/** `x instanceof Foo && x.run()`, `x instanceof Foo ? x.run() : y`: reads a part of an expression under its condition. */
export function readUnder<T>(x: Extraction, condition: SyntaxNode, read: () => T): T {
  const narrowings = narrowingsOf(x, condition);
  if (narrowings.length === 0) return read();
  const before = x.position;
  enterNarrowed(x, narrowings);
  const result = read();
  x.position = before;
  return result;
}

/** A `while` or `do` whose condition narrows. */
export const readWhile: Handler = (x, node) => {
  const { tree } = x;
  const condition = tree.field(node, 'condition');
  x.visit(condition);
  readUnder(x, condition, () => x.visit(tree.field(node, 'body')));
  return undefined;
};
