import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeModifiersOf } from '../typeModifiers.js';
import { attributes } from './swiftAttributes.js';
import { enumEntry } from './swiftEnums.js';
import { deinitialiser, functionDeclaration } from './swiftFunctions.js';
import { property, protocolProperty, subscriptDeclaration } from './swiftProperties.js';
import { isVisibleElsewhere, modifierWords, visibilityOf } from './swiftSignature.js';
import { isTestCase } from './swiftTests.js';
import { constraintsOf, isTypeNode, swiftType, swiftTypeParameters, typeChild } from './swiftTypes.js';
import type { SwiftVisitors, SwiftWalk, TypeFrame } from './swiftWalk.js';

type StatementVisitor = NonNullable<SwiftVisitors['statements'][number]>;

/** The visitors of declarations, by node type. */
export const swiftDeclarations: Readonly<Record<string, StatementVisitor>> = {
  import_declaration: importDeclaration,
  class_declaration: typeDeclaration,
  protocol_declaration: typeDeclaration,
  function_declaration: functionDeclaration,
  protocol_function_declaration: functionDeclaration,
  deinit_declaration: deinitialiser,
  property_declaration: property,
  protocol_property_declaration: protocolProperty,
  subscript_declaration: subscriptDeclaration,
  enum_entry: enumEntry,
  typealias_declaration: typeAlias,
  associatedtype_declaration: typeAlias,
};

/** `import A`, `@testable import A`, `import struct A.B`. */
function importDeclaration(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const path = tree.childOfType(node, 'identifier');
  if (path === noNode) return;
  const names = tree.namedChildren(path).map((child) => walk.name(child));
  const [module] = names;
  if (module === undefined) return;
  const range = tree.range(node);
  const isSingle = tree
    .children(node)
    .some((child) => /^(struct|class|enum|protocol|func|var|let|typealias)$/.test(tree.type(child)));
  const last = names[names.length - 1] as string;
  if (isSingle && names.length > 1) {
    builder.addImport({ specifier: module, imported: last, local: last, range, scope: 0 });
  } else {
    builder.addImport({ specifier: module, imported: '**', range, scope: 0 });
  }
  // The module's own name stands before a name of it: `Module.f()`.
  builder.addImport({ specifier: module, imported: '*', local: module, range, scope: 0 });
}

const kinds = { class: 'class', actor: 'class', struct: 'struct', enum: 'enum', protocol: 'interface' } as const;

/** A class, actor, struct, enum or protocol, or an extension of one, with all in it. */
function typeDeclaration(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const kindNode = tree.field(node, 'declaration_kind');
  const word = kindNode === noNode ? '' : tree.text(kindNode);
  attributes(walk, node);
  if (word === 'extension') extension(walk, node);
  else if (Object.hasOwn(kinds, word)) nominalType(walk, node, word as keyof typeof kinds);
  else walk.visitAll(tree.namedChildren(node));
}

function nominalType(walk: SwiftWalk, node: SyntaxNode, word: keyof typeof kinds): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  const name = nameNode === noNode ? '' : walk.name(nameNode);
  if (name === '') {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    return;
  }
  const heritage = heritageOf(tree, node, word === 'class' || word === 'actor');
  const typeParameters = swiftTypeParameters(tree, node);
  const outer = walk.scopes.binding();
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const words = modifierWords(tree, node);
  const isMember = walk.type !== undefined && !walk.isInCode();
  const exported = isExported(walk, words);
  const symbol = builder.declare({
    name,
    kind: kinds[word],
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
  });
  builder.bindSymbol(symbol);
  for (const { name: parameter, bound } of typeParameters) {
    builder.bind(scope, parameter, 'type_parameter', bound ? { type: bound } : {});
  }
  const frame: TypeFrame = {
    symbol,
    kind: word === 'actor' ? 'class' : word,
    name,
    exported,
    isTestCase: word === 'class' && isTestCase(name, heritage),
  };
  members(walk, body, scope, frame);
}

