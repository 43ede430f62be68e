import type { Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** A type specifier as a structure; undefined for `auto` and for what names no type. */
export function typeOf(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  switch (tree.type(node)) {
    case 'primitive_type':
    case 'sized_type_specifier':
      return { kind: 'named', path: [tree.text(node).replace(/\s+/g, ' ')] };
    case 'type_identifier':
    case 'identifier':
    case 'namespace_identifier':
    case 'field_identifier':
    case 'template_type':
    case 'template_function':
    case 'qualified_identifier':
      return namedType(tree, node);
    case 'struct_specifier':
    case 'class_specifier':
    case 'union_specifier':
    case 'enum_specifier': {
      const name = tree.field(node, 'name');
      return name === noNode ? undefined : namedType(tree, name);
    }
    case 'dependent_type': {
      const [inner] = tree.namedChildren(node);
      return inner === undefined ? undefined : typeOf(tree, inner);
    }
    case 'type_descriptor':
      return describedType(tree, node);
    case 'placeholder_type_specifier':
    case 'decltype':
      return undefined;
    default:
      return { kind: 'opaque', text: tree.text(node).replace(/\s+/g, ' ') };
  }
}

/** The type of a declaration's specifiers, its qualifiers counted. */
export function specifiedType(tree: SyntaxTree, declaration: SyntaxNode): TypeRef | undefined {
  const type = typeOf(tree, tree.field(declaration, 'type'));
  return type && isConst(tree, declaration) ? constant(type) : type;
}

/** `const T` evaluates as T and still is another structure than T. */
function constant(type: TypeRef): TypeRef {
  return { kind: 'intersection', members: [type] };
}

function isConst(tree: SyntaxTree, node: SyntaxNode): boolean {
  return tree.children(node).some((child) => tree.type(child) === 'type_qualifier' && tree.text(child) === 'const');
}

/** `T` as it is written where only a type can stand: `const A*`, `void(int)`. */
function describedType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const type = specifiedType(tree, node);
  return abstractType(tree, tree.field(node, 'declarator'), type);
}

/** `a::b::C<D>` as a path; arguments are those of its last part. */
function namedType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const path: string[] = [];
  let args: TypeRef[] = [];
  let part = node;
  for (;;) {
    switch (tree.type(part)) {
      case 'qualified_identifier': {
        const scope = tree.field(part, 'scope');
        if (scope !== noNode) path.push(lastText(tree, scope));
        const next = tree.field(part, 'name');
        if (next === noNode) return undefined;
        part = next;
        continue;
      }
      case 'dependent_name': {
        const [inner] = tree.namedChildren(part);
        if (inner === undefined) return undefined;
        part = inner;
        continue;
      }
      case 'template_type':
      case 'template_function':
      case 'template_method':
        args = templateArguments(tree, tree.field(part, 'arguments'));
        path.push(tree.text(tree.field(part, 'name')));
        break;
      default:
        path.push(lastText(tree, part));
    }
    break;
  }
  if (path.some((segment) => segment === '')) return undefined;
  return { kind: 'named', path, ...(args.length > 0 ? { args } : {}) };
}

/** The name of one part of a qualified name, without its template arguments. */
export function lastText(tree: SyntaxTree, node: SyntaxNode): string {
  switch (tree.type(node)) {
    case 'template_type':
    case 'template_function':
    case 'template_method':
      return tree.text(tree.field(node, 'name'));
    case 'dependent_name':
    case 'dependent_type': {
      const [inner] = tree.namedChildren(node);
      return inner === undefined ? '' : lastText(tree, inner);
    }
    default:
      return tree.text(node).replace(/\s+/g, '');
  }
}

/** The types among template arguments; values are kept by their text, so that the positions hold. */
export function templateArguments(tree: SyntaxTree, list: SyntaxNode): TypeRef[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).map((node): TypeRef => {
    const type = tree.type(node) === 'type_descriptor' ? typeOf(tree, node) : undefined;
    return type ?? { kind: 'opaque', text: tree.text(node).replace(/\s+/g, ' ') };
  });
}

