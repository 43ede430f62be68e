import { compareCodeUnits } from '../../model/order.js';
import type { Modifier } from '../../model/signature.js';
import type { DeclaredSymbol } from '../../model/symbol.js';

const visibilities: ReadonlySet<string> = new Set(['public', 'protected', 'private']);

/** Gives a method a modifier that is said apart from its definition; a visibility takes the place of the one before. */
export function addModifier(symbol: DeclaredSymbol, modifier: Modifier): void {
  const { signature } = symbol;
  if (!signature) return;
  const isVisibility = visibilities.has(modifier);
  const others = signature.modifiers.filter((one) => one !== modifier && !(isVisibility && visibilities.has(one)));
  // Public is what a method is where nothing is said.
  signature.modifiers = modifier === 'public' ? others : [...others, modifier].sort(compareCodeUnits);
  if (isVisibility) symbol.exported = modifier !== 'private';
}
