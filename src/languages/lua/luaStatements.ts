import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { annotationsAbove, type LuaAnnotations } from './luaAnnotations.js';
import { visitBlock } from './luaBlocks.js';
import { metatableType, moduleMember, requiredModule } from './luaCalls.js';
import { memberAt, startsInModule, tableAt } from './luaChains.js';
import { declareFunction } from './luaFunctions.js';
import { assignField, declareReturnedTable, declareTable, isTableLike } from './luaTableSymbols.js';
import { assignments, isNode, metatableArguments, nameOf } from './luaTables.js';
import type { LuaVariable, LuaWalk } from './luaWalk.js';

type Visitor = (walk: LuaWalk, node: SyntaxNode) => void;

/** What each kind of statement does to the walk. */
export const luaStatements: Readonly<Record<string, Visitor>> = {
  variable_declaration: localDeclaration,
  assignment_statement: assignmentStatement,
  function_declaration: functionDeclaration,
  return_statement: returnStatement,
  function_call: callStatement,
  for_statement: forStatement,
  do_statement: inBlock,
  while_statement: inBlock,
  if_statement: inBlock,
  elseif_statement: inBlock,
  else_statement: inBlock,
  repeat_statement: (walk, node) => {
    // The condition sees what the body declares.
    walk.block(() => {
      visitBlock(walk, walk.tree.field(node, 'body'));
      const condition = walk.tree.field(node, 'condition');
      if (condition !== noNode) walk.expression(condition);
    });
  },
  comment: () => {},
  goto_statement: () => {},
  label_statement: () => {},
  break_statement: () => {},
};

/** Visits the condition, and the body in a block of its own; the branches stand outside of it. */
function inBlock(walk: LuaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  for (const part of tree.namedChildren(node)) {
    if (tree.isExtra(part)) continue;
    const type = tree.type(part);
    if (type === 'block') walk.block(() => visitBlock(walk, part));
    else if (type === 'elseif_statement' || type === 'else_statement') walk.visit(part);
    else walk.expression(part);
  }
}

function localDeclaration(walk: LuaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const assignment = tree.childOfType(node, 'assignment_statement');
  const holder = assignment === noNode ? tree.childOfType(node, 'variable_list') : noNode;
  const pairs: [SyntaxNode, SyntaxNode][] =
    assignment !== noNode
      ? assignments(tree, assignment)
      : holder === noNode
        ? []
        : tree.fields(holder, 'name').map((name) => [name, noNode]);
  const [only, value] = pairs.length === 1 ? (pairs[0] as [SyntaxNode, SyntaxNode]) : [noNode, noNode];
  if (only !== noNode && value !== noNode && declares(walk, node, only, value, true)) return;
  const annotations = annotationsAbove(tree.source, tree.start(node));
  const names = pairs.map(([name]) => tree.text(name));
  const values = pairs.map(([, one]) => one).filter((one) => one !== noNode);
  const list = assignment === noNode ? noNode : tree.childOfType(assignment, 'expression_list');
  const surplus = list === noNode ? [] : tree.namedChildren(list).slice(pairs.length);
  const read = pairs.map(([, one]) => (one === noNode ? undefined : readValue(walk, one)));
  for (const one of surplus) if (!tree.isExtra(one)) walk.value(one);
  const initScope = walk.beginShadowing(names, values);
  pairs.forEach(([nameNode, one], i) => {
    const name = names[i] as string;
    const specifier = one === noNode ? undefined : requiredModule(walk, one);
    if (specifier !== undefined) {
      const range = tree.range(one);
      builder.addImport({ specifier, imported: '*', local: name, range, scope: walk.scopes.binding() });
      walk.note(name, { refers: true, module: specifier });
      return;
    }
    const taken = one === noNode ? undefined : moduleMember(walk, one);
    if (taken) {
      builder.addImport({ ...taken, local: name, range: tree.range(one), scope: walk.scopes.binding() });
      walk.note(name, { refers: true });
      return;
    }
    const type = pairs.length === 1 ? annotations.type : undefined;
    const init = read[i];
    walk.bind(
      'variable',
      name,
      {
        ...(type ? { type } : init ? { init } : one === noNode && i > 0 && read.length > 0 ? { init: unknown } : {}),
        ...(initScope === undefined ? {} : { initScope }),
      },
      variableOf(walk, one, init, nameNode),
    );
  });
}

