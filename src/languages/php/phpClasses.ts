import type { TypeParameter } from '../../model/signature.js';
import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { typeModifiersOf } from '../typeModifiers.js';
import { type Docs, docsBefore, docsOf } from './docs.js';
import { documentedMembers } from './phpDocMembers.js';
import { members } from './phpMembers.js';
import { lastPart } from './phpNames.js';
import { propertyNames } from './phpProperties.js';
import { modifierWords } from './phpSignature.js';
import { phpType, phpTypes } from './phpTypes.js';
import type { PhpStatementVisitor, PhpWalk, TypeFrame } from './phpWalk.js';

/** The visitors of type declarations, which may stand in any block. */
export const phpClasses: Readonly<Record<string, PhpStatementVisitor>> = {
  class_declaration: typeDeclaration,
  interface_declaration: typeDeclaration,
  trait_declaration: typeDeclaration,
  enum_declaration: typeDeclaration,
};

const kinds = {
  class_declaration: 'class',
  interface_declaration: 'interface',
  trait_declaration: 'trait',
  enum_declaration: 'enum',
} as const;

/** A class, interface, trait or enum, with all in it; it is one of the namespace, wherever it stands. */
function typeDeclaration(walk: PhpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  walk.visitAll(tree.fields(node, 'attributes'));
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const kind = kinds[tree.type(node) as keyof typeof kinds];
  const docs = docsBefore(walk, node);
  const name = tree.text(nameNode);
  const typeParameters = docs?.typeParameters() ?? [];
  const heritage = heritageOf(walk, node, docs);
  const symbol = declareType(walk, {
    node,
    nameNode,
    name,
    kind,
    container: walk.namespaceSymbol,
    heritage,
    typeParameters,
    exported: true,
    docs,
    outer: walk.names.scope,
  });
  builder.bindSymbol(symbol);
}

/** `class (...) extends A { ... }` behind `new`: a class without a name to call it by; `constructs` where it has a constructor of its own. */
export function anonymousClass(
  walk: PhpWalk,
  node: SyntaxNode,
): { symbol: number; parentName: string; parentNode: SyntaxNode; constructs: boolean } {
  const { tree } = walk;
  walk.visitAll(tree.fields(node, 'attributes'));
  const base = tree.childOfType(node, 'base_clause');
  const parentNode = base === noNode ? noNode : (tree.namedChildren(base)[0] ?? noNode);
  const parentName = parentNode === noNode ? '' : lastPart(tree.text(parentNode));
  const heritage = heritageOf(walk, node, undefined);
  const last = heritage.find(({ type }) => type.kind === 'named')?.type;
  const shown = parentName || (last?.kind === 'named' ? lastPart(last.path[0] as string) : '');
  const symbol = declareType(walk, {
    node,
    nameNode: parentNode,
    name: shown === '' ? 'new class' : `new ${shown}()`,
    kind: 'class',
    container: walk.container,
    heritage,
    typeParameters: [],
    exported: false,
    docs: undefined,
    outer: walk.scopes.current(),
  });
  const constructs = walk.builder.symbols
    .slice(symbol + 1)
    .some(({ kind, container }) => kind === 'constructor' && container === symbol);
  return { symbol, parentName, parentNode, constructs };
}

interface TypeParts {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  name: string;
  kind: TypeFrame['kind'];
  container: number;
  heritage: Heritage[];
  typeParameters: TypeParameter[];
  exported: boolean;
  docs: Docs | undefined;
  /** The scope around it. */
  outer: number;
}

