import type { Parameter, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { openBlock } from './csharpBlocks.js';
import { constructorInitializer, superCall, visitAttributes } from './csharpCalls.js';
import { readValue } from './csharpReferences.js';
import { attributesOf, csharpModifiers, csharpParameters, csharpSignature, modifierWords } from './csharpSignature.js';
import { hasWord, identifierOf, lastValue, nameOf } from './csharpSyntax.js';
import { csharpType, csharpTypeParameters } from './csharpTypes.js';
import type { CsharpWalk, TypeFrame } from './csharpWalk.js';

/** Attributes by which xUnit, NUnit, MSTest and what builds on them mark a test. */
const testAttributes: ReadonlySet<string> = new Set(
  `Fact Theory SkippableFact SkippableTheory Test TestCase TestCaseSource TestMethod DataTestMethod StaFact WpfFact UIFact
   ConditionalFact ConditionalTheory InlineData Property`.split(/\s+/),
);

/** A method, constructor, finaliser or operator, with its body. */
export function callable(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type;
  visitAttributes(walk, node);
  const nodeType = tree.type(node);
  const constructs = nodeType === 'constructor_declaration';
  const words = modifierWords(tree, node);
  const { name, nameNode } = nameOfCallable(tree, node);
  const body = tree.field(node, 'body');
  if (name === '') {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const bodiless = body === noNode;
  const list = tree.field(node, 'parameters');
  const parameters = csharpParameters(builder, list);
  const typeParameters = csharpTypeParameters(tree, node);
  const only = tree.childOfType(node, 'explicit_interface_specifier');
  const modifiers = csharpModifiers(words, only === noNode ? frame?.around : undefined, bodiless);
  const isTyped = nodeType === 'operator_declaration' || nodeType === 'conversion_operator_declaration';
  const returns = constructs ? noNode : tree.field(node, isTyped ? 'type' : 'returns');
  const through = only === noNode ? undefined : csharpType(tree, tree.namedChildren(only)[0] ?? noNode);
  const signature = csharpSignature(builder, {
    node,
    name: only === noNode ? name : `${tree.text(only).replace(/\s+/g, '')}${name}`,
    words,
    modifiers,
    parameters,
    list,
    typeParameters,
    returns,
  });
  const outer = walk.scopes.current();
  const scope = bodiless && typeParameters.length === 0 ? -1 : builder.addScope(outer, 'function');
  const isRunByType = constructs && words.has('static');
  const symbol = builder.declare({
    name: isRunByType ? 'static constructor' : name,
    kind: constructs && !isRunByType ? 'constructor' : 'method',
    container: walk.container,
    member: frame !== undefined,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: isMemberExported(frame, modifiers),
    isTest: attributesOf(tree, node).some((one) => testAttributes.has(attributeName(tree, one))),
    bodiless,
    ...(through ? { through } : {}),
  });
  if (scope < 0) return;
  callableBody(walk, { symbol, scope, typeParameters, parameters, body, returnType: signature.returnType }, () => {
    if (!constructs || isRunByType) return;
    const initializer = tree.childOfType(node, 'constructor_initializer');
    if (initializer !== noNode) constructorInitializer(walk, initializer);
    else if (frame && frame.superName !== '') superCall(walk, nameNode, nameNode, noNode, true, symbol);
  });
}

/** Private members are seen by their own file alone, unless the type has parts elsewhere. */
export function isMemberExported(frame: TypeFrame | undefined, modifiers: readonly string[]): boolean {
  return frame === undefined || (frame.exported && (frame.partial || !modifiers.includes('private')));
}

function nameOfCallable(tree: SyntaxTree, node: SyntaxNode): { name: string; nameNode: SyntaxNode } {
  switch (tree.type(node)) {
    case 'operator_declaration': {
      const nameNode = tree.field(node, 'operator');
      return { name: nameNode === noNode ? '' : `operator ${tree.text(nameNode)}`, nameNode };
    }
    case 'conversion_operator_declaration': {
      const nameNode = tree.field(node, 'type');
      const word = hasWord(tree, node, 'implicit') ? 'implicit' : 'explicit';
      return {
        name: nameNode === noNode ? '' : `${word} operator ${tree.text(nameNode).replace(/\s+/g, '')}`,
        nameNode,
      };
    }
    case 'destructor_declaration': {
      const nameNode = tree.field(node, 'name');
      return { name: `~${nameOf(tree, nameNode)}`, nameNode };
    }
    default: {
      const nameNode = tree.field(node, 'name');
      return { name: nameOf(tree, nameNode), nameNode };
    }
  }
}

function attributeName(tree: SyntaxTree, attribute: SyntaxNode): string {
  return nameOf(tree, identifierOf(tree, tree.field(attribute, 'name'))).replace(/Attribute$/, '');
}

interface Body {
  symbol: number;
  scope: number;
  typeParameters: readonly TypeParameter[];
  parameters: readonly Parameter[];
  body: SyntaxNode;
  returnType: TypeRef | undefined;
}

/** Visits the body of a callable in its scope; `first` is run before it, with the parameters bound. */
export function callableBody(walk: CsharpWalk, { symbol, scope, ...parts }: Body, first?: () => void): void {
  const { builder } = walk;
  for (const { name, bound } of parts.typeParameters) {
    builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
  }
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type, returnType: resultType(parts.returnType) }, () => {
      for (const { name, type } of parts.parameters) walk.bind('parameter', name, type ? { type } : {});
      first?.();
      if (parts.body !== noNode) visitBody(walk, parts.body);
    });
  });
}

/** What `return new()` constructs in an async method: the result of its task. */
function resultType(type: TypeRef | undefined): TypeRef | undefined {
  if (type?.kind !== 'named') return type;
  const last = type.path[type.path.length - 1];
  return (last === 'Task' || last === 'ValueTask') && type.args?.length === 1 ? type.args[0] : type;
}

/** A block, or `=> expression`. */
export function visitBody(walk: CsharpWalk, body: SyntaxNode): void {
  const { tree } = walk;
  if (tree.type(body) === 'arrow_expression_clause') {
    const type = walk.returnType;
    readValue(walk, lastValue(tree, body), 'returned', type ? { type } : undefined);
    return;
  }
  openBlock(walk, body);
  walk.visitAll(tree.namedChildren(body));
}

/** A function declared among statements. */
export function localFunction(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  visitAttributes(walk, node);
  const nameNode = tree.field(node, 'name');
  const name = nameOf(tree, nameNode);
  const body = tree.field(node, 'body');
  if (name === '') {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const words = modifierWords(tree, node);
  const list = tree.field(node, 'parameters');
  const parameters = csharpParameters(builder, list);
  const typeParameters = csharpTypeParameters(tree, node);
  const signature = csharpSignature(builder, {
    node,
    name,
    words,
    modifiers: csharpModifiers(words, undefined, body === noNode),
    parameters,
    list,
    typeParameters,
    returns: tree.field(node, 'type'),
  });
  const outer = walk.scopes.binding();
  const scope = builder.addScope(walk.scopes.current(), 'function');
  const symbol = builder.declare({
    name,
    kind: 'function',
    container: walk.container,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: false,
  });
  builder.bindSymbol(symbol);
  walk.localFunctions.add(name);
  callableBody(walk, { symbol, scope, typeParameters, parameters, body, returnType: signature.returnType });
}
