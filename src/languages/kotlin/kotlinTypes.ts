import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

const typeNodes: ReadonlySet<string> = new Set([
  'user_type',
  'nullable_type',
  'non_nullable_type',
  'function_type',
  'parenthesized_type',
  'dynamic',
]);

const nullLiteral: TypeRef = { kind: 'literal', text: 'null' };

/** True for a node that is a written type. */
export function isTypeNode(tree: SyntaxTree, node: SyntaxNode): boolean {
  return typeNodes.has(tree.type(node));
}

/** A type node as a structure; undefined for no node. `T?` is a union of T and null. */
export function kotlinType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'user_type':
      return userType(tree, node);
    case 'nullable_type': {
      const inner = innerType(tree, node);
      return inner && { kind: 'union', members: [inner, nullLiteral] };
    }
    case 'parenthesized_type':
      return innerType(tree, node);
    case 'non_nullable_type':
      return innerType(tree, node);
    case 'function_type':
      return functionType(tree, node);
    default:
      return { kind: 'opaque', text: tree.text(node) };
  }
}

/** The first type among a node's children that stands at or behind `from`. */
export function typeAmong(tree: SyntaxTree, nodes: readonly SyntaxNode[]): SyntaxNode {
  return nodes.find((node) => isTypeNode(tree, node)) ?? noNode;
}

function innerType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  return kotlinType(tree, typeAmong(tree, tree.namedChildren(node)));
}

/** A type without the null that `?` adds. */
export function withoutNull(type: TypeRef): TypeRef {
  if (type.kind !== 'union') return type;
  const members = type.members.filter((member) => member.kind !== 'literal' || member.text !== 'null');
  return members.length === 1 ? (members[0] as TypeRef) : type;
}

/** A dotted name as a type: a leading run of lower-case segments is a package, as the language's naming has it. */
export function qualifiedType(segments: readonly string[], args?: TypeRef[]): TypeRef {
  const first = segments.findIndex((segment) => !isPackageSegment(segment));
  const type: TypeRef =
    first > 0
      ? { kind: 'import', specifier: segments.slice(0, first).join('.'), path: segments.slice(first) }
      : { kind: 'named', path: [...segments] };
  if (args?.length) type.args = args;
  return type;
}

/** True for a name that by convention is a package's and not a type's. */
export function isPackageSegment(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x61 && first <= 0x7a;
}

function userType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const segments: string[] = [];
  let args: TypeRef[] = [];
  for (const child of tree.namedChildren(node)) {
    switch (tree.type(child)) {
      case 'identifier':
        segments.push(kotlinName(tree, child));
        args = [];
        break;
      case 'type_arguments':
        args = typeArguments(tree, child);
        break;
    }
  }
  if (args.length === 1 && segments.length === 1 && segments[0] === 'Array') {
    return { kind: 'array', element: args[0] as TypeRef };
  }
  return qualifiedType(segments, args);
}

/** The types between `<` and `>`. */
export function typeArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((projection): TypeRef[] => {
    if (tree.type(projection) !== 'type_projection') return [];
    const type = innerType(tree, projection);
    if (!type) return [{ kind: 'opaque', text: '*' }];
    const variance = tree.childOfType(projection, 'variance_modifier');
    if (variance === noNode) return [type];
    // Each is a combination of the one type, so that it evaluates as that and still is another structure.
    return [{ kind: tree.text(variance) === 'out' ? 'intersection' : 'union', members: [type] }];
  });
}

function functionType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const children = tree.namedChildren(node);
  const list = children.findIndex((child) => tree.type(child) === 'function_type_parameters');
  const receiverNode = typeAmong(tree, children.slice(0, Math.max(list, 0)));
  const returnNode = typeAmong(tree, children.slice(list + 1));
  const parameters: TypeRef[] = [];
  for (const child of list < 0 ? [] : tree.namedChildren(children[list] as SyntaxNode)) {
    const typeNode = tree.type(child) === 'parameter' ? typeAmong(tree, tree.namedChildren(child)) : child;
    const type = isTypeNode(tree, typeNode === noNode ? child : typeNode) ? kotlinType(tree, typeNode) : undefined;
    if (type) parameters.push(type);
  }
  const receiver = kotlinType(tree, receiverNode);
  const returns = kotlinType(tree, returnNode);
  return {
    kind: 'function',
    parameters,
    ...(returns && { returns }),
    ...(receiver && { receiver }),
    ...(isSuspending(tree, node) && { async: true }),
  };
}

/** `suspend` may stand with the function type, with the nullable type around it, or with its receiver. */
function isSuspending(tree: SyntaxTree, node: SyntaxNode): boolean {
  const modified = [node, tree.parent(node), tree.firstChild(node)];
  return modified.some((place) => {
    if (place === noNode || !isTypeNode(tree, place)) return false;
    const modifiers = tree.childOfType(place, 'type_modifiers');
    return modifiers !== noNode && /\bsuspend\b/.test(tree.text(modifiers));
  });
}

/** The type parameters of a declaration, each with its bounds, those behind `where` included. */
export function kotlinTypeParameters(tree: SyntaxTree, declaration: SyntaxNode): TypeParameter[] {
  const list = tree.childOfType(declaration, 'type_parameters');
  if (list === noNode) return [];
  const further = constraints(tree, declaration);
  return tree.namedChildren(list).flatMap((node): TypeParameter[] => {
    if (tree.type(node) !== 'type_parameter') return [];
    const nameNode = tree.childOfType(node, 'identifier');
    const name = nameNode === noNode ? '' : kotlinName(tree, nameNode);
    const own = innerType(tree, node);
    const bounds = [...(own ? [own] : []), ...(further.get(name) ?? [])];
    const parameter: TypeParameter = { name };
    if (bounds.length === 1) parameter.bound = bounds[0] as TypeRef;
    else if (bounds.length > 1) parameter.bound = { kind: 'intersection', members: bounds };
    return [parameter];
  });
}

function constraints(tree: SyntaxTree, declaration: SyntaxNode): Map<string, TypeRef[]> {
  const found = new Map<string, TypeRef[]>();
  const list = tree.childOfType(declaration, 'type_constraints');
  for (const node of list === noNode ? [] : tree.namedChildren(list)) {
    const nameNode = tree.childOfType(node, 'identifier');
    const bound = innerType(tree, node);
    if (nameNode === noNode || !bound) continue;
    const name = kotlinName(tree, nameNode);
    found.set(name, [...(found.get(name) ?? []), bound]);
  }
  return found;
}

/** An identifier's name, without the backticks around it. */
export function kotlinName(tree: SyntaxTree, identifier: SyntaxNode): string {
  const text = tree.text(identifier);
  return text.startsWith('`') ? text.slice(1, -1) : text;
}

/** The node of a type's last name, its type arguments left out. */
export function lastNameNode(tree: SyntaxTree, type: SyntaxNode): SyntaxNode {
  if (type === noNode) return noNode;
  if (tree.type(type) === 'user_type') {
    return tree.namedChildren(type).findLast((child) => tree.type(child) === 'identifier') ?? type;
  }
  const inner = typeAmong(tree, tree.namedChildren(type));
  return inner === noNode ? type : lastNameNode(tree, inner);
}
