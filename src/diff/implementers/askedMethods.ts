import type { Linker } from '../../graph/linker.js';
import { callRulesOf } from '../../languages/registry.js';
import { type DeclaredSymbol, isType } from '../../model/symbol.js';
import { findSymbol, type SymbolAt } from '../symbolAt.js';

/** True for a method that a type leaves to those below it. */
export function mustBeImplemented({ symbol, facts }: SymbolAt): boolean {
  const container = facts.symbols[symbol.container];
  if (!symbol.member || !container || !isType(container.kind)) return false;
  // Go's interfaces bind no one who does not use them.
  if (facts.language === 'go' || symbol.kind === 'constructor') return false;
  return symbol.signature !== undefined && isLeftOpen(symbol, facts.language) && !isOptionalMember(symbol);
}

/** True for what has no body anywhere. */
function isLeftOpen(symbol: DeclaredSymbol, language: SymbolAt['facts']['language']): boolean {
  if (symbol.signature?.modifiers.includes('abstract')) return true;
  // A body that stands elsewhere is one.
  return symbol.bodiless && !callRulesOf(language).declaresApart && !symbol.signature?.modifiers.includes('extern');
}

/** TypeScript's `m?(): void`. */
function isOptionalMember({ signature, name, optional }: DeclaredSymbol): boolean {
  return optional === true || (signature?.text.includes(`${name}?`) ?? false);
}

/** Interfaces and types with methods of their own to be implemented may leave others open, too. */
export function isConcrete({ symbol, facts, index }: SymbolAt): boolean {
  const { kind } = symbol;
  if (kind !== 'class' && kind !== 'enum' && kind !== 'struct' && !(kind === 'object' && symbol.heritage)) return false;
  if (symbol.abstract) return false;
  return !facts.symbols.some((s) => s.container === index && s.signature?.modifiers.includes('abstract'));
}

/**
 * True where the type or one of those above it has a member of this name with a body, or hands it on to another object; of
 * the asking type only what stands outside of it counts.
 */
export function hasImplementation(head: Linker, type: SymbolAt, asking: string, name: string): boolean {
  const seen = new Set<string>();
  const open = [type.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const at = findSymbol(head.world, id);
    if (!at) continue;
    if (id !== asking) {
      const answers = (s: DeclaredSymbol) => s.container === at.index && s.name === name && s.member && hasBody(s, at);
      if (at.facts.symbols.some(answers)) return true;
      if (at.symbol.heritage?.some(({ delegated }) => delegated)) return true;
      open.push(...head.supertypes(id));
    }
    if (isAddedInBlock(head, at, name)) return true;
  }
  return false;
}

function hasBody(symbol: DeclaredSymbol, { facts }: SymbolAt): boolean {
  return symbol.kind === 'field' || !isLeftOpen(symbol, facts.language);
}

/** True where a block that adds members to a type has one of this name. */
function isAddedInBlock(head: Linker, { symbol: type, facts }: SymbolAt, name: string): boolean {
  return head.world.filesDeclaring(name).some((path) => {
    const file = head.world.facts(path);
    if (file?.language !== facts.language) return false;
    return file.symbols.some((s) => {
      const block = file.symbols[s.container];
      return s.name === name && !s.bodiless && block?.kind === 'extension' && block.name === type.name;
    });
  });
}
