import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Extraction } from './extraction.js';
import { either, readValue } from './references.js';
import { firstNamed, keyName } from './syntax.js';

/** Names that are nested deeper than this in a pattern stay unbound. */
const maximalNesting = 50;

type BoundKind = Extract<Binding['kind'], 'parameter' | 'variable'>;

/** Where the names of a pattern are bound, and how. */
export interface PatternTarget {
  scope: number;
  kind: BoundKind;
  /** How deep in a larger pattern it stands. */
  nesting?: number;
}

/**
 * Binds all names of a pattern: of a parameter, a declared variable, a loop variable, a caught error.
 * @param value what the pattern takes apart
 * @param type its annotation
 */
export function bindPattern(
  x: Extraction,
  pattern: SyntaxNode,
  target: PatternTarget,
  value: Expression | undefined,
  type?: TypeRef,
): void {
  const { tree } = x;
  const { nesting = 0 } = target;
  if (nesting > maximalNesting) return;
  const within = { ...target, nesting: nesting + 1 };
  switch (tree.type(pattern)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
    case 'this':
      bindName(x, tree.text(pattern), target, value, type);
      return;
    case 'object_pattern':
      bindObjectPattern(x, pattern, within, taken(value, type));
      return;
    case 'array_pattern':
      bindArrayPattern(x, pattern, within, taken(value, type));
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const fallback = readValue(x, tree.field(pattern, 'right'), 'assigned');
      bindPattern(x, tree.field(pattern, 'left'), within, withDefault(value, fallback), type);
      return;
    }
    case 'rest_pattern': {
      const inner = firstNamed(tree, pattern);
      if (inner !== noNode) bindPattern(x, inner, within, value, type);
      return;
    }
    default:
      // A member or index of something else is assigned to: nothing is bound, but it may hold calls.
      x.visit(pattern);
  }
}

/** What a pattern is applied to; the annotation says more of it than the initialiser. */
function taken(value: Expression | undefined, type: TypeRef | undefined): Expression | undefined {
  if (!type) return value;
  return value ? { kind: 'typed', type, of: value } : { kind: 'typed', type };
}

function withDefault(value: Expression | undefined, fallback: Expression): Expression {
  return value ? either([value, fallback]) : fallback;
}

function bindName(
  x: Extraction,
  name: string,
  target: PatternTarget,
  value: Expression | undefined,
  type: TypeRef | undefined,
): void {
  const details: Pick<Binding, 'type' | 'init'> = {};
  if (type) details.type = type;
  if (value && value.kind !== 'unknown') details.init = value;
  x.builder.bind(target.scope, name, target.kind, details);
}

function bindObjectPattern(
  x: Extraction,
  pattern: SyntaxNode,
  target: PatternTarget,
  value: Expression | undefined,
): void {
  const { tree } = x;
  const memberOf = (name: string | undefined): Expression | undefined => {
    if (!value) return undefined;
    return name === undefined ? { kind: 'index', object: value } : { kind: 'member', object: value, name };
  };
  for (const child of tree.namedChildren(pattern)) {
    switch (tree.type(child)) {
      case 'shorthand_property_identifier_pattern':
        bindName(x, tree.text(child), target, memberOf(tree.text(child)), undefined);
        break;
      case 'pair_pattern': {
        const key = tree.field(child, 'key');
        if (tree.type(key) === 'computed_property_name') x.visitChildren(key);
        bindPattern(x, tree.field(child, 'value'), target, memberOf(keyName(tree, key)));
        break;
      }
      case 'object_assignment_pattern': {
        const left = tree.field(child, 'left');
        bindPattern(x, child, target, left === noNode ? undefined : memberOf(keyName(tree, left)));
        break;
      }
      case 'rest_pattern':
        bindPattern(x, child, target, value);
        break;
      default:
        x.visit(child);
    }
  }
}

function bindArrayPattern(
  x: Extraction,
  pattern: SyntaxNode,
  target: PatternTarget,
  value: Expression | undefined,
): void {
  const { tree } = x;
  let position = 0;
  for (const child of tree.children(pattern)) {
    if (!tree.isNamed(child)) {
      if (tree.type(child) === ',') position++;
      continue;
    }
    if (tree.isExtra(child)) continue;
    const isRest = tree.type(child) === 'rest_pattern';
    bindPattern(x, child, target, value && (isRest ? value : { kind: 'item', of: value, position }));
  }
}
