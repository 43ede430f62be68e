import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { addSite, argumentsIn, pairValue } from './rubyCallSites.js';
import { either, elementLimit } from './rubyChoices.js';
import { declareAlias } from './rubyDelegation.js';
import { variableValue } from './rubyFields.js';
import { constantPath, literalName, topLevel } from './rubyNames.js';
import type { RubyVisitor, RubyWalk } from './rubyWalk.js';

const valueOfClass = (name: string): Expression => ({ kind: 'typed', type: { kind: 'named', path: [name] } });

/** A value of a class of the language, whose parts are read. */
const literalOf =
  (name: string): RubyVisitor =>
  (walk, node) => {
    if (!walk.tree.isLeaf(node)) walk.visitChildren(node);
    return valueOfClass(name);
  };

/** A constant: where it is handed on, whoever gets it may construct it or call what is on it. */
const constant: RubyVisitor = (walk, node, { looked }) => {
  const { tree } = walk;
  const name = tree.text(node);
  const callee: Expression = { kind: 'name', name };
  if (!looked) addSite(walk, { node, kind: 'reference', callee, nameNode: node, name, arguments: [] });
  return callee;
};

/** `A::B`, `::A`, `x::B`. */
const scopeResolution: RubyVisitor = (walk, node, { looked }) => {
  const { tree } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return unknown;
  const name = tree.text(nameNode);
  const scope = tree.field(node, 'scope');
  const object: Expression =
    scope === noNode ? { kind: 'module', specifier: topLevel } : walk.expression(scope, { looked: true });
  const callee: Expression = { kind: 'member', object, name };
  if (!looked) addSite(walk, { node, kind: 'reference', callee, nameNode, name, arguments: [] });
  return callee;
};

const self: RubyVisitor = () => ({ kind: 'this' });

const array: RubyVisitor = (walk, node) => {
  const types: TypeRef[] = [];
  for (const child of walk.childrenOf(node)) {
    const of = walk.expression(child);
    if (walk.tree.type(child) !== 'splat_argument' && of.kind !== 'unknown' && types.length < elementLimit) {
      types.push({ kind: 'typeof', of });
    }
  }
  return types.length === 0 ? valueOfClass('Array') : containerOf('Array', types);
};

function containerOf(name: string, types: readonly TypeRef[], ...before: TypeRef[]): Expression {
  const element: TypeRef = types.length === 1 ? (types[0] as TypeRef) : { kind: 'union', members: [...types] };
  return { kind: 'typed', type: { kind: 'named', path: [name], args: [...before, element] } };
}

const hash: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const values: TypeRef[] = [];
  for (const child of walk.childrenOf(node)) {
    if (tree.type(child) !== 'pair') {
      walk.expression(child);
      continue;
    }
    const key = tree.field(child, 'key');
    if (key !== noNode && literalName(tree, key) === undefined) walk.expression(key);
    const of = pairValue(walk, child);
    if (values.length < elementLimit && of.kind !== 'unknown') values.push({ kind: 'typeof', of });
  }
  return values.length === 0 ? valueOfClass('Hash') : containerOf('Hash', values, { kind: 'opaque', text: '' });
};

/** A pair that is no argument and in no hash. */
const pair: RubyVisitor = (walk, node) => pairValue(walk, node);

const truth: RubyVisitor = () => ({ kind: 'literal', type: 'boolean' });

const operators: ReadonlySet<string> = new Set('+ - * / % ** << >> <=> == != === =~ !~ < > <= >= & | ^'.split(' '));
const negated: Readonly<Record<string, string>> = { '!=': '==', '!~': '=~' };
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '===', '<', '>', '<=', '>=', '!~']);
const plainLiterals: ReadonlySet<string> = new Set([
  'integer',
  'float',
  'string',
  'simple_symbol',
  'nil',
  'true',
  'false',
]);

/** `a + b` calls a method of `a`; `a || b` is either, `a && b` the second as far as it has a value. */
const binary: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const operator = tree.field(node, 'operator');
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode || operator === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  const written = tree.text(operator);
  if (written === '&&' || written === 'and') {
    return narrowedBy(walk, left, () => walk.expression(right));
  }
  if (!operators.has(written) || plainLiterals.has(tree.type(left))) {
    const first = walk.expression(left);
    const second = walk.expression(right);
    if (written === '||' || written === 'or') return either([first, second]);
    return comparisons.has(written) ? { kind: 'literal', type: 'boolean' } : unknown;
  }
  const site = walk.builder.reserveCall(node);
  const object = walk.expression(left, { looked: true });
  const value = walk.expression(right);
  const name = negated[written] ?? written;
  const result = addSite(walk, {
    node,
    site,
    kind: 'call',
    callee: { kind: 'member', object, name },
    nameNode: operator,
    name,
    arguments: [{ kind: 'positional', value }],
  });
  return comparisons.has(written) ? { kind: 'literal', type: 'boolean' } : result;
};

