import type { Expression } from '../../model/expression.js';
import type { Modifier } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type ClassFrame, type Extraction, type Handler, type Naming, receiver, unknown } from './extraction.js';
import { declareFunction } from './functions.js';
import { docOf } from './jsdoc.js';
import { addReference, readValue } from './references.js';
import { hasToken, isFunction, keyName, unwrapped } from './syntax.js';
import { readNamedValue } from './values.js';

/** More members than this are data: only those that say something of what is called are kept. */
const maximalMembers = 64;
const maximalElements = 16;

/** An object literal: a symbol where a name waits for it, otherwise a value with its members. */
export const readObject: Handler = (x, node) => {
  const naming = x.takeNaming(node);
  return naming ? readNamedObject(x, node, naming) : readPlainObject(x, node);
};

function readNamedObject(x: Extraction, node: SyntaxNode, naming: Naming): Expression {
  const { builder } = x;
  const symbol = builder.declare({
    name: naming.name,
    kind: 'object',
    container: naming.container,
    member: naming.member,
    scope: naming.scope,
    node: naming.declaration,
    nameNode: naming.nameNode,
    body: node,
    qualifier: naming.qualifier,
    exported: naming.exported,
    type: naming.type,
  });
  naming.symbol = symbol;
  const frame = x.classFrameOf(symbol);
  const { qualifier } = x;
  x.qualifier = undefined;
  const spreads = readMembers(x, node, { container: symbol, frame, member: true, qualifier: undefined });
  x.qualifier = qualifier;
  if (spreads.length > 0) {
    builder.symbol(symbol).heritage = spreads.map((of) => ({ relation: 'embeds', type: { kind: 'typeof', of } }));
  }
  return { kind: 'symbol', symbol };
}

/** Where the members of an object literal are declared. */
interface MemberTarget {
  container: number;
  frame: ClassFrame;
  member: boolean;
  qualifier: string | undefined;
}

/**
 * Declares the members of an object literal as members of a symbol.
 * @returns what is spread into it
 */
export function readMembers(x: Extraction, object: SyntaxNode, target: MemberTarget): Expression[] {
  const { tree } = x;
  const spreads: Expression[] = [];
  for (const child of tree.namedChildren(object)) {
    switch (tree.type(child)) {
      case 'method_definition':
        declareObjectMethod(x, child, target);
        break;
      case 'pair':
        readPair(x, child, target);
        break;
      case 'shorthand_property_identifier': {
        const name = tree.text(child);
        addField(x, child, child, target, name, readShorthand(x, child));
        break;
      }
      case 'spread_element':
        spreads.push(readSpread(x, child));
        break;
      default:
        x.visit(child);
    }
  }
  return spreads;
}

function readPair(x: Extraction, pair: SyntaxNode, target: MemberTarget): void {
  const { tree } = x;
  const key = tree.field(pair, 'key');
  const valueNode = tree.field(pair, 'value');
  const name = keyName(tree, key);
  if (name === undefined) {
    x.visitChildren(key);
    readValue(x, valueNode, 'other');
    return;
  }
  const type = x.jsdoc ? docOf(tree, pair)?.type : undefined;
  const { value, symbol } = readNamedValue(
    x,
    {
      name,
      nameNode: key,
      declaration: pair,
      container: target.container,
      member: target.member,
      scope: x.scope,
      qualifier: target.qualifier,
      prefix: isFunction(tree, unwrapped(tree, valueNode)) ? `${name}: ` : '',
      receiver,
      classFrame: target.frame,
      type,
    },
    valueNode,
    'other',
  );
  if (symbol < 0) addField(x, pair, key, target, name, value);
}

function addField(
  x: Extraction,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  target: MemberTarget,
  name: string,
  init: Expression,
): void {
  if (init.kind === 'literal' || init.kind === 'unknown') return;
  const field = x.builder.declare({
    name,
    kind: 'field',
    container: target.container,
    member: target.member,
    scope: x.scope,
    node,
    nameNode,
    init,
  });
  target.frame.fields.set(name, field);
}

/** A method, getter or setter of an object literal. */
function declareObjectMethod(x: Extraction, node: SyntaxNode, target: MemberTarget): number {
  const { tree } = x;
  const nameNode = tree.field(node, 'name');
  return declareFunction(x, {
    node,
    declaration: node,
    nameNode,
    name: readKey(x, nameNode),
    kind: methodKind(x, node),
    container: target.container,
    member: target.member,
    scope: x.scope,
    qualifier: target.qualifier,
    receiver: target.member ? receiver : unknown,
    classFrame: target.frame,
    modifiers: [] as Modifier[],
    symbol: -1,
  });
}

