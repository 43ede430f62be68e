import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** Named children, and the keywords `this` and `base` where they are values. */
export function valueChildren(tree: SyntaxTree, node: SyntaxNode): SyntaxNode[] {
  return tree.children(node).filter((child) => {
    if (tree.isExtra(child)) return false;
    return tree.isNamed(child) || isReceiverWord(tree, child);
  });
}

/** The last of a node's values: what `return`, `=>` or `=` is followed by. */
export function lastValue(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  return valueChildren(tree, node).at(-1) ?? noNode;
}

function isReceiverWord(tree: SyntaxTree, node: SyntaxNode): boolean {
  const type = tree.type(node);
  return (type === 'this' || type === 'base') && tree.type(tree.parent(node)) !== 'constructor_initializer';
}

/** True where one of a node's own tokens is this word. */
export function hasWord(tree: SyntaxTree, node: SyntaxNode, word: string): boolean {
  return tree.childOfType(node, word) !== noNode;
}

/** The name of an identifier, without the `@` that lets a keyword be one. */
export function nameOf(tree: SyntaxTree, node: SyntaxNode): string {
  if (node === noNode) return '';
  const text = tree.text(node);
  return text.startsWith('@') ? text.slice(1) : text;
}

/** The identifier of a simple name: of `Foo<int>` the `Foo`. */
export function identifierOf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  if (node === noNode) return noNode;
  switch (tree.type(node)) {
    case 'generic_name':
      return tree.childOfType(node, 'identifier');
    case 'qualified_name':
    case 'alias_qualified_name':
      return identifierOf(tree, tree.field(node, 'name'));
    case 'nullable_type':
    case 'array_type':
    case 'pointer_type':
    case 'ref_type':
    case 'scoped_type':
      return identifierOf(tree, tree.field(node, 'type'));
    default:
      return node;
  }
}

/** The dotted name of a namespace or type as written, type arguments left out. */
export function dottedName(tree: SyntaxTree, node: SyntaxNode): string {
  switch (node === noNode ? '' : tree.type(node)) {
    case 'qualified_name': {
      const outer = dottedName(tree, tree.field(node, 'qualifier'));
      const name = dottedName(tree, tree.field(node, 'name'));
      return outer === '' ? name : `${outer}.${name}`;
    }
    case 'alias_qualified_name':
      return dottedName(tree, tree.field(node, 'name'));
    case 'generic_name':
      return nameOf(tree, tree.childOfType(node, 'identifier'));
    case 'identifier':
      return nameOf(tree, node);
    default:
      return '';
  }
}

/** The children of a node with those of conditional sections (`#if`) in their place, all branches. */
export function unconditional(tree: SyntaxTree, nodes: readonly SyntaxNode[]): SyntaxNode[] {
  return nodes.flatMap((node) =>
    isConditional(tree.type(node)) ? unconditional(tree, branchesOf(tree, node)) : [node],
  );
}

/** What stands in a conditional section, its condition left out. */
export function branchesOf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode[] {
  return tree.namedChildren(node).filter((child) => tree.fieldName(child) !== 'condition');
}

/** True for `#if`, `#elif` and `#else` sections. */
export function isConditional(type: string): boolean {
  return type === 'preproc_if' || type === 'preproc_elif' || type === 'preproc_else';
}
