import type { Linker } from '../../graph/linker.js';
import { findSymbol } from '../symbolAt.js';

/** True where everything that a type extends and implements is in the repository; what is above `beyond` is not asked. */
export function knowsAllAbove(head: Linker, type: string, beyond?: string): boolean {
  const seen = new Set(beyond === undefined ? [] : [beyond]);
  const open = [type];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const at = findSymbol(head.world, id);
    const above = head.supertypes(id);
    if (!at || (at.symbol.heritage ?? []).length > above.length) return false;
    open.push(...above);
  }
  return true;
}
