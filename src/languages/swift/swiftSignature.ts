import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { constraintsOf, isTypeNode, swiftType, typeChild } from './swiftTypes.js';

const modifiersOfWord: Readonly<Record<string, readonly Modifier[]>> = {
  open: ['open', 'public'],
  public: ['public'],
  package: ['internal'],
  internal: ['internal'],
  fileprivate: ['private'],
  private: ['private'],
  static: ['static'],
  class: ['static'],
  final: ['final'],
  override: ['override'],
  mutating: ['mutating'],
  convenience: ['convenience'],
  required: ['required'],
  prefix: ['operator'],
  postfix: ['operator'],
  infix: ['operator'],
};

const visibilities = ['open', 'public', 'package', 'internal', 'fileprivate', 'private'];

/** The modifier words of a declaration; `private(set)` and the like only limit writing and are left out. */
export function modifierWords(tree: SyntaxTree, declaration: SyntaxNode): string[] {
  const words: string[] = [];
  const modifiers = tree.childOfType(declaration, 'modifiers');
  for (const child of modifiers === noNode ? [] : tree.namedChildren(modifiers)) {
    if (tree.type(child) === 'attribute') continue;
    const text = tree.text(child).trim();
    if (!text.includes('(')) words.push(text);
  }
  // `class func` and `package init` keep their word outside of the modifiers.
  if (tree.children(declaration).some((child) => tree.type(child) === 'class' && tree.fieldName(child) === null)) {
    words.push('class');
  }
  return words;
}

/** The visibility that is written, if any. */
export function visibilityOf(words: readonly string[]): string | undefined {
  return words.find((word) => visibilities.includes(word));
}

/** True where other files can name what has this visibility. */
export function isVisibleElsewhere(visibility: string | undefined): boolean {
  return visibility !== 'private' && visibility !== 'fileprivate';
}

/** The attributes of a declaration: `@Test("title")`, `@objc`. */
export function attributesOf(tree: SyntaxTree, declaration: SyntaxNode): SyntaxNode[] {
  const own = tree.namedChildren(declaration).filter((node) => tree.type(node) === 'attribute');
  const modifiers = tree.childOfType(declaration, 'modifiers');
  const written = modifiers === noNode ? [] : tree.namedChildren(modifiers);
  return [...written.filter((node) => tree.type(node) === 'attribute'), ...own];
}

/** The name of an attribute, dotted. */
export function attributeName(tree: SyntaxTree, attribute: SyntaxNode): string {
  const type = tree.childOfType(attribute, 'user_type');
  return type === noNode ? '' : tree.text(type).replace(/\s+/g, '');
}

/** How the labels of parameters without a written one come about. */
export type Labelling = 'names' | 'none';

/** The parameters of a declaration, with their nodes. */
export function swiftParameters(
  builder: FactsBuilder,
  declaration: SyntaxNode,
  labelling: Labelling,
): { parameter: Parameter; node: SyntaxNode; defaultNode: SyntaxNode }[] {
  const { tree } = builder;
  const result: { parameter: Parameter; node: SyntaxNode; defaultNode: SyntaxNode }[] = [];
  for (const node of tree.children(declaration)) {
    if (tree.fieldName(node) === 'default_value') {
      const last = result[result.length - 1];
      if (!last) continue;
      last.parameter.optional = true;
      last.parameter.default = builder.normalisedText(node);
      last.defaultNode = node;
    } else if (tree.type(node) === 'parameter') {
      result.push({ parameter: parameterOf(tree, node, labelling), node, defaultNode: noNode });
    }
  }
  return result;
}

