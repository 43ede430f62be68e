import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { callableBody, extendedBy, memberOf, openScopes } from './kotlinFunctions.js';
import {
  kotlinModifiers,
  kotlinSignature,
  modifierWords,
  type ParameterNode,
  type SignatureParts,
} from './kotlinSignature.js';
import { initialiserOf, propertyValue } from './kotlinStatements.js';
import { kotlinName, kotlinType, kotlinTypeParameters, typeAmong } from './kotlinTypes.js';
import type { KotlinWalk, TypeFrame } from './kotlinWalk.js';

/** A property of a type or at the top, with its accessors. */
export function propertyDeclaration(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const variable = tree.childOfType(node, 'variable_declaration');
  const nameNode = variable === noNode ? noNode : tree.childOfType(variable, 'identifier');
  if (nameNode === noNode) {
    walk.visitAll(tree.namedChildren(node).filter((child) => child !== modifiersNode));
    return;
  }
  const property: Property = {
    node,
    nameNode,
    name: kotlinName(tree, nameNode),
    words: modifierWords(tree, node),
    type: kotlinType(tree, typeAmong(tree, tree.namedChildren(variable))),
    typeNode: typeAmong(tree, tree.namedChildren(variable)),
    frame: memberOf(walk),
  };
  const getter = tree.childOfType(node, 'getter');
  const isComputed = getter !== noNode && tree.childOfType(getter, 'function_body') !== noNode;
  const hasValue = initialiserOf(tree, node) !== noNode || tree.childOfType(node, 'property_delegate') !== noNode;
  if (!isComputed || hasValue) field(walk, property);
  for (const accessor of tree.namedChildren(node)) {
    if (/^[gs]etter$/.test(tree.type(accessor))) accessorDeclaration(walk, property, accessor);
  }
}

interface Property {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  name: string;
  words: ReadonlySet<string>;
  type: TypeRef | undefined;
  typeNode: SyntaxNode;
  frame: TypeFrame | undefined;
}

/** The path of a property: another one where a function has its name. */
export function propertyPath(frame: TypeFrame | undefined, name: string): string {
  return frame?.functionNames.has(name) ? `field ${name}` : name;
}

function isExported({ frame, words }: Property): boolean {
  return (frame?.exported ?? true) && !words.has('private');
}

function field(walk: KotlinWalk, property: Property): void {
  const { tree, builder } = walk;
  const { node, nameNode, name, type, frame } = property;
  const scope = walk.scopes.current();
  const symbol = builder.declare({
    name,
    pathName: propertyPath(frame, name),
    kind: 'field',
    container: walk.container,
    member: frame !== undefined,
    scope,
    node,
    nameNode,
    ...(type && { type }),
    exported: isExported(property),
  });
  if (frame) walk.variables.add(name);
  else builder.bindSymbol(symbol);
  inInitialiser(walk, () => {
    const value = propertyValue(walk, node, type);
    const declared = builder.symbol(symbol);
    if (value.init) {
      declared.init = value.init;
      declared.initScope = value.initScope ?? walk.scopes.current();
    }
  });
  if (tree.type(node) === 'property_declaration' && !frame) walk.variables.add(name);
}

/** Runs `inside` where the parameters of the primary constructor are in scope. */
export function inInitialiser(walk: KotlinWalk, inside: () => void): void {
  const scope = memberOf(walk)?.constructorScope ?? -1;
  if (scope >= 0) walk.scopes.withinScope(scope, 'function', inside);
  else walk.scopes.within('block', inside);
}

function accessorDeclaration(walk: KotlinWalk, property: Property, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const body = tree.childOfType(node, 'function_body');
  if (body === noNode) return;
  const { name, nameNode, type, typeNode, frame } = property;
  const isGetter = tree.type(node) === 'getter';
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const words = new Set([...property.words, ...modifierWords(tree, node)]);
  const receiver = extendedBy(tree, property.node);
  const typeParameters = kotlinTypeParameters(tree, property.node);
  const ownTypeNode = isGetter ? typeAmong(tree, tree.namedChildren(node)) : noNode;
  const returnNode = typeNode === noNode ? ownTypeNode : typeNode;
  const parts: SignatureParts = {
    head: `${tree.childOfType(property.node, 'var') === noNode ? 'val' : 'var'} ${name}`,
    words,
    modifiers: kotlinModifiers(words, receiver ? ['extension'] : []),
    receiver,
    parameters: isGetter ? [] : setterParameter(walk, node, type),
    hasList: false,
    typeParameters,
    typeParameterNode: tree.childOfType(property.node, 'type_parameters'),
    returnType: isGetter ? kotlinType(tree, returnNode) : undefined,
    returnNode: isGetter ? returnNode : noNode,
  };
  const outer = walk.scopes.current();
  const scope = openScopes(walk, typeParameters, receiver?.type);
  const symbol = builder.declare({
    name,
    pathName: propertyPath(frame, name),
    kind: isGetter ? 'getter' : 'setter',
    container: walk.container,
    member: frame !== undefined,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature: kotlinSignature(builder, parts),
    exported: isExported(property) && !words.has('private'),
  });
  if (!frame) builder.bindSymbol(symbol);
  if (type) builder.bind(scope, 'field', 'variable', { type });
  callableBody(walk, symbol, { scope, parameters: parts.parameters, label: name, receiver: receiver?.type, body });
}

function setterParameter(walk: KotlinWalk, setter: SyntaxNode, type: TypeRef | undefined): ParameterNode[] {
  const { tree } = walk;
  const nameNode = tree.childOfType(setter, 'identifier');
  if (nameNode === noNode) return [];
  const name = kotlinName(tree, nameNode);
  return [
    {
      parameter: { name, kind: 'positional', optional: false, ...(type && { type }) },
      node: nameNode,
      value: noNode,
      modifiers: noNode,
      isProperty: false,
    },
  ];
}
