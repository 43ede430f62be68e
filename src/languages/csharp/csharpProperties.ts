import type { Modifier, Parameter } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { indexerName, visitAttributes } from './csharpCalls.js';
import { callableBody, isMemberExported } from './csharpMembers.js';
import { readValue } from './csharpReferences.js';
import { csharpModifiers, csharpParameters, csharpSignature, modifierWords } from './csharpSignature.js';
import { assignedValue } from './csharpStatements.js';
import { nameOf, unconditional } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { CsharpWalk, TypeFrame } from './csharpWalk.js';

/** The fields of one declaration. */
export function fields(walk: CsharpWalk, node: SyntaxNode): void {
  visitAttributes(walk, node);
  const declaration = walk.tree.childOfType(node, 'variable_declaration');
  if (declaration !== noNode) declarators(walk, node, declaration);
}

function declarators(walk: CsharpWalk, node: SyntaxNode, declaration: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const type = csharpType(tree, tree.field(declaration, 'type'));
  const modifiers = csharpModifiers(modifierWords(tree, node), frame.around, false);
  for (const declarator of tree.namedChildren(declaration)) {
    if (tree.type(declarator) !== 'variable_declarator') continue;
    const nameNode = tree.field(declarator, 'name');
    if (nameNode === noNode) continue;
    const symbol = builder.declare({
      name: nameOf(tree, nameNode),
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope: walk.scopes.current(),
      node: declarator,
      nameNode,
      ...(type ? { type } : {}),
      exported: isMemberExported(frame, modifiers),
    });
    if (tree.childOfType(declarator, '=') === noNode) continue;
    walk.scopes.within('block', () => {
      builder.symbol(symbol).init = assignedValue(walk, declarator, type);
    });
  }
}

/** Events: fields of their delegate's type, or what adds and removes handlers. */
export function events(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  visitAttributes(walk, node);
  if (tree.type(node) === 'event_field_declaration') {
    const declaration = tree.childOfType(node, 'variable_declaration');
    if (declaration !== noNode) declarators(walk, node, declaration);
    return;
  }
  const type = csharpType(tree, tree.field(node, 'type'));
  declareValue(walk, node, nameOf(tree, tree.field(node, 'name')), 'field', type);
  for (const accessor of accessorsOf(tree, node)) {
    const value: Parameter = { name: 'value', kind: 'positional', optional: false, ...(type ? { type } : {}) };
    if (accessor.body !== noNode) accessorBody(walk, node, accessor, 'setter', [value], noNode);
  }
}

/** A property: a field where nothing is written of what it does, else what reads and writes it. */
export function property(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  visitAttributes(walk, node);
  const name = nameOf(tree, tree.field(node, 'name'));
  if (name === '') return;
  const type = csharpType(tree, tree.field(node, 'type'));
  const arrow = tree.field(node, 'value');
  if (arrow !== noNode && tree.type(arrow) === 'arrow_expression_clause') {
    accessorBody(walk, node, { word: 'get', node, body: arrow }, 'getter', [], tree.field(node, 'type'));
    return;
  }
  const accessors = accessorsOf(tree, node);
  const getter = accessors.find(({ word, body }) => word === 'get' && body !== noNode);
  if (getter) accessorBody(walk, node, getter, 'getter', [], tree.field(node, 'type'));
  else {
    const symbol = declareValue(walk, node, name, 'field', type);
    if (arrow !== noNode) {
      walk.scopes.within('block', () => {
        const init = readValue(walk, arrow, 'assigned', type ? { type } : undefined);
        builder.symbol(symbol).init = init;
      });
    }
  }
  for (const accessor of accessors) {
    if (accessor.word === 'get' || accessor.body === noNode) continue;
    const value: Parameter = { name: 'value', kind: 'positional', optional: false, ...(type ? { type } : {}) };
    accessorBody(walk, node, accessor, 'setter', [value], noNode);
  }
}

