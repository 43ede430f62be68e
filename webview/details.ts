import { element } from './dom.js';
import { type GraphEdge, type GraphNode, type GraphStaleCall, isStale } from './graphNode.js';
import { leadingEdge, type PictureEdge, type PictureNode, weight } from './picture.js';
import {
  changeWords,
  displayName,
  kindWord,
  plural,
  staleCallsIn,
  staleCallsText,
  verdictMarks,
  verdictWords,
} from './wording.js';

/** What is known of a symbol, for the card of the selection and the tooltip. */
export function nodeDetails(node: GraphNode, edges: Iterable<GraphEdge>): HTMLElement[] {
  const all = [...edges];
  const lines: HTMLElement[] = [
    element('div', {
      class: 'details-title',
      children: [
        element('strong', { text: displayName(node) }),
        element('span', {
          class: 'detail',
          text: `${node.isTest ? 'test' : kindWord(node.kind)} · ${node.file}:${node.line + 1}`,
        }),
      ],
    }),
  ];
  if (node.before !== undefined) lines.push(signatureLine('−', node.before, 'removed'));
  if (node.signature) lines.push(signatureLine(node.before === undefined ? '' : '+', node.signature, 'added'));
  const facts = [
    node.change ? changeWords[node.change] : '',
    staleCallsText(staleCallsIn(node, all)),
    node.possibleCallers > 0 ? `${plural(node.possibleCallers, 'call')} of this name could not be resolved` : '',
    node.hiddenCallers > 0 ? `${plural(node.hiddenCallers, 'caller')} not shown` : '',
    node.hiddenCallees > 0 ? `${plural(node.hiddenCallees, 'callee')} not shown` : '',
  ].filter(Boolean);
  if (facts.length > 0) lines.push(element('div', { text: facts.join(' · ') }));
  const stale = all.flatMap((edge) => (edge.source === node.id ? edge.staleCalls.filter(isStale) : []));
  lines.push(...staleCallLines(stale));
  return lines;
}

/** A collapsed file. */
export function groupDetails(node: PictureNode): HTMLElement[] {
  return [
    element('div', {
      class: 'details-title',
      children: [
        element('strong', { text: node.file }),
        element('span', { class: 'detail', text: plural(node.members.length, 'symbol') }),
      ],
    }),
    element('div', { text: node.members.slice(0, 8).map(displayName).join(', ') }),
    element('div', { class: 'detail', text: 'Click to show its symbols' }),
  ];
}

/** A line of the picture. */
export function edgeDetails(line: PictureEdge, name: (node: number) => string): HTMLElement[] {
  const edge = leadingEdge(line);
  const lines: HTMLElement[] = [
    element('div', {
      class: 'details-title',
      children: [element('strong', { text: `${name(edge.source)} → ${name(edge.target)}` })],
    }),
    element('div', {
      class: 'detail',
      text: [
        edge.relationship,
        plural(line.calls, 'call site'),
        line.change ?? '',
        `${edge.tier.replaceAll('_', ' ')}, confidence ${edge.confidence}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  ];
  lines.push(...staleCallLines(edge.staleCalls));
  return lines;
}

/** So many stale calls are told of in one card. */
const mostCalls = 4;

function staleCallLines(calls: readonly GraphStaleCall[]): HTMLElement[] {
  const sorted = [...calls].sort((a, b) => weight(a.verdict) - weight(b.verdict) || a.line - b.line);
  const lines = sorted.slice(0, mostCalls).map(staleCallLine);
  const more = calls.length - mostCalls;
  if (more > 0) lines.push(element('div', { class: 'detail', text: `and ${more} more` }));
  return lines;
}

/** Verdict, code, the evidence, and what to do. */
function staleCallLine({ verdict, code, reason, advice, line }: GraphStaleCall): HTMLElement {
  return element('div', {
    class: 'verdict-line',
    children: [
      element('span', { class: `mark ${verdict}`, text: verdictMarks[verdict] }),
      element('div', {
        children: [
          element('span', { text: `${verdictWords[verdict]} in line ${line + 1}: ${reason} ` }),
          element('code', { class: 'rule-code', text: code }),
          ...(advice ? [element('div', { class: 'advice', text: advice })] : []),
        ],
      }),
    ],
  });
}

function signatureLine(sign: string, signature: string, says: string): HTMLElement {
  return element('code', {
    class: `signature-line ${sign ? says : ''}`,
    children: [...(sign ? [element('span', { class: 'sign', text: sign })] : []), signature],
  });
}

/** Text that follows the pointer. */
export class Tooltip {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly element = element('div', { class: 'tooltip', attributes: { role: 'tooltip', hidden: '' } });

  constructor(private readonly parent: HTMLElement) {
    parent.append(this.element);
  }

  show(content: readonly HTMLElement[], x: number, y: number): void {
    this.hide();
    this.timer = setTimeout(() => {
      this.element.replaceChildren(...content);
      this.element.hidden = false;
      const { clientWidth, clientHeight } = this.parent;
      const { offsetWidth, offsetHeight } = this.element;
      const left = Math.max(4, Math.min(x + 12, clientWidth - offsetWidth - 4));
      const below = y + 16 + offsetHeight < clientHeight;
      this.element.style.left = `${left}px`;
      this.element.style.top = `${Math.max(4, below ? y + 16 : y - offsetHeight - 12)}px`;
    }, 250);
  }

  /** True where there was something to hide. */
  hide(): boolean {
    clearTimeout(this.timer);
    const was = !this.element.hidden;
    this.element.hidden = true;
    return was;
  }
}

/** A note at the picture's foot for what is selected, with what can be done. */
export function detailsCard(
  content: readonly HTMLElement[],
  actions: readonly HTMLElement[],
  close: HTMLElement,
): HTMLElement {
  close.classList.add('details-close');
  return element('div', {
    class: 'details',
    children: [close, ...content, element('div', { class: 'actions', children: actions })],
  });
}
