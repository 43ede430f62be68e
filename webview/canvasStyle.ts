import type cytoscape from 'cytoscape';
import type { NodeChange } from '../src/model/impactGraph.js';
import type { Theme } from './theme.js';

/** Border of a changed symbol: tells the change apart without its colour. */
export const changeBorders: Record<NodeChange, { style: 'solid' | 'dashed' | 'dotted' | 'double'; width: number }> = {
  added: { style: 'solid', width: 2 },
  removed: { style: 'dashed', width: 2 },
  signature: { style: 'solid', width: 3 },
  body: { style: 'dotted', width: 2 },
  renamed: { style: 'double', width: 4 },
  moved: { style: 'double', width: 4 },
};

export const changeShapes: Record<NodeChange, 'round-rectangle' | 'rectangle' | 'cut-rectangle' | 'tag'> = {
  added: 'round-rectangle',
  removed: 'rectangle',
  signature: 'cut-rectangle',
  body: 'round-rectangle',
  renamed: 'round-rectangle',
  moved: 'tag',
};

/** Dashes of a line by what it says; a whole line for the rest. */
export const lineDashes = { broken: [9, 4], suspect: [3, 3], removed: [2, 4], uncertain: [1, 3] } as const;

export const labelSize = 12;

/** The picture's look in the colours of a theme. `large` leaves out what costs too much on a large picture. */
export function canvasStyle(theme: Theme, large: boolean): cytoscape.StylesheetJson {
  const thick = theme.highContrast ? 1.4 : 1;
  const changes = (Object.keys(changeBorders) as NodeChange[]).map((change) => ({
    selector: `node.${change}`,
    style: {
      shape: changeShapes[change],
      'background-color': theme.changeFills[change],
      'border-color': theme.changes[change],
      'border-style': changeBorders[change].style,
      'border-width': changeBorders[change].width * thick,
    },
  }));
  return [
    {
      selector: 'node',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        label: 'data(label)',
        'font-family': theme.fontFamily,
        'font-size': labelSize,
        'min-zoomed-font-size': large ? 8 : 5,
        color: theme.foreground,
        'overlay-opacity': 0,
      },
    },
    {
      selector: 'node.box',
      style: {
        shape: 'round-rectangle',
        'font-family': `codicon, ${theme.fontFamily}`,
        'background-color': theme.box,
        'border-color': theme.boxBorder,
        'border-width': thick,
        'text-halign': 'right',
        'text-valign': 'center',
        'text-margin-x': 'data(indent)',
        'z-index': 3,
      },
    },
    ...changes,
    { selector: 'node.root', style: { 'font-weight': 'bold' } },
    {
      selector: 'node.broken',
      style: { 'border-color': theme.verdicts.broken, 'border-width': 2 * thick, 'border-style': 'solid' },
    },
    {
      selector: 'node.suspect',
      style: { 'border-color': theme.verdicts.suspect, 'border-width': 2 * thick, 'border-style': 'dashed' },
    },
    { selector: 'node.collapsed', style: { 'border-style': 'double', 'border-width': 4, 'font-weight': 'bold' } },
    { selector: 'node.context', style: { opacity: 0.5 } },
    {
      selector: 'node.frame',
      style: {
        shape: large ? 'rectangle' : 'round-rectangle',
        'background-color': theme.frame,
        'border-color': theme.frameBorder,
        'border-width': thick,
        color: theme.muted,
        'font-size': 11,
        'font-family': `codicon, ${theme.fontFamily}`,
        'text-halign': 'right',
        'text-valign': 'top',
        'text-margin-x': 'data(indent)',
        'text-margin-y': 18,
        'z-index': 1,
        'z-index-compare': 'manual',
      },
    },
    {
      selector: 'node.title',
      style: {
        'background-opacity': 0,
        'border-width': 0,
        color: theme.muted,
        'font-size': 14,
        'font-weight': 'bold',
        'text-halign': 'center',
        'text-valign': 'center',
        events: 'no',
      },
    },
    {
      selector: 'node.badge',
      style: {
        shape: 'round-rectangle',
        'background-color': theme.badge,
        'border-color': theme.highContrast ? theme.foreground : theme.background,
        'border-width': 1,
        color: theme.badgeText,
        'font-size': 10,
        'text-halign': 'center',
        'text-valign': 'center',
        'z-index': 5,
      },
    },
    {
      selector: 'edge',
      style: {
        ...(large
          ? { 'curve-style': 'haystack', 'haystack-radius': 0 }
          : {
              'curve-style': 'unbundled-bezier',
              'edge-distances': 'endpoints',
              'control-point-distances': 'data(distances)',
              'control-point-weights': 'data(weights)',
              'source-endpoint': 'data(leaves)',
              'target-endpoint': 'data(enters)',
              'target-arrow-shape': 'triangle',
              'target-arrow-color': theme.edge,
              'arrow-scale': 0.8,
            }),
        width: large ? 1 : 1.3 * thick,
        'line-color': theme.edge,
        opacity: large && !theme.highContrast ? 0.3 : 0.8,
        'z-index': 2,
        'z-index-compare': 'manual',
        'overlay-opacity': 0,
      },
    },
    ...(large ? [] : smallEdges(theme, thick)),
    ...verdictEdges(theme, thick, large),
    { selector: 'edge.context', style: { opacity: 0.25 } },
    { selector: '.muted', style: { opacity: 0.22 } },
    { selector: 'edge.near', style: { opacity: 1, width: 2.4 * thick, 'z-index': 4 } },
    {
      selector: 'edge.in.plain',
      style: { 'line-color': theme.incoming, 'target-arrow-color': theme.incoming },
    },
    {
      selector: 'edge.out.plain',
      style: { 'line-color': theme.outgoing, 'target-arrow-color': theme.outgoing },
    },
    {
      selector: 'node.selected',
      style: {
        'outline-width': 2,
        'outline-color': theme.selection,
        'outline-offset': 2,
        'outline-opacity': 1,
      },
    },
  ] as cytoscape.StylesheetJson;
}

