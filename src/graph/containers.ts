import { constructorsOf } from './constructors.js';
import type { Engine } from './engine.js';
import type { FileView } from './program.js';
import { isUnknown, listOf, nothing, outside, type Type, type Types, unite, unknownTypes } from './type.js';
import { bindTypeArguments } from './typeArguments.js';

/** Iterating one of these yields what? */
export function elementOf(engine: Engine, types: Types, view?: FileView): Types {
  return unite(types.map((type) => elementOfOne(engine, type, view)));
}

function elementOfOne(engine: Engine, type: Type, view: FileView | undefined): Types {
  switch (type.kind) {
    case 'tuple':
      return unite(type.elements);
    case 'outside':
      return outsideElement(type, view);
    case 'instance':
      return iterated(engine, type, view);
    case 'function':
    case 'unknown':
      return unknownTypes;
    case 'object':
    case 'values':
      return objectElement(engine, type);
    default:
      return unknownTypes;
  }
}

function objectElement(engine: Engine, type: Extract<Type, { kind: 'object' | 'values' }>): Types {
  if (type.kind === 'values') return unite(type.members.map((member) => engine.evaluate(member.value, type.context)));
  const members = engine.program.view(type.ref.path).index.membersOf(type.ref.index);
  return unite([...members.values()].flat().map((index) => engine.symbolValue({ path: type.ref.path, index }, type)));
}

function outsideElement(type: Extract<Type, { kind: 'outside' }>, view: FileView | undefined): Types {
  // An element of something outside of which nothing is known is no more.
  if (type.name === '?') return [type];
  if (type.args.length === 0) return unknownTypes;
  if (type.name === '[]') return type.args[0] as Types;
  const keyed = view?.rules.keyedIteration;
  if (keyed && type.args.length === 2 && (type.name === 'map' || view?.rules.elementTypes.get(type.name) === 1)) {
    return [{ kind: 'tuple', elements: type.args, labels: keyed }];
  }
  const pair = type.args.length === 2 ? view?.rules.pairTypes?.get(type.name) : undefined;
  if (pair !== undefined) return [outside(type.specifier, pair, type.args)];
  if (type.name === 'map') return type.args[1] ?? unknownTypes;
  const position = view?.rules.elementTypes.get(type.name);
  const last = type.args.length - 1;
  return type.args[Math.min(position ?? last, last)] ?? unknownTypes;
}

/** Elements of a type that says so by an alias, or that is made of a list of them. */
function literalElement(engine: Engine, type: Extract<Type, { kind: 'instance' }>): Types | undefined {
  const aliases = engine
    .member({ kind: 'static', ref: type.ref, args: type.args }, 'Element')
    .filter((member) => member.kind === 'static');
  if (aliases.length > 0) return engine.instancesOf(aliases, undefined);
  for (const member of engine.member(type, 'init')) {
    if (member.kind !== 'function') continue;
    const symbol = engine.program.symbol(member.ref);
    const parameter = symbol.signature?.parameters[0];
    if (parameter?.label !== 'arrayLiteral' || parameter.type?.kind !== 'array') continue;
    return engine.resolveType(parameter.type.element, {
      path: member.ref.path,
      scope: symbol.bodyScope,
      ...(member.env && { env: member.env }),
    });
  }
  return undefined;
}

/** A type of the repository that is iterable: by its iterator's method, or by the container that it extends. */
function iterated(engine: Engine, type: Extract<Type, { kind: 'instance' }>, view: FileView | undefined): Types {
  if (view?.rules.constructorByName) {
    const listed = literalElement(engine, type);
    if (listed) return listed;
  }
  const names = view?.rules.iterationMethods ?? ['__iter__', '[Symbol.iterator]', 'iterator', '__getitem__'];
  for (const name of names) {
    const methods = engine.member(type, name).filter((member) => member.kind === 'function');
    if (methods.length > 0) {
      const result = engine.callResult(methods, undefined);
      const elements = result.filter((value) => value.kind === 'outside' || value.kind === 'tuple');
      return elements.length > 0 && name !== '__getitem__' ? elementOf(engine, elements, view) : result;
    }
  }
  // Types that need each other (Scala's self types) are above each other: their ancestors are each looked at once.
  const containers = engine.ancestors(type.ref, type.args).filter((parent) => parent.kind === 'outside');
  return containers.length > 0 ? elementOf(engine, containers, view) : unknownTypes;
}

/** What iterating one of these hands out one after the other: an element, or a pair of key and value. */
export function iterationOf(engine: Engine, types: Types, view: FileView): Types {
  if (!view.rules.mapsYieldPairs) return elementOf(engine, types, view);
  return unite(
    types.map((type) =>
      type.kind === 'outside' && type.args.length === 2 && /Map/.test(type.name)
        ? [{ kind: 'tuple' as const, elements: type.args }]
        : elementOf(engine, [type], view),
    ),
  );
}

