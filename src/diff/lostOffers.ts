import type { Linker } from '../graph/linker.js';
import type { Expression } from '../model/expression.js';
import type { Import } from '../model/moduleLinks.js';
import { compareCodeUnits } from '../model/order.js';
import type { Counterparts } from './counterparts.js';
import type { FileComparison } from './fileComparison.js';
import type { FileOutline } from './fileOutline.js';
import { isEcmaScript } from './languageFamily.js';
import { isUnread, standsInErrors } from './parseUncertainty.js';
import { findSymbol, type SymbolAt } from './symbolAt.js';
import type { SymbolPair } from './symbolChanges.js';

/** A symbol that stays, and that a file no longer offers under a name that it had there. */
export interface LostOffer {
  pair: SymbolPair;
  /** The file that offered it, at base. */
  path: string;
  /** The name that it offered it under, and those that it offers it under now; `=` for what the module itself is. */
  was: string;
  now: readonly string[];
}

/** What became of the names that files offered. */
export interface LostOffers {
  lost: LostOffer[];
  /** Those of which a syntax error hides whether they are still offered. */
  uncertain: LostOffer[];
}

/** Names of one module of which so many are passed on at once are looked at, no more. */
const mostNames = 500;

const nowhere = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

/**
 * Symbols that other files can no longer import from a changed file as they did: its own that are no longer exported, and
 * those of other files that it no longer passes on. Symbols that are gone themselves are left out.
 */
export function lostOffers(
  files: readonly FileComparison[],
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): LostOffers {
  const lost: LostOffer[] = [];
  const uncertain: LostOffer[] = [];
  for (const file of files) {
    if (!file.base || file.unknown) continue;
    const kept = new Set(file.head ? offers(base, head, file.headPath, file.head, 'head') : []);
    const own = offers(base, head, file.basePath, file.base, 'base').filter((offer) => !kept.has(offer));
    for (const offer of own) {
      for (const found of lostOffer(offer, file, base, head, counterparts)) {
        (isUncertain(offer, found, file) ? uncertain : lost).push(found);
      }
    }
  }
  return { lost, uncertain };
}

/** True where what made the offer may still be there, in what the parser could make no sense of. */
function isUncertain(offer: string, { pair }: LostOffer, file: FileComparison): boolean {
  const { base, head, hunks } = file;
  if (!base || !head || head.health.state === 'clean') return false;
  const [kind, specifier, name] = offer.split('\n') as [string, string, string];
  if (kind === 'local') {
    const heads = new Map(file.match.pairs);
    // An export that stands apart from its symbol, in a list or an assignment, has no place in the facts.
    return !isExportedInPlace(file, pair.base) || standsInErrors(base, head, pair.base.index, heads, hunks);
  }
  const ranges = [...base.imports, ...base.exports].flatMap((entry) =>
    'imported' in entry && entry.specifier === specifier && entry.imported === name && entry.range ? [entry.range] : [],
  );
  return ranges.length === 0 || ranges.some((range) => isUnread(range, head, hunks));
}

function isExportedInPlace({ input }: FileComparison, { symbol }: SymbolAt): boolean {
  const line = input.baseText?.split('\n', symbol.range.startLine + 1)[symbol.range.startLine];
  return line !== undefined && /^\s*export\b/.test(line);
}

/** What a file offers: `local name` and `passed specifier imported name`, by the names that others import. */
function offers(base: Linker, head: Linker, path: string, facts: FileOutline, side: 'base' | 'head'): string[] {
  if (facts.language === 'python') return pythonOffers(facts);
  if (!isEcmaScript(facts.language)) return [];
  const linker = side === 'base' ? base : head;
  return facts.exports.flatMap((entry): string[] => {
    switch (entry.kind) {
      case 'local':
        return [`local\n${entry.local}\n${entry.name}`];
      case 'value':
        if (entry.value.kind === 'name') return [`local\n${entry.value.name}\n${entry.name}`];
        if (entry.value.kind === 'symbol') return [`local\n${facts.symbols[entry.value.symbol]!.name}\n${entry.name}`];
        return [];
      case 'assignment':
        if (entry.value.kind === 'name') return [`local\n${entry.value.name}\n=`];
        if (entry.value.kind === 'symbol') return [`local\n${facts.symbols[entry.value.symbol]!.name}\n=`];
        return [];
      case 'from':
        return entry.imported === '*' ? [] : [`passed\n${entry.specifier}\n${entry.imported}`];
      case 'all':
        return namesOf(linker, path, entry.specifier).map((name) => `passed\n${entry.specifier}\n${name}`);
      default:
        return [];
    }
  });
}

/** Whatever a Python module imports at its top, others can import from it. */
function pythonOffers(facts: FileOutline): string[] {
  return facts.imports.flatMap((entry) =>
    entry.scope === 0 && entry.local !== undefined && entry.imported !== '*'
      ? [`passed\n${entry.specifier}\n${entry.imported}`]
      : [],
  );
}

/** The names that a module exports itself. */
function namesOf(linker: Linker, path: string, specifier: string): string[] {
  const entry: Import = { specifier, imported: '*', range: nowhere, scope: 0 };
  const names = new Set<string>();
  for (const file of linker.importedFiles(path, entry)) {
    for (const exported of linker.world.facts(file)?.exports ?? []) {
      if ('name' in exported && exported.name !== 'default') names.add(exported.name);
    }
  }
  return [...names].sort(compareCodeUnits).slice(0, mostNames);
}

function lostOffer(
  offer: string,
  file: FileComparison,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): LostOffer[] {
  const [kind, from, name] = offer.split('\n') as [string, string, string];
  const path = file.basePath;
  const ids =
    kind === 'local'
      ? file.base!.symbols.flatMap((s) => (s.container < 0 && s.name === from ? [`${path}::${s.path}`] : []))
      : base.importTargets(path, { specifier: from, imported: name, range: nowhere, scope: 0 });
  return ids.flatMap((id): LostOffer[] => {
    const before = findSymbol(base.world, id);
    const headId = counterparts.headId(id);
    const after = headId === undefined ? undefined : findSymbol(head.world, headId);
    if (!before || !after) return [];
    return [{ pair: { base: before, head: after }, path, was: name, now: namesAtHead(file, after) }];
  });
}

/** The names under which its own file offers a symbol at head. */
function namesAtHead({ head, headPath }: FileComparison, { path, symbol, index }: SymbolAt): string[] {
  if (!head || path !== headPath) return [];
  const isIt = (value: Expression) =>
    (value.kind === 'name' && value.name === symbol.name) || (value.kind === 'symbol' && value.symbol === index);
  const names = head.exports.flatMap((entry) => {
    if (entry.kind === 'local') return entry.local === symbol.name ? [entry.name] : [];
    if (entry.kind === 'assignment') return isIt(entry.value) ? ['='] : [];
    return entry.kind === 'value' && isIt(entry.value) ? [entry.name] : [];
  });
  return [...new Set(names)].sort(compareCodeUnits);
}
