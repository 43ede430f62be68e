import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { visibilityOf } from './rustSignature.js';
import { pathSegments } from './rustTypes.js';
import type { RustWalk } from './rustWalk.js';

/** `use a::{b, c::{self, *}, d as e};`: an import for each name of the tree; one with a visibility offers them on. */
export function useDeclaration(walk: RustWalk, node: SyntaxNode): void {
  const argument = walk.tree.field(node, 'argument');
  if (argument === noNode) return;
  const isOffered = visibilityOf(walk.tree, node) !== undefined && walk.modules.length === 0 && walk.callable < 0;
  useTree(walk, argument, [], isOffered);
}

function useTree(walk: RustWalk, node: SyntaxNode, before: readonly string[], isOffered: boolean): void {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'use_list':
      for (const child of tree.namedChildren(node)) useTree(walk, child, before, isOffered);
      return;
    case 'scoped_use_list': {
      const path = tree.field(node, 'path');
      const list = tree.field(node, 'list');
      const segments = path === noNode ? [''] : useSegments(walk, path);
      if (list !== noNode && segments) useTree(walk, list, [...before, ...segments], isOffered);
      return;
    }
    case 'use_wildcard': {
      const [path] = tree.namedChildren(node);
      const segments = path === undefined ? [] : useSegments(walk, path);
      if (segments) addUse(walk, node, [...before, ...segments], '**', undefined, isOffered);
      return;
    }
    case 'use_as_clause': {
      const path = tree.field(node, 'path');
      const alias = tree.field(node, 'alias');
      if (path === noNode || alias === noNode) return;
      useName(walk, node, before, path, tree.text(alias), isOffered);
      return;
    }
    default:
      useName(walk, node, before, node, undefined, isOffered);
  }
}

/** The names of a path in a use declaration; `::a` begins with an empty one. */
function useSegments(walk: RustWalk, path: SyntaxNode): string[] | undefined {
  const segments = pathSegments(walk.tree, path);
  return segments && walk.tree.text(path).startsWith('::') ? ['', ...segments] : segments;
}

function useName(
  walk: RustWalk,
  node: SyntaxNode,
  before: readonly string[],
  path: SyntaxNode,
  alias: string | undefined,
  isOffered: boolean,
): void {
  const own = useSegments(walk, path);
  if (!own) return;
  // `a::{self}` is `a` itself.
  const segments = own.length === 1 && own[0] === 'self' && before.length > 0 ? [...before] : [...before, ...own];
  const last = segments[segments.length - 1] as string;
  const local = alias ?? last;
  if (segments.length === 1) {
    addUse(walk, node, segments, '*', local, isOffered);
    return;
  }
  addUse(walk, node, segments.slice(0, -1), last, local, isOffered);
}

function addUse(
  walk: RustWalk,
  node: SyntaxNode,
  segments: readonly string[],
  imported: string,
  local: string | undefined,
  isOffered: boolean,
): void {
  const { builder, tree } = walk;
  const specifier = segments.join('::');
  const name = local === '_' ? undefined : local;
  builder.addImport({
    specifier,
    imported,
    ...(name !== undefined && { local: name }),
    range: tree.range(node),
    scope: walk.scopes.binding(),
  });
  if (!isOffered) return;
  if (imported === '**') builder.addExport({ kind: 'all', specifier });
  else if (name !== undefined) builder.addExport({ kind: 'from', name, imported, specifier, range: tree.range(node) });
}

/** `extern crate a as b;`. */
export function externCrate(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const name = tree.text(nameNode);
  const alias = tree.field(node, 'alias');
  const local = alias === noNode ? name : tree.text(alias);
  builder.addImport({
    specifier: `::${name}`,
    imported: '*',
    ...(local !== '_' && { local }),
    range: tree.range(node),
    scope: walk.scopes.binding(),
  });
  if (visibilityOf(tree, node) !== undefined && walk.modules.length === 0) {
    builder.addExport({ kind: 'from', name: local, imported: '*', specifier: `::${name}`, range: tree.range(node) });
  }
}
