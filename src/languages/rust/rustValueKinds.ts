import type { TypeRef } from '../../model/typeRef.js';
import { distinctKinds, type ValueKinds } from '../valueKinds.js';

/** Rust converts no builtin type into another by itself. */
export const rustValueKinds: ValueKinds = {
  ...distinctKinds('i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64', {
    '&str': 'string',
    String: 'other',
    bool: 'boolean',
    char: 'other',
  }),
  notIterable: new Set('i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 &str String bool char'.split(' ')),
};

/** True where a parameter of the new type takes whatever one of the old type took. */
export function rustTakesAs(before: TypeRef, after: TypeRef): boolean {
  if (before.kind === 'pointer' && after.kind === 'pointer') {
    const old = withoutMarks(before.to);
    const now = withoutMarks(after.to);
    // `&mut T` becomes `&T`, and what lives for ever lives long enough.
    const onlyLess = now.marks.every((mark) => old.marks.includes(mark));
    const isRaw = [...old.marks, ...now.marks].some((mark) => mark.startsWith('*'));
    return onlyLess && !isRaw && JSON.stringify(old.types) === JSON.stringify(now.types);
  }
  // `impl Into<T>` takes a `T`.
  if (after.kind !== 'intersection') return false;
  const { types, marks } = withoutMarks(after);
  const [only] = types;
  if (types.length !== 1 || marks.join() !== 'impl' || only?.kind !== 'named') return false;
  return only.path.at(-1) === 'Into' && JSON.stringify(only.args?.[0]) === JSON.stringify(before);
}

function withoutMarks(type: TypeRef): { types: TypeRef[]; marks: string[] } {
  const members = type.kind === 'intersection' ? type.members : [type];
  return {
    types: members.filter(({ kind }) => kind !== 'opaque'),
    marks: members.flatMap((member) => (member.kind === 'opaque' ? [member.text] : [])),
  };
}
