import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { variableName } from './phpClassNames.js';
import { phpType } from './phpTypes.js';
import type { PhpWalk } from './phpWalk.js';

/** What a condition shows of a variable. */
export interface Narrowing {
  name: string;
  type: TypeRef;
}

/** Conditions nested deeper than this show nothing. */
const depthLimit = 30;

/** What holds where a condition came out as `outcome`: `$x instanceof A`, `!($x instanceof A)`, `a && b`. */
export function narrowings(walk: PhpWalk, condition: SyntaxNode, outcome: boolean, depth = 0): Narrowing[] {
  if (condition === noNode || depth > depthLimit) return [];
  const { tree } = walk;
  switch (tree.type(condition)) {
    case 'parenthesized_expression':
      return narrowings(walk, tree.namedChildren(condition)[0] ?? noNode, outcome, depth + 1);
    case 'unary_op_expression': {
      const operator = tree.field(condition, 'operator');
      if (operator === noNode || tree.text(operator) !== '!') return [];
      return narrowings(walk, tree.field(condition, 'argument'), !outcome, depth + 1);
    }
    case 'binary_expression': {
      const operator = tree.field(condition, 'operator');
      const sign = operator === noNode ? '' : tree.text(operator).toLowerCase();
      const left = tree.field(condition, 'left');
      const right = tree.field(condition, 'right');
      if (sign === 'instanceof') return outcome ? instanceOf(walk, left, right) : [];
      const both = outcome ? sign === '&&' || sign === 'and' : sign === '||' || sign === 'or';
      if (both) return [...narrowings(walk, left, outcome, depth + 1), ...narrowings(walk, right, outcome, depth + 1)];
      return outcome && (sign === '||' || sign === 'or') ? alternatives(walk, left, right, depth) : [];
    }
    default:
      return [];
  }
}

/** `$x instanceof A || $x instanceof B`: either of them. */
function alternatives(walk: PhpWalk, left: SyntaxNode, right: SyntaxNode, depth: number): Narrowing[] {
  const a = narrowings(walk, left, true, depth + 1);
  const b = narrowings(walk, right, true, depth + 1);
  const [first] = a;
  const [second] = b;
  if (a.length !== 1 || b.length !== 1 || !first || !second || first.name !== second.name) return [];
  const members = [first, second].flatMap(({ type }) => (type.kind === 'union' ? type.members : [type]));
  return [{ name: first.name, type: { kind: 'union', members } }];
}

function instanceOf(walk: PhpWalk, left: SyntaxNode, right: SyntaxNode): Narrowing[] {
  const name = narrowable(walk, unwrapped(walk.tree, left));
  if (name === undefined || name === '$this' || right === noNode) return [];
  if (!/^(name|qualified_name|relative_name)$/.test(walk.tree.type(right))) return [];
  const type = phpType(walk, right);
  return type ? [{ name, type }] : [];
}

/** A variable, or a property of one, which is narrowed under its whole text: `$this->a`. */
function narrowable(walk: PhpWalk, node: SyntaxNode): string | undefined {
  return variableName(walk, node) ?? propertyPath(walk.tree, node);
}

/** `$x->a` of a property of a variable; undefined for anything else. */
export function propertyPath(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  if (node === noNode || tree.type(node) !== 'member_access_expression') return undefined;
  const object = tree.field(node, 'object');
  const name = tree.field(node, 'name');
  if (object === noNode || tree.type(object) !== 'variable_name' || name === noNode) return undefined;
  return tree.type(name) === 'name' ? `${tree.text(object)}->${tree.text(name)}` : undefined;
}

/** `($x = f()) instanceof A` speaks of `$x`. */
function unwrapped(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner !== noNode) {
    if (tree.type(inner) === 'parenthesized_expression') inner = tree.namedChildren(inner)[0] ?? noNode;
    else if (tree.type(inner) === 'assignment_expression') inner = tree.field(inner, 'left');
    else break;
  }
  return inner;
}

/** Runs `inside` where the condition came out as `outcome`. */
export function narrowed(walk: PhpWalk, condition: SyntaxNode, outcome: boolean, inside: () => void): void {
  walk.block(() => {
    for (const { name, type } of narrowings(walk, condition, outcome)) walk.bindInBlock(name, type);
    inside();
  });
}

/** Lets what a condition shows hold from here to the end of the block around. */
export function narrowFromHere(walk: PhpWalk, condition: SyntaxNode, outcome: boolean): void {
  for (const { name, type } of narrowings(walk, condition, outcome)) walk.narrow(name, type);
}

/** `assert($x instanceof A)`, `assertInstanceOf(A::class, $x)`. */
export function narrowAsserted(walk: PhpWalk, name: string, list: SyntaxNode): void {
  if (list === noNode || (name !== 'assert' && name !== 'assertInstanceOf')) return;
  const { tree } = walk;
  const values = tree.namedChildren(list).map((argument) => tree.namedChildren(argument).at(-1) ?? noNode);
  const [first, second] = values;
  if (name === 'assert') {
    if (first !== undefined && first !== noNode) narrowFromHere(walk, first, true);
    return;
  }
  const variable = second === undefined ? undefined : narrowable(walk, second);
  if (variable === undefined || first === undefined || tree.type(first) !== 'class_constant_access_expression') return;
  const [scope, constant] = tree.namedChildren(first);
  if (scope === undefined || constant === undefined || tree.text(constant).toLowerCase() !== 'class') return;
  if (tree.type(scope) === 'variable_name') return;
  const type = phpType(walk, scope);
  if (type) walk.narrow(variable, type);
}
