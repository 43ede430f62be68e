import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { typeAsExpression } from './swiftTypes.js';
import type { SwiftWalk, Wanted } from './swiftWalk.js';

/** A type without the optional around it. */
export function plain(type: TypeRef): TypeRef {
  const [first, second] = type.kind === 'union' ? type.members : [];
  return first && second?.kind === 'literal' ? first : type;
}

/** What is wanted, as a value of its type. */
export function expectedValue(wanted: Wanted | undefined, walk: SwiftWalk): Expression {
  switch (wanted?.kind) {
    case 'argument':
      return walk.builder.parameterValue(wanted.site, wanted.argument);
    case 'type':
      return { kind: 'typed', type: wanted.type };
    case 'like':
      return wanted.value;
    default:
      return unknown;
  }
}

/** The type that a leading dot stands for. */
export function dotOwner(walk: SwiftWalk, wanted: Wanted | undefined): Expression {
  if (walk.dotBase) {
    const base = walk.dotBase;
    walk.dotBase = undefined;
    return base;
  }
  if (wanted?.kind === 'type') {
    const type = plain(wanted.type);
    if (type.kind === 'named' && type.path[0] !== 'Type' && !type.args) return typeAsExpression(type);
  }
  const value = expectedValue(wanted, walk);
  return value.kind === 'unknown' ? unknown : { kind: 'class_of', of: value };
}

/**
 * What a member is reached through. The grammar lets `.` bind looser than `+` and `*`: the receiver then is their right operand.
 * `start` is where it begins.
 */
export function receiver(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): { value: Expression; start: SyntaxNode } {
  const { tree } = walk;
  let at = node;
  while (looseOperators.has(tree.type(at))) {
    const left = tree.field(at, 'lhs');
    const right = tree.field(at, 'rhs');
    if (right === noNode) break;
    if (left !== noNode) walk.expression(left);
    at = right;
  }
  return { value: walk.expression(at, isDot(walk, at) ? wanted : undefined), start: at };
}

const looseOperators = new Set(['additive_expression', 'multiplicative_expression', 'bitwise_operation']);

/** True for what begins with a dot: what is wanted of the whole chain is what the dot stands for. */
function isDot(walk: SwiftWalk, node: SyntaxNode): boolean {
  const { tree } = walk;
  let leaf = node;
  while (!tree.isLeaf(leaf)) leaf++;
  return tree.text(leaf) === '.';
}
