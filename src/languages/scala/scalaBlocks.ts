import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindLocally } from './scalaPatterns.js';
import { operand } from './scalaPlaceholders.js';
import { plainName, scalaType } from './scalaTypes.js';
import type { LambdaPosition, ScalaWalk } from './scalaWalk.js';

export const maximalReturns = 8;

const definitions: ReadonlySet<string> = new Set([
  'function_definition',
  'class_definition',
  'object_definition',
  'trait_definition',
  'enum_definition',
  'import_declaration',
  'type_definition',
  'extension_definition',
  'given_definition',
]);

/** Any of several values; those that are alternatives themselves are spread. */
export function eitherOf(options: readonly Expression[]): Expression {
  const flat = options.flatMap((option) => (option.kind === 'either' ? option.options : [option]));
  if (flat.length === 0) return unknown;
  return flat.length === 1 ? (flat[0] as Expression) : { kind: 'either', options: flat.slice(0, maximalReturns) };
}

/** A block, whose value is that of its last statement; `{ x => ... }` is a function. */
export function block(walk: ScalaWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree } = walk;
  const children = tree.namedChildren(node);
  const [first] = children;
  if (first !== undefined && tree.type(first) === 'lambda_expression') {
    return lambda(walk, first, position, children.slice(1));
  }
  if (children.length === 1 && first !== undefined && !definitions.has(tree.type(first))) {
    return operand(walk, first, position);
  }
  return walk.framed('block', () => statements(walk, children));
}

/** Statements of one frame, and the value of the last. */
export function statements(walk: ScalaWalk, nodes: readonly SyntaxNode[]): Expression {
  const { tree } = walk;
  // Definitions are seen by the statements before them too.
  if (nodes.some((node) => definitions.has(tree.type(node)))) walk.scopes.binding();
  let value: Expression = unknown;
  for (const node of nodes) value = statementValue(walk, node);
  return value;
}

function statementValue(walk: ScalaWalk, node: SyntaxNode): Expression {
  const type = walk.tree.columns.type[node] as number;
  if (walk.visitors.statements[type]) {
    walk.visit(node);
    return unknown;
  }
  return operand(walk, node);
}

/** `x => ...`, `(a: A, b) => ...`; `rest` are the statements behind its first, in a block that is a function. */
export function lambda(
  walk: ScalaWalk,
  node: SyntaxNode,
  position?: LambdaPosition,
  rest: readonly SyntaxNode[] = [],
): Expression {
  const { tree } = walk;
  const parameters = tree.field(node, 'parameters');
  const body = tree
    .namedChildren(node)
    .filter((child) => child !== parameters && tree.fieldName(child) !== 'parameters');
  const bodyNodes = [...body.filter((child) => tree.type(child) !== 'type_parameters'), ...rest];
  return functionOf(walk, bodyNodes, () => bindParameters(walk, parameters, position));
}

/** A function whose parameters `bind` binds. */
export function functionOf(walk: ScalaWalk, body: readonly SyntaxNode[], bind: () => void): Expression {
  const value = walk.framed('function', () => {
    bind();
    return statements(walk, body);
  });
  return { kind: 'lambda', returns: value.kind === 'either' ? value.options : [value] };
}

function bindParameters(walk: ScalaWalk, parameters: SyntaxNode, position?: LambdaPosition): void {
  if (parameters === noNode) return;
  const { tree } = walk;
  const nodes = tree.type(parameters) === 'bindings' ? tree.namedChildren(parameters) : [parameters];
  nodes.forEach((node, index) => {
    const nameNode = tree.type(node) === 'binding' ? tree.field(node, 'name') : node;
    if (nameNode === noNode) return;
    const type = tree.type(node) === 'binding' ? scalaType(tree, tree.field(node, 'type')) : undefined;
    const init = position ? walk.builder.callbackParameter(position.site, position.argument, index) : undefined;
    walk.bind('parameter', plainName(tree.text(nameNode)), type ? { type } : init ? { init } : {});
  });
}

/** `{ case ... }` as a function of what it matches. */
export function caseFunction(walk: ScalaWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const handed = (parameter: number): Expression =>
    position ? walk.builder.callbackParameter(position.site, position.argument, parameter) : unknown;
  const value = cases(walk, node, handed(0), position ? handed : undefined);
  return { kind: 'lambda', returns: value.kind === 'either' ? value.options : [value] };
}

/**
 * The clauses of a match, and what they give. `parameterOf` gives the parameters of the function that the clauses are, for
 * `foldLeft(z) { case (acc, x) => ... }`, whose tuple is two parameters.
 */
export function cases(
  walk: ScalaWalk,
  node: SyntaxNode,
  matched: Expression,
  parameterOf?: (parameter: number) => Expression,
): Expression {
  const { tree } = walk;
  const values = tree.namedChildren(node).map((clause) =>
    walk.framed('block', () => {
      let bodies: SyntaxNode[] = [];
      for (const part of tree.namedChildren(clause)) {
        const field = tree.fieldName(part);
        if (field === 'pattern') bindClause(walk, part, matched, parameterOf);
        else if (tree.type(part) === 'guard') {
          const condition = tree.field(part, 'condition');
          if (condition !== noNode) operand(walk, condition);
        } else bodies = [...bodies, part];
      }
      return statements(walk, bodies);
    }),
  );
  return eitherOf(values.filter((value) => value.kind !== 'unknown'));
}

function bindClause(
  walk: ScalaWalk,
  pattern: SyntaxNode,
  matched: Expression,
  parameterOf: ((parameter: number) => Expression) | undefined,
): void {
  const { tree } = walk;
  if (!parameterOf || tree.type(pattern) !== 'tuple_pattern') {
    bindLocally(walk, pattern, matched);
    return;
  }
  tree.namedChildren(pattern).forEach((part, position) => {
    const item: Expression = { kind: 'item', of: matched, position };
    const options: Expression[] = position === 0 ? [item] : [item, parameterOf(position)];
    bindLocally(walk, part, options.length === 1 ? item : { kind: 'either', options });
  });
}
