import type { Modifier, Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { specifiedType, typeOf } from './types.js';

const modifierWords: Readonly<Record<string, Modifier>> = {
  static: 'static',
  inline: 'inline',
  __inline: 'inline',
  __inline__: 'inline',
  extern: 'extern',
  virtual: 'virtual',
  explicit: 'default',
  override: 'override',
  final: 'final',
};

/** The specifiers before a declaration and behind its parameters, as words. */
export function specifierWords(tree: SyntaxTree, declaration: SyntaxNode, fn: SyntaxNode): Set<string> {
  const words = new Set<string>();
  for (const child of tree.children(declaration)) {
    const kind = tree.type(child);
    if (
      /^(storage_class_specifier|virtual|virtual_function_specifier|explicit_function_specifier|type_qualifier)$/.test(
        kind,
      )
    )
      words.add(tree.text(child).replace(/\s*\(.*$/s, ''));
  }
  if (fn === noNode) return words;
  for (const child of tree.children(fn)) {
    const kind = tree.type(child);
    if (kind === 'virtual_specifier') words.add(tree.text(child));
    if (kind === 'type_qualifier') words.add(`behind ${tree.text(child)}`);
  }
  return words;
}

/** The modifiers of a callable, sorted. */
export function modifiersOf(words: ReadonlySet<string>, more: readonly Modifier[]): Modifier[] {
  const result = new Set<Modifier>(more);
  for (const word of words) {
    const modifier = Object.hasOwn(modifierWords, word) ? modifierWords[word] : undefined;
    if (modifier && modifier !== 'default') result.add(modifier);
    if (word === 'behind const') result.add('const');
  }
  return [...result].sort();
}

export interface SignatureParts {
  declaration: SyntaxNode;
  /** The body or whatever else stands behind the signature; its start ends the text. */
  end: number;
  parameters: Parameter[];
  modifiers: Modifier[];
  typeParameters: TypeParameter[];
  returnType: TypeRef | undefined;
}

export function signatureOf(builder: FactsBuilder, parts: SignatureParts): Signature {
  const text = builder.normalisedText(parts.declaration, parts.end).replace(/[;:\s]+$/, '');
  const signature: Signature = { parameters: parts.parameters, modifiers: parts.modifiers, text };
  if (parts.returnType && !isVoid(parts.returnType)) signature.returnType = parts.returnType;
  else if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.typeParameters.length > 0) signature.typeParameters = parts.typeParameters;
  return signature;
}

function isVoid(type: TypeRef): boolean {
  return type.kind === 'named' && type.path.length === 1 && type.path[0] === 'void';
}

/** The parameters of a template header: types by name, values with their type as bound. */
export function templateParameters(tree: SyntaxTree, list: SyntaxNode): TypeParameter[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node): TypeParameter[] => {
    switch (tree.type(node)) {
      case 'type_parameter_declaration':
      case 'variadic_type_parameter_declaration': {
        const name = tree.childOfType(node, 'type_identifier');
        return [{ name: name === noNode ? '' : tree.text(name) }];
      }
      case 'optional_type_parameter_declaration': {
        const name = tree.field(node, 'name');
        const standard = typeOf(tree, tree.field(node, 'default_type'));
        return [{ name: name === noNode ? '' : tree.text(name), ...(standard ? { default: standard } : {}) }];
      }
      case 'template_template_parameter_declaration': {
        const inner = tree.namedChildren(node).at(-1);
        const name = inner === undefined ? noNode : tree.childOfType(inner, 'type_identifier');
        return [{ name: name === noNode ? '' : tree.text(name) }];
      }
      case 'parameter_declaration':
      case 'optional_parameter_declaration':
      case 'variadic_parameter_declaration': {
        const bound = specifiedType(tree, node);
        const declarator = tree.field(node, 'declarator');
        const name = declarator === noNode ? '' : tree.text(declarator).replace(/^[.*&\s]+/, '');
        return [{ name, ...(bound ? { bound: { kind: 'array', element: bound } } : {}) }];
      }
      default:
        return [];
    }
  });
}
