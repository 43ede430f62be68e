import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { normalisedText } from '../normalisedText.js';
import { rustType } from './rustTypes.js';

/** Parameters of a list in which `self` is the receiver. */
export function rustParameters(builder: FactsBuilder, list: SyntaxNode): Parameter[] {
  if (list === noNode) return [];
  const { tree } = builder;
  const result: Parameter[] = [];
  for (const node of tree.namedChildren(list)) {
    switch (tree.type(node)) {
      case 'self_parameter':
        result.push(selfParameter(tree, node));
        break;
      case 'parameter':
        result.push(parameter(builder, node));
        break;
      case 'variadic_parameter':
        result.push({ name: '...', kind: 'rest', optional: true });
        break;
      case 'attribute_item':
        break;
      default: {
        // Parameters without a name: function types and traits of the 2015 edition.
        const type = rustType(tree, node);
        if (type) result.push({ name: '_', kind: 'positional', optional: false, type });
      }
    }
  }
  return result;
}

/** `self`, `&self`, `&mut self`: how the receiver is taken is part of the signature. */
function selfParameter(tree: SyntaxTree, node: SyntaxNode): Parameter {
  const isReference = tree.text(node).startsWith('&');
  const isMutable = tree.childOfType(node, 'mutable_specifier') !== noNode;
  const type: Parameter['type'] = !isReference
    ? { kind: 'self' }
    : {
        kind: 'pointer',
        to: isMutable
          ? { kind: 'intersection', members: [{ kind: 'self' }, { kind: 'opaque', text: 'mut' }] }
          : { kind: 'self' },
      };
  return { name: 'self', kind: 'receiver', optional: false, type };
}

function parameter(builder: FactsBuilder, node: SyntaxNode): Parameter {
  const { tree } = builder;
  const pattern = tree.field(node, 'pattern');
  const type = rustType(tree, tree.field(node, 'type'));
  const name = pattern === noNode ? '_' : normalisedText(builder.tokens, pattern);
  return {
    name,
    kind: name === 'self' ? 'receiver' : 'positional',
    optional: false,
    ...(type && { type }),
  };
}

/** The signature of a function, method or foreign function. */
export function rustSignature(
  builder: FactsBuilder,
  node: SyntaxNode,
  typeParameters: TypeParameter[],
  isMember: boolean,
): Signature {
  const { tree } = builder;
  const parameters = rustParameters(builder, tree.field(node, 'parameters'));
  const modifiers = modifiersOf(tree, node);
  const isStatic = isMember && parameters[0]?.kind !== 'receiver';
  if (isStatic) modifiers.push('static');
  if (isForeign(tree, node)) modifiers.push('extern');
  const body = tree.field(node, 'body');
  const signature: Signature = {
    parameters,
    modifiers: modifiers.sort(compareCodeUnits),
    text: signatureText(builder, node, body),
  };
  const returnType = rustType(tree, tree.field(node, 'return_type'));
  if (returnType) signature.returnType = returnType;
  if (typeParameters.length > 0) signature.typeParameters = typeParameters;
  return signature;
}

const keywords: Readonly<Record<string, Modifier>> = { async: 'async', const: 'const', unsafe: 'unsafe' };

function modifiersOf(tree: SyntaxTree, node: SyntaxNode): Modifier[] {
  const result: Modifier[] = [];
  const visibility = visibilityOf(tree, node);
  if (visibility) result.push(visibility);
  const list = tree.childOfType(node, 'function_modifiers');
  if (list === noNode) return result;
  for (const child of tree.children(list)) {
    const keyword = keywords[tree.text(child)];
    if (keyword) result.push(keyword);
    else if (tree.type(child) === 'extern_modifier') result.push('extern');
  }
  return result;
}

/** `pub` is public, `pub(crate)` and narrower ones are internal; undefined for an item of its module alone. */
export function visibilityOf(tree: SyntaxTree, item: SyntaxNode): 'public' | 'internal' | undefined {
  const node = tree.childOfType(item, 'visibility_modifier');
  if (node === noNode) return undefined;
  return tree.childOfType(node, '(') === noNode ? 'public' : 'internal';
}

/** A function of an `extern` block. */
export function isForeign(tree: SyntaxTree, node: SyntaxNode): boolean {
  const list = tree.parent(node);
  return list !== noNode && tree.type(tree.parent(list)) === 'foreign_mod_item';
}

/** A declaration on one line, up to its body. Within a line the spacing is rustfmt's, and so the source's own. */
function signatureText({ tree, tokens }: FactsBuilder, node: SyntaxNode, body: SyntaxNode): string {
  let text = '';
  let previous = noNode;
  for (const token of tokens.nodesOf(node, body === noNode ? undefined : tree.start(body))) {
    if (tree.type(token) === ';' && tree.parent(token) === node) continue;
    if (previous !== noNode) text += gapBetween(tree, previous, token);
    text += tree.text(token);
    previous = token;
  }
  return text.replace(/,([)\]>])/g, '$1');
}

function gapBetween(tree: SyntaxTree, left: SyntaxNode, right: SyntaxNode): string {
  if (tree.end(left) === tree.start(right)) return '';
  const before = tree.source[tree.end(left) - 1] as string;
  const after = tree.source[tree.start(right)] as string;
  return '(['.includes(before) || ')],'.includes(after) ? '' : ' ';
}
