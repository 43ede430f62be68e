import type { ExportFormat } from '../src/protocol/graphMessages.js';
import { exportMermaid } from './exportMermaid.js';
import { exportSvg } from './exportSvg.js';
import type { Placement } from './geometry.js';
import type { Picture } from './picture.js';
import type { Theme } from './theme.js';

/** The picture as a file's content, in base64. */
export function exportPicture(
  format: ExportFormat,
  picture: Picture,
  placement: Placement,
  theme: Theme,
  options: Parameters<typeof exportSvg>[3],
  png: () => string,
): string {
  if (format === 'png') return png();
  return base64(format === 'svg' ? exportSvg(picture, placement, theme, options) : exportMermaid(picture));
}

/** UTF-8, then base64; in parts, since a call takes only so many arguments. */
export function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  }
  return btoa(binary);
}
