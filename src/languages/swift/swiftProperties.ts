import type { Expression } from '../../model/expression.js';
import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { attributes } from './swiftAttributes.js';
import { callableBody } from './swiftClosures.js';
import { isReachable, runBody } from './swiftFunctions.js';
import { bindPattern } from './swiftPatterns.js';
import {
  declarationText,
  modifierWords,
  swiftParameters,
  swiftReturnType,
  swiftSignature,
  visibilityOf,
} from './swiftSignature.js';
import { separate } from './swiftStatements.js';
import { annotatedType, swiftTypeParameters } from './swiftTypes.js';
import type { SwiftWalk } from './swiftWalk.js';

/** One of the names that a `let` or `var` declares together. */
interface Declared {
  pattern: SyntaxNode;
  annotation: SyntaxNode;
  value: SyntaxNode;
  computed: SyntaxNode;
}

/** `let` and `var`: local variables, globals, stored and computed properties. */
export function property(walk: SwiftWalk, node: SyntaxNode): void {
  attributes(walk, node);
  const declared = declaredIn(walk, node);
  // In `let x, y: Int` the type is that of both.
  for (let i = declared.length - 2; i >= 0; i--) {
    const one = declared[i] as Declared;
    if (one.annotation === noNode && one.value === noNode) one.annotation = (declared[i + 1] as Declared).annotation;
  }
  for (const one of declared) {
    if (walk.isInCode()) local(walk, node, one);
    else if (walk.type) member(walk, node, one);
    else global(walk, node, one);
  }
}

function declaredIn(walk: SwiftWalk, node: SyntaxNode): Declared[] {
  const { tree } = walk;
  const declared: Declared[] = [];
  for (const child of tree.children(node)) {
    const last = declared[declared.length - 1];
    const field = tree.fieldName(child);
    if (field === 'name') declared.push({ pattern: child, annotation: noNode, value: noNode, computed: noNode });
    else if (!last) continue;
    else if (tree.type(child) === 'type_annotation') last.annotation = child;
    else if (field === 'value') last.value = child;
    else if (field === 'computed_value') last.computed = child;
  }
  return declared;
}

function local(walk: SwiftWalk, node: SyntaxNode, { pattern, annotation, value: valueNode, computed }: Declared): void {
  const { tree } = walk;
  const type = annotatedType(tree, annotation);
  const init: Expression | undefined =
    valueNode === noNode ? branchValue(walk, node) : walk.expression(valueNode, type && { kind: 'type', type });
  if (computed !== noNode) accessors(walk, computed, type);
  const scope = separate(walk, [pattern], valueNode);
  const nameNode = plainName(walk, pattern);
  if (nameNode === noNode) {
    const value: Expression = type
      ? { kind: 'typed', type, of: init ?? { kind: 'unknown' } }
      : (init ?? { kind: 'unknown' });
    bindPattern(walk, [pattern], { value, scope }, true);
    return;
  }
  walk.bind('variable', walk.name(nameNode), { ...(type && { type }), ...(init && { init }) }, scope);
}

/** `let x = if ... { a } else { b }` stands as a statement behind the declaration: the values of its blocks. */
function branchValue(walk: SwiftWalk, node: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  const next = tree.nextSibling(node);
  if (next === noNode || !/^(if|switch)_statement$/.test(tree.type(next))) return undefined;
  const between = tree.source.slice(tree.end(node), tree.start(next));
  return /^\s*=\s*(try\s+|await\s+)*$/.test(between) ? { kind: 'unknown' } : undefined;
}

/** The one name of a pattern; `noNode` for a tuple. */
function plainName(walk: SwiftWalk, pattern: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  const bound = tree.field(pattern, 'bound_identifier');
  if (bound !== noNode) return bound;
  return noNode;
}

function global(walk: SwiftWalk, node: SyntaxNode, declared: Declared): void {
  const nameNode = plainName(walk, declared.pattern);
  if (nameNode === noNode) {
    local(walk, node, declared);
    return;
  }
  const symbol = declareField(walk, node, declared, nameNode, false);
  walk.builder.bindSymbol(symbol);
  walk.scopes.note(walk.name(nameNode));
}