function parameterOf(tree: SyntaxTree, node: SyntaxNode, labelling: Labelling): Parameter {
  const external = tree.field(node, 'external_name');
  const nameNode = tree.field(node, 'name');
  const name = nameNode === noNode ? '' : tree.text(nameNode).replace(/`/g, '');
  const isRest = tree.children(node).some((child) => tree.type(child) === '...');
  const written = external === noNode ? (labelling === 'none' ? '_' : name) : tree.text(external).replace(/`/g, '');
  const parameter: Parameter = {
    name,
    kind: isRest ? 'rest' : 'positional',
    optional: isRest,
    label: written === '_' ? '' : written,
  };
  const type = parameterType(tree, node);
  if (type) parameter.type = isRest ? { kind: 'array', element: type } : type;
  return parameter;
}

function parameterType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const type = swiftType(tree, typeChild(tree, node));
  if (!type) return undefined;
  const words = tree.childOfType(node, 'parameter_modifiers');
  const text = words === noNode ? '' : tree.text(words);
  if (text.includes('inout')) return { kind: 'pointer', to: type };
  // What is handed to an autoclosure is what the closure gives.
  return text.includes('@autoclosure') && type.kind === 'function' && type.returns ? type.returns : type;
}

/** What a declaration says of its signature. */
export interface SignatureParts {
  node: SyntaxNode;
  words: readonly string[];
  parameters: readonly Parameter[];
  /** Modifiers beyond the written words: of an operator, of what an extension marks as public. */
  further?: readonly Modifier[];
  typeParameters?: readonly TypeParameter[];
  returnType?: TypeRef | undefined;
  text: string;
}

/** The signature of a function, initialiser, subscript or accessor. */
export function swiftSignature(builder: FactsBuilder, parts: SignatureParts): Signature {
  const { tree } = builder;
  const { node } = parts;
  const modifiers = new Set<Modifier>(parts.further ?? []);
  for (const word of parts.words) for (const modifier of modifiersOfWord[word] ?? []) modifiers.add(modifier);
  const signature: Signature = { parameters: [...parts.parameters], modifiers: [], text: parts.text };
  for (const child of tree.children(node)) {
    const type = tree.type(child);
    if (type === 'async') modifiers.add('async');
    if (type === 'throws') {
      modifiers.add(tree.text(child) === 'rethrows' ? 'rethrows' : 'throws');
      const thrown = typedThrows(tree, child);
      if (thrown) signature.throws = [thrown];
    }
  }
  signature.modifiers = [...modifiers].sort();
  if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.typeParameters?.length) signature.typeParameters = [...parts.typeParameters];
  return signature;
}

/** `throws(SomeError)`, whose brackets the grammar does not know. */
function typedThrows(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const behind = /^\s*\(\s*(?:any\s+)?([\w.]+)\s*\)/.exec(tree.source.slice(tree.end(node), tree.end(node) + 200));
  return behind?.[1] === undefined ? undefined : { kind: 'named', path: behind[1].split('.') };
}

/** The type behind `->`. */
export function swiftReturnType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  let isBehind = false;
  for (const child of tree.children(node)) {
    if (tree.type(child) === '->') isBehind = true;
    else if (isBehind && isTypeNode(tree, child)) return swiftType(tree, child);
  }
  return undefined;
}

/** The declaration on one line, without attributes and body. */
export function declarationText(builder: FactsBuilder, node: SyntaxNode, body: SyntaxNode): string {
  const { tree } = builder;
  const until = body === noNode ? Number.POSITIVE_INFINITY : tree.start(body);
  const left = attributesOf(tree, node);
  const tokens = builder.tokens
    .nodesOf(node, until)
    .filter((token) => !left.some((attribute) => token >= attribute && token < tree.after(attribute)));
  return builder.joinTokens(tokens).replace(/\s+(?=:(?:\s|$))/g, '');
}

/** Constraints of a `where` clause beyond those of the type parameters themselves: `T.Element: P`. */
export function furtherConstraints(
  tree: SyntaxTree,
  node: SyntaxNode,
  parameters: readonly TypeParameter[],
): TypeParameter[] {
  const own = new Set(parameters.map(({ name }) => name));
  return constraintsOf(tree, node).flatMap(({ path, type }) => (own.has(path) ? [] : [{ name: path, bound: type }]));
}
