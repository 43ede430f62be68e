import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { addSite } from './rubyCallSites.js';
import { fieldName } from './rubyFields.js';
import { constantPath, constantValue, literalName, literalNames } from './rubyNames.js';
import { rubySignature } from './rubySignature.js';
import type { RubyWalk } from './rubyWalk.js';

/** `alias new old`, `alias_method :new, :old`: what is called by the new name is the old method. */
export function declareAlias(
  walk: RubyWalk,
  node: SyntaxNode,
  name: { name: string; node: SyntaxNode },
  old: string,
): void {
  const { builder, type } = walk;
  const shared = {
    name: name.name,
    kind: 'field' as const,
    node,
    nameNode: name.node,
    exported: true,
  };
  if (!type) {
    const symbol = builder.declare({
      ...shared,
      container: walk.container,
      scope: walk.scopes.current(),
      init: { kind: 'name', name: old },
    });
    builder.bindSymbol(symbol);
    return;
  }
  const method = type.methods.get(type.onSelf ? `self.${old}` : old);
  const symbol = builder.declare({
    ...shared,
    container: type.symbol,
    member: true,
    scope: type.scope,
    // A method that is defined again under its own name later is still the one that the alias means.
    init:
      method === undefined
        ? { kind: 'member', object: { kind: 'this' }, name: old }
        : { kind: 'symbol', symbol: method },
  });
  if (method !== undefined || type.onSelf) return;
  // Read as from within a method of an instance.
  builder.symbol(symbol).initScope = instanceScope(walk);
}

/** A scope in which `self` is an instance of the class around. */
function instanceScope(walk: RubyWalk): number {
  const { builder, type } = walk;
  const scope = builder.addScope(type?.scope ?? 0, 'block');
  if (type) {
    const target: Expression = { kind: 'typed', type: { kind: 'import', specifier: '::', path: [...type.path] } };
    (builder.scopes[scope] as { receiver?: Expression }).receiver = target;
  }
  return scope;
}

interface Delegation {
  /** The name that it is reached by, and the one that it calls. */
  name: string;
  calls: string;
  node: SyntaxNode;
  /** What is delegated to, told where the method stands. */
  target(walk: RubyWalk): Expression;
  word: string;
}

const anyParameters: readonly Parameter[] = [
  { name: '*', kind: 'rest', optional: true },
  { name: '**', kind: 'keyword_rest', optional: true },
];

/** Declares a method that does nothing but call another on something else, with whatever it is passed. */
function declareDelegation(walk: RubyWalk, { name, calls, node, target, word }: Delegation): void {
  const { builder, type } = walk;
  if (!type) return;
  const scope = builder.addScope(type.scope, 'function');
  const modifiers = [
    ...(type.onSelf ? (['static'] as const) : []),
    ...(type.visibility === 'public' ? [] : [type.visibility]),
  ];
  const symbol = builder.declare({
    name,
    kind: 'method',
    container: type.symbol,
    member: true,
    scope: type.scope,
    bodyScope: scope,
    node,
    nameNode: node,
    exported: type.visibility !== 'private',
    bodiless: false,
    signature: rubySignature(builder, {
      word: `${word} `,
      name,
      parameters: [...anyParameters],
      list: noNode,
      modifiers,
    }),
  });
  type.methods.set(type.onSelf ? `self.${name}` : name, symbol);
  walk.withCallable(symbol, undefined, () =>
    walk.withFreshLocals(() =>
      walk.scopes.withinScope(scope, 'function', () => {
        const object = target(walk);
        const result = addSite(walk, {
          node,
          kind: 'call',
          callee: { kind: 'member', object, name: calls },
          nameNode: node,
          name: calls,
          arguments: [
            { kind: 'spread', value: unknown },
            { kind: 'keyword_spread', value: unknown },
          ],
        });
        builder.symbol(symbol).returns = [result];
      }),
    ),
  );
}

/** Active Support's `delegate :a, :b, to: :target, prefix: true`; false where it is not literal. */
export function declareDelegates(walk: RubyWalk, _node: SyntaxNode, args: readonly SyntaxNode[]): boolean {
  const { tree } = walk;
  const option = (wanted: string): SyntaxNode => {
    const pair = args.find((arg) => tree.type(arg) === 'pair' && literalName(tree, tree.field(arg, 'key')) === wanted);
    return pair === undefined ? noNode : tree.field(pair, 'value');
  };
  const to = option('to');
  if (to === noNode) return false;
  const prefixNode = option('prefix');
  const target = literalName(tree, to);
  let prefix = '';
  if (prefixNode !== noNode && tree.text(prefixNode) !== 'false') {
    const word = tree.text(prefixNode) === 'true' ? target : literalName(tree, prefixNode);
    if (word === undefined) return false;
    prefix = `${word}_`;
  }
  const named = literalNames(tree, args);
  for (const { name, node } of named) {
    declareDelegation(walk, {
      name: `${prefix}${name}`,
      calls: name,
      node,
      target: (at) => delegateTarget(at, to, target),
      word: 'delegate',
    });
  }
  return named.length > 0;
}

/** Forwardable's `def_delegators :@target, :a, :b` and `def_delegator :@target, :a, :b`. */
export function forwardedDelegates(walk: RubyWalk, word: string, args: readonly SyntaxNode[]): boolean {
  const { tree } = walk;
  const [to, ...rest] = args;
  const target = to === undefined ? undefined : literalName(tree, to);
  if (to === undefined || target === undefined) return false;
  const named = literalNames(tree, rest);
  const [first, alias] = named;
  if (!first) return false;
  if (word.endsWith('delegator')) {
    declareDelegation(walk, {
      name: (alias ?? first).name,
      calls: first.name,
      node: (alias ?? first).node,
      target: (at) => delegateTarget(at, to, target),
      word,
    });
    return true;
  }
  for (const { name, node } of named) {
    declareDelegation(walk, { name, calls: name, node, target: (at) => delegateTarget(at, to, target), word });
  }
  return true;
}

/** `:target` is a call of that method, `:@target` the variable, `:class` the class, `"A::B"` a constant. */
function delegateTarget(walk: RubyWalk, node: SyntaxNode, name: string | undefined): Expression {
  const path = constantPath(walk.tree, node);
  if (path) return constantValue(path);
  if (name === undefined) return unknown;
  if (name === 'class') return { kind: 'class_of', of: { kind: 'this' } };
  if (name === 'self') return { kind: 'this' };
  if (name.startsWith('@')) {
    return {
      kind: 'member',
      object: { kind: 'this' },
      name: name.startsWith('@@') ? name : fieldName(walk.selfIsType, name),
    };
  }
  if (/^(::)?[A-Z]\w*(::\w+)*$/.test(name)) {
    const names = name.split('::');
    return constantValue(names[0] === '' ? { names: names.slice(1), absolute: true } : { names, absolute: false });
  }
  if (!/^[a-z_]\w*[?!]?$/.test(name)) return unknown;
  return addSite(walk, { node, kind: 'call', callee: { kind: 'name', name }, nameNode: node, name, arguments: [] });
}
