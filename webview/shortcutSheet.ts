import { iconButton } from './controls.js';
import { element } from './dom.js';
import { type KeyScope, keyName, keyTable } from './keyTable.js';

const titles: Record<KeyScope, string> = { rows: 'In the list', picture: 'In the picture', everywhere: 'Everywhere' };

/** The keys of the graph, out of the table that they are read from. */
export class ShortcutSheet {
  readonly element: HTMLDialogElement;

  constructor() {
    const close = iconButton('close', 'Close', () => this.element.close());
    const scopes: KeyScope[] = ['rows', 'picture', 'everywhere'];
    this.element = element('dialog', {
      class: 'shortcuts',
      attributes: { 'aria-label': 'Keyboard shortcuts' },
      children: [
        element('div', {
          class: 'shortcuts-head',
          children: [element('strong', { text: 'Keyboard shortcuts' }), close],
        }),
        ...scopes.flatMap((scope) => [element('h3', { text: titles[scope] }), table(scope)]),
      ],
    });
  }

  open(): void {
    if (!this.element.open) this.element.showModal();
  }

  /** True where it was open. */
  close(): boolean {
    const was = this.element.open;
    this.element.close();
    return was;
  }
}

function table(scope: KeyScope): HTMLElement {
  const rows = keyTable
    .filter((binding) => binding.scope === scope)
    .map(({ keys, text }) =>
      element('tr', {
        children: [
          element('th', {
            attributes: { scope: 'row' },
            children: keys.map((key) => element('kbd', { text: keyName(key) })),
          }),
          element('td', { text }),
        ],
      }),
    );
  return element('table', { children: rows });
}
