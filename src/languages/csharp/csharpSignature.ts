import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { hasWord, identifierOf, lastValue, nameOf } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { Surroundings } from './csharpWalk.js';

const signatureModifiers: ReadonlySet<string> = new Set<Modifier>([
  'abstract',
  'async',
  'extern',
  'internal',
  'override',
  'partial',
  'private',
  'protected',
  'public',
  'readonly',
  'sealed',
  'static',
  'unsafe',
  'virtual',
]);
const visibilities: readonly Modifier[] = ['public', 'protected', 'private', 'internal'];

/** The modifier words of a declaration, in source order. */
export function modifierWords(tree: SyntaxTree, declaration: SyntaxNode): Set<string> {
  const words = new Set<string>();
  for (const child of tree.namedChildren(declaration)) {
    if (tree.type(child) === 'modifier') words.add(tree.text(child));
  }
  return words;
}

/** The attribute nodes in front of a declaration. */
export function attributesOf(tree: SyntaxTree, declaration: SyntaxNode): SyntaxNode[] {
  return tree.namedChildren(declaration).flatMap((child) => {
    switch (tree.type(child)) {
      case 'attribute_list':
        return tree.namedChildren(child).filter((node) => tree.type(node) === 'attribute');
      case 'preproc_if_in_attribute_list':
        return attributesOf(tree, child);
      default:
        return [];
    }
  });
}

/** The modifiers that count in a signature, with the visibility that holds where none is written. */
export function csharpModifiers(
  words: ReadonlySet<string>,
  around: Surroundings | undefined,
  bodiless: boolean,
): Modifier[] {
  const result = new Set<Modifier>();
  for (const word of words) if (signatureModifiers.has(word)) result.add(word as Modifier);
  if (!visibilities.some((visibility) => result.has(visibility))) {
    if (around === 'interface') result.add('public');
    else if (around !== undefined) result.add('private');
  }
  if (around === 'interface' && bodiless) result.add('abstract');
  return [...result].sort(compareCodeUnits);
}

/** What a parameter is passed as. Calls pass the same to `in` and to `ref readonly`. */
function passingOf(words: ReadonlySet<string>): string | undefined {
  return words.has('readonly') ? 'in' : ['ref', 'out', 'in'].find((word) => words.has(word));
}

/** The declared parameters of a `parameter_list` or `bracketed_parameter_list`. */
export function csharpParameters(builder: FactsBuilder, list: SyntaxNode): Parameter[] {
  const { tree } = builder;
  if (list === noNode) return [];
  const result: Parameter[] = [];
  const children = tree.namedChildren(list);
  for (const [i, node] of children.entries()) {
    const field = tree.fieldName(node);
    if (tree.type(node) === 'parameter') result.push(parameterOf(builder, node));
    else if (field === 'type') {
      // `params T[] name` has no node of its own.
      const next = children[i + 1];
      const nameNode = next !== undefined && tree.fieldName(next) === 'name' ? next : noNode;
      result.push(restParameter(tree, node, nameNode));
    }
  }
  return result;
}

function parameterOf(builder: FactsBuilder, node: SyntaxNode): Parameter {
  const { tree } = builder;
  const words = modifierWords(tree, node);
  const nameNode = tree.field(node, 'name');
  if (hasWord(tree, node, 'params') || words.has('params'))
    return restParameter(tree, tree.field(node, 'type'), nameNode);
  const standard = hasWord(tree, node, '=') ? lastValue(tree, node) : noNode;
  const parameter: Parameter = {
    name: nameOf(tree, nameNode),
    kind: words.has('this') ? 'receiver' : 'positional',
    optional: standard !== noNode,
  };
  if (standard !== noNode) parameter.default = builder.normalisedText(standard);
  const type = csharpType(tree, tree.field(node, 'type'));
  const passing = passingOf(words);
  if (type) {
    parameter.type = passing ? { kind: 'intersection', members: [type, { kind: 'opaque', text: passing }] } : type;
  }
  return parameter;
}

