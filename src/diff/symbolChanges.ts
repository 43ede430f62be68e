import { signatureKey } from '../model/signature.js';
import type { SignatureDifference } from '../model/structuralDiff.js';
import { type DeclaredSymbol, isCallable } from '../model/symbol.js';
import type { FileComparison } from './fileComparison.js';
import type { RelocatedPair, Relocations } from './relocations.js';
import { signatureDifferences } from './signatureDifferences.js';
import { type SymbolAt, signatureOf, symbolAt } from './symbolAt.js';
import type { TakenName } from './takenNames.js';
import { typeBodyChanged } from './typeBodies.js';

/** A symbol at both sides. */
export interface SymbolPair {
  base: SymbolAt;
  head: SymbolAt;
}

export interface ChangedSignature extends SymbolPair {
  differences: SignatureDifference[];
}

/** What became of the symbols of the changed files; lists in no particular order. */
export interface SymbolChanges {
  /** All that only head has, both readings of a rename included. */
  added: SymbolAt[];
  /** All that only base has, both readings of a rename included. */
  removed: SymbolAt[];
  signatures: ChangedSignature[];
  /** Head symbols with the signature of their base counterpart, and another body. */
  bodies: SymbolAt[];
  relocations: (RelocatedPair & { differences: SignatureDifference[] })[];
  /** Functions whose name another one took, with what tells the two apart. */
  taken: (TakenName & { differences: SignatureDifference[] })[];
  /** What holds the statements of removed functions now, by their ids. */
  holders: Relocations['holders'];
  /** Every symbol of the changed files with its counterpart. */
  pairs: SymbolPair[];
}

export function symbolChanges(files: readonly FileComparison[], relocations: Relocations): SymbolChanges {
  const moved = relocations.found.filter((r) => r.kind === 'moved' && r.confidence !== 'medium');
  const settled = [...moved, ...relocations.carried];
  const settledBase = new Set(settled.map((r) => r.from.symbol));
  const settledHead = new Set(settled.map((r) => r.to.symbol));
  const added: SymbolAt[] = [];
  const removed: SymbolAt[] = [];
  const pairs: SymbolPair[] = [];
  for (const { base, head, basePath, headPath, match } of files) {
    for (const h of match.added) {
      const at = symbolAt(headPath, head!, h);
      if (isListed(at.symbol) && !settledHead.has(at.symbol)) added.push(at);
    }
    for (const b of match.removed) {
      const at = symbolAt(basePath, base!, b);
      if (isListed(at.symbol) && !settledBase.has(at.symbol)) removed.push(at);
    }
    if (basePath !== headPath) continue;
    for (const [b, h] of match.pairs)
      pairs.push({ base: symbolAt(basePath, base!, b), head: symbolAt(headPath, head!, h) });
  }
  for (const { from, to } of [...relocations.carried, ...relocations.found]) pairs.push({ base: from, head: to });
  const renamed = new Set(relocations.found.filter((r) => !moved.includes(r)).map((r) => r.to.symbol));
  const signatures: ChangedSignature[] = [];
  const bodies: SymbolAt[] = [];
  for (const pair of pairs) {
    if (!isListed(pair.head.symbol) && !isListed(pair.base.symbol)) continue;
    const differences = differencesOf(pair);
    if (differences.length > 0 && !renamed.has(pair.head.symbol)) signatures.push({ ...pair, differences });
    else if (differences.length === 0 && bodyChanged(pair)) bodies.push(pair.head);
  }
  return {
    added,
    removed,
    signatures,
    bodies,
    relocations: relocations.found.map((r) => ({ ...r, differences: differencesOf({ base: r.from, head: r.to }) })),
    taken: relocations.taken.map((t) => ({ ...t, differences: differencesOf({ base: t.from, head: t.newcomer }) })),
    holders: relocations.holders,
    pairs,
  };
}

/** Fields are kept for the types of receivers; no answer lists them. */
function isListed(symbol: DeclaredSymbol): boolean {
  return symbol.kind !== 'field' && symbol.kind !== 'extension';
}

function differencesOf({ base, head }: SymbolPair): SignatureDifference[] {
  const before = base.symbol;
  const after = head.symbol;
  if (before.kind === 'test' || after.kind === 'test') return [];
  const sameKind = before.kind === after.kind;
  if (sameKind && !before.signature && !after.signature) return [];
  if (sameKind && signatureKey(signatureOf(before)) === signatureKey(signatureOf(after))) return [];
  return signatureDifferences(
    { kind: before.kind, signature: signatureOf(before) },
    { kind: after.kind, signature: signatureOf(after) },
    head.facts.language,
  );
}

function bodyChanged(pair: SymbolPair): boolean {
  const { base, head } = pair;
  if (isCallable(head.symbol.kind) || head.symbol.kind === 'test') return base.symbol.bodyHash !== head.symbol.bodyHash;
  return typeBodyChanged(pair);
}
