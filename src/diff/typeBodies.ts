import type { DeclaredSymbol } from '../model/symbol.js';
import type { SymbolPair } from './symbolChanges.js';
import { typeText } from './typeText.js';

/**
 * True where something of a type, object or namespace changed that is no symbol of its own in the answer: a field, what
 * it extends, what an alias stands for. A change to its methods is theirs.
 */
export function typeBodyChanged({ base, head }: SymbolPair): boolean {
  if (headerText(base.symbol) !== headerText(head.symbol)) return true;
  if (base.symbol.bodyHash === head.symbol.bodyHash) return false;
  const before = members(base);
  const after = members(head);
  if (before.fields !== after.fields) return true;
  // The bodies differ: unless a member accounts for it, something that has no facts of its own does.
  return before.methods === after.methods;
}

function headerText(symbol: DeclaredSymbol): string {
  const heritage = (symbol.heritage ?? []).map((h) => `${h.relation} ${typeText(h.type)}`);
  const parameters = (symbol.typeParameters ?? []).map((p) => `${p.name} ${p.bound ? typeText(p.bound) : ''}`);
  return [...heritage, ...parameters, symbol.type ? typeText(symbol.type) : ''].join('\n');
}

function members({ facts, index }: SymbolPair['base']): { fields: string; methods: string } {
  const fields: string[] = [];
  const methods: string[] = [];
  const inside = new Set([index]);
  for (let i = index + 1; i < facts.symbols.length; i++) {
    const symbol = facts.symbols[i]!;
    if (!inside.has(symbol.container)) continue;
    inside.add(i);
    if (symbol.kind === 'field') fields.push(`${symbol.name} ${symbol.type ? typeText(symbol.type) : ''}`);
    else methods.push(`${symbol.kind} ${symbol.name} ${symbol.bodyHash} ${symbol.signature?.text ?? ''}`);
  }
  return { fields: fields.join('\n'), methods: methods.join('\n') };
}
