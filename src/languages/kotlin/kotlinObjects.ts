import type { Expression } from '../../model/expression.js';
import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeModifiersOf } from '../typeModifiers.js';
import { constructorCall, enumEntryCall } from './kotlinCalls.js';
import {
  bindParameters,
  functionDeclaration,
  memberOf,
  primaryConstructor,
  secondaryConstructor,
} from './kotlinFunctions.js';
import { inInitialiser, propertyDeclaration, propertyPath } from './kotlinProperties.js';
import { modifierWords, type ParameterNode } from './kotlinSignature.js';
import { isSpecification } from './kotlinTests.js';
import { isTypeNode, kotlinName, kotlinType, kotlinTypeParameters, lastNameNode, typeAmong } from './kotlinTypes.js';
import type { KotlinVisitors, KotlinWalk, TypeFrame } from './kotlinWalk.js';

type StatementVisitor = NonNullable<KotlinVisitors['statements'][number]>;

/** The visitors of declarations that may stand among statements. */
export const kotlinDeclarations: Readonly<Record<string, StatementVisitor>> = {
  class_declaration: classDeclaration,
  object_declaration: (walk, node) => objectDeclaration(walk, node),
  companion_object: (walk, node) => objectDeclaration(walk, node),
  function_declaration: functionDeclaration,
  type_alias: typeAlias,
};

/** The grammar is not shown all that stands before `class`, so the text is asked. */
function wordsBefore(tree: SyntaxTree, nameNode: SyntaxNode): string[] {
  const end = tree.start(nameNode);
  const words = /(?:^|[\s;{}])((?:[a-z]+\s+)+)class\s+$/.exec(tree.source.slice(Math.max(0, end - 80), end))?.[1];
  return words?.split(/\s+/) ?? [];
}

/** A class, interface, enum or annotation class. */
function classDeclaration(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const nameNode = tree.field(node, 'name');
  const body = bodyOf(tree, node);
  const name = nameNode === noNode ? '' : kotlinName(tree, nameNode);
  if (name === '') {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    return;
  }
  const words = modifierWords(tree, node);
  const before = wordsBefore(tree, nameNode);
  const isInterface = tree.childOfType(node, 'interface') !== noNode;
  const kind = isInterface ? 'interface' : words.has('enum') ? 'enum' : 'class';
  const around = memberOf(walk);
  const typeParameters = kotlinTypeParameters(tree, node);
  const heritage = heritageOf(tree, node, isInterface);
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const exported = (around ? around.exported : walk.container < 0) && !words.has('private');
  const symbol = builder.declare({
    name,
    kind,
    container: walk.container,
    member: around !== undefined,
    scope: walk.scopes.current(),
    node,
    nameNode,
    body,
    bodyScope: scope,
    typeParameters,
    typeModifiers: typeModifiersOf([...words, ...before]),
    heritage,
    exported,
    bodiless: false,
    ...((before.includes('abstract') || before.includes('sealed')) && { abstract: true }),
  });
  builder.bindSymbol(symbol);
  for (const { name: parameter, bound } of typeParameters) {
    builder.bind(scope, parameter, 'type_parameter', bound ? { type: bound } : {});
  }
  typeBody(walk, node, body, frameOf(tree, { symbol, name, kind, heritage, exported, body }), scope, around);
}

/** `object X`, `companion object`. */
function objectDeclaration(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const isCompanion = tree.type(node) === 'companion_object';
  const nameNode = tree.field(node, 'name');
  const name = nameNode === noNode ? 'Companion' : kotlinName(tree, nameNode);
  const around = memberOf(walk);
  const words = modifierWords(tree, node);
  const body = bodyOf(tree, node);
  const heritage = heritageOf(tree, node, false);
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const exported = (around ? around.exported : walk.container < 0) && !words.has('private');
  const symbol = builder.declare({
    name,
    kind: 'object',
    container: walk.container,
    member: around !== undefined,
    scope: walk.scopes.current(),
    node,
    nameNode: nameNode === noNode ? tree.childOfType(node, 'object') : nameNode,
    body,
    bodyScope: scope,
    heritage,
    exported,
    bodiless: false,
  });
  builder.bindSymbol(symbol);
  if (isCompanion) builder.symbol(symbol).companion = true;
  typeBody(walk, node, body, frameOf(tree, { symbol, name, kind: 'object', heritage, exported, body }), scope, around);
}

