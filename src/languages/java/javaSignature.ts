import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { arrayOf, javaType, javaTypeParameters, javaTypes } from './javaTypes.js';

const signatureModifiers: ReadonlySet<string> = new Set<Modifier>([
  'abstract',
  'default',
  'final',
  'native',
  'private',
  'protected',
  'public',
  'static',
  'synchronized',
]);

/** The modifier words of a declaration, annotations left out. */
export function modifierWords(tree: SyntaxTree, declaration: SyntaxNode): Set<string> {
  const words = new Set<string>();
  const modifiers = tree.childOfType(declaration, 'modifiers');
  if (modifiers === noNode) return words;
  for (const child of tree.children(modifiers)) if (!tree.isNamed(child)) words.add(tree.text(child));
  return words;
}

/** The annotation nodes of a declaration. */
export function annotationsOf(tree: SyntaxTree, declaration: SyntaxNode): SyntaxNode[] {
  const modifiers = tree.childOfType(declaration, 'modifiers');
  return modifiers === noNode
    ? []
    : tree.namedChildren(modifiers).filter((node) => /annotation$/.test(tree.type(node)));
}

/** The last name of an annotation: `Test` of `@org.junit.Test`. */
export function annotationName(tree: SyntaxTree, annotation: SyntaxNode): string {
  const name = tree.field(annotation, 'name');
  if (name === noNode) return '';
  return tree.type(name) === 'scoped_identifier' ? tree.text(tree.field(name, 'name')) : tree.text(name);
}

/** What the type around a member makes of its modifiers, written or not. */
export type Surroundings = 'class' | 'interface' | 'enum';

/** The modifiers that count in a signature, with those that an interface or enum implies. */
export function javaModifiers(
  words: ReadonlySet<string>,
  around: Surroundings,
  member: 'method' | 'constructor',
  bodiless: boolean,
): Modifier[] {
  const result = new Set<Modifier>();
  for (const word of words) if (signatureModifiers.has(word)) result.add(word as Modifier);
  if (around === 'interface') {
    if (!result.has('private')) result.add('public');
    if (bodiless) result.add('abstract');
  }
  if (around === 'enum' && member === 'constructor') result.add('private');
  return [...result].sort();
}

/** The declared parameters of a `formal_parameters` node; a receiver parameter (`Outer this`) only carries annotations. */
export function javaParameters(tree: SyntaxTree, list: SyntaxNode): Parameter[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node): Parameter[] => {
    switch (tree.type(node)) {
      case 'formal_parameter': {
        const type = arrayOf(tree, javaType(tree, tree.field(node, 'type')), tree.field(node, 'dimensions'));
        return [parameter(nameOf(tree, node), 'positional', type)];
      }
      case 'spread_parameter': {
        const declarator = tree.childOfType(node, 'variable_declarator');
        const typeNode = tree
          .namedChildren(node)
          .find((child) => !/modifiers|annotation|declarator/.test(tree.type(child)));
        const element = javaType(tree, typeNode ?? noNode);
        return [parameter(nameOf(tree, declarator), 'rest', element && { kind: 'array', element })];
      }
      default:
        return [];
    }
  });
}

function parameter(name: string, kind: 'positional' | 'rest', type: TypeRef | undefined): Parameter {
  const result: Parameter = { name, kind, optional: kind === 'rest' };
  if (type) result.type = type;
  return result;
}

function nameOf(tree: SyntaxTree, node: SyntaxNode): string {
  const name = node === noNode ? noNode : tree.field(node, 'name');
  return name === noNode ? '' : tree.text(name);
}

/** The parts of a signature that its declaration alone decides. */
export interface SignatureParts {
  node: SyntaxNode;
  modifiers: Modifier[];
  parameters: Parameter[];
  typeParameters?: TypeParameter[];
  returnType?: TypeRef | undefined;
  /** Where the text for people ends: the body's start. */
  until: SyntaxNode;
}

/** The signature of a method or constructor declaration. */
export function javaSignature(builder: FactsBuilder, parts: SignatureParts): Signature {
  const { tree } = builder;
  const signature: Signature = {
    parameters: parts.parameters,
    modifiers: parts.modifiers,
    text: signatureText(builder, parts.node, parts.until),
  };
  if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.typeParameters?.length) signature.typeParameters = parts.typeParameters;
  const throwsNode = tree.childOfType(parts.node, 'throws');
  if (throwsNode !== noNode) {
    const types = javaTypes(tree, tree.namedChildren(throwsNode)).map((type) => ({ type, key: JSON.stringify(type) }));
    types.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    signature.throws = types.map(({ type }) => type);
  }
  return signature;
}

/** The declaration on one line, without annotations and body. */
function signatureText(builder: FactsBuilder, node: SyntaxNode, until: SyntaxNode): string {
  const { tree } = builder;
  const end = until === noNode ? tree.end(node) : tree.start(until);
  const annotations = annotationsOf(tree, node);
  const tokens = builder.tokens
    .nodesOf(node)
    .filter((token) => tree.start(token) < end && !annotations.some((a) => token >= a && token < tree.after(a)));
  const text = builder.joinTokens(tokens);
  return text.endsWith(';') ? text.slice(0, -1) : text;
}

/** The return type of a method or annotation element, brackets behind the parameters included. */
export function javaReturnType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  return arrayOf(tree, javaType(tree, tree.field(node, 'type')), tree.field(node, 'dimensions'));
}

export { javaTypeParameters };