/** The key side of an iteration; what a channel yields stands where a map has its keys. */
export function keyOf(engine: Engine, types: Types, view?: FileView): Types {
  return unite(
    types.map((type) => {
      if (type.kind === 'instance') {
        const containers = engine.heritage(type.ref, type.args).filter((parent) => parent.kind === 'outside');
        return containers.length > 0 ? keyOf(engine, containers, view) : unknownTypes;
      }
      const position = type.kind === 'outside' ? view?.rules.keyTypes?.get(type.name) : undefined;
      if (type.kind === 'outside' && position !== undefined) return type.args[position] ?? unknownTypes;
      if (type.kind !== 'outside' || type.name === '[]') return unknownTypes;
      return type.args.length > 1 || channels.has(type.name) ? (type.args[0] ?? unknownTypes) : unknownTypes;
    }),
  );
}

const channels: ReadonlySet<string> = new Set(['chan', '<-chan', 'chan<-']);

/** One position of a tuple, a pair or what is made of parts, or an element of a list. */
export function itemOf(engine: Engine, types: Types, position: number, view: FileView): Types {
  return unite(types.map((type) => itemOfOne(engine, type, position, view)));
}

function itemOfOne(engine: Engine, type: Type, position: number, view: FileView): Types {
  switch (type.kind) {
    case 'tuple':
      return type.elements[position] ?? unknownTypes;
    case 'shape': {
      const member = type.members[position];
      return member?.type ? engine.resolveType(member.type, type.context) : unknownTypes;
    }
    case 'values': {
      const member = type.members[position];
      return member ? engine.evaluate(member.value, type.context) : unknownTypes;
    }
    case 'instance': {
      const element = elementOf(engine, [type], view);
      return isBlank(element) ? componentOf(engine, type, position) : element;
    }
    case 'outside':
      if ([...(view.rules.pairTypes?.values() ?? [])].includes(type.name)) return type.args[position] ?? unknownTypes;
      return elementOf(engine, [type], view);
    default:
      return elementOf(engine, [type], view);
  }
}

/** What taking a value apart gives at a position: what its one `Deconstruct`, else its one constructor has there. */
function componentOf(engine: Engine, type: Extract<Type, { kind: 'instance' }>, position: number): Types {
  const methods = engine.member(type, 'Deconstruct').filter((member) => member.kind === 'function');
  const parts = methods.length > 0 ? methods : constructorsOf(engine, type.ref);
  const [only, ...others] = parts.filter(
    ({ ref }) => (engine.program.symbol(ref).signature?.parameters.length ?? 0) > position,
  );
  if (!only || others.length > 0) return unknownTypes;
  const { signature, scope } = engine.program.symbol(only.ref);
  const declared = signature?.parameters[position]?.type;
  const env = bindTypeArguments(engine, type.ref, type.args);
  return declared ? engine.resolveType(declared, { path: only.ref.path, scope, ...(env && { env }) }) : unknownTypes;
}

/** What waiting for one of these yields: itself, where it is nothing to wait for. */
export function awaitedOf(types: Types, view: FileView): Types {
  return unite(
    types.map((type) => {
      if (type.kind !== 'outside' || !view.rules.awaitableTypes.has(type.name)) return [type];
      return awaitedOf(type.args[type.args.length - 1] ?? unknownTypes, view);
    }),
  );
}

/** An awaitable of these, in the view's language. */
export function awaitable(types: Types, view: FileView): Types {
  const { awaitableTypes } = view.rules;
  const name = awaitableTypes.has('Promise') ? 'Promise' : [...awaitableTypes][0];
  return name === undefined ? types : [outside('', name, [awaitedOf(types, view)])];
}

/** What `gives` makes of the argument of a builtin function. */
export function builtinResult(
  engine: Engine,
  gives: 'argument' | 'list' | 'pairs' | 'awaited_list' | 'element' | 'awaitable' | 'wrapped' | 'instance',
  argument: Types,
  view: FileView,
): Types {
  switch (gives) {
    case 'argument':
      return argument;
    case 'element':
      return elementOf(engine, argument, view);
    case 'list':
      return [listOf(elementOf(engine, argument, view))];
    case 'pairs':
      return [listOf([{ kind: 'tuple', elements: [keyOf(engine, argument), elementOf(engine, argument, view)] }])];
    case 'awaited_list': {
      const tuple = argument.find((type) => type.kind === 'tuple');
      const list: Types = tuple
        ? [{ kind: 'tuple', elements: tuple.elements.map((element) => awaitedOf(element, view)) }]
        : [listOf(awaitedOf(elementOf(engine, argument, view), view))];
      return awaitable(list, view);
    }
    case 'awaitable':
      return awaitable(argument, view);
    case 'wrapped':
      return [listOf(argument)];
    case 'instance':
      return engine.instancesOf(argument, undefined);
  }
}

/** True where all that is known of a value is nothing. */
export function isBlank(types: Types): boolean {
  return types === nothing || types.length === 0 || types.every(isUnknown);
}
