import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { PhpWalk } from './phpWalk.js';

/** A type node as a structure; undefined for no node. */
export function phpType(walk: PhpWalk, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'named_type':
    case 'name':
    case 'qualified_name':
    case 'relative_name':
      return namedType(walk, node);
    case 'optional_type': {
      const inner = phpType(walk, tree.namedChildren(node)[0] ?? noNode);
      return inner && { kind: 'union', members: [inner, { kind: 'named', path: ['null'] }] };
    }
    case 'union_type':
    case 'disjunctive_normal_form_type':
    case 'type_list':
      return combined('union', phpTypes(walk, tree.namedChildren(node)));
    case 'intersection_type':
      return combined('intersection', phpTypes(walk, tree.namedChildren(node)));
    default:
      return { kind: 'named', path: [tree.text(node).toLowerCase()] };
  }
}

/** The types of several nodes. */
export function phpTypes(walk: PhpWalk, nodes: readonly SyntaxNode[]): TypeRef[] {
  return nodes.flatMap((node) => phpType(walk, node) ?? []);
}

function combined(kind: 'union' | 'intersection', members: TypeRef[]): TypeRef | undefined {
  return members.length === 1 ? members[0] : members.length === 0 ? undefined : { kind, members };
}

function namedType(walk: PhpWalk, node: SyntaxNode): TypeRef {
  const text = walk.tree.text(node);
  switch (text.toLowerCase()) {
    case 'static':
      return { kind: 'self' };
    case 'self':
      return walk.selfType() ?? { kind: 'self' };
    case 'parent':
      return walk.parentType() ?? { kind: 'self' };
    default:
      return { kind: 'named', path: [walk.names.typeLocal(text, () => walk.tree.range(node))] };
  }
}

const vague = new Set([
  'array',
  'iterable',
  'object',
  'mixed',
  'callable',
  'Closure',
  'string',
  'self',
  'static',
  'null',
]);

/**
 * The type of what has a written type and one in its doc comment: the comment's where it says more, as what an array holds
 * or which type arguments a class has.
 */
export function tellingType(written: TypeRef | undefined, documented: TypeRef | undefined): TypeRef | undefined {
  if (!written || !documented) return written ?? documented;
  const isClosely = namesClass(written) && namesClass(documented);
  return isClosely || isVague(written) || hasArguments(documented) ? documented : written;
}

const scalars = new Set([
  'int',
  'float',
  'bool',
  'true',
  'false',
  'null',
  'void',
  'never',
  'string',
  'resource',
  'array-key',
]);

/** True where one of the types named is a class: which class that is a comment may say more closely. */
function namesClass(type: TypeRef): boolean {
  switch (type.kind) {
    case 'named':
      return !scalars.has(type.path[0] as string) && !vague.has(type.path[0] as string);
    case 'union':
    case 'intersection':
      return type.members.some(namesClass);
    default:
      return false;
  }
}

function isVague(type: TypeRef): boolean {
  switch (type.kind) {
    case 'named':
      return vague.has(type.path[0] as string);
    case 'union':
      return type.members.every(isVague);
    case 'self':
      return true;
    default:
      return false;
  }
}

function hasArguments(type: TypeRef): boolean {
  switch (type.kind) {
    case 'named':
      return type.args !== undefined;
    case 'union':
    case 'intersection':
      return type.members.some(hasArguments);
    case 'array':
    case 'map':
    case 'tuple':
    case 'object':
    case 'function':
      return true;
    default:
      return false;
  }
}
