import type { Expression } from '../../model/expression.js';
import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { LuaAnnotations } from './luaAnnotations.js';
import { requiredModule } from './luaCalls.js';
import { tableAt } from './luaChains.js';
import { declareFunction } from './luaFunctions.js';
import { fieldName, fieldOf, isNode, metatableArguments, nameOf } from './luaTables.js';
import type { LuaWalk } from './luaWalk.js';

/** A table that is declared under a name. */
export interface TablePlace {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  name: string;
  value: SyntaxNode;
  annotations: LuaAnnotations;
  local: boolean;
  /** Index of the table that it is a field of. */
  table?: number;
}

/** True for a value that is a table with members: a constructor with functions, a class, a table that gets members elsewhere. */
export function isTableLike(walk: LuaWalk, name: string, value: SyntaxNode, annotations: LuaAnnotations): boolean {
  const { tables } = walk;
  const isExtended = tables.extended.has(name) || annotations.class !== undefined || walk.looseClasses.has(name);
  const table = constructorIn(walk, value);
  if (table === noNode) return isExtended && derivedFrom(walk, value) !== undefined;
  const isAssigned = walk.callable < 0 && tables.assigned.has(name);
  return isExtended || isAssigned || tables.classes.has(name) || holdsFunctions(walk, table, 0);
}

/** True for a constructor that names a function, or a table with one. */
function holdsFunctions(walk: LuaWalk, table: SyntaxNode, depth: number): boolean {
  const { tree } = walk;
  return tree.namedChildren(table).some((field) => {
    const value = tree.field(field, 'value');
    if (value === noNode || fieldName(tree, field) === undefined) return false;
    if (tree.type(value) === 'function_definition') return true;
    return depth < 8 && tree.type(value) === 'table_constructor' && holdsFunctions(walk, value, depth + 1);
  });
}

/** `{ ... }`, `setmetatable({ ... }, x)`, `M or { ... }`. */
function constructorIn(walk: LuaWalk, value: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  if (isNode(tree, value, 'table_constructor')) return value;
  if (isNode(tree, value, 'binary_expression')) {
    const right = tree.field(value, 'right');
    return isNode(tree, right, 'table_constructor') ? right : noNode;
  }
  const [object] = metatableArguments(tree, value);
  return object !== undefined && tree.type(object) === 'table_constructor' ? object : noNode;
}

