import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { typeTable } from '../typeTable.js';
import { isExportsObject, requiredModule } from './commonjs.js';
import type { Extraction } from './extraction.js';
import { firstNamed, isFunction, unwrapped } from './syntax.js';
import { namedTarget } from './values.js';

type Role = 'declaration' | 'variable' | 'import' | 'imports' | 'assignment';

const roles: Record<string, Role> = {
  function_declaration: 'declaration',
  generator_function_declaration: 'declaration',
  function_signature: 'declaration',
  class_declaration: 'declaration',
  abstract_class_declaration: 'declaration',
  internal_module: 'declaration',
  variable_declarator: 'variable',
  import_specifier: 'import',
  import_clause: 'imports',
  namespace_import: 'imports',
  import_require_clause: 'imports',
  assignment_expression: 'assignment',
};
const roleTable = typeTable((type): Role | undefined => roles[type]);

/**
 * Looks the file over for names whose meaning depends on what comes later: which names may mean functions, which
 * objects get functions assigned to them, which functions are constructors.
 */
export function lookOver(x: Extraction): void {
  const { tree } = x;
  const { type } = tree.columns;
  const table = roleTable(tree);
  const referable = new Set<string>();
  const roots = new Set<string>();
  const extended = new Set<string>();
  const constructors = new Set<string>();
  const exportsNames = new Set<string>();
  const declarators: SyntaxNode[] = [];
  for (let node = 0; node < tree.count; node++) {
    switch (table[type[node] as number]) {
      case 'declaration': {
        const name = tree.field(node, 'name');
        if (name !== noNode) referable.add(tree.text(name));
        break;
      }
      case 'import': {
        const alias = tree.field(node, 'alias');
        const name = alias === noNode ? tree.field(node, 'name') : alias;
        if (name !== noNode) referable.add(tree.text(name));
        break;
      }
      case 'imports': {
        const name = firstNamed(tree, node);
        if (name !== noNode && tree.type(name) === 'identifier') referable.add(tree.text(name));
        break;
      }
      case 'assignment':
        noteAssignment(x, node, extended, constructors, referable);
        break;
      case 'variable':
        declarators.push(node);
        break;
    }
  }
  x.extended = extended;
  x.constructors = constructors;
  for (const node of declarators) {
    const name = tree.field(node, 'name');
    const value = tree.field(node, 'value');
    if (name !== noNode && value !== noNode && isExportsObject(x, value) && tree.type(name) === 'identifier') {
      exportsNames.add(tree.text(name));
    }
  }
  x.exportsNames = exportsNames;
  for (const node of declarators) noteVariable(x, node, referable, roots);
  x.referable = referable;
  x.roots = roots;
}

function noteAssignment(
  x: Extraction,
  node: SyntaxNode,
  extended: Set<string>,
  constructors: Set<string>,
  referable: Set<string>,
): void {
  const { tree } = x;
  const left = tree.field(node, 'left');
  const right = unwrapped(tree, tree.field(node, 'right'));
  if (left === noNode || right === noNode) return;
  const isTarget = isFunction(tree, right) || tree.type(right) === 'class';
  if (tree.type(left) === 'identifier') {
    if (isTarget) referable.add(tree.text(left));
    return;
  }
  if (tree.type(left) !== 'member_expression') return;
  const object = tree.field(left, 'object');
  const property = tree.field(left, 'property');
  if (object === noNode || property === noNode) return;
  if (tree.type(object) === 'identifier') {
    if (tree.text(property) === 'prototype') constructors.add(tree.text(object));
    else if (isTarget) extended.add(tree.text(object));
    return;
  }
  if (tree.type(object) !== 'member_expression') return;
  const root = tree.field(object, 'object');
  const middle = tree.field(object, 'property');
  if (root === noNode || middle === noNode) return;
  if (tree.text(middle) !== 'prototype') {
    if (!isTarget) return;
    // `api.list.first = function`: both objects get members.
    extended.add(tree.text(middle));
    if (tree.type(root) === 'identifier') extended.add(tree.text(root));
  } else if (tree.type(root) === 'identifier') constructors.add(tree.text(root));
}

function noteVariable(x: Extraction, node: SyntaxNode, referable: Set<string>, roots: Set<string>): void {
  const { tree } = x;
  const name = tree.field(node, 'name');
  const value = tree.field(node, 'value');
  if (name === noNode || value === noNode) return;
  const inner = unwrapped(tree, value);
  if (tree.type(name) === 'identifier') {
    const text = tree.text(name);
    if (namedTarget(x, value, text) !== noNode) referable.add(text);
    else if (tree.type(inner) === 'new_expression' || tree.type(inner) === 'object') roots.add(text);
    else if (isRequired(x, inner)) referable.add(text);
    return;
  }
  if (tree.type(name) !== 'object_pattern' || requiredModule(x, value) === undefined) return;
  for (const child of tree.namedChildren(name)) {
    const local = tree.type(child) === 'pair_pattern' ? tree.field(child, 'value') : child;
    if (local !== noNode && tree.isLeaf(local)) referable.add(tree.text(local));
  }
}

function isRequired(x: Extraction, node: SyntaxNode): boolean {
  let inner = node;
  while (inner !== noNode && x.tree.type(inner) === 'member_expression') inner = x.tree.field(inner, 'object');
  return inner !== noNode && requiredModule(x, inner) !== undefined;
}
