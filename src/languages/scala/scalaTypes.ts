import type { Expression } from '../../model/expression.js';
import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** Types nested deeper than this are left as text. */
const depthLimit = 60;

/** A type node as a structure; undefined for no node. */
export function scalaType(tree: SyntaxTree, node: SyntaxNode, depth = 0): TypeRef | undefined {
  if (node === noNode) return undefined;
  if (depth > depthLimit) return { kind: 'opaque', text: '...' };
  const inner = (child: SyntaxNode): TypeRef => scalaType(tree, child, depth + 1) ?? opaque(tree, child);
  switch (tree.type(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'operator_identifier':
      return { kind: 'named', path: [plainName(tree.text(node))] };
    case 'stable_type_identifier':
    case 'stable_identifier':
      return { kind: 'named', path: stablePath(tree, node) };
    case 'generic_type':
      return withArguments(
        inner(tree.field(node, 'type')),
        tree.namedChildren(tree.field(node, 'type_arguments')).map(inner),
      );
    case 'projected_type': {
      const owner = inner(tree.field(node, 'type'));
      const selector = tree.field(node, 'selector');
      if (owner.kind !== 'named' || selector === noNode) return opaque(tree, node);
      return { kind: 'named', path: [...owner.path, plainName(tree.text(selector))] };
    }
    case 'tuple_type': {
      const elements = tree.namedChildren(node).map(inner);
      return elements.length === 1 ? elements[0] : { kind: 'tuple', elements };
    }
    case 'named_tuple_type':
      return { kind: 'tuple', elements: tree.namedChildren(node).map((part) => inner(tree.field(part, 'type'))) };
    case 'function_type':
      return functionType(tree, node, inner);
    case 'singleton_type': {
      const of = pathExpression(tree, tree.namedChildren(node)[0] ?? noNode);
      return of.kind === 'this' ? { kind: 'self' } : { kind: 'typeof', of };
    }
    case 'compound_type': {
      const members = tree
        .namedChildren(node)
        .filter((child) => tree.type(child) !== 'refinement')
        .map(inner);
      return members.length === 1 ? members[0] : { kind: 'intersection', members };
    }
    case 'infix_type':
      return infixType(tree, node, inner);
    case 'annotated_type':
    case 'existential_type':
    case 'capturing_type': {
      const first = tree.namedChildren(node)[0];
      return first === undefined ? undefined : inner(first);
    }
    case 'repeated_parameter_type':
      return { kind: 'array', element: inner(tree.field(node, 'type')) };
    case 'lazy_parameter_type':
      return { kind: 'pointer', to: inner(tree.field(node, 'type')) };
    case 'literal_type':
      return { kind: 'literal', text: tree.text(node) };
    case 'applied_constructor_type': {
      const first = tree.namedChildren(node)[0];
      return first === undefined ? undefined : inner(first);
    }
    default:
      return opaque(tree, node);
  }
}

function opaque(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  return { kind: 'opaque', text: node === noNode ? '?' : tree.text(node).replace(/\s+/g, ' ') };
}

function withArguments(type: TypeRef, args: TypeRef[]): TypeRef {
  return type.kind === 'named' && args.length > 0 ? { ...type, args } : type;
}

function functionType(tree: SyntaxTree, node: SyntaxNode, inner: (child: SyntaxNode) => TypeRef): TypeRef {
  const list = tree.field(node, 'parameter_types');
  const returns = tree.field(node, 'return_type');
  const parameters = list === noNode ? [] : tree.namedChildren(list).map(inner);
  return { kind: 'function', parameters, ...(returns === noNode ? {} : { returns: inner(returns) }) };
}

function infixType(tree: SyntaxTree, node: SyntaxNode, inner: (child: SyntaxNode) => TypeRef): TypeRef {
  const left = inner(tree.field(node, 'left'));
  const right = inner(tree.field(node, 'right'));
  const operatorNode = tree.field(node, 'operator');
  const operator = operatorNode === noNode ? '' : tree.text(operatorNode);
  if (operator === '|') return { kind: 'union', members: [...membersOf(left, 'union'), right] };
  if (operator === '&' || operator === 'with')
    return { kind: 'intersection', members: [...membersOf(left, 'intersection'), right] };
  return { kind: 'named', path: [operator], args: [left, right] };
}

function membersOf(type: TypeRef, kind: 'union' | 'intersection'): TypeRef[] {
  return type.kind === kind ? type.members : [type];
}

/** The dotted names of a stable identifier, in source order. */
export function stablePath(tree: SyntaxTree, node: SyntaxNode): string[] {
  const names: string[] = [];
  const collect = (part: SyntaxNode): void => {
    if (tree.isLeaf(part)) names.push(plainName(tree.text(part)));
    else for (const child of tree.namedChildren(part)) collect(child);
  };
  collect(node);
  return names;
}

/** A stable identifier as an expression: `a.b.C`, `this.x`. */
export function pathExpression(tree: SyntaxTree, node: SyntaxNode): Expression {
  if (node === noNode) return { kind: 'unknown' };
  let result: Expression | undefined;
  for (const name of stablePath(tree, node)) {
    if (!result) result = name === 'this' ? { kind: 'this' } : { kind: 'name', name };
    else if (name === 'this') result = { kind: 'typed', type: { kind: 'named', path: namesOf(result) } };
    else result = { kind: 'member', object: result, name };
  }
  return result ?? { kind: 'unknown' };
}

/** The dotted names that an expression is. */
function namesOf(e: Expression): string[] {
  if (e.kind === 'member') return [...namesOf(e.object), e.name];
  return e.kind === 'name' ? [e.name] : [];
}

/** A type's name where an expression stands. */
export function typeAsExpression(type: TypeRef | undefined): Expression {
  if (!type) return { kind: 'unknown' };
  if (type.kind !== 'named') return { kind: 'typed', type };
  let result: Expression | undefined;
  for (const name of type.path) result = result ? { kind: 'member', object: result, name } : { kind: 'name', name };
  return result ?? { kind: 'unknown' };
}

/** A name without the backquotes that let it be a keyword. */
export function plainName(text: string): string {
  return text.length > 2 && text.startsWith('`') && text.endsWith('`') ? text.slice(1, -1) : text;
}

/** The node of a type's last name, its arguments left out. */
export function lastNameNode(tree: SyntaxTree, type: SyntaxNode): SyntaxNode {
  if (type === noNode || tree.isLeaf(type)) return type;
  const children = tree.namedChildren(type);
  switch (tree.type(type)) {
    case 'generic_type':
    case 'annotated_type':
    case 'compound_type':
    case 'applied_constructor_type':
      return lastNameNode(tree, children[0] ?? noNode);
    case 'stable_type_identifier':
    case 'stable_identifier':
    case 'projected_type':
      return lastNameNode(tree, children[children.length - 1] ?? noNode);
    default:
      return noNode;
  }
}

/** The type parameters of a list, each with its upper bound, and the types of their context bounds. */
export function scalaTypeParameters(
  tree: SyntaxTree,
  lists: readonly SyntaxNode[],
): { parameters: TypeParameter[]; contextBounds: TypeRef[] } {
  const parameters: TypeParameter[] = [];
  const contextBounds: TypeRef[] = [];
  const read = (node: SyntaxNode): void => {
    for (const child of tree.namedChildren(node)) {
      const current = parameters[parameters.length - 1];
      switch (tree.type(child)) {
        case 'covariant_type_parameter':
        case 'contravariant_type_parameter':
          read(child);
          break;
        case 'identifier':
        case 'operator_identifier':
        case 'wildcard':
          if (tree.fieldName(child) === 'name') parameters.push({ name: tree.text(child) });
          break;
        case 'upper_bound': {
          const bound = scalaType(tree, tree.field(child, 'type'));
          if (bound && current) current.bound = both(current.bound, bound);
          break;
        }
        case 'lower_bound': {
          // It says nothing of the members, and yet what calls may pass.
          const bound: TypeRef = { kind: 'opaque', text: tree.text(child).replace(/\s+/g, '') };
          if (current) current.bound = both(current.bound, bound);
          break;
        }
        case 'context_bound': {
          const bound = scalaType(tree, tree.field(child, 'type'));
          if (bound?.kind === 'named' && current) {
            contextBounds.push({ ...bound, args: [...(bound.args ?? []), { kind: 'named', path: [current.name] }] });
          }
          break;
        }
      }
    }
  };
  for (const list of lists) if (list !== noNode) read(list);
  return { parameters, contextBounds };
}

function both(one: TypeRef | undefined, other: TypeRef): TypeRef {
  return one ? { kind: 'intersection', members: [other, one] } : other;
}

/** The types between `[` and `]`. */
export function scalaTypeArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node) => scalaType(tree, node) ?? []);
}
