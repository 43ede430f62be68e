import { progress } from './controls.js';
import { element, icon } from './dom.js';

/** The page's places: toolbar, picture with what lies over it, list, and the line of what is shown. */
export class GraphPage {
  readonly picture = element('div', { class: 'picture' });
  readonly canvas = element('div', {
    class: 'canvas',
    attributes: {
      tabindex: '0',
      role: 'application',
      'aria-label': 'Picture of the impact graph. Arrow keys move between symbols; the list has the same as rows.',
    },
  });
  private readonly panes = element('div', { class: 'panes' });
  private readonly tree = element('div', { class: 'tree-pane' });
  private readonly overlay = element('div', { class: 'overlay' });
  private readonly blank = element('div', { class: 'blank' });
  private readonly busyLine = element('div', { class: 'busy', attributes: { hidden: '' } });
  private readonly statusLine = element('div', { class: 'status' });
  private readonly statusWords = element('span', { attributes: { role: 'status', 'aria-live': 'polite' } });
  private readonly noticeWords = element('span', {
    class: 'notice',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  private readonly spoken = element('div', { class: 'spoken', attributes: { 'aria-live': 'assertive' } });
  private readonly legendPlace = element('div', { class: 'legend-place' });
  private readonly cardPlace = element('div', { class: 'card-place' });
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, toolbar: HTMLElement, tree: HTMLElement, sheet: HTMLElement) {
    this.overlay.append(this.legendPlace, this.cardPlace);
    this.picture.append(this.canvas, this.overlay, this.busyLine);
    this.tree.append(tree);
    this.panes.append(this.picture, this.tree);
    root.append(toolbar, this.panes, this.blank, this.statusLine, sheet, this.spoken);
    this.blank.hidden = true;
  }

  /** The picture and the list, and no message in their place. */
  show(): void {
    this.blank.hidden = true;
    this.panes.hidden = false;
    this.busyLine.hidden = true;
  }

  /** Why there is nothing to see, and what can be done. */
  message(text: string, hint: string, iconName: string, actions: readonly HTMLElement[]): void {
    this.panes.hidden = true;
    this.busyLine.hidden = true;
    this.blank.hidden = false;
    this.blank.replaceChildren(
      icon(iconName),
      element('p', { class: 'blank-text', text, attributes: { role: 'status' } }),
      ...(hint ? [element('p', { class: 'detail', text: hint })] : []),
      ...actions,
    );
    this.statusLine.replaceChildren();
  }

  /** Work is under way; what is drawn stays. */
  busy(text: string): void {
    this.blank.hidden = true;
    this.panes.hidden = false;
    this.busyLine.hidden = false;
    const words = this.busyLine.querySelector('span');
    if (words) words.textContent = text;
    else this.busyLine.append(progress(), element('span', { text, attributes: { role: 'status' } }));
  }

  status(text: string, actions: readonly HTMLElement[], gaps: readonly string[]): void {
    if (this.statusWords.textContent !== text) this.statusWords.textContent = text;
    const gapWords = element('span', {
      class: 'gaps',
      attributes: { title: gaps.join('\n') },
      children: gaps.length > 0 ? [icon('warning'), element('span', { text: gaps.join(' ') })] : [],
    });
    this.statusLine.replaceChildren(
      this.statusWords,
      ...actions,
      ...(gaps.length > 0 ? [gapWords] : []),
      this.noticeWords,
    );
  }

  /** A word on what was done; goes away by itself. */
  notice(text: string): void {
    clearTimeout(this.noticeTimer);
    this.noticeWords.textContent = text;
    this.noticeTimer = setTimeout(() => {
      this.noticeWords.textContent = '';
    }, 8_000);
  }

  /** Height of the legend over the picture. */
  get footHeight(): number {
    return this.legendPlace.offsetHeight > 0 ? this.legendPlace.offsetHeight + 12 : 0;
  }

  /** Words for a screen reader alone. */
  say(text: string): void {
    this.spoken.textContent = text;
  }

  split(showTree: boolean): void {
    this.tree.hidden = !showTree;
  }

  legend(content: HTMLElement | null): void {
    this.legendPlace.replaceChildren(...(content ? [content] : []));
  }

  card(content: HTMLElement | null): void {
    this.cardPlace.replaceChildren(...(content ? [content] : []));
  }
}
