import type { Modifier, Parameter, TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { annotatedParts } from './scalaAnnotations.js';
import { maximalReturns } from './scalaBlocks.js';
import { operand } from './scalaPlaceholders.js';
import { modifierWords, scalaSignature } from './scalaSignature.js';
import { plainName } from './scalaTypes.js';
import type { ScalaWalk, TypeFrame } from './scalaWalk.js';

const testAnnotations: ReadonlySet<string> = new Set([
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Theory',
  'Property',
]);

/** What an extension adds to each of its functions. */
export interface Extended {
  parameter: Parameter;
  typeParameters: TypeParameter[];
  text: string;
}

/** A `def`, with or without a body; `def this` is a constructor. */
export function callableDefinition(walk: ScalaWalk, node: SyntaxNode, extended?: Extended): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  for (const child of tree.namedChildren(node)) if (tree.type(child) === 'annotation') walk.visit(child);
  if (nameNode === noNode) {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const frame = walk.type;
  const inType = frame !== undefined && walk.container === frame.symbol;
  const constructs = inType && tree.text(nameNode) === 'this';
  const name = constructs ? (frame as TypeFrame).name : plainName(tree.text(nameNode));
  const lists = tree.fields(node, 'parameters').filter((list) => tree.isNamed(list));
  const typeParameterLists = lists.filter((list) => tree.type(list) === 'type_parameters');
  const ownTypeParameters = tree.field(node, 'type_parameters');
  if (ownTypeParameters !== noNode) typeParameterLists.push(ownTypeParameters);
  const parameterLists = lists.filter((list) => tree.type(list) === 'parameters');
  const words = modifierWords(tree, node);
  const implicitClass = inType && frame.extended && !constructs ? receiverOf(frame.extended) : undefined;
  const signature = scalaSignature(builder, {
    name: constructs ? 'this' : name,
    words,
    typeParameterLists,
    parameterLists,
    returnType: tree.field(node, 'return_type'),
    ...(extended ? { receiver: extended } : {}),
  });
  Object.assign(signature, annotatedParts(tree, node));
  if (implicitClass) {
    signature.parameters.unshift(implicitClass);
    signature.modifiers = [...new Set<Modifier>([...signature.modifiers, 'extension'])].sort();
  }
  if (constructs) signature.modifiers = signature.modifiers.filter((modifier) => modifier !== 'property');
  const outer = walk.scopes.binding();
  // A function of an extension is no member of what it extends, as far as bare names go.
  const scope = builder.addScope(outer, extended || implicitClass ? 'block' : 'function');
  const symbol = builder.declare({
    name,
    kind: constructs ? 'constructor' : inType ? 'method' : 'function',
    container: walk.container,
    member: inType,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: inType ? (frame as TypeFrame).exported && !words.has('private') : isTop(walk),
    isTest: isTest(tree, node),
  });
  if (!inType) builder.bindSymbol(symbol);
  for (const { name: parameter, bound } of signature.typeParameters ?? []) {
    builder.bind(scope, parameter, 'type_parameter', bound ? { type: bound } : {});
  }
  walk.inBody(scope, () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      const wasConstructor = walk.inConstructor;
      walk.inConstructor = constructs;
      for (const { name: parameter, type, kind } of signature.parameters) {
        if (kind === 'receiver' && !extended) continue;
        walk.bind(kind === 'receiver' ? 'variable' : 'parameter', parameter, type ? { type } : {});
      }
      defaults(walk, parameterLists);
      walk.returns = [];
      if (body !== noNode) {
        const value = operand(walk, body);
        if (!signature.returnType && !constructs) {
          const values = [...(value.kind === 'either' ? value.options : [value]), ...walk.returns];
          const telling = values.filter(({ kind }) => kind !== 'unknown');
          if (telling.length > 0) builder.symbol(symbol).returns = telling.slice(0, maximalReturns);
        }
      }
      walk.inConstructor = wasConstructor;
    });
  });
}

function receiverOf(parameter: Parameter): Parameter {
  const receiver: Parameter = { name: parameter.name, kind: 'receiver', optional: false };
  if (parameter.type) receiver.type = parameter.type;
  return receiver;
}

function isTop(walk: ScalaWalk): boolean {
  return walk.container < 0 || walk.builder.symbol(walk.container).kind === 'namespace';
}

function defaults(walk: ScalaWalk, lists: readonly SyntaxNode[]): void {
  const { tree } = walk;
  for (const list of lists) {
    for (const parameter of tree.namedChildren(list)) {
      if (tree.type(parameter) !== 'parameter') continue;
      const value = tree.field(parameter, 'default_value');
      if (value !== noNode) operand(walk, value);
    }
  }
}

function isTest(tree: SyntaxTree, node: SyntaxNode): boolean {
  return tree.namedChildren(node).some((child) => {
    if (tree.type(child) !== 'annotation') return false;
    const name = tree.field(child, 'name');
    return name !== noNode && testAnnotations.has(tree.text(name).replace(/^.*\./, ''));
  });
}
