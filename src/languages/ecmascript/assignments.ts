import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { exportedName, isModuleExports } from './commonjs.js';
import { type Extraction, type Handler, receiver } from './extraction.js';
import { declareField } from './fields.js';
import { docOf } from './jsdoc.js';
import { readMembers } from './objects.js';
import { either, readValue } from './references.js';
import { keyName, unwrapped } from './syntax.js';
import { namedTarget, readNamedValue } from './values.js';
import { assignPattern } from './variables.js';

/** `left = right` */
export const readAssignment: Handler = (x, node) => {
  const { tree } = x;
  const left = unwrapped(tree, tree.field(node, 'left'));
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode) {
    x.visitChildren(node);
    return undefined;
  }
  const exported = exportedName(x, left);
  if (exported !== undefined) return readNamedExport(x, node, left, right, exported);
  if (isModuleExports(x, left) || (tree.type(left) === 'identifier' && tree.text(left) === 'exports')) {
    return readModuleValue(x, node, left, right);
  }
  switch (tree.type(left)) {
    case 'member_expression':
    case 'subscript_expression':
      return readMemberAssignment(x, node, left, right);
    case 'identifier':
      return readNameAssignment(x, node, left, right);
    default: {
      const value = readValue(x, right, 'assigned');
      assignPattern(x, left, value);
      return value;
    }
  }
};

/** `left ||= right` and the like: the name may hold either. */
export const readAugmentedAssignment: Handler = (x, node) => {
  const { tree } = x;
  const left = tree.field(node, 'left');
  const operator = tree.type(tree.field(node, 'operator'));
  const chooses = operator === '||=' || operator === '??=' || operator === '&&=';
  const before = x.visit(left);
  const value = chooses ? readValue(x, tree.field(node, 'right'), 'assigned') : x.visit(tree.field(node, 'right'));
  if (!chooses) return undefined;
  if (left !== noNode && tree.type(left) === 'identifier') assignPattern(x, left, value);
  const frame = x.position.classFrame;
  if (frame && before.kind === 'member' && before.object.kind === 'this') {
    declareField(x, frame, x.scope, { name: before.name, node: left, nameNode: left, init: value });
  }
  return either([before, value]);
};

function symbolIn(value: Expression): number {
  return value.kind === 'symbol' ? value.symbol : -1;
}

/** `exports.name = value` */
function readNamedExport(x: Extraction, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode, name: string) {
  const { tree, builder } = x;
  const nameNode = tree.field(left, tree.type(left) === 'member_expression' ? 'property' : 'index');
  const { value, symbol } = readNamedValue(
    x,
    { name, nameNode, declaration: node, container: -1, member: false, scope: 0, prefix: `${name} = `, exported: true },
    right,
    'assigned',
  );
  const result: Expression = symbol >= 0 && symbolIn(value) < 0 ? { kind: 'symbol', symbol } : value;
  builder.addExport({ kind: 'value', name, value: result });
  return result;
}

/** `module.exports = value`, `exports = value` */
function readModuleValue(x: Extraction, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): Expression {
  const { tree, builder } = x;
  const target = unwrapped(tree, right);
  const ownNode = target === noNode ? noNode : tree.field(target, 'name');
  const nameNode = ownNode === noNode ? left : ownNode;
  const name = ownNode === noNode ? 'exports' : tree.text(ownNode);
  const { value, symbol } = readNamedValue(
    x,
    {
      name,
      nameNode,
      declaration: node,
      container: -1,
      member: false,
      scope: 0,
      prefix: ownNode === noNode ? 'module.exports = ' : '',
      exported: true,
    },
    right,
    'assigned',
  );
  const result: Expression = symbol >= 0 && symbolIn(value) < 0 ? { kind: 'symbol', symbol } : value;
  if (!isModuleExports(x, left)) return result;
  builder.addExport({ kind: 'assignment', value: result });
  exportMembers(x, target, result);
  return result;
}

/** The members of an object literal that is the module's value are its named exports. */
function exportMembers(x: Extraction, object: SyntaxNode, value: Expression): void {
  if (object === noNode || x.tree.type(object) !== 'object') return;
  if (value.kind === 'object') {
    for (const member of value.members) {
      if (member.name !== '...') x.builder.addExport({ kind: 'value', name: member.name, value: member.value });
    }
  } else if (value.kind === 'symbol') {
    for (let i = value.symbol + 1; i < x.builder.symbols.length; i++) {
      const member = x.builder.symbol(i);
      if (member.container !== value.symbol) continue;
      const target: Expression = member.kind === 'field' && member.init ? member.init : { kind: 'symbol', symbol: i };
      x.builder.addExport({ kind: 'value', name: member.name, value: target });
    }
  }
}

/** `name = value`: a function gets the name, and the name may mean the value. */
function readNameAssignment(x: Extraction, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): Expression {
  const name = x.tree.text(left);
  const found = x.builder.scopeOfName(name, x.scope);
  const scope = Math.max(found, 0);
  const { value, symbol } = readNamedValue(
    x,
    {
      name,
      nameNode: left,
      declaration: node,
      container: x.position.container,
      member: false,
      scope,
      prefix: `${name} = `,
    },
    right,
    'assigned',
  );
  if (symbol >= 0) x.bindSymbol(symbol, name, scope);
  else if (value.kind !== 'unknown' && value.kind !== 'literal') {
    x.builder.bind(scope, name, 'variable', { init: value });
  }
  return value;
}

