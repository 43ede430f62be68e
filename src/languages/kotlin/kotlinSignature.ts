import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { annotatedParts } from './kotlinAnnotations.js';
import { isTypeNode, kotlinName, kotlinType, typeAmong } from './kotlinTypes.js';

/** The modifiers that count in a signature, by how they are written. */
const signatureModifiers: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ...(
    [
      'abstract',
      'const',
      'final',
      'infix',
      'inline',
      'internal',
      'open',
      'operator',
      'override',
      'private',
      'protected',
      'public',
      'sealed',
      'suspend',
    ] as const
  ).map((word): [string, Modifier] => [word, word]),
  ['external', 'extern'],
]);

/** The modifier words of a declaration, annotations left out. */
export function modifierWords(tree: SyntaxTree, declaration: SyntaxNode): Set<string> {
  const words = new Set<string>();
  for (const type of ['modifiers', 'parameter_modifiers']) {
    const modifiers = tree.childOfType(declaration, type);
    if (modifiers === noNode) continue;
    for (const child of tree.namedChildren(modifiers)) {
      if (tree.type(child) !== 'annotation') words.add(tree.text(child));
    }
  }
  return words;
}

/** Modifiers of a signature, sorted. */
export function kotlinModifiers(words: ReadonlySet<string>, further: readonly Modifier[] = []): Modifier[] {
  const result = new Set<Modifier>(further);
  for (const word of words) {
    const modifier = signatureModifiers.get(word);
    if (modifier) result.add(modifier);
  }
  return [...result].sort(compareCodeUnits);
}

/** A parameter with the nodes that it was read from. */
export interface ParameterNode {
  parameter: Parameter;
  node: SyntaxNode;
  /** The default's node, `noNode` where there is none. */
  value: SyntaxNode;
  /** Modifiers of the parameter, `noNode` where there are none. */
  modifiers: SyntaxNode;
  /** `val` or `var` of a primary constructor's parameter. */
  isProperty: boolean;
}

/** The parameters of a `function_value_parameters` or `class_parameters` node. */
export function parameterNodes(builder: FactsBuilder, list: SyntaxNode): ParameterNode[] {
  const { tree } = builder;
  if (list === noNode) return [];
  const result: ParameterNode[] = [];
  let modifiers = noNode;
  for (const node of tree.namedChildren(list)) {
    switch (tree.type(node)) {
      case 'parameter_modifiers':
        modifiers = node;
        break;
      case 'parameter':
        result.push(parameterNode(tree, node, modifiers));
        modifiers = noNode;
        break;
      case 'class_parameter': {
        const own = parameterNode(tree, node, tree.childOfType(node, 'modifiers'));
        own.isProperty = tree.children(node).some((child) => /^va[lr]$/.test(tree.type(child)));
        const equals = tree.childOfType(node, '=');
        if (equals !== noNode) addDefault(builder, own, tree.nextSibling(equals));
        result.push(own);
        break;
      }
      default: {
        // A default stands beside its parameter.
        const last = result[result.length - 1];
        if (last && last.value === noNode) addDefault(builder, last, node);
      }
    }
  }
  return result;
}

function parameterNode(tree: SyntaxTree, node: SyntaxNode, modifiers: SyntaxNode): ParameterNode {
  const nameNode = tree.childOfType(node, 'identifier');
  const isRest = modifiers !== noNode && /\bvararg\b/.test(tree.text(modifiers));
  const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(node)));
  const parameter: Parameter = {
    name: nameNode === noNode ? '' : kotlinName(tree, nameNode),
    kind: isRest ? 'rest' : 'positional',
    optional: isRest,
  };
  if (type) parameter.type = isRest ? { kind: 'array', element: type } : type;
  return { parameter, node, value: noNode, modifiers, isProperty: false };
}

function addDefault(builder: FactsBuilder, entry: ParameterNode, value: SyntaxNode): void {
  if (value === noNode) return;
  entry.value = value;
  entry.parameter.optional = true;
  entry.parameter.default = builder.normalisedText(value);
}

/** The parameter that stands for what an extension extends. */
export function receiverParameter(type: TypeRef): Parameter {
  return { name: 'this', kind: 'receiver', optional: false, type };
}

/** The node of the type that a function or property extends; `noNode` for one that extends none. */
export function receiverTypeNode(tree: SyntaxTree, declaration: SyntaxNode): SyntaxNode {
  for (const child of tree.namedChildren(declaration)) {
    const type = tree.type(child);
    if (isTypeNode(tree, child)) return child;
    if (type === 'identifier' || type === 'variable_declaration' || type === 'multi_variable_declaration')
      return noNode;
    if (type === 'function_value_parameters') return noNode;
  }
  return noNode;
}

/** The declared return type's node of a function, `noNode` where none is written. */
export function returnTypeNode(tree: SyntaxTree, declaration: SyntaxNode): SyntaxNode {
  const children = tree.namedChildren(declaration);
  const list = children.findIndex((child) => tree.type(child) === 'function_value_parameters');
  return list < 0 ? noNode : typeAmong(tree, children.slice(list + 1));
}

/** What a declaration says of its signature. */
export interface SignatureParts {
  /** `fun name`, `constructor`, `val name`: what stands between the modifiers and the parameters. */
  head: string;
  words: ReadonlySet<string>;
  modifiers: Modifier[];
  receiver?: { type: TypeRef; node: SyntaxNode } | undefined;
  parameters: readonly ParameterNode[];
  /** False for what has no parameter list: a property. */
  hasList: boolean;
  typeParameters?: TypeParameter[];
  typeParameterNode?: SyntaxNode;
  returnType?: TypeRef | undefined;
  returnNode?: SyntaxNode;
  /** The declaration whose annotations count. */
  annotated?: SyntaxNode;
}

/** The signature of a callable. */
export function kotlinSignature(builder: FactsBuilder, parts: SignatureParts): Signature {
  const signature: Signature = {
    parameters: [
      ...(parts.receiver ? [receiverParameter(parts.receiver.type)] : []),
      ...parts.parameters.map(({ parameter }) => parameter),
    ],
    modifiers: parts.modifiers,
    text: signatureText(builder, parts),
  };
  if (parts.annotated !== undefined) Object.assign(signature, annotatedParts(builder.tree, parts.annotated));
  if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.typeParameters?.length) signature.typeParameters = parts.typeParameters;
  return signature;
}

function signatureText(builder: FactsBuilder, parts: SignatureParts): string {
  const textOf = (node: SyntaxNode | undefined) =>
    node === undefined || node === noNode ? '' : builder.normalisedText(node);
  const typeParameters = textOf(parts.typeParameterNode);
  const [keyword, ...name] = parts.head.split(' ');
  const receiver = parts.receiver ? `${textOf(parts.receiver.node)}.` : '';
  const start = [...parts.words, keyword, typeParameters].filter((part) => part !== '').join(' ');
  const named = name.length > 0 ? ` ${receiver}${name.join(' ')}` : '';
  const list = parts.hasList ? `(${parts.parameters.map((entry) => parameterText(builder, entry)).join(', ')})` : '';
  const returns = textOf(parts.returnNode);
  return `${start}${named}${list}${returns === '' ? '' : `: ${returns}`}`;
}

function parameterText(builder: FactsBuilder, { parameter, node }: ParameterNode): string {
  const { tree } = builder;
  const type = builder.normalisedText(typeAmong(tree, tree.namedChildren(node)));
  const rest = parameter.kind === 'rest' ? 'vararg ' : '';
  return `${rest}${parameter.name}: ${type}${parameter.default === undefined ? '' : ` = ${parameter.default}`}`;
}
