import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { normalisedText } from '../normalisedText.js';
import { conditionsOf, rustType } from './rustTypes.js';

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
  // Whether the function may change what it was given is its own matter.
  const name = pattern === noNode ? '_' : normalisedText(builder.tokens, pattern).replace(/^mut /, '');
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
  attributes: readonly string[] = [],
): Signature {
  const { tree } = builder;
  const parameters = rustParameters(builder, tree.field(node, 'parameters'));
  const modifiers = modifiersOf(tree, node);
  const isStatic = isMember && parameters[0]?.kind !== 'receiver';
  if (isStatic) modifiers.push('static');
  const isForeignItem = isForeign(tree, node);
  if (isForeignItem) modifiers.push('extern');
  // A foreign function is unsafe to call unless it says otherwise.
  if (isForeignItem && !isSafe(tree, node) && !modifiers.includes('unsafe')) modifiers.push('unsafe');
  if (attributes.includes('must_use')) modifiers.push('must_use');
  const body = tree.field(node, 'body');
  const signature: Signature = {
    parameters,
    modifiers: modifiers.sort(compareCodeUnits),
    text: signatureText(builder, node, body),
  };
  const returnType = rustType(tree, tree.field(node, 'return_type'));
  if (returnType) signature.returnType = returnType;
  if (typeParameters.length > 0) signature.typeParameters = typeParameters;
  const abi = abiOf(
    tree,
    isForeignItem ? tree.parent(tree.parent(node)) : tree.childOfType(node, 'function_modifiers'),
  );
  if (abi !== undefined) signature.abi = abi;
  if (attributes.includes('deprecated')) signature.decorators = ['deprecated'];
  const conditions = conditionsOf(tree, node);
  if (conditions.length > 0) signature.conditions = conditions;
  return signature;
}

/** The calling convention that `extern` names, `C` where it names none. */
function abiOf(tree: SyntaxTree, holder: SyntaxNode): string | undefined {
  const node = holder === noNode ? noNode : tree.childOfType(holder, 'extern_modifier');
  if (node === noNode) return undefined;
  return /"([^"]*)"/.exec(tree.text(node))?.[1] ?? 'C';
}

/** `safe fn f();` of an `unsafe extern` block. */
function isSafe(tree: SyntaxTree, node: SyntaxNode): boolean {
  const list = tree.childOfType(node, 'function_modifiers');
  return list !== noNode && /\bsafe\b/.test(tree.text(list));
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
