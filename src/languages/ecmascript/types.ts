import type { Expression } from '../../model/expression.js';
import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { requoted } from '../normalisedText.js';
import type { Extraction } from './extraction.js';
import { firstNamed, keyName, stringContent } from './syntax.js';

/** The type in an annotation (`: T`), in a return type or in brackets. */
export function typeOfAnnotation(x: Extraction, annotation: SyntaxNode): TypeRef | undefined {
  if (annotation === noNode) return undefined;
  const { tree } = x;
  switch (tree.type(annotation)) {
    case 'type_annotation':
    case 'opting_type_annotation':
    case 'omitting_type_annotation':
    case 'adding_type_annotation': {
      const inner = firstNamed(tree, annotation);
      return inner === noNode ? undefined : typeOf(x, inner);
    }
    case 'type_predicate_annotation':
    case 'asserts_annotation': {
      const inner = firstNamed(tree, annotation);
      return { kind: 'opaque', text: x.builder.normalisedText(inner === noNode ? annotation : inner) };
    }
    default:
      return typeOf(x, annotation);
  }
}

/** Types nested deeper than this are kept as text. */
const maximalNesting = 100;
let nesting = 0;

/** A type as it is written. */
export function typeOf(x: Extraction, node: SyntaxNode): TypeRef {
  if (nesting >= maximalNesting) return opaque(x, node);
  nesting++;
  try {
    return readType(x, node);
  } finally {
    nesting--;
  }
}

function readType(x: Extraction, node: SyntaxNode): TypeRef {
  const { tree } = x;
  switch (tree.type(node)) {
    case 'type_identifier':
    case 'identifier':
    case 'predefined_type':
      return { kind: 'named', path: [tree.text(node)] };
    case 'nested_type_identifier':
    case 'nested_identifier':
      return { kind: 'named', path: dottedPath(x, node) };
    case 'generic_type': {
      const base = typeOf(x, tree.field(node, 'name'));
      const args = typeArguments(x, tree.field(node, 'type_arguments'));
      return (base.kind === 'named' || base.kind === 'import') && args ? { ...base, args } : base;
    }
    case 'array_type': {
      const element = firstNamed(tree, node);
      return element === noNode ? opaque(x, node) : { kind: 'array', element: typeOf(x, element) };
    }
    case 'readonly_type':
    case 'parenthesized_type':
    case 'optional_type': {
      const inner = firstNamed(tree, node);
      return inner === noNode ? opaque(x, node) : typeOf(x, inner);
    }
    case 'rest_type': {
      const inner = firstNamed(tree, node);
      const type = inner === noNode ? opaque(x, node) : typeOf(x, inner);
      return type.kind === 'array' ? type.element : type;
    }
    case 'tuple_type':
      return { kind: 'tuple', elements: tree.namedChildren(node).map((child) => tupleElement(x, child)) };
    case 'union_type':
      return { kind: 'union', members: flattened(x, node, 'union_type') };
    case 'intersection_type':
      return { kind: 'intersection', members: flattened(x, node, 'intersection_type') };
    case 'function_type':
      return functionType(x, node, tree.field(node, 'return_type'));
    case 'constructor_type':
      return opaque(x, node);
    case 'object_type':
    case 'interface_body':
      return objectType(x, node);
    case 'this_type':
      return { kind: 'self' };
    case 'literal_type': {
      const inner = firstNamed(tree, node);
      const text = x.builder.normalisedText(node);
      return inner !== noNode && (tree.type(inner) === 'null' || tree.type(inner) === 'undefined')
        ? { kind: 'named', path: [text] }
        : { kind: 'literal', text: requoted(text) };
    }
    case 'lookup_type':
      return lookupType(x, node);
    case 'type_query': {
      const inner = firstNamed(tree, node);
      const value = inner === noNode ? undefined : queriedExpression(x, inner);
      return value ? { kind: 'typeof', of: value } : opaque(x, node);
    }
    // `import("./x").Y` in a type position, which the grammar reads as an expression.
    case 'member_expression':
    case 'call_expression':
      return importType(x, node) ?? opaque(x, node);
    case 'type_annotation':
      return typeOfAnnotation(x, node) ?? opaque(x, node);
    default:
      return opaque(x, node);
  }
}

