import type { Expression } from '../../model/expression.js';
import type { Facts } from '../../model/facts.js';
import type { Binding } from '../../model/scope.js';
import type { TypeRef } from '../../model/typeRef.js';

/** The code that a call stands in, as far as rules look at it. */
export interface CodeAround {
  facts: Pick<Facts, 'symbols' | 'scopes' | 'bindings' | 'callSites'>;
  /** Index of the call in `facts.callSites`. */
  index: number;
  /** What a call of the file gives, as all that it may mean declare it; undefined where that is not known. */
  resultType?: (site: number) => TypeRef | undefined;
}

/** The only binding of a name that a place sees; undefined where there is none or it is not the only one. */
export function bindingSeen({ facts }: CodeAround, name: string, from: number): Binding | undefined {
  for (let scope = from; scope >= 0; scope = facts.scopes[scope]?.parent ?? -1) {
    const found = facts.bindings.filter((binding) => binding.scope === scope && binding.name === name);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** The type of a value where it is written at it, or the call that gives it declares it. */
export function writtenType(around: CodeAround, value: Expression | undefined): TypeRef | undefined {
  if (value?.kind === 'typed') return value.type;
  return value?.kind === 'result' ? around.resultType?.(value.site) : undefined;
}