/** `this[int i]`: a method of a name of its own, since it takes arguments. */
export function indexer(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  visitAttributes(walk, node);
  const list = tree.field(node, 'parameters');
  const parameters = csharpParameters(builder, list);
  const arrow = tree.field(node, 'value');
  const accessors = accessorsOf(tree, node);
  const getter = accessors.find(({ word, body }) => word === 'get' && body !== noNode);
  const body = arrow !== noNode ? arrow : (getter?.body ?? noNode);
  accessorBody(walk, node, { word: 'get', node, body }, 'method', parameters, tree.field(node, 'type'));
  const type = csharpType(tree, tree.field(node, 'type'));
  const value: Parameter = { name: 'value', kind: 'positional', optional: false, ...(type ? { type } : {}) };
  for (const accessor of accessors) {
    if (accessor.word === 'get' || accessor.body === noNode) continue;
    accessorBody(walk, node, accessor, 'setter', [...parameters, value], noNode);
  }
}

interface Accessor {
  word: string;
  node: SyntaxNode;
  body: SyntaxNode;
}

function accessorsOf(tree: SyntaxTree, node: SyntaxNode): Accessor[] {
  const list = tree.field(node, 'accessors');
  if (list === noNode) return [];
  return unconditional(tree, tree.namedChildren(list)).flatMap((child): Accessor[] => {
    if (tree.type(child) !== 'accessor_declaration') return [];
    const name = tree.field(child, 'name');
    return [{ word: name === noNode ? '' : tree.text(name), node: child, body: tree.field(child, 'body') }];
  });
}

function declareValue(
  walk: CsharpWalk,
  node: SyntaxNode,
  name: string,
  kind: SymbolKind,
  type: TypeRef | undefined,
): number {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const through = throughOf(tree, node);
  return builder.declare({
    name,
    kind,
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode: tree.field(node, 'name'),
    ...(type ? { type } : {}),
    ...(through ? { through } : {}),
    exported: isMemberExported(frame, modifiersOf(tree, node, frame)),
  });
}

function modifiersOf(tree: SyntaxTree, node: SyntaxNode, frame: TypeFrame): Modifier[] {
  return csharpModifiers(modifierWords(tree, node), frame.around, false);
}

/** The interface through which alone a member is reached: `int IFoo.Bar => 1`. */
function throughOf(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const only = tree.childOfType(node, 'explicit_interface_specifier');
  return only === noNode ? undefined : csharpType(tree, tree.namedChildren(only)[0] ?? noNode);
}

/** Declares what reads or writes a property or indexer, with its body. */
function accessorBody(
  walk: CsharpWalk,
  node: SyntaxNode,
  accessor: Accessor,
  kind: 'getter' | 'setter' | 'method',
  parameters: Parameter[],
  returns: SyntaxNode,
): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const ownName = nameOf(tree, tree.field(node, 'name'));
  const isIndexer = tree.type(node) === 'indexer_declaration';
  const name = isIndexer ? indexerName : ownName;
  const words = new Set([
    ...modifierWords(tree, node),
    ...(accessor.node === node ? [] : modifierWords(tree, accessor.node)),
  ]);
  const bodiless = accessor.body === noNode;
  const through = throughOf(tree, node);
  const modifiers = csharpModifiers(words, through ? undefined : frame.around, bodiless && kind === 'method');
  const signature = csharpSignature(builder, {
    node,
    name: isIndexer ? 'this' : name,
    words,
    modifiers,
    parameters,
    list: isIndexer ? tree.field(node, 'parameters') : noNode,
    returns,
  });
  if (!isIndexer) signature.text = signature.text.replace(/\(\)$/, '');
  if (kind === 'setter') signature.text = `${signature.text} { ${accessor.word} }`;
  const outer = walk.scopes.current();
  const scope = bodiless ? -1 : builder.addScope(outer, 'function');
  const symbol = builder.declare({
    name,
    kind,
    container: frame.symbol,
    member: true,
    scope: outer,
    node: kind === 'setter' ? accessor.node : node,
    nameNode: isIndexer ? tree.childOfType(node, 'this') : tree.field(node, 'name'),
    body: accessor.body,
    bodyScope: scope,
    signature,
    exported: isMemberExported(frame, modifiers),
    bodiless,
    ...(through ? { through } : {}),
  });
  if (scope < 0) return;
  const { returnType } = signature;
  callableBody(walk, { symbol, scope, typeParameters: [], parameters, body: accessor.body, returnType });
}
