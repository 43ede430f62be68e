import type { Import } from '../../model/moduleLinks.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { nameRecord } from './frame.js';
import { unknown, type Visitor, type Walk } from './walk.js';

const importStatement: Visitor = (walk, node) => {
  const { tree } = walk;
  for (const entry of tree.namedChildren(node)) {
    if (tree.type(entry) === 'aliased_import') {
      const alias = tree.field(entry, 'alias');
      const specifier = dotted(walk, tree.field(entry, 'name'));
      add(walk, entry, { specifier, imported: '*', local: alias === noNode ? '' : tree.text(alias) });
    } else if (tree.type(entry) === 'dotted_name') {
      const specifier = dotted(walk, entry);
      const dot = specifier.indexOf('.');
      const top = dot < 0 ? specifier : specifier.slice(0, dot);
      add(walk, entry, { specifier: top, imported: '*', local: top });
      // `import a.b` binds `a` alone; that `a.b` is loaded too makes it a member of `a`.
      if (dot >= 0) add(walk, entry, { specifier, imported: '' });
    }
  }
  return unknown;
};

const importFrom: Visitor = (walk, node) => {
  const { tree } = walk;
  const moduleNode = tree.field(node, 'module_name');
  const specifier =
    tree.type(node) === 'future_import_statement'
      ? '__future__'
      : moduleNode === noNode
        ? ''
        : dotted(walk, moduleNode);
  for (const entry of tree.namedChildren(node)) {
    if (entry === moduleNode) continue;
    switch (tree.type(entry)) {
      case 'wildcard_import':
        add(walk, entry, { specifier, imported: '**' });
        break;
      case 'aliased_import': {
        const alias = tree.field(entry, 'alias');
        const imported = dotted(walk, tree.field(entry, 'name'));
        add(walk, entry, { specifier, imported, local: alias === noNode ? imported : tree.text(alias) });
        break;
      }
      case 'dotted_name': {
        const imported = dotted(walk, entry);
        add(walk, entry, { specifier, imported, local: imported });
        break;
      }
    }
  }
  return unknown;
};

function dotted(walk: Walk, node: SyntaxNode): string {
  return node === noNode ? '' : walk.tree.text(node).replace(/[\s\\]+/g, '');
}

function add(walk: Walk, node: SyntaxNode, entry: Pick<Import, 'specifier' | 'imported' | 'local'>): void {
  const { builder, tree } = walk;
  if (entry.local === '' || (entry.specifier === '' && entry.imported !== '')) return;
  const redirected = entry.local === undefined ? undefined : walk.frame.redirected?.get(entry.local);
  const frame = redirected ?? walk.frame;
  builder.addImport({
    ...entry,
    range: tree.range(node),
    scope: frame.scope,
    ...(walk.typeChecking && { typeOnly: true }),
  });
  if (entry.local !== undefined) {
    const record = nameRecord(frame, entry.local);
    record.symbol = true;
    if (entry.imported === '*') record.module = true;
  }
  // Whatever a module's top level binds can be imported from it in turn.
  if (frame.kind !== 'file' || entry.specifier === '__future__') return;
  if (entry.imported === '**') builder.addExport({ kind: 'all', specifier: entry.specifier });
  else if (entry.local !== undefined) {
    builder.addExport({ kind: 'from', name: entry.local, imported: entry.imported, specifier: entry.specifier });
  }
}

export const importVisitors: Readonly<Record<string, Visitor>> = {
  import_statement: importStatement,
  import_from_statement: importFrom,
  future_import_statement: importFrom,
};
