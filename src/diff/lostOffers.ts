import type { Facts } from '../model/facts.js';
import type { FileComparison } from './fileComparison.js';
import { isEcmaScript } from './languageFamily.js';
import type { SymbolPair } from './symbolChanges.js';

/** A symbol that stays, and that its own file no longer offers under a name that it had. */
export interface LostOffer {
  pair: SymbolPair;
  /** What happened, in words. */
  text: string;
}

/** Symbols of the changed files that other files can no longer import as they did. */
export function lostOffers(files: readonly FileComparison[], pairs: readonly SymbolPair[]): LostOffer[] {
  const offers = new Map<string, Map<string, Set<string>>>();
  for (const { base, head, basePath, headPath } of files) {
    if (base && isEcmaScript(base.language)) offers.set(`base ${basePath}`, offeredNames(base));
    if (head && isEcmaScript(head.language)) offers.set(`head ${headPath}`, offeredNames(head));
  }
  const lost: LostOffer[] = [];
  for (const pair of pairs) {
    const { base, head } = pair;
    if (base.symbol.container >= 0 || head.symbol.container >= 0) continue;
    const before = offers.get(`base ${base.path}`)?.get(base.symbol.name);
    const after = offers.get(`head ${head.path}`)?.get(head.symbol.name);
    const gone = [...(before ?? [])].filter((name) => !after?.has(name)).sort();
    if (gone.length === 0) continue;
    const names = gone.map((name) => `\`${name}\``).join(', ');
    lost.push({ pair, text: `no longer exported as ${names}` });
  }
  return lost;
}

/** For each local name of a file the names that the file exports it under. */
function offeredNames(facts: Facts): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (local: string, name: string) => {
    const known = names.get(local);
    if (known) known.add(name);
    else names.set(local, new Set([name]));
  };
  for (const entry of facts.exports) {
    if (entry.kind === 'local') add(entry.local, entry.name);
    if (entry.kind === 'value') {
      if (entry.value.kind === 'name') add(entry.value.name, entry.name);
      if (entry.value.kind === 'symbol') add(facts.symbols[entry.value.symbol]!.name, entry.name);
    }
  }
  return names;
}