function restParameter(tree: SyntaxTree, typeNode: SyntaxNode, nameNode: SyntaxNode): Parameter {
  const type = csharpType(tree, typeNode);
  const parameter: Parameter = { name: nameOf(tree, nameNode), kind: 'rest', optional: true };
  if (type?.kind === 'array') parameter.type = type;
  else if (type?.kind === 'named' && type.args?.[0]) parameter.type = { kind: 'array', element: type.args[0] };
  else if (type) parameter.type = type;
  return parameter;
}

/** What a declaration says of its signature. */
export interface SignatureParts {
  node: SyntaxNode;
  /** The name as it is shown: `Foo`, `operator +`, `this`. */
  name: string;
  words: ReadonlySet<string>;
  modifiers: Modifier[];
  parameters: Parameter[];
  /** The node of the parameters. */
  list: SyntaxNode;
  typeParameters?: TypeParameter[];
  /** The node of the return type. */
  returns: SyntaxNode;
}

/** The signature of a method, constructor, operator or accessor. */
export function csharpSignature(builder: FactsBuilder, parts: SignatureParts): Signature {
  const { tree } = builder;
  const { parameters } = parts;
  const isExtension = parameters[0]?.kind === 'receiver';
  const signature: Signature = {
    parameters,
    modifiers: isExtension ? [...parts.modifiers, 'extension' as const].sort(compareCodeUnits) : parts.modifiers,
    text: signatureText(builder, parts),
  };
  const returnType: TypeRef | undefined = csharpType(tree, parts.returns);
  if (returnType) signature.returnType = returnType;
  const obsolete = obsoleteness(tree, parts.node);
  if (obsolete) signature.decorators = [obsolete];
  if (parts.typeParameters?.length) signature.typeParameters = parts.typeParameters;
  return signature;
}

/** `[Obsolete]`, and whether it makes an error of every use. */
function obsoleteness(tree: SyntaxTree, declaration: SyntaxNode): string | undefined {
  for (const attribute of attributesOf(tree, declaration)) {
    const name = nameOf(tree, identifierOf(tree, tree.field(attribute, 'name')));
    if (name !== 'Obsolete' && name !== 'ObsoleteAttribute') continue;
    const list = tree.childOfType(attribute, 'attribute_argument_list');
    const values = list === noNode ? [] : tree.namedChildren(list);
    return values.some((value) => /\btrue$/.test(tree.text(value))) ? 'Obsolete(error)' : 'Obsolete';
  }
  return undefined;
}

/** The declaration on one line, without attributes and body. */
function signatureText(builder: FactsBuilder, { node, name, words, list, returns }: SignatureParts): string {
  const { tree } = builder;
  const textOf = (part: SyntaxNode) => (part === noNode ? '' : builder.normalisedText(part));
  const start = [...words, textOf(returns)].filter((part) => part !== '').join(' ');
  const head = `${start === '' ? '' : `${start} `}${name}${textOf(tree.childOfType(node, 'type_parameter_list'))}`;
  const constraints = tree
    .namedChildren(node)
    .filter((child) => tree.type(child) === 'type_parameter_constraints_clause')
    .map((child) => ` ${textOf(child)}`);
  return `${head}${parameterText(builder, list)}${constraints.join('')}`;
}

/** `(int a, params string[] rest)`, without attributes. */
export function parameterText(builder: FactsBuilder, list: SyntaxNode): string {
  if (list === noNode) return '()';
  const { tree } = builder;
  const tokens = builder.tokens.nodesOf(list).filter((token) => !isInAttribute(tree, token, list));
  return builder.joinTokens(tokens);
}

function isInAttribute(tree: SyntaxTree, node: SyntaxNode, list: SyntaxNode): boolean {
  for (let at = tree.parent(node); at > list; at = tree.parent(at)) {
    if (tree.type(at) === 'attribute_list') return true;
  }
  return false;
}
