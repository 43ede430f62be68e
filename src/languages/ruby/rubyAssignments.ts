import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { addSite, argumentsOf } from './rubyCallSites.js';
import { typeComment } from './rubyDocs.js';
import { assignVariable, variableValue } from './rubyFields.js';
import { constantPath, constantValue } from './rubyNames.js';
import { defineByValue } from './rubyValueTypes.js';
import type { RubyVisitor, RubyWalk } from './rubyWalk.js';

/** `a = b`, `a.b = c`, `a[b] = c`, `a, b = c`, `A = b`. */
export const assignment: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  if (defineByValue(walk, node, left, right)) return constantOf(walk, left);
  // The name is a variable from here on, in its own value too: `x = x`.
  if (tree.type(left) === 'identifier' && !walk.knows(tree.text(left))) walk.declare(tree.text(left), 'variable', {});
  const type = typeComment(walk, node);
  const value = tree.type(right) === 'right_assignment_list' ? listOf(walk, right) : walk.expression(right);
  assignTo(walk, node, left, value, type);
  return value;
};

/** `a, b` on the right side: each position on its own. */
function listOf(walk: RubyWalk, node: SyntaxNode): Expression {
  const elements = walk.childrenOf(node).map((child) => walk.expression(child));
  const spreads = walk.tree.namedChildren(node).some((child) => walk.tree.type(child) === 'splat_argument');
  return spreads ? unknown : { kind: 'array', elements };
}

function constantOf(walk: RubyWalk, node: SyntaxNode): Expression {
  const path = constantPath(walk.tree, node);
  return path ? constantValue(path) : unknown;
}

/** Gives the left side of an assignment a value. */
export function assignTo(walk: RubyWalk, node: SyntaxNode, left: SyntaxNode, value: Expression, type?: TypeRef): void {
  const { tree } = walk;
  switch (tree.type(left)) {
    case 'identifier': {
      const says = value.kind !== 'unknown' && !(value.kind === 'literal' && value.type === 'null');
      if (says || type || !walk.knows(tree.text(left))) {
        walk.assign(tree.text(left), { init: says ? value : undefined, type });
      }
      break;
    }
    case 'instance_variable':
    case 'class_variable':
    case 'global_variable':
      assignVariable(walk, left, value, type);
      break;
    case 'constant':
    case 'scope_resolution':
      declareConstant(walk, node, left, value, type);
      break;
    case 'call':
    case 'element_reference':
      assignCalled(walk, left, value);
      break;
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      tree.namedChildren(left).forEach((part, position) => {
        if (tree.type(part) === 'rest_assignment') {
          const [rest] = tree.namedChildren(part);
          if (rest !== undefined) assignTo(walk, node, rest, unknown);
        } else {
          assignTo(walk, node, part, value.kind === 'unknown' ? unknown : { kind: 'item', of: value, position });
        }
      });
      break;
    default:
      walk.expression(left);
  }
}

/** `A = value`: kept for what it holds. */
function declareConstant(walk: RubyWalk, node: SyntaxNode, left: SyntaxNode, init: Expression, type?: TypeRef): void {
  const path = constantPath(walk.tree, left);
  if (!path) return;
  const { builder } = walk;
  const name = path.names[path.names.length - 1] as string;
  const qualifier = path.names.slice(0, -1).join('.');
  const container = path.absolute || walk.callable >= 0 ? -1 : walk.container;
  const scope = walk.type?.scope ?? 0;
  const symbol = builder.declare({
    name,
    kind: 'field',
    container,
    member: container >= 0,
    scope,
    node,
    nameNode: left,
    exported: true,
    ...(init.kind !== 'unknown' && { init }),
    ...(type && { type }),
    ...(qualifier !== '' && { qualifier }),
  });
  builder.symbol(symbol).initScope = walk.scopes.current();
}

/** A place that a call writes to: `a.b = c` calls `b=`, `a[b] = c` calls `[]=`. */
interface CalledTarget {
  object: Expression;
  /** The name that reading it calls. */
  name: string;
  nameNode: SyntaxNode;
  keys: Argument[];
}

