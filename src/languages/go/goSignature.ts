import type { Parameter, Signature, TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { goResult, goType, namesOf } from './goTypes.js';

/** The declared parameters of a list; one without a name is called `_`, which means the same. */
export function goParameters(tree: SyntaxTree, list: SyntaxNode): Parameter[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node): Parameter[] => {
    const type = goType(tree, tree.field(node, 'type'));
    if (!type) return [];
    const names = namesOf(tree, node).map((name) => tree.text(name));
    if (names.length === 0) names.push('_');
    if (tree.type(node) !== 'variadic_parameter_declaration') {
      return names.map((name) => ({ name, kind: 'positional', optional: false, type }));
    }
    return names.map((name) => ({ name, kind: 'rest', optional: true, type: { kind: 'array', element: type } }));
  });
}

/**
 * The receiver as a parameter. Its name concerns the body alone, so the signature has `_` for it.
 */
function receiverParameter(tree: SyntaxTree, list: SyntaxNode): Parameter[] {
  const [receiver] = goParameters(tree, list);
  return receiver ? [{ ...receiver, name: '_', kind: 'receiver' }] : [];
}

/** The signature of a function, method, interface method or function literal. */
export function goSignature(
  builder: FactsBuilder,
  node: SyntaxNode,
  typeParameters: TypeParameter[],
  literalName?: string,
): Signature {
  const { tree } = builder;
  const receiver = receiverParameter(tree, tree.field(node, 'receiver'));
  const signature: Signature = {
    parameters: [...receiver, ...goParameters(tree, tree.field(node, 'parameters'))],
    modifiers: [],
    text: goText(builder, node, tree.field(node, 'body'), literalName),
  };
  const returnType = goResult(tree, node);
  if (returnType) signature.returnType = returnType;
  if (typeParameters.length > 0) signature.typeParameters = typeParameters;
  return signature;
}

/** A declaration on one line, up to its body. Within a line the spacing is gofmt's, and so the source's own. */
function goText(builder: FactsBuilder, node: SyntaxNode, body: SyntaxNode, literalName = ''): string {
  const { tree } = builder;
  let text = '';
  let previous = noNode;
  for (const part of tree.children(node)) {
    if (part === body) break;
    for (const token of builder.tokens.nodesOf(part)) {
      if (previous !== noNode) text += gapBetween(tree, previous, token);
      text += tree.text(token);
      if (previous === noNode && literalName !== '') text += ` ${literalName}`;
      previous = token;
    }
  }
  return text.replace(/,([)\]])/g, '$1');
}

const brackets = { open: /[([]/, close: /[)\],]/ };

function gapBetween(tree: SyntaxTree, left: SyntaxNode, right: SyntaxNode): string {
  if (tree.end(left) === tree.start(right)) return '';
  const before = tree.source[tree.end(left) - 1] as string;
  const after = tree.source[tree.start(right)] as string;
  return brackets.open.test(before) || brackets.close.test(after) ? '' : ' ';
}
