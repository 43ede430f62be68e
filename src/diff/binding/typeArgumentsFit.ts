import type { TypeParameter } from '../../model/signature.js';

/** How many type arguments may be written for these parameters. */
export function typeArgumentRange(
  parameters: readonly TypeParameter[],
  mayLeaveOut: boolean,
): { least: number; most: number } {
  const most = parameters.some(({ rest }) => rest) ? Number.POSITIVE_INFINITY : parameters.length;
  if (mayLeaveOut) return { least: 0, most };
  return { least: parameters.filter((p) => !p.default && !p.rest).length, most };
}
