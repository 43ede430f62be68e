import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { swiftResultUse } from './swiftResultUse.js';
import { isTypeNode, swiftType, typeAsExpression } from './swiftTypes.js';
import type { SwiftWalk } from './swiftWalk.js';

/** What a pattern is held against. */
export interface Subject {
  value: Expression;
  /** The scope in which the value is to be read. */
  scope: number;
}

/**
 * Binds the names of a pattern, which is written as `nodes`: one pattern node, or the parts of one.
 * @param binds true inside of a `let` or `var`, where every bare name is bound
 */
export function bindPattern(walk: SwiftWalk, nodes: readonly SyntaxNode[], subject: Subject, binds: boolean): void {
  const { tree } = walk;
  const parts = nodes.filter((node) => !tree.isExtra(node));
  if (parts.length > 0 && tree.type(parts[0] as SyntaxNode) === 'case') parts.shift();
  const isBinding = parts.length > 0 && tree.type(parts[0] as SyntaxNode) === 'value_binding_pattern';
  if (isBinding) parts.shift();
  while (parts.length > 1 && tree.text(parts[parts.length - 1] as SyntaxNode) === '?') parts.pop();
  const first = parts[0];
  if (first === undefined) return;
  const inner = binds || isBinding;
  const cast = parts.findIndex((node) => tree.type(node) === 'as');
  if (cast > 0) {
    const type = swiftType(tree, parts[cast + 1] ?? noNode);
    const value: Expression = type ? { kind: 'typed', type, of: subject.value } : subject.value;
    bindPattern(walk, parts.slice(0, cast), { ...subject, value }, inner);
    return;
  }
  if (parts.length > 1 && isCaseDot(walk, parts)) {
    enumCase(walk, parts, subject, inner);
  } else if (tree.text(first) === '(' && parts.length > 1) {
    tuple(walk, parts, subject, inner);
  } else if (parts.length === 1) {
    single(walk, first, subject, inner);
  } else {
    for (const node of parts) if (tree.isNamed(node) && !isTypeNode(tree, node)) single(walk, node, subject, inner);
  }
}

function single(walk: SwiftWalk, node: SyntaxNode, subject: Subject, binds: boolean): void {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'pattern':
      bindPattern(walk, tree.children(node), subject, binds);
      return;
    case 'wildcard_pattern':
    case 'type_annotation':
      return;
    case 'simple_identifier':
      if (binds || tree.fieldName(node) === 'bound_identifier') {
        walk.bind('variable', walk.name(node), { init: subject.value }, subject.scope);
        return;
      }
      break;
  }
  if (!tree.isLeaf(node) || tree.isNamed(node)) walk.expression(node, { kind: 'like', value: subject.value });
}

function isCaseDot(walk: SwiftWalk, parts: readonly SyntaxNode[]): boolean {
  const { tree } = walk;
  const at = isTypeNode(tree, parts[0] as SyntaxNode) ? 1 : 0;
  const name = parts[at + 1];
  return tree.text(parts[at] as SyntaxNode) === '.' && name !== undefined && tree.type(name) === 'simple_identifier';
}

/** `.name(let a, label: let b)`, `Type.name(...)`. */
function enumCase(walk: SwiftWalk, parts: readonly SyntaxNode[], subject: Subject, binds: boolean): void {
  const { tree, builder } = walk;
  const isQualified = isTypeNode(tree, parts[0] as SyntaxNode);
  const nameNode = parts[isQualified ? 2 : 1] as SyntaxNode;
  const items = split(walk, parts.slice(isQualified ? 3 : 2));
  if (items.length === 0) return;
  const name = walk.name(nameNode);
  const type = isQualified ? swiftType(tree, parts[0] as SyntaxNode) : undefined;
  const of: Expression = type ? { kind: 'typed', type, of: subject.value } : subject.value;
  const owner: Expression = type ? typeAsExpression(type) : { kind: 'class_of', of };
  builder.completeCall(builder.reserveCall(nameNode), nameNode, {
    kind: 'reference',
    callee: { kind: 'member', object: owner, name },
    nameNode,
    name,
    caller: walk.caller(),
    scope: subject.scope,
    arguments: [],
    use: swiftResultUse(tree, nameNode),
  });
  items.forEach((item, position) => {
    const [label, colon] = item;
    const isLabelled = colon !== undefined && tree.text(colon) === ':';
    const value: Expression = {
      kind: 'payload',
      of,
      name,
      position,
      ...(isLabelled && label !== undefined && { label: walk.name(label) }),
    };
    bindPattern(walk, isLabelled ? item.slice(2) : item, { ...subject, value }, binds);
  });
}

function tuple(walk: SwiftWalk, parts: readonly SyntaxNode[], subject: Subject, binds: boolean): void {
  const { tree } = walk;
  const items = split(walk, parts);
  items.forEach((item, position) => {
    const isLabelled = item.length > 2 && tree.text(item[1] as SyntaxNode) === ':';
    const value: Expression = items.length === 1 ? subject.value : itemOf(subject.value, position);
    bindPattern(walk, isLabelled ? item.slice(2) : item, { ...subject, value }, binds);
  });
}

/** An item of a tuple; of a tuple that is written at the spot, the item itself. */
function itemOf(value: Expression, position: number): Expression {
  if (value.kind === 'array' && value.elements[position]) return value.elements[position] as Expression;
  return { kind: 'item', of: value, position };
}

/** What stands between the brackets, at the commas. */
function split(walk: SwiftWalk, parts: readonly SyntaxNode[]): SyntaxNode[][] {
  const { tree } = walk;
  const items: SyntaxNode[][] = [];
  let item: SyntaxNode[] = [];
  for (const node of parts) {
    const text = tree.isNamed(node) ? '' : tree.text(node);
    if (text === '(') continue;
    if (text === ',' || text === ')') {
      if (item.length > 0) items.push(item);
      item = [];
    } else {
      item.push(node);
    }
  }
  return items;
}
