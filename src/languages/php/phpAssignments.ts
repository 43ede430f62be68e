import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { docsBefore } from './docs.js';
import { variableName } from './phpClassNames.js';
import { assignedProperty } from './phpProperties.js';
import { stringText } from './phpStrings.js';
import type { ClosurePosition, PhpWalk } from './phpWalk.js';

/** `$x = e`, `$x->a = e`, `[$a, $b] = e`; its value is that of `e`. */
export function assignment(walk: PhpWalk, node: SyntaxNode, position?: ClosurePosition): Expression {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const value = right === noNode ? unknown : walk.expression(right, position);
  if (left !== noNode) assign(walk, left, value, documentedType(walk, node, left));
  return value;
}

/** `$x = &$y`. */
export function referenceAssignment(walk: PhpWalk, node: SyntaxNode): Expression {
  return assignment(walk, node);
}

/** `$x ??= e`, `$x .= e`. */
export function augmentedAssignment(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const operator = tree.field(node, 'operator');
  const before = left === noNode ? unknown : walk.expression(left);
  const value = right === noNode ? unknown : walk.expression(right);
  if (operator === noNode || tree.text(operator) !== '??=') return unknown;
  const name = variableName(walk, left);
  // A branch may leave it as it is: what the variable held stays possible.
  if (name !== undefined) walk.block(() => walk.assign(name, { init: value }));
  else if (left !== noNode) assign(walk, left, value);
  return { kind: 'either', options: [before, value] };
}

/** What a doc comment in front of the statement says of the variable that it assigns. */
function documentedType(walk: PhpWalk, node: SyntaxNode, left: SyntaxNode) {
  const name = variableName(walk, left);
  const statement = walk.tree.parent(node);
  if (name === undefined || statement < 0 || walk.tree.type(statement) !== 'expression_statement') return undefined;
  return docsBefore(walk, statement)?.variable(name);
}

/** Gives what stands on the left of an assignment, or in the head of a loop, this value. */
export function assign(
  walk: PhpWalk,
  left: SyntaxNode,
  value: Expression,
  type?: ReturnType<typeof documentedType>,
): void {
  const { tree } = walk;
  switch (tree.type(left)) {
    case 'variable_name': {
      const name = tree.text(left);
      if (name !== '$this') walk.assign(name, { init: value, ...(type ? { type } : {}) });
      return;
    }
    case 'by_ref':
    case 'reference_assignment_expression':
      for (const child of tree.namedChildren(left)) assign(walk, child, value);
      return;
    case 'list_literal':
    case 'array_creation_expression':
      destructure(walk, left, value);
      return;
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
    case 'scoped_property_access_expression':
      walk.expression(left);
      assignedProperty(walk, left, value);
      return;
    case 'subscript_expression':
      assignedElement(walk, left, value);
      return;
    default:
      walk.expression(left);
  }
}

/** `$xs[] = e`, `$this->xs[$k][] = e`: a list that grows holds what is put into it. */
function assignedElement(walk: PhpWalk, left: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  walk.visitAll(tree.namedChildren(left).slice(1));
  const root = tree.namedChildren(left)[0];
  if (root === undefined) return;
  const list: Expression = { kind: 'array', elements: [value] };
  const name = variableName(walk, root);
  if (name !== undefined) {
    if (walk.function.variables.has(name)) walk.addTo(name, list);
    else walk.assign(name, { init: list });
  } else if (tree.type(root) === 'subscript_expression') {
    assignedElement(walk, root, list);
  } else {
    walk.expression(root);
    if (value.kind !== 'unknown' && value.kind !== 'literal') assignedProperty(walk, root, list);
  }
}

/** `[$a, [, $b]] = e`, `['k' => $a] = e`, `list($a) = e`. */
function destructure(walk: PhpWalk, list: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  let position = 0;
  let key: string | undefined;
  let isKeyed = false;
  for (const child of tree.children(list)) {
    const kind = tree.type(child);
    if (tree.isExtra(child)) continue;
    if (kind === ',') {
      position++;
      key = undefined;
      isKeyed = false;
    } else if (kind === '=>') {
      isKeyed = true;
    } else if (tree.isNamed(child)) {
      if (kind === 'array_element_initializer') {
        const parts = tree.namedChildren(child);
        const last = parts.at(-1);
        const own = parts.length > 1 ? stringText(tree, parts[0] as SyntaxNode) : undefined;
        if (last !== undefined)
          assign(walk, last, parts.length > 1 ? keyed(value, own) : { kind: 'item', of: value, position });
      } else if (isKeyFor(walk, child)) {
        key = stringText(tree, child);
      } else {
        assign(walk, child, isKeyed ? keyed(value, key) : { kind: 'item', of: value, position });
      }
    }
  }
}

function keyed(value: Expression, key: string | undefined): Expression {
  return { kind: 'index', object: value, ...(key === undefined ? {} : { key }) };
}

/** True for what stands before `=>`. */
function isKeyFor(walk: PhpWalk, node: SyntaxNode): boolean {
  const { tree } = walk;
  for (let next = tree.nextSibling(node); next !== noNode; next = tree.nextSibling(next)) {
    if (!tree.isExtra(next)) return tree.type(next) === '=>';
  }
  return false;
}
