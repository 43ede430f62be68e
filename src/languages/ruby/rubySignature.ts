import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Parameter, Signature } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import type { DocTypes } from './rubyDocs.js';

/** The parameters of a method, block or lambda, block parameters (`&block`) left out: a block stands beside the arguments. */
export function rubyParameters(builder: FactsBuilder, list: SyntaxNode, docs?: DocTypes): Parameter[] {
  if (list === noNode) return [];
  const { tree } = builder;
  const parameters: Parameter[] = [];
  for (const node of tree.namedChildren(list)) {
    if (tree.fieldName(node) === 'locals') continue;
    for (const parameter of parametersAt(builder, node)) {
      const type =
        docs?.parameters.get(parameter.name.replace(/^[*&]+/, '')) ?? docs?.parameters.get(String(parameters.length));
      parameters.push(type ? { ...parameter, type } : parameter);
    }
  }
  return parameters;
}

function parametersAt(builder: FactsBuilder, node: SyntaxNode): Parameter[] {
  const { tree } = builder;
  const nameNode = tree.field(node, 'name');
  const name = nameNode === noNode ? '' : tree.text(nameNode);
  const value = tree.field(node, 'value');
  switch (tree.type(node)) {
    case 'identifier':
      return [{ name: tree.text(node), kind: 'positional_only', optional: false }];
    case 'destructured_parameter':
      return [{ name: builder.normalisedText(node), kind: 'positional_only', optional: false }];
    case 'optional_parameter':
      return [{ name, kind: 'positional_only', optional: true, ...defaultOf(builder, value) }];
    case 'splat_parameter':
      return [{ name: name === '' ? '*' : name, kind: 'rest', optional: true }];
    case 'keyword_parameter':
      return [{ name, kind: 'keyword_only', optional: value !== noNode, ...defaultOf(builder, value) }];
    case 'hash_splat_parameter':
      return [{ name: name === '' ? '**' : name, kind: 'keyword_rest', optional: true }];
    case 'forward_parameter':
      return [
        { name: '*', kind: 'rest', optional: true },
        { name: '**', kind: 'keyword_rest', optional: true },
      ];
    default:
      return [];
  }
}

function defaultOf(builder: FactsBuilder, value: SyntaxNode): Pick<Parameter, 'default'> {
  return value === noNode ? {} : { default: builder.normalisedText(value) };
}

/** What a definition says of its signature. */
export interface SignatureParts {
  /** `def self.run`, `attr_reader`, `define_method`: what stands before the name. */
  word: string;
  name: string;
  parameters: Parameter[];
  /** The parameters as written; where there is no such node they are shown by name. */
  list: SyntaxNode;
  modifiers: readonly Modifier[];
  docs?: DocTypes | undefined;
}

/** The signature of a method. */
export function rubySignature(builder: FactsBuilder, parts: SignatureParts): Signature {
  const { word, name, parameters, list, docs } = parts;
  const modifiers = new Set<Modifier>(parts.modifiers);
  if (docs?.abstract) modifiers.add('abstract');
  const written = list === noNode ? shownParameters(parameters) : parenthesised(builder.normalisedText(list));
  const signature: Signature = {
    parameters,
    modifiers: [...modifiers].sort(compareCodeUnits),
    text: `${word}${name}${written}`,
  };
  if (docs?.returns) signature.returnType = docs.returns;
  return signature;
}

function parenthesised(text: string): string {
  if (text.startsWith('(')) return text;
  return text === '' ? '' : `(${text.replace(/^\|\s*|\s*\|$/g, '')})`;
}

function shownParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  return `(${parameters.map(({ name, kind }) => (kind === 'keyword_only' ? `${name}:` : name)).join(', ')})`;
}
