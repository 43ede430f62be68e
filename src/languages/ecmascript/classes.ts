import type { Modifier } from '../../model/signature.js';
import type { Heritage, SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import {
  type ClassFrame,
  type Extraction,
  type FunctionFrame,
  type Handler,
  type Naming,
  receiver,
} from './extraction.js';
import { declareField } from './fields.js';
import { declareFunction } from './functions.js';
import { docOf } from './jsdoc.js';
import { methodKind, readKey } from './objects.js';
import { hasToken, isFunction, keyName, unwrapped } from './syntax.js';
import { readTypeParameters, typeArguments, typeOf, typeOfAnnotation } from './types.js';
import { readNamedValue } from './values.js';

/** `class X {}` as a statement. */
export const readClassDeclaration: Handler = (x, node) => {
  const nameNode = x.tree.field(node, 'name');
  const named = x.takeNaming(node);
  const name = named?.name ?? (nameNode === noNode ? 'default' : x.tree.text(nameNode));
  const symbol = declareClass(
    x,
    node,
    named ?? {
      node,
      name,
      nameNode,
      declaration: node,
      container: x.position.container,
      member: false,
      scope: x.scope,
      symbol: -1,
    },
  );
  return { kind: 'symbol', symbol };
};

/** A class expression: under the name that waits for it, else under its own. */
export const readClassExpression: Handler = (x, node) => {
  const nameNode = x.tree.field(node, 'name');
  const naming = x.takeNaming(node);
  const symbol = declareClass(
    x,
    node,
    naming ?? {
      node,
      name: nameNode === noNode ? 'class' : x.tree.text(nameNode),
      nameNode,
      declaration: node,
      container: x.position.container,
      member: false,
      scope: x.scope,
      symbol: -1,
    },
  );
  return { kind: 'symbol', symbol };
};

function declareClass(x: Extraction, node: SyntaxNode, naming: Naming): number {
  const { tree, builder } = x;
  const body = tree.field(node, 'body');
  const isStatement = tree.type(node) !== 'class';
  for (const child of tree.children(node)) if (tree.type(child) === 'decorator') x.visit(child);
  const symbol = builder.declare({
    name: naming.name,
    kind: 'class',
    container: naming.container,
    member: naming.member,
    scope: naming.scope,
    node: naming.declaration,
    nameNode: naming.nameNode,
    body,
    qualifier: naming.qualifier,
    exported: naming.exported,
    ...(tree.type(node) === 'abstract_class_declaration' && { abstract: true }),
  });
  naming.symbol = symbol;
  const doc = x.jsdoc ? docOf(tree, node) : undefined;
  const before = x.position;
  const scope = builder.addScope(before.scope, 'class', symbol);
  const declared = builder.symbol(symbol);
  declared.bodyScope = scope;
  const ownName = tree.field(node, 'name');
  if (isStatement && naming.name !== 'default') x.bindSymbol(symbol, naming.name, naming.scope);
  if (!isStatement && ownName !== noNode) x.bindSymbol(symbol, tree.text(ownName), scope);
  const heritage = readHeritage(x, node);
  if (doc?.extends && !heritage.some((entry) => entry.relation === 'extends' && hasArguments(entry.type))) {
    const written = heritage.findIndex((entry) => entry.relation === 'extends');
    if (written >= 0) heritage.splice(written, 1);
    heritage.unshift({ relation: 'extends', type: doc.extends });
  }
  for (const type of doc?.implements ?? []) heritage.push({ relation: 'implements', type });
  if (heritage.length > 0) declared.heritage = heritage;
  const frame: ClassFrame = { symbol, methods: methodNames(x, body), fields: new Map() };
  x.classFrames.set(symbol, frame);
  const functionFrame: FunctionFrame = { returns: [], yields: [], receiver };
  x.position = {
    ...before,
    scope,
    container: symbol,
    caller: symbol,
    frame: functionFrame,
    classFrame: frame,
  };
  const { qualifier } = x;
  x.qualifier = undefined;
  const typeParameters = readTypeParameters(x, tree.field(node, 'type_parameters')) ?? doc?.typeParameters;
  if (typeParameters && typeParameters.length > 0) declared.typeParameters = typeParameters;
  readMembers(x, body, frame);
  x.position = before;
  x.qualifier = qualifier;
  return symbol;
}

function hasArguments(type: TypeRef): boolean {
  return type.kind === 'named' && type.args !== undefined;
}

/** What a class extends and implements. */
function readHeritage(x: Extraction, node: SyntaxNode): Heritage[] {
  const { tree } = x;
  const clause = tree.childOfType(node, 'class_heritage');
  const heritage: Heritage[] = [];
  for (const child of clause === noNode ? [] : tree.namedChildren(clause)) {
    switch (tree.type(child)) {
      case 'extends_clause': {
        const args = typeArguments(x, tree.field(child, 'type_arguments'));
        heritage.push({ relation: 'extends', type: superType(x, tree.field(child, 'value'), args) });
        break;
      }
      case 'implements_clause':
        for (const type of tree.namedChildren(child)) heritage.push({ relation: 'implements', type: typeOf(x, type) });
        break;
      default:
        heritage.push({ relation: 'extends', type: superType(x, child, undefined) });
    }
  }
  return heritage;
}

/** The type that an `extends` expression names; a call or other computed class is the type of its value. */
function superType(x: Extraction, node: SyntaxNode, args: TypeRef[] | undefined): TypeRef {
  if (node === noNode) return { kind: 'opaque', text: '' };
  const value = x.visit(node);
  const path: string[] = [];
  let root = value;
  while (root.kind === 'member') {
    path.unshift(root.name);
    root = root.object;
  }
  if (root.kind !== 'name') return { kind: 'typeof', of: value };
  path.unshift(root.name);
  return args ? { kind: 'named', path, args } : { kind: 'named', path };
}

/** Names of the methods and accessors of a class body, so that an assignment to one of them is no field. */
function methodNames(x: Extraction, body: SyntaxNode): ReadonlySet<string> {
  const { tree } = x;
  const names = new Set<string>();
  for (const member of tree.namedChildren(body)) {
    const type = tree.type(member);
    const isField = type === 'public_field_definition' || type === 'field_definition';
    if (isField && !isFunction(tree, unwrapped(tree, tree.field(member, 'value')))) continue;
    const name = keyName(tree, memberName(x, member));
    if (name !== undefined) names.add(name);
  }
  return names;
}

function memberName(x: Extraction, member: SyntaxNode): SyntaxNode {
  const name = x.tree.field(member, 'name');
  return name === noNode ? x.tree.field(member, 'property') : name;
}

function readMembers(x: Extraction, body: SyntaxNode, frame: ClassFrame): void {
  const { tree } = x;
  let decorators: SyntaxNode[] = [];
  for (const member of tree.namedChildren(body)) {
    switch (tree.type(member)) {
      case 'decorator':
        decorators.push(member);
        continue;
      case 'method_definition':
        readMethod(x, member, frame, decorators, false);
        break;
      case 'method_signature':
      case 'abstract_method_signature':
        readMethod(x, member, frame, decorators, true);
        break;
      case 'public_field_definition':
      case 'field_definition':
        for (const decorator of decorators) x.visit(decorator);
        readField(x, member, frame);
        break;
      default:
        for (const decorator of decorators) x.visit(decorator);
        x.visitChildren(member);
    }
    decorators = [];
  }
}

const modifierWords: readonly Modifier[] = ['static', 'abstract', 'readonly', 'override', 'async'];

/** The modifiers in front of a member. */
function memberModifiers(x: Extraction, member: SyntaxNode): Modifier[] {
  const { tree } = x;
  const modifiers: Modifier[] = [];
  for (const child of tree.children(member)) {
    const type = tree.type(child);
    if (type === 'accessibility_modifier') modifiers.push(tree.text(child) as Modifier);
    else if (type === 'override_modifier') modifiers.push('override');
    else if (modifierWords.includes(type as Modifier)) modifiers.push(type as Modifier);
    if (tree.fieldName(child) === 'name' || tree.fieldName(child) === 'property') break;
  }
  return modifiers;
}

function readMethod(
  x: Extraction,
  member: SyntaxNode,
  frame: ClassFrame,
  decorators: SyntaxNode[],
  signatureOnly: boolean,
): void {
  const { tree } = x;
  const nameNode = memberName(x, member);
  const modifiers = memberModifiers(x, member);
  const name = readKey(x, nameNode);
  const isConstructor = name === 'constructor' && !modifiers.includes('static');
  const own = tree.children(member).filter((child) => tree.type(child) === 'decorator');
  const all = [...decorators, ...own];
  declareFunction(x, {
    node: member,
    declaration: member,
    nameNode,
    name,
    kind: isConstructor ? 'constructor' : methodKind(x, member),
    container: frame.symbol,
    member: true,
    scope: x.scope,
    receiver,
    classFrame: frame,
    modifiers,
    decorators: all,
    signatureOnly,
    optional: hasToken(tree, member, '?'),
    symbol: -1,
  });
  if (isConstructor) readParameterProperties(x, member, frame);
}

/** Constructor parameters with a modifier are fields. */
function readParameterProperties(x: Extraction, method: SyntaxNode, frame: ClassFrame): void {
  const { tree } = x;
  for (const parameter of tree.namedChildren(tree.field(method, 'parameters'))) {
    const isProperty =
      tree.childOfType(parameter, 'accessibility_modifier') !== noNode ||
      tree.childOfType(parameter, 'override_modifier') !== noNode ||
      hasToken(tree, parameter, 'readonly');
    const pattern = tree.field(parameter, 'pattern');
    if (!isProperty || pattern === noNode || tree.type(pattern) !== 'identifier') continue;
    const name = tree.text(pattern);
    declareField(x, frame, x.scope, {
      name,
      node: parameter,
      nameNode: pattern,
      type: typeOfAnnotation(x, tree.field(parameter, 'type')),
    });
  }
}

function readField(x: Extraction, member: SyntaxNode, frame: ClassFrame): void {
  const { tree } = x;
  const nameNode = memberName(x, member);
  const decorators = tree.children(member).filter((child) => tree.type(child) === 'decorator');
  const name = readKey(x, nameNode);
  const doc = x.jsdoc ? docOf(tree, member) : undefined;
  const type = typeOfAnnotation(x, tree.field(member, 'type')) ?? doc?.type;
  const valueNode = tree.field(member, 'value');
  if (valueNode === noNode) {
    for (const decorator of decorators) x.visit(decorator);
    const optional = hasToken(tree, member, '?');
    declareField(x, frame, x.scope, { name, node: member, nameNode, type, optional });
    return;
  }
  const kind: SymbolKind | undefined = isFunction(tree, unwrapped(tree, valueNode)) ? 'method' : undefined;
  if (!kind) for (const decorator of decorators) x.visit(decorator);
  const { value, symbol } = readNamedValue(
    x,
    {
      name,
      nameNode,
      declaration: member,
      container: frame.symbol,
      member: true,
      scope: x.scope,
      receiver,
      classFrame: frame,
      modifiers: memberModifiers(x, member),
      headerNode: member,
      type,
      kind: 'method',
      ...(kind ? { decorators } : {}),
    },
    valueNode,
    'assigned',
  );
  if (symbol < 0) declareField(x, frame, x.scope, { name, node: member, nameNode, type, init: value });
}