/** `getter`, `setter` or `method`, by the word in front of the name. */
export function methodKind(x: Extraction, node: SyntaxNode): SymbolKind {
  if (hasToken(x.tree, node, 'get')) return 'getter';
  return hasToken(x.tree, node, 'set') ? 'setter' : 'method';
}

/** The name that a key spells; a computed one is read for its calls and named by its text. */
export function readKey(x: Extraction, key: SyntaxNode): string {
  if (key === noNode) return '';
  const name = keyName(x.tree, key);
  if (x.tree.type(key) === 'computed_property_name') x.visitChildren(key);
  return name ?? x.builder.normalisedText(key);
}

function readPlainObject(x: Extraction, node: SyntaxNode): Expression {
  const { tree } = x;
  const { container } = x.position;
  const { qualifier } = x;
  const members: { name: string; value: Expression }[] = [];
  const target = (): MemberTarget => ({
    container,
    frame: { symbol: -1, methods: new Set(), fields: new Map() },
    member: false,
    qualifier,
  });
  for (const child of tree.namedChildren(node)) {
    switch (tree.type(child)) {
      case 'method_definition': {
        const symbol = declareObjectMethod(x, child, target());
        members.push({ name: x.builder.symbol(symbol).name, value: { kind: 'symbol', symbol } });
        break;
      }
      case 'pair': {
        const key = tree.field(child, 'key');
        const name = keyName(tree, key);
        const valueNode = tree.field(child, 'value');
        if (name === undefined) {
          x.visitChildren(key);
          readValue(x, valueNode, 'other');
          members.push({ name: '...', value: unknown });
        } else members.push({ name, value: readPlainPair(x, child, key, name, valueNode, target()) });
        break;
      }
      case 'shorthand_property_identifier':
        members.push({ name: tree.text(child), value: readShorthand(x, child) });
        break;
      case 'spread_element':
        members.push({ name: '...', value: readSpread(x, child) });
        break;
      default:
        x.visit(child);
    }
  }
  if (members.length <= maximalMembers) return { kind: 'object', members };
  const telling = members.filter(({ value }) => value.kind !== 'literal' && value.kind !== 'unknown');
  return { kind: 'object', members: [...telling.slice(0, maximalMembers), { name: '...', value: unknown }] };
}

/** A function in a nameless object literal is a symbol too, named by its key; other values are plain. */
function readPlainPair(
  x: Extraction,
  pair: SyntaxNode,
  key: SyntaxNode,
  name: string,
  valueNode: SyntaxNode,
  target: MemberTarget,
): Expression {
  const { tree } = x;
  const value = unwrapped(tree, valueNode);
  if (isFunction(tree, value) || (value !== noNode && tree.type(value) === 'class')) {
    const named = readNamedValue(
      x,
      {
        name,
        nameNode: key,
        declaration: pair,
        container: target.container,
        member: false,
        scope: x.scope,
        qualifier: target.qualifier,
        prefix: `${name}: `,
        kind: isFunction(tree, value) ? 'method' : 'class',
      },
      valueNode,
      'other',
    );
    return named.value;
  }
  const { qualifier } = x;
  if (value !== noNode && tree.type(value) === 'object') {
    x.qualifier = qualifier === undefined ? name : `${qualifier}.${name}`;
  }
  const result = readValue(x, valueNode, 'other');
  x.qualifier = qualifier;
  return result;
}

function readShorthand(x: Extraction, node: SyntaxNode): Expression {
  const value: Expression = { kind: 'name', name: x.tree.text(node) };
  if (x.referable.has(value.name)) addReference(x, node, value, 'other');
  return value;
}

function readSpread(x: Extraction, node: SyntaxNode): Expression {
  const [inner] = x.tree.namedChildren(node);
  return inner === undefined ? unknown : x.visit(inner);
}

/** An array literal: its elements, as far as they say something. */
export const readArray: Handler = (x, node) => {
  const { tree } = x;
  const elements: Expression[] = [];
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'spread_element') elements.push({ kind: 'element', of: readSpread(x, child) });
    else elements.push(readValue(x, child, 'other'));
  }
  if (elements.length <= maximalElements) return { kind: 'array', elements };
  const telling = elements.filter((element) => element.kind !== 'literal' && element.kind !== 'unknown');
  return { kind: 'array', elements: telling.slice(0, maximalElements) };
};
