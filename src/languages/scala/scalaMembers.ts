import type { Parameter, TypeParameter } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { callableDefinition } from './scalaCallables.js';
import { importDeclaration, selectionsOf } from './scalaImports.js';
import { bindLocally, bindPattern } from './scalaPatterns.js';
import { operand } from './scalaPlaceholders.js';
import { modifierWords, scalaParameters, scalaText } from './scalaSignature.js';
import { plainName, scalaType, scalaTypeParameters } from './scalaTypes.js';
import type { ScalaWalk, TypeFrame } from './scalaWalk.js';

type TypeVisitor = (walk: ScalaWalk, node: SyntaxNode) => void;

/** The members in a type's body, or the definitions at the top of a file. */
export function members(walk: ScalaWalk, body: SyntaxNode, typeDeclaration: TypeVisitor): void {
  for (const node of walk.tree.namedChildren(body)) member(walk, node, typeDeclaration);
}

/** One member or top-level definition; anything else is a statement that the initialiser runs. */
export function member(walk: ScalaWalk, node: SyntaxNode, typeDeclaration: TypeVisitor): void {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'val_definition':
    case 'var_definition':
    case 'val_declaration':
    case 'var_declaration':
      fields(walk, node);
      break;
    case 'enum_case_definitions':
      for (const child of tree.namedChildren(node)) {
        if (tree.type(child) === 'simple_enum_case') enumCase(walk, child);
        else if (tree.type(child) === 'full_enum_case') typeDeclaration(walk, child);
      }
      break;
    case 'export_declaration':
      exported(walk, node);
      break;
    case 'self_type':
      break;
    case 'ERROR':
      members(walk, node, typeDeclaration);
      break;
    default:
      if (isExpression(walk, node)) operand(walk, node);
      else walk.visit(node);
  }
}

function isExpression(walk: ScalaWalk, node: SyntaxNode): boolean {
  const type = walk.tree.columns.type[node] as number;
  return walk.visitors.expressions[type] !== undefined && walk.visitors.statements[type] === undefined;
}

/** Names of the values in a body, those that patterns bind included. */
export function valueNames(tree: SyntaxTree, body: SyntaxNode): string[] {
  if (body === noNode) return [];
  return tree.namedChildren(body).flatMap((node) => {
    switch (tree.type(node)) {
      case 'val_definition':
      case 'var_definition': {
        const pattern = tree.field(node, 'pattern');
        if (pattern === noNode) return [];
        return tree.isLeaf(pattern) ? [plainName(tree.text(pattern))] : leavesOf(tree, pattern);
      }
      case 'val_declaration':
      case 'var_declaration':
        return tree.fields(node, 'name').map((name) => plainName(tree.text(name)));
      default:
        return [];
    }
  });
}

function leavesOf(tree: SyntaxTree, pattern: SyntaxNode): string[] {
  const names: string[] = [];
  for (let node = pattern; node < tree.after(pattern); node++) {
    if (tree.type(node) === 'identifier' && tree.isLeaf(node)) names.push(tree.text(node));
  }
  return names;
}

/** `val` and `var` as members or at the top of a file. */
function fields(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  visitAnnotations(walk, node);
  const type = scalaType(tree, tree.field(node, 'type'));
  const isPrivate = modifierWords(tree, node).has('private');
  const declare = (name: string, nameNode: SyntaxNode): number => {
    const symbol = builder.declare({
      name,
      kind: 'field',
      container: walk.container,
      member: walk.type !== undefined,
      scope: walk.scopes.binding(),
      node,
      nameNode,
      exported: (walk.type?.exported ?? true) && !isPrivate,
    });
    if (!walk.type) builder.bindSymbol(symbol);
    return symbol;
  };
  const value = tree.field(node, 'value');
  const pattern = tree.field(node, 'pattern');
  if (pattern === noNode) {
    for (const nameNode of tree.fields(node, 'name')) {
      const symbol = declare(plainName(tree.text(nameNode)), nameNode);
      if (type) builder.symbol(symbol).type = type;
    }
    return;
  }
  if (tree.isLeaf(pattern)) {
    if (tree.text(pattern) === '_') {
      if (value !== noNode) operand(walk, value);
      return;
    }
    const symbol = declare(plainName(tree.text(pattern)), pattern);
    if (type) builder.symbol(symbol).type = type;
    if (value !== noNode) builder.symbol(symbol).init = walk.framed('block', () => operand(walk, value));
    return;
  }
  const init = value === noNode ? unknown : walk.framed('block', () => operand(walk, value));
  bindPattern(walk, pattern, type ? { kind: 'typed', type } : init, (name, nameNode, bound) => {
    const symbol = builder.symbol(declare(name, nameNode));
    if (bound.type) symbol.type = bound.type;
    if (bound.init) symbol.init = bound.init;
  });
}

