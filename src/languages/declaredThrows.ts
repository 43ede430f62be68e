import { compareBy, compareCodeUnits } from '../model/order.js';
import type { TypeRef } from '../model/typeRef.js';

/** The types that a declaration says it throws, in an order of their own: the written one means nothing. */
export function declaredThrows(types: readonly TypeRef[]): TypeRef[] {
  return [...types].sort(compareBy((a, b) => compareCodeUnits(JSON.stringify(a), JSON.stringify(b))));
}
