import type { Engine } from './engine.js';
import { directSubtypes } from './hierarchy.js';
import { delegatesOf } from './hierarchyTypes.js';
import { ancestorsOf } from './members.js';
import type { FileView } from './program.js';
import { isUnknown, nothing, type Ref, refKey, sameRef, type Type, type Types, unite, unknownTypes } from './type.js';

/** More types that use a trait than this are not looked at for what the trait takes for granted. */
const userLimit = 40;

/**
 * What a name means on a type that does not list it, nor any above it: a member of what the type delegates to, of the types that embed
 * it where it is only ever a part of others, anything at all where a member answers for every name. Undefined where none of these is the case.
 */
export function unlistedMember(
  engine: Engine,
  receiver: Type,
  ref: Ref,
  name: string,
  fromOutside: Types,
): Types | undefined {
  const view = engine.program.view(ref.path);
  if (!view.rules.embeddedFirst && !view.rules.catchAllMembers) return undefined;
  const written = view.rules.ignoresCase ? nameIgnoringCase(engine, ref, name) : undefined;
  if (written !== undefined) return engine.member(receiver, written);
  const here = engine.evaluations.remember(
    view,
    `U${ref.index}:${name}`,
    () => delegated(engine, ref, name) ?? nothing,
  );
  if (here.length > 0) return here;
  // A trait that is named as itself, and is no type of a value, has what it declares alone.
  if (receiver.kind !== 'static' || receiver.args !== undefined) {
    const used = engine.evaluations.remember(
      view,
      `V${ref.index}:${name}`,
      () => ofUsers(engine, view, ref, name) ?? nothing,
    );
    if (used.length > 0) return used;
  }
  // What a base outside may have is likelier its own.
  return fromOutside.length > 0 ? undefined : caught(engine, view, ref, name);
}

/** The name in the case in which the type, or one above it, declares a method. */
function nameIgnoringCase(engine: Engine, ref: Ref, name: string): string | undefined {
  if (name.startsWith('$')) return undefined;
  for (const one of typeAndAncestors(engine, ref)) {
    const written = engine.program.view(one.path).index.memberIgnoringCase(one.index, name);
    if (written !== undefined && written !== name) return written;
  }
  return undefined;
}

function typeAndAncestors(engine: Engine, ref: Ref): Ref[] {
  return [ref, ...ancestorsOf(engine, ref, []).flatMap((type) => (type.kind === 'instance' ? [type.ref] : []))];
}

function delegated(engine: Engine, ref: Ref, name: string): Types | undefined {
  for (const one of typeAndAncestors(engine, ref)) {
    for (const type of delegatesOf(engine, one)) {
      if (type.kind === 'instance' && sameRef(type.ref, ref)) continue;
      const members = engine.evaluations.nested(() => engine.member(type, name));
      if (members.some((member) => !isUnknown(member) && member.kind !== 'outside_method')) return members;
    }
  }
  return undefined;
}

/** In a trait, `$this` is a value of a class that uses it. */
function ofUsers(engine: Engine, view: FileView, ref: Ref, name: string): Types | undefined {
  if (!view.rules.embeddedFirst || engine.program.symbol(ref).kind !== 'interface') return undefined;
  const users = usersOf(engine, view, ref);
  if (users.length === 0 || users.length > userLimit) return undefined;
  const found = new Map<string, Types[number]>();
  for (const user of users) {
    for (const member of engine.evaluations.nested(() =>
      engine.member({ kind: 'instance', ref: user, args: [] }, name),
    )) {
      if (isUnknown(member) || member.kind === 'outside_method') continue;
      found.set(member.kind === 'function' ? refKey(member.ref) : JSON.stringify([found.size]), member);
    }
  }
  return found.size === 0 ? undefined : unite([[...found.values()]]);
}

function usersOf(engine: Engine, view: FileView, ref: Ref): readonly Ref[] {
  const key = `users ${ref.index}`;
  const known = view.notes.get(key) as readonly Ref[] | undefined;
  if (known) return known;
  const users = directSubtypes(engine, ref).filter((user) => {
    const symbol = engine.program.symbol(user);
    return (symbol.heritage ?? []).some(
      ({ relation, type }) =>
        relation === 'embeds' &&
        engine
          .resolveType(type, { path: user.path, scope: symbol.scope })
          .some((embedded) => embedded.kind === 'instance' && sameRef(embedded.ref, ref)),
    );
  });
  view.notes.set(key, users);
  return users;
}

/** `__call` answers for every method, `__get` for every property. */
function caught(engine: Engine, view: FileView, ref: Ref, name: string): Types | undefined {
  const catching = view.rules.catchAllMembers?.(name) ?? [];
  if (catching.length === 0) return undefined;
  const has = typeAndAncestors(engine, ref).some((one) => {
    const { index } = engine.program.view(one.path);
    return catching.some((member) => member !== name && index.members(one.index, member).length > 0);
  });
  return has ? unknownTypes : undefined;
}

/**
 * Ids of those candidates that a type below one of the receiver's has: where a value may have more than its declared type lists, a
 * call that the type does not account for may mean them.
 */
export function membersBelow(engine: Engine, receiver: Types, candidates: readonly string[]): string[] {
  const isReceiver = (ref: Ref) => receiver.some((type) => 'ref' in type && sameRef(type.ref, ref));
  const isBelow = (ref: Ref) => typeAndAncestors(engine, ref).some(isReceiver);
  return candidates.filter((id) => {
    const member = engine.program.find(id);
    const owner = member && engine.program.container(member);
    if (!owner) return false;
    if (isBelow(owner)) return true;
    // A method of a trait is one of the types that use it.
    return engine.program.symbol(owner).kind === 'interface' && directSubtypes(engine, owner).some(isBelow);
  });
}
