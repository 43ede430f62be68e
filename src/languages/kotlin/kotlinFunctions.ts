import type { Expression } from '../../model/expression.js';
import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { annotationNames } from './kotlinAnnotations.js';
import { constructorCall } from './kotlinCalls.js';
import {
  kotlinModifiers,
  kotlinSignature,
  modifierWords,
  type ParameterNode,
  parameterNodes,
  receiverTypeNode,
  returnTypeNode,
} from './kotlinSignature.js';
import { testAnnotations } from './kotlinTests.js';
import { kotlinName, kotlinType, kotlinTypeParameters } from './kotlinTypes.js';
import type { KotlinWalk, TypeFrame } from './kotlinWalk.js';

/** The type around, where a declaration here is a member of it. */
export function memberOf(walk: KotlinWalk): TypeFrame | undefined {
  return walk.type && walk.container === walk.type.symbol ? walk.type : undefined;
}

/** What a declaration extends: its receiver's type and node. */
export function extendedBy(tree: SyntaxTree, node: SyntaxNode): { type: TypeRef; node: SyntaxNode } | undefined {
  const typeNode = receiverTypeNode(tree, node);
  const type = kotlinType(tree, typeNode);
  return type && { type, node: typeNode };
}

/**
 * Opens the scopes of a function or accessor: one for its type parameters where its receiver may name them, and its own, inside of
 * which bare names may be members of the receiver.
 */
export function openScopes(
  walk: KotlinWalk,
  typeParameters: readonly TypeParameter[],
  receiver: TypeRef | undefined,
): number {
  const { builder } = walk;
  const outer = walk.scopes.current();
  const typeScope = receiver && typeParameters.length > 0 ? builder.addScope(outer, 'block') : outer;
  const scope = builder.addScope(typeScope, 'function');
  for (const { name, bound } of typeParameters) {
    builder.bind(typeScope === outer ? scope : typeScope, name, 'type_parameter', bound ? { type: bound } : {});
  }
  if (receiver) builder.setReceiver(scope, { kind: 'typed', type: receiver });
  return scope;
}

/** A function at the top, in a type or in another function. */
export function functionDeclaration(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const nameNode = tree.field(node, 'name');
  const body = tree.childOfType(node, 'function_body');
  const name = nameNode === noNode ? '' : kotlinName(tree, nameNode);
  if (name === '') {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const frame = memberOf(walk);
  const words = modifierWords(tree, node);
  const list = tree.childOfType(node, 'function_value_parameters');
  const parameters = parameterNodes(builder, list);
  const typeParameters = kotlinTypeParameters(tree, node);
  const receiver = extendedBy(tree, node);
  const returnNode = returnTypeNode(tree, node);
  const bodiless = body === noNode;
  const signature = kotlinSignature(builder, {
    head: `fun ${name}`,
    words,
    modifiers: kotlinModifiers(words, [
      ...(receiver ? (['extension'] as const) : []),
      ...(bodiless && frame?.kind === 'interface' ? (['abstract'] as const) : []),
    ]),
    receiver,
    parameters,
    hasList: true,
    typeParameters,
    typeParameterNode: tree.childOfType(node, 'type_parameters'),
    returnType: kotlinType(tree, returnNode),
    returnNode,
    annotated: node,
  });
  const outer = walk.scopes.current();
  const scope = openScopes(walk, typeParameters, receiver?.type);
  const isLocal = !frame && walk.container >= 0;
  const symbol = builder.declare({
    name,
    kind: frame ? 'method' : 'function',
    container: walk.container,
    member: frame !== undefined,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: !isLocal && (frame?.exported ?? true) && !words.has('private'),
    isTest: isTest(tree, node, name, parameters, frame),
    bodiless,
  });
  if (!frame) builder.bindSymbol(symbol);
  callableBody(walk, symbol, { scope, parameters, label: name, receiver: receiver?.type, body });
}

interface CallableBody {
  scope: number;
  parameters: readonly ParameterNode[];
  /** What `this@label` goes by inside. */
  label: string;
  receiver: TypeRef | undefined;
  body: SyntaxNode;
  /** Visits what stands before the body: the call of another constructor. */
  before?: () => void;
}

/** Binds the parameters of a callable and visits their defaults and its body; an expression body is what it returns. */
export function callableBody(walk: KotlinWalk, symbol: number, parts: CallableBody): void {
  const { tree, builder } = walk;
  const { scope, parameters, label, body } = parts;
  const receiver: Expression | undefined = parts.receiver && { kind: 'typed', type: parts.receiver };
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      walk.withLabel(label, receiver, () => {
        bindParameters(walk, parameters);
        parts.before?.();
        if (body === noNode) return;
        const [content] = tree.namedChildren(body);
        if (tree.type(body) === 'block') walk.visitAll(tree.namedChildren(body));
        else if (content === undefined) return;
        else if (tree.type(content) === 'block') walk.visitAll(tree.namedChildren(content));
        else {
          const declared = builder.symbol(symbol).signature?.returnType;
          const value = walk.expression(content, declared && { expected: declared });
          if (!declared) builder.symbol(symbol).returns = [value];
        }
      });
    });
  });
}

