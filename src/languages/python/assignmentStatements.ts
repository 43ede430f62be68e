import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unionOf } from './annotation.js';
import { noteConstructorField } from './dataclasses.js';
import { noteExports } from './explicitExports.js';
import { nameRecord } from './frame.js';
import { isInstantiatedGeneric } from './generics.js';
import { bindTarget } from './targets.js';
import { defineLambda, defineNamedTuple, defineTypeAlias } from './valueDefinitions.js';
import { unknown, type Visitor, type Walk } from './walk.js';

/** `a = b`, `a: T = b`, `a: T`, `a = b = c`. */
const assignment: Visitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const typeNode = tree.field(node, 'type');
  if (left === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  const simple = tree.type(left) === 'identifier';
  if (simple && right !== noNode) {
    const special = definition(walk, node, left, right, typeNode);
    if (special) return special;
  }
  const written = typeNode === noNode ? undefined : walk.annotation(typeNode);
  // `x: Final = value` leaves the type to the value.
  const type =
    written?.kind === 'named' && !written.args && saysNoType.test(written.path.join('.')) ? undefined : written;
  const value = right === noNode ? unknown : walk.visit(right, isPattern(walk, left) ? 'destructured' : 'assigned');
  const record = walk.frame.kind === 'class' ? walk.frame.class : undefined;
  if (record?.style && simple) noteConstructorField(walk, record, left, typeNode, type, right);
  bindTarget(walk, left, value, type);
  return value;
};

function isPattern(walk: Walk, node: SyntaxNode): boolean {
  const type = walk.tree.type(node);
  return type === 'pattern_list' || type === 'tuple_pattern' || type === 'list_pattern';
}

const saysNoType = /^(\w+\.)?(Final|ClassVar)$/;

const aliasHeads =
  /^(\w+\.)*(Union|Optional|Callable|Literal|Annotated|Type|List|Dict|Set|Tuple|Sequence|Mapping|Iterable|type|list|dict|set|tuple|frozenset)$/;

/** True for `X[A]` as a value that can only be a type: a generic with its arguments. */
function isGeneric(walk: Walk, node: SyntaxNode): boolean {
  const { tree } = walk;
  if (tree.type(node) !== 'subscript') return false;
  const head = tree.text(tree.field(node, 'value'));
  return aliasHeads.test(head) || isInstantiatedGeneric(walk, node);
}

/** `A | B`, `A | None`, `A | list[B]`: a union of types, where all that can be values look like types. */
function isUnion(walk: Walk, node: SyntaxNode): boolean {
  const { tree } = walk;
  if (tree.type(node) !== 'binary_operator') return false;
  const operator = tree.field(node, 'operator');
  if (operator === noNode || tree.text(operator) !== '|') return false;
  return ['left', 'right'].every((side) => {
    const part = tree.field(node, side);
    if (part === noNode) return false;
    const type = tree.type(part);
    if (type === 'none' || isGeneric(walk, part) || isUnion(walk, part)) return true;
    return (type === 'identifier' || type === 'attribute') && typeLike.test(tree.text(part));
  });
}

const typeLike = /(^|\.)(_*[A-Z]\w*[a-z]\w*|[A-Z]|int|str|bytes|float|bool|object)$/;

/** What binds a symbol rather than a value: lambdas, named tuples, type aliases, type variables. */
function definition(
  walk: Walk,
  node: SyntaxNode,
  left: SyntaxNode,
  right: SyntaxNode,
  typeNode: SyntaxNode,
): Expression | undefined {
  const { tree, frame } = walk;
  const redirected = frame.redirected?.has(tree.text(left)) ?? false;
  switch (tree.type(right)) {
    case 'lambda':
      if (redirected) return undefined;
      return defineLambda(walk, node, left, right, typeNode === noNode ? undefined : walk.annotation(typeNode));
    case 'call': {
      const callee = tree.text(tree.field(right, 'function')).replace(/^.*\./, '');
      if (callee === 'TypeVar' || callee === 'ParamSpec' || callee === 'TypeVarTuple') {
        return defineTypeVariable(walk, left, right);
      }
      if (callee === 'namedtuple' || callee === 'NamedTuple') return defineNamedTuple(walk, node, left, right);
      return undefined;
    }
    default:
      if (frame.kind === 'file' && tree.text(left) === '__all__') noteExports(walk, right, false);
      if (typeNode !== noNode) {
        const written = tree.text(typeNode);
        return /^(\w+\.)?TypeAlias$/.test(written) ? defineTypeAlias(walk, node, left, right) : undefined;
      }
      if (frame.kind !== 'file' && frame.kind !== 'class') return undefined;
      return isGeneric(walk, right) || isUnion(walk, right) ? defineTypeAlias(walk, node, left, right) : undefined;
  }
}

function defineTypeVariable(walk: Walk, left: SyntaxNode, call: SyntaxNode): Expression {
  const { tree, builder, frame } = walk;
  const value = walk.visit(call, 'assigned');
  const name = tree.text(left);
  const args = tree.field(call, 'arguments');
  const given = args === noNode ? [] : tree.namedChildren(args);
  const keyword = given.find(
    (child) => tree.type(child) === 'keyword_argument' && tree.text(tree.field(child, 'name')) === 'bound',
  );
  const constraints = given.slice(1).filter((child) => tree.type(child) !== 'keyword_argument');
  const bound =
    keyword !== undefined
      ? walk.typeOf(tree.field(keyword, 'value'))
      : constraints.length > 0
        ? unionOf(constraints.map((child) => walk.typeOf(child)))
        : undefined;
  walk.typeVariables.set(name, bound ? { name, bound } : { name });
  nameRecord(frame, name).bindings.push(
    builder.bind(frame.scope, name, 'type_parameter', bound ? { type: bound } : {}),
  );
  return value;
}

const augmented: Visitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left !== noNode) walk.visit(left, 'other');
  if (right !== noNode) walk.visit(right, 'other');
  if (walk.frame.kind === 'file' && left !== noNode && right !== noNode && tree.text(left) === '__all__') {
    noteExports(walk, right, true);
  }
  return unknown;
};

const typeAlias: Visitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode) return unknown;
  const head = tree.type(left) === 'type' ? left + 1 : left;
  const nameNode = tree.type(head) === 'generic_type' ? head + 1 : head;
  if (tree.type(nameNode) === 'identifier') {
    defineTypeAlias(walk, node, nameNode, right);
    return unknown;
  }
  // `type(x).y = z`, which the grammar takes for an alias.
  walk.visit(head, 'other');
  return walk.visit(tree.type(right) === 'type' ? right + 1 : right, 'assigned');
};

export const assignmentVisitors: Readonly<Record<string, Visitor>> = {
  assignment,
  augmented_assignment: augmented,
  type_alias_statement: typeAlias,
};
