import type { Modifier } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { attributes } from './swiftAttributes.js';
import { callableBody } from './swiftClosures.js';
import {
  attributeName,
  attributesOf,
  declarationText,
  isVisibleElsewhere,
  modifierWords,
  swiftParameters,
  swiftReturnType,
  swiftSignature,
  visibilityOf,
} from './swiftSignature.js';
import { isTestFunction } from './swiftTests.js';
import { optional, swiftTypeParameters } from './swiftTypes.js';
import type { SwiftWalk } from './swiftWalk.js';

const maximalReturns = 8;
const callAttributes = new Set(['MainActor', '_disfavoredOverload', 'discardableResult']);

/** A function, method, operator, initialiser or macro. */
export function functionDeclaration(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = functionName(tree, node);
  if (nameNode === noNode) return;
  attributes(walk, node);
  const name = walk.name(nameNode);
  const isInit = tree.type(nameNode) === 'init';
  const isOperator = !isInit && tree.type(nameNode) !== 'simple_identifier';
  const body = tree.field(node, 'body');
  const words = modifierWords(tree, node);
  const read = swiftParameters(builder, node, isOperator ? 'none' : 'names');
  const returned = isInit ? initResult(tree, node) : swiftReturnType(tree, node);
  const typeParameters = swiftTypeParameters(tree, node);
  const isMember = walk.type !== undefined && !walk.isInCode();
  const parameters = read.map(({ parameter }) => parameter);
  const further: Modifier[] = isOperator ? ['operator'] : [];
  const inherited = visibilityOf(words) ?? (isMember ? walk.type?.visibility : undefined);
  const signature = swiftSignature(builder, {
    node,
    words: visibilityOf(words) === undefined && inherited !== undefined ? [...words, inherited] : words,
    parameters,
    further,
    typeParameters,
    returnType: returned,
    text: declarationText(builder, node, body),
  });
  markAttributes(tree, node, signature);
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const outer = walk.scopes.binding();
  const symbol = builder.declare({
    name,
    kind: kindOf(tree, node, isInit, isMember),
    container: walk.container,
    member: isMember,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: isReachable(walk, inherited),
    isTest: isTestFunction(tree, node, name, parameters.length, walk.type?.isTestCase ?? false),
  });
  if (!isMember) {
    // A function is seen before its place, where what stood there so far means an outer one.
    builder.bindSymbol(symbol);
    walk.scopes.note(name);
  }
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      for (const { name: parameter, bound } of typeParameters) {
        builder.bind(scope, parameter, 'type_parameter', bound ? { type: bound } : {});
      }
      for (const { parameter, defaultNode } of read) {
        if (defaultNode !== noNode) {
          walk.expression(defaultNode, parameter.type && { kind: 'type', type: parameter.type });
        }
      }
      for (const { parameter } of read) {
        walk.bind('parameter', parameter.name, parameter.type ? { type: parameter.type } : {});
      }
      const returns = runBody(walk, body, isInit ? undefined : returned);
      if (!returned && returns.length > 0) builder.symbol(symbol).returns = returns;
    });
  });
}

/** Reads the statements of a body as what a callable of this return type runs, and gives what they return. */
export function runBody(walk: SwiftWalk, body: SyntaxNode, returnType: TypeRef | undefined) {
  const statements = body === noNode ? noNode : walk.tree.childOfType(body, 'statements');
  walk.returns = [];
  walk.returned = returnType && { kind: 'type', type: returnType };
  if (statements !== noNode) callableBody(walk, statements);
  return walk.returns.slice(0, maximalReturns);
}

/** True where other files can name a member or function of this visibility. */
export function isReachable(walk: SwiftWalk, visibility: string | undefined): boolean {
  if (walk.isInCode()) return false;
  return (walk.type?.exported ?? true) && isVisibleElsewhere(visibility);
}

function functionName(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  for (const child of tree.children(node)) if (tree.fieldName(child) === 'name') return child;
  return noNode;
}

function kindOf(tree: SyntaxTree, node: SyntaxNode, isInit: boolean, isMember: boolean): SymbolKind {
  if (isInit) return 'constructor';
  if (isMember) return 'method';
  return tree.source.startsWith('macro', funcWord(tree, node)) ? 'macro' : 'function';
}

function funcWord(tree: SyntaxTree, node: SyntaxNode): number {
  const word = tree.childOfType(node, 'func');
  return word === noNode ? -1 : tree.start(word);
}

/** `init?` gives the type or nothing. */
function initResult(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const mark = tree.children(node).find((child) => /^[?!]$/.test(tree.text(child)));
  return mark === undefined ? undefined : optional({ kind: 'self' });
}

/** Attributes that change how a call is read. */
function markAttributes(tree: SyntaxTree, node: SyntaxNode, signature: { decorators?: string[] }): void {
  const written = attributesOf(tree, node);
  const names = written.map((attribute) => attributeName(tree, attribute)).filter((name) => callAttributes.has(name));
  if (written.some((attribute) => /^@available\b.*\bdeprecated\b/s.test(tree.text(attribute))))
    names.push('deprecated');
  if (names.length > 0) signature.decorators = names.sort();
}

/** `deinit { ... }`: nobody calls it; what it calls is called by it. */
export function deinitialiser(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const body = tree.field(node, 'body');
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name: 'deinit',
    kind: 'method',
    container: walk.container,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode: tree.childOfType(node, 'deinit'),
    body,
    bodyScope: scope,
    signature: { parameters: [], modifiers: [], text: 'deinit' },
  });
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      runBody(walk, body, undefined);
    });
  });
}
