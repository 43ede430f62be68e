import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { lastText } from './types.js';

/** The specifier that means the global namespace. */
export const globalNamespace = '::';

/** A name that is called or used: its last part, and what it is reached through. */
export interface QualifiedName {
  expression: Expression;
  /** The last name alone. */
  nameNode: SyntaxNode;
  name: string;
  /** Where its template arguments are; `noNode` where it has none. */
  templateArguments: SyntaxNode;
  /** The name that it starts from. */
  root: string;
}

/** Reads `f`, `f<T>`, `A::B::f`, `::f`. */
export function qualifiedName(tree: SyntaxTree, node: SyntaxNode): QualifiedName {
  let object: Expression | undefined;
  let root = '';
  let part = node;
  while (tree.type(part) === 'qualified_identifier') {
    const scope = tree.field(part, 'scope');
    if (scope === noNode) {
      object ??= { kind: 'module', specifier: globalNamespace };
    } else {
      const name = lastText(tree, scope);
      if (root === '') root = name;
      object = object ? { kind: 'member', object, name } : { kind: 'name', name };
    }
    const next = tree.field(part, 'name');
    if (next === noNode) break;
    part = next;
  }
  while (tree.type(part) === 'dependent_name') {
    const [inner] = tree.namedChildren(part);
    if (inner === undefined) break;
    part = inner;
  }
  let templateArguments = noNode;
  if (/^template_(function|method|type)$/.test(tree.type(part))) {
    templateArguments = tree.field(part, 'arguments');
    part = tree.field(part, 'name');
  }
  const name = tree
    .text(part)
    .replace(/^operator\s+(?=\W)/, 'operator')
    .replace(/\s+/g, ' ');
  return {
    expression: object ? { kind: 'member', object, name } : { kind: 'name', name },
    nameNode: part,
    name,
    templateArguments,
    root: root === '' ? name : root,
  };
}

/** A path of names as an expression. */
export function pathExpression(path: readonly string[]): Expression {
  const [first = '', ...rest] = path;
  return rest.reduce<Expression>((object, name) => ({ kind: 'member', object, name }), { kind: 'name', name: first });
}
