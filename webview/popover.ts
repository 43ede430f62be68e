import { iconButton } from './controls.js';
import { element } from './dom.js';

/** A button with a small panel below it. */
export class Popover {
  readonly element: HTMLElement;
  private readonly button: HTMLElement;
  private readonly panel: HTMLElement;

  constructor(iconName: string, label: string) {
    this.button = iconButton(iconName, label, () => (this.panel.hidden ? this.open() : this.close()));
    this.button.setAttribute('aria-expanded', 'false');
    this.panel = element('div', { class: 'popover', attributes: { role: 'group', 'aria-label': label, hidden: '' } });
    this.element = element('div', { class: 'popover-anchor', children: [this.button, this.panel] });
    // A press elsewhere closes it, as with any menu.
    document.addEventListener('pointerdown', (event) => {
      if (event.target instanceof Node && !this.element.contains(event.target)) this.close();
    });
  }

  fill(items: readonly HTMLElement[]): void {
    const focused = [...this.panel.children].indexOf(document.activeElement as Element);
    this.panel.replaceChildren(...items);
    // A choice made in it with the keyboard keeps its place.
    if (focused >= 0) items[focused]?.focus();
  }

  open(): void {
    this.panel.hidden = false;
    this.button.setAttribute('aria-expanded', 'true');
    const overhang = this.panel.getBoundingClientRect().right - document.documentElement.clientWidth + 4;
    this.panel.style.marginLeft = overhang > 0 ? `${-overhang}px` : '0';
    const first = this.panel.querySelector<HTMLElement>('vscode-checkbox, button');
    first?.focus();
  }

  /** True where it was open. */
  close(): boolean {
    if (this.panel.hidden) return false;
    const inside = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.panel.style.marginLeft = '0';
    this.button.setAttribute('aria-expanded', 'false');
    if (inside) this.button.focus();
    return true;
  }
}