/** Reads a value; a `require` is read by what binds it. */
function readValue(walk: LuaWalk, node: SyntaxNode): Expression | undefined {
  return requiredModule(walk, node) === undefined && !moduleMember(walk, node) ? walk.value(node) : undefined;
}

/** What is known of a variable by the value that it gets. */
function variableOf(
  walk: LuaWalk,
  valueNode: SyntaxNode,
  value: Expression | undefined,
  nameNode: SyntaxNode,
): LuaVariable {
  const { tree } = walk;
  if (valueNode === noNode) return {};
  const table = valueNode === noNode ? undefined : madeObject(walk, valueNode, nameNode);
  if (table !== undefined) return { objectOf: table };
  const held = tableAt(walk, valueNode);
  if (held !== undefined) return { symbol: held };
  if (!isNode(tree, valueNode, 'dot_index_expression')) {
    const variable = value?.kind === 'name' ? walk.variable(value.name) : undefined;
    return variable ? { ...variable } : {};
  }
  const member = memberAt(walk, valueNode);
  if (member !== undefined) return walk.builder.symbol(member).signature ? { symbol: member } : {};
  return startsInModule(walk, valueNode) ? { refers: true } : {};
}

/** The table of the file whose object a value is: `setmetatable({}, M)`, or a table that becomes one in the same block. */
function madeObject(walk: LuaWalk, valueNode: SyntaxNode, nameNode: SyntaxNode): number | undefined {
  const { tree } = walk;
  const type = metatableType(walk, valueNode) ?? laterMetatable(walk, valueNode, tree.text(nameNode));
  if (type?.kind === 'self') return walk.selfTable >= 0 ? walk.selfTable : undefined;
  if (type?.kind !== 'named') return undefined;
  const [first, ...fields] = type.path;
  let table = walk.variable(first as string)?.symbol;
  for (const field of fields) table = table === undefined ? undefined : walk.members.get(`${table}.${field}`);
  return table;
}

/** The metatable that a statement further down in the block gives to a variable. */
function laterMetatable(walk: LuaWalk, valueNode: SyntaxNode, name: string) {
  const { tree } = walk;
  if (!/^(table_constructor|binary_expression)$/.test(tree.type(valueNode))) return undefined;
  let statement = valueNode;
  while (statement >= 0 && !/^(block|chunk)$/.test(tree.type(tree.parent(statement)))) {
    statement = tree.parent(statement);
    if (tree.parent(statement) < 0) return undefined;
  }
  let steps = 0;
  for (let next = tree.nextSibling(statement); next >= 0 && steps < 30; next = tree.nextSibling(next), steps++) {
    const call = isNode(tree, next, 'return_statement') ? returnedCall(walk, next) : next;
    const [object] = metatableArguments(tree, call);
    if (object !== undefined && nameOf(tree, object) === name) return metatableType(walk, call);
  }
  return undefined;
}

function returnedCall(walk: LuaWalk, statement: SyntaxNode): SyntaxNode {
  const list = walk.tree.childOfType(statement, 'expression_list');
  return list === noNode ? noNode : (walk.tree.namedChildren(list)[0] ?? noNode);
}

/** `setmetatable(o, M)` as a statement: the variable is an object of M from here on. */
function callStatement(walk: LuaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.expression(node);
  const [object] = metatableArguments(tree, node);
  const type = metatableType(walk, node);
  if (object === undefined || !type || tree.type(object) !== 'identifier') return;
  const name = tree.text(object);
  const variable = walk.variable(name);
  if (!walk.isLocal(name) || variable?.symbol !== undefined) return;
  const init: Expression = { kind: 'typed', type };
  const scope = walk.builder.scopeOfName(name, walk.scopes.current());
  if (scope < 0) return;
  for (const binding of walk.builder.bindings) {
    // A table that becomes an object is one wherever it is named.
    if (binding.scope === scope && binding.name === name && !binding.type && isPlain(binding.init)) {
      binding.init = init;
      binding.initScope = walk.scopes.current();
    }
  }
}

function isPlain(init: Expression | undefined): boolean {
  if (init === undefined || init.kind === 'unknown') return true;
  if (init.kind === 'either') return init.options.every((option) => isPlain(option) || option.kind === 'name');
  return init.kind === 'object' || init.kind === 'array';
}

