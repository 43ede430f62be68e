import type { Expression } from '../../model/expression.js';
import { compareCodeUnits } from '../../model/order.js';
import type { Modifier, Signature, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type Decorator, type DefinitionTraits, traitsOf, visitDecorators } from './decorators.js';
import { type Frame, nameRecord, newFrame } from './frame.js';
import { bindParameters, bindTypeParameters, type ReadParameters, usedTypeVariables } from './functionParts.js';
import { isTestFunction } from './tests.js';
import { unknown, type Visitor, type Walk } from './walk.js';

export const visitFunction: Visitor = (walk, node) => {
  defineFunction(walk, node, node, []);
  return unknown;
};

/** A definition with its decorators. */
export function visitDecoratedFunction(walk: Walk, decorated: SyntaxNode, node: SyntaxNode): void {
  defineFunction(walk, node, decorated, visitDecorators(walk, decorated));
}

function defineFunction(walk: Walk, node: SyntaxNode, whole: SyntaxNode, decorators: readonly Decorator[]): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  if (nameNode === noNode) {
    walk.visitChildren(node);
    return;
  }
  const name = tree.text(nameNode);
  const outer = walk.frame;
  const inClass = outer.kind === 'class';
  const traits = traitsOf(name, inClass, decorators);
  const pending = traits.overload && redefinedBelow(walk, whole, name);
  const bodyScope = builder.addScope(walk.scope, 'function');
  const frame = functionFrame(outer, bodyScope, traits, tree, node);
  const outerContext = { scope: walk.scope, caller: walk.caller, container: walk.container };

  const symbol = pending
    ? -1
    : builder.declare({
        name,
        kind: traits.kind,
        container: walk.container,
        member: inClass,
        scope: outer.kind === 'class' || outer.kind === 'file' ? outer.scope : walk.frame.scope,
        bodyScope,
        node: whole,
        nameNode,
        body,
        exported: isExported(walk, outer),
        bodiless: isEllipsis(walk, body),
        isTest: isTestFunction(name, inClass ? outer.class?.name : undefined, inClass ? outer.class?.bases : undefined),
      });
  if (symbol >= 0) {
    const record = nameRecord(outer, name);
    record.symbol = true;
    builder.bindSymbol(symbol);
    walk.caller = symbol;
  }
  const typeParameters = bindTypeParameters(walk, bodyScope, tree.field(node, 'type_parameters'));
  const read = bindParameters(walk, frame, tree.field(node, 'parameters'), { receiver: traits.receiver !== 'none' });
  const returnNode = tree.field(node, 'return_type');
  const returnType = returnNode === noNode ? undefined : walk.annotation(returnNode);
  if (symbol >= 0) walk.container = symbol;
  walk.frame = frame;
  walk.scope = bodyScope;
  if (body !== noNode) walk.visit(body);
  walk.frame = outer;
  Object.assign(walk, outerContext);

  const signature = signatureOf(walk, { node, name, traits, read, returnType, returnNode, typeParameters, frame });
  if (pending) {
    walk.pendingOverloads.push({ scope: outer.scope, name, signature });
    return;
  }
  const declared = builder.symbol(symbol);
  declared.signature = signature;
  const overloads = takeOverloads(walk, outer.scope, name);
  if (traits.overload) overloads.push({ ...signature });
  if (overloads.length > 0) signature.overloads = overloads;
  const values = returnedValues(frame);
  if (!returnType && values.length > 0) declared.returns = values;
  noteFixtures(walk, { name, traits, read, frame, returnType, isTest: declared.isTest, outer });
}

function functionFrame(
  outer: Frame,
  scope: number,
  traits: DefinitionTraits,
  tree: Walk['tree'],
  node: SyntaxNode,
): Frame {
  const frame = newFrame('function', outer, scope);
  if (outer.kind !== 'class') return frame;
  frame.receiverIsClass = traits.receiver === 'class';
  if (traits.receiver === 'none') return frame;
  const list = tree.field(node, 'parameters');
  const first = list === noNode ? undefined : tree.namedChildren(list)[0];
  if (first === undefined) return frame;
  const nameNode = tree.type(first) === 'typed_parameter' ? tree.firstChild(first) : first;
  if (tree.type(nameNode) !== 'identifier') return frame;
  frame.receiver = tree.text(nameNode);
  frame.receiverIsOwn = true;
  return frame;
}

function isExported(walk: Walk, outer: Frame): boolean {
  if (outer.kind === 'file') return true;
  return outer.kind === 'class' && outer.class !== undefined && walk.builder.symbol(outer.class.symbol).exported;
}

