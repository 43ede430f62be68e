import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { nameOf } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { CsharpWalk } from './csharpWalk.js';

/** Binds the variables of a pattern that `value` is matched with, and visits the expressions in it. */
export function bindPattern(walk: CsharpWalk, pattern: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  switch (tree.type(pattern)) {
    case 'declaration_pattern': {
      const type = csharpType(tree, tree.field(pattern, 'type'));
      bindDesignation(walk, pattern, type ? { kind: 'typed', type, of: value } : value, type);
      return;
    }
    case 'var_pattern':
      bindDesignation(walk, pattern, value, undefined);
      return;
    case 'recursive_pattern':
      recursivePattern(walk, pattern, value);
      return;
    case 'negated_pattern':
    case 'parenthesized_pattern':
    case 'and_pattern':
    case 'or_pattern':
      for (const part of tree.namedChildren(pattern)) bindPattern(walk, part, value);
      return;
    case 'list_pattern':
      for (const part of tree.namedChildren(pattern)) {
        if (tree.fieldName(part) === 'name') continue;
        if (tree.type(part) === 'slice_pattern') {
          for (const inner of tree.namedChildren(part)) bindPattern(walk, inner, value);
        } else bindPattern(walk, part, { kind: 'element', of: value });
      }
      bindDesignation(walk, pattern, value, undefined);
      return;
    case 'type_pattern':
    case 'discard':
      return;
    case 'constant_pattern': {
      const [inner] = tree.namedChildren(pattern);
      // A name alone is a type or a constant, as its declaration has it.
      if (inner !== undefined && !/^(identifier|generic_name)$/.test(tree.type(inner)))
        constantPattern(walk, inner, value);
      return;
    }
    default:
      for (const part of tree.namedChildren(pattern)) walk.visit(part);
  }
}

/** `(1, var x)` parses as a tuple. */
function constantPattern(walk: CsharpWalk, node: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  if (tree.type(node) !== 'tuple_expression') {
    walk.visit(node);
    return;
  }
  tree.namedChildren(node).forEach((argument, position) => {
    const inner = tree.namedChildren(argument).at(-1);
    if (inner === undefined) return;
    if (tree.type(inner) === 'declaration_expression') {
      const type = csharpType(tree, tree.field(inner, 'type'));
      const init: Expression = { kind: 'item', of: value, position };
      walk.bind('variable', nameOf(tree, tree.field(inner, 'name')), type ? { type } : { init });
    } else walk.visit(inner);
  });
}

function recursivePattern(walk: CsharpWalk, pattern: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  const type = csharpType(tree, tree.field(pattern, 'type'));
  const typed: Expression = type ? { kind: 'typed', type, of: value } : value;
  for (const clause of tree.namedChildren(pattern)) {
    const kind = tree.type(clause);
    if (kind !== 'positional_pattern_clause' && kind !== 'property_pattern_clause') continue;
    tree.namedChildren(clause).forEach((part, position) => {
      const inner = tree.namedChildren(part).at(-1);
      if (inner === undefined) return;
      const named = tree.namedChildren(part)[0];
      const member = named !== undefined && named !== inner ? walk.memberPath(named) : undefined;
      let item: Expression = { kind: 'item', of: typed, position };
      if (member) {
        item = typed;
        for (const name of member) item = { kind: 'member', object: item, name };
      }
      bindPattern(walk, inner, item);
    });
  }
  bindDesignation(walk, pattern, typed, type);
}

/** The variable behind a pattern, or the several of `(var a, var b)`. */
function bindDesignation(walk: CsharpWalk, pattern: SyntaxNode, value: Expression, type: TypeRef | undefined): void {
  const { tree } = walk;
  const name = tree.field(pattern, 'name');
  if (name !== noNode) walk.bind('variable', nameOf(tree, name), type ? { type } : { init: value });
  const several = tree.childOfType(pattern, 'parenthesized_variable_designation');
  if (several !== noNode) bindItems(walk, several, value);
}

/** Binds the names of `(a, (b, c))`, each to its item of `value`. */
export function bindItems(walk: CsharpWalk, node: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  tree.namedChildren(node).forEach((part, position) => {
    const item: Expression = { kind: 'item', of: value, position };
    switch (tree.type(part)) {
      case 'identifier':
        walk.bind('variable', nameOf(tree, part), { init: item });
        break;
      case 'tuple_pattern':
      case 'parenthesized_variable_designation':
        bindItems(walk, part, item);
        break;
      case 'argument':
        bindArgument(walk, part, item);
        break;
    }
  });
}

/** One place of `(Foo a, var b, c.D)` on the left of an assignment. */
function bindArgument(walk: CsharpWalk, argument: SyntaxNode, item: Expression): void {
  const { tree } = walk;
  const inner = tree.namedChildren(argument).at(-1);
  if (inner === undefined) return;
  if (tree.type(inner) === 'declaration_expression') {
    const type = csharpType(tree, tree.field(inner, 'type'));
    walk.bind('variable', nameOf(tree, tree.field(inner, 'name')), type ? { type } : { init: item });
  } else if (tree.type(inner) === 'tuple_expression') bindItems(walk, inner, item);
  else walk.visit(inner);
}
