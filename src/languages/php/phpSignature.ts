import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { Docs } from './docs.js';
import { attributesOf } from './phpAttributes.js';
import { phpType, tellingType } from './phpTypes.js';
import type { PhpWalk } from './phpWalk.js';

const modifierNodes = new Set([
  'visibility_modifier',
  'static_modifier',
  'abstract_modifier',
  'final_modifier',
  'readonly_modifier',
  'var_modifier',
]);

/** The modifier words of a declaration. */
export function modifierWords(tree: SyntaxTree, declaration: SyntaxNode): Set<string> {
  const words = new Set<string>();
  for (const child of tree.children(declaration)) {
    if (modifierNodes.has(tree.type(child))) words.add(tree.text(child).toLowerCase().split(/[\s(]/)[0] as string);
  }
  return words;
}

const signatureModifiers: ReadonlySet<string> = new Set<Modifier>([
  'abstract',
  'final',
  'private',
  'protected',
  'public',
  'static',
]);

/** The modifiers that count in a signature. What is not written as protected or private is public. */
export function phpModifiers(words: ReadonlySet<string>, isMember: boolean, isAbstract: boolean): Modifier[] {
  const result = new Set<Modifier>();
  for (const word of words) if (signatureModifiers.has(word)) result.add(word as Modifier);
  if (isAbstract) result.add('abstract');
  if (isMember && !result.has('private') && !result.has('protected')) result.add('public');
  return [...result].sort(compareCodeUnits);
}

/** The declared parameters of a `formal_parameters` node, named without the dollar sign. */
export function phpParameters(walk: PhpWalk, list: SyntaxNode, docs: Docs | undefined): Parameter[] {
  const { tree } = walk;
  if (list === noNode) return [];
  const documented = docs?.parameters();
  return tree.namedChildren(list).flatMap((node): Parameter[] => {
    const kind = tree.type(node);
    if (kind !== 'simple_parameter' && kind !== 'variadic_parameter' && kind !== 'property_promotion_parameter')
      return [];
    const variable = parameterName(tree, node);
    if (variable === '') return [];
    const isRest = kind === 'variadic_parameter';
    const fallback = tree.field(node, 'default_value');
    const type = parameterType(walk, node, documented?.get(variable));
    const parameter: Parameter = {
      name: variable.slice(1),
      kind: isRest ? 'rest' : 'positional',
      optional: isRest || fallback !== noNode,
    };
    if (fallback !== noNode) parameter.default = walk.builder.normalisedText(fallback);
    if (type) parameter.type = type;
    return [parameter];
  });
}

/** The name of a parameter node with its dollar sign. */
export function parameterName(tree: SyntaxTree, node: SyntaxNode): string {
  let name = tree.field(node, 'name');
  if (name !== noNode && tree.type(name) === 'by_ref') name = tree.childOfType(name, 'variable_name');
  return name === noNode ? '' : tree.text(name);
}

/** A parameter's type: what is written, what the doc comment tells beyond it; a list for variadic ones, a pointer for those by reference. */
function parameterType(walk: PhpWalk, node: SyntaxNode, documented: TypeRef | undefined): TypeRef | undefined {
  const { tree } = walk;
  let type = tellingType(phpType(walk, tree.field(node, 'type')), documented);
  if (isByReference(tree, node)) type = { kind: 'pointer', to: type ?? { kind: 'named', path: ['mixed'] } };
  return type && tree.type(node) === 'variadic_parameter' ? { kind: 'array', element: type } : type;
}

function isByReference(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (tree.field(node, 'reference_modifier') !== noNode) return true;
  const name = tree.field(node, 'name');
  return name !== noNode && tree.type(name) === 'by_ref';
}

/** What a declaration says of its signature. */
export interface SignatureParts {
  node: SyntaxNode;
  body: SyntaxNode;
  modifiers: Modifier[];
  parameters: Parameter[];
  typeParameters: TypeParameter[];
  returnType: TypeRef | undefined;
}

/** Attributes that say something to callers. */
const callAttributes: ReadonlySet<string> = new Set(['Deprecated', 'NoDiscard']);

export function phpSignature(walk: PhpWalk, parts: SignatureParts): Signature {
  const signature: Signature = {
    parameters: parts.parameters,
    modifiers: parts.modifiers,
    text: signatureText(walk, parts.node, parts.body),
  };
  if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.typeParameters.length > 0) signature.typeParameters = parts.typeParameters;
  const attributes = attributesOf(walk, parts.node).flatMap(({ name }) => (callAttributes.has(name) ? [name] : []));
  if (attributes.length > 0) signature.decorators = attributes.sort(compareCodeUnits);
  return signature;
}

/** The declaration on one line, without attributes and body. */
function signatureText(walk: PhpWalk, node: SyntaxNode, body: SyntaxNode): string {
  const { tree, builder } = walk;
  const tokens = tree.children(node).flatMap((child) => {
    if (child === body || tree.type(child) === ';') return [];
    return withoutAttributes(tree, child).flatMap((part) => builder.tokens.nodesOf(part));
  });
  return builder.joinTokens(tokens);
}

/** The parts of a node that are not of an attribute: of parameters those of each. */
function withoutAttributes(tree: SyntaxTree, node: SyntaxNode): SyntaxNode[] {
  const type = tree.type(node);
  if (type === 'attribute_list') return [];
  if (type !== 'formal_parameters' && !/_parameter$/.test(type)) return [node];
  return tree.children(node).flatMap((child) => withoutAttributes(tree, child));
}
