import { isCallable } from '../model/symbol.js';
import type { DeclarationTexts } from './declarationTexts.js';
import type { FileComparison } from './fileComparison.js';
import { group, type RelocationCandidate, tellingBody } from './relocationSteps.js';
import { type SymbolAt, symbolAt } from './symbolAt.js';

/** A function whose name another one has now: what calls it by that name means the other. */
export interface TakenName {
  /** At base. */
  from: SymbolAt;
  /** What is called so now. */
  newcomer: SymbolAt;
  /** What it is called now. */
  now: SymbolAt;
}

/** A function that is still as much like what it was is the same one, edited. */
const stillItself = 0.75;

/**
 * Functions that go by another name now while another function took theirs: two that swapped their names, or one that was
 * renamed and a new one in its place. The body tells; one that still calls what has the body was only cut in two.
 */
export function takenNames(files: readonly FileComparison[], texts: DeclarationTexts): TakenName[] {
  const holders = new Map<string, RelocationCandidate[]>();
  const renamed: { from: RelocationCandidate; newcomer: RelocationCandidate }[] = [];
  for (const file of files) {
    const { base, head, basePath, headPath, match } = file;
    if (!head) continue;
    const candidate = (path: string, facts: typeof head, index: number): RelocationCandidate => ({
      file,
      at: symbolAt(path, facts, index),
      inOpenContainer: false,
      isCommon: false,
    });
    const note = (holder: RelocationCandidate) => {
      if (!tells(holder)) return;
      const key = bodyKey(holder);
      const known = holders.get(key);
      if (known) known.push(holder);
      else holders.set(key, [holder]);
    };
    for (const h of match.added) note(candidate(headPath, head, h));
    for (const [b, h] of match.pairs) {
      if (!base || base.symbols[b]!.bodyHash === head.symbols[h]!.bodyHash) continue;
      const newcomer = candidate(headPath, head, h);
      const from = candidate(basePath, base, b);
      note(newcomer);
      if (tells(from) && isCallable(newcomer.at.symbol.kind)) renamed.push({ from, newcomer });
    }
  }
  return renamed.flatMap(({ from, newcomer }) => {
    const found = holders.get(bodyKey(from)) ?? [];
    const now = found[0];
    if (!now || found.length !== 1 || now.at.symbol.name === from.at.symbol.name) return [];
    if (texts.similarity(from, newcomer) >= stillItself || texts.mentions(newcomer, now.at.symbol.name)) return [];
    return [{ from: from.at, newcomer: newcomer.at, now: now.at }];
  });
}

function tells({ at: { symbol } }: RelocationCandidate): boolean {
  return isCallable(symbol.kind) && symbol.bodyHash !== '' && symbol.bodySize >= tellingBody;
}

function bodyKey(candidate: RelocationCandidate): string {
  return `${group(candidate)}\n${candidate.at.symbol.bodyHash}`;
}