function smallEdges(theme: Theme, thick: number) {
  return [
    {
      selector: 'edge[label]',
      style: {
        'source-label': 'data(label)',
        'source-text-offset': 22,
        'font-size': 11,
        'font-family': theme.fontFamily,
        'font-weight': 'bold',
        color: theme.foreground,
        'text-background-color': theme.background,
        'text-background-opacity': 1,
        'text-background-padding': '2px',
        'text-background-shape': 'round-rectangle',
      },
    },
    {
      selector: 'edge.hierarchy',
      style: { 'target-arrow-shape': 'triangle', 'target-arrow-fill': 'hollow', 'arrow-scale': 1.1 },
    },
    {
      selector: 'edge.uncertain',
      style: { 'line-style': 'dashed', 'line-dash-pattern': [...lineDashes.uncertain], width: 1.3 * thick },
    },
  ];
}

function verdictEdges(theme: Theme, thick: number, large: boolean) {
  const look = (color: string, width: number, dash?: readonly number[], arrow = 'triangle') => ({
    'line-color': color,
    width: width * thick,
    opacity: large ? 0.7 : 1,
    ...(dash && !large ? { 'line-style': 'dashed', 'line-dash-pattern': [...dash] } : {}),
    ...(large ? {} : { color, 'target-arrow-color': color, 'target-arrow-shape': arrow }),
  });
  return [
    { selector: 'edge.added', style: look(theme.added, 2, undefined, 'vee') },
    { selector: 'edge.removed', style: look(theme.removed, 1.6, lineDashes.removed, 'tee') },
    { selector: 'edge.fits', style: look(theme.verdicts.fits, 1.6) },
    { selector: 'edge.suspect', style: look(theme.verdicts.suspect, 2.2, lineDashes.suspect, 'triangle-tee') },
    { selector: 'edge.broken', style: look(theme.verdicts.broken, 2.6, lineDashes.broken, 'triangle-cross') },
  ];
}
