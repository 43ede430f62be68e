import type { Expression } from '../../model/expression.js';
import type { Modifier, Signature } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type Extraction, type FunctionFrame, type Naming, unknown } from './extraction.js';
import { type Doc, docOf, isDeprecated } from './jsdoc.js';
import { addDocumentedRest, documentedOverloads } from './jsdocSignatures.js';
import { readParameters } from './parameters.js';
import { readValue } from './references.js';
import { firstNamed, hasToken } from './syntax.js';
import { readTypeParameters, typeOfAnnotation } from './types.js';

const maximalReturns = 8;

/** A function that is a symbol: its name, and its own node. */
export interface FunctionDeclaration extends Naming {
  kind: SymbolKind;
  /** Declarations without a body are overloads of one symbol when they stand in one place. */
  signatureOnly?: boolean;
  /** A function that is called with `new`: what it assigns to `this` are its members. */
  constructs?: boolean;
}

/** Declares a function, reads it, and returns its symbol. Does not bind its name. */
export function declareFunction(x: Extraction, declaration: FunctionDeclaration): number {
  const { builder, tree } = x;
  const { node: fn, name, container, scope, kind } = declaration;
  const body = tree.field(fn, 'body');
  const doc = x.jsdoc ? docOf(tree, declaration.declaration) : undefined;
  const place = declaration.signatureOnly || x.openOverloads.size > 0 ? placeOf(declaration) : '';
  const open = x.openOverloads.get(place);
  if (open !== undefined) {
    addOverload(x, declaration, open, doc);
    if (body !== noNode) x.openOverloads.delete(place);
    return open;
  }
  const symbol = builder.declare({
    name,
    kind,
    container,
    member: declaration.member,
    scope,
    node: declaration.declaration,
    nameNode: declaration.nameNode,
    body,
    qualifier: declaration.qualifier,
    exported: declaration.exported,
    isTest: declaration.isTest,
    type: declaration.type,
    ...(declaration.optional && { optional: true }),
  });
  declaration.symbol = symbol;
  if (declaration.signatureOnly) x.openOverloads.set(place, symbol);
  const { signature, returns } = readFunction(x, declaration, symbol, doc);
  const declared = builder.symbol(symbol);
  if (kind !== 'test') declared.signature = signature;
  if (returns.length > 0 && !signature.returnType) declared.returns = returns;
  return symbol;
}

/** Tells the overloads of one function from those of another. */
function placeOf({ container, scope, kind, name, modifiers }: FunctionDeclaration): string {
  return `${container} ${scope} ${modifiers?.includes('static') ? 'static ' : ''}${kind} ${name}`;
}

function addOverload(x: Extraction, declaration: FunctionDeclaration, symbol: number, doc: Doc | undefined): void {
  const body = x.tree.field(declaration.node, 'body');
  const { signature, returns } = readFunction(x, declaration, symbol, doc);
  const declared = x.builder.symbol(symbol);
  const { overloads: earlier, ...first } = declared.signature as Signature;
  const overloads = earlier ?? [first];
  if (body === noNode) {
    declared.signature = { ...first, overloads: [...overloads, signature] };
    x.builder.extend(symbol, declaration.declaration);
    return;
  }
  declared.signature = { ...signature, overloads };
  if (returns.length > 0 && !signature.returnType) declared.returns = returns;
  x.builder.implement(symbol, declaration.declaration, declaration.nameNode, body);
}

/** Reads a function that is a symbol: its parameters, its types, its body. */
function readFunction(
  x: Extraction,
  declaration: FunctionDeclaration,
  symbol: number,
  doc: Doc | undefined,
): { signature: Signature; returns: Expression[] } {
  const { builder, tree } = x;
  const { node: fn } = declaration;
  const body = tree.field(fn, 'body');
  const scope = builder.addScope(declaration.scope, 'function', symbol);
  builder.symbol(symbol).bodyScope = scope;
  const isArrow = tree.type(fn) === 'arrow_function';
  const frame: FunctionFrame = {
    returns: [],
    yields: [],
    receiver: isArrow ? lexicalReceiver(x, declaration) : (declaration.receiver ?? unknown),
    isAsync: hasToken(tree, fn, 'async'),
  };
  const before = x.position;
  const decorators = declaration.decorators ?? [];
  if (decorators.length > 0) {
    x.position = { ...before, caller: symbol };
    for (const decorator of decorators) x.visit(decorator);
  }
  const ownFrame = declaration.constructs ? x.classFrameOf(symbol) : declaration.classFrame;
  const classFrame = isArrow ? before.classFrame : (ownFrame ?? before.classFrame);
  x.position = {
    scope,
    functionScope: scope,
    container: symbol,
    caller: symbol,
    frame,
    classFrame,
  };
  const { qualifier } = x;
  x.qualifier = undefined;
  const callback = x.callback;
  x.callback = undefined;
  const ownName = tree.field(fn, 'name');
  if (ownName !== noNode && tree.type(fn).endsWith('expression')) x.bindSymbol(symbol, tree.text(ownName), scope);
  const documentedTypes = doc?.typeParameters ?? [];
  for (const entry of documentedTypes) {
    builder.bind(scope, entry.name, 'type_parameter', entry.bound ? { type: entry.bound } : {});
  }
  const typeParameters = readTypeParameters(x, tree.field(fn, 'type_parameters')) ?? documentedTypes;
  const parameters = readParameters(x, fn, doc, declaration.kind === 'test' ? undefined : callback);
  if (doc) addDocumentedRest(parameters, doc);
  setReceiver(frame, parameters[0]?.kind === 'receiver', doc?.receiver);
  const returnType = typeOfAnnotation(x, tree.field(fn, 'return_type')) ?? doc?.returns;
  const modifiers = functionModifiers(x, fn, declaration.modifiers);
  const signature: Signature = { parameters, modifiers, text: headerText(x, declaration, body) };
  if (returnType) signature.returnType = returnType;
  if (typeParameters.length > 0) signature.typeParameters = typeParameters;
  const overloads = doc ? documentedOverloads(tree, declaration.declaration, declaration.name) : [];
  if (overloads.length > 0) signature.overloads = overloads;
  const marks = decorators.map((decorator) => decoratorName(x, decorator));
  if (x.deprecates && isDeprecated(tree, declaration.declaration, decorators)) marks.push('deprecated');
  if (marks.length > 0) signature.decorators = marks;
  if (body !== noNode) readBody(x, body);
  x.position = before;
  x.qualifier = qualifier;
  return { signature, returns: returnedBy(frame, modifiers.includes('generator')) };
}

