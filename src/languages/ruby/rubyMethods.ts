import type { Expression } from '../../model/expression.js';
import type { Modifier, Parameter, Signature } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { either } from './rubyChoices.js';
import { type DocTypes, docTypes } from './rubyDocs.js';
import { bindParameters } from './rubyParameters.js';
import { rubyParameters, rubySignature } from './rubySignature.js';
import type { MethodFrame, RubyVisitor, RubyWalk } from './rubyWalk.js';

/** `def m`. */
export const methodDefinition: RubyVisitor = (walk, node) => {
  defineMethod(walk, { node, onSelf: walk.type?.onSelf ?? false, word: 'def ' });
  return methodName(walk, node);
};

/** `def self.m`, `def Foo.m`, `def object.m`. */
export const singletonMethod: RubyVisitor = (walk, node) => {
  const { tree, type } = walk;
  const object = tree.field(node, 'object');
  const owner = object === noNode ? '' : tree.text(object);
  const ofType = type !== undefined && (owner === 'self' || owner === type.path[type.path.length - 1]);
  if (ofType) defineMethod(walk, { node, onSelf: true, word: `def ${owner}.` });
  else {
    if (object !== noNode) walk.expression(object);
    defineLocalMethod(walk, node);
  }
  return methodName(walk, node);
};

/** A definition is a value, too: the method's name. */
function methodName(walk: RubyWalk, node: SyntaxNode): Expression {
  const name = walk.tree.field(node, 'name');
  return name === noNode ? unknown : { kind: 'literal', type: 'string' };
}

export interface MethodDeclaration {
  node: SyntaxNode;
  onSelf: boolean;
  word: string;
}

function defineMethod(walk: RubyWalk, { node, onSelf, word }: MethodDeclaration): void {
  const { tree } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) {
    walk.visitChildren(node);
    return;
  }
  declareMethod(walk, {
    node,
    nameNode,
    name: tree.text(nameNode).replace(/\s+/g, ''),
    onSelf,
    word,
    list: tree.field(node, 'parameters'),
    body: tree.field(node, 'body'),
    docs: docTypes(walk, node),
  });
}

export interface MethodParts {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  name: string;
  onSelf: boolean;
  word: string;
  list: SyntaxNode;
  body: SyntaxNode;
  docs?: DocTypes | undefined;
}

/** Declares a method of the class around, or a function where there is none, and reads its body. */
export function declareMethod(walk: RubyWalk, parts: MethodParts): number {
  const { builder, type } = walk;
  const { node, nameNode, name, onSelf, list, body, docs } = parts;
  // A method that a method defines becomes one of the same class, as late as that runs.
  const container = type && walk.callable >= 0 && !walk.inExamples ? type.symbol : walk.container;
  const ofType = type !== undefined && container === type.symbol;
  const isConstructor = ofType && !onSelf && name === 'initialize';
  const visibility = ofType && !isConstructor && (type.onSelf || !onSelf) ? type.visibility : 'public';
  const modifiers: Modifier[] = [];
  if (onSelf && ofType) modifiers.push('static');
  if (visibility !== 'public') modifiers.push(visibility);
  const parameters = rubyParameters(builder, list, docs);
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name,
    kind: isConstructor ? 'constructor' : ofType ? 'method' : 'function',
    container,
    member: ofType,
    scope: walk.scopes.current(),
    bodyScope: scope,
    node,
    nameNode,
    ...(body !== noNode && { body }),
    bodiless: false,
    signature: rubySignature(builder, { word: parts.word, name, parameters, list, modifiers, docs }),
    exported: visibility !== 'private',
    isTest: ofType && type.isTestCase && !onSelf && name.startsWith('test_'),
  });
  if (ofType) {
    type.methods.set(onSelf ? `self.${name}` : name, symbol);
  } else {
    builder.bindSymbol(symbol);
  }
  const method = methodFrame(walk, name, parameters, isConstructor, list);
  walk.withCallable(symbol, method, () =>
    walk.withFreshLocals(() =>
      walk.scopes.withinScope(scope, 'function', () => {
        bindParameters(walk, list, { docs, symbol });
        const last = body === noNode ? unknown : walk.expression(body);
        if (!isConstructor && !name.endsWith('=')) walk.noteReturn(last);
      }),
    ),
  );
  const declared = builder.symbol(symbol);
  if (method.returns.length > 0 && !isConstructor) declared.returns = method.returns;
  const yields = yieldsOf(method, docs);
  if (yields.length > 0) declared.yields = yields;
  noteBlock(walk, declared.signature, method, list, body);
  return symbol;
}

