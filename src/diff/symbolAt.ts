import type { Signature } from '../model/signature.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { type DeclaredSymbol, moduleId, symbolId } from '../model/symbol.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import { isTestPath } from '../model/testPath.js';
import type { World } from '../model/world.js';
import { type FileOutline, outlineOf } from './fileOutline.js';

/** A symbol of one world, with the outline of the file that it stands in. */
export interface SymbolAt {
  id: string;
  path: string;
  facts: FileOutline;
  index: number;
  symbol: DeclaredSymbol;
}

export function symbolAt(path: string, facts: FileOutline, index: number): SymbolAt {
  const symbol = facts.symbols[index]!;
  return { id: symbolId(path, symbol), path, facts: outlineOf(facts), index, symbol };
}

/** The symbol as a reason names it. */
export function namedPlace({ path, symbol }: SymbolAt): { name: string; path: string } {
  // A block of members goes by the name of its type.
  return { name: symbol.kind === 'extension' ? symbol.name : qualifiedName(symbol.path), path };
}

/** The symbol of this id, undefined where the world has none. */
export function findSymbol(world: World, id: string): SymbolAt | undefined {
  const path = pathOfId(id);
  const facts = world.facts(path);
  if (!facts) return undefined;
  const index = indexByPath(outlineOf(facts)).get(symbolPathOfId(id));
  return index === undefined ? undefined : symbolAt(path, facts, index);
}

const indexes = new WeakMap<FileOutline, Map<string, number>>();

function indexByPath(facts: FileOutline): Map<string, number> {
  let index = indexes.get(facts);
  if (!index) {
    index = new Map(facts.symbols.map((s, i) => [s.path, i]));
    indexes.set(facts, index);
  }
  return index;
}

/** The symbol as an answer shows it. */
export function symbolRef({ id, path, symbol, facts, index }: SymbolAt): SymbolRef {
  return {
    id,
    name: qualifiedName(symbol.path),
    kind: symbol.kind,
    path,
    range: symbol.range,
    nameRange: symbol.nameRange,
    isTest: isTestPath(path) || isTestSymbol(facts, index),
    signature: symbol.signature?.text ?? '',
  };
}

function isTestSymbol(facts: FileOutline, index: number): boolean {
  for (let i = index; i >= 0; i = facts.symbols[i]!.container) {
    if (facts.symbols[i]!.isTest) return true;
  }
  return false;
}

const start = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 };

/** The file itself as a caller. */
export function moduleRef(path: string): SymbolRef {
  return {
    id: moduleId(path),
    name: '<module>',
    kind: 'module',
    path,
    range: start,
    nameRange: start,
    isTest: isTestPath(path),
    signature: '',
  };
}

/** The symbol that encloses a call site; the file where none does. */
export function callerRef(path: string, facts: FileOutline, caller: number): SymbolRef {
  return caller < 0 ? moduleRef(path) : symbolRef(symbolAt(path, facts, caller));
}

export function callerId(path: string, facts: FileOutline, caller: number): string {
  return caller < 0 ? moduleId(path) : symbolId(path, facts.symbols[caller]!);
}

/** What a call may see of a symbol without a signature of its own. */
export function signatureOf(symbol: DeclaredSymbol): Signature {
  return symbol.signature ?? { parameters: [], modifiers: [], text: `${symbol.kind} ${symbol.name}` };
}