/** The dotted name in a decorator: `Get` of `@Get("/")`. */
function decoratorName(x: Extraction, decorator: SyntaxNode): string {
  const { tree } = x;
  const expression = firstNamed(tree, decorator);
  if (expression === noNode) return '';
  const callee = tree.type(expression) === 'call_expression' ? tree.field(expression, 'function') : expression;
  return x.builder.normalisedText(callee === noNode ? expression : callee);
}

/** A `this` that is a parameter of its own, or one that a comment types. */
function setReceiver(frame: FunctionFrame, isParameter: boolean, documented: TypeRef | undefined): void {
  if (isParameter) frame.receiver = { kind: 'name', name: 'this' };
  else if (documented) frame.receiver = { kind: 'typed', type: documented };
}

/**
 * What `this` means in an arrow function: what it means around it. Where the function is a member of something else, an object
 * literal in a method, that has to be said by its name.
 */
function lexicalReceiver(x: Extraction, declaration: FunctionDeclaration): Expression {
  const { frame, classFrame } = x.position;
  if (frame.receiver.kind !== 'this' || !declaration.member || !classFrame || classFrame.symbol < 0)
    return frame.receiver;
  if (classFrame.symbol === declaration.container) return frame.receiver;
  const { name, kind } = x.builder.symbol(classFrame.symbol);
  if (kind === 'object') return { kind: 'name', name };
  return { kind: 'typed', type: { kind: 'named', path: [name] } };
}

/** Reads a nameless function where it stands. */
export function readLambda(x: Extraction, fn: SyntaxNode): Expression {
  const { builder, tree } = x;
  const callback = x.callback;
  x.callback = undefined;
  const scope = builder.addScope(x.scope, 'function');
  const isArrow = tree.type(fn) === 'arrow_function';
  const isAsync = hasToken(tree, fn, 'async');
  const frame: FunctionFrame = {
    returns: [],
    yields: [],
    receiver: isArrow ? x.position.frame.receiver : unknown,
    isAsync,
  };
  const before = x.position;
  x.position = { ...before, scope, functionScope: scope, frame };
  const { qualifier } = x;
  x.qualifier = undefined;
  const ownName = tree.field(fn, 'name');
  if (ownName !== noNode) builder.bind(scope, tree.text(ownName), 'variable');
  const doc = x.jsdoc ? docOf(tree, fn) : undefined;
  readTypeParameters(x, tree.field(fn, 'type_parameters'));
  const parameters = readParameters(x, fn, doc, callback);
  setReceiver(frame, parameters[0]?.kind === 'receiver', doc?.receiver);
  const returnType = typeOfAnnotation(x, tree.field(fn, 'return_type')) ?? doc?.returns;
  readBody(x, tree.field(fn, 'body'));
  x.position = before;
  x.qualifier = qualifier;
  const generates = tree.childOfType(fn, '*') !== noNode;
  const values = returnedBy(frame, generates);
  // Iterating over what a nameless generator gives is iterating over a list of its yields.
  const returns: Expression[] = generates && values.length > 0 ? [{ kind: 'array', elements: values }] : values;
  const lambda: Expression = { kind: 'lambda', returns };
  if (returnType) lambda.returnType = returnType;
  if (isAsync) lambda.async = true;
  return lambda;
}

function readBody(x: Extraction, body: SyntaxNode): void {
  if (body === noNode) return;
  if (x.tree.type(body) === 'statement_block') {
    x.visitStatements(body);
    return;
  }
  const value = readValue(x, body, 'returned');
  if (value.kind !== 'unknown' && value.kind !== 'literal') x.position.frame.returns.push(value);
}

/** What a function gives: its return values, or what a generator yields. */
function returnedBy(frame: FunctionFrame, generates: boolean): Expression[] {
  return (generates ? frame.yields : frame.returns).slice(0, maximalReturns);
}

function functionModifiers(x: Extraction, fn: SyntaxNode, declared: readonly Modifier[] | undefined): Modifier[] {
  const modifiers = new Set<Modifier>(declared);
  if (hasToken(x.tree, fn, 'async')) modifiers.add('async');
  if (hasToken(x.tree, fn, '*')) modifiers.add('generator');
  return [...modifiers].sort();
}

/** The declaration's text up to its body, without decorators. */
function headerText(x: Extraction, declaration: FunctionDeclaration, body: SyntaxNode): string {
  const { tree, builder } = x;
  const header = declaration.headerNode ?? declaration.node;
  const until = body === noNode ? tree.end(header) : tree.start(body);
  const tokens = builder.tokens.nodesOf(header, until);
  const decorators = tree.children(header).filter((child) => tree.type(child) === 'decorator');
  const last = decorators[decorators.length - 1];
  const shown = last === undefined ? tokens : tokens.filter((token) => token >= tree.after(last));
  return (declaration.prefix ?? '') + builder.joinTokens(shown);
}
