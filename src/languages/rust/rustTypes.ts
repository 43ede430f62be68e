import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

const emptyType: TypeRef = { kind: 'opaque', text: '' };

/**
 * A type node as a structure; undefined for no node. Of lifetimes `'static` alone is kept, a mark on what it holds for: it says what
 * may be passed. What others say depends on what stands around the call, and they are left out.
 */
export function rustType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'primitive_type':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
    case 'self':
    case 'crate':
    case 'super':
    case 'metavariable': {
      if (tree.text(node) === 'Self') return { kind: 'self' };
      const qualified = qualifiedSelf(tree, node);
      if (qualified) return qualified;
      const path = pathSegments(tree, node);
      return path ? { kind: 'named', path } : opaque(tree, node);
    }
    case 'generic_type': {
      const base = rustType(tree, tree.field(node, 'type'));
      const args = typeArguments(tree, tree.field(node, 'type_arguments'));
      return base?.kind === 'named' && args.length > 0 ? { ...base, args } : base;
    }
    case 'generic_type_with_turbofish': {
      const base = rustType(tree, tree.field(node, 'type'));
      return base;
    }
    case 'reference_type': {
      const to = rustType(tree, tree.field(node, 'type')) ?? emptyType;
      const isMutable = tree.childOfType(node, 'mutable_specifier') !== noNode;
      const held = isStatic(tree, tree.childOfType(node, 'lifetime')) ? marked(to, staticMark) : to;
      return { kind: 'pointer', to: isMutable ? marked(held, 'mut') : held };
    }
    case 'pointer_type': {
      const to = rustType(tree, tree.field(node, 'type')) ?? emptyType;
      const isMutable = tree.childOfType(node, 'mutable_specifier') !== noNode;
      return { kind: 'pointer', to: marked(to, isMutable ? '*mut' : '*const') };
    }
    case 'array_type': {
      const element: TypeRef = {
        kind: 'array',
        element: rustType(tree, tree.field(node, 'element')) ?? emptyType,
      };
      const length = tree.field(node, 'length');
      return length === noNode ? element : marked(element, `[${tree.text(length)}]`);
    }
    case 'unit_type':
      return { kind: 'tuple', elements: [] };
    case 'tuple_type':
      return { kind: 'tuple', elements: rustTypes(tree, tree.namedChildren(node)) };
    case 'function_type':
      return functionType(tree, node);
    case 'abstract_type':
      return marked(rustType(tree, tree.field(node, 'trait')) ?? emptyType, 'impl');
    case 'dynamic_type':
      return marked(rustType(tree, tree.field(node, 'trait')) ?? emptyType, 'dyn');
    case 'bounded_type':
    case 'trait_bounds':
      return boundsOf(tree, node);
    case 'higher_ranked_trait_bound':
      return rustType(tree, tree.field(node, 'type'));
    case 'removed_trait_bound':
      return opaque(tree, node);
    case 'bracketed_type':
      return qualifiedType(tree, node);
    case 'qualified_type':
      return rustType(tree, tree.field(node, 'type'));
    case 'never_type':
      return { kind: 'named', path: ['!'] };
    case 'type_binding':
      return rustType(tree, tree.field(node, 'type'));
    default:
      return opaque(tree, node);
  }
}

export function rustTypes(tree: SyntaxTree, nodes: readonly SyntaxNode[]): TypeRef[] {
  return nodes.flatMap((node) => (isLifetime(tree, node) ? [] : (rustType(tree, node) ?? [])));
}

/** The types between `<` and `>`, lifetimes left out; what an associated type is bound to counts as one. */
export function typeArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  return list === noNode ? [] : rustTypes(tree, tree.namedChildren(list));
}

const staticMark = "'static";

function isStatic(tree: SyntaxTree, lifetime: SyntaxNode): boolean {
  return lifetime !== noNode && tree.text(lifetime).replace(/\s+/g, '') === staticMark;
}

function isLifetime(tree: SyntaxTree, node: SyntaxNode): boolean {
  const type = tree.type(node);
  return type === 'lifetime' || type === 'visibility_modifier' || type === 'attribute_item';
}

function opaque(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  return { kind: 'opaque', text: tree.text(node).replace(/\s+/g, ' ') };
}

/** A type with a mark that makes another of it, and says nothing of its members. */
function marked(type: TypeRef, mark: string): TypeRef {
  const members = type.kind === 'intersection' ? type.members : [type];
  return { kind: 'intersection', members: [...members, { kind: 'opaque', text: mark }] };
}

/** `A + B`. */
function boundsOf(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const parts = tree.namedChildren(node);
  const members = rustTypes(tree, parts).flatMap((type) => (type.kind === 'intersection' ? type.members : [type]));
  if (parts.some((part) => tree.type(part) === 'lifetime' && isStatic(tree, part)))
    members.push({ kind: 'opaque', text: staticMark });
  return members.length === 1 ? (members[0] as TypeRef) : { kind: 'intersection', members };
}

/** `Fn(A) -> R`, `fn(A) -> R`. */
function functionType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const list = tree.field(node, 'parameters');
  const parameters =
    list === noNode
      ? []
      : tree.namedChildren(list).flatMap((child): TypeRef[] => {
          if (isLifetime(tree, child)) return [];
          const inner = tree.type(child) === 'parameter' ? tree.field(child, 'type') : child;
          return [rustType(tree, inner) ?? emptyType];
        });
  const returns = rustType(tree, tree.field(node, 'return_type'));
  return { kind: 'function', parameters, ...(returns && { returns }) };
}

