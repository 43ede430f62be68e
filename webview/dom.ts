type Child = Node | string;

interface Options {
  class?: string;
  /** Plain text: nothing of a repository is ever markup. */
  text?: string;
  attributes?: Record<string, string>;
  children?: readonly Child[];
}

/** An element out of plain values. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { class: className, text, attributes = {}, children = [] }: Options = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A picture of the icon font, which says nothing to a screen reader. */
export function icon(name: string): HTMLElement {
  return element('span', { class: `codicon codicon-${name}`, attributes: { 'aria-hidden': 'true' } });
}