function extension(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const typeNode = tree.children(node).find((child) => isTypeNode(tree, child)) ?? noNode;
  const written = swiftType(tree, typeNode);
  const constraints = constraintsOf(tree, node);
  const type = written && withElement(written, constraints.find(({ path }) => path === 'Element')?.type);
  const body = tree.field(node, 'body');
  if (!type) {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    return;
  }
  const name = extendedName(type);
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const words = modifierWords(tree, node);
  const heritage = heritageOf(tree, node, false);
  const visibility = visibilityOf(words);
  const symbol = builder.declare({
    name,
    pathName: extendedPath(type, name),
    kind: 'extension',
    container: walk.container,
    scope: walk.scopes.binding(),
    node,
    nameNode: typeNode,
    body,
    bodyScope: scope,
    type,
    heritage,
    exported: isVisibleElsewhere(visibility),
  });
  for (const { path, type: bound } of constraints) {
    if (path !== 'Self' && !path.includes('.')) builder.bind(scope, path, 'type_parameter', { type: bound });
  }
  const frame: TypeFrame = {
    symbol,
    kind: 'extension',
    name,
    exported: true,
    ...(visibility && { visibility }),
    isTestCase: isTestCase(name, [{ relation: 'extends', type }]),
  };
  members(walk, body, scope, frame);
}

/** `Array where Element == A` is a list of `A`. */
function withElement(type: TypeRef, element: TypeRef | undefined): TypeRef {
  if (!element || type.kind !== 'named' || type.path.length > 1 || type.args) return type;
  return { ...type, args: [element] };
}

/** The type's name with the names of those around it. */
function extendedPath(type: TypeRef, name: string): string {
  return type.kind === 'named' ? type.path.join('.') : name;
}

/** The last name of an extended type. */
function extendedName(type: TypeRef): string {
  switch (type.kind) {
    case 'named':
      return type.path[type.path.length - 1] ?? '';
    case 'array':
      return 'Array';
    case 'map':
      return 'Dictionary';
    case 'union':
      return 'Optional';
    default:
      return '';
  }
}

function members(walk: SwiftWalk, body: SyntaxNode, scope: number, frame: TypeFrame): void {
  const { tree } = walk;
  const isLocal = walk.isInCode();
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(frame.symbol, { callable: -1, type: frame }, () => {
      if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    });
  });
  // Types in functions are members of nothing, and neither is what stands in them reached from elsewhere.
  if (isLocal) frame.exported = false;
}

/** The types behind the colon; of a class the first may be its superclass, by its place alone. */
function heritageOf(tree: SyntaxTree, node: SyntaxNode, isClass: boolean): Heritage[] {
  const types = tree
    .namedChildren(node)
    .filter((child) => tree.type(child) === 'inheritance_specifier')
    .flatMap((child) => swiftType(tree, typeChild(tree, child)) ?? []);
  return types
    .flatMap((type) => (type.kind === 'intersection' ? type.members : [type]))
    .map((type, position) => ({ relation: isClass && position === 0 ? 'extends' : 'implements', type }));
}

function isExported(walk: SwiftWalk, words: readonly string[]): boolean {
  if (walk.isInCode()) return false;
  return (walk.type?.exported ?? true) && isVisibleElsewhere(visibilityOf(words) ?? walk.type?.visibility);
}

/** `typealias A<T> = B`, and a protocol's `associatedtype A: B`, which stands for its bound. */
function typeAlias(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const type = swiftType(tree, tree.children(node).find((child) => isTypeNode(tree, child)) ?? noNode);
  const typeParameters = swiftTypeParameters(tree, node);
  const outer = walk.scopes.binding();
  const scope = typeParameters.length > 0 ? builder.addScope(walk.scopes.current(), 'block') : -1;
  const symbol = builder.declare({
    name: walk.name(nameNode),
    kind: 'type_alias',
    container: walk.container,
    member: walk.type !== undefined && !walk.isInCode(),
    scope: outer,
    node,
    nameNode,
    typeParameters,
    bodyScope: scope,
    exported: isExported(walk, modifierWords(tree, node)),
    bodiless: false,
    ...(type && { type }),
  });
  builder.bindSymbol(symbol);
  for (const { name, bound } of typeParameters) {
    builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
  }
}