/** Reads the receiver and the keys of a place that a call writes to; undefined where it is none. */
function calledTarget(walk: RubyWalk, left: SyntaxNode, site: number): CalledTarget | undefined {
  const { tree } = walk;
  if (tree.type(left) === 'element_reference') {
    const nameNode = tree.childOfType(left, '[');
    return { ...elementParts(walk, left, site), name: '[]', nameNode };
  }
  const receiver = tree.field(left, 'receiver');
  const nameNode = tree.field(left, 'method');
  if (receiver === noNode || nameNode === noNode) return undefined;
  return { object: walk.expression(receiver, { looked: true }), name: tree.text(nameNode), nameNode, keys: [] };
}

function writeCalled(walk: RubyWalk, left: SyntaxNode, site: number, target: CalledTarget, value: Expression): void {
  const { object, nameNode, keys } = target;
  const name = `${target.name}=`;
  const callee: Expression = { kind: 'member', object, name };
  const args: Argument[] = [...keys, { kind: 'positional', value }];
  addSite(walk, { node: left, site, kind: 'call', callee, nameNode, name, arguments: args });
}

function readCalled(walk: RubyWalk, left: SyntaxNode, site: number, target: CalledTarget): Expression {
  const { object, name, nameNode, keys } = target;
  const callee: Expression = { kind: 'member', object, name };
  return addSite(walk, { node: left, site, kind: 'call', callee, nameNode, name, arguments: keys });
}

function assignCalled(walk: RubyWalk, left: SyntaxNode, value: Expression): void {
  const site = walk.builder.reserveCall(left);
  const target = calledTarget(walk, left, site);
  if (target) writeCalled(walk, left, site, target, value);
  else walk.expression(left);
}

function elementParts(walk: RubyWalk, node: SyntaxNode, site: number): { object: Expression; keys: Argument[] } {
  const { tree } = walk;
  const objectNode = tree.field(node, 'object');
  const object = objectNode === noNode ? unknown : walk.expression(objectNode, { looked: true });
  const nodes = walk.childrenOf(node).filter((child) => child !== objectNode);
  return { object, keys: argumentsOf(walk, nodes, site).arguments };
}

/** `a[b]` calls `[]`. */
export const elementReference: RubyVisitor = (walk, node) => {
  const site = walk.builder.reserveCall(node);
  const target = calledTarget(walk, node, site);
  return target ? readCalled(walk, node, site, target) : unknown;
};

/** `a += b`, `a ||= b`, `a.b ||= c`: reads, then writes. */
export const operatorAssignment: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const operator = tree.field(node, 'operator');
  if (left === noNode || right === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  const chooses = operator !== noNode && /^(\|\||&&)=$/.test(tree.text(operator));
  const isCalled = tree.type(left) === 'call' || tree.type(left) === 'element_reference';
  if (isCalled) return operatorOnCalled(walk, left, right, chooses);
  const before = readTarget(walk, left);
  const type = typeComment(walk, node);
  const value = walk.expression(right);
  if (!chooses) return before.kind === 'typed' ? before : unknown;
  assignTo(walk, node, left, value, type);
  return chosen(before, value);
};

function operatorOnCalled(walk: RubyWalk, left: SyntaxNode, right: SyntaxNode, chooses: boolean): Expression {
  const { builder } = walk;
  const reading = builder.reserveCall(left);
  const target = calledTarget(walk, left, reading);
  if (!target) {
    walk.expression(right);
    return unknown;
  }
  const before = readCalled(walk, left, reading, target);
  const writing = builder.reserveCall(left);
  const value = walk.expression(right);
  writeCalled(walk, left, writing, target, chooses ? value : unknown);
  return chooses ? chosen(before, value) : unknown;
}

function chosen(before: Expression, value: Expression): Expression {
  return before.kind === 'unknown' ? value : { kind: 'either', options: [before, value] };
}

function readTarget(walk: RubyWalk, left: SyntaxNode): Expression {
  const { tree } = walk;
  switch (tree.type(left)) {
    case 'identifier':
      if (!walk.knows(tree.text(left))) walk.declare(tree.text(left), 'variable', {});
      return { kind: 'name', name: tree.text(left) };
    case 'instance_variable':
    case 'class_variable':
    case 'global_variable':
      return variableValue(walk, left);
    default:
      return unknown;
  }
}