/** True where the body says nothing but `...`, a docstring aside. */
function isEllipsis(walk: Walk, body: SyntaxNode): boolean {
  if (body === noNode) return true;
  const { tree } = walk;
  let dots = false;
  for (const statement of tree.namedChildren(body)) {
    if (tree.type(statement) !== 'expression_statement') return false;
    const [value] = tree.namedChildren(statement);
    const type = value === undefined ? '' : tree.type(value);
    if (type === 'ellipsis') dots = true;
    else if (type !== 'string' && type !== 'concatenated_string') return false;
  }
  return dots;
}

/** True where a later statement of the same block defines the name again: the overload belongs to that definition. */
function redefinedBelow(walk: Walk, node: SyntaxNode, name: string): boolean {
  const { tree } = walk;
  for (let next = tree.nextSibling(node); next !== noNode; next = tree.nextSibling(next)) {
    const type = tree.type(next);
    if (type !== 'decorated_definition' && type !== 'function_definition') continue;
    const definition = type === 'decorated_definition' ? tree.field(next, 'definition') : next;
    const nameNode = definition === noNode ? noNode : tree.field(definition, 'name');
    if (nameNode !== noNode && tree.text(nameNode) === name) return true;
  }
  return false;
}

function takeOverloads(walk: Walk, scope: number, name: string): Signature[] {
  if (walk.pendingOverloads.length === 0) return [];
  const mine = walk.pendingOverloads.filter((entry) => entry.scope === scope && entry.name === name);
  walk.pendingOverloads = walk.pendingOverloads.filter((entry) => !mine.includes(entry));
  return mine.map((entry) => entry.signature);
}

interface SignatureParts {
  node: SyntaxNode;
  name: string;
  traits: DefinitionTraits;
  read: ReadParameters;
  returnType: TypeRef | undefined;
  returnNode: SyntaxNode;
  typeParameters: TypeParameter[];
  frame: Frame;
}

function signatureOf(walk: Walk, parts: SignatureParts): Signature {
  const { tree, builder } = walk;
  const { read, returnType, returnNode, traits, frame } = parts;
  const isAsync = tree.type(tree.firstChild(parts.node)) === 'async';
  const modifiers: Modifier[] = [...traits.modifiers];
  if (isAsync) modifiers.push('async');
  if (frame.yields) modifiers.push('generator');
  const returns = returnNode === noNode ? '' : ` -> ${builder.normalisedText(returnNode)}`;
  const signature: Signature = {
    parameters: read.parameters,
    modifiers: modifiers.sort(compareCodeUnits),
    text: `${isAsync ? 'async ' : ''}def ${parts.name}(${read.texts.join(', ')})${returns}`,
  };
  if (returnType) signature.returnType = returnType;
  const variables = ownTypeVariables(walk, parts);
  if (variables.length > 0) signature.typeParameters = variables;
  if (traits.rewriting.length > 0) signature.decorators = traits.rewriting;
  return signature;
}

function ownTypeVariables(walk: Walk, { typeParameters, read, returnType, frame }: SignatureParts): TypeParameter[] {
  if (typeParameters.length > 0) return typeParameters;
  const used = usedTypeVariables(walk, [...read.parameters.map((parameter) => parameter.type), returnType]);
  const ofClass = frame.class?.typeParameters;
  return ofClass ? used.filter((variable) => !ofClass.some((other) => other.name === variable.name)) : used;
}

/** What it returns; for a generator what it yields. */
function returnedValues(frame: Frame): Expression[] {
  return (frame.yields ?? frame.returns ?? []).filter((value) => value.kind !== 'unknown');
}

interface FixtureParts {
  name: string;
  traits: DefinitionTraits;
  read: ReadParameters;
  frame: Frame;
  returnType: TypeRef | undefined;
  isTest: boolean;
  outer: Frame;
}

function noteFixtures(walk: Walk, { name, traits, read, frame, returnType, isTest, outer }: FixtureParts): void {
  if (traits.fixture) {
    const values = frame.yields ?? frame.returns ?? [];
    walk.fixtures.set(name, {
      frame,
      values,
      ...(returnType && { type: frame.yields ? yieldedType(returnType) : returnType }),
    });
  }
  const runByPytest = traits.fixture || isTest || (outer.kind === 'class' && /^(setup|teardown)_/.test(name));
  if (!runByPytest) return;
  read.parameters.forEach((parameter, i) => {
    const binding = read.bindings[i];
    if (parameter.kind === 'positional' && !parameter.type && !parameter.optional && binding) {
      walk.fixtureParameters.push({ name: parameter.name, binding });
    }
  });
}

/** `Iterator[T]`, `Generator[T, ...]`, `AsyncIterator[T]`: T. */
function yieldedType(type: TypeRef): TypeRef {
  return (type.kind === 'named' && type.args?.[0]) || type;
}