/** `def object.m`: nothing but that object has it. */
function defineLocalMethod(walk: RubyWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const name = tree.text(nameNode);
  const list = tree.field(node, 'parameters');
  const body = tree.field(node, 'body');
  const object = tree.field(node, 'object');
  const docs = docTypes(walk, node);
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const parameters = rubyParameters(builder, list, docs);
  const symbol = builder.declare({
    name,
    kind: 'function',
    container: walk.container,
    scope: walk.scopes.current(),
    bodyScope: scope,
    node,
    nameNode,
    ...(body !== noNode && { body }),
    bodiless: false,
    signature: rubySignature(builder, {
      word: `def ${tree.text(object)}.`,
      name,
      parameters,
      list,
      modifiers: [],
      docs,
    }),
    exported: true,
  });
  const method = methodFrame(walk, name, parameters, false, list);
  walk.withCallable(symbol, method, () =>
    walk.withFreshLocals(() =>
      walk.scopes.withinScope(scope, 'function', () => {
        bindParameters(walk, list, { docs, symbol });
        walk.noteReturn(body === noNode ? unknown : walk.expression(body));
      }),
    ),
  );
  noteBlock(walk, builder.symbol(symbol).signature, method, list, body);
}

/** Says of a signature what its body does with a block: nothing in front of the body has to tell of one. */
function noteBlock(
  walk: RubyWalk,
  signature: Signature | undefined,
  { block, blockName }: MethodFrame,
  list: SyntaxNode,
  body: SyntaxNode,
): void {
  const { tree } = walk;
  const isNamed = list !== noNode && tree.childOfType(list, 'block_parameter') !== noNode;
  if (!signature || !(isNamed || block.yields || block.passesOn)) return;
  const text = body === noNode ? '' : tree.text(body);
  const calls =
    blockName === undefined ? 0 : countOf(text, new RegExp(String.raw`\b${blockName}\s*\.(?:call\b|\()`, 'g'));
  const needs = block.yields || calls > 0;
  signature.block = needs && !block.passesOn && !asksForBlock(text, blockName, calls) ? 'required' : 'optional';
}

/** True where a body goes without a block that it is not given: it asks for one, or looks at its parameter. */
function asksForBlock(text: string, blockName: string | undefined, calls: number): boolean {
  if (/\bblock_given\?|\bdefined\?\s*\(?\s*yield\b/.test(text)) return true;
  if (blockName === undefined) return false;
  const handedOn = countOf(text, new RegExp(`&${blockName}\\b(?!&)`, 'g'));
  return countOf(text, new RegExp(String.raw`\b${blockName}\b`, 'g')) > calls + handedOn;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function methodFrame(
  walk: RubyWalk,
  name: string,
  parameters: readonly Parameter[],
  isConstructor: boolean,
  list: SyntaxNode,
): MethodFrame {
  const { tree } = walk;
  const block = list === noNode ? noNode : tree.childOfType(list, 'block_parameter');
  const blockName = block === noNode ? noNode : tree.field(block, 'name');
  return {
    name,
    parameters,
    isConstructor,
    returns: [],
    yields: [],
    block: { yields: false, passesOn: list !== noNode && tree.childOfType(list, 'forward_parameter') !== noNode },
    ...(blockName !== noNode && { blockName: tree.text(blockName) }),
  };
}

/** What a method hands to its block: as it says, else as its `yield`s show. */
function yieldsOf(method: MethodFrame, docs: DocTypes | undefined): Expression[] {
  const said = docs?.yields ?? [];
  const length = Math.max(said.length, method.yields.length);
  return Array.from({ length }, (_, position) => {
    const type = said[position];
    return type && type.kind !== 'opaque' ? { kind: 'typed', type } : either(method.yields[position] ?? []);
  });
}
