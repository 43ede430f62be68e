import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { lastNameNode, plainName, scalaType, typeAsExpression } from './scalaTypes.js';
import type { ScalaWalk } from './scalaWalk.js';

/** What becomes of a name that a pattern binds. */
export type PatternBinder = (name: string, nameNode: SyntaxNode, value: { type?: TypeRef; init?: Expression }) => void;

/** Extractors that take out what their value holds. */
const holders: ReadonlySet<string> = new Set([
  'Some',
  'Right',
  'Success',
  'List',
  'Seq',
  'Vector',
  'Array',
  'IndexedSeq',
  'Set',
  'Chain',
  'NonEmptyList',
]);

const operatorParts: Readonly<Record<string, readonly ['element' | 'whole', 'element' | 'whole']>> = {
  '::': ['element', 'whole'],
  '#::': ['element', 'whole'],
  '+:': ['element', 'whole'],
  ':+': ['whole', 'element'],
};

/** Binds the names of a pattern that `value` is matched with, as local values. */
export function bindLocally(walk: ScalaWalk, pattern: SyntaxNode, value: Expression): void {
  bindPattern(walk, pattern, value, (name, _node, bound) => walk.bind('variable', name, bound));
}

/** Reads a pattern: binds its names by `bind`, and adds a call site for each extractor in it. */
export function bindPattern(walk: ScalaWalk, pattern: SyntaxNode, value: Expression, bind: PatternBinder): void {
  const { tree } = walk;
  const inner = (node: SyntaxNode, of: Expression): void => {
    bindPattern(walk, node, of, bind);
  };
  switch (tree.type(pattern)) {
    case 'identifier': {
      const text = tree.text(pattern);
      if (isVariable(text)) bind(text, pattern, bindingOf(value));
      return;
    }
    case 'identifiers':
      for (const child of tree.namedChildren(pattern)) inner(child, value);
      return;
    case 'typed_pattern': {
      const type = scalaType(tree, tree.field(pattern, 'type'));
      const of = tree.field(pattern, 'pattern');
      if (of !== noNode) inner(of, type ? { kind: 'typed', type } : value);
      return;
    }
    case 'capture_pattern': {
      const name = tree.field(pattern, 'name');
      const of = tree.field(pattern, 'pattern');
      const type = of === noNode ? undefined : patternType(walk, of);
      if (name !== noNode) bind(plainName(tree.text(name)), name, type ? { type } : bindingOf(value));
      if (of !== noNode) inner(of, value);
      return;
    }
    case 'case_class_pattern': {
      const typeNode = tree.field(pattern, 'type');
      const parts = tree.fields(pattern, 'pattern').filter((child) => tree.isNamed(child));
      const type = scalaType(tree, typeNode);
      extractor(walk, pattern, lastNameNode(tree, typeNode), typeAsExpression(type));
      const nameNode = lastNameNode(tree, typeNode);
      const name = nameNode === noNode ? '' : tree.text(nameNode);
      for (const [position, part] of parts.entries()) inner(part, partOf(value, type, name, position));
      return;
    }
    case 'infix_pattern': {
      const operator = tree.field(pattern, 'operator');
      const [left, right] = [tree.field(pattern, 'left'), tree.field(pattern, 'right')];
      const name = operator === noNode ? '' : tree.text(operator);
      const parts = operatorParts[name];
      if (!parts && operator !== noNode) extractor(walk, pattern, operator, { kind: 'name', name });
      const of = (position: number): Expression => {
        if (!parts) return partOf(value, { kind: 'named', path: [name] }, name, position);
        return parts[position] === 'element' ? { kind: 'element', of: value } : value;
      };
      if (left !== noNode) inner(left, of(0));
      if (right !== noNode) inner(right, of(1));
      return;
    }
    case 'tuple_pattern':
      for (const [position, part] of tree.namedChildren(pattern).entries()) {
        inner(part, { kind: 'item', of: value, position });
      }
      return;
    case 'alternative_pattern':
      for (const part of tree.namedChildren(pattern)) inner(part, value);
      return;
    case 'repeat_pattern':
    case 'given_pattern':
      for (const part of tree.namedChildren(pattern)) inner(part, unknown);
      return;
    case 'named_pattern': {
      const part = tree.namedChildren(pattern).at(-1);
      if (part !== undefined) inner(part, unknown);
      return;
    }
    case 'interpolated_string_expression':
    case 'interpolated_string':
    case 'interpolation':
    case 'block':
      for (const part of tree.namedChildren(pattern)) {
        if (tree.fieldName(part) !== 'interpolator') inner(part, unknown);
      }
      return;
  }
}

/** A name that begins in lower case binds; any other, and one in backquotes, is compared with. */
function isVariable(text: string): boolean {
  const first = text.charAt(0);
  return first !== '`' && first !== '_'
    ? first === first.toLowerCase() && first !== first.toUpperCase()
    : text.length > 1;
}

function bindingOf(value: Expression): { type?: TypeRef; init?: Expression } {
  if (value.kind === 'typed' && !value.of) return { type: value.type };
  return { init: value };
}

function patternType(walk: ScalaWalk, pattern: SyntaxNode): TypeRef | undefined {
  const { tree } = walk;
  switch (tree.type(pattern)) {
    case 'typed_pattern':
      return scalaType(tree, tree.field(pattern, 'type'));
    case 'case_class_pattern': {
      const nameNode = lastNameNode(tree, tree.field(pattern, 'type'));
      if (nameNode === noNode || holders.has(tree.text(nameNode))) return undefined;
      return scalaType(tree, tree.field(pattern, 'type'));
    }
    default:
      return undefined;
  }
}

/** What an extractor takes out at a position. */
function partOf(value: Expression, type: TypeRef | undefined, name: string, position: number): Expression {
  if (holders.has(name)) return { kind: 'element', of: value };
  if (name === 'Left') return { kind: 'key', of: value };
  return type ? { kind: 'item', of: { kind: 'typed', type }, position } : unknown;
}

/** A pattern `Foo(a, b)` runs `Foo.unapply`, or takes a case class apart. */
function extractor(walk: ScalaWalk, node: SyntaxNode, nameNode: SyntaxNode, type: Expression): void {
  if (nameNode === noNode || type.kind === 'typed' || type.kind === 'unknown') return;
  const callee: Expression = { kind: 'member', object: type, name: 'unapply' };
  walk.addRead(node, callee, nameNode, plainName(walk.tree.text(nameNode)), 'other');
}
