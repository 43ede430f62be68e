import type { Linker } from '../graph/linker.js';
import type { StaleImplementer } from '../model/structuralDiff.js';
import { type DeclaredSymbol, isType } from '../model/symbol.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { Counterparts } from './counterparts.js';
import { stableId } from './stableId.js';
import { findSymbol, type SymbolAt, signatureOf, symbolAt, symbolRef } from './symbolAt.js';
import type { SymbolChanges } from './symbolChanges.js';

/** Types that lack a method which was added, without a body, to a type that they implemented or extended at base already. */
export function missingImplementations(
  changes: SymbolChanges,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): StaleImplementer[] {
  const found: StaleImplementer[] = [];
  const renamed = new Set(changes.relocations.map((r) => r.to.symbol));
  for (const added of changes.added) {
    if (renamed.has(added.symbol) || !mustBeImplemented(added)) continue;
    const type = symbolAt(added.path, added.facts, added.symbol.container);
    const before = counterparts.base(type.id);
    if (!before) continue;
    for (const id of base.implementersOf(before.id)) {
      const headId = counterparts.headId(id);
      const implementer = headId === undefined ? undefined : findSymbol(head.world, headId);
      if (!implementer || !isConcrete(implementer) || hasImplementation(head, implementer, type.id, added.symbol.name))
        continue;
      found.push({
        id: stableId(added.id, signatureOf(added.symbol).text, implementer.id),
        implementer: symbolRef(implementer),
        changed: symbolRef(added),
        before: '',
        after: signatureOf(added.symbol).text,
        reason: `does not have \`${added.symbol.name}\`, which \`${qualifiedName(type.symbol.path)}\` now asks for`,
      });
    }
  }
  return found;
}

/** True for a method that a type leaves to those below it. */
export function mustBeImplemented({ symbol, facts }: SymbolAt): boolean {
  const container = facts.symbols[symbol.container];
  if (!symbol.member || !container || !isType(container.kind)) return false;
  // Go's interfaces bind no one who does not use them.
  if (facts.language === 'go' || symbol.kind === 'constructor') return false;
  const isAbstract = symbol.bodiless || symbol.signature?.modifiers.includes('abstract') === true;
  return isAbstract && symbol.signature !== undefined && !isOptionalMember(symbol);
}

/** TypeScript's `m?(): void`. */
function isOptionalMember({ signature, name }: DeclaredSymbol): boolean {
  return signature?.text.includes(`${name}?`) ?? false;
}

/** Interfaces and types with methods of their own to be implemented may leave others open, too. */
export function isConcrete({ symbol, facts, index }: SymbolAt): boolean {
  if (symbol.kind !== 'class' && symbol.kind !== 'enum' && symbol.kind !== 'struct') return false;
  return !facts.symbols.some((s) => s.container === index && s.signature?.modifiers.includes('abstract'));
}

/** True where the type or one of those above it, the asking one left out, has a member of this name with a body. */
export function hasImplementation(head: Linker, type: SymbolAt, asking: string, name: string): boolean {
  const seen = new Set([asking]);
  const open = [type.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const at = findSymbol(head.world, id);
    if (!at) continue;
    const member = at.facts.symbols.find((s) => s.container === at.index && s.name === name && s.member);
    if (member && !member.bodiless) return true;
    open.push(...head.supertypes(id));
  }
  return false;
}
