import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction, Handler } from './extraction.js';
import { firstNamed, hasToken, keyName, stringContent, unwrapped } from './syntax.js';
import { namedTarget, readNamedValue } from './values.js';

/** `export ...` in every form. */
export const readExport: Handler = (x, node) => {
  const { tree } = x;
  for (const child of tree.children(node)) if (tree.type(child) === 'decorator') x.visit(child);
  const source = tree.field(node, 'source');
  const clause = tree.childOfType(node, 'export_clause');
  if (source !== noNode) readExportFrom(x, node, stringContent(tree, source), clause);
  else if (clause !== noNode) readExportClause(x, clause);
  else if (hasToken(tree, node, 'default')) readDefault(x, node);
  else if (hasToken(tree, node, '=')) readExportAssignment(x, node);
  else readExportedDeclaration(x, node);
  return undefined;
};

/** True where exports here are exports of the file, as against those inside a namespace. */
function exportsFile(x: Extraction): boolean {
  return x.position.container < 0 || x.builder.symbol(x.position.container).kind !== 'namespace';
}

function readExportFrom(x: Extraction, node: SyntaxNode, specifier: string, clause: SyntaxNode): void {
  const { tree, builder } = x;
  if (clause !== noNode) {
    for (const item of tree.namedChildren(clause)) {
      const imported = keyName(tree, tree.field(item, 'name'));
      const alias = tree.field(item, 'alias');
      if (imported === undefined) continue;
      const name = alias === noNode ? imported : (keyName(tree, alias) ?? imported);
      builder.addExport({ kind: 'from', name, imported, specifier });
    }
    return;
  }
  const namespace = tree.childOfType(node, 'namespace_export');
  const nameNode = namespace === noNode ? noNode : firstNamed(tree, namespace);
  const name = nameNode === noNode ? undefined : keyName(tree, nameNode);
  if (name !== undefined) builder.addExport({ kind: 'from', name, imported: '*', specifier });
  else builder.addExport({ kind: 'all', specifier });
}

function readExportClause(x: Extraction, clause: SyntaxNode): void {
  const { tree } = x;
  for (const item of tree.namedChildren(clause)) {
    const local = keyName(tree, tree.field(item, 'name'));
    const alias = tree.field(item, 'alias');
    if (local === undefined) continue;
    const name = alias === noNode ? local : (keyName(tree, alias) ?? local);
    if (exportsFile(x)) x.builder.addExport({ kind: 'local', name, local });
  }
}

/** `export default ...` */
function readDefault(x: Extraction, node: SyntaxNode): void {
  const { tree, builder } = x;
  const declaration = tree.field(node, 'declaration');
  if (declaration !== noNode) {
    const nameNode = tree.field(declaration, 'name');
    const value = x.visit(declaration);
    if (nameNode !== noNode && tree.isLeaf(nameNode)) {
      builder.addExport({ kind: 'local', name: 'default', local: tree.text(nameNode) });
    } else builder.addExport({ kind: 'value', name: 'default', value });
    return;
  }
  const valueNode = tree.field(node, 'value');
  if (valueNode === noNode) {
    x.visitChildren(node);
    return;
  }
  const inner = unwrapped(tree, valueNode);
  if (tree.type(inner) === 'identifier') {
    builder.addExport({ kind: 'local', name: 'default', local: tree.text(inner) });
    return;
  }
  builder.addExport({ kind: 'value', name: 'default', value: readNamedDefault(x, node, valueNode) });
}

/** A value that other files get under no name of its own: it is called `default` where it has none. */
function readNamedDefault(x: Extraction, node: SyntaxNode, valueNode: SyntaxNode): Expression {
  const { tree } = x;
  const target = namedTarget(x, valueNode);
  const ownName = target === noNode ? noNode : tree.field(target, 'name');
  const isNamed = ownName !== noNode;
  const { value, symbol } = readNamedValue(
    x,
    {
      name: isNamed ? tree.text(ownName) : 'default',
      nameNode: isNamed ? ownName : noNode,
      declaration: node,
      container: x.position.container,
      member: false,
      scope: x.scope,
      exported: true,
    },
    valueNode,
    'other',
  );
  if (symbol < 0) return value;
  if (isNamed) x.bindSymbol(symbol, tree.text(ownName), x.scope);
  return { kind: 'symbol', symbol };
}

/** `export = value` */
function readExportAssignment(x: Extraction, node: SyntaxNode): void {
  const valueNode = firstNamed(x.tree, node);
  if (valueNode === noNode) return;
  const value = x.tree.type(valueNode) === 'identifier' ? x.visit(valueNode) : readNamedDefault(x, node, valueNode);
  x.builder.addExport({ kind: 'assignment', value });
}

/** `export function f`, `export const a, b`, `export class C` ... */
function readExportedDeclaration(x: Extraction, node: SyntaxNode): void {
  const { tree, builder } = x;
  const declaration = tree.field(node, 'declaration');
  if (declaration === noNode) {
    // `export as namespace X` says nothing of what is called.
    x.visitChildren(node);
    return;
  }
  const symbols = builder.symbols.length;
  const bindings = builder.bindings.length;
  const { scope, container } = x.position;
  x.visit(declaration);
  if (!exportsFile(x)) {
    for (let i = symbols; i < builder.symbols.length; i++) {
      if (builder.symbol(i).container === container) builder.symbol(i).exported = true;
    }
    return;
  }
  const names = new Set<string>();
  for (let i = bindings; i < builder.bindings.length; i++) {
    const binding = builder.bindings[i];
    if (binding && binding.scope === scope && binding.kind !== 'import') names.add(binding.name);
  }
  const nameNode = tree.field(innerDeclaration(x, declaration), 'name');
  if (nameNode !== noNode && tree.isLeaf(nameNode)) names.add(tree.text(nameNode));
  for (const name of names) builder.addExport({ kind: 'local', name, local: name });
}

function innerDeclaration(x: Extraction, declaration: SyntaxNode): SyntaxNode {
  if (x.tree.type(declaration) !== 'ambient_declaration') return declaration;
  return firstNamed(x.tree, declaration);
}

/** Marks what the file's exports name, and the members of it that are not private. */
export function markExported(x: Extraction): void {
  const { builder } = x;
  const byName = new Map<string, number[]>();
  for (const binding of builder.bindings) {
    if (binding.scope !== 0 || binding.symbol === undefined) continue;
    const list = byName.get(binding.name);
    if (list) list.push(binding.symbol);
    else byName.set(binding.name, [binding.symbol]);
  }
  const mark = (value: Expression): void => {
    if (value.kind === 'symbol') builder.symbol(value.symbol).exported = true;
    else if (value.kind === 'name')
      for (const symbol of byName.get(value.name) ?? []) builder.symbol(symbol).exported = true;
  };
  for (const entry of builder.exports) {
    if (entry.kind === 'local') mark({ kind: 'name', name: entry.local });
    else if (entry.kind === 'value' || entry.kind === 'assignment') mark(entry.value);
  }
  for (const symbol of builder.symbols) {
    const container = symbol.container < 0 ? undefined : builder.symbol(symbol.container);
    if (!symbol.member || !container || container.kind === 'namespace') continue;
    const isPrivate = symbol.name.startsWith('#') || symbol.signature?.modifiers.includes('private');
    if (container.exported && !isPrivate) symbol.exported = true;
  }
}
