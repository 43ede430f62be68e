import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { nameOf } from './csharpSyntax.js';

const nullType: TypeRef = { kind: 'literal', text: 'null' };

/** Types of the platform that are values: with a `?` behind it one is another type, and no reference that may be null. */
const valueTypes: ReadonlySet<string> = new Set(
  `bool byte char decimal double float int long sbyte short uint ulong ushort nint nuint DateTime DateTimeOffset DateOnly TimeOnly TimeSpan
   Guid CancellationToken Int32 Int64 Boolean Double Decimal`.split(/\s+/),
);

function isValueType(type: TypeRef | undefined): type is TypeRef {
  return type?.kind === 'named' && type.path.length === 1 && valueTypes.has(type.path[0] as string);
}

/** A type node as a structure; undefined for `var` and for no node. */
export function csharpType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'implicit_type':
      return undefined;
    case 'identifier':
    case 'generic_name':
    case 'qualified_name':
    case 'alias_qualified_name':
      return namedType(tree, node);
    case 'predefined_type':
      return { kind: 'named', path: [tree.text(node)] };
    case 'array_type':
      return arrayType(tree, node);
    case 'nullable_type': {
      const inner = csharpType(tree, tree.field(node, 'type'));
      if (isValueType(inner)) return { kind: 'named', path: ['Nullable'], args: [inner] };
      return inner && { kind: 'union', members: [inner, nullType] };
    }
    case 'pointer_type': {
      const to = csharpType(tree, tree.field(node, 'type'));
      return to && { kind: 'pointer', to };
    }
    case 'ref_type':
    case 'scoped_type':
      return csharpType(tree, tree.field(node, 'type'));
    case 'tuple_type':
      return tupleType(tree, node);
    case 'function_pointer_type':
      return functionPointer(tree, node);
    default:
      return { kind: 'opaque', text: tree.text(node).replace(/\s+/g, ' ') };
  }
}

/** The types of several nodes; those that have none are left out. */
export function csharpTypes(tree: SyntaxTree, nodes: readonly SyntaxNode[]): TypeRef[] {
  return nodes.flatMap((node) => csharpType(tree, node) ?? []);
}

function arrayType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const element = csharpType(tree, tree.field(node, 'type'));
  return element && { kind: 'array', element };
}

function namedType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const path: string[] = [];
  let args: TypeRef[] = [];
  const collect = (part: SyntaxNode): void => {
    switch (part === noNode ? '' : tree.type(part)) {
      case 'identifier':
        path.push(nameOf(tree, part));
        args = [];
        break;
      case 'generic_name':
        path.push(nameOf(tree, tree.childOfType(part, 'identifier')));
        args = typeArguments(tree, tree.childOfType(part, 'type_argument_list'));
        break;
      case 'qualified_name':
        collect(tree.field(part, 'qualifier'));
        collect(tree.field(part, 'name'));
        break;
      case 'alias_qualified_name':
        collect(tree.field(part, 'name'));
        break;
    }
  };
  collect(node);
  return delegateOfPlatform(path, args) ?? { kind: 'named', path, ...(args.length > 0 ? { args } : {}) };
}

/** The types between `<` and `>`; for `<,>` as many that say nothing. */
export function typeArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  if (list === noNode) return [];
  const nodes = tree.namedChildren(list);
  if (nodes.length > 0) return nodes.map((node) => csharpType(tree, node) ?? { kind: 'opaque', text: '' });
  return tree
    .children(list)
    .slice(1)
    .map(() => ({ kind: 'opaque', text: '' }));
}

/** The delegate types of the platform are function types, and an expression tree is the function that it describes. */
function delegateOfPlatform(path: readonly string[], args: readonly TypeRef[]): TypeRef | undefined {
  if (path.length > 1 && path[0] !== 'System') return undefined;
  const last = args[args.length - 1];
  switch (path[path.length - 1]) {
    case 'Func':
      return last && { kind: 'function', parameters: args.slice(0, -1), returns: last };
    case 'Action':
      return { kind: 'function', parameters: [...args] };
    case 'Predicate':
      return last && { kind: 'function', parameters: [last], returns: { kind: 'named', path: ['bool'] } };
    case 'Comparison':
      return last && { kind: 'function', parameters: [last, last], returns: { kind: 'named', path: ['int'] } };
    case 'Converter':
      return args.length === 2
        ? { kind: 'function', parameters: [args[0] as TypeRef], returns: args[1] as TypeRef }
        : undefined;
    case 'EventHandler':
      return {
        kind: 'function',
        parameters: [{ kind: 'named', path: ['object'] }, last ?? { kind: 'named', path: ['EventArgs'] }],
      };
    case 'Expression':
      return last?.kind === 'function' ? last : undefined;
    default:
      return undefined;
  }
}

/** `(A, B)` is a tuple; one with names is an object of them, in order. */
function tupleType(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const elements = tree.namedChildren(node).map((element) => ({
    name: nameOf(tree, tree.field(element, 'name')),
    type: csharpType(tree, tree.field(element, 'type')) ?? { kind: 'opaque' as const, text: '' },
  }));
  if (elements.every(({ name }) => name === '')) return { kind: 'tuple', elements: elements.map(({ type }) => type) };
  return {
    kind: 'object',
    members: elements.map(({ name, type }, i) => ({ name: name === '' ? `Item${i + 1}` : name, type })),
  };
}

function functionPointer(tree: SyntaxTree, node: SyntaxNode): TypeRef {
  const parameters = tree
    .namedChildren(node)
    .filter((child) => tree.type(child) === 'function_pointer_parameter')
    .map((child) => csharpType(tree, tree.field(child, 'type')) ?? { kind: 'opaque' as const, text: '' });
  const returns = csharpType(tree, tree.field(node, 'returns'));
  return { kind: 'function', parameters, ...(returns ? { returns } : {}) };
}

/** The type parameters of a declaration with their constraints; several are an intersection. */
export function csharpTypeParameters(tree: SyntaxTree, declaration: SyntaxNode): TypeParameter[] {
  const list = tree.childOfType(declaration, 'type_parameter_list');
  if (list === noNode) return [];
  const bounds = constraintsOf(tree, declaration);
  return tree.namedChildren(list).flatMap((node): TypeParameter[] => {
    if (tree.type(node) !== 'type_parameter') return [];
    const name = nameOf(tree, tree.field(node, 'name'));
    const bound = bounds.get(name);
    return [{ name, ...(bound ? { bound } : {}) }];
  });
}

function constraintsOf(tree: SyntaxTree, declaration: SyntaxNode): ReadonlyMap<string, TypeRef> {
  const result = new Map<string, TypeRef>();
  for (const clause of tree.namedChildren(declaration)) {
    if (tree.type(clause) !== 'type_parameter_constraints_clause') continue;
    const [nameNode, ...constraints] = tree.namedChildren(clause);
    if (nameNode === undefined) continue;
    const members = constraints.map((constraint): TypeRef => {
      const type = csharpType(tree, tree.field(constraint, 'type'));
      return type ?? { kind: 'opaque', text: tree.text(constraint).replace(/\s+/g, '') };
    });
    if (members.length === 1) result.set(nameOf(tree, nameNode), members[0] as TypeRef);
    else if (members.length > 1) result.set(nameOf(tree, nameNode), { kind: 'intersection', members });
  }
  return result;
}
