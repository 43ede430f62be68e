import type { NodeChange } from '../src/model/impactGraph.js';
import type { Verdict } from '../src/model/verdict.js';
import { element } from './dom.js';
import { changeMarks, changeWords, verdictMarks, verdictMeanings, verdictWords } from './wording.js';

/** What marks, borders and lines mean; only what the picture shows. */
export function legend(
  changes: ReadonlySet<NodeChange>,
  verdicts: ReadonlySet<Verdict>,
  badges: boolean,
  canExpand: boolean,
): HTMLElement {
  const entries: HTMLElement[] = [];
  for (const change of Object.keys(changeMarks) as NodeChange[]) {
    if (changes.has(change)) entries.push(entry(`swatch ${change}`, changeMarks[change], changeWords[change]));
  }
  for (const verdict of Object.keys(verdictMarks) as Verdict[]) {
    if (!verdicts.has(verdict)) continue;
    const text = `${verdictWords[verdict]}: ${verdictMeanings[verdict]}`;
    entries.push(entry(`line ${verdict}`, verdictMarks[verdict], text));
  }
  if (badges) {
    const where = canExpand ? 'click to show' : 'not in this report';
    entries.push(entry('badge', '+n', `more callers (left), callees (right): ${where}`));
  }
  return element('ul', { class: 'legend', attributes: { 'aria-label': 'Legend' }, children: entries });
}

function entry(sample: string, mark: string, text: string): HTMLElement {
  return element('li', {
    children: [element('span', { class: `sample ${sample}`, text: mark, attributes: { 'aria-hidden': 'true' } }), text],
  });
}
