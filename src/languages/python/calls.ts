import type { Argument, CallSiteKind } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { parseAnnotation } from './annotation.js';
import { either, plainString, visitLambda } from './expressions.js';
import { lookUp } from './frame.js';
import { isInstantiatedGeneric } from './generics.js';
import { type Use, unknown, type Visitor, type Walk } from './walk.js';

/** Builtins and typing helpers to which a class or function is handed only to be looked at. */
const lookingOnly = new Set([
  'isinstance',
  'issubclass',
  'cast',
  'hasattr',
  'getattr',
  'setattr',
  'delattr',
  'TypeVar',
  'NewType',
  'len',
  'print',
  'repr',
  'str',
  'id',
]);

interface Callee {
  expression: Expression;
  nameNode: SyntaxNode;
  /** The name as the index lists it, where that is another. */
  name?: string;
  /** `Key[int]("x")`: those in brackets. */
  typeArguments?: TypeRef[];
  /** True where the receiver is the first argument, written out: `Base.__init__(self)`. */
  receiverWritten?: boolean;
}

const call: Visitor = (walk, node, use) => visitCall(walk, node, use, 'call');

/** Adds the call site of a call expression and all inside it; gives the call's value. */
export function visitCall(walk: Walk, node: SyntaxNode, use: Use, kind: CallSiteKind): Expression {
  const { tree, builder } = walk;
  const fn = calledNode(walk, node);
  const args = tree.field(node, 'arguments');
  if (fn === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  const calleeName = tree.type(fn) === 'identifier' ? tree.text(fn) : '';
  if (calleeName === 'super' && !lookUp(walk.frame, 'super')) {
    if (args !== noNode) walk.visitChildren(args);
    return { kind: 'super' };
  }
  const site = builder.reserveCall(node);
  const callee = readCallee(walk, fn, args);
  const list = args === noNode ? [] : visitArguments(walk, args, site, !lookingOnly.has(callee.name ?? calleeName));
  const { expression } = callee;
  const plainSuper =
    expression.kind === 'member' && expression.name === '__init__' && expression.object.kind === 'super';
  builder.completeCall(site, node, {
    kind: kind === 'call' && (plainSuper || callee.receiverWritten) ? 'super' : kind,
    callee: expression,
    nameNode: callee.nameNode,
    ...(callee.name !== undefined && { name: callee.name }),
    ...(callee.typeArguments && { typeArguments: callee.typeArguments }),
    caller: walk.caller,
    scope: walk.scope,
    arguments: callee.receiverWritten ? list.slice(1) : list,
    use: use === 'item' ? 'other' : use,
  });
  walk.lastCall = { node, callee: expression, args: list };
  return specialValue(walk, calleeOf(expression), args, list) ?? builder.resultOf(site);
}

function calledNode(walk: Walk, node: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  const fn = tree.field(node, 'function');
  return isMisreadSpread(walk, node) ? (tree.namedChildren(fn)[0] ?? fn) : fn;
}

/** `print(*f())`: the grammar takes the star for a part of the callee where the call might be a print statement. */
function isMisreadSpread(walk: Walk, node: SyntaxNode): boolean {
  const { tree } = walk;
  const fn = tree.type(node) === 'call' ? tree.field(node, 'function') : noNode;
  return fn !== noNode && tree.type(fn) === 'list_splat';
}

function readCallee(walk: Walk, fn: SyntaxNode, args: SyntaxNode): Callee {
  const { tree, frame } = walk;
  const type = tree.type(fn);
  if (type === 'identifier') {
    const name = tree.text(fn);
    if (name === frame.receiver && frame.class) {
      const expression: Expression = frame.receiverIsOwn ? { kind: 'this' } : { kind: 'name', name };
      return frame.receiverIsClass
        ? { expression, nameNode: fn, name: frame.class.name }
        : { expression, nameNode: fn, name: '__call__' };
    }
    return { expression: { kind: 'name', name }, nameNode: fn };
  }
  if (type === 'attribute') {
    const nameNode = tree.field(fn, 'attribute');
    const object = walk.visit(tree.field(fn, 'object'), 'member');
    const name = tree.text(nameNode);
    if (name === '__class__' && object.kind === 'this' && frame.class) {
      return { expression: { kind: 'name', name: frame.class.name }, nameNode, name: frame.class.name };
    }
    const expression: Expression = { kind: 'member', object, name };
    return name === '__init__' && isDotted(object) && firstIsReceiver(walk, args)
      ? { expression, nameNode, receiverWritten: true }
      : { expression, nameNode };
  }
  if (type === 'subscript' && isInstantiatedGeneric(walk, fn)) {
    const head = tree.field(fn, 'value');
    const callee = readCallee(walk, head, args);
    return { ...callee, typeArguments: tree.fields(fn, 'subscript').map((arg) => walk.annotation(arg)) };
  }
  if (type === 'call' && frame.class && frame.receiver && !frame.receiverIsClass) {
    // `type(self)(...)` constructs the class of the receiver.
    if (new RegExp(`^type\\(\\s*${frame.receiver}\\s*\\)$`).test(tree.text(fn))) {
      walk.visit(fn, 'other');
      return { expression: { kind: 'name', name: frame.class.name }, nameNode: fn, name: frame.class.name };
    }
  }
  return { expression: walk.visit(fn, 'other'), nameNode: noNode };
}

function isDotted(expression: Expression): boolean {
  return expression.kind === 'name' || (expression.kind === 'member' && isDotted(expression.object));
}

function firstIsReceiver(walk: Walk, args: SyntaxNode): boolean {
  const { tree, frame } = walk;
  if (args === noNode || frame.receiver === undefined) return false;
  const [first] = tree.namedChildren(args);
  return first !== undefined && tree.type(first) === 'identifier' && tree.text(first) === frame.receiver;
}

/** Reads the arguments of a call; `generator_expression` is the one argument of `f(x for x in y)`. */
function visitArguments(walk: Walk, node: SyntaxNode, site: number, passing: boolean): Argument[] {
  const { tree } = walk;
  if (tree.type(node) !== 'argument_list') return [{ kind: 'positional', value: walk.visit(node, 'argument') }];
  const use: Use = passing ? 'argument' : 'other';
  for (const child of tree.children(node)) if (tree.isError(child)) walk.visit(child);
  const given = tree.namedChildren(node).filter((child) => !tree.isError(child));
  return given.map((child, position): Argument => {
    switch (tree.type(child)) {
      case 'keyword_argument': {
        const name = tree.field(child, 'name');
        const value = tree.field(child, 'value');
        return { kind: 'keyword', name: tree.text(name), value: argumentValue(walk, value, site, position, use) };
      }
      case 'list_splat':
        return { kind: 'spread', value: spreadValue(walk, child) };
      case 'dictionary_splat':
        return { kind: 'keyword_spread', value: spreadValue(walk, child) };
      case 'parenthesized_list_splat':
        return { kind: 'spread', value: walk.visit(child, 'iterated') };
      default:
        if (isMisreadSpread(walk, child)) return { kind: 'spread', value: walk.visit(child, 'iterated') };
        return { kind: 'positional', value: argumentValue(walk, child, site, position, use) };
    }
  });
}

function argumentValue(walk: Walk, node: SyntaxNode, site: number, position: number, use: Use): Expression {
  if (node === noNode) return unknown;
  if (walk.tree.type(node) !== 'lambda') return walk.visit(node, use);
  return visitLambda(walk, node, (parameter) => walk.builder.callbackParameter(site, position, parameter));
}

function spreadValue(walk: Walk, node: SyntaxNode): Expression {
  const [value] = walk.tree.namedChildren(node);
  return value === undefined ? unknown : walk.visit(value, 'iterated');
}

/** The last name of a callee that is a name or a member of a module-like name; '' otherwise. */
function calleeOf(callee: Expression): string {
  if (callee.kind === 'name') return callee.name;
  return callee.kind === 'member' && callee.object.kind === 'name' ? callee.name : '';
}

/** What calls of well-known functions give, where that is more than the call's result. */
function specialValue(walk: Walk, name: string, args: SyntaxNode, list: readonly Argument[]): Expression | undefined {
  const { tree } = walk;
  if (args === noNode) return undefined;
  const first = tree.namedChildren(args)[0];
  const [firstValue, secondValue] = list;
  if (first === undefined || firstValue?.kind !== 'positional') return undefined;
  switch (name) {
    case 'cast': {
      if (list.length !== 2 || !secondValue) return undefined;
      const type = parseAnnotation(tree.text(first));
      return type.kind === 'opaque' ? secondValue.value : { kind: 'typed', type, of: secondValue.value };
    }
    case 'getattr': {
      const second = tree.namedChildren(args)[1];
      const member = second === undefined ? undefined : plainString(walk, second);
      if (member === undefined) return undefined;
      const value: Expression = { kind: 'member', object: firstValue.value, name: member };
      const fallback = list[2];
      return fallback ? either([value, fallback.value]) : value;
    }
    case 'import_module':
    case '__import__': {
      const specifier = plainString(walk, first);
      return specifier === undefined || list.length !== 1 ? undefined : { kind: 'module', specifier };
    }
    default:
      return undefined;
  }
}

export const callVisitors: Readonly<Record<string, Visitor>> = { call };