/** `val` and `var` among statements. */
export function localValues(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const type = scalaType(tree, tree.field(node, 'type'));
  const value = tree.field(node, 'value');
  const pattern = tree.field(node, 'pattern');
  const init = value === noNode ? unknown : operand(walk, value);
  if (pattern === noNode) {
    for (const name of tree.fields(node, 'name'))
      walk.bind('variable', plainName(tree.text(name)), type ? { type } : {});
    return;
  }
  if (tree.isLeaf(pattern)) {
    walk.bind('variable', plainName(tree.text(pattern)), type ? { type } : { init });
    return;
  }
  bindLocally(walk, pattern, type ? { kind: 'typed', type } : init);
}

/** `case Red`, `case Red extends Color(1)`: a value of the enum. */
function enumCase(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type;
  const nameNode = tree.field(node, 'name');
  if (!frame || nameNode === noNode) return;
  builder.declare({
    name: plainName(tree.text(nameNode)),
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode,
    type: { kind: 'named', path: [frame.name] },
    exported: frame.exported,
  });
  const extend = tree.field(node, 'extend');
  if (extend === noNode) return;
  const lists = tree.namedChildren(extend).filter((child) => tree.type(child) === 'arguments');
  const typeNode = tree.namedChildren(extend)[0];
  if (typeNode === undefined) return;
  const site = builder.reserveCall(typeNode);
  const values = lists.flatMap((list, number) =>
    tree.namedChildren(list).map((argument) => ({
      kind: 'positional' as const,
      value: operand(walk, argument),
      ...(number > 0 ? { list: number } : {}),
    })),
  );
  builder.completeCall(site, typeNode, {
    kind: 'new',
    callee: { kind: 'name', name: frame.name },
    nameNode: typeNode,
    name: frame.name,
    caller: frame.symbol,
    scope: walk.scopes.current(),
    arguments: values,
    use: 'assigned',
    last: lists[lists.length - 1] ?? typeNode,
  });
}

/** `export path.{a, b as c}`: members that stand for those of another value. */
function exported(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  for (const { path, name, alias, node: at } of selectionsOf(walk, node)) {
    const [first, ...rest] = path;
    if (alias === undefined || first === undefined || at === noNode) continue;
    let object: import('../../model/expression.js').Expression = { kind: 'name', name: first };
    for (const part of rest) object = { kind: 'member', object, name: part };
    const nameNode = tree.field(at, 'alias') === noNode ? at : tree.field(at, 'alias');
    const symbol = builder.declare({
      name: alias,
      kind: 'field',
      container: walk.container,
      member: walk.type !== undefined,
      scope: walk.scopes.binding(),
      node: at,
      nameNode,
      init: { kind: 'member', object, name },
      exported: walk.type?.exported ?? true,
    });
    if (!walk.type) builder.bindSymbol(symbol);
  }
}

