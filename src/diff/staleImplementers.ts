import type { Linker } from '../graph/linker.js';
import { callRulesOf } from '../languages/registry.js';
import type { LanguageId } from '../model/languageId.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { type Parameter, type Signature, signatureKey } from '../model/signature.js';
import type { StaleImplementer } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import { joined } from './binding/evidence.js';
import type { Counterparts } from './counterparts.js';
import { departedImplementations } from './departedImplementations.js';
import { isMethodOfType } from './methodOfType.js';
import { missingImplementations } from './missingImplementations.js';
import { bareName, parameterText } from './parameterText.js';
import { isAsync } from './rules/asyncChanged.js';
import { stableId } from './stableId.js';
import { findSymbol, type SymbolAt, signatureOf, symbolRef } from './symbolAt.js';
import type { SymbolChanges, SymbolPair } from './symbolChanges.js';
import { compareTypes } from './typeComparison.js';
import { typeText } from './typeText.js';

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
      const reason = whatIsStale(pair, before, implementer);
      if (reason !== undefined) found.push(entry(pair, implementer, reason));
    }
  }
  found.push(...missingImplementations(changes, base, head, counterparts));
  found.push(...departedImplementations(changes, base, head, counterparts));
  return found.sort(
    compareBy(
      (a, b) => compareCodeUnits(a.implementer.id, b.implementer.id),
      (a, b) => compareCodeUnits(a.changed.id, b.changed.id),
    ),
  );
}

function entry(pair: SymbolPair, implementer: SymbolAt, reason: string): StaleImplementer {
  return {
    id: stableId(pair.head.id, signatureKey(signatureOf(pair.head.symbol)), implementer.id),
    implementer: symbolRef(implementer),
    changed: symbolRef(pair.head),
    before: signatureOf(pair.base.symbol).text,
    after: signatureOf(pair.head.symbol).text,
    reason,
  };
}

/** What the implementer still has as it was; undefined where it was updated or the change does not concern it. */
function whatIsStale(pair: SymbolPair, before: SymbolAt, implementer: SymbolAt): string | undefined {
  const method = `\`${qualifiedName(pair.head.symbol.path)}\``;
  if (pair.base.symbol.name !== pair.head.symbol.name) {
    if (implementer.symbol.name !== pair.base.symbol.name) return undefined;
    return `is still called \`${implementer.symbol.name}\`; what it implements was renamed to ${method}`;
  }
  const own = implementer.symbol.signature;
  const old = pair.base.symbol.signature;
  const now = pair.head.symbol.signature;
  if (!own || !old || !now || !before.symbol.signature) return undefined;
  if (shape(own) !== shape(before.symbol.signature)) return undefined;
  const language = implementer.facts.language;
  return parameterReason(own, old, now, method, language) ?? resultReason(own, old, now, method, language);
}

function shape(signature: Signature): string {
  return signatureKey({ ...signature, decorators: [], text: '' });
}

function passed(signature: Signature): Parameter[] {
  return signature.parameters.filter((p) => p.kind !== 'receiver');
}

function parameterReason(
  own: Signature,
  old: Signature,
  now: Signature,
  method: string,
  language: LanguageId,
): string | undefined {
  if (shapeOfParameters(old) === shapeOfParameters(now)) return undefined;
  const has = passed(own);
  const wants = passed(now);
  const takesAny =
    has.some((p) => p.kind === 'rest') && (language !== 'python' || has.some((p) => p.kind === 'keyword_rest'));
  if (takesAny) return undefined;
  const names = (list: readonly Parameter[]) => joined(list.map((p) => `\`${parameterText(p, language)}\``));
  // What it never took is no part of the change for it.
  const tookAll = passed(old).length <= has.length;
  if (wants.length > has.length && tookAll)
    return `does not take ${names(wants.slice(has.length))}, which ${method} now has`;
  if (wants.length < has.length) return `still takes ${names(has.slice(wants.length))}, which ${method} no longer has`;
  for (const [i, parameter] of has.entries()) {
    const wanted = wants[i];
    if (!wanted) break;
    const was = passed(old)[i];
    const typeMoved =
      compareTypes(was?.type, wanted.type) !== 'equal' && compareTypes(was?.type, parameter.type) === 'equal';
    const changed =
      typeMoved ||
      (wanted.kind !== parameter.kind && was?.kind === parameter.kind) ||
      (wanted.optional && !parameter.optional && was !== undefined && !was.optional) ||
      (callRulesOf(language).namesBindOverrides &&
        bareName(wanted) !== bareName(parameter) &&
        was?.name === parameter.name);
    if (changed) return `still takes ${names([parameter])}; ${method} now has ${names([wanted])} there`;
  }
  return undefined;
}

function shapeOfParameters(signature: Signature): string {
  return signatureKey({ parameters: signature.parameters, modifiers: [], text: '' });
}

function resultReason(
  own: Signature,
  old: Signature,
  now: Signature,
  method: string,
  language: LanguageId,
): string | undefined {
  if (isAsync(old) !== isAsync(now) && isAsync(own) === isAsync(old)) {
    return isAsync(now) ? `is not async, as ${method} now is` : `is async, as ${method} no longer is`;
  }
  const wasSame = compareTypes(old.returnType, own.returnType) === 'equal';
  if (wasSame && compareTypes(old.returnType, now.returnType) !== 'equal') {
    const text = (s: Signature) => (s.returnType ? `\`${typeText(s.returnType, language)}\`` : 'nothing');
    return `still returns ${text(own)}; ${method} now returns ${text(now)}`;
  }
  return undefined;
}
