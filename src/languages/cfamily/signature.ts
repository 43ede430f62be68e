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
  virtual: 'virtual',
  constexpr: 'constexpr',
  consteval: 'consteval',
  explicit: 'explicit',
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
    if (kind === 'type_qualifier' || kind === 'ref_qualifier') words.add(`behind ${tree.text(child)}`);
    if (kind === 'noexcept' && !/\(\s*false\s*\)$/.test(tree.text(child))) words.add('noexcept');
  }
  return words;
}

/** Attributes by their last names, wherever a declaration may have them: `[[nodiscard]]`, `__attribute__((warn_unused_result))`. */
export function attributeNames(tree: SyntaxTree, declaration: SyntaxNode, fn: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const holders = [declaration, fn, fn === noNode ? noNode : tree.parent(fn)];
  for (const holder of holders) {
    for (const child of holder === noNode ? [] : tree.children(holder)) {
      if (!/^attribute_(declaration|specifier)$/.test(tree.type(child))) continue;
      for (const [word] of tree.text(child).matchAll(/\w+/g)) names.add(word.replace(/^__|__$/g, ''));
    }
  }
  return names;
}

/** The convention that an `extern "C"` around or before a declaration names. */
export function abiOf(tree: SyntaxTree, declaration: SyntaxNode): string | undefined {
  for (let node = tree.parent(declaration); node >= 0; node = tree.parent(node)) {
    if (tree.type(node) === 'linkage_specification') return tree.text(tree.field(node, 'value')).replace(/"/g, '');
    if (/^(class|struct|union)_specifier$|_definition$/.test(tree.type(node))) return undefined;
  }
  return undefined;
}

/** What a function and the template that it is ask of their arguments, as `requires` has it. */
export function conditionsOf(tree: SyntaxTree, whole: SyntaxNode, fn: SyntaxNode): string[] {
  const holders = [whole, ...tree.namedChildren(whole), fn].filter((node) => node !== noNode);
  return holders.flatMap((holder) =>
    tree.type(holder) === 'template_declaration' || holder === fn
      ? tree
          .namedChildren(holder)
          .filter((child) => tree.type(child) === 'requires_clause')
          .map((child) =>
            tree
              .text(child)
              .replace(/\s+/g, ' ')
              .replace(/^requires /, ''),
          )
      : [],
  );
}

/** The modifiers of a callable, sorted. */
export function modifiersOf(words: ReadonlySet<string>, more: readonly Modifier[]): Modifier[] {
  const result = new Set<Modifier>(more);
  for (const word of words) {
    const modifier = Object.hasOwn(modifierWords, word) ? modifierWords[word] : undefined;
    if (modifier) result.add(modifier);
    if (word === 'behind const') result.add('const');
    if (word === 'behind &') result.add('lvalue');
    if (word === 'behind &&') result.add('rvalue');
    if (word === 'noexcept') result.add('noexcept');
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
  abi?: string | undefined;
  conditions?: string[];
  isDeprecated?: boolean;
}

export function signatureOf(builder: FactsBuilder, parts: SignatureParts): Signature {
  const text = builder.normalisedText(parts.declaration, parts.end).replace(/[;:\s]+$/, '');
  const signature: Signature = { parameters: parts.parameters, modifiers: parts.modifiers, text };
  if (parts.returnType) signature.returnType = parts.returnType;
  if (parts.abi !== undefined) signature.abi = parts.abi;
  if (parts.conditions?.length) signature.conditions = parts.conditions;
  if (parts.typeParameters.length > 0) signature.typeParameters = parts.typeParameters;
  if (parts.isDeprecated) signature.decorators = ['deprecated'];
  return signature;
}

/** The parameters of a template header: types by name, values with their type as bound. */
export function templateParameters(tree: SyntaxTree, list: SyntaxNode): TypeParameter[] {
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node): TypeParameter[] => {
    switch (tree.type(node)) {
      case 'type_parameter_declaration':
      case 'variadic_type_parameter_declaration': {
        const name = tree.childOfType(node, 'type_identifier');
        const isPack = tree.type(node) === 'variadic_type_parameter_declaration';
        return [{ name: name === noNode ? '' : tree.text(name), ...(isPack && { rest: true }) }];
      }
      case 'optional_type_parameter_declaration': {
        const name = tree.field(node, 'name');
        const standard = typeOf(tree, tree.field(node, 'default_type'));
        return [{ name: name === noNode ? '' : tree.text(name), ...(standard ? { default: standard } : {}) }];
      }
      case 'template_template_parameter_declaration': {
        const inner = tree.namedChildren(node).at(-1);
        const name = inner === undefined ? noNode : tree.childOfType(inner, 'type_identifier');
        const standard = inner === undefined ? undefined : typeOf(tree, tree.field(inner, 'default_type'));
        return [{ name: name === noNode ? '' : tree.text(name), ...(standard && { default: standard }) }];
      }
      case 'parameter_declaration':
      case 'optional_parameter_declaration':
      case 'variadic_parameter_declaration': {
        const bound = specifiedType(tree, node);
        const declarator = tree.field(node, 'declarator');
        const name = declarator === noNode ? '' : tree.text(declarator).replace(/^[.*&\s]+/, '');
        const value = tree.field(node, 'default_value');
        return [
          {
            name,
            ...(bound ? { bound: { kind: 'array', element: bound } } : {}),
            ...(value !== noNode && { default: { kind: 'opaque', text: tree.text(value).replace(/\s+/g, ' ') } }),
            ...(tree.type(node) === 'variadic_parameter_declaration' && { rest: true }),
          },
        ];
      }
      default:
        return [];
    }
  });
}
