import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unionOf } from './annotation.js';
import { bindName } from './assignments.js';
import { literalKey } from './expressions.js';
import { narrowed } from './narrowing.js';
import { unknown, type Visitor, type Walk } from './walk.js';

const matchStatement: Visitor = (walk, node) => {
  const { tree } = walk;
  const subjects = tree.fields(node, 'subject').filter((child) => tree.isNamed(child));
  const values = subjects.map((subject) => walk.visit(subject, 'other'));
  const value: Expression = values.length === 1 ? (values[0] as Expression) : { kind: 'array', elements: values };
  const only = subjects.length === 1 ? (subjects[0] as SyntaxNode) : noNode;
  const subjectName = only !== noNode && tree.type(only) === 'identifier' ? tree.text(only) : undefined;
  const body = tree.field(node, 'body');
  if (body === noNode) return unknown;
  for (const clause of tree.namedChildren(body)) {
    if (tree.type(clause) === 'case_clause') visitCase(walk, clause, value, subjectName);
    else walk.visit(clause, 'ignored');
  }
  return unknown;
};

function visitCase(walk: Walk, clause: SyntaxNode, subject: Expression, subjectName: string | undefined): void {
  const { tree } = walk;
  const patterns = tree.namedChildren(clause).filter((child) => tree.type(child) === 'case_pattern');
  const type = patterns.length === 1 ? patternType(walk, patterns[0] as SyntaxNode) : undefined;
  patterns.forEach((pattern, position) => {
    bindPattern(walk, pattern, patterns.length === 1 ? subject : { kind: 'item', of: subject, position });
  });
  const narrowings = type && subjectName !== undefined ? [{ name: subjectName, type }] : [];
  narrowed(walk, narrowings, () => {
    for (const child of tree.namedChildren(clause)) {
      if (tree.type(child) !== 'case_pattern') walk.visit(child, 'ignored');
    }
  });
}

/** The class or classes that a value must be of to match; undefined where the pattern says none. */
function patternType(walk: Walk, pattern: SyntaxNode): TypeRef | undefined {
  const { tree } = walk;
  const parts = tree.namedChildren(pattern);
  switch (tree.type(pattern)) {
    case 'case_pattern':
    case 'as_pattern':
    case 'parenthesized_expression':
      return parts[0] === undefined ? undefined : patternType(walk, parts[0]);
    case 'class_pattern':
      return parts[0] === undefined ? undefined : walk.typeOf(parts[0]);
    case 'union_pattern': {
      const types = parts.map((part) => patternType(walk, part));
      return types.every((type) => type !== undefined) ? unionOf(types) : undefined;
    }
    default:
      return undefined;
  }
}

/** Binds the names that a pattern captures. */
function bindPattern(walk: Walk, pattern: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  const parts = tree.namedChildren(pattern);
  switch (tree.type(pattern)) {
    case 'dotted_name':
      if (parts.length === 1 && tree.text(pattern) !== '_') capture(walk, parts[0] as SyntaxNode, value);
      break;
    case 'identifier':
      if (tree.text(pattern) !== '_') capture(walk, pattern, value);
      break;
    case 'as_pattern': {
      const [inner, name] = parts;
      if (inner === undefined || name === undefined) break;
      const type = patternType(walk, inner);
      const matched: Expression = type ? { kind: 'typed', type, of: value } : value;
      bindPattern(walk, inner, value);
      capture(walk, tree.type(name) === 'as_pattern_target' ? name + 1 : name, matched);
      break;
    }
    case 'class_pattern': {
      const [className, ...fields] = parts;
      if (className === undefined) break;
      const instance: Expression = { kind: 'typed', type: walk.typeOf(className), of: value };
      for (const field of fields) bindClassField(walk, field, instance);
      break;
    }
    case 'list_pattern':
    case 'tuple_pattern':
      parts.forEach((part, position) => {
        const inner = tree.type(part) === 'case_pattern' ? part + 1 : part;
        const isRest = tree.type(inner) === 'splat_pattern';
        bindPattern(walk, part, isRest ? value : { kind: 'item', of: value, position });
      });
      break;
    case 'splat_pattern':
      for (const part of parts) capture(walk, part, { kind: 'array', elements: [{ kind: 'element', of: value }] });
      break;
    case 'dict_pattern':
      bindDictPattern(walk, pattern, value);
      break;
    default:
      for (const part of parts) bindPattern(walk, part, value);
  }
}

function bindClassField(walk: Walk, field: SyntaxNode, instance: Expression): void {
  const { tree } = walk;
  const inner = tree.type(field) === 'case_pattern' ? (tree.namedChildren(field)[0] ?? noNode) : field;
  if (inner === noNode) return;
  if (tree.type(inner) !== 'keyword_pattern') {
    bindPattern(walk, inner, unknown);
    return;
  }
  const [name, ...values] = tree.namedChildren(inner);
  if (name === undefined) return;
  const member: Expression = { kind: 'member', object: instance, name: tree.text(name) };
  for (const value of values) bindPattern(walk, value, member);
}

function bindDictPattern(walk: Walk, pattern: SyntaxNode, value: Expression): void {
  const { tree } = walk;
  let key: string | undefined;
  for (const part of tree.namedChildren(pattern)) {
    if (tree.fieldName(part) === 'key') key = literalKey(walk, part);
    else if (tree.fieldName(part) === 'value') {
      bindPattern(
        walk,
        part,
        key === undefined ? { kind: 'index', object: value } : { kind: 'index', object: value, key },
      );
    } else bindPattern(walk, part, value);
  }
}

function capture(walk: Walk, node: SyntaxNode, value: Expression): void {
  if (walk.tree.type(node) === 'identifier') bindName(walk, node, value.kind === 'unknown' ? {} : { init: value });
}

export const matchVisitors: Readonly<Record<string, Visitor>> = { match_statement: matchStatement };