function opaque(x: Extraction, node: SyntaxNode): TypeRef {
  return { kind: 'opaque', text: x.builder.normalisedText(node) };
}

/** The types between angle brackets, undefined where there are none. */
export function typeArguments(x: Extraction, node: SyntaxNode): TypeRef[] | undefined {
  if (node === noNode) return undefined;
  const args = x.tree.namedChildren(node).map((child) => typeOf(x, child));
  return args.length > 0 ? args : undefined;
}

/** The type parameters of a declaration, each bound in the present scope. */
export function readTypeParameters(x: Extraction, node: SyntaxNode): TypeParameter[] | undefined {
  if (node === noNode) return undefined;
  const { tree } = x;
  const result: TypeParameter[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) !== 'type_parameter') continue;
    const nameNode = tree.field(child, 'name');
    if (nameNode === noNode) continue;
    const parameter: TypeParameter = { name: tree.text(nameNode) };
    const constraint = tree.field(child, 'constraint');
    const bound = constraint === noNode ? noNode : firstNamed(tree, constraint);
    if (bound !== noNode) parameter.bound = typeOf(x, bound);
    const value = tree.field(child, 'value');
    const fallback = value === noNode ? noNode : firstNamed(tree, value);
    if (fallback !== noNode) parameter.default = typeOf(x, fallback);
    x.builder.bind(x.scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
    result.push(parameter);
  }
  return result.length > 0 ? result : undefined;
}

function dottedPath(x: Extraction, node: SyntaxNode): string[] {
  return x.builder.normalisedText(node).split('.');
}

/** The members of nested unions as one list: `a | b | c` is parsed as `(a | b) | c`. */
function flattened(x: Extraction, node: SyntaxNode, type: string): TypeRef[] {
  const { tree } = x;
  const members: TypeRef[] = [];
  const open = [node];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    if (tree.type(current) === type) {
      const children = tree.namedChildren(current);
      for (let i = children.length - 1; i >= 0; i--) open.push(children[i] as SyntaxNode);
    } else members.push(typeOf(x, current));
  }
  return members;
}

function tupleElement(x: Extraction, node: SyntaxNode): TypeRef {
  const type = x.tree.type(node);
  if (type === 'required_parameter' || type === 'optional_parameter') {
    return typeOfAnnotation(x, x.tree.field(node, 'type')) ?? opaque(x, node);
  }
  return typeOf(x, node);
}

function functionType(x: Extraction, node: SyntaxNode, returnType: SyntaxNode): TypeRef {
  const { tree } = x;
  const parameters: TypeRef[] = [];
  let optional = 0;
  let rest = false;
  for (const parameter of tree.namedChildren(tree.field(node, 'parameters'))) {
    const type = typeOfAnnotation(x, tree.field(parameter, 'type'));
    parameters.push(type ?? { kind: 'opaque', text: '' });
    const pattern = tree.field(parameter, 'pattern');
    rest = pattern !== noNode && tree.type(pattern) === 'rest_pattern';
    optional = rest || tree.type(parameter) === 'optional_parameter' ? optional + 1 : 0;
  }
  const result: TypeRef & { kind: 'function' } = { kind: 'function', parameters };
  if (optional > 0) result.optional = optional;
  if (rest) result.rest = true;
  const returns = typeOfAnnotation(x, returnType);
  if (returns) result.returns = returns;
  return result;
}

