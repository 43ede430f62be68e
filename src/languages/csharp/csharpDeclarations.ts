import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeModifiersOf } from '../typeModifiers.js';
import { attribute, superCall, visitAttributes } from './csharpCalls.js';
import { addUsing } from './csharpImports.js';
import { callable, localFunction } from './csharpMembers.js';
import { primaryConstructor } from './csharpPrimaryConstructor.js';
import { events, fields, indexer, property } from './csharpProperties.js';
import { modifierWords } from './csharpSignature.js';
import { dottedName, hasWord, identifierOf, nameOf, unconditional } from './csharpSyntax.js';
import { csharpType, csharpTypeParameters } from './csharpTypes.js';
import type { CsharpVisitors, CsharpWalk, Surroundings, TypeFrame } from './csharpWalk.js';

type StatementVisitor = NonNullable<CsharpVisitors['statements'][number]>;

/** The visitors of declarations that may stand at the top, in a namespace or among statements. */
export const csharpDeclarations: Readonly<Record<string, StatementVisitor>> = {
  using_directive: addUsing,
  extern_alias_directive: () => {},
  namespace_declaration: namespace,
  file_scoped_namespace_declaration: () => {},
  class_declaration: typeDeclaration,
  struct_declaration: typeDeclaration,
  interface_declaration: typeDeclaration,
  record_declaration: typeDeclaration,
  enum_declaration: typeDeclaration,
  delegate_declaration: delegate,
  local_function_statement: localFunction,
  method_declaration: callable,
  global_attribute: (walk, node) => {
    for (const child of walk.tree.namedChildren(node))
      if (walk.tree.type(child) === 'attribute') attribute(walk, child);
  },
};

/** A namespace block: of the one namespace of a file its members alone, of several each as a symbol for each part of its name. */
function namespace(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  const inside = () => {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
  };
  if (walk.isOneNamespace) inside();
  else namespaceParts(walk, node, dottedName(tree, tree.field(node, 'name')).split('.'), inside);
}

function namespaceParts(walk: CsharpWalk, node: SyntaxNode, names: readonly string[], inside: () => void): void {
  const { tree, builder } = walk;
  const [name, ...rest] = names;
  if (name === undefined || name === '') {
    inside();
    return;
  }
  const outer = walk.scopes.binding();
  const scope = builder.addScope(outer, 'block');
  const symbol = builder.declare({
    name,
    kind: 'namespace',
    container: walk.container,
    scope: outer,
    node,
    nameNode: identifierOf(tree, tree.field(node, 'name')),
    bodyScope: scope,
    exported: true,
    bodiless: false,
  });
  builder.bindSymbol(symbol);
  walk.scopes.withinScope(scope, 'block', () => {
    walk.within(symbol, { callable: -1, type: undefined }, () => namespaceParts(walk, node, rest, inside));
  });
}

/** A class, struct, record, interface or enum, with all in it. */
function typeDeclaration(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  visitAttributes(walk, node);
  const nameNode = tree.field(node, 'name');
  const name = nameOf(tree, nameNode);
  const body = tree.field(node, 'body');
  if (name === '') {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    return;
  }
  const around = surroundingsOf(tree, node);
  const heritage = heritageOf(tree, node, around);
  const typeParameters = csharpTypeParameters(tree, node);
  const words = modifierWords(tree, node);
  const outer = walk.scopes.binding();
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const isMember = walk.type !== undefined && walk.callable < 0;
  const exported = isTypeExported(walk, words, isMember);
  const symbol = builder.declare({
    name,
    kind: around,
    container: walk.container,
    member: isMember,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    typeParameters,
    typeModifiers: typeModifiersOf(words),
    heritage,
    exported,
    bodiless: false,
    ...((words.has('abstract') || words.has('static')) && { abstract: true }),
  });
  builder.bindSymbol(symbol);
  for (const parameter of typeParameters) {
    builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
  const superType = heritage.find(({ relation }) => relation === 'extends')?.type;
  const frame: TypeFrame = {
    symbol,
    name,
    superName: around === 'class' ? lastName(superType) : '',
    around,
    exported,
    partial: words.has('partial'),
    values: valuesOf(tree, body),
  };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: -1, type: frame }, () => {
      primaryConstructor(walk, node, frame);
      if (body !== noNode) members(walk, body);
      impliedConstruction(walk, node, body, frame);
    });
  });
}

function surroundingsOf(tree: SyntaxTree, node: SyntaxNode): Surroundings {
  switch (tree.type(node)) {
    case 'struct_declaration':
      return 'struct';
    case 'interface_declaration':
      return 'interface';
    case 'enum_declaration':
      return 'enum';
    case 'record_declaration':
      return hasWord(tree, node, 'struct') ? 'struct' : 'class';
    default:
      return 'class';
  }
}

/** Private nested types are seen by their own file alone, unless the type around has parts elsewhere. */
function isTypeExported(walk: CsharpWalk, words: ReadonlySet<string>, isMember: boolean): boolean {
  if (words.has('file') || walk.callable >= 0) return false;
  if (!isMember) return true;
  const frame = walk.type as TypeFrame;
  if (!frame.exported) return false;
  const isPrivate =
    words.has('private') ||
    !(frame.around === 'interface' || ['public', 'internal', 'protected'].some((word) => words.has(word)));
  return frame.partial || !isPrivate;
}

