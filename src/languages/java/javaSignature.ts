import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { declaredThrows } from '../declaredThrows.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { arrayOf, javaType, javaTypes } from './javaTypes.js';

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

/** What a declaration says of its signature. */
export interface SignatureParts {
  node: SyntaxNode;
  name: string;
  /** The modifier words as written. */
  words: ReadonlySet<string>;
  modifiers: Modifier[];
  parameters: Parameter[];
  /** The node of the parameters; of a record's components for its compact constructor. */
  list: SyntaxNode;
  typeParameters?: TypeParameter[];
  returnType?: TypeRef | undefined;
}

/** The signature of a method or constructor declaration. */
export function javaSignature(builder: FactsBuilder, parts: SignatureParts): Signature {
  const { tree } = builder;
  const { node } = parts;
  const signature: Signature = {
    parameters: parts.parameters,
    modifiers: parts.modifiers,
    text: signatureText(builder, parts),
  };
  if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.typeParameters?.length) signature.typeParameters = parts.typeParameters;
  const throwsNode = tree.childOfType(node, 'throws');
  if (throwsNode !== noNode) {
    signature.throws = declaredThrows(javaTypes(tree, tree.namedChildren(throwsNode)));
  }
  if (annotationsOf(tree, node).some((annotation) => annotationName(tree, annotation) === 'Deprecated')) {
    signature.decorators = ['Deprecated'];
  }
  return signature;
}

/** The declaration on one line, without annotations and body. */
function signatureText(builder: FactsBuilder, { node, name, words, list }: SignatureParts): string {
  const { tree } = builder;
  const textOf = (part: SyntaxNode) => (part === noNode ? '' : builder.normalisedText(part));
  const typeParameters = textOf(tree.field(node, 'type_parameters'));
  const start = [...words, typeParameters, textOf(tree.field(node, 'type'))].filter((part) => part !== '').join(' ');
  const end = [textOf(tree.field(node, 'dimensions')), textOf(tree.childOfType(node, 'throws'))];
  const head = `${start === '' ? '' : `${start} `}${name}${javaParameterText(builder, list)}${end[0]}`;
  const standard = tree.field(node, 'value');
  return [head, end[1], standard === noNode ? '' : `default ${textOf(standard)}`]
    .filter((part) => part !== '')
    .join(' ');
}

/** `(int a, String... rest)`, without annotations and `final`. */
export function javaParameterText(builder: FactsBuilder, list: SyntaxNode): string {
  const { tree } = builder;
  if (list === noNode) return '()';
  const parameters = tree.namedChildren(list).flatMap((node) => {
    const kind = tree.type(node);
    if (kind !== 'formal_parameter' && kind !== 'spread_parameter') return [];
    return parameterText(builder, node);
  });
  return `(${parameters.join(', ')})`;
}

/** `int a`, `String... rest` of a parameter node. */
export function parameterText(builder: FactsBuilder, node: SyntaxNode): string {
  const { tree } = builder;
  const tokens = (part: SyntaxNode) => builder.normalisedText(part);
  const parts = tree.namedChildren(node).filter((child) => !/modifiers|annotation$/.test(tree.type(child)));
  const isSpread = tree.type(node) === 'spread_parameter';
  const [type, ...names] = parts.map(tokens);
  return `${type}${isSpread ? '...' : ''} ${names.join('')}`;
}

/** The return type of a method or annotation element, brackets behind the parameters included. */
export function javaReturnType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  return arrayOf(tree, javaType(tree, tree.field(node, 'type')), tree.field(node, 'dimensions'));
}
