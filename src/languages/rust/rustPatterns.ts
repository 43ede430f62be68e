import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { pathSegments } from './rustTypes.js';
import { RustWalk } from './rustWalk.js';

/** What a pattern is matched with. */
export interface Matched {
  kind: 'parameter' | 'variable';
  type?: TypeRef | undefined;
  init?: Expression | undefined;
  /** The scope in which type and value are to be read, where that is not the innermost one. */
  initScope?: number | undefined;
  /** `mut x`, `ref mut x`. */
  mutable?: true;
}

const depthLimit = 40;

/** Binds the names of a pattern to the parts of the value that it is matched with. */
export function bindPattern(walk: RustWalk, node: SyntaxNode, matched: Matched, depth = 0): void {
  if (node === noNode || depth > depthLimit) return;
  const { tree } = walk;
  const inner = (child: SyntaxNode, part: Matched) => bindPattern(walk, child, part, depth + 1);
  const part = (init: Expression): Matched => ({ kind: matched.kind, init, initScope: matched.initScope });
  switch (tree.type(node)) {
    case 'identifier':
    case 'shorthand_field_identifier':
      bindName(walk, tree.text(node), matched);
      return;
    case 'tuple_pattern':
      positions(tree, node, (child, position) => {
        inner(child, part({ kind: 'item', of: matchedValue(matched), position }));
      });
      return;
    case 'tuple_struct_pattern':
      tupleStruct(walk, node, matched, inner);
      return;
    case 'struct_pattern':
      structPattern(walk, node, matched, inner);
      return;
    case 'slice_pattern':
      for (const child of tree.namedChildren(node)) inner(child, part({ kind: 'element', of: matchedValue(matched) }));
      return;
    case 'captured_pattern': {
      const [name, rest] = tree.namedChildren(node);
      if (name !== undefined) bindName(walk, tree.text(name), matched);
      if (rest !== undefined) inner(rest, matched);
      return;
    }
    case 'or_pattern':
    case 'match_pattern':
    case 'ref_pattern':
    case 'mut_pattern':
    case 'reference_pattern':
    case 'parenthesized_pattern':
    case 'box_pattern': {
      const isMutable = tree.childOfType(node, 'mutable_specifier') !== noNode;
      for (const child of tree.namedChildren(node)) {
        if (tree.fieldName(child) === 'condition' || tree.type(child) === 'mutable_specifier') continue;
        inner(child, isMutable ? { ...matched, mutable: true } : matched);
      }
      return;
    }
  }
}

function matchedValue({ type, init }: Matched): Expression {
  if (type) return { kind: 'typed', type, ...(init && { of: init }) };
  return init ?? unknown;
}

/** A name in a pattern is a variable; one in capitals a constant or variant that the value is compared with. */
function bindName(walk: RustWalk, name: string, { kind, type, init, initScope, mutable }: Matched): void {
  if (name === '_' || /^\p{Lu}/u.test(name)) return;
  walk.bind(kind, name, {
    ...RustWalk.held(type, init),
    ...(initScope !== undefined && { initScope }),
    ...(mutable && { mutable }),
  });
}

/** The parts of a tuple by their positions, `_` included, which is no named node; what stands behind `..` has none that is known. */
function positions(tree: SyntaxTree, node: SyntaxNode, inside: (part: SyntaxNode, position: number) => void): void {
  const open = tree.childOfType(node, '(');
  let position = 0;
  for (const child of tree.children(node)) {
    if (open === noNode || child < open || tree.isExtra(child) || /^[,()]$/.test(tree.type(child))) continue;
    if (tree.type(child) === 'remaining_field_pattern') return;
    if (tree.isNamed(child)) inside(child, position);
    position++;
  }
}

const wrappers: ReadonlySet<string> = new Set([
  'Some',
  'Ok',
  'Ready',
  'Continue',
  'Borrowed',
  'Owned',
  'Reverse',
  'Wrapping',
]);

function tupleStruct(
  walk: RustWalk,
  node: SyntaxNode,
  matched: Matched,
  inner: (child: SyntaxNode, part: Matched) => void,
): void {
  const { tree } = walk;
  const typeNode = tree.field(node, 'type');
  const path = typeNode === noNode ? undefined : pathSegments(tree, typeNode);
  const name = path?.[path.length - 1] ?? '';
  positions(tree, node, (child, position) => {
    const init = payload(matchedValue(matched), path ?? [], name, position);
    inner(child, { kind: matched.kind, init, initScope: matched.initScope });
  });
}

function payload(of: Expression, path: readonly string[], name: string, position: number): Expression {
  if (position === 0 && path.length <= 2) {
    const isPlain = path.length === 1 || /^(Option|Result|Poll|Cow|ControlFlow)$/.test(path[0] as string);
    if (isPlain && wrappers.has(name)) return { kind: 'element', of };
    if (isPlain && name === 'Err') return { kind: 'key', of };
  }
  return path.length === 0 ? unknown : fieldOf(path, String(position));
}

/** A field of a struct or variant that is named by its path. */
function fieldOf(path: readonly string[], name: string): Expression {
  return { kind: 'member', object: { kind: 'typed', type: { kind: 'named', path: [...path] } }, name };
}

function structPattern(
  walk: RustWalk,
  node: SyntaxNode,
  matched: Matched,
  inner: (child: SyntaxNode, part: Matched) => void,
): void {
  const { tree } = walk;
  const typeNode = tree.field(node, 'type');
  const path = typeNode === noNode ? undefined : pathSegments(tree, typeNode);
  for (const field of tree.namedChildren(node)) {
    if (tree.type(field) !== 'field_pattern') continue;
    const nameNode = tree.field(field, 'name');
    if (nameNode === noNode) continue;
    const name = tree.text(nameNode);
    const init = path ? fieldOf(path, name) : unknown;
    const pattern = tree.field(field, 'pattern');
    const isMutable = tree.childOfType(field, 'mutable_specifier') !== noNode;
    const part: Matched = {
      kind: matched.kind,
      init,
      initScope: matched.initScope,
      ...(isMutable && { mutable: true }),
    };
    if (pattern === noNode) bindName(walk, name, part);
    else inner(pattern, part);
  }
}

/** The names that a pattern would bind. */
export function namesIn(tree: SyntaxTree, pattern: SyntaxNode): string[] {
  if (pattern === noNode) return [];
  const names: string[] = [];
  for (let node = pattern; node < tree.after(pattern); node++) {
    const type = tree.type(node);
    if (type === 'identifier' || type === 'shorthand_field_identifier') names.push(tree.text(node));
  }
  return names;
}