/** Declares what a variable or field is given, where that is a table with members or a function; false for another value. */
function declares(walk: LuaWalk, node: SyntaxNode, target: SyntaxNode, value: SyntaxNode, local: boolean): boolean {
  const { tree } = walk;
  const name = tree.text(target);
  if (tree.type(target) !== 'identifier') return false;
  if (tree.type(value) === 'function_definition') {
    if (local) walk.beginShadowing([name], []);
    const scope = local ? walk.scopes.binding() : 0;
    declareFunction(walk, value, { name, nameNode: target, node, local, scope });
    return true;
  }
  const annotations = annotationsAbove(tree.source, tree.start(node));
  if (!isTableLike(walk, name, value, annotations)) return false;
  if (local) walk.beginShadowing([name], []);
  declareTable(walk, { node, nameNode: target, name, value, annotations, local });
  return true;
}

function assignmentStatement(walk: LuaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const pairs = assignments(tree, node);
  const list = tree.childOfType(node, 'expression_list');
  const surplus = list === noNode ? [] : tree.namedChildren(list).slice(pairs.length);
  const annotations = annotationsAbove(tree.source, tree.start(node));
  for (const [target, value] of pairs) assign(walk, node, target, value, annotations);
  for (const one of surplus) if (!tree.isExtra(one)) walk.value(one);
}

function assign(
  walk: LuaWalk,
  node: SyntaxNode,
  target: SyntaxNode,
  value: SyntaxNode,
  annotations: LuaAnnotations,
): void {
  const { tree, builder } = walk;
  if (tree.type(target) === 'identifier') {
    const name = tree.text(target);
    const local = walk.isLocal(name);
    if (!local && value !== noNode && declares(walk, node, target, value, false)) return;
    if (local && isNode(tree, value, 'function_definition')) {
      // `local f; f = function() end`
      const scope = builder.scopeOfName(name, walk.scopes.current());
      const symbol = declareFunction(walk, value, {
        name,
        nameNode: target,
        node,
        local: true,
        scope: scope < 0 ? walk.scopes.binding() : scope,
      });
      walk.note(name, { symbol });
      return;
    }
    const specifier = value === noNode ? undefined : requiredModule(walk, value);
    const init = specifier === undefined ? (value === noNode ? unknown : walk.value(value)) : walk.expression(value);
    const scope = local ? builder.scopeOfName(name, walk.scopes.current()) : 0;
    if (scope < 0) return;
    if (!local && !walk.globals.has(name)) {
      declareGlobal(walk, node, target, init, annotations);
    } else {
      const binding = builder.bind(scope, name, 'variable', annotations.type ? { type: annotations.type } : { init });
      if (scope !== walk.scopes.current()) binding.initScope = walk.scopes.current();
    }
    if (!local) walk.noteGlobal(name, { refers: init.kind === 'module' || init.kind === 'member' });
    return;
  }
  if (tree.type(target) === 'dot_index_expression') {
    assignField(walk, node, target, value, annotations);
    return;
  }
  walk.expression(target);
  if (value !== noNode) walk.value(value);
}

/** A global variable, which other files see. */
function declareGlobal(
  walk: LuaWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  init: Expression,
  { type }: LuaAnnotations,
): void {
  const { builder, tree } = walk;
  const name = tree.text(nameNode);
  if (init.kind === 'literal') {
    builder.bind(0, name, 'variable', { init });
    return;
  }
  walk.globals.add(name);
  const symbol = builder.declare({
    name,
    kind: 'field',
    container: -1,
    scope: 0,
    node,
    nameNode,
    bodiless: true,
    exported: true,
    init,
    ...(type ? { type } : {}),
  });
  builder.symbol(symbol).initScope = walk.scopes.current();
  builder.bindSymbol(symbol, name, 0);
}

