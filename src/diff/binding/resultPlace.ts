import type { TypeRef } from '../../model/typeRef.js';
import type { PreparedCall } from './preparedCall.js';

/** Where the result of a call goes, if the type of that place is written. */
export interface ResultPlace {
  type: TypeRef;
  /** "keeps the result in `x`". */
  text: string;
}

/** The variable that is declared with the call's result, or the function around that returns it. */
export function resultPlace({ around, site }: PreparedCall): ResultPlace | undefined {
  if (!around || site.propagated) return undefined;
  const { facts, index } = around;
  if (site.use === 'assigned') {
    const found = facts.bindings.filter(({ init }) => init?.kind === 'result' && init.site === index);
    const [only] = found;
    if (found.length !== 1 || !only?.type) return undefined;
    return { type: only.type, text: `keeps the result in \`${only.name}\`` };
  }
  if (site.use !== 'returned') return undefined;
  const caller = facts.symbols[site.caller];
  const type = caller?.signature?.returnType;
  // A nameless function inside of it returns to whoever calls that.
  if (!caller || !type || functionScope(facts.scopes, site.scope) !== caller.bodyScope) return undefined;
  if (caller.signature?.modifiers.some((word) => word === 'async' || word === 'generator' || word === 'suspend'))
    return undefined;
  return { type, text: `returns it from \`${caller.name}\`` };
}

function functionScope(scopes: readonly { parent: number; kind: string }[], from: number): number {
  let scope = from;
  while (scope >= 0 && scopes[scope]?.kind !== 'function') scope = scopes[scope]?.parent ?? -1;
  return scope;
}