/** A stored property, or the accessors of a computed one. */
function member(walk: SwiftWalk, node: SyntaxNode, declared: Declared): void {
  const { tree } = walk;
  const nameNode = plainName(walk, declared.pattern);
  if (nameNode === noNode) {
    if (declared.value !== noNode) walk.expression(declared.value);
    return;
  }
  const { computed } = declared;
  if (computed !== noNode && isComputed(walk, computed)) {
    const returnType = annotatedType(tree, declared.annotation);
    computedProperty(walk, node, nameNode, computed, returnType);
    return;
  }
  declareField(walk, node, declared, nameNode, true);
}

/** Observers do not make a property a computed one. */
function isComputed(walk: SwiftWalk, computed: SyntaxNode): boolean {
  return !/^\{\s*(?:(?:\/\/[^\n]*\n|@\w+)\s*)*(didSet|willSet)\b/.test(walk.tree.text(computed));
}

function declareField(
  walk: SwiftWalk,
  node: SyntaxNode,
  { annotation, value, computed }: Declared,
  nameNode: SyntaxNode,
  isMember: boolean,
): number {
  const { tree, builder } = walk;
  const type = annotatedType(tree, annotation);
  let init: Expression | undefined;
  walk.scopes.within('block', () => {
    if (value !== noNode) init = observed(walk, value, type);
    if (computed !== noNode) accessors(walk, computed, type);
  });
  const words = modifierWords(tree, node);
  return builder.declare({
    name: walk.name(nameNode),
    kind: 'field',
    container: walk.container,
    member: isMember,
    scope: walk.scopes.current(),
    node,
    nameNode,
    exported: isReachable(walk, visibilityOf(words) ?? walk.type?.visibility),
    ...(type && { type }),
    ...(init && { init }),
  });
}

/** The grammar takes observers behind an initial value for a closure that the value is called with. */
function observed(walk: SwiftWalk, value: SyntaxNode, type: TypeRef | undefined): Expression {
  const { tree } = walk;
  const wanted = type && ({ kind: 'type', type } as const);
  const suffix = tree.type(value) === 'call_expression' ? tree.childOfType(value, 'call_suffix') : noNode;
  const block = suffix === noNode ? noNode : (tree.namedChildren(suffix).at(-1) ?? noNode);
  if (block === noNode || tree.type(block) !== 'lambda_literal' || !/^\{\s*(didSet|willSet)\b/.test(tree.text(block))) {
    return walk.expression(value, wanted);
  }
  const statements = tree.childOfType(block, 'statements');
  const isCall = tree.childOfType(suffix, 'value_arguments') !== noNode;
  const init = isCall ? walk.expression(value, wanted) : walk.expression(tree.firstChild(value), wanted);
  if (!isCall && statements !== noNode) walk.visit(statements);
  return init;
}

/** The blocks of observers and accessors of a variable. */
function accessors(walk: SwiftWalk, computed: SyntaxNode, type: TypeRef | undefined): void {
  const { tree } = walk;
  walk.scopes.within('function', () => {
    for (const name of ['newValue', 'oldValue']) walk.bind('parameter', name, type ? { type } : {});
    for (const child of tree.namedChildren(computed)) {
      const statements = tree.type(child) === 'statements' ? child : tree.childOfType(child, 'statements');
      if (statements !== noNode) callableBody(walk, statements);
    }
  });
}

/** A getter, and a setter where one is written. */
function computedProperty(
  walk: SwiftWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  computed: SyntaxNode,
  returnType: TypeRef | undefined,
): void {
  const { tree, builder } = walk;
  const getter = tree.childOfType(computed, 'computed_getter');
  const setter = tree.childOfType(computed, 'computed_setter');
  const words = modifierWords(tree, node);
  const text = declarationText(builder, node, computed);
  const visibility = visibilityOf(words) ?? walk.type?.visibility;
  const specifier = getter === noNode ? noNode : tree.childOfType(getter, 'getter_specifier');
  const shared = { words: visibility && !words.includes(visibility) ? [...words, visibility] : words, text };
  const signature = swiftSignature(builder, {
    ...shared,
    node: specifier === noNode ? computed : specifier,
    parameters: [],
    returnType,
  });
  accessor(walk, node, nameNode, getter === noNode ? computed : getter, 'getter', signature, returnType);
  if (setter === noNode) return;
  const parameter = setterParameter(walk, setter);
  const setting = swiftSignature(builder, {
    ...shared,
    node: setter,
    parameters: [
      { name: parameter, kind: 'positional', optional: false, label: '', ...(returnType && { type: returnType }) },
    ],
  });
  accessor(walk, node, nameNode, setter, 'setter', setting, undefined, { name: parameter, type: returnType });
}

function setterParameter(walk: SwiftWalk, setter: SyntaxNode): string {
  const name = walk.tree.childOfType(setter, 'simple_identifier');
  return name === noNode ? 'newValue' : walk.name(name);
}

function accessor(
  walk: SwiftWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  body: SyntaxNode,
  kind: 'getter' | 'setter',
  signature: Signature,
  returnType: TypeRef | undefined,
  parameter?: { name: string; type: TypeRef | undefined },
): void {
  const { builder } = walk;
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name: walk.name(nameNode),
    kind,
    container: walk.container,
    member: true,
    scope: walk.scopes.current(),
    node: kind === 'setter' ? body : node,
    nameNode: kind === 'setter' ? walk.tree.firstChild(body) : nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: isReachable(walk, visibilityOf(modifierWords(walk.tree, node)) ?? walk.type?.visibility),
  });
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      if (parameter) walk.bind('parameter', parameter.name, parameter.type ? { type: parameter.type } : {});
      const returns = runBody(walk, body, returnType);
      if (kind === 'getter' && !returnType && returns.length > 0) builder.symbol(symbol).returns = returns;
    });
  });
}

