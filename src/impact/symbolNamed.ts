import { endpointRef } from '../diff/endpointRef.js';
import { findSymbol, symbolAt as symbolOf, symbolRef } from '../diff/symbolAt.js';
import type { Linker } from '../graph/linker.js';
import { type Failure, FailureError } from '../model/answer.js';
import { nearestNames } from '../model/nearestNames.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { moduleId } from '../model/symbol.js';
import { pathOfId, qualifiedName, simpleNameOf } from '../model/symbolPath.js';

export interface NamedSymbolQuery {
  /** An id, a qualified or simple name, or a name behind a file or the end of its path. */
  symbol: string;
  /** Only symbols of files whose path starts so. */
  within?: string;
  /** False: a name means no test. */
  includeTests?: boolean;
}

const longestQuery = 1000;
const mostCandidates = 10;

/**
 * The one symbol that a query means.
 * @param names every name that the world declares, for the nearest of an unknown one
 * @throws FailureError invalid_argument, unknown_symbol, ambiguous_symbol
 */
export function symbolNamed(linker: Linker, query: NamedSymbolQuery, names: readonly string[]): SymbolRef {
  const { symbol } = query;
  const problem = problemOf(symbol);
  if (problem !== undefined) {
    throw FailureError.of('invalid_argument', `The symbol ${problem}.`, 'Give an id, or a qualified or simple name.');
  }
  const { within = '', includeTests = true } = query;
  const found = meant(linker, symbol).filter(
    ({ path, isTest }) => path.startsWith(within) && (includeTests || !isTest),
  );
  const [only] = found;
  if (only && found.length === 1) return only;
  throw new FailureError(found.length === 0 ? unknown(query, names) : ambiguous(symbol, found));
}

function problemOf(symbol: string): string | undefined {
  if (symbol.trim() === '') return 'is empty';
  if (symbol.length > longestQuery) return `is longer than ${longestQuery} characters`;
  return /[\u0000-\u001f\u007f-\u009f]/.test(symbol) ? 'holds a control character' : undefined;
}

/** Every symbol that the query could mean, sorted by id. */
function meant(linker: Linker, query: string): SymbolRef[] {
  const exact = byId(linker, query);
  if (exact) return [exact];
  const cut = query.indexOf('::');
  const files = cut < 0 ? [] : filesEndingIn(linker, query.slice(0, cut));
  const found =
    files.length > 0
      ? named(linker, dotted(query.slice(cut + 2)), files)
      : named(linker, dotted(query), linker.world.filesDeclaring(simpleNameOf(dotted(query))));
  return distinct(linker, found);
}

/** `A::run` and `A.run` are one name. */
function dotted(name: string): string {
  return name.replaceAll('::', '.');
}

function byId(linker: Linker, id: string): SymbolRef | undefined {
  if (!id.includes('::')) return undefined;
  if (id === moduleId(pathOfId(id))) return linker.world.has(pathOfId(id)) ? endpointRef(id, [linker]) : undefined;
  const found = findSymbol(linker.world, id);
  if (found && found.symbol.kind !== 'field') return symbolRef(found);
  return linker.frameworkNode(id) ? endpointRef(id, [linker]) : undefined;
}

function filesEndingIn(linker: Linker, file: string): readonly string[] {
  const { world } = linker;
  const path = file.replace(/^\.\//, '');
  if (world.has(path)) return [path];
  return path === '' ? [] : world.paths().filter((one) => one.endsWith(`/${path}`));
}

function named(linker: Linker, name: string, files: readonly string[]): SymbolRef[] {
  const simple = simpleNameOf(name);
  const found: SymbolRef[] = [];
  for (const path of files) {
    const facts = linker.world.facts(path);
    for (const [index, symbol] of facts?.symbols.entries() ?? []) {
      if (!facts || symbol.kind === 'field' || symbol.kind === 'extension' || symbol.name !== simple) continue;
      const qualified = qualifiedName(symbol.path);
      if (qualified === name || qualified.endsWith(`.${name}`)) found.push(symbolRef(symbolOf(path, facts, index)));
    }
  }
  return found.sort(compareBy((a, b) => compareCodeUnits(a.id, b.id)));
}

/** One of each: a definition stands for its declarations, a type for its constructors of the same name. */
function distinct(linker: Linker, found: readonly SymbolRef[]): SymbolRef[] {
  const ids = new Set(found.map(({ id }) => id));
  return found.filter(({ id, name, path, kind }) => {
    const definitions = linker.definitionsOf(id);
    if (!definitions.includes(id) && definitions.some((definition) => ids.has(definition))) return false;
    const owner = name.slice(0, Math.max(0, name.length - simpleNameOf(name).length - 1));
    return kind !== 'constructor' || owner === '' || !ids.has(`${path}::${owner}`);
  });
}

function unknown({ symbol, within }: NamedSymbolQuery, names: readonly string[]): Failure {
  const simple = simpleNameOf(dotted(symbol));
  const candidates = nearestNames(
    simple,
    names.filter((name) => name !== simple),
  );
  const where = within ? ` in files below ${within}` : '';
  return {
    code: 'unknown_symbol',
    message: `No symbol${where} is named ${symbol}.`,
    hint:
      candidates.length > 0
        ? `Did you mean ${candidates.join(', ')}?`
        : 'Give its id (path::Container.name), or its name as it is declared.',
    ...(candidates.length > 0 ? { candidates } : {}),
  };
}

function ambiguous(symbol: string, found: readonly SymbolRef[]): Failure {
  const more = found.length > mostCandidates ? `, the first ${mostCandidates} of which are listed` : '';
  return {
    code: 'ambiguous_symbol',
    message: `${symbol} could mean ${found.length} symbols${more}.`,
    hint: 'Give the id of one of them.',
    candidates: found.slice(0, mostCandidates).map(({ id }) => id),
  };
}
