import type { Modifier } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { docsBefore } from './docs.js';
import { callableBody, returnTypeOf } from './phpFunctions.js';
import { properties } from './phpProperties.js';
import { modifierWords, parameterName, phpModifiers, phpParameters, phpSignature } from './phpSignature.js';
import { dataProviders, isTestMethod } from './phpTests.js';
import { traitRules } from './phpTraits.js';
import { phpType, tellingType } from './phpTypes.js';
import type { PhpWalk, TypeFrame } from './phpWalk.js';

/** The members in a type's body. */
export function members(walk: PhpWalk, body: SyntaxNode): void {
  const { tree } = walk;
  for (const node of tree.namedChildren(body)) {
    switch (tree.type(node)) {
      case 'method_declaration':
        method(walk, node);
        break;
      case 'property_declaration':
        properties(walk, node);
        break;
      case 'const_declaration':
        constants(walk, node);
        break;
      case 'enum_case':
        enumCase(walk, node);
        break;
      case 'use_declaration':
        traitRules(walk, node);
        break;
      case 'ERROR':
        members(walk, node);
        break;
      default:
        walk.visit(node);
    }
  }
}

/** A method or constructor, with its body; promoted parameters are fields. */
function method(walk: PhpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  walk.visitAll(tree.fields(node, 'attributes'));
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  const list = tree.field(node, 'parameters');
  if (nameNode === noNode) return;
  const name = tree.text(nameNode);
  const isConstructor = name.toLowerCase() === '__construct';
  const docs = docsBefore(walk, node);
  const words = modifierWords(tree, node);
  const parameters = phpParameters(walk, list, docs);
  const typeParameters = docs?.typeParameters() ?? [];
  const returnType = isConstructor ? undefined : returnTypeOf(walk, node, docs);
  const modifiers: Modifier[] = phpModifiers(words, true, frame.kind === 'interface');
  const scope = builder.addScope(frame.scope, 'function');
  const symbol = builder.declare({
    name: isConstructor ? '__construct' : name,
    kind: isConstructor ? 'constructor' : 'method',
    container: frame.symbol,
    member: true,
    scope: frame.scope,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature: phpSignature(walk, { node, body, modifiers, parameters, typeParameters, returnType }),
    exported: frame.exported && !words.has('private'),
    isTest: isTestMethod(walk, node, name, words, docs),
  });
  if (isConstructor) promoted(walk, list, parameters);
  dataProviders(walk, node, nameNode, symbol, docs);
  callableBody(walk, {
    symbol,
    scope,
    typeParameters,
    parameters,
    list,
    body,
    type: frame,
    declaresReturn: returnType !== undefined || isConstructor,
  });
}

/** `__construct(private A $a)`: a property of its own, typed as the parameter is. */
function promoted(walk: PhpWalk, list: SyntaxNode, parameters: ReturnType<typeof phpParameters>): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  for (const node of list === noNode ? [] : tree.namedChildren(list)) {
    if (tree.type(node) !== 'property_promotion_parameter') continue;
    const name = parameterName(tree, node);
    const own = docsBefore(walk, node)?.variable(name);
    const type = tellingType(parameters.find((parameter) => `$${parameter.name}` === name)?.type, own);
    const nameNode = tree.field(node, 'name');
    if (name === '') continue;
    const isPrivate = modifierWords(tree, node).has('private');
    builder.declare({
      name,
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope: frame.scope,
      node,
      nameNode,
      ...(type ? { type } : {}),
      exported: frame.exported && !isPrivate,
    });
  }
}

function constants(walk: PhpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  walk.visitAll(tree.fields(node, 'attributes'));
  const type = phpType(walk, tree.field(node, 'type'));
  const isPrivate = modifierWords(tree, node).has('private');
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) !== 'const_element') continue;
    const [nameNode, value] = tree.namedChildren(element);
    if (nameNode === undefined) continue;
    const symbol = builder.declare({
      name: tree.text(nameNode),
      pathName: `const ${tree.text(nameNode)}`,
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope: frame.scope,
      node: element,
      nameNode,
      ...(type ? { type } : {}),
      exported: frame.exported && !isPrivate,
    });
    if (value !== undefined) builder.symbol(symbol).init = walk.expression(value);
  }
}

function enumCase(walk: PhpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  walk.visitAll(tree.fields(node, 'attributes'));
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const type = walk.selfType();
  builder.declare({
    name: tree.text(nameNode),
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope: frame.scope,
    node,
    nameNode,
    ...(type ? { type } : {}),
    exported: frame.exported,
  });
  const value = tree.field(node, 'value');
  if (value !== noNode) walk.expression(value);
}
