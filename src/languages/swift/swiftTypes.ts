import type { Expression } from '../../model/expression.js';
import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';

const typeNodes: ReadonlySet<string> = new Set([
  'user_type',
  'optional_type',
  'array_type',
  'dictionary_type',
  'tuple_type',
  'function_type',
  'existential_type',
  'opaque_type',
  'protocol_composition_type',
  'metatype',
]);

const nil: TypeRef = { kind: 'literal', text: 'nil' };

/** True for a node that is a type. */
export function isTypeNode(tree: SyntaxTree, node: SyntaxNode): boolean {
  return typeNodes.has(tree.type(node));
}

/** The first child that is a type, or `noNode`. */
export function typeChild(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  return tree.children(node).find((child) => isTypeNode(tree, child)) ?? noNode;
}

/** The type that a `type_annotation` gives, with the mark of an implicitly unwrapped one. */
export function annotatedType(tree: SyntaxTree, annotation: SyntaxNode): TypeRef | undefined {
  if (annotation === noNode) return undefined;
  const type = swiftType(tree, typeChild(tree, annotation));
  return type && tree.children(annotation).some((child) => tree.text(child) === '!') ? optional(type) : type;
}

/** `T?`: a `T`, or nothing. */
export function optional(type: TypeRef): TypeRef {
  return { kind: 'union', members: [type, nil] };
}

/** A type node as a structure; undefined for no node. */
export function swiftType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'user_type':
      return userType(tree, node);
    case 'type_identifier':
    case 'simple_identifier':
      return namedType([tree.text(node)]);
    case 'optional_type': {
      const wrapped = swiftType(tree, typeChild(tree, node));
      return wrapped && optional(wrapped);
    }
    case 'array_type': {
      const element = swiftType(tree, typeChild(tree, node));
      return element && { kind: 'array', element };
    }
    case 'dictionary_type': {
      const [key, value] = swiftTypes(tree, tree.children(node));
      return key && value && { kind: 'map', key, value };
    }
    case 'tuple_type':
      return tupleType(tree, node);
    case 'function_type':
      return functionType(tree, node);
    case 'protocol_composition_type': {
      const members = swiftTypes(tree, tree.children(node));
      return members.length === 1 ? members[0] : { kind: 'intersection', members };
    }
    case 'existential_type':
    case 'opaque_type':
      return swiftType(tree, typeChild(tree, node));
    case 'metatype': {
      const of = swiftType(tree, typeChild(tree, node));
      return of && { kind: 'named', path: ['Type'], args: [of] };
    }
    default:
      return { kind: 'opaque', text: tree.text(node).replace(/\s+/g, ' ') };
  }
}

/** The types among some nodes. */
export function swiftTypes(tree: SyntaxTree, nodes: readonly SyntaxNode[]): TypeRef[] {
  return nodes.flatMap((node) => (isTypeNode(tree, node) ? (swiftType(tree, node) ?? []) : []));
}

/** The types between `<` and `>` of the last part of a type. */
export function typeArgumentsOf(tree: SyntaxTree, type: SyntaxNode): TypeRef[] {
  const lists = tree.children(type).filter((child) => tree.type(child) === 'type_arguments');
  const last = lists[lists.length - 1];
  return last === undefined ? [] : swiftTypes(tree, tree.children(last));
}

