import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** What a file says of its tables anywhere: a name may be a class by what stands far below its declaration. */
export interface LuaTables {
  /** Names of tables that are metatables of objects, or get an `__index`. */
  readonly classes: ReadonlySet<string>;
  /** What a table inherits from, by the names of both, dotted. */
  readonly parents: ReadonlyMap<string, string>;
  /** The table that a mere metatable leads to: `mt = { __index = M }`. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Names of tables that get members from outside of their constructor. */
  readonly extended: ReadonlySet<string>;
  /** Names of tables that get fields of any kind there. */
  readonly assigned: ReadonlySet<string>;
  /** Names in what the file returns. */
  readonly returned: ReadonlySet<string>;
}

/** Looks through a whole file for what it does with its tables. */
export function luaTables(tree: SyntaxTree): LuaTables {
  const classes = new Set<string>();
  const parents = new Map<string, string>();
  const indexes = new Map<string, string>();
  const extended = new Set<string>();
  const assigned = new Set<string>();
  for (let node = 0; node < tree.count; node++) {
    switch (tree.type(node)) {
      case 'assignment_statement':
        for (const [target, value] of assignments(tree, node)) {
          if (isNode(tree, value, 'table_constructor')) noteIndex(target, fieldOf(tree, value, '__index'));
          if (!isNode(tree, target, 'dot_index_expression')) continue;
          const table = tree.field(target, 'table');
          const name = nameOf(tree, table);
          if (name === undefined) continue;
          if (isNode(tree, value, 'function_definition')) noteExtended(name);
          assigned.add(name);
          if (tree.text(tree.field(target, 'field')) === '__index') noteIndex(table, value);
        }
        break;
      case 'function_declaration': {
        const name = tree.field(node, 'name');
        const table = name === noNode ? noNode : tree.field(name, 'table');
        const owner = nameOf(tree, table);
        if (owner !== undefined) noteExtended(owner);
        break;
      }
      case 'function_call':
        noteMetatable(node);
        break;
    }
  }
  return { classes, parents, indexes, extended, assigned, returned: returnedNames(tree) };

  /** What holds a table with members is one with members itself. */
  function noteExtended(name: string): void {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) extended.add(name.slice(0, end));
  }

  function noteIndex(table: SyntaxNode, value: SyntaxNode): void {
    const name = nameOf(tree, table);
    if (name === undefined || value === noNode) return;
    const target = nameOf(tree, value);
    if (target !== undefined && target !== name) indexes.set(name, target);
    classes.add(target ?? name);
  }

  function noteMetatable(call: SyntaxNode): void {
    const [object, meta] = metatableArguments(tree, call);
    if (object === undefined || meta === undefined) return;
    const index = isNode(tree, meta, 'table_constructor') ? fieldOf(tree, meta, '__index') : meta;
    const target = nameOf(tree, index);
    if (target === undefined) return;
    classes.add(target);
    const name = nameOf(tree, object);
    if (name !== undefined && name !== target && name !== 'self') parents.set(name, target);
  }
}

function returnedNames(tree: SyntaxTree): Set<string> {
  const names = new Set<string>();
  for (const statement of tree.namedChildren(tree.root)) {
    if (tree.type(statement) !== 'return_statement') continue;
    for (let node = statement; node < tree.after(statement); node++) {
      if (tree.type(node) === 'function_definition') node = tree.after(node) - 1;
      else if (tree.type(node) === 'identifier') names.add(tree.text(node));
    }
  }
  return names;
}

/** Pairs of target and value; `noNode` where there is no value of its own. */
export function assignments(tree: SyntaxTree, node: SyntaxNode): [target: SyntaxNode, value: SyntaxNode][] {
  const targets = tree.childOfType(node, 'variable_list');
  const values = tree.childOfType(node, 'expression_list');
  if (targets === noNode) return [];
  const list = values === noNode ? [] : tree.namedChildren(values).filter((value) => !tree.isExtra(value));
  return tree.fields(targets, 'name').map((target, i) => [target, list[i] ?? noNode]);
}

/** The two arguments of `setmetatable`; nothing for other calls. */
export function metatableArguments(tree: SyntaxTree, call: SyntaxNode): SyntaxNode[] {
  if (!isNode(tree, call, 'function_call')) return [];
  const callee = tree.field(call, 'name');
  if (!isNode(tree, callee, 'identifier') || tree.text(callee) !== 'setmetatable') return [];
  const list = tree.field(call, 'arguments');
  return list === noNode ? [] : tree.namedChildren(list).filter((argument) => !tree.isExtra(argument));
}

/** The value of a field of a table constructor. */
export function fieldOf(tree: SyntaxTree, table: SyntaxNode, name: string): SyntaxNode {
  for (const field of tree.namedChildren(table)) {
    if (fieldName(tree, field) === name) return tree.field(field, 'value');
  }
  return noNode;
}

/** The name of a field of a table constructor: `x = 1`, `["x"] = 1`. */
export function fieldName(tree: SyntaxTree, field: SyntaxNode): string | undefined {
  if (tree.type(field) !== 'field') return undefined;
  const name = tree.field(field, 'name');
  if (name === noNode) return undefined;
  if (tree.type(name) === 'string') return stringText(tree, name);
  return tree.type(name) === 'identifier' && tree.source[tree.start(field)] !== '[' ? tree.text(name) : undefined;
}

/** The content of a string literal. */
export function stringText(tree: SyntaxTree, node: SyntaxNode): string {
  const content = tree.childOfType(node, 'string_content');
  return content === noNode ? '' : tree.text(content);
}

export function isNode(tree: SyntaxTree, node: SyntaxNode, type: string): boolean {
  return node !== noNode && tree.type(node) === type;
}

/** The dotted name of a chain of names; undefined for anything else. */
export function nameOf(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  if (node === noNode) return undefined;
  const fields: string[] = [];
  let at = node;
  while (tree.type(at) === 'dot_index_expression') {
    fields.unshift(tree.text(tree.field(at, 'field')));
    at = tree.field(at, 'table');
    if (at === noNode) return undefined;
  }
  return tree.type(at) === 'identifier' ? [tree.text(at), ...fields].join('.') : undefined;
}