/** `var x: T { get }` of a protocol. */
export function protocolProperty(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const pattern = tree.field(node, 'name');
  const nameNode = pattern === noNode ? noNode : plainName(walk, pattern);
  if (nameNode === noNode) return;
  const returnType = annotatedType(tree, tree.childOfType(node, 'type_annotation'));
  const requirements = tree.childOfType(node, 'protocol_property_requirements');
  const specifier = requirements === noNode ? noNode : tree.childOfType(requirements, 'getter_specifier');
  const signature = swiftSignature(builder, {
    node: specifier === noNode ? node : specifier,
    words: modifierWords(tree, node),
    parameters: [],
    returnType,
    text: declarationText(builder, node, noNode),
  });
  builder.declare({
    name: walk.name(nameNode),
    kind: 'getter',
    container: walk.container,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode,
    signature,
    exported: walk.type?.exported ?? true,
  });
}

/** `subscript(...) -> T { ... }`: a method that indexing calls; its accessors are one body. */
export function subscriptDeclaration(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  attributes(walk, node);
  const computed = tree.childOfType(node, 'computed_property');
  const read = swiftParameters(builder, node, 'none');
  const words = modifierWords(tree, node);
  const visibility = visibilityOf(words) ?? walk.type?.visibility;
  const returnType = swiftReturnType(tree, node);
  const typeParameters = swiftTypeParameters(tree, node);
  const isRequirement = walk.type?.kind === 'protocol';
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name: 'subscript',
    kind: 'method',
    container: walk.container,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode: tree.childOfType(node, 'subscript'),
    body: isRequirement ? noNode : computed,
    bodyScope: scope,
    signature: swiftSignature(builder, {
      node,
      words: visibility && !words.includes(visibility) ? [...words, visibility] : words,
      parameters: read.map(({ parameter }) => parameter),
      typeParameters,
      returnType,
      text: declarationText(builder, node, computed),
    }),
    exported: isReachable(walk, visibility),
  });
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      for (const { name, bound } of typeParameters)
        builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
      for (const { parameter, defaultNode } of read) {
        walk.bind('parameter', parameter.name, parameter.type ? { type: parameter.type } : {});
        if (defaultNode !== noNode)
          walk.expression(defaultNode, parameter.type && { kind: 'type', type: parameter.type });
      }
      walk.returns = [];
      walk.returned = returnType && { kind: 'type', type: returnType };
      if (computed !== noNode) accessors(walk, computed, returnType);
    });
  });
}