const unary: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const operator = tree.field(node, 'operator');
  const operand = tree.field(node, 'operand');
  const written = operator === noNode ? '' : tree.text(operator);
  // What is asked for by `defined?` is not called.
  if (written === 'defined?' || operand === noNode) return unknown;
  const value = walk.expression(operand);
  return written === '-' || written === '+' ? value : { kind: 'literal', type: 'boolean' };
};

/** `x.is_a?(Foo)`, `Foo === x`: what a variable is where the condition holds. */
function narrowingOf(walk: RubyWalk, condition: SyntaxNode): { name: string; type: TypeRef } | undefined {
  const { tree } = walk;
  let node = condition;
  while (tree.type(node) === 'parenthesized_statements' && tree.namedChildren(node).length === 1) {
    node = tree.namedChildren(node)[0] as SyntaxNode;
  }
  if (tree.type(node) !== 'call') return undefined;
  const method = tree.field(node, 'method');
  const receiver = tree.field(node, 'receiver');
  const list = tree.field(node, 'arguments');
  if (method === noNode || receiver === noNode || list === noNode) return undefined;
  if (!/^(is_a\?|kind_of\?|instance_of\?)$/.test(tree.text(method)) || tree.type(receiver) !== 'identifier')
    return undefined;
  const [given] = tree.namedChildren(list);
  const path = given === undefined ? undefined : constantPath(tree, given);
  const name = tree.text(receiver);
  return path && walk.knows(name) ? { name, type: instanceOf(path) } : undefined;
}

function instanceOf(path: { names: string[]; absolute: boolean }): TypeRef {
  return path.absolute
    ? { kind: 'import', specifier: topLevel, path: path.names }
    : { kind: 'named', path: path.names };
}

/** Reads a condition, then what runs where it holds. */
function narrowedBy(walk: RubyWalk, condition: SyntaxNode, inside: () => Expression): Expression {
  walk.expression(condition);
  const narrowing = narrowingOf(walk, condition);
  return narrowing ? narrowed(walk, narrowing.name, narrowing.type, inside) : inside();
}

function narrowed(walk: RubyWalk, name: string, type: TypeRef, inside: () => Expression): Expression {
  let value: Expression = unknown;
  walk.scopes.within('block', () => {
    walk.builder.bind(walk.scopes.binding(), name, 'variable', { type });
    value = inside();
  });
  return value;
}

const conditional: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const consequence = tree.field(node, 'consequence');
  const alternative = tree.field(node, 'alternative');
  const read = (part: SyntaxNode) => (part === noNode ? unknown : walk.expression(part));
  const holds = /^(unless)/.test(tree.type(node)) ? alternative : consequence;
  if (condition !== noNode && holds === consequence) {
    return either([narrowedBy(walk, condition, () => read(consequence)), read(alternative)]);
  }
  read(condition);
  return either([read(consequence), read(alternative)]);
};

/** `a if b`, `a unless b`. */
const modified: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  const condition = tree.field(node, 'condition');
  if (body === noNode || condition === noNode) {
    walk.visitChildren(node);
    return unknown;
  }
  if (tree.type(node) === 'if_modifier') return narrowedBy(walk, condition, () => walk.expression(body));
  walk.expression(condition);
  return walk.expression(body);
};

const caseOf: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const value = tree.field(node, 'value');
  if (value !== noNode) walk.expression(value);
  const name =
    value !== noNode && tree.type(value) === 'identifier' && walk.knows(tree.text(value))
      ? tree.text(value)
      : undefined;
  const values: Expression[] = [];
  for (const child of walk.childrenOf(node)) {
    if (child === value) continue;
    if (tree.type(child) !== 'when') {
      values.push(walk.expression(child));
      continue;
    }
    const patterns = tree.fields(child, 'pattern');
    for (const pattern of patterns) walk.expression(pattern);
    const body = tree.field(child, 'body');
    if (body === noNode) continue;
    const types = patterns.map((pattern) => constantPath(tree, tree.namedChildren(pattern)[0] ?? noNode));
    const read = () => walk.expression(body);
    if (name === undefined || types.some((type) => !type)) values.push(read());
    else {
      const members = types.flatMap((type) => (type ? [instanceOf(type)] : []));
      const type: TypeRef = members.length === 1 ? (members[0] as TypeRef) : { kind: 'union', members };
      values.push(narrowed(walk, name, type, read));
    }
  }
  return either(values);
};

/** Statements with `rescue`, `else` and `ensure` behind them. */
const body: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  let last: Expression = unknown;
  const others: Expression[] = [];
  for (const child of walk.childrenOf(node)) {
    const value = walk.expression(child);
    switch (tree.type(child)) {
      case 'rescue':
        others.push(value);
        break;
      case 'ensure':
      case 'heredoc_body':
        break;
      default:
        last = value;
    }
  }
  return others.length > 0 ? either([last, ...others]) : last;
};