function declareType(walk: PhpWalk, parts: TypeParts): number {
  const { tree, builder } = walk;
  const { kind, name, heritage, exported, docs } = parts;
  const body = tree.field(parts.node, 'body');
  const scope = builder.addScope(parts.outer, 'class');
  const symbol = builder.declare({
    name,
    // A trait is never constructed, and is reached through what uses it, as an interface is through what implements it.
    kind: kind === 'trait' ? 'interface' : kind,
    container: parts.container,
    scope: parts.outer,
    node: parts.node,
    nameNode: parts.nameNode,
    body,
    bodyScope: scope,
    typeParameters: parts.typeParameters,
    typeModifiers: typeModifiersOf(modifierWords(tree, parts.node)),
    heritage,
    exported,
    ...(tree.childOfType(parts.node, 'abstract_modifier') !== noNode && { abstract: true }),
  });
  for (const parameter of parts.typeParameters) {
    builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
  const isAnonymous = parts.name.startsWith('new ');
  const base = tree.childOfType(parts.node, 'base_clause');
  const parentNode = base === noNode || kind === 'interface' ? noNode : (tree.namedChildren(base)[0] ?? noNode);
  const declared =
    body === noNode ? { typed: new Set<string>(), untyped: new Set<string>() } : propertyNames(walk, body);
  const frame: TypeFrame = {
    symbol,
    kind,
    name: isAnonymous ? '' : name,
    parent: phpType(walk, parentNode),
    parentName: parentNode === noNode ? '' : lastPart(tree.text(parentNode)),
    heritage,
    exported,
    scope,
    typedProperties: declared.typed,
    untypedProperties: declared.untyped,
  };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: isAnonymous ? walk.callable : -1, type: frame }, () => {
      if (docs) documentedMembers(walk, parts.node, docs);
      if (body !== noNode) members(walk, body);
    });
  });
  return symbol;
}

/** What a type extends, implements and uses; type arguments come from the doc comment. */
function heritageOf(walk: PhpWalk, node: SyntaxNode, docs: Docs | undefined): Heritage[] {
  const { tree } = walk;
  const kind = tree.type(node);
  const result: Heritage[] = [];
  const documented = docs?.types('extends', 'template-extends', 'implements', 'template-implements') ?? [];
  const add = (relation: Heritage['relation'], nodes: readonly SyntaxNode[], said: readonly TypeRef[]) => {
    for (const type of phpTypes(walk, nodes)) result.push({ relation, type: withArguments(walk, type, said) });
  };
  const base = tree.childOfType(node, 'base_clause');
  if (base !== noNode) add('extends', tree.namedChildren(base), documented);
  const interfaces = tree.childOfType(node, 'class_interface_clause');
  if (interfaces !== noNode) add('implements', tree.namedChildren(interfaces), documented);
  const body = tree.field(node, 'body');
  for (const use of body === noNode ? [] : tree.namedChildren(body)) {
    if (tree.type(use) !== 'use_declaration') continue;
    const said = docsInFrontOf(walk, use)?.types('use', 'template-use') ?? [];
    const names = tree.namedChildren(use).filter((child) => /name$/.test(tree.type(child)));
    add('embeds', names, said);
  }
  for (const type of docs?.types('mixin') ?? []) result.push({ relation: 'delegates', type });
  if (kind === 'enum_declaration') {
    const isBacked = tree.namedChildren(node).some((child) => tree.type(child) === 'primitive_type');
    result.push({ relation: 'implements', type: { kind: 'named', path: [isBacked ? 'BackedEnum' : 'UnitEnum'] } });
  }
  return result;
}

function docsInFrontOf(walk: PhpWalk, node: SyntaxNode): Docs | undefined {
  const before = node - 1;
  return walk.tree.type(before) === 'comment' ? docsOf(walk, before) : undefined;
}

function withArguments(walk: PhpWalk, type: TypeRef, documented: readonly TypeRef[]): TypeRef {
  if (type.kind !== 'named') return type;
  const fullName = (one: TypeRef) => (one.kind === 'named' ? walk.names.fullName(one.path[0] as string) : undefined);
  const same = documented.find((other) => fullName(other) === fullName(type));
  return same?.kind === 'named' && same.args ? { ...type, args: same.args } : type;
}