/** What one declarator declares. */
export interface Declarator {
  /** The simple name: `f`, `~A`, `operator==`, `operator bool`; '' for a structured binding. */
  name: string;
  nameNode: SyntaxNode;
  /** The names before it: `A`, `B` of `A::B::f`; empty for a plain name. */
  scope: string[];
  /** Written `::f`. */
  isGlobal: boolean;
  /** The declared type; for a function what it returns. */
  type: TypeRef | undefined;
  /** The function's declarator with its parameters; `noNode` for a variable. */
  fn: SyntaxNode;
  /** Names of a structured binding. */
  names?: SyntaxNode[];
}

const wrappers: ReadonlySet<string> = new Set([
  'parenthesized_declarator',
  'attributed_declarator',
  'init_declarator',
  'pointer_type_declarator',
  'variadic_declarator',
]);

/** Reads a declarator whose specifiers give `type`; undefined where it names nothing. */
export function readDeclarator(tree: SyntaxTree, node: SyntaxNode, type: TypeRef | undefined): Declarator | undefined {
  let at = node;
  let declared = type;
  for (let depth = 0; at !== noNode && depth < 50; depth++) {
    const kind = tree.type(at);
    switch (kind) {
      case 'pointer_declarator':
        declared = pointerTo(declared);
        at = innerDeclarator(tree, at);
        continue;
      case 'reference_declarator':
        declared = referenceTo(tree, at, declared);
        at = innerDeclarator(tree, at);
        continue;
      case 'array_declarator':
        declared = declared && { kind: 'array', element: declared };
        at = innerDeclarator(tree, at);
        continue;
      case 'function_declarator': {
        const inner = withoutParentheses(tree, innerDeclarator(tree, at));
        const trailing = tree.childOfType(at, 'trailing_return_type');
        if (trailing !== noNode) declared = typeOf(tree, tree.namedChildren(trailing)[0] ?? noNode);
        if (inner !== noNode && isName(tree, inner)) return named(tree, inner, declared, at);
        declared = functionType(tree, at, declared);
        at = innerDeclarator(tree, at);
        continue;
      }
      case 'operator_cast':
        return operatorCast(tree, at);
      case 'structured_binding_declarator':
        return {
          name: '',
          nameNode: at,
          scope: [],
          isGlobal: false,
          type: undefined,
          fn: noNode,
          names: tree.namedChildren(at).filter((child) => tree.type(child) === 'identifier'),
        };
      default:
        if (wrappers.has(kind)) {
          at = innerDeclarator(tree, at);
          continue;
        }
        return isName(tree, at) ? named(tree, at, declared, noNode) : undefined;
    }
  }
  return undefined;
}

function innerDeclarator(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  const inner = tree.field(node, 'declarator');
  if (inner !== noNode) return inner;
  return (
    tree
      .namedChildren(node)
      .find((child) => isName(tree, child) || /declarator$|^operator_cast$/.test(tree.type(child))) ?? noNode
  );
}

function withoutParentheses(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at !== noNode && tree.type(at) === 'parenthesized_declarator') at = innerDeclarator(tree, at);
  return at;
}

const nameTypes: ReadonlySet<string> = new Set([
  'identifier',
  'field_identifier',
  'type_identifier',
  'qualified_identifier',
  'destructor_name',
  'operator_name',
  'template_function',
  'template_method',
  'primitive_type',
]);

function isName(tree: SyntaxTree, node: SyntaxNode): boolean {
  return nameTypes.has(tree.type(node));
}

function named(tree: SyntaxTree, node: SyntaxNode, type: TypeRef | undefined, fn: SyntaxNode): Declarator | undefined {
  const scope: string[] = [];
  let isGlobal = false;
  let part = node;
  while (tree.type(part) === 'qualified_identifier') {
    const around = tree.field(part, 'scope');
    if (around !== noNode) scope.push(lastText(tree, around));
    else isGlobal = scope.length === 0;
    part = tree.field(part, 'name');
    if (part === noNode) return undefined;
  }
  if (tree.type(part) === 'operator_cast') return { ...operatorCast(tree, part), scope, isGlobal };
  if (/^template_/.test(tree.type(part))) part = tree.field(part, 'name');
  const name = tree
    .text(part)
    .replace(/^operator\s+(?=\W)/, 'operator')
    .replace(/\s+/g, ' ');
  return { name: name.startsWith('~') ? name.replace(/\s+/g, '') : name, nameNode: part, scope, isGlobal, type, fn };
}