/** `<T as Trait>`: what it names is looked for in the type first. */
function qualifiedType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const [inner] = tree.namedChildren(node);
  return inner === undefined ? undefined : rustType(tree, inner);
}

/** `<T as Trait>::Item` as `T::Item`. */
function qualifiedSelf(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const root = tree.field(node, 'path');
  if (root === noNode || tree.type(root) !== 'bracketed_type') return undefined;
  const base = qualifiedType(tree, root);
  const name = tree.text(tree.field(node, 'name'));
  if (base?.kind === 'self') return { kind: 'named', path: ['Self', name] };
  return base?.kind === 'named' ? { kind: 'named', path: [...base.path, name] } : opaque(tree, node);
}

/** The names of a path without its type arguments; undefined where it begins with something else. */
export function pathSegments(tree: SyntaxTree, node: SyntaxNode): string[] | undefined {
  switch (tree.type(node)) {
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const path = tree.field(node, 'path');
      const name = tree.field(node, 'name');
      if (name === noNode) return undefined;
      const before = path === noNode ? [] : pathSegments(tree, path);
      return before && [...before, tree.text(name)];
    }
    case 'generic_type':
    case 'generic_type_with_turbofish':
      return pathSegments(tree, tree.field(node, 'type'));
    case 'metavariable':
      return tree.text(node) === '$crate' ? ['crate'] : undefined;
    case 'identifier':
    case 'type_identifier':
    case 'primitive_type':
    case 'self':
    case 'super':
    case 'crate':
      return [tree.text(node)];
    default:
      return undefined;
  }
}

/** The last name of a type: what an `impl` block goes by. */
export function lastName(type: TypeRef | undefined): string {
  switch (type?.kind) {
    case 'named':
      return type.path[type.path.length - 1] ?? '';
    case 'pointer':
      return lastName(type.to);
    case 'array':
      return '[]';
    case 'intersection':
      return lastName(type.members[0]);
    case 'tuple':
      return '()';
    default:
      return '';
  }
}

/** The type parameters of a declaration, each with all its bounds, those of the `where` clause included. */
export function typeParameters(tree: SyntaxTree, declaration: SyntaxNode): TypeParameter[] {
  const list = tree.field(declaration, 'type_parameters');
  if (list === noNode) return [];
  const bounds = whereBounds(tree, declaration);
  const result: TypeParameter[] = [];
  for (const node of tree.namedChildren(list)) {
    const type = tree.type(node);
    if (type !== 'type_parameter' && type !== 'const_parameter' && type !== 'type_identifier') continue;
    const nameNode = type === 'type_identifier' ? node : tree.field(node, 'name');
    if (nameNode === noNode) continue;
    const name = tree.text(nameNode);
    const written = type === 'const_parameter' ? tree.field(node, 'type') : tree.field(node, 'bounds');
    const all = [...(written === noNode ? [] : [rustType(tree, written)]), ...(bounds.get(name) ?? [])].flatMap(
      (bound): TypeRef[] => (bound === undefined ? [] : bound.kind === 'intersection' ? bound.members : [bound]),
    );
    const value = tree.field(node, 'value');
    const fallback = value === noNode ? rustType(tree, tree.field(node, 'default_type')) : opaque(tree, value);
    const parameter: TypeParameter = { name };
    if (all.length > 0)
      parameter.bound = all.length === 1 ? (all[0] as TypeRef) : { kind: 'intersection', members: all };
    if (fallback) parameter.default = fallback;
    result.push(parameter);
  }
  return result;
}

/** What a `where` clause says of each plain name. */
function whereBounds(tree: SyntaxTree, declaration: SyntaxNode): Map<string, TypeRef[]> {
  const result = new Map<string, TypeRef[]>();
  const clause = tree.childOfType(declaration, 'where_clause');
  if (clause === noNode) return result;
  for (const predicate of tree.namedChildren(clause)) {
    const name = plainSubject(tree, predicate);
    const bounds = rustType(tree, tree.field(predicate, 'bounds'));
    if (name === undefined || !bounds) continue;
    const known = result.get(name);
    if (known) known.push(bounds);
    else result.set(name, [bounds]);
  }
  return result;
}

/** The name that a predicate of a `where` clause speaks of, where it is no more than a name. */
function plainSubject(tree: SyntaxTree, predicate: SyntaxNode): string | undefined {
  let left = tree.field(predicate, 'left');
  if (left !== noNode && tree.type(left) === 'higher_ranked_trait_bound') left = tree.field(left, 'type');
  return left !== noNode && tree.type(left) === 'type_identifier' ? tree.text(left) : undefined;
}

/** What a `where` clause says of anything but the declaration's own type parameters: `Self: Sized`, `T::Item: Clone`. */
export function conditionsOf(tree: SyntaxTree, declaration: SyntaxNode): string[] {
  const clause = tree.childOfType(declaration, 'where_clause');
  if (clause === noNode) return [];
  const list = tree.field(declaration, 'type_parameters');
  const own = new Set(list === noNode ? [] : typeParameters(tree, declaration).map(({ name }) => name));
  return tree.namedChildren(clause).flatMap((predicate): string[] => {
    const left = tree.field(predicate, 'left');
    if (tree.type(predicate) !== 'where_predicate' || left === noNode || tree.type(left) === 'lifetime') return [];
    const name = plainSubject(tree, predicate);
    if (name !== undefined && own.has(name)) return [];
    return [tree.text(predicate).replace(/\s+/g, ' ').replace(/,$/, '')];
  });
}
