import type { TypeRef } from '../model/typeRef.js';
import type { SymbolAt } from './symbolAt.js';

export type ObjectType = Extract<TypeRef, { kind: 'object' }>;

/** An interface or object type whose members changed, as a parameter of that type takes them. */
export interface OptionType {
  name: string;
  head: SymbolAt;
  before: ObjectType;
  after: ObjectType;
}
