import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import type { NameTable } from './phpNames.js';
import type { PhpStatementVisitor, PhpWalk } from './phpWalk.js';

/** A stretch of a file that is in one namespace: behind `namespace A\B;`, in the braces of `namespace A\B { }`, or in none. */
export interface NamespacePart {
  /** Dotted; '' for what is in no namespace. */
  name: string;
  node: SyntaxNode;
  nameNode: SyntaxNode;
  nodes: SyntaxNode[];
}

/** The stretches of a file in order; never empty. */
export function namespacesOf(tree: SyntaxTree): NamespacePart[] {
  const parts: NamespacePart[] = [{ name: '', node: tree.root, nameNode: noNode, nodes: [] }];
  for (const node of tree.namedChildren(tree.root)) {
    if (tree.type(node) !== 'namespace_definition') {
      (parts[parts.length - 1] as NamespacePart).nodes.push(node);
      continue;
    }
    const nameNode = tree.field(node, 'name');
    const name = nameNode === noNode ? '' : tree.text(nameNode).replace(/\s+/g, '').replaceAll('\\', '.');
    const body = tree.field(node, 'body');
    parts.push({ name, node, nameNode, nodes: body === noNode ? [] : tree.namedChildren(body) });
    if (body !== noNode) parts.push({ name: '', node: tree.root, nameNode: noNode, nodes: [] });
  }
  return parts.filter(
    (part, index) => part.nodes.length > 0 || part.name !== '' || (index === 0 && parts.length === 1),
  );
}

/** The visitors of what belongs to a namespace as a whole. */
export const phpNamespaces: Readonly<Record<string, PhpStatementVisitor>> = {
  namespace_use_declaration: uses,
  const_declaration: (walk, node) => {
    const { tree } = walk;
    for (const element of tree.namedChildren(node)) walk.visitAll(tree.namedChildren(element).slice(1));
  },
};

/** `use A\B, C as D;`, `use function A\{f, g as h};`, `use A\{B, const X};`. */
function uses(walk: PhpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const group = tree.field(node, 'body');
  const table = tableOf(tree, node);
  if (group === noNode) {
    for (const clause of tree.namedChildren(node)) {
      if (tree.type(clause) === 'namespace_use_clause') use(walk, clause, '', table);
    }
    return;
  }
  const prefix = tree.childOfType(node, 'namespace_name');
  const path = prefix === noNode ? '' : dotted(tree.text(prefix));
  for (const clause of tree.namedChildren(group)) {
    if (tree.type(clause) === 'namespace_use_clause') use(walk, clause, path, table);
  }
}

function use(walk: PhpWalk, clause: SyntaxNode, prefix: string, around: NameTable): void {
  const { tree, names } = walk;
  const alias = tree.field(clause, 'alias');
  const nameNode = tree.namedChildren(clause).find((child) => child !== alias && /name$/.test(tree.type(child)));
  if (nameNode === undefined) return;
  const name = dotted(tree.text(nameNode));
  const own = tableOf(tree, clause);
  names.addImport(
    own === 'class' ? around : own,
    prefix === '' ? name : `${prefix}.${name}`,
    alias === noNode ? undefined : tree.text(alias),
    tree.range(clause),
  );
}

function tableOf(tree: SyntaxTree, node: SyntaxNode): NameTable {
  const type = tree.field(node, 'type');
  if (type === noNode) return 'class';
  return tree.text(type).toLowerCase() === 'function' ? 'function' : 'constant';
}

function dotted(written: string): string {
  return written.replace(/\s+/g, '').replace(/^\\/, '').replaceAll('\\', '.');
}
