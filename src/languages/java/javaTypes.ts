import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** A type node as a structure; undefined for `var` and for no node. */
export function javaType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'type_identifier':
    case 'identifier': {
      const name = tree.text(node);
      return name === 'var' ? undefined : { kind: 'named', path: [name] };
    }
    case 'scoped_type_identifier':
    case 'generic_type':
      return namedType(tree, node);
    case 'scoped_identifier':
      return qualified(tree.text(node).split(/\s*\.\s*/));
    case 'array_type':
      return arrayOf(tree, javaType(tree, tree.field(node, 'element')), tree.field(node, 'dimensions'));
    case 'annotated_type': {
      const inner = tree.namedChildren(node).at(-1);
      return inner === undefined ? undefined : javaType(tree, inner);
    }
    case 'wildcard':
      return wildcard(tree, node);
    case 'catch_type': {
      const members = javaTypes(tree, tree.namedChildren(node));
      return members.length === 1 ? members[0] : { kind: 'union', members };
    }
    default:
      return { kind: 'named', path: [tree.text(node)] };
  }
}

/** The types of several nodes; those that have none are left out. */
export function javaTypes(tree: SyntaxTree, nodes: readonly SyntaxNode[]): TypeRef[] {
  return nodes.flatMap((node) => javaType(tree, node) ?? []);
}

/** `type` with the brackets of a `dimensions` node around it, as in `int f()[]` and `int a[]`. */
export function arrayOf(tree: SyntaxTree, type: TypeRef | undefined, dimensions: SyntaxNode): TypeRef | undefined {
  let result = type;
  if (dimensions === noNode) return result;
  for (const child of tree.children(dimensions)) {
    if (result && tree.type(child) === '[') result = { kind: 'array', element: result };
  }
  return result;
}

/** The type parameters of a declaration, each with its bound; several bounds are an intersection. */
export function javaTypeParameters(tree: SyntaxTree, declaration: SyntaxNode): TypeParameter[] {
  const list = tree.field(declaration, 'type_parameters');
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node) => {
    if (tree.type(node) !== 'type_parameter') return [];
    const name = tree.childOfType(node, 'type_identifier');
    const boundNode = tree.childOfType(node, 'type_bound');
    const bounds = boundNode === noNode ? [] : javaTypes(tree, tree.namedChildren(boundNode));
    const parameter: TypeParameter = { name: name === noNode ? '' : tree.text(name) };
    if (bounds.length === 1) parameter.bound = bounds[0] as TypeRef;
    else if (bounds.length > 1) parameter.bound = { kind: 'intersection', members: bounds };
    return [parameter];
  });
}

/** The types between `<` and `>`. */
export function javaTypeArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  return list === noNode ? [] : javaTypes(tree, tree.namedChildren(list));
}

/** A dotted name as a type: a leading run of lower-case segments is the package, as Java's naming has it. */
export function qualified(segments: readonly string[], args?: TypeRef[]): TypeRef {
  const first = segments.findIndex((segment) => !isPackageSegment(segment));
  const start = first < 0 ? segments.length - 1 : first;
  const type: TypeRef =
    start > 0
      ? { kind: 'import', specifier: segments.slice(0, start).join('.'), path: segments.slice(start) }
      : { kind: 'named', path: [...segments] };
  if (args?.length) type.args = args;
  return type;
}

/** True for a name that by convention is a package's and not a type's. */
export function isPackageSegment(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x61 && first <= 0x7a;
}

function namedType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const segments: string[] = [];
  let args: TypeRef[] = [];
  const collect = (part: SyntaxNode): void => {
    for (const child of tree.namedChildren(part)) {
      switch (tree.type(child)) {
        case 'type_identifier':
          segments.push(tree.text(child));
          args = [];
          break;
        case 'scoped_type_identifier':
        case 'generic_type':
          collect(child);
          break;
        case 'type_arguments':
          args = javaTypeArguments(tree, child);
          break;
      }
    }
  };
  collect(node);
  return qualified(segments, args);
}

/**
 * `? extends T` gives what T gives and `? super T` takes what T is. Each is a combination of the one type, so that it
 * evaluates as T and still is another structure than T.
 */
function wildcard(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const bound = tree.namedChildren(node).filter((child) => !/annotation|super/.test(tree.type(child)));
  const type = bound[0] === undefined ? undefined : javaType(tree, bound[0]);
  if (!type) return { kind: 'opaque', text: '?' };
  return { kind: tree.childOfType(node, 'super') === noNode ? 'intersection' : 'union', members: [type] };
}