/** The function type that a type is, parentheses left out, or `noNode`. */
export function functionTypeIn(x: Extraction, node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner !== noNode && x.tree.type(inner) === 'parenthesized_type') inner = firstNamed(x.tree, inner);
  return inner !== noNode && x.tree.type(inner) === 'function_type' ? inner : noNode;
}

function objectType(x: Extraction, node: SyntaxNode): TypeRef {
  const { tree } = x;
  const members: { name: string; type?: TypeRef; optional?: boolean }[] = [];
  for (const child of tree.namedChildren(node)) {
    const kind = tree.type(child);
    if (kind !== 'property_signature' && kind !== 'method_signature') {
      // A mapped or indexed type, or one that can be called: its text is all that tells it from another.
      members.push({ name: `[${x.builder.normalisedText(child)}]` });
      continue;
    }
    const name = keyName(tree, tree.field(child, 'name'));
    if (name === undefined) continue;
    const member: { name: string; type?: TypeRef; optional?: boolean } = { name };
    const type =
      kind === 'method_signature'
        ? functionType(x, child, tree.field(child, 'return_type'))
        : typeOfAnnotation(x, tree.field(child, 'type'));
    if (type) member.type = type;
    if (tree.childOfType(child, '?') !== noNode) member.optional = true;
    members.push(member);
  }
  return { kind: 'object', members };
}

/** `T["name"]` and `T[number]`: the type of that member, or of an element, of a value of type `T`. */
function lookupType(x: Extraction, node: SyntaxNode): TypeRef {
  const { tree } = x;
  const [object, index] = tree.namedChildren(node);
  if (object === undefined || index === undefined) return opaque(x, node);
  const literal = tree.type(index) === 'literal_type' ? firstNamed(tree, index) : noNode;
  if (literal !== noNode && tree.type(literal) === 'string')
    return memberType(typeOf(x, object), stringContent(tree, literal));
  if (tree.text(index) === 'number') {
    return { kind: 'typeof', of: { kind: 'element', of: { kind: 'typed', type: typeOf(x, object) } } };
  }
  return opaque(x, node);
}

/** The type that a member of a value of this type has. */
export function memberType(type: TypeRef, name: string): TypeRef {
  return { kind: 'typeof', of: { kind: 'member', object: { kind: 'typed', type }, name } };
}

/** The value that `typeof` asks about; only what can be named there. */
function queriedExpression(x: Extraction, node: SyntaxNode): Expression | undefined {
  const { tree } = x;
  switch (tree.type(node)) {
    case 'identifier':
      return { kind: 'name', name: tree.text(node) };
    case 'this':
      return { kind: 'this' };
    case 'member_expression':
    case 'nested_identifier': {
      const object = queriedExpression(x, tree.field(node, 'object'));
      return object && { kind: 'member', object, name: tree.text(tree.field(node, 'property')) };
    }
    case 'instantiation_expression':
      return queriedExpression(x, tree.field(node, 'function'));
    case 'call_expression': {
      const specifier = importedSpecifier(x, node);
      return specifier === undefined ? undefined : { kind: 'module', specifier };
    }
    default:
      return undefined;
  }
}

function importType(x: Extraction, node: SyntaxNode): TypeRef | undefined {
  const { tree } = x;
  const path: string[] = [];
  let current = node;
  while (current !== noNode && tree.type(current) === 'member_expression') {
    path.unshift(tree.text(tree.field(current, 'property')));
    current = tree.field(current, 'object');
  }
  const specifier = current === noNode ? undefined : importedSpecifier(x, current);
  return specifier === undefined ? undefined : { kind: 'import', specifier, path };
}

function importedSpecifier(x: Extraction, call: SyntaxNode): string | undefined {
  const { tree } = x;
  const callee = tree.field(call, 'function');
  if (callee === noNode || tree.type(callee) !== 'import') return undefined;
  const argument = firstNamed(tree, tree.field(call, 'arguments'));
  return argument !== noNode && tree.type(argument) === 'string' ? stringContent(tree, argument) : undefined;
}
