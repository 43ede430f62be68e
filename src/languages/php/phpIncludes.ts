import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { stringText } from './phpStrings.js';
import type { PhpWalk } from './phpWalk.js';

/** `require __DIR__ . '/a.php'`: an import for effect, where the path is literal. */
export function includedFile(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const [target] = tree.namedChildren(node);
  if (target === undefined) return unknown;
  const path = literalPath(walk, target, 0);
  if (path === undefined) {
    walk.expression(target);
    return unknown;
  }
  const specifier = path.startsWith('.') ? path : `./${path.replace(/^\//, '')}`;
  builder.addImport({ specifier, imported: '', range: tree.range(node), scope: walk.names.scope });
  return unknown;
}

/** The path that an expression is, `.` for the folder of the file; undefined where it is not literal. */
function literalPath(walk: PhpWalk, node: SyntaxNode, depth: number): string | undefined {
  const { tree } = walk;
  if (depth > 20) return undefined;
  switch (tree.type(node)) {
    case 'parenthesized_expression':
      return literalPath(walk, tree.namedChildren(node)[0] ?? noNode, depth + 1);
    case 'string':
    case 'encapsed_string':
      return stringText(tree, node);
    case 'name':
      return tree.text(node).toUpperCase() === '__DIR__' ? '.' : undefined;
    case 'binary_expression': {
      const operator = tree.field(node, 'operator');
      if (operator === noNode || tree.text(operator) !== '.') return undefined;
      const left = literalPath(walk, tree.field(node, 'left'), depth + 1);
      const right = literalPath(walk, tree.field(node, 'right'), depth + 1);
      return left === undefined || right === undefined ? undefined : left + right;
    }
    case 'function_call_expression':
      return parentFolder(walk, node, depth);
    default:
      return undefined;
  }
}

/** `dirname(__DIR__, 2)`, `dirname(__FILE__)`. */
function parentFolder(walk: PhpWalk, node: SyntaxNode, depth: number): string | undefined {
  const { tree } = walk;
  const target = tree.field(node, 'function');
  const list = tree.field(node, 'arguments');
  if (target === noNode || list === noNode || tree.text(target).replace(/^\\/, '') !== 'dirname') return undefined;
  const [first, second] = tree.namedChildren(list).map((argument) => tree.namedChildren(argument)[0] ?? noNode);
  if (first === undefined || first === noNode) return undefined;
  const steps = second === undefined ? 1 : Number(tree.text(second));
  if (!Number.isInteger(steps) || steps < 1 || steps > 20) return undefined;
  const isFile = tree.type(first) === 'name' && tree.text(first).toUpperCase() === '__FILE__';
  const base = isFile ? '.' : literalPath(walk, first, depth + 1);
  if (base === undefined) return undefined;
  return `${base}${'/..'.repeat(isFile ? steps - 1 : steps)}`;
}