function operatorCast(tree: SyntaxTree, node: SyntaxNode): Declarator {
  const type = specifiedType(tree, node);
  const fn = tree.field(node, 'declarator');
  const target = tree.text(tree.field(node, 'type')).replace(/\s+/g, ' ');
  return { name: `operator ${target}`, nameNode: node, scope: [], isGlobal: false, type, fn };
}

function pointerTo(type: TypeRef | undefined): TypeRef | undefined {
  return type?.kind === 'function' ? type : type && { kind: 'pointer', to: type };
}

/** `T&` evaluates as T and still is another structure than T; `T&&` than both. */
function referenceTo(tree: SyntaxTree, node: SyntaxNode, type: TypeRef | undefined): TypeRef | undefined {
  if (!type) return undefined;
  const reference: TypeRef = { kind: 'union', members: [type] };
  return tree.childOfType(node, '&&') === noNode ? reference : { kind: 'union', members: [reference] };
}

function functionType(tree: SyntaxTree, fn: SyntaxNode, returns: TypeRef | undefined): TypeRef {
  const parameters = parametersOf(tree, tree.field(fn, 'parameters')).map(
    ({ type }): TypeRef => type ?? { kind: 'opaque', text: '' },
  );
  return { kind: 'function', parameters, ...(returns ? { returns } : {}) };
}

/** The type that an abstract declarator makes of `type`: `*`, `&`, `(int)`. */
export function abstractType(tree: SyntaxTree, node: SyntaxNode, type: TypeRef | undefined): TypeRef | undefined {
  let at = node;
  let result = type;
  for (let depth = 0; at !== noNode && depth < 50; depth++) {
    switch (tree.type(at)) {
      case 'abstract_pointer_declarator':
        result = pointerTo(result);
        break;
      case 'abstract_reference_declarator':
        result = referenceTo(tree, at, result);
        break;
      case 'abstract_array_declarator':
        result = result && { kind: 'array', element: result };
        break;
      case 'abstract_function_declarator': {
        const trailing = tree.childOfType(at, 'trailing_return_type');
        if (trailing !== noNode) result = typeOf(tree, tree.namedChildren(trailing)[0] ?? noNode);
        result = functionType(tree, at, result);
        break;
      }
    }
    const next = tree.namedChildren(at).find((child) => /^abstract_.*declarator$/.test(tree.type(child)));
    at = next ?? noNode;
  }
  return result;
}

/** The parameters of a parameter list; `(void)` has none. */
export function parametersOf(tree: SyntaxTree, list: SyntaxNode): Parameter[] {
  if (list === noNode) return [];
  const result: Parameter[] = [];
  for (const node of tree.children(list)) {
    switch (tree.type(node)) {
      case 'parameter_declaration':
      case 'optional_parameter_declaration':
      case 'explicit_object_parameter_declaration':
        result.push(parameter(tree, node));
        break;
      case 'variadic_parameter_declaration':
        result.push({ ...parameter(tree, node), kind: 'rest', optional: true });
        break;
      case 'variadic_parameter':
      case '...':
        result.push({ name: '...', kind: 'rest', optional: true });
        break;
      case 'identifier':
        // Written before its type is: a definition in the old style.
        result.push({ name: tree.text(node), kind: 'positional', optional: false });
        break;
    }
  }
  const [only] = result;
  const isVoid =
    result.length === 1 && only?.name === '' && only.type?.kind === 'named' && only.type.path[0] === 'void';
  return isVoid ? [] : result;
}

function parameter(tree: SyntaxTree, node: SyntaxNode): Parameter {
  const specified = specifiedType(tree, node);
  const declaratorNode = tree.field(node, 'declarator');
  const declarator = readDeclarator(tree, declaratorNode, specified);
  const value = tree.field(node, 'default_value');
  const result: Parameter = {
    name: declarator?.name ?? '',
    kind: 'positional',
    optional: value !== noNode,
  };
  let type = declarator ? declarator.type : abstractType(tree, declaratorNode, specified);
  // A function as a parameter is a pointer to it.
  if (declarator && declarator.fn !== noNode) type = functionType(tree, declarator.fn, declarator.type);
  if (type) result.type = type;
  if (value !== noNode) result.default = tree.text(value).replace(/\s+/g, ' ');
  return result;
}