/** Of what stands behind the colon, interfaces are told from a base class by the `I` of their names. */
function heritageOf(tree: SyntaxTree, node: SyntaxNode, around: Surroundings): Heritage[] {
  const list = tree.childOfType(node, 'base_list');
  if (list === noNode || around === 'enum') return [];
  const result: Heritage[] = [];
  for (const child of tree.namedChildren(list)) {
    const kind = tree.type(child);
    if (kind === 'argument_list') continue;
    const type = csharpType(tree, kind === 'primary_constructor_base_type' ? tree.field(child, 'type') : child);
    if (!type) continue;
    const isBase =
      around === 'interface' || (around === 'class' && result.length === 0 && !/^I[A-Z]/.test(lastName(type)));
    result.push({ relation: isBase ? 'extends' : 'implements', type });
  }
  return result;
}

/** The last name of a named type, '' for any other. */
function lastName(type: TypeRef | undefined): string {
  return (type && 'path' in type ? type.path.at(-1) : undefined) ?? '';
}

/** Names of the fields, properties and events in a type's body. */
function valuesOf(tree: SyntaxTree, body: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of body === noNode ? [] : unconditional(tree, tree.namedChildren(body))) {
    switch (tree.type(node)) {
      case 'property_declaration':
      case 'event_declaration':
        names.add(nameOf(tree, tree.field(node, 'name')));
        break;
      case 'field_declaration':
      case 'event_field_declaration': {
        const declaration = tree.childOfType(node, 'variable_declaration');
        for (const declarator of declaration === noNode ? [] : tree.namedChildren(declaration)) {
          if (tree.type(declarator) === 'variable_declarator') names.add(nameOf(tree, tree.field(declarator, 'name')));
        }
        break;
      }
    }
  }
  return names;
}

/** The visitors of what stands in a type's body alone. */
const memberVisitors: Readonly<Record<string, StatementVisitor>> = {
  field_declaration: fields,
  property_declaration: property,
  indexer_declaration: indexer,
  event_field_declaration: events,
  event_declaration: events,
  enum_member_declaration: enumMember,
  constructor_declaration: callable,
  destructor_declaration: callable,
  operator_declaration: callable,
  conversion_operator_declaration: callable,
  ERROR: members,
};

/** The members in a type's body. */
function members(walk: CsharpWalk, body: SyntaxNode): void {
  const { tree } = walk;
  for (const node of unconditional(tree, tree.namedChildren(body))) {
    const visitor = memberVisitors[tree.type(node)];
    if (visitor) visitor(walk, node);
    else walk.visit(node);
  }
}

function enumMember(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  visitAttributes(walk, node);
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  builder.declare({
    name: nameOf(tree, nameNode),
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode,
    type: { kind: 'named', path: [frame.name] },
    exported: frame.exported,
  });
  const value = tree.field(node, 'value');
  if (value !== noNode) walk.visit(value);
}

/** A delegate is a name for a function type. */
function delegate(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  visitAttributes(walk, node);
  const nameNode = tree.field(node, 'name');
  const name = nameOf(tree, nameNode);
  if (name === '') return;
  const typeParameters = csharpTypeParameters(tree, node);
  const outer = walk.scopes.binding();
  const scope = typeParameters.length > 0 ? builder.addScope(walk.scopes.current(), 'block') : -1;
  const returns = csharpType(tree, tree.field(node, 'type'));
  const list = tree.field(node, 'parameters');
  const parameters = (list === noNode ? [] : tree.namedChildren(list)).flatMap((child): TypeRef[] => {
    if (tree.type(child) === 'parameter')
      return [csharpType(tree, tree.field(child, 'type')) ?? { kind: 'opaque', text: '' }];
    return tree.fieldName(child) === 'type' ? [csharpType(tree, child) ?? { kind: 'opaque', text: '' }] : [];
  });
  const isMember = walk.type !== undefined && walk.callable < 0;
  const symbol = builder.declare({
    name,
    kind: 'type_alias',
    container: walk.container,
    member: isMember,
    scope: outer,
    node,
    nameNode,
    bodyScope: scope,
    typeParameters,
    type: { kind: 'function', parameters, ...(returns ? { returns } : {}) },
    exported: isTypeExported(walk, modifierWords(tree, node), isMember),
    bodiless: false,
  });
  builder.bindSymbol(symbol);
  for (const parameter of typeParameters) {
    builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
}

/** A class without constructors calls the one of its base class that takes nothing. */
function impliedConstruction(walk: CsharpWalk, node: SyntaxNode, body: SyntaxNode, frame: TypeFrame): void {
  const { tree } = walk;
  if (frame.superName === '' || frame.partial || hasPrimaryConstructor(tree, node)) return;
  const declared = body === noNode ? [] : unconditional(tree, tree.namedChildren(body));
  const constructs = declared.some(
    (child) => tree.type(child) === 'constructor_declaration' && !modifierWords(tree, child).has('static'),
  );
  if (constructs) return;
  const list = tree.childOfType(node, 'base_list');
  const [base] = list === noNode ? [] : tree.namedChildren(list);
  if (base === undefined) return;
  superCall(walk, identifierOf(tree, base), identifierOf(tree, base), noNode, true, frame.symbol);
}

function hasPrimaryConstructor(tree: SyntaxTree, node: SyntaxNode): boolean {
  return tree.childOfType(node, 'parameter_list') !== noNode;
}