/** `object : Base(x), Other { ... }` as a value. */
export function objectLiteral(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const heritage = heritageOf(tree, node, false);
  const body = bodyOf(tree, node);
  const base = lastName(heritage[0]?.type);
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const symbol = builder.declare({
    name: base === '' ? 'object' : `object : ${base}`,
    kind: 'object',
    container: walk.container,
    scope: walk.scopes.current(),
    node,
    nameNode: tree.childOfType(node, 'object'),
    body,
    bodyScope: scope,
    heritage,
    bodiless: false,
  });
  const frame = frameOf(tree, { symbol, name: '', kind: 'object', heritage, exported: false, body });
  anonymousBody(walk, node, body, frame, scope);
  return { kind: 'symbol', symbol };
}

/** The body of an object that is a value: what it initialises belongs to the code around it. */
function anonymousBody(walk: KotlinWalk, node: SyntaxNode, body: SyntaxNode, frame: TypeFrame, scope: number): void {
  // Its base is constructed by the code around, but `super` is told by where it stands.
  superCalls(walk, node, frame, { caller: walk.caller(), scope });
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(frame.symbol, { callable: walk.callable, type: frame }, () => members(walk, body));
  });
}

function frameOf(
  tree: SyntaxTree,
  parts: Pick<TypeFrame, 'symbol' | 'name' | 'kind' | 'exported'> & { heritage: readonly Heritage[]; body: SyntaxNode },
): TypeFrame {
  const { symbol, name, kind, exported, heritage, body } = parts;
  return {
    symbol,
    name,
    kind,
    exported,
    superName: superNameOf(tree, heritage, body),
    constructorScope: -1,
    functionNames: functionNames(tree, body),
    holdsTests: heritage.some(({ type }) => isSpecification(lastName(type))),
  };
}

/** A class whose constructors call its base's names that without parentheses, as it does its interfaces. */
function superNameOf(tree: SyntaxTree, heritage: readonly Heritage[], body: SyntaxNode): string {
  const base = heritage.find(({ relation }) => relation === 'extends');
  if (base) return lastName(base.type);
  const constructs = body !== noNode && tree.namedChildren(body).some((child) => callsBase(tree, child));
  return constructs ? lastName(heritage[0]?.type) : '';
}

function callsBase(tree: SyntaxTree, member: SyntaxNode): boolean {
  const call = tree.childOfType(member, 'constructor_delegation_call');
  return call !== noNode && tree.childOfType(call, 'super') !== noNode;
}

function functionNames(tree: SyntaxTree, body: SyntaxNode): Set<string> {
  const names = new Set<string>();
  for (const child of body === noNode ? [] : tree.namedChildren(body)) {
    if (tree.type(child) !== 'function_declaration') continue;
    const name = tree.field(child, 'name');
    if (name !== noNode) names.add(kotlinName(tree, name));
  }
  return names;
}

/** The constructor, the calls of other constructors and the members of a type. */
function typeBody(
  walk: KotlinWalk,
  node: SyntaxNode,
  body: SyntaxNode,
  frame: TypeFrame,
  scope: number,
  around: TypeFrame | undefined,
): void {
  const { tree } = walk;
  const isInner = around !== undefined || walk.container < 0;
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(frame.symbol, { callable: isInner ? -1 : walk.callable, type: frame }, () => {
      walk.withLabel(frame.name, { kind: 'typed', type: { kind: 'named', path: [frame.name] } }, () => {
        const head = tree.childOfType(node, 'primary_constructor');
        const made = head === noNode ? undefined : primaryConstructor(walk, head, frame);
        if (made) {
          frame.constructorScope = made.scope;
          properties(walk, frame, made.parameters);
          walk.scopes.withinScope(made.scope, 'function', () => {
            walk.within(made.symbol, { callable: made.symbol, type: frame }, () => {
              bindParameters(walk, made.parameters);
            });
          });
        }
        inInitialiser(walk, () => {
          const caller = made?.symbol ?? frame.symbol;
          superCalls(walk, node, frame, { caller, scope: walk.scopes.current() });
        });
        members(walk, body);
      });
    });
  });
}

/** The properties that a primary constructor declares. */
function properties(walk: KotlinWalk, frame: TypeFrame, parameters: readonly ParameterNode[]): void {
  const { tree, builder } = walk;
  for (const { parameter, node, isProperty } of parameters) {
    if (!isProperty || parameter.name === '') continue;
    builder.declare({
      name: parameter.name,
      pathName: propertyPath(frame, parameter.name),
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope: walk.scopes.current(),
      node,
      nameNode: tree.childOfType(node, 'identifier'),
      ...(parameter.type && { type: parameter.type }),
      exported: frame.exported && !modifierWords(tree, node).has('private'),
    });
  }
}

