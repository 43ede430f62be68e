import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** A type node as a structure; undefined for no node. */
export function goType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  const typeOf = (field: string): TypeRef => goType(tree, tree.field(node, field)) ?? { kind: 'opaque', text: '' };
  switch (tree.type(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'field_identifier':
      return { kind: 'named', path: [tree.text(node)] };
    case 'qualified_type':
    case 'selector_expression':
      return { kind: 'named', path: tree.text(node).split(/\s*\.\s*/) };
    case 'generic_type': {
      const base = goType(tree, tree.field(node, 'type'));
      const args = goTypeArguments(tree, tree.field(node, 'type_arguments'));
      return base?.kind === 'named' && args.length > 0 ? { ...base, args } : base;
    }
    case 'pointer_type':
      return { kind: 'pointer', to: onlyType(tree, node) };
    case 'slice_type':
    case 'implicit_length_array_type':
      return { kind: 'array', element: typeOf('element') };
    case 'array_type': {
      // The length makes another type of it, and says nothing of the elements.
      const length = tree.field(node, 'length');
      const text = length === noNode ? '' : tree.text(length);
      return {
        kind: 'intersection',
        members: [
          { kind: 'array', element: typeOf('element') },
          { kind: 'opaque', text: `[${text}]` },
        ],
      };
    }
    case 'map_type':
      return { kind: 'map', key: typeOf('key'), value: typeOf('value') };
    case 'channel_type':
      return { kind: 'named', path: [channelName(tree, node)], args: [typeOf('value')] };
    case 'function_type':
      return functionType(tree, node);
    case 'struct_type':
      return { kind: 'object', members: structMembers(tree, node) };
    case 'interface_type':
      return interfaceType(tree, node);
    case 'parenthesized_type':
      return onlyType(tree, node);
    case 'negated_type':
      return { kind: 'opaque', text: tree.text(node) };
    case 'type_elem':
    case 'type_constraint': {
      const members = goTypes(tree, tree.namedChildren(node));
      return members.length === 1 ? members[0] : { kind: 'union', members };
    }
    default:
      return { kind: 'opaque', text: tree.text(node) };
  }
}

export function goTypes(tree: SyntaxTree, nodes: readonly SyntaxNode[]): TypeRef[] {
  return nodes.flatMap((node) => goType(tree, node) ?? []);
}

/** The types between `[` and `]`. */
export function goTypeArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  return list === noNode ? [] : goTypes(tree, tree.namedChildren(list));
}

/** The type parameters of a declaration, each with its constraint. */
export function goTypeParameters(tree: SyntaxTree, declaration: SyntaxNode): TypeParameter[] {
  const list = tree.field(declaration, 'type_parameters');
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node): TypeParameter[] => {
    const bound = goType(tree, tree.field(node, 'type'));
    return namesOf(tree, node).map((name) => ({ name: tree.text(name), ...(bound ? { bound } : {}) }));
  });
}

/** The results of a function: none, one type, or a tuple. */
export function goResult(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const result = tree.field(node, 'result');
  if (result === noNode) return undefined;
  if (tree.type(result) !== 'parameter_list') return goType(tree, result);
  const elements = parameterTypes(tree, result);
  return elements.length < 2 ? elements[0] : { kind: 'tuple', elements };
}

/** The name nodes of a declaration of several names of one type. */
export function namesOf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode[] {
  return tree.fields(node, 'name').filter((name) => tree.isNamed(name));
}

/** One type for each parameter of a list, grouped names counted one by one. */
function parameterTypes(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  return tree.namedChildren(list).flatMap((node): TypeRef[] => {
    const type = goType(tree, tree.field(node, 'type'));
    if (!type) return [];
    if (tree.type(node) === 'variadic_parameter_declaration') return [{ kind: 'array', element: type }];
    return Array.from({ length: Math.max(namesOf(tree, node).length, 1) }, () => type);
  });
}

function functionType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const list = tree.field(node, 'parameters');
  const returns = goResult(tree, node);
  const parameters = list === noNode ? [] : parameterTypes(tree, list);
  return { kind: 'function', parameters, ...(returns ? { returns } : {}) };
}

function channelName(tree: SyntaxTree, node: SyntaxNode): string {
  const words = tree.children(node).filter((child) => !tree.isNamed(child));
  return words.map((word) => tree.text(word)).join('');
}

function onlyType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const child = tree.namedChildren(node)[0];
  return (child === undefined ? undefined : goType(tree, child)) ?? { kind: 'opaque', text: '' };
}

type Members = Extract<TypeRef, { kind: 'object' }>['members'];

function structMembers(tree: SyntaxTree, struct: SyntaxNode): Members {
  return structFields(tree, struct).flatMap(({ names, type, embedded }) => {
    if (!embedded) return names.map((name) => ({ name: tree.text(name), ...(type ? { type } : {}) }));
    const name = embeddedName(type);
    return name === '' || !type ? [] : [{ name, type }];
  });
}

/** The fields of a struct type; an embedded one has no name of its own. */
export function structFields(
  tree: SyntaxTree,
  struct: SyntaxNode,
): { node: SyntaxNode; names: SyntaxNode[]; type: TypeRef | undefined; embedded: boolean }[] {
  const list = tree.childOfType(struct, 'field_declaration_list');
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node) => {
    if (tree.type(node) !== 'field_declaration') return [];
    const names = namesOf(tree, node);
    const written = goType(tree, tree.field(node, 'type'));
    const isPointer = names.length === 0 && tree.childOfType(node, '*') !== noNode;
    const type: TypeRef | undefined = isPointer && written ? { kind: 'pointer', to: written } : written;
    return [{ node, names, type, embedded: names.length === 0 }];
  });
}

/** The name under which an embedded type is a field: its last one. */
export function embeddedName(type: TypeRef | undefined): string {
  if (type?.kind === 'pointer') return embeddedName(type.to);
  return (type?.kind === 'named' ? type.path.at(-1) : undefined) ?? '';
}

/** `interface{}` is `any`; an anonymous interface has its methods. */
function interfaceType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const parts = tree.namedChildren(node);
  if (parts.length === 0) return { kind: 'named', path: ['any'] };
  const members: Members = [];
  const others: TypeRef[] = [];
  for (const part of parts) {
    if (tree.type(part) === 'method_elem') {
      const name = tree.field(part, 'name');
      if (name !== noNode) members.push({ name: tree.text(name), type: functionType(tree, part) });
    } else {
      others.push(...goTypes(tree, [part]));
    }
  }
  if (others.length === 0) return { kind: 'object', members };
  return { kind: 'intersection', members: members.length === 0 ? others : [...others, { kind: 'object', members }] };
}