/** `type A = B`, `type A <: B`, `opaque type A = B`. */
export function typeDefinition(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const list = tree.field(node, 'type_parameters');
  const { parameters } = scalaTypeParameters(tree, [list]);
  const outer = walk.scopes.binding();
  const scope = parameters.length > 0 ? builder.addScope(outer, 'block') : -1;
  for (const { name, bound } of parameters) builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
  const isOpaque = modifierWords(tree, node).has('opaque');
  const bound = tree.fields(node, 'bound').find((child) => tree.type(child) === 'upper_bound');
  const target = tree.field(node, 'type');
  const type = scalaType(tree, target !== noNode ? target : bound === undefined ? noNode : tree.field(bound, 'type'));
  const inType = walk.type !== undefined && walk.container === walk.type.symbol;
  const symbol = builder.declare({
    name: plainName(tree.text(nameNode)),
    // An opaque type is a type of its own, whatever it is made of.
    kind: (isOpaque ? 'class' : 'type_alias') satisfies SymbolKind,
    container: walk.container,
    member: inType,
    scope: outer,
    node,
    nameNode,
    bodyScope: scope,
    typeParameters: parameters,
    ...(type && !isOpaque ? { type } : {}),
    exported: inType ? (walk.type as TypeFrame).exported : walk.container < 0,
  });
  builder.bindSymbol(symbol);
}

/** `extension (x: T) def ...`: functions that values of T have. */
export function extensionDefinition(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const lists = tree.fields(node, 'parameters').filter((list) => tree.isNamed(list));
  const parameters = scalaParameters(tree, lists);
  const receiver = parameters.find((parameter) => !parameter.implied);
  const typeList = tree.field(node, 'type_parameters');
  const { parameters: typeParameters } = scalaTypeParameters(tree, [typeList]);
  const text = [typeList, ...lists]
    .filter((part) => part !== noNode)
    .map((part) => scalaText(builder, part))
    .join('');
  for (const body of tree.namedChildren(node)) {
    if (body === typeList || lists.includes(body)) continue;
    if (!receiver || !/^function_/.test(tree.type(body))) walk.visit(body);
    else callableDefinition(walk, body, extended(receiver, typeParameters, text));
  }
}

function extended(receiver: Parameter, typeParameters: TypeParameter[], text: string) {
  const parameter: Parameter = { ...receiver, kind: 'receiver', optional: false };
  delete parameter.list;
  return { parameter, typeParameters, text };
}

/** `given name: T with { ... }` is an object, `given name: T = value` a value. */
export function givenDefinition(walk: ScalaWalk, node: SyntaxNode, typeDeclaration: TypeVisitor): void {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'return_type');
  const body = tree.field(node, 'body');
  const type = scalaType(tree, typeNode);
  const nameNode = tree.field(node, 'name');
  const name = nameNode === noNode ? givenName(type) : plainName(tree.text(nameNode));
  const isObject = body !== noNode && tree.type(body) === 'with_template_body';
  const scope = isObject ? builder.addScope(walk.scopes.binding(), 'class') : -1;
  const symbol = builder.declare({
    name,
    kind: isObject ? 'object' : 'field',
    container: walk.container,
    member: walk.type !== undefined,
    scope: walk.scopes.binding(),
    node,
    nameNode,
    ...(isObject
      ? { body, bodyScope: scope, heritage: type ? [{ relation: 'extends', type }] : [] }
      : type
        ? { type }
        : {}),
    exported: walk.type?.exported ?? true,
  });
  builder.bindSymbol(symbol);
  if (body === noNode) return;
  if (!isObject) {
    const value = walk.framed('block', () => operand(walk, body));
    if (!type) builder.symbol(symbol).init = value;
    return;
  }
  const frame: TypeFrame = { symbol, name, exported: true, isSuite: false, values: new Set(valueNames(tree, body)) };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: -1, type: frame }, () => members(walk, body, typeDeclaration));
  });
}

/** The name that a given without one goes by: `given_Ord_Int`. */
function givenName(type: TypeRef | undefined): string {
  if (type?.kind !== 'named') return 'given';
  const parts = [type, ...(type.args ?? [])].map((part) => (part.kind === 'named' ? (part.path.at(-1) ?? '') : ''));
  return ['given', ...parts].join('_');
}

/** Annotations of a declaration. */
export function visitAnnotations(walk: ScalaWalk, node: SyntaxNode): void {
  for (const child of walk.tree.namedChildren(node)) {
    if (walk.tree.type(child) === 'annotation') walk.visit(child);
  }
}

/** Imports among members and statements. */
export const imports = importDeclaration;
