import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

/** The specifier that stands for the top of all constants: `::Foo` is `Foo` of it. */
export const topLevel = '::';

/** A constant as it is written; `absolute` where it begins with `::`. */
export interface ConstantPath {
  names: string[];
  absolute: boolean;
}

/** The path of `A`, `A::B`, `::A::B`; undefined where its scope is no constant (`foo::Bar`, `self.class::X`). */
export function constantPath(tree: SyntaxTree, node: SyntaxNode): ConstantPath | undefined {
  const names: string[] = [];
  let at = node;
  for (;;) {
    if (at === noNode) return undefined;
    switch (tree.type(at)) {
      case 'constant':
        names.push(tree.text(at));
        return { names: names.reverse(), absolute: false };
      case 'scope_resolution': {
        const name = tree.field(at, 'name');
        if (name === noNode || tree.type(name) !== 'constant') return undefined;
        names.push(tree.text(name));
        const scope = tree.field(at, 'scope');
        if (scope === noNode) return { names: names.reverse(), absolute: true };
        at = scope;
        break;
      }
      default:
        return undefined;
    }
  }
}

/** A constant as a value. */
export function constantValue({ names, absolute }: ConstantPath): Expression {
  let value: Expression | undefined = absolute ? { kind: 'module', specifier: topLevel } : undefined;
  for (const name of names) value = value ? { kind: 'member', object: value, name } : { kind: 'name', name };
  return value ?? { kind: 'unknown' };
}

/** The type that a constant names. */
export function constantType({ names, absolute }: ConstantPath): TypeRef {
  return absolute ? { kind: 'import', specifier: topLevel, path: names } : { kind: 'named', path: names };
}

/** The text of a literal symbol or string: `:name`, `:"name"`, `"name"`, `name` of `%i[name]`; undefined for any other. */
export function literalName(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  switch (node === noNode ? '' : tree.type(node)) {
    case 'simple_symbol':
      return tree.text(node).slice(1);
    case 'hash_key_symbol':
      return tree.text(node);
    case 'bare_symbol':
    case 'bare_string':
      return plainContent(tree, node);
    case 'delimited_symbol':
    case 'string':
      return plainContent(tree, node);
    default:
      return undefined;
  }
}

function plainContent(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  const parts = tree.namedChildren(node);
  if (parts.some((part) => tree.type(part) !== 'string_content')) return undefined;
  return parts.map((part) => tree.text(part)).join('');
}

/** The literal names among arguments, those in `%i[...]` and `[...]` included, each with its node. */
export function literalNames(tree: SyntaxTree, nodes: readonly SyntaxNode[]): { name: string; node: SyntaxNode }[] {
  return nodes.flatMap((node): { name: string; node: SyntaxNode }[] => {
    const type = tree.type(node);
    if (type === 'array' || type === 'symbol_array' || type === 'string_array') {
      return literalNames(tree, tree.namedChildren(node));
    }
    if (type === 'splat_argument') return literalNames(tree, tree.namedChildren(node));
    const name = literalName(tree, node);
    return name === undefined ? [] : [{ name, node }];
  });
}
