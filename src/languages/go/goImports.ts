import type { Import } from '../../model/moduleLinks.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { GoWalk } from './goWalk.js';

/** Adds the imports of one `import` declaration. */
export function addImports(walk: GoWalk, declaration: SyntaxNode): void {
  const { tree } = walk;
  for (const node of tree.namedChildren(declaration)) {
    if (tree.type(node) === 'import_spec_list') addImports(walk, node);
    else if (tree.type(node) === 'import_spec') addImport(walk, node);
  }
}

function addImport(walk: GoWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const pathNode = tree.field(node, 'path');
  if (pathNode === noNode) return;
  const specifier = tree.text(pathNode).slice(1, -1);
  // cgo's pseudo package.
  if (specifier === '' || specifier === 'C') return;
  if (specifier === 'testing') walk.testing = true;
  if (/(^testing|\/suite|\/check\.v1)$/.test(specifier)) walk.suites = true;
  const nameNode = tree.field(node, 'name');
  const entry: Import = { specifier, imported: '*', range: tree.range(node), scope: 0 };
  const alias = nameNode === noNode ? '' : tree.text(nameNode);
  if (alias === '_') entry.imported = '';
  else if (alias === '.') entry.imported = '**';
  else {
    entry.local = alias === '' ? packageNameOf(specifier, () => usedPackages(walk)) : alias;
    walk.packages.add(entry.local);
  }
  builder.addImport(entry);
}

/**
 * The name under which a package is imported without an alias. That is the package's own, which only its files tell; by
 * convention it is the last segment of the path, without a version and without what says "Go". Where several names could
 * be meant, the one that the file uses.
 */
export function packageNameOf(specifier: string, used: () => ReadonlySet<string>): string {
  const segments = specifier.split('/');
  let last = segments.pop() as string;
  if (/^v\d+$/.test(last) && segments.length > 0) last = segments.pop() as string;
  const plain = last.replace(/\.v\d+$/, '');
  const parts = plain.split(/[-.]/).filter((part) => part !== 'go' && part !== '');
  if (parts.length === 1 && parts[0] === plain) return plain;
  const candidates = [plain, parts.join(''), parts.join('_'), ...parts.reverse()];
  const names = candidates.filter((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name));
  return names.find((name) => used().has(name)) ?? names[0] ?? plain;
}

const usedByTree = new WeakMap<SyntaxTree, ReadonlySet<string>>();

/** Names that stand before a dot somewhere in the file. */
function usedPackages(walk: GoWalk): ReadonlySet<string> {
  const { tree } = walk;
  const known = usedByTree.get(tree);
  if (known) return known;
  const names = new Set<string>();
  for (let node = 0; node < tree.count; node++) {
    if (tree.type(node) === 'package_identifier') names.add(tree.text(node));
    else if (tree.type(node) === 'selector_expression') names.add(tree.text(node + 1));
  }
  usedByTree.set(tree, names);
  return names;
}
