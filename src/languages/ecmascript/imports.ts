import type { Expression } from '../../model/expression.js';
import type { Import } from '../../model/moduleLinks.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction, Handler } from './extraction.js';
import { firstNamed, hasToken, keyName, stringContent } from './syntax.js';

/** `import ... from "m"` in every form, and `import x = require("m")`. */
export const readImport: Handler = (x, node) => {
  const { tree, builder } = x;
  const required = tree.childOfType(node, 'import_require_clause');
  if (required !== noNode) {
    readImportRequire(x, node, required);
    return undefined;
  }
  const source = tree.field(node, 'source');
  if (source === noNode) return undefined;
  const specifier = stringContent(tree, source);
  const typeOnly = hasToken(tree, node, 'type') || hasToken(tree, node, 'typeof');
  const add = (imported: string, local: string | undefined, at: SyntaxNode, alsoTypeOnly = false): void => {
    const entry: Import = { specifier, imported, range: tree.range(at), scope: x.scope };
    if (local !== undefined) entry.local = local;
    if (typeOnly || alsoTypeOnly) entry.typeOnly = true;
    builder.addImport(entry);
  };
  const clause = tree.childOfType(node, 'import_clause');
  if (clause === noNode) {
    add('', undefined, node);
    return undefined;
  }
  for (const child of tree.namedChildren(clause)) {
    switch (tree.type(child)) {
      case 'identifier':
        add('default', tree.text(child), child);
        break;
      case 'namespace_import': {
        const local = firstNamed(tree, child);
        if (local !== noNode) add('*', tree.text(local), child);
        break;
      }
      case 'named_imports':
        for (const item of tree.namedChildren(child)) {
          const name = keyName(tree, tree.field(item, 'name'));
          if (name === undefined) continue;
          const alias = tree.field(item, 'alias');
          const ofType = hasToken(tree, item, 'type') || hasToken(tree, item, 'typeof');
          add(name, alias === noNode ? name : tree.text(alias), item, ofType);
        }
        break;
    }
  }
  return undefined;
};

function readImportRequire(x: Extraction, node: SyntaxNode, clause: SyntaxNode): void {
  const { tree } = x;
  const local = firstNamed(tree, clause);
  const source = tree.field(clause, 'source');
  if (local === noNode || source === noNode) return;
  const entry: Import = {
    specifier: stringContent(tree, source),
    imported: '*',
    local: tree.text(local),
    range: tree.range(node),
    scope: x.scope,
  };
  if (hasToken(tree, node, 'type')) entry.typeOnly = true;
  x.builder.addImport(entry);
}

/** `import A = B.C`: another name for a member of a namespace. */
export const readImportAlias: Handler = (x, node) => {
  const { tree } = x;
  const [local, target] = tree.namedChildren(node);
  if (local === undefined || target === undefined) return undefined;
  const parts = x.builder.normalisedText(target).split('.');
  let value: Expression = { kind: 'name', name: parts[0] as string };
  for (const part of parts.slice(1)) value = { kind: 'member', object: value, name: part };
  x.builder.bind(x.scope, tree.text(local), 'variable', { init: value });
  return undefined;
};