/** `a.b = value`: a member of what `a` is, where that is a symbol of the file. */
function readMemberAssignment(x: Extraction, node: SyntaxNode, left: SyntaxNode, right: SyntaxNode): Expression {
  const { tree, builder } = x;
  const objectNode = tree.field(left, 'object');
  const nameNode = tree.field(left, tree.type(left) === 'member_expression' ? 'property' : 'index');
  const name = keyName(tree, nameNode);
  const object = x.visit(objectNode);
  if (name === undefined) {
    x.visit(nameNode);
    return readValue(x, right, 'assigned');
  }
  const owner = ownerOf(x, object);
  if (name === 'prototype' && owner && !owner.instance) return readPrototype(x, right, owner.symbol);
  const prefix = namedTarget(x, right) === noNode ? '' : `${builder.normalisedText(left)} = `;
  if (!owner) {
    const { value, symbol } = readNamedValue(
      x,
      {
        name,
        nameNode,
        declaration: node,
        container: x.position.container,
        member: true,
        scope: x.scope,
        qualifier: dottedName(object),
        prefix,
      },
      right,
      'assigned',
    );
    if (symbol >= 0 && object.kind === 'name') addMember(x, object.name, name, symbol);
    return value;
  }
  const frame = x.classFrameOf(owner.symbol);
  const isStatic = !owner.instance && builder.symbol(owner.symbol).kind !== 'object';
  const type = x.jsdoc ? docOf(tree, node)?.type : undefined;
  const { value, symbol } = readNamedValue(
    x,
    {
      name,
      nameNode,
      declaration: node,
      container: owner.symbol,
      member: true,
      scope: x.scope,
      prefix,
      receiver,
      classFrame: frame,
      modifiers: isStatic ? ['static'] : [],
      type,
    },
    right,
    'assigned',
  );
  if (symbol < 0 && (owner.instance || (value.kind !== 'literal' && value.kind !== 'unknown'))) {
    declareField(x, frame, x.scope, { name, node: left, nameNode, type, init: value });
  }
  return value;
}

/** Lets a variable, whatever else it holds, hold an object with this member too. */
function addMember(x: Extraction, variable: string, name: string, symbol: number): void {
  const scope = x.builder.scopeOfName(variable, x.scope);
  if (scope < 0) return;
  const init: Expression = { kind: 'object', members: [{ name, value: { kind: 'symbol', symbol } }] };
  x.builder.bind(scope, variable, 'variable', { init });
}

/** `a.b` of an expression that is made of names alone. */
function dottedName(value: Expression): string | undefined {
  if (value.kind === 'name') return value.name;
  if (value.kind !== 'member') return undefined;
  const object = dottedName(value.object);
  return object && `${object}.${value.name}`;
}

interface Owner {
  symbol: number;
  /** A member of instances, as against one of the class itself. */
  instance: boolean;
}

/** The symbol whose member is assigned: `this`, `Foo.prototype`, `Foo`, an object literal of the file. */
function ownerOf(x: Extraction, object: Expression): Owner | undefined {
  if (object.kind === 'this') {
    const frame = x.position.classFrame;
    return frame && frame.symbol >= 0 ? { symbol: frame.symbol, instance: true } : undefined;
  }
  if (object.kind === 'member' && object.name === 'prototype' && object.object.kind === 'name') {
    const symbol = x.symbolNamed(object.object.name);
    return symbol >= 0 ? { symbol, instance: true } : undefined;
  }
  if (object.kind === 'member') return objectMember(x, object);
  if (object.kind !== 'name') return undefined;
  const symbol = x.symbolNamed(object.name);
  return symbol >= 0 ? { symbol, instance: false } : undefined;
}

/** An object that is itself a member: `exports.list`, `api.list`. */
function objectMember(x: Extraction, { object, name }: Extract<Expression, { kind: 'member' }>): Owner | undefined {
  if (x.isExports(object)) {
    const entry = x.builder.exports.find((one) => one.kind === 'value' && one.name === name);
    return entry?.kind === 'value' && entry.value.kind === 'symbol'
      ? { symbol: entry.value.symbol, instance: false }
      : undefined;
  }
  const outer = ownerOf(x, object);
  if (!outer || outer.instance) return undefined;
  const symbol = x.builder.objectAt(`${x.builder.symbol(outer.symbol).path}.${name}`);
  return symbol === undefined ? undefined : { symbol, instance: false };
}

/** `Foo.prototype = { ... }` */
function readPrototype(x: Extraction, right: SyntaxNode, symbol: number): Expression {
  const object = unwrapped(x.tree, right);
  if (object === noNode || x.tree.type(object) !== 'object') {
    const value = x.visit(right);
    addPrototypeHeritage(x, symbol, value);
    return value;
  }
  readMembers(x, object, { container: symbol, frame: x.classFrameOf(symbol), member: true, qualifier: undefined });
  return { kind: 'symbol', symbol };
}

/** `Foo.prototype = Object.create(Base.prototype)`, `Foo.prototype = new Base()` */
function addPrototypeHeritage(x: Extraction, symbol: number, value: Expression): void {
  if (value.kind !== 'result') return;
  const site = x.builder.callAt(value.site);
  const base =
    site?.kind === 'new'
      ? site.callee
      : site?.name === 'create' && site.arguments[0]?.value.kind === 'member'
        ? site.arguments[0].value.object
        : undefined;
  if (base?.kind !== 'name') return;
  const declared = x.builder.symbol(symbol);
  declared.heritage = [
    ...(declared.heritage ?? []),
    { relation: 'extends', type: { kind: 'named', path: [base.name] } },
  ];
}
