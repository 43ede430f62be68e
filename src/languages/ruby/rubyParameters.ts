import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import type { DocTypes } from './rubyDocs.js';
import type { RubyWalk } from './rubyWalk.js';

export interface ParameterSource {
  docs?: DocTypes | undefined;
  /** The method whose parameters they are. */
  symbol?: number;
  /** What a block is handed as its parameter at a position. */
  handed?(position: number): Expression;
}

/** Binds the parameters of a method or block, and reads their defaults. */
export function bindParameters(walk: RubyWalk, list: SyntaxNode, source: ParameterSource): void {
  if (list === noNode) return;
  const { tree } = walk;
  let position = 0;
  for (const node of tree.namedChildren(list)) {
    if (tree.fieldName(node) === 'locals') {
      walk.declare(tree.text(node), 'variable', {});
      continue;
    }
    bindParameter(walk, node, position++, source);
  }
}

function bindParameter(walk: RubyWalk, node: SyntaxNode, position: number, source: ParameterSource): void {
  const { tree } = walk;
  const nameNode = tree.field(node, 'name');
  const name = nameNode === noNode ? '' : tree.text(nameNode);
  const handed = source.handed?.(position);
  switch (tree.type(node)) {
    case 'identifier':
      walk.declare(tree.text(node), 'parameter', { type: typeOf(source, tree.text(node), position), init: handed });
      break;
    case 'optional_parameter':
    case 'keyword_parameter': {
      const value = tree.field(node, 'value');
      const standard = value === noNode ? undefined : walk.expression(value);
      const says = standard && standard.kind !== 'unknown' && !isNil(standard) ? standard : undefined;
      walk.declare(name, 'parameter', { type: typeOf(source, name, position), init: handed ?? says });
      break;
    }
    case 'splat_parameter': {
      const element = typeOf(source, name, position);
      // YARD writes a rest parameter's own type as often as its elements'.
      const isList = element?.kind === 'named' && element.path[0] === 'Array';
      const type: TypeRef | undefined = !element || isList ? element : { kind: 'array', element };
      if (name !== '') walk.declare(name, 'parameter', { type });
      break;
    }
    case 'hash_splat_parameter':
    case 'block_parameter':
      if (name !== '') walk.declare(name, 'parameter', {});
      break;
    case 'destructured_parameter':
      tree.namedChildren(node).forEach((part, at) => {
        bindParameter(walk, part, position, {
          handed: () => (handed ? { kind: 'item', of: handed, position: at } : unknown),
        });
      });
      break;
  }
}

function typeOf({ docs }: ParameterSource, name: string, position: number): TypeRef | undefined {
  return docs?.parameters.get(name) ?? docs?.parameters.get(String(position));
}

function isNil(value: Expression): boolean {
  return value.kind === 'literal' && value.type === 'null';
}