/** What a call that makes a class derives it from: `Base:extend()`, `class("Name", Base)`; '' where it says nothing. */
function derivedFrom(walk: LuaWalk, value: SyntaxNode): string | undefined {
  const { tree } = walk;
  if (!isNode(tree, value, 'function_call') || requiredModule(walk, value) !== undefined) return undefined;
  const callee = tree.field(value, 'name');
  if (callee === noNode) return undefined;
  if (tree.type(callee) === 'method_index_expression') return nameOf(tree, tree.field(callee, 'table')) ?? '';
  const list = tree.field(value, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  const [object] = metatableArguments(tree, value);
  if (object !== undefined) return nameOf(tree, object) ?? '';
  if (!/(^|\.)([Cc]lass|extend|inherit|subclass|derive)$/.test(nameOf(tree, callee) ?? '')) return '';
  return args.map((argument) => nameOf(tree, argument)).find((name) => name !== undefined) ?? '';
}

/** Declares a table with what its constructor holds. */
export function declareTable(walk: LuaWalk, place: TablePlace): number {
  const { builder, tree, tables } = walk;
  const { name, value, local, table = -1 } = place;
  const annotations = annotationsOf(walk, place);
  const dotted = table >= 0 ? `${builder.symbol(table).name}.${name}` : name;
  const outer = table >= 0 ? builder.symbol(table) : undefined;
  const heritage = heritageOf(walk, { ...place, annotations }, dotted);
  const isClass =
    annotations.class !== undefined || heritage.length > 0 || tables.classes.has(dotted) || tables.classes.has(name);
  const exported = outer ? outer.exported : !local || (walk.callable < 0 && tables.returned.has(name));
  const scope = table >= 0 || local ? walk.scopes.binding() : 0;
  const symbol = builder.declare({
    name,
    kind: isClass ? 'class' : 'object',
    container: table >= 0 ? table : walk.container,
    member: table >= 0,
    scope,
    node: place.node,
    nameNode: place.nameNode,
    bodiless: true,
    exported,
    ...(heritage.length > 0 ? { heritage } : {}),
  });
  if (table >= 0) walk.members.set(`${table}.${name}`, symbol);
  else {
    builder.bindSymbol(symbol);
    if (local) walk.note(name, { symbol });
    else walk.noteGlobal(name, { symbol });
  }
  const own = annotations.class?.name;
  if (own !== undefined) {
    declareAnnotatedFields(walk, symbol, place.node, annotations);
    declareAlias(walk, own, symbol, place);
  }
  const content = constructorIn(walk, value);
  if (content === noNode) walk.expression(value);
  else {
    fillTable(walk, symbol, content);
    const meta = metatableArguments(tree, value)[1];
    if (meta !== undefined) walk.value(meta);
  }
  return symbol;
}

/** `return { f = function() end }`: the nameless table that a file gives; undefined where it holds no functions. */
export function declareReturnedTable(walk: LuaWalk, value: SyntaxNode): number | undefined {
  const { builder, tree } = walk;
  const content = constructorIn(walk, value);
  if (content === noNode || !holdsFunctions(walk, content, 0)) return undefined;
  const symbol = builder.declare({
    name: 'default',
    kind: 'object',
    container: walk.container,
    scope: walk.scopes.binding(),
    node: value,
    nameNode: content,
    bodiless: true,
    exported: true,
  });
  fillTable(walk, symbol, content);
  const meta = metatableArguments(tree, value)[1];
  if (meta !== undefined) walk.value(meta);
  return symbol;
}

/** A comment that stands apart may describe the class. */
function annotationsOf(walk: LuaWalk, { annotations, name, table }: TablePlace): LuaAnnotations {
  const loose = annotations.class || table !== undefined ? undefined : walk.looseClasses.get(name);
  return loose
    ? { ...annotations, class: loose.class as NonNullable<LuaAnnotations['class']>, fields: loose.fields }
    : annotations;
}

/** The name of an annotation is known in all files. */
function declareAlias(
  walk: LuaWalk,
  name: string,
  symbol: number,
  { node, nameNode, name: variable, table, local }: TablePlace,
): void {
  const { builder } = walk;
  if (name === variable && !local && table === undefined) return;
  if (name === variable && table === undefined) {
    builder.symbol(symbol).exported = true;
    builder.bindSymbol(symbol, name, 0);
    return;
  }
  const of: Expression = { kind: 'symbol', symbol };
  const alias = builder.declare({
    name,
    kind: 'type_alias',
    container: -1,
    scope: 0,
    node,
    nameNode,
    type: { kind: 'typeof', of },
    exported: true,
    bodiless: true,
  });
  builder.bindSymbol(alias, name, 0);
}

function heritageOf(walk: LuaWalk, { value, annotations }: TablePlace, dotted: string): Heritage[] {
  const { tree, tables } = walk;
  const paths: TypeRef[] = [...(annotations.class?.parents ?? [])];
  const meta = metatableArguments(tree, value)[1];
  const index =
    meta !== undefined && tree.type(meta) === 'table_constructor' ? fieldOf(tree, meta, '__index') : (meta ?? noNode);
  const written = nameOf(tree, index) ?? tables.parents.get(dotted) ?? (derivedFrom(walk, value) || undefined);
  const parent = written === undefined ? undefined : (tables.indexes.get(written) ?? written);
  if (parent !== undefined && parent !== dotted && paths.length === 0)
    paths.push({ kind: 'named', path: parent.split('.') });
  // What a call makes may have more than is written here.
  if (paths.length === 0 && constructorIn(walk, value) === noNode) paths.push({ kind: 'opaque', text: '?' });
  return paths.map((type) => ({ relation: 'extends', type }));
}

/** Declares a class that an annotation alone describes. */
export function declareAnnotatedClass(walk: LuaWalk, node: SyntaxNode, annotations: LuaAnnotations): void {
  const declared = annotations.class;
  if (!declared) return;
  const symbol = walk.builder.declare({
    name: declared.name,
    kind: 'class',
    container: -1,
    scope: 0,
    node,
    nameNode: node,
    exported: true,
    bodiless: true,
    heritage: declared.parents.map((type) => ({ relation: 'extends', type })),
  });
  walk.builder.bindSymbol(symbol, declared.name, 0);
  declareAnnotatedFields(walk, symbol, node, annotations);
}

function declareAnnotatedFields(walk: LuaWalk, table: number, node: SyntaxNode, annotations: LuaAnnotations): void {
  for (const { name, type } of annotations.fields) {
    const field = declareField(walk, table, name, node, node, undefined, type);
    walk.members.set(`${table}.${name}`, field);
  }
}

function declareField(
  walk: LuaWalk,
  table: number,
  name: string,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  init: Expression | undefined,
  type?: TypeRef,
): number {
  const { builder } = walk;
  const symbol = builder.declare({
    name,
    kind: 'field',
    container: table,
    member: true,
    scope: walk.scopes.current(),
    node,
    nameNode,
    bodiless: true,
    ...(init ? { init } : {}),
    ...(type ? { type } : {}),
  });
  builder.symbol(symbol).initScope = walk.scopes.current();
  return symbol;
}

/** Reads the fields of a constructor as members of a table; those of an `__index` are its own. */
function fillTable(walk: LuaWalk, table: number, content: SyntaxNode): void {
  const { tree } = walk;
  for (const field of tree.namedChildren(content)) {
    if (tree.type(field) !== 'field') continue;
    const key = tree.field(field, 'name');
    const value = tree.field(field, 'value');
    const name = fieldName(tree, field);
    if (name === undefined) {
      if (key !== noNode) walk.expression(key);
      if (value !== noNode) walk.value(value);
    } else if (name === '__index' && isNode(tree, value, 'table_constructor')) fillTable(walk, table, value);
    else if (value !== noNode) setMember(walk, table, name, field, key, value, undefined);
  }
}

function setMember(
  walk: LuaWalk,
  table: number,
  name: string,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  value: SyntaxNode,
  annotations: LuaAnnotations | undefined,
): void {
  const { tree, builder } = walk;
  const none: LuaAnnotations = { fields: [], parameters: new Map(), returns: [], typeParameters: [] };
  if (isNode(tree, value, 'function_definition')) {
    declareFunction(walk, value, { name, nameNode, node, table, scope: walk.scopes.current() });
    return;
  }
  const known = walk.members.get(`${table}.${name}`);
  const dotted = `${builder.symbol(table).name}.${name}`;
  const isFirst = known === undefined;
  if (
    isFirst &&
    (isTableLike(walk, dotted, value, annotations ?? none) ||
      (annotations?.class && constructorIn(walk, value) !== noNode))
  ) {
    declareTable(walk, { node, nameNode, name, value, annotations: annotations ?? none, local: false, table });
    return;
  }
  const init = walk.value(value);
  if (isFirst) {
    walk.members.set(`${table}.${name}`, declareField(walk, table, name, node, nameNode, init, annotations?.type));
    return;
  }
  // A field may be given several values; the first few tell what it holds.
  const field = builder.symbol(known);
  if (field.kind !== 'field' || field.type) return;
  const before =
    field.init === undefined
      ? []
      : field.init.kind === 'either'
        ? field.init.options
        : [{ kind: 'scoped' as const, scope: field.initScope ?? field.scope, of: field.init }];
  if (before.length >= 4) return;
  field.init = { kind: 'either', options: [...before, { kind: 'scoped', scope: walk.scopes.current(), of: init }] };
}

/** `a.b = value`, where `a` is a table of the file or anything else. */
export function assignField(
  walk: LuaWalk,
  node: SyntaxNode,
  target: SyntaxNode,
  value: SyntaxNode,
  annotations: LuaAnnotations,
): void {
  const { tree } = walk;
  const owner = tree.field(target, 'table');
  const nameNode = tree.field(target, 'field');
  if (owner === noNode || nameNode === noNode) return;
  const name = tree.text(nameNode);
  const table = tableAt(walk, owner);
  if (table !== undefined && value !== noNode && !(name === '__index' && !isNode(tree, value, 'function_definition'))) {
    setMember(walk, table, name, node, nameNode, value, annotations);
    return;
  }
  const qualifier = nameOf(tree, owner);
  if (value === noNode) walk.expression(owner);
  else if (
    isNode(tree, value, 'function_definition') &&
    qualifier !== undefined &&
    table === undefined &&
    !isOwnSelf(walk, qualifier)
  ) {
    declareFunction(walk, value, { name, nameNode, node, qualifier, scope: walk.scopes.current() });
  } else {
    walk.expression(owner);
    walk.value(value);
  }
}

function isOwnSelf(walk: LuaWalk, qualifier: string): boolean {
  return qualifier.split('.')[0] === 'self' || walk.callable >= 0;
}
