import type { Parameter, Signature } from '../model/signature.js';
import type { TypeRef } from '../model/typeRef.js';
import { typeText } from './typeText.js';

/**
 * How one written type relates to another: `widened` takes all that the old one took, `narrowed` takes only part of it,
 * `added` and `dropped` say that only one side has a type written.
 */
export type TypeRelation = 'equal' | 'widened' | 'narrowed' | 'added' | 'dropped' | 'other';

/** Names of type parameters in the new signature to their names in the old one, so that `<T>(a: T)` equals `<U>(a: U)`. */
export type TypeNames = ReadonlyMap<string, string>;

const noNames: TypeNames = new Map();

/** Pairs the type parameters of two signatures by position, unless the parameters are of the same types as they are named. */
export function pairedTypeNames(
  { typeParameters: before, parameters: old }: Pick<Signature, 'typeParameters' | 'parameters'>,
  { typeParameters: after, parameters: now }: Pick<Signature, 'typeParameters' | 'parameters'>,
): TypeNames {
  if (!before || !after || before.length !== after.length) return noNames;
  const isSame = (name: string) => before.some((one) => one.name === name);
  const types = (parameters: readonly Parameter[]) => parameters.map(({ type }) => (type ? typeText(type) : '')).join();
  if (after.every(({ name }) => isSame(name)) && types(old) === types(now)) return noNames;
  const names = new Map<string, string>();
  after.forEach((parameter, i) => {
    if (parameter.name !== before[i]!.name) names.set(parameter.name, before[i]!.name);
  });
  return names.size > 0 ? names : noNames;
}

export function compareTypes(
  before: TypeRef | undefined,
  after: TypeRef | undefined,
  names: TypeNames = noNames,
): TypeRelation {
  if (!before && !after) return 'equal';
  if (!before) return 'added';
  if (!after) return 'dropped';
  const old = typeText(before);
  const renamed = names.size > 0 ? withNames(after, names) : after;
  if (old === typeText(renamed)) return 'equal';
  const oldMembers = memberTexts(before);
  const newMembers = memberTexts(renamed);
  if (newMembers.some((m) => topTypes.has(m)) && !oldMembers.some((m) => topTypes.has(m))) return 'widened';
  if (oldMembers.some((m) => topTypes.has(m))) return newMembers.some((m) => topTypes.has(m)) ? 'other' : 'narrowed';
  const widened = oldMembers.every((m) => newMembers.includes(m));
  const narrowed = newMembers.every((m) => oldMembers.includes(m));
  if (widened && narrowed) return 'equal';
  return widened ? 'widened' : narrowed ? 'narrowed' : 'other';
}

/** Types that take every value. */
const topTypes: ReadonlySet<string> = new Set(['any', 'unknown', 'interface{}', 'Any', 'typing.Any', 'Object']);

/** The members of a union in one spelling: `Optional[X]`, `Union[X, Y]`, `X | None`. */
function memberTexts(type: TypeRef): string[] {
  // A union of one is a reference (C++).
  if (type.kind === 'union' && type.members.length > 1) return type.members.flatMap(memberTexts);
  if (type.kind === 'named') {
    const name = type.path[type.path.length - 1];
    if (name === 'Optional' && type.args?.length === 1) return [...memberTexts(type.args[0]!), 'None'];
    if (name === 'Union' && type.args) return type.args.flatMap(memberTexts);
  }
  return [typeText(type)];
}

/** The type with its type parameters renamed. */
function withNames(type: TypeRef, names: TypeNames): TypeRef {
  const inner = (t: TypeRef) => withNames(t, names);
  switch (type.kind) {
    case 'named': {
      const first = type.path.length === 1 ? (names.get(type.path[0]!) ?? type.path[0]!) : undefined;
      const path = first === undefined ? type.path : [first];
      return type.args ? { kind: 'named', path, args: type.args.map(inner) } : { kind: 'named', path };
    }
    case 'array':
      return { kind: 'array', element: inner(type.element) };
    case 'tuple':
      return { kind: 'tuple', elements: type.elements.map(inner) };
    case 'union':
      return { kind: 'union', members: type.members.map(inner) };
    case 'intersection':
      return { kind: 'intersection', members: type.members.map(inner) };
    case 'function':
      return {
        ...type,
        parameters: type.parameters.map(inner),
        ...(type.returns && { returns: inner(type.returns) }),
      };
    case 'object':
      return { kind: 'object', members: type.members.map((m) => (m.type ? { ...m, type: inner(m.type) } : m)) };
    case 'map':
      return { kind: 'map', key: inner(type.key), value: inner(type.value) };
    case 'pointer':
      return { kind: 'pointer', to: inner(type.to) };
    default:
      return type;
  }
}
