import type { Linker } from '../../graph/linker.js';
import type { StaleImplementer } from '../../model/structuralDiff.js';
import { qualifiedName } from '../../model/symbolPath.js';
import type { Counterparts } from '../counterparts.js';
import { findSymbol, type SymbolAt, signatureOf, symbolAt } from '../symbolAt.js';
import type { SymbolChanges } from '../symbolChanges.js';
import { hasImplementation, isConcrete, mustBeImplemented } from './askedMethods.js';
import { lacksCertainly } from './heldTo.js';
import { implementerFinding, ruling } from './implementerFinding.js';

/**
 * Types that lack a method which a type that they implemented or extended at base already asks for now: one that was added
 * without a body, or that lost the body which they relied on.
 */
export function missingImplementations(
  changes: SymbolChanges,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): StaleImplementer[] {
  const found: StaleImplementer[] = [];
  for (const { asked, before, how } of nowAskedFor(changes)) {
    const type = symbolAt(asked.path, asked.facts, asked.symbol.container);
    const typeBefore = counterparts.base(type.id);
    if (!typeBefore) continue;
    for (const id of base.implementersOf(typeBefore.id)) {
      const headId = counterparts.headId(id);
      const implementer = headId === undefined ? undefined : findSymbol(head.world, headId);
      if (!implementer || !isConcrete(implementer)) continue;
      if (!head.implementersOf(type.id).includes(implementer.id)) continue;
      if (hasImplementation(head, implementer, type.id, asked.symbol.name)) continue;
      const reason = `does not have \`${asked.symbol.name}\`, ${how(qualifiedName(type.symbol.path))}`;
      found.push(
        implementerFinding(
          implementer,
          asked,
          { before, after: signatureOf(asked.symbol).text },
          ruling('implementation-missing', lacksCertainly(head, implementer, asked), reason, advice(asked)),
          [signatureOf(asked.symbol).text, implementer.id],
        ),
      );
    }
  }
  return found;
}

interface NowAsked {
  asked: SymbolAt;
  before: string;
  /** What the type does, by its name. */
  how(type: string): string;
}

function nowAskedFor(changes: SymbolChanges): NowAsked[] {
  const renamed = new Set(changes.relocations.map((r) => r.to.symbol));
  const added = changes.added.filter((at) => !renamed.has(at.symbol) && mustBeImplemented(at));
  const lost = changes.pairs.filter(
    ({ base, head }) => head.symbol.signature && mustBeImplemented(head) && !mustBeImplemented(base),
  );
  return [
    ...added.map((asked) => ({ asked, before: '', how: (type: string) => `which \`${type}\` now asks for` })),
    ...lost.map(({ base, head }) => ({
      asked: head,
      before: signatureOf(base.symbol).text,
      how: (type: string) => `of which \`${type}\` no longer has a body`,
    })),
  ];
}

function advice(asked: SymbolAt): string {
  return `Implement \`${signatureOf(asked.symbol).text}\`.`;
}
