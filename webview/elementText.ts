import type { PictureEdge, PictureNode } from './picture.js';
import { changeMarks, displayName, fileName, plural, verdictMarks } from './wording.js';

/** Text before a name: what changed, else what is stale in it. */
export function marks(node: PictureNode): string {
  const [only] = node.members;
  if (node.collapsed || !only) return '';
  const change = only.change ? changeMarks[only.change] : '';
  const verdict = only.verdict && only.verdict !== 'fits' ? verdictMarks[only.verdict] : '';
  return [change, verdict].filter(Boolean).join(' ');
}

/** Name of a box. */
export function boxName(node: PictureNode): string {
  if (node.collapsed) return `${fileName(node.file)}: ${plural(node.members.length, 'symbol')}`;
  return node.members[0] ? displayName(node.members[0]) : '';
}

/** A name that fits `width`; a qualified one gives up its container first. */
export function elide(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const dot = text.lastIndexOf('.');
  if (dot > 0 && !text.includes('"')) {
    const simple = text.slice(dot);
    for (let keep = Math.min(dot, 24); keep >= 1; keep--) {
      const shorter = `${text.slice(0, keep)}…${simple}`;
      if (measure(shorter) <= width) return shorter;
    }
    if (measure(`…${simple}`) <= width) return `…${simple}`;
  }
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}

/** What stands on a line: why it is drawn as it is, and how many calls it is. */
export function edgeLabel(edge: PictureEdge): string {
  const mark =
    edge.change === 'added'
      ? '+'
      : edge.change === 'removed'
        ? '−'
        : edge.verdict && edge.verdict !== 'fits'
          ? verdictMarks[edge.verdict]
          : '';
  const count = edge.calls > 1 ? String(edge.calls) : '';
  return mark ? [mark, count].filter(Boolean).join(' ') : '';
}
