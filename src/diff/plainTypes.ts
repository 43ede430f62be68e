import type { TypeRef } from '../model/typeRef.js';

/** Names of types whose values are no objects of a library. */
const plainNames: ReadonlySet<string> = new Set([
  ...['string', 'number', 'boolean', 'bigint', 'symbol', 'void', 'null', 'undefined', 'never'],
  ...[
    'Array',
    'ReadonlyArray',
    'Map',
    'ReadonlyMap',
    'Set',
    'ReadonlySet',
    'Date',
    'RegExp',
    'Error',
    'String',
    'Number',
    'Boolean',
  ],
]);

/** True for a type as it is written that can be no promise, and nothing that can be called in its place: its parts all say what they are. */
export function isPlainValue(type: TypeRef): boolean {
  switch (type.kind) {
    case 'named':
      return type.path.length === 1 && plainNames.has(type.path[0]!);
    case 'union':
      return type.members.every(isPlainValue);
    case 'array':
    case 'tuple':
    case 'literal':
    case 'object':
      return true;
    default:
      return false;
  }
}

/** True for an object type that is written out and has one of these members. */
export function mayHaveMember(type: TypeRef, names: ReadonlySet<string>): boolean {
  if (type.kind === 'union') return type.members.some((member) => mayHaveMember(member, names));
  return type.kind === 'object' && type.members.some(({ name }) => names.has(name) || name.startsWith('['));
}
