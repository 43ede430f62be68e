import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { plainName, scalaType, scalaTypeParameters } from './scalaTypes.js';

const signatureModifiers: ReadonlySet<string> = new Set<Modifier>([
  'abstract',
  'final',
  'implicit',
  'infix',
  'inline',
  'open',
  'override',
  'sealed',
]);

/** The modifier words of a declaration, annotations left out; `private[pkg]` is `internal`. */
export function modifierWords(tree: SyntaxTree, declaration: SyntaxNode): Set<string> {
  const words = new Set<string>();
  const take = (node: SyntaxNode): void => {
    for (const child of tree.children(node)) {
      const kind = tree.type(child);
      if (kind === 'access_modifier') words.add(visibility(tree, child));
      else if (kind === 'modifiers') take(child);
      else if (!tree.isExtra(child)) words.add(tree.text(child));
    }
  };
  for (const child of tree.children(declaration)) {
    const kind = tree.type(child);
    if (kind === 'modifiers') take(child);
    else if (kind === 'access_modifier') words.add(visibility(tree, child));
    else if (kind === 'opaque_modifier' || kind === 'inline_modifier' || kind === 'case') words.add(tree.text(child));
  }
  return words;
}

function visibility(tree: SyntaxTree, node: SyntaxNode): string {
  const text = tree.text(node).replace(/\s+/g, '');
  if (text.startsWith('private[') && text !== 'private[this]') return 'internal';
  return text.startsWith('private') ? 'private' : 'protected';
}

/** Those of the words that count in a signature, sorted. */
export function scalaModifiers(words: ReadonlySet<string>, extra: readonly Modifier[] = []): Modifier[] {
  const result = new Set<Modifier>(extra);
  for (const word of words) {
    if (signatureModifiers.has(word)) result.add(word as Modifier);
    else if (word === 'private' || word === 'protected' || word === 'internal') result.add(word);
  }
  return [...result].sort();
}

/** The parameters of several lists, each with the number of its list; those of implicit lists need not be passed. */
export function scalaParameters(tree: SyntaxTree, lists: readonly SyntaxNode[], first = 0): Parameter[] {
  return lists.flatMap((list, index) => parametersOfList(tree, list, first + index));
}

function parametersOfList(tree: SyntaxTree, list: SyntaxNode, number: number): Parameter[] {
  const isImplicit = tree.children(list).some((child) => /^(implicit|using)$/.test(tree.type(child)));
  let unnamed = 0;
  return tree.namedChildren(list).flatMap((node): Parameter[] => {
    const kind = tree.type(node);
    if (kind === 'annotation' || kind === 'modifiers') return [];
    const isParameter = kind === 'parameter' || kind === 'class_parameter';
    const nameNode = isParameter ? tree.field(node, 'name') : noNode;
    const typeNode = isParameter ? tree.field(node, 'type') : node;
    const type = scalaType(tree, typeNode);
    const isRest = typeNode !== noNode && tree.type(typeNode) === 'repeated_parameter_type';
    const standard = isParameter ? tree.field(node, 'default_value') : noNode;
    const parameter: Parameter = {
      name: nameNode === noNode ? `x$${++unnamed}` : plainName(tree.text(nameNode)),
      kind: isRest ? 'rest' : 'positional',
      optional: isRest || isImplicit || standard !== noNode,
    };
    if (standard !== noNode) parameter.default = tree.text(standard).replace(/\s+/g, ' ');
    if (type) parameter.type = type;
    if (number > 0) parameter.list = number;
    if (isImplicit) parameter.implied = true;
    return [parameter];
  });
}

/** The implicit parameters that context bounds are. */
export function evidenceParameters(bounds: readonly TypeRef[], list: number): Parameter[] {
  return bounds.map((type, index) => ({
    name: `evidence$${index + 1}`,
    kind: 'positional',
    optional: true,
    type,
    implied: true,
    ...(list > 0 ? { list } : {}),
  }));
}

/** True for a list that no call writes: `(implicit x: X)`, `(using X)`. */
export function isImpliedList(tree: SyntaxTree, list: SyntaxNode): boolean {
  return tree.children(list).some((child) => /^(implicit|using)$/.test(tree.type(child)));
}

/** What a `def` says of itself. */
export interface DefParts {
  name: string;
  words: ReadonlySet<string>;
  typeParameterLists: readonly SyntaxNode[];
  parameterLists: readonly SyntaxNode[];
  returnType: SyntaxNode;
  /** What the extension around it extends, with its own lists. */
  receiver?: { parameter: Parameter; typeParameters: TypeParameter[]; text: string };
}

/** The signature of a `def`. One without any list that calls write has the modifier `property`. */
export function scalaSignature(builder: FactsBuilder, parts: DefParts): Signature {
  const { tree } = builder;
  const { parameters: typeParameters, contextBounds } = scalaTypeParameters(tree, parts.typeParameterLists);
  const parameters = scalaParameters(tree, parts.parameterLists);
  parameters.push(...evidenceParameters(contextBounds, parts.parameterLists.length));
  const extra: Modifier[] = [];
  if (parts.parameterLists.every((list) => isImpliedList(tree, list))) extra.push('property');
  if (parts.receiver) {
    extra.push('extension');
    parameters.unshift(parts.receiver.parameter);
    typeParameters.unshift(...parts.receiver.typeParameters);
  }
  const signature: Signature = {
    parameters,
    modifiers: scalaModifiers(parts.words, extra),
    text: defText(builder, parts),
  };
  const returnType = scalaType(tree, parts.returnType);
  if (returnType) signature.returnType = returnType;
  if (typeParameters.length > 0) signature.typeParameters = typeParameters;
  return signature;
}

function defText(builder: FactsBuilder, parts: DefParts): string {
  const textOf = (node: SyntaxNode) => scalaText(builder, node);
  const start = parts.receiver ? `extension ${parts.receiver.text} ` : '';
  const words = wordsText(parts.words);
  const lists = [...parts.typeParameterLists, ...parts.parameterLists].map(textOf).join('');
  const returns = parts.returnType === noNode ? '' : `: ${textOf(parts.returnType)}`;
  return `${start}${words}def ${parts.name}${lists}${returns}`;
}

/** A node's text with its layout normalised, repeated and by-name parameters as they are usually written. */
export function scalaText(builder: FactsBuilder, node: SyntaxNode): string {
  return builder
    .normalisedText(node)
    .replace(/ \*(?=[,)])/g, '*')
    .replace(/: =>(?=\S)/g, ': => ');
}

/** Modifier words as they stand before a declaration. */
export function wordsText(words: ReadonlySet<string>): string {
  const shown = [...words].map((word) => (word === 'internal' ? 'private' : word)).filter((word) => word !== 'case');
  return shown.length === 0 ? '' : `${shown.join(' ')} `;
}