/** Binds parameters in the innermost frame, and visits their defaults and annotations. */
export function bindParameters(walk: KotlinWalk, parameters: readonly ParameterNode[]): void {
  for (const { parameter, value, modifiers } of parameters) {
    if (modifiers !== noNode) walk.visit(modifiers);
    if (value !== noNode) walk.expression(value, parameter.type && { expected: parameter.type });
    walk.bind('parameter', parameter.name, parameter.type ? { type: parameter.type } : {});
  }
}

/** By an annotation of the usual test frameworks; by its name in a JUnit 3 test case. */
function isTest(
  tree: SyntaxTree,
  node: SyntaxNode,
  name: string,
  parameters: readonly ParameterNode[],
  frame: TypeFrame | undefined,
): boolean {
  if (annotationNames(tree, node).some((annotation) => testAnnotations.has(annotation))) return true;
  return /^test/.test(name) && parameters.length === 0 && frame !== undefined && /TestCase$/.test(frame.superName);
}

/** `constructor(...) : this(...) { }`. */
export function secondaryConstructor(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const words = modifierWords(tree, node);
  const parameters = parameterNodes(builder, tree.childOfType(node, 'function_value_parameters'));
  const body = tree.childOfType(node, 'block');
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name: frame.name,
    kind: 'constructor',
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode: tree.childOfType(node, 'constructor'),
    body,
    bodyScope: scope,
    signature: kotlinSignature(builder, {
      head: 'constructor',
      words,
      modifiers: kotlinModifiers(words),
      parameters,
      hasList: true,
      annotated: node,
    }),
    exported: frame.exported && !words.has('private'),
    bodiless: false,
  });
  const call = tree.childOfType(node, 'constructor_delegation_call');
  callableBody(walk, symbol, {
    scope,
    parameters,
    label: '',
    receiver: undefined,
    body,
    before: () => {
      if (call === noNode) return;
      const target = tree.firstChild(call);
      const to = target !== noNode && tree.type(target) === 'super' ? 'super' : 'this';
      const name = to === 'super' ? frame.superName : frame.name;
      const args = tree.childOfType(call, 'value_arguments');
      constructorCall(walk, call, { to, nameNode: target, name }, args, { caller: symbol, scope });
    },
  });
}

/** The constructor in the head of a class, with its scope; its parameters are bound in it. */
export function primaryConstructor(
  walk: KotlinWalk,
  node: SyntaxNode,
  frame: TypeFrame,
): { symbol: number; scope: number; parameters: ParameterNode[] } {
  const { tree, builder } = walk;
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const words = modifierWords(tree, node);
  const parameters = parameterNodes(builder, tree.childOfType(node, 'class_parameters'));
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name: frame.name,
    kind: 'constructor',
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode: noNode,
    bodyScope: scope,
    signature: kotlinSignature(builder, {
      head: 'constructor',
      words,
      modifiers: kotlinModifiers(words),
      parameters,
      hasList: true,
      annotated: node,
    }),
    exported: frame.exported && !words.has('private'),
    bodiless: false,
  });
  return { symbol, scope, parameters };
}