const rescue: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const exceptions = tree.field(node, 'exceptions');
  const variable = tree.field(node, 'variable');
  const handler = tree.field(node, 'body');
  if (exceptions !== noNode) walk.visitChildren(exceptions);
  const [name] = variable === noNode ? [] : tree.namedChildren(variable);
  if (name !== undefined && tree.type(name) === 'identifier') {
    const paths = (exceptions === noNode ? [] : tree.namedChildren(exceptions)).map((one) => constantPath(tree, one));
    const members = paths.flatMap((path) => (path ? [instanceOf(path)] : []));
    const known = members.length > 0 && members.length === paths.length;
    const type: TypeRef = members.length === 1 ? (members[0] as TypeRef) : { kind: 'union', members };
    walk.assign(tree.text(name), { type: known ? type : undefined });
  }
  return handler === noNode ? unknown : walk.expression(handler);
};

const returned: RubyVisitor = (walk, node) => {
  const [list] = walk.tree.namedChildren(node);
  if (list === undefined) return unknown;
  const values = walk.childrenOf(list).map((child) => walk.expression(child));
  walk.noteReturn(values.length === 1 ? (values[0] as Expression) : { kind: 'array', elements: values });
  return unknown;
};

/** `yield a, b`. */
const yielding: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const list = tree.childOfType(node, 'argument_list');
  const passed = argumentsIn(walk, list, -1).arguments;
  if (walk.method) walk.method.block.yields = true;
  walk.noteYield(passed.filter(({ kind }) => kind === 'positional').map(({ value }) => value));
  return unknown;
};

const forLoop: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const pattern = tree.field(node, 'pattern');
  const iterated = walk.valueIn(node, 'value');
  const value: Expression = iterated.kind === 'unknown' ? unknown : { kind: 'element', of: iterated };
  if (pattern !== noNode) {
    const parts = tree.type(pattern) === 'left_assignment_list' ? tree.namedChildren(pattern) : [pattern];
    parts.forEach((part, position) => {
      if (tree.type(part) !== 'identifier') return;
      const init: Expression =
        parts.length === 1 || value.kind === 'unknown' ? value : { kind: 'item', of: value, position };
      walk.assign(tree.text(part), { init: init.kind === 'unknown' ? undefined : init });
    });
  }
  walk.valueIn(node, 'body');
  return iterated;
};

const alias: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const name = tree.field(node, 'name');
  const old = tree.field(node, 'alias');
  if (name === noNode || old === noNode || tree.type(name) === 'global_variable') return unknown;
  const text = (part: SyntaxNode) => literalName(tree, part) ?? tree.text(part).replace(/\s+/g, '');
  declareAlias(walk, node, { name: text(name), node: name }, text(old));
  return unknown;
};

const variable: RubyVisitor = (walk, node) => variableValue(walk, node);

const nothing: RubyVisitor = () => unknown;

/** A node whose value is that of the last thing in it. */
export const looked: RubyVisitor = (walk, node) => walk.visitChildren(node);

/** How each kind of expression is read. */
export const rubyExpressions: Readonly<Record<string, RubyVisitor>> = {
  constant,
  scope_resolution: scopeResolution,
  self,
  array,
  hash,
  pair,
  binary,
  unary,
  alias,
  return: returned,
  yield: yielding,
  for: forLoop,
  in: looked,
  rescue,
  if: conditional,
  elsif: conditional,
  unless: conditional,
  conditional,
  if_modifier: modified,
  unless_modifier: modified,
  case: caseOf,
  body_statement: body,
  block_body: body,
  begin: body,
  program: body,
  parenthesized_statements: looked,
  else: looked,
  instance_variable: variable,
  class_variable: variable,
  global_variable: variable,
  true: truth,
  false: truth,
  nil: () => ({ kind: 'literal', type: 'null' }),
  undef: nothing,
  comment: nothing,
  integer: literalOf('Integer'),
  float: literalOf('Float'),
  rational: literalOf('Rational'),
  string: literalOf('String'),
  chained_string: literalOf('String'),
  subshell: literalOf('String'),
  character: literalOf('String'),
  heredoc_beginning: literalOf('String'),
  simple_symbol: literalOf('Symbol'),
  delimited_symbol: literalOf('Symbol'),
  regex: literalOf('Regexp'),
  range: literalOf('Range'),
  string_array: () => ({
    kind: 'typed',
    type: { kind: 'named', path: ['Array'], args: [{ kind: 'named', path: ['String'] }] },
  }),
  symbol_array: () => ({
    kind: 'typed',
    type: { kind: 'named', path: ['Array'], args: [{ kind: 'named', path: ['Symbol'] }] },
  }),
};
