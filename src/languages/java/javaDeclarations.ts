import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeModifiersOf } from '../typeModifiers.js';
import { enumConstantCall, impliedSuperCall, lastNameNode } from './javaCalls.js';
import { callable, fields, recordMembers } from './javaMembers.js';
import { javaParameters, modifierWords, type Surroundings } from './javaSignature.js';
import { javaType, javaTypeParameters, javaTypes } from './javaTypes.js';
import type { JavaVisitors, JavaWalk, TypeFrame } from './javaWalk.js';

type StatementVisitor = NonNullable<JavaVisitors['statements'][number]>;

const local: StatementVisitor = (walk, node) => typeDeclaration(walk, node, false);

/** The visitors of declarations that may stand among statements. */
export const javaDeclarations: Readonly<Record<string, StatementVisitor>> = {
  class_declaration: local,
  interface_declaration: local,
  enum_declaration: local,
  record_declaration: local,
  annotation_type_declaration: local,
  method_declaration: callable,
};

const kinds = {
  class_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
} as const;

/** A class, record, interface, annotation type or enum, with all in it. */
function typeDeclaration(walk: JavaWalk, node: SyntaxNode, member: boolean): void {
  const { tree, builder } = walk;
  const kind = kinds[tree.type(node) as keyof typeof kinds];
  const modifiers = tree.childOfType(node, 'modifiers');
  if (modifiers !== noNode) walk.visit(modifiers);
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  const name = nameNode === noNode ? '' : tree.text(nameNode);
  if (name === '') {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    return;
  }
  const heritage = heritageOf(tree, node);
  const typeParameters = javaTypeParameters(tree, node);
  const outer = walk.scopes.binding();
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const words = modifierWords(tree, node);
  const around = walk.type?.around;
  const exported =
    (member ? (walk.type as TypeFrame).exported : walk.container < 0) &&
    (around === 'interface' || !words.has('private'));
  const symbol = builder.declare({
    name,
    kind,
    container: walk.container,
    member,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    typeParameters,
    typeModifiers: typeModifiersOf(tree.type(node) === 'record_declaration' ? [...words, 'final'] : words),
    heritage,
    exported,
    ...(words.has('abstract') && { abstract: true }),
  });
  builder.bindSymbol(symbol);
  for (const parameter of typeParameters) {
    builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
  const frame: TypeFrame = {
    symbol,
    name,
    superName: lastName(heritage.find((entry) => entry.relation === 'extends')?.type),
    around: kind,
    exported,
    methodNames: methodNames(tree, body),
  };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: member || walk.container < 0 ? -1 : walk.callable, type: frame }, () => {
      if (tree.type(node) === 'record_declaration') {
        const list = tree.field(node, 'parameters');
        frame.components = javaParameters(tree, list);
        frame.componentList = list;
        recordMembers(walk, node, list, body);
      }
      const superclass = tree.field(node, 'superclass');
      if (superclass !== noNode && !declaresConstructor(tree, body)) {
        impliedSuperCall(walk, lastNameNode(tree, tree.namedChildren(superclass)[0] ?? superclass), symbol);
      }
      if (body !== noNode) members(walk, body);
    });
  });
}

/** The body of `new X() {...}` or of an enum constant: a class of its own, without a name to call it by. */
export function anonymousClass(
  walk: JavaWalk,
  node: SyntaxNode,
  base: TypeRef | undefined,
  nameNode: SyntaxNode,
  name: string,
  body: SyntaxNode,
): void {
  const { tree, builder } = walk;
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const symbol = builder.declare({
    name,
    kind: 'class',
    container: walk.container,
    scope: walk.scopes.current(),
    node,
    nameNode,
    body,
    bodyScope: scope,
    heritage: base ? [{ relation: 'extends', type: base }] : [],
  });
  const frame: TypeFrame = {
    symbol,
    name: '',
    superName: lastName(base),
    around: 'class',
    exported: false,
    methodNames: methodNames(tree, body),
  };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: walk.callable, type: frame }, () => members(walk, body));
  });
}

