import type { TypeRef } from '../../model/typeRef.js';

/** True where a parameter of the new type takes whatever one of the old type took: `T` or `T&` before `const T&`, `T*` before `const T*`. */
export function cfamilyTakesAs(before: TypeRef, after: TypeRef): boolean {
  const now = after.kind === 'union' || after.kind === 'pointer' ? after : undefined;
  const held = now && (now.kind === 'pointer' ? now.to : now.members[0]);
  if (held?.kind !== 'intersection' || held.members.length !== 1) return false;
  const wanted = JSON.stringify(held.members[0]);
  if (after.kind === 'pointer') return before.kind === 'pointer' && JSON.stringify(before.to) === wanted;
  const old = before.kind === 'union' && before.members.length === 1 ? before.members[0] : before;
  return JSON.stringify(old) === wanted;
}
