import { type Signature, signatureKey } from '../model/signature.js';
import { type DeclaredSymbol, isCallable, isType } from '../model/symbol.js';
import { pathInside, qualifiedName } from '../model/symbolPath.js';

/** The symbols of one file at both sides, paired. All are indexes into the sides' symbols. */
export interface SymbolMatch {
  /** Sorted by base index. */
  pairs: [base: number, head: number][];
  /** Base symbols without a counterpart, ascending. */
  removed: number[];
  /** Head symbols without a counterpart, ascending. */
  added: number[];
}

/**
 * Pairs the symbols of one file (or of one renamed file) by name, container by container. Homonyms of one scope pair by
 * equal signature first, then by equal parameter types, equal body, as many parameters, and in order, so that one put
 * in before the others shifts nothing.
 */
export function matchSymbols(base: readonly DeclaredSymbol[], head: readonly DeclaredSymbol[]): SymbolMatch {
  const pairs = matchMembers(base, head, -1, -1);
  const ofBase = new Set(pairs.map(([b]) => b));
  const ofHead = new Set(pairs.map(([, h]) => h));
  return {
    pairs,
    removed: base.map((_, i) => i).filter((i) => !ofBase.has(i)),
    added: head.map((_, i) => i).filter((i) => !ofHead.has(i)),
  };
}

/** Pairs what stands below two containers (-1 for the file), at any depth. Sorted by base index. */
export function matchMembers(
  base: readonly DeclaredSymbol[],
  head: readonly DeclaredSymbol[],
  baseContainer: number,
  headContainer: number,
): [base: number, head: number][] {
  const baseChildren = byContainer(base);
  const headChildren = byContainer(head);
  const pairs: [number, number][] = [];
  const open: [number, number][] = [[baseContainer, headContainer]];
  for (let next = open.pop(); next; next = open.pop()) {
    const baseNames = byName(base, baseChildren.get(next[0]) ?? []);
    const headNames = byName(head, headChildren.get(next[1]) ?? []);
    for (const [name, baseHomonyms] of baseNames) {
      const headHomonyms = headNames.get(name);
      if (!headHomonyms) continue;
      for (const pair of pairHomonyms(base, baseHomonyms, head, headHomonyms)) {
        pairs.push(pair);
        open.push(pair);
      }
    }
  }
  return pairs.sort((a, b) => a[0] - b[0]);
}

const containers = new WeakMap<readonly DeclaredSymbol[], Map<number, number[]>>();

function byContainer(symbols: readonly DeclaredSymbol[]): Map<number, number[]> {
  const known = containers.get(symbols);
  if (known) return known;
  const children = new Map<number, number[]>();
  containers.set(symbols, children);
  symbols.forEach((symbol, index) => {
    const list = children.get(symbol.container);
    if (list) list.push(index);
    else children.set(symbol.container, [index]);
  });
  return children;
}

function byName(symbols: readonly DeclaredSymbol[], indexes: readonly number[]): Map<string, number[]> {
  const names = new Map<string, number[]>();
  for (const index of indexes) {
    const name = nameInContainer(symbols, index);
    const list = names.get(name);
    if (list) list.push(index);
    else names.set(name, [index]);
  }
  return names;
}

/** A Go method may stand in the file of no type: its path then says more than its name. */
function nameInContainer(symbols: readonly DeclaredSymbol[], index: number): string {
  const symbol = symbols[index]!;
  const container = symbols[symbol.container];
  return qualifiedName(container ? symbol.path.slice(pathInside(container).length + 1) : symbol.path);
}

type Key = (symbol: DeclaredSymbol) => string | undefined;

/** From the strongest evidence to the weakest; symbols whose key is undefined take no part in a step. */
const steps: Key[] = [
  (s) => `${s.kind} ${keyOf(s.signature)} ${s.bodyHash}`,
  (s) => s.signature && `${s.kind} ${keyOf(s.signature)}`,
  (s) => s.signature && typesOf(s.signature) && `${s.kind} ${typesOf(s.signature)}`,
  (s) => (s.bodyHash === '' ? undefined : `${s.kind} ${s.bodyHash}`),
  (s) => s.signature && `${s.kind} ${s.signature.parameters.length}`,
  (s) => s.kind,
  (s) => (isCallable(s.kind) ? 'callable' : isType(s.kind) ? 'type' : undefined),
  // A function that became a class, a method that became a field: the same name in the same place means the same thing.
  (s) => (s.kind === 'test' ? undefined : 'any'),
];

const firstKindStep = 5;

const keys = new WeakMap<Signature, string>();

function keyOf(signature: Signature | undefined): string {
  if (!signature) return '';
  let key = keys.get(signature);
  if (key === undefined) {
    key = signatureKey(signature);
    keys.set(signature, key);
  }
  return key;
}

/** Equal for signatures that a compiler cannot tell apart as overloads; undefined where a parameter has no type. */
function typesOf({ parameters }: Signature): string | undefined {
  if (parameters.some((p) => !p.type && p.kind !== 'receiver')) return undefined;
  return JSON.stringify(parameters.map((p) => [p.kind, p.type ?? null]));
}

function pairHomonyms(
  base: readonly DeclaredSymbol[],
  baseIndexes: readonly number[],
  head: readonly DeclaredSymbol[],
  headIndexes: readonly number[],
): [number, number][] {
  if (baseIndexes.length === 1 && headIndexes.length === 1) {
    const [b, h] = [baseIndexes[0]!, headIndexes[0]!];
    return steps.slice(firstKindStep).some((key) => key(base[b]!) !== undefined && key(base[b]!) === key(head[h]!))
      ? [[b, h]]
      : [];
  }
  const pairs: [number, number][] = [];
  let openBase = baseIndexes;
  let openHead = headIndexes;
  for (const key of steps) {
    const waiting = new Map<string, number[]>();
    for (const h of openHead) {
      const value = key(head[h]!);
      if (value === undefined) continue;
      const list = waiting.get(value);
      if (list) list.push(h);
      else waiting.set(value, [h]);
    }
    const takenBase = new Set<number>();
    const takenHead = new Set<number>();
    for (const b of openBase) {
      const value = key(base[b]!);
      const h = value === undefined ? undefined : waiting.get(value)?.shift();
      if (h === undefined) continue;
      pairs.push([b, h]);
      takenBase.add(b);
      takenHead.add(h);
    }
    openBase = openBase.filter((b) => !takenBase.has(b));
    openHead = openHead.filter((h) => !takenHead.has(h));
    if (openBase.length === 0 || openHead.length === 0) break;
  }
  return pairs;
}