/** The constructor calls and delegates in the head of a type. */
function superCalls(
  walk: KotlinWalk,
  node: SyntaxNode,
  frame: TypeFrame,
  place: { caller: number; scope: number },
): void {
  const { tree } = walk;
  const list = tree.childOfType(node, 'delegation_specifiers');
  for (const specifier of list === noNode ? [] : tree.namedChildren(list)) {
    for (const part of tree.namedChildren(specifier)) {
      switch (tree.type(part)) {
        case 'constructor_invocation': {
          const nameNode = lastNameNode(tree, tree.firstChild(part));
          const name = nameNode === noNode ? frame.superName : kotlinName(tree, nameNode);
          const args = tree.childOfType(part, 'value_arguments');
          constructorCall(walk, part, { to: 'super', nameNode, name }, args, place);
          break;
        }
        case 'explicit_delegation': {
          const value = tree.namedChildren(part).at(-1);
          if (value !== undefined && !isTypeNode(tree, value)) walk.visit(value);
          break;
        }
        case 'annotation':
          walk.visit(part);
          break;
      }
    }
  }
}

/** The members in a type's body. */
function members(walk: KotlinWalk, body: SyntaxNode): void {
  const { tree } = walk;
  if (body === noNode) return;
  for (const node of tree.namedChildren(body)) {
    switch (tree.type(node)) {
      case 'property_declaration':
        propertyDeclaration(walk, node);
        break;
      case 'secondary_constructor':
        secondaryConstructor(walk, node);
        break;
      case 'enum_entry':
        enumEntry(walk, node);
        break;
      case 'anonymous_initializer':
        inInitialiser(walk, () => walk.visitAll(tree.namedChildren(node)));
        break;
      case 'ERROR':
        members(walk, node);
        break;
      default:
        walk.visit(node);
    }
  }
}

function enumEntry(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type;
  const nameNode = tree.childOfType(node, 'identifier');
  if (!frame || nameNode === noNode) return;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const name = kotlinName(tree, nameNode);
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
  if (frame.constructorScope >= 0 || tree.childOfType(node, 'value_arguments') !== noNode) {
    enumEntryCall(walk, node, nameNode, frame.name);
  }
  const body = bodyOf(tree, node);
  if (body === noNode) return;
  const heritage: Heritage[] = [{ relation: 'extends', type }];
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const symbol = builder.declare({
    name: `${name} {}`,
    kind: 'object',
    container: frame.symbol,
    scope: walk.scopes.current(),
    node,
    nameNode,
    body,
    bodyScope: scope,
    heritage,
    bodiless: false,
  });
  const own = frameOf(tree, { symbol, name: '', kind: 'object', heritage, exported: false, body });
  anonymousBody(walk, node, body, own, scope);
}

function typeAlias(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const nameNode = tree.field(node, 'type');
  const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(node)));
  if (nameNode === noNode || !type) return;
  const typeParameters = kotlinTypeParameters(tree, node);
  const scope = typeParameters.length === 0 ? -1 : builder.addScope(walk.scopes.current(), 'block');
  for (const { name } of typeParameters) builder.bind(scope, name, 'type_parameter');
  const symbol = builder.declare({
    name: kotlinName(tree, nameNode),
    kind: 'type_alias',
    container: walk.container,
    member: memberOf(walk) !== undefined,
    scope: walk.scopes.current(),
    node,
    nameNode,
    bodyScope: scope,
    typeParameters,
    type,
    exported: walk.container < 0 && !modifierWords(tree, node).has('private'),
    bodiless: false,
  });
  builder.bindSymbol(symbol);
}

function bodyOf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  const body = tree.childOfType(node, 'class_body');
  return body === noNode ? tree.childOfType(node, 'enum_class_body') : body;
}

function heritageOf(tree: SyntaxTree, node: SyntaxNode, isInterface: boolean): Heritage[] {
  const list = tree.childOfType(node, 'delegation_specifiers');
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((specifier): Heritage[] => {
    for (const part of tree.namedChildren(specifier)) {
      const isCall = tree.type(part) === 'constructor_invocation';
      const holder = isCall || tree.type(part) === 'explicit_delegation';
      const type = kotlinType(tree, holder ? typeAmong(tree, tree.namedChildren(part)) : typeOrNone(tree, part));
      const delegated = tree.type(part) === 'explicit_delegation';
      if (type)
        return [{ relation: isCall || isInterface ? 'extends' : 'implements', type, ...(delegated && { delegated }) }];
    }
    return [];
  });
}

function typeOrNone(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  return isTypeNode(tree, node) ? node : noNode;
}

function lastName(type: TypeRef | undefined): string {
  if (type?.kind !== 'named' && type?.kind !== 'import') return '';
  return type.path[type.path.length - 1] ?? '';
}