function userType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const path: string[] = [];
  let args: TypeRef[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'type_identifier') {
      path.push(tree.text(child).replace(/`/g, ''));
      args = [];
    } else if (tree.type(child) === 'type_arguments') {
      args = swiftTypes(tree, tree.children(child));
    }
  }
  return namedType(path, args);
}

/** `A.B<C>`; `Self`, `A.Type`, and the standard containers that have a notation of their own, are what they mean. */
export function namedType(path: string[], args: TypeRef[] = []): TypeRef {
  const last = path[path.length - 1];
  if (path.length > 1 && (last === 'Type' || last === 'Protocol')) {
    return { kind: 'named', path: ['Type'], args: [namedType(path.slice(0, -1), args)] };
  }
  if (path.length === 1) {
    if (last === 'Self') return { kind: 'self' };
    if (last === 'Array' && args[0]) return { kind: 'array', element: args[0] };
    if (last === 'Dictionary' && args[0] && args[1]) return { kind: 'map', key: args[0], value: args[1] };
    if (last === 'Optional' && args[0]) return optional(args[0]);
  }
  return args.length > 0 ? { kind: 'named', path, args } : { kind: 'named', path };
}

/** `(A, B)`, `(a: A, b: B)`; one type in brackets is that type. */
function tupleType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const items = tree.namedChildren(node).filter((child) => tree.type(child) === 'tuple_type_item');
  const types = items.map((item) => swiftType(tree, typeChild(tree, item)));
  const labels = items.map((item) => {
    const label = tree.childOfType(item, 'simple_identifier');
    return label === noNode ? undefined : tree.text(label);
  });
  if (items.length === 1) return types[0];
  const elements = types.map((type): TypeRef => type ?? { kind: 'opaque', text: '_' });
  if (labels.every((label) => label === undefined)) return { kind: 'tuple', elements };
  return { kind: 'tuple', elements, labels: labels.map((label) => label ?? '') };
}

function functionType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const parts = tree.children(node).filter((child) => isTypeNode(tree, child));
  const [list, returned] = parts;
  const parameters =
    list === undefined
      ? []
      : tree.type(list) === 'tuple_type'
        ? tree
            .namedChildren(list)
            .filter((child) => tree.type(child) === 'tuple_type_item')
            .map((item): TypeRef => swiftType(tree, typeChild(tree, item)) ?? { kind: 'opaque', text: '_' })
        : [swiftType(tree, list) ?? { kind: 'opaque' as const, text: '_' }];
  const returns = returned === undefined ? undefined : swiftType(tree, returned);
  return { kind: 'function', parameters, ...(returns && { returns }) };
}

/** The type parameters of a declaration, each with what it is said to be there and in the `where` clause. */
export function swiftTypeParameters(tree: SyntaxTree, declaration: SyntaxNode): TypeParameter[] {
  const list = tree.childOfType(declaration, 'type_parameters');
  if (list === noNode) return [];
  const constraints = constraintsOf(tree, declaration);
  return tree.namedChildren(list).flatMap((node) => {
    if (tree.type(node) !== 'type_parameter') return [];
    const nameNode = tree.childOfType(node, 'type_identifier');
    const name = nameNode === noNode ? '' : tree.text(nameNode);
    const own = swiftType(tree, typeChild(tree, node));
    const bounds = [...(own ? [own] : []), ...constraints.filter((one) => one.path === name).map(({ type }) => type)];
    return [withBounds(name, bounds)];
  });
}

function withBounds(name: string, bounds: readonly TypeRef[]): TypeParameter {
  if (bounds.length === 0) return { name };
  return { name, bound: bounds.length === 1 ? (bounds[0] as TypeRef) : { kind: 'intersection', members: [...bounds] } };
}

/** What a `where` clause says: `Element: P`, `Key == String`, in source order. */
export function constraintsOf(tree: SyntaxTree, declaration: SyntaxNode): { path: string; type: TypeRef }[] {
  const clause = tree.childOfType(declaration, 'type_constraints');
  if (clause === noNode) return [];
  const found: { path: string; type: TypeRef }[] = [];
  for (const constraint of tree.namedChildren(clause)) {
    if (tree.type(constraint) !== 'type_constraint') continue;
    for (const part of tree.namedChildren(constraint)) {
      const subject = tree.namedChildren(part)[0];
      const type = swiftType(
        tree,
        tree
          .children(part)
          .filter((child) => isTypeNode(tree, child))
          .at(-1) ?? noNode,
      );
      if (subject !== undefined && type) found.push({ path: tree.text(subject).replace(/\s+/g, ''), type });
    }
  }
  return found;
}

/** A type's name where an expression stands. */
export function typeAsExpression(type: TypeRef): Expression {
  if (type.kind === 'self') return { kind: 'class_of', of: { kind: 'this' } };
  if (type.kind !== 'named' || type.path[0] === 'Type') return { kind: 'class_of', of: { kind: 'typed', type } };
  let result: Expression | undefined;
  for (const name of type.path) result = result ? { kind: 'member', object: result, name } : { kind: 'name', name };
  return result ?? unknown;
}
