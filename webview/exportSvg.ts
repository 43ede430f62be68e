import { escapeXml } from '../src/protocol/escapeXml.js';
import { titles } from './canvasElements.js';
import { changeBorders, lineDashes } from './canvasStyle.js';
import { route } from './edgeRoute.js';
import { boxName, edgeLabel, elide, marks } from './elementText.js';
import { frames } from './frames.js';
import { type Box, type Placement, top } from './geometry.js';
import { leadingEdge, type Picture, type PictureEdge, type PictureNode } from './picture.js';
import type { Theme } from './theme.js';

type Measure = (text: string, bold: boolean) => number;

/** The picture as SVG, in the colours of the theme. */
export function exportSvg(
  drawn: Picture,
  placement: Placement,
  theme: Theme,
  options: { title: string; groupByFile: boolean; measure: Measure },
): string {
  const { nodes, edges } = drawn;
  const boxes = nodes.flatMap((node) => placement.boxes.get(node.key) ?? []);
  const margin = 70;
  const left = least(boxes.map((box) => box.x - box.width / 2)) - margin;
  const upper = least(boxes.map(top)) - margin - 20;
  const width = -least(boxes.map((box) => -box.x - box.width / 2)) + margin - left;
  const height = -least(boxes.map((box) => -box.y - box.height / 2)) + margin - upper;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" ` +
      `viewBox="${round(left)} ${round(upper)} ${round(width)} ${round(height)}" ` +
      `font-family="${escapeXml(theme.fontFamily)}" font-size="12">`,
    `<title>${escapeXml(options.title)}</title>`,
    `<rect x="${round(left)}" y="${round(upper)}" width="100%" height="100%" fill="${theme.background}"/>`,
  ];
  if (options.groupByFile) {
    for (const { file, box } of frames(nodes, placement)) {
      parts.push(rectangle(box, `rx="6" fill="${theme.frame}" stroke="${theme.frameBorder}"`));
      const name = elide(file, box.width - 12, (text) => options.measure(text, false));
      parts.push(label(box.x - box.width / 2 + 8, top(box) + 15, name, `fill="${theme.muted}" font-size="11"`));
    }
  }
  for (const edge of edges) parts.push(...line(edge, placement, theme));
  for (const node of nodes) parts.push(...box(node, placement, theme, options.measure));
  for (const { data, position } of titles(nodes, placement, options.groupByFile)) {
    const look = `fill="${theme.muted}" font-weight="bold" font-size="14" text-anchor="middle"`;
    parts.push(label(position!.x, position!.y + 4, String(data.label), look));
  }
  return `${[...parts, '</svg>'].join('\n')}\n`;
}

function box(node: PictureNode, placement: Placement, theme: Theme, measure: Measure): string[] {
  const place = placement.boxes.get(node.key);
  if (!place) return [];
  const only = node.collapsed ? undefined : node.members[0];
  const change = only?.change;
  const border = change ? changeBorders[change] : undefined;
  const verdict = only && !change && only.verdict !== 'fits' ? only.verdict : undefined;
  const stroke = change ? theme.changes[change] : verdict ? theme.verdicts[verdict] : theme.boxBorder;
  const dash = border?.style === 'dashed' || verdict === 'suspect' ? '6 3' : border?.style === 'dotted' ? '2 2' : '';
  const look =
    `rx="4" fill="${change ? theme.changeFills[change] : theme.box}" stroke="${stroke}" ` +
    `stroke-width="${border?.width ?? (verdict ? 2 : 1)}"${dash ? ` stroke-dasharray="${dash}"` : ''}` +
    (node.context ? ' opacity="0.5"' : '');
  const mark = marks(node);
  const name = elide(`${mark ? `${mark} ` : ''}${boxName(node)}`, place.width - 16, (text) => measure(text, node.root));
  const weight = node.root ? ' font-weight="bold"' : '';
  const hover = only
    ? `<title>${escapeXml([only.symbol, only.before, only.signature].filter(Boolean).join('\n'))}</title>`
    : '';
  return [
    `<g>${hover}${rectangle(place, look)}`,
    `${label(place.x - place.width / 2 + 9, place.y + 4, name, `fill="${theme.foreground}"${weight}`)}</g>`,
  ];
}

function line(edge: PictureEdge, placement: Placement, theme: Theme): string[] {
  const source = placement.boxes.get(edge.source);
  const target = placement.boxes.get(edge.target);
  if (!source || !target || edge.source === edge.target) return [];
  const { from, to, first, second, enters } = route(source, target);
  const says = edge.verdict ?? edge.change;
  const color =
    says === undefined
      ? theme.edge
      : says === 'added'
        ? theme.added
        : says === 'removed'
          ? theme.removed
          : theme.verdicts[says];
  const dashes = edge.uncertain && !says ? lineDashes.uncertain : undefined;
  const dash = says && says in lineDashes ? lineDashes[says as keyof typeof lineDashes] : dashes;
  const width = says === 'broken' ? 2.6 : says ? 2 : 1.3;
  const path = `M${point(from)} C${point(first)} ${point(second)} ${point(to)}`;
  const back = enters === 'left' ? -1 : 1;
  const tip = `${point(to)} ${point({ x: to.x + back * 8, y: to.y - 4 })} ${point({ x: to.x + back * 8, y: to.y + 4 })}`;
  const [call] = leadingEdge(edge).staleCalls;
  const parts = [
    `<g>${call ? `<title>${escapeXml(`${call.code}: ${call.reason}`)}</title>` : ''}<path d="${path}" fill="none" stroke="${color}" ` +
      `stroke-width="${width}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}/>`,
    `<polygon points="${tip}" fill="${color}"/>`,
  ];
  const text = edgeLabel(edge);
  if (text) {
    // Near the caller, where lines have not met yet.
    const x = from.x + (first.x < from.x ? -22 : 22);
    const y = from.y;
    const look = `fill="${color}" font-weight="bold" text-anchor="middle" paint-order="stroke" stroke="${theme.background}" stroke-width="4"`;
    parts.push(label(x, y + 4, text, look));
  }
  return [`${parts.join('')}</g>`];
}

function rectangle({ x, y, width, height }: Box, look: string): string {
  return `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" ${look}/>`;
}

function label(x: number, y: number, text: string, look: string): string {
  return `<text x="${round(x)}" y="${round(y)}" ${look}>${escapeXml(text)}</text>`;
}

const point = ({ x, y }: { x: number; y: number }) => `${round(x)},${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