/** The members in a type's body. */
function members(walk: JavaWalk, body: SyntaxNode): void {
  const { tree } = walk;
  const frame = walk.type as TypeFrame;
  const declarations = tree.type(body) === 'enum_body' ? tree.childOfType(body, 'enum_body_declarations') : noNode;
  const callsConstructor = declaresConstructor(tree, declarations);
  for (const node of tree.namedChildren(body)) {
    switch (tree.type(node)) {
      case 'class_declaration':
      case 'interface_declaration':
      case 'enum_declaration':
      case 'record_declaration':
      case 'annotation_type_declaration':
        typeDeclaration(walk, node, true);
        break;
      case 'field_declaration':
      case 'constant_declaration':
        fields(walk, node);
        break;
      case 'method_declaration':
      case 'constructor_declaration':
      case 'compact_constructor_declaration':
      case 'annotation_type_element_declaration':
        callable(walk, node);
        break;
      case 'enum_constant':
        enumConstant(walk, node, frame, callsConstructor);
        break;
      case 'enum_body_declarations':
      case 'ERROR':
        members(walk, node);
        break;
      default:
        walk.visit(node);
    }
  }
}

function enumConstant(walk: JavaWalk, node: SyntaxNode, frame: TypeFrame, callsConstructor: boolean): void {
  const { tree, builder } = walk;
  const modifiers = tree.childOfType(node, 'modifiers');
  if (modifiers !== noNode) walk.visit(modifiers);
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  if (nameNode === noNode) return;
  const name = tree.text(nameNode);
  const type: TypeRef = { kind: 'named', path: [frame.name] };
  builder.declare({
    name,
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode,
    type,
    exported: frame.exported,
  });
  if (callsConstructor || tree.field(node, 'arguments') !== noNode) enumConstantCall(walk, node, frame.name);
  if (body !== noNode) anonymousClass(walk, node, type, nameNode, `${name} {}`, body);
}

function declaresConstructor(tree: SyntaxTree, body: SyntaxNode): boolean {
  return body !== noNode && tree.childOfType(body, 'constructor_declaration') !== noNode;
}

function methodNames(tree: SyntaxTree, body: SyntaxNode): Set<string> {
  const names = new Set<string>();
  const collect = (node: SyntaxNode): void => {
    for (const child of tree.namedChildren(node)) {
      const kind = tree.type(child);
      if (kind === 'enum_body_declarations') collect(child);
      if (kind !== 'method_declaration' && kind !== 'annotation_type_element_declaration') continue;
      const name = tree.field(child, 'name');
      if (name !== noNode) names.add(tree.text(name));
    }
  };
  if (body !== noNode) collect(body);
  return names;
}

function heritageOf(tree: SyntaxTree, node: SyntaxNode): Heritage[] {
  const result: Heritage[] = [];
  for (const child of tree.namedChildren(node)) {
    switch (tree.type(child)) {
      case 'superclass':
        for (const type of javaTypes(tree, tree.namedChildren(child))) result.push({ relation: 'extends', type });
        break;
      case 'super_interfaces':
      case 'extends_interfaces': {
        const relation = tree.type(child) === 'super_interfaces' ? 'implements' : 'extends';
        const list = tree.childOfType(child, 'type_list');
        const types = list === noNode ? [] : javaTypes(tree, tree.namedChildren(list));
        for (const type of types) result.push({ relation, type });
        break;
      }
    }
  }
  return result;
}

/** The last name of a named type, '' for any other. */
export function lastName(type: TypeRef | undefined): string {
  return (type && 'path' in type ? type.path.at(-1) : undefined) ?? '';
}

/** The visitor of anonymous class bodies, for `JavaVisitors`. */
export const creationBody: JavaVisitors['anonymousClass'] = (walk, creation, type, body) => {
  const base = javaType(walk.tree, type);
  anonymousClass(walk, creation, base, type, `new ${lastName(base)}()`, body);
};

export type { Surroundings };