function functionDeclaration(walk: LuaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const target = tree.field(node, 'name');
  if (target === noNode) {
    visitBlock(walk, tree.field(node, 'body'));
    return;
  }
  const type = tree.type(target);
  if (type === 'identifier') {
    const name = tree.text(target);
    const isLocalFunction = tree.source.startsWith('local', tree.start(node));
    if (isLocalFunction) walk.beginShadowing([name], []);
    const local = isLocalFunction || walk.isLocal(name);
    const known = local && !isLocalFunction ? walk.builder.scopeOfName(name, walk.scopes.current()) : -1;
    const scope = !local ? 0 : known >= 0 ? known : walk.scopes.binding();
    declareFunction(walk, node, { name, nameNode: target, node, local, scope });
    return;
  }
  const colon = type === 'method_index_expression';
  const nameNode = tree.field(target, colon ? 'method' : 'field');
  const owner = tree.field(target, 'table');
  if (nameNode === noNode || owner === noNode) return;
  const table = tableAt(walk, owner);
  const qualifier = nameOf(tree, owner)?.replaceAll(/[^\w.]/g, '');
  declareFunction(walk, node, {
    name: tree.text(nameNode),
    nameNode,
    node,
    colon,
    scope: walk.scopes.current(),
    ...(table === undefined ? (qualifier === undefined ? {} : { qualifier }) : { table }),
  });
}

function returnStatement(walk: LuaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const list = tree.childOfType(node, 'expression_list');
  const values = list === noNode ? [] : tree.namedChildren(list).filter((child) => !tree.isExtra(child));
  // A file's own return stands in its block or in one of those within it.
  const isOfFile = isFileReturn(walk, node);
  const [only] = values;
  const table = isOfFile && only !== undefined && values.length === 1 ? declareReturnedTable(walk, only) : undefined;
  if (table !== undefined) {
    builder.addExport({ kind: 'assignment', value: { kind: 'symbol', symbol: table } });
    return;
  }
  const read = values.map((value) => walk.value(value));
  const [first] = read;
  if (!first) return;
  const scope = walk.scopes.current();
  const value: Expression = { kind: 'scoped', scope, of: first };
  if (isOfFile) builder.addExport({ kind: 'assignment', value });
  else if (walk.returns.length < 8) walk.returns.push(value);
}

function isFileReturn({ tree }: LuaWalk, node: SyntaxNode): boolean {
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    if (/^function_(declaration|definition)$/.test(tree.type(at))) return false;
  }
  return true;
}

function forStatement(walk: LuaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const clause = tree.field(node, 'clause');
  const body = tree.field(node, 'body');
  if (clause === noNode) {
    inBlock(walk, node);
    return;
  }
  if (tree.type(clause) === 'for_numeric_clause') {
    for (const field of ['start', 'end', 'step']) {
      const part = tree.field(clause, field);
      if (part !== noNode) walk.value(part);
    }
    walk.block(() => {
      const name = tree.field(clause, 'name');
      if (name !== noNode) walk.bind('variable', tree.text(name), { init: { kind: 'literal', type: 'number' } });
      visitBlock(walk, body);
    });
    return;
  }
  const names = tree.childOfType(clause, 'variable_list');
  const values = tree.childOfType(clause, 'expression_list');
  const [iterated] = values === noNode ? [] : tree.namedChildren(values);
  for (const value of values === noNode ? [] : tree.namedChildren(values)) walk.value(value);
  const of = iterated === undefined ? undefined : iteratedTable(walk, iterated);
  const initScope = walk.scopes.current();
  walk.block(() => {
    (names === noNode ? [] : tree.fields(names, 'name')).forEach((name, i) => {
      const init: Expression = of && i === 1 ? { kind: 'element', of } : of && i === 0 ? { kind: 'key', of } : unknown;
      walk.bind('variable', tree.text(name), { init, initScope });
    });
    visitBlock(walk, body);
  });
}

/** The table that `ipairs(t)` or `pairs(t)` goes through, as far as it is a name or a chain of names. */
function iteratedTable(walk: LuaWalk, node: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  if (!isNode(tree, node, 'function_call')) return undefined;
  const callee = nameOf(tree, tree.field(node, 'name'));
  if (callee !== 'ipairs' && callee !== 'pairs') return undefined;
  const list = tree.field(node, 'arguments');
  const [argument] = list === noNode ? [] : tree.namedChildren(list);
  const name = argument === undefined ? undefined : nameOf(tree, argument);
  if (name === undefined) return undefined;
  const [root, ...fields] = name.split('.') as [string, ...string[]];
  const start: Expression = root === 'self' && walk.hasSelf ? { kind: 'this' } : { kind: 'name', name: root };
  return fields.reduce<Expression>((object, field) => ({ kind: 'member', object, name: field }), start);
}
