import type { Argument, ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { wrappedValue } from './rustCalls.js';
import { platformMacros } from './rustNames.js';
import { pathExpression } from './rustPaths.js';
import { rustResultUse } from './rustResultUse.js';
import { scopedValue } from './rustScopes.js';
import { pathSegments } from './rustTypes.js';
import { RustWalk } from './rustWalk.js';
import { piecesOf, type TokenExpression, type TokenPiece } from './tokenTree.js';

/** `name!(...)`: the calls among its tokens, and a call of the macro itself where the repository may declare it. */
export function macroInvocation(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const macro = tree.field(node, 'macro');
  const group = tree.childOfType(node, 'token_tree');
  const segments = macro === noNode ? undefined : pathSegments(tree, macro);
  if (!segments || group === noNode) return unknown;
  const nameNode = tree.type(macro) === 'scoped_identifier' ? tree.field(macro, 'name') : macro;
  return macroCall(walk, { segments, first: node, nameNode }, group, rustResultUse(tree, node).use);
}

/** The calls among the tokens of a group: a macro's transcription. */
export function tokensOf(walk: RustWalk, group: SyntaxNode): void {
  walk.inContext('expanded', () => walk.scopes.within('block', () => readGroup(walk, group)));
}

function macroCall(
  walk: RustWalk,
  name: { segments: readonly string[]; first: SyntaxNode; nameNode: SyntaxNode },
  group: SyntaxNode,
  use: ResultUse,
): Expression {
  const { builder, tree } = walk;
  const last = name.segments[name.segments.length - 1] as string;
  const isPlatform = platformMacros.has(last);
  const site = isPlatform ? -1 : builder.reserveCall(name.first);
  let values: Expression[] = [];
  // What a macro's arguments bind holds inside them alone.
  const read = () => {
    values = readGroup(walk, group).map((value) => scopedValue(walk, value));
  };
  // What one's own macros make of their arguments is not known: they may put them into an `unsafe` block.
  const context = isPlatform ? walk.context : (walk.context ?? 'expanded');
  walk.inContext(context, () => walk.scopes.within('block', read));
  if (isPlatform) return platformValue(last, values, tree.text(group));
  const called = macroName(last);
  const callee: Expression =
    name.segments.length === 1
      ? { kind: 'name', name: called }
      : pathExpression([...name.segments.slice(0, -1), called]);
  builder.completeCall(site, name.first, {
    kind: 'call',
    callee,
    nameNode: name.nameNode,
    name: called,
    caller: walk.callable,
    scope: walk.scopes.current(),
    arguments: values.map((value) => ({ kind: 'positional', value })),
    use,
    ...walk.contextOf(),
    last: group,
  });
  // `std::task::ready`, or one's own of that name.
  return last === 'ready' && values[0] ? { kind: 'element', of: values[0] } : unknown;
}

/** Macros have names apart from all others. */
export function macroName(name: string): string {
  return `${name}!`;
}

/** What a macro of the standard library gives. */
function platformValue(name: string, values: readonly Expression[], text: string): Expression {
  switch (name) {
    case 'vec':
      return { kind: 'array', elements: text.includes(';') ? values.slice(0, 1) : [...values] };
    case 'format':
    case 'concat':
    case 'stringify':
      return { kind: 'literal', type: 'string' };
    case 'matches':
      return { kind: 'literal', type: 'boolean' };
    case 'panic':
    case 'unreachable':
    case 'todo':
    case 'unimplemented':
    case 'compile_error':
      return { kind: 'literal', type: 'null' };
    case 'dbg':
      return values.length === 1 ? (values[0] as Expression) : { kind: 'array', elements: [...values] };
    case 'try':
      return values[0] ? { kind: 'element', of: values[0] } : unknown;
    default:
      return unknown;
  }
}

/** Reads the pieces of a group in order; a piece of several expressions has no value of its own. */
function readGroup(walk: RustWalk, group: SyntaxNode): Expression[] {
  return piecesOf(walk.tree, group).map((piece) => readPiece(walk, piece));
}

function readPiece(walk: RustWalk, piece: TokenPiece): Expression {
  const values = piece.map((expression) => read(walk, expression, piece.length === 1 ? 'argument' : 'other'));
  return values.length === 1 ? (values[0] as Expression) : unknown;
}

function read(walk: RustWalk, expression: TokenExpression, use: ResultUse): Expression {
  const { tree } = walk;
  switch (expression.kind) {
    case 'path':
      return path(walk, expression, use);
    case 'self':
      return { kind: 'this' };
    case 'literal':
      return { kind: 'literal', type: expression.type };
    case 'call':
      return call(walk, expression, use);
    case 'field':
      return { kind: 'member', object: readObject(walk, expression.object), name: tree.text(expression.nameNode) };
    case 'index': {
      const object = read(walk, expression.object, 'member');
      readGroup(walk, expression.group);
      return { kind: 'index', object };
    }
    case 'try':
      return { kind: 'element', of: read(walk, expression.of, use) };
    case 'await':
      return { kind: 'await', of: read(walk, expression.of, 'awaited') };
    case 'group':
      return readBrackets(walk, expression.group);
    case 'let':
      bind(walk, expression);
      return unknown;
    case 'struct':
      readGroup(walk, expression.group);
      return { kind: 'typed', type: typeOf(expression.segments) };
    case 'closure':
      return closure(walk, expression);
    case 'macro':
      return macroCall(walk, expression.name, expression.group, use);
  }
}

/** `(...)`, `[...]`, or a block with variables of its own. */
function readBrackets(walk: RustWalk, group: SyntaxNode): Expression {
  const bracket = walk.tree.source[walk.tree.start(group)];
  if (bracket === '{') {
    const inside = () => walk.scopes.within('block', () => readGroup(walk, group));
    if (isUnsafe(walk.tree, group)) walk.inContext('unsafe', inside);
    else inside();
    return unknown;
  }
  const values = readGroup(walk, group);
  return bracket === '(' && values.length === 1 ? (values[0] as Expression) : { kind: 'array', elements: values };
}

/** `unsafe { ... }` among tokens. */
function isUnsafe(tree: SyntaxTree, group: SyntaxNode): boolean {
  const before = tree.children(tree.parent(group)).filter((node) => node < group && !tree.isExtra(node));
  const last = before[before.length - 1];
  return last !== undefined && tree.text(last) === 'unsafe';
}

function bind(walk: RustWalk, { bound, value }: TokenExpression & { kind: 'let' }): void {
  const init = value && read(walk, value, bound.isPlain ? 'assigned' : 'destructured');
  const initScope = walk.beginShadowing(bound.names);
  for (const name of bound.names) {
    walk.bind('variable', name, {
      ...(bound.isPlain && bound.type && { type: bound.type }),
      ...(bound.isPlain && init && { init }),
      ...(initScope !== undefined && { initScope }),
      // Tokens are not read as closely: it may be.
      mutable: true,
    });
  }
}

/** What stands before a dot: a path there is a value. */
function readObject(walk: RustWalk, object: TokenExpression): Expression {
  const value = read(walk, object, 'member');
  return object.kind === 'path' && object.segments.length > 1 ? { kind: 'either', options: [value] } : value;
}

function typeOf(segments: readonly string[]): { kind: 'self' } | { kind: 'named'; path: string[] } {
  return segments.length === 1 && segments[0] === 'Self' ? { kind: 'self' } : { kind: 'named', path: [...segments] };
}

/** A path that is no callee: perhaps a function that is handed on. */
function path(walk: RustWalk, expression: TokenExpression & { kind: 'path' }, use: ResultUse): Expression {
  const { segments, first, nameNode } = expression;
  const [name] = segments;
  if (segments.length === 1) {
    walk.usedNames.add(name as string);
    return { kind: 'name', name: name as string };
  }
  const value = pathExpression(segments);
  if (/^_*\p{Ll}/u.test(walk.tree.text(nameNode))) {
    const { builder } = walk;
    const site = builder.reserveCall(first);
    builder.completeCall(site, first, {
      kind: 'reference',
      callee: value,
      nameNode,
      caller: walk.callable,
      scope: walk.scopes.current(),
      arguments: [],
      use,
      ...walk.contextOf(),
      last: nameNode,
    });
  }
  return value;
}

function call(walk: RustWalk, expression: TokenExpression & { kind: 'call' }, use: ResultUse): Expression {
  const { builder } = walk;
  const { callee, group, first } = expression;
  const readArguments = (site: number): Argument[] =>
    piecesOf(walk.tree, group).map((piece, argument) => {
      const [only] = piece;
      const value =
        site >= 0 && piece.length === 1 && only?.kind === 'closure'
          ? closure(walk, only, { site, argument })
          : readPiece(walk, piece);
      return { kind: 'positional', value };
    });
  if (callee.kind === 'path' && callee.segments.length === 1) {
    const wrapped = wrappedValue(callee.segments[0] as string, () => readArguments(-1));
    if (wrapped) return wrapped;
  }
  const site = builder.reserveCall(first);
  const isPath = callee.kind === 'path';
  const value = isPath ? calledPath(walk, callee.segments) : read(walk, callee, 'member');
  builder.completeCall(site, first, {
    kind: 'call',
    callee: value,
    nameNode: callee.kind === 'path' || callee.kind === 'field' ? callee.nameNode : noNode,
    caller: walk.callable,
    scope: walk.scopes.current(),
    arguments: readArguments(site),
    use,
    ...walk.contextOf(),
    last: group,
  });
  return builder.resultOf(site);
}

function calledPath(walk: RustWalk, segments: readonly string[]): Expression {
  if (segments.length > 1) return pathExpression(segments);
  const name = segments[0] as string;
  walk.usedNames.add(name);
  return { kind: 'name', name };
}

function closure(
  walk: RustWalk,
  { parameters, body }: TokenExpression & { kind: 'closure' },
  place?: { site: number; argument: number },
): Expression {
  let value: Expression = unknown;
  walk.scopes.within('function', () => {
    parameters.forEach(({ names, type, isPlain }, position) => {
      const init = place && isPlain ? walk.builder.callbackParameter(place.site, place.argument, position) : undefined;
      for (const name of names)
        walk.bind('parameter', name, { ...(isPlain && RustWalk.held(type, init)), mutable: true });
    });
    if (body) value = scopedValue(walk, read(walk, body, 'other'));
  });
  return { kind: 'lambda', returns: value.kind === 'unknown' ? [] : [value] };
}
