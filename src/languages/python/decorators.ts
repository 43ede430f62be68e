import type { Modifier } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { visitCall } from './calls.js';
import type { Walk } from './walk.js';

export interface Decorator {
  /** Its dotted name without arguments; '' where it has none. */
  name: string;
  /** The name's last part. */
  last: string;
  /** The arguments of a decorator that is called, `noNode` for a bare one. */
  args: SyntaxNode;
}

const getters = new Set([
  'property',
  'cached_property',
  'abstractproperty',
  'getter',
  'hybrid_property',
  'classproperty',
]);

/** Decorators of the language itself that are told by a modifier or a kind. */
const structural = new Set([
  ...getters,
  'setter',
  'deleter',
  'staticmethod',
  'classmethod',
  'overload',
  'abstractmethod',
  'abstractclassmethod',
  'abstractstaticmethod',
  'final',
  'override',
]);

/** Decorators that leave the call as it is. */
const transparent = new Set(['cache', 'lru_cache', 'no_type_check', 'deprecated', 'wraps', 'unique', 'total_ordering']);

/** Reads the decorators of a definition: each that is no part of the language is a call site. */
export function visitDecorators(walk: Walk, decorated: SyntaxNode): Decorator[] {
  const { tree } = walk;
  const result: Decorator[] = [];
  for (const node of tree.namedChildren(decorated)) {
    if (tree.type(node) !== 'decorator') continue;
    const [expression] = tree.namedChildren(node);
    if (expression !== undefined) result.push(visitDecorator(walk, expression));
  }
  return result;
}

function visitDecorator(walk: Walk, node: SyntaxNode): Decorator {
  const { tree, builder } = walk;
  if (tree.type(node) === 'call') {
    visitCall(walk, node, 'other', 'decorator');
    return decoratorNamed(walk, tree.field(node, 'function'), tree.field(node, 'arguments'));
  }
  const decorator = decoratorNamed(walk, node, noNode);
  const plain = tree.type(node) === 'identifier' || tree.type(node) === 'attribute';
  const callee = walk.visit(node, 'other');
  if (plain && !structural.has(decorator.last)) {
    builder.addCall(node, {
      kind: 'decorator',
      callee,
      nameNode: tree.type(node) === 'attribute' ? tree.field(node, 'attribute') : node,
      caller: walk.caller,
      scope: walk.scope,
      arguments: [],
      use: 'other',
    });
  }
  return decorator;
}

function decoratorNamed(walk: Walk, node: SyntaxNode, args: SyntaxNode): Decorator {
  const { tree } = walk;
  const type = node === noNode ? '' : tree.type(node);
  const name = type === 'identifier' || type === 'attribute' ? tree.text(node).replace(/\s+/g, '') : '';
  return { name, last: name.slice(name.lastIndexOf('.') + 1), args };
}

/** What decorators and the place of a definition make of it. */
export interface DefinitionTraits {
  kind: SymbolKind;
  modifiers: Modifier[];
  /** Names of the decorators that can rewrite the call. */
  rewriting: string[];
  receiver: 'none' | 'instance' | 'class';
  overload: boolean;
  fixture: boolean;
}

const implicitClassMethods = new Set(['__new__', '__init_subclass__', '__class_getitem__']);

export function traitsOf(name: string, inClass: boolean, decorators: readonly Decorator[]): DefinitionTraits {
  const has = (...names: string[]) => decorators.some((decorator) => names.includes(decorator.last));
  const modifiers: Modifier[] = [];
  // `__new__` is static whether or not it says so, and takes the class first.
  const isStatic = inClass && name !== '__new__' && has('staticmethod', 'abstractstaticmethod');
  const isClass = inClass && (has('classmethod', 'abstractclassmethod') || implicitClassMethods.has(name));
  const isGetter = inClass && decorators.some((decorator) => getters.has(decorator.last));
  if (isStatic) modifiers.push('static');
  if (isClass) modifiers.push('classmethod');
  if (isGetter) modifiers.push('property');
  if (decorators.some((decorator) => decorator.last.startsWith('abstract'))) modifiers.push('abstract');
  if (has('final')) modifiers.push('final');
  if (has('override')) modifiers.push('override');
  let kind: SymbolKind = inClass ? 'method' : 'function';
  if (isGetter) kind = 'getter';
  else if (inClass && has('setter', 'deleter')) kind = 'setter';
  else if (inClass && name === '__init__') kind = 'constructor';
  return {
    kind,
    modifiers,
    rewriting: decorators
      .filter(({ last, name: full }) => !structural.has(last) && !transparent.has(last) && !testMark.test(full))
      .map((decorator) => decorator.name || '(computed)'),
    receiver: !inClass || isStatic ? 'none' : isClass ? 'class' : 'instance',
    overload: has('overload'),
    fixture: decorators.some(({ last }) => last === 'fixture'),
  };
}

/** Marks that tests carry; a runner reads them, calls are left as they are. */
const testMark = /^(pytest\.mark\.|mark\.|unittest\.(skip|expectedFailure)|skip(If|Unless)?$)/;
