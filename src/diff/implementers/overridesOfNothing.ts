import type { Linker } from '../../graph/linker.js';
import { callRulesOf } from '../../languages/registry.js';
import { saysOverride } from '../../model/override.js';
import type { StaleImplementer } from '../../model/structuralDiff.js';
import { isType } from '../../model/symbol.js';
import { qualifiedName } from '../../model/symbolPath.js';
import type { Counterparts } from '../counterparts.js';
import { isMethodOfType } from '../methodOfType.js';
import { findSymbol, type SymbolAt, signatureOf, symbolAt } from '../symbolAt.js';
import type { SymbolChanges } from '../symbolChanges.js';
import { implementerFinding, ruling } from './implementerFinding.js';
import { knowsAllAbove } from './knowsAllAbove.js';

/** Methods that say that they override something, and have nothing to override any more. */
export function overridesOfNothing(
  changes: SymbolChanges,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): StaleImplementer[] {
  const found: StaleImplementer[] = [];
  const told = new Set<string>();
  const renamed = new Set(changes.relocations.map((r) => r.from.symbol));
  const look = (id: string, was: SymbolAt, became: string) => {
    const headId = counterparts.headId(id);
    const method = headId === undefined ? undefined : findSymbol(head.world, headId);
    if (!method || told.has(method.id) || !saysOverride(method.symbol) || method.symbol.name !== was.symbol.name)
      return;
    if (head.overridden(method.id).length > 0) return;
    told.add(method.id);
    const { checksOverrides } = callRulesOf(method.facts.language);
    const certain = checksOverrides !== 'never' && isAllAboveKnown(head, method);
    const reason = `says that it overrides \`${qualifiedName(was.symbol.path)}\`, ${became}`;
    const before = signatureOf(was.symbol).text;
    found.push(
      implementerFinding(method, was, { before, after: '' }, ruling('override-nothing', certain, reason), [
        'nothing',
        method.id,
      ]),
    );
  };
  for (const gone of changes.removed) {
    if (renamed.has(gone.symbol) || !isMethodOfType(gone)) continue;
    for (const id of base.overriders(gone.id)) look(id, gone, 'which was removed');
  }
  for (const { base: type, head: now } of changes.pairs) {
    if (!isType(type.symbol.kind) || !lostSupertype(type, now)) continue;
    type.facts.symbols.forEach((member, index) => {
      if (member.container !== type.index || !saysOverride(member)) return;
      const method = symbolAt(type.path, type.facts, index);
      const [above] = base.overridden(method.id);
      const was = above === undefined ? undefined : findSymbol(base.world, above);
      if (was) look(method.id, was, `which \`${now.symbol.name}\` no longer inherits`);
    });
  }
  return found;
}

function lostSupertype(before: SymbolAt, after: SymbolAt): boolean {
  const types = ({ symbol }: SymbolAt) => (symbol.heritage ?? []).map(({ type }) => JSON.stringify(type));
  const now = new Set(types(after));
  return types(before).some((type) => !now.has(type));
}

/** True where all that the type of a method extends and implements is in the repository. */
function isAllAboveKnown(head: Linker, method: SymbolAt): boolean {
  const type = symbolAt(method.path, method.facts, method.symbol.container).id;
  // What every type has from the root of all types is not in the repository.
  return knowsAllAbove(head, type) && !rootMethods.has(method.symbol.name);
}

const rootMethods: ReadonlySet<string> = new Set([
  'toString',
  'equals',
  'hashCode',
  'clone',
  'finalize',
  'ToString',
  'Equals',
  'GetHashCode',
  'Finalize',
  'productPrefix',
  'canEqual',
]);
