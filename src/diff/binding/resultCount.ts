import type { Signature } from '../../model/signature.js';
import { typeText } from '../typeText.js';
import type { PreparedCall } from './preparedCall.js';

/** How many results a signature declares. */
export function resultCount({ returnType: type }: Pick<Signature, 'returnType'>): number {
  if (!type) return 0;
  if (type.kind === 'tuple') return type.elements.length;
  return typeText(type) === 'void' ? 0 : 1;
}

/**
 * True where what takes the result, which stands beside the call, was seen to: it was edited and is another use now, or has
 * to take another number of results.
 */
export function isResultSeenTo({ surroundings, site, useBefore, old, now }: PreparedCall): boolean {
  if (surroundings !== 'edited') return false;
  return site.use !== useBefore || resultCount(old.signature) !== resultCount(now.signature);
}
