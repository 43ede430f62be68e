import type { Linker } from '../../graph/linker.js';
import { callRulesOf } from '../../languages/registry.js';
import type { StaleImplementer } from '../../model/structuralDiff.js';
import { isType } from '../../model/symbol.js';
import { qualifiedName } from '../../model/symbolPath.js';
import type { Counterparts } from '../counterparts.js';
import { findSymbol, type SymbolAt } from '../symbolAt.js';
import type { SymbolChanges, SymbolPair } from '../symbolChanges.js';
import { type ImplementerRuling, implementerFinding, ruling } from './implementerFinding.js';

/** An override of a method that may not be overridden any more. */
export function finalRuling({ base, head }: SymbolPair, implementer: SymbolAt): ImplementerRuling | undefined {
  if (isOverridable(base) === isOverridable(head) || isOverridable(head)) return undefined;
  const certain = isRefused(head, implementer);
  const reason = `overrides \`${qualifiedName(head.symbol.path)}\`, which may not be overridden any more`;
  return ruling('override-final', certain, reason);
}

/** A method that merely is not virtual any more refuses those alone that say that they override; a type further up may still open it. */
function isRefused({ symbol, facts }: SymbolAt, implementer: SymbolAt): boolean {
  const { checksOverrides, finalWords } = callRulesOf(implementer.facts.language);
  if (checksOverrides !== 'where_said') return checksOverrides === 'always';
  if (finalWords.some((word) => symbol.signature?.modifiers.includes(word))) return true;
  const saysSo = implementer.symbol.signature?.modifiers.includes('override') === true;
  return saysSo && !facts.symbols[symbol.container]?.heritage?.length;
}

function isOverridable({ symbol, facts }: SymbolAt): boolean {
  const modifiers = symbol.signature?.modifiers ?? [];
  const { finalWords, overridableWords } = callRulesOf(facts.language);
  if (finalWords.some((word) => modifiers.includes(word))) return false;
  if (overridableWords.length === 0 || facts.symbols[symbol.container]?.kind === 'interface') return true;
  return overridableWords.some((word) => modifiers.includes(word));
}

/** Types that extend a class which may not be extended any more. */
export function finalOverrides(
  changes: SymbolChanges,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): StaleImplementer[] {
  const found: StaleImplementer[] = [];
  for (const pair of changes.pairs) {
    if (!isType(pair.head.symbol.kind) || !isExtensible(pair.base) || isExtensible(pair.head)) continue;
    for (const id of base.subtypes(pair.base.id)) {
      const headId = counterparts.headId(id);
      const heir = headId === undefined ? undefined : findSymbol(head.world, headId);
      if (!heir || !head.supertypes(heir.id).includes(pair.head.id)) continue;
      const reason = `extends \`${qualifiedName(pair.head.symbol.path)}\`, which is final now`;
      const told = ruling('override-final', true, reason, 'Do not extend it, or open it again.');
      const shown = (at: SymbolAt) => [...(at.symbol.typeModifiers ?? []), at.symbol.kind, at.symbol.name].join(' ');
      const signatures = { before: shown(pair.base), after: shown(pair.head) };
      found.push(implementerFinding(heir, pair.head, signatures, told, ['final', heir.id]));
    }
  }
  return found;
}

function isExtensible({ symbol, facts }: SymbolAt): boolean {
  const { finalWords, closedUnlessOpen, checksOverrides } = callRulesOf(facts.language);
  if (symbol.kind !== 'class' || checksOverrides === 'never') return true;
  const modifiers = symbol.typeModifiers ?? [];
  if (finalWords.some((word) => modifiers.includes(word))) return false;
  return !closedUnlessOpen || symbol.abstract === true || modifiers.includes('open') || modifiers.includes('sealed');
}
