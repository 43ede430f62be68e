import type { NodeChange } from '../model/impactGraph.js';
import type { Verdict } from '../model/verdict.js';

/** Marks before a name; each says without colour what its border says with it. */
export const changeMarks: Record<NodeChange, string> = {
  added: '+',
  removed: '−',
  signature: 'Δ',
  body: '~',
  renamed: '→',
  moved: '⇢',
};

export const changeWords: Record<NodeChange, string> = {
  added: 'added',
  removed: 'removed',
  signature: 'signature changed',
  body: 'body changed',
  renamed: 'renamed',
  moved: 'moved',
};

export const verdictMarks: Record<Verdict, string> = { broken: '✕', suspect: '?', fits: '✓' };
