import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindRecordPattern, bindTypedName } from './javaPatterns.js';
import type { JavaWalk } from './javaWalk.js';

const maximalOptions = 8;

/** A switch, as a statement or as an expression: then its value is any of what its rules give. */
export function switchExpression(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const body = tree.field(node, 'body');
  const value = condition === noNode ? unknown : walk.expression(condition);
  const outer = walk.yields;
  const options: Expression[] = [];
  walk.yields = options;
  for (const rule of body === noNode ? [] : tree.namedChildren(body)) {
    walk.scopes.within('block', () => {
      for (const part of tree.namedChildren(rule)) {
        const kind = tree.type(part);
        if (kind === 'switch_label') switchLabel(walk, part, value);
        else if (kind === 'expression_statement' && tree.type(rule) === 'switch_rule') {
          for (const child of tree.namedChildren(part)) options.push(walk.expression(child));
        } else walk.visit(part);
      }
    });
  }
  walk.yields = outer;
  return options.length === 0 ? unknown : { kind: 'either', options: options.slice(0, maximalOptions) };
}

function switchLabel(walk: JavaWalk, label: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  for (const part of tree.namedChildren(label)) {
    if (tree.type(part) !== 'pattern') {
      walk.visit(part);
      continue;
    }
    for (const pattern of tree.namedChildren(part)) {
      if (tree.type(pattern) === 'record_pattern') bindRecordPattern(walk, pattern, value);
      else bindTypedName(walk, pattern, value);
    }
  }
}
