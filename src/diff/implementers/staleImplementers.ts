import type { Linker } from '../../graph/linker.js';
import { compareBy, compareCodeUnits } from '../../model/order.js';
import { saysOverride } from '../../model/override.js';
import { signatureKey } from '../../model/signature.js';
import type { StaleImplementer } from '../../model/structuralDiff.js';
import { qualifiedName } from '../../model/symbolPath.js';
import type { Counterparts } from '../counterparts.js';
import { isMethodOfType } from '../methodOfType.js';
import { findSymbol, type SymbolAt, signatureOf, symbolAt } from '../symbolAt.js';
import type { SymbolChanges, SymbolPair } from '../symbolChanges.js';
import { mustBeImplemented } from './askedMethods.js';
import { departedImplementations } from './departedImplementations.js';
import { finalOverrides, finalRuling } from './finalOverrides.js';
import { isHeldTo, lacksCertainly, tellsBySignature } from './heldTo.js';
import { type ImplementerRuling, implementerFinding, ruling } from './implementerFinding.js';
import { missingImplementations } from './missingImplementations.js';
import { overrideMisfit } from './overrideMisfit.js';
import { overridesOfNothing } from './overridesOfNothing.js';

/**
 * Types that implement or override a method that changed and still have it as it was, and those whose own method changed
 * or went while what it implements stayed. Sorted by implementer.
 */
export function staleImplementers(
  changes: SymbolChanges,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): StaleImplementer[] {
  const found: StaleImplementer[] = [];
  const renamed = changes.relocations.filter((r) => r.kind !== 'moved').map((r) => ({ base: r.from, head: r.to }));
  for (const pair of [...changes.signatures, ...renamed]) {
    if (!isMethodOfType(pair.base) || !isMethodOfType(pair.head)) continue;
    for (const id of base.overriders(pair.base.id)) {
      const before = findSymbol(base.world, id);
      const headId = counterparts.headId(id);
      const implementer = headId === undefined ? undefined : findSymbol(head.world, headId);
      if (!before || !implementer) continue;
      const what = whatIsStale(pair, before, implementer, head);
      if (what) found.push(entry(pair, implementer, what));
    }
  }
  found.push(...missingImplementations(changes, base, head, counterparts));
  found.push(...departedImplementations(changes, base, head, counterparts));
  found.push(...finalOverrides(changes, base, head, counterparts));
  found.push(...overridesOfNothing(changes, base, head, counterparts));
  return withoutRepeats(found).sort(
    compareBy(
      (a, b) => compareCodeUnits(a.implementer.id, b.implementer.id),
      (a, b) => compareCodeUnits(a.changed.id, b.changed.id),
    ),
  );
}

/** One finding for each implementer and change, the first of the weightiest. */
function withoutRepeats(found: readonly StaleImplementer[]): StaleImplementer[] {
  const kept = new Map<string, StaleImplementer>();
  for (const finding of found) {
    const key = JSON.stringify([finding.implementer.id, finding.changed.id]);
    const known = kept.get(key);
    if (!known || (known.verdict === 'suspect' && finding.verdict === 'broken')) kept.set(key, finding);
  }
  return [...kept.values()];
}

function entry(pair: SymbolPair, implementer: SymbolAt, what: ImplementerRuling): StaleImplementer {
  const signatures = { before: signatureOf(pair.base.symbol).text, after: signatureOf(pair.head.symbol).text };
  const key = [signatureKey(signatureOf(pair.head.symbol)), implementer.id];
  return implementerFinding(implementer, pair.head, signatures, what, key);
}

/** What the implementer still has as it was; undefined where it was updated or the change does not concern it. */
function whatIsStale(
  pair: SymbolPair,
  before: SymbolAt,
  implementer: SymbolAt,
  head: Linker,
): ImplementerRuling | undefined {
  if (pair.base.symbol.name !== pair.head.symbol.name) return staleName(pair, implementer, head);
  const own = implementer.symbol.signature;
  const old = pair.base.symbol.signature;
  const now = pair.head.symbol.signature;
  if (!own || !old || !now || !before.symbol.signature) return undefined;
  const final = finalRuling(pair, implementer);
  if (final) return final;
  if (shapeOf(own) !== shapeOf(before.symbol.signature)) return undefined;
  const misfit = overrideMisfit({ own, old, now }, pair.head, implementer.facts.language);
  if (!misfit) return undefined;
  if (misfit.inParameters && isAnsweredByAnother(pair.head, implementer)) return undefined;
  return ruling(
    'stale-implementer',
    misfit.certain && isHeldTo(implementer, pair.head, head),
    misfit.text,
    misfit.advice,
  );
}

function staleName(pair: SymbolPair, implementer: SymbolAt, head: Linker): ImplementerRuling | undefined {
  const { name } = implementer.symbol;
  if (name !== pair.base.symbol.name) return undefined;
  const method = `\`${qualifiedName(pair.head.symbol.path)}\``;
  const reason = `is still called \`${name}\`; what it implements was renamed to ${method}`;
  const owner = symbolAt(implementer.path, implementer.facts, implementer.symbol.container);
  const certain = saysOverride(implementer.symbol)
    ? isHeldTo(implementer, pair.head, head) && head.overridden(implementer.id).length === 0
    : mustBeImplemented(pair.head) && lacksCertainly(head, owner, pair.head);
  return ruling('stale-implementer', certain, reason, `Call it \`${pair.head.symbol.name}\`.`);
}

/** Where what is taken tells methods apart: another of the name stands on either side that the one or the other fits. */
function isAnsweredByAnother(asked: SymbolAt, implementer: SymbolAt): boolean {
  if (!tellsBySignature(implementer.facts.language)) return false;
  return hasTwin(asked, implementer) || hasTwin(implementer, asked);
}

/** True where beside `at` stands another method of its name that takes what `other` takes. */
function hasTwin(at: SymbolAt, other: SymbolAt): boolean {
  const wanted = typesOf(other);
  return at.facts.symbols.some(
    (s, index) =>
      index !== at.index &&
      s.container === at.symbol.container &&
      s.name === at.symbol.name &&
      s.signature !== undefined &&
      typesOf({ ...at, symbol: s }) === wanted,
  );
}

function typesOf({ symbol }: SymbolAt): string {
  const passed = (symbol.signature?.parameters ?? []).filter((p) => p.kind !== 'receiver');
  return JSON.stringify(passed.map((p) => [p.kind, p.type ?? null, p.label ?? null]));
}

function shapeOf(signature: Parameters<typeof signatureKey>[0]): string {
  return signatureKey({ ...signature, decorators: [], text: '' });
}
