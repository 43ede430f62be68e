/** All controls of the page, made of the toolkit's elements. Nothing else of the page knows the toolkit. */
import {
  Button,
  Checkbox,
  Dropdown,
  Option,
  provideVSCodeDesignSystem,
  TextField,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';
import { icon } from './dom.js';

export interface Control<T> {
  element: HTMLElement;
  set(value: T): void;
}

/** Must run before the first control is made. */
export function registerControls(): void {
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeCheckbox(),
    vsCodeDropdown(),
    vsCodeOption(),
    vsCodeTextField(),
  );
}

/** A button with a text, and an icon before it where one is named. */
export function button(label: string, onClick: () => void, iconName?: string): HTMLElement {
  const made = make('vscode-button', Button);
  made.setAttribute('appearance', 'secondary');
  if (iconName) {
    const glyph = icon(iconName);
    glyph.slot = 'start';
    made.append(glyph);
  }
  made.append(label);
  made.addEventListener('click', onClick);
  return made;
}

/** A button that is an icon; `label` is its tooltip and its name. */
export function iconButton(iconName: string, label: string, onClick: (event: Event) => void): HTMLElement {
  const made = make('vscode-button', Button);
  made.setAttribute('appearance', 'icon');
  made.setAttribute('aria-label', label);
  made.title = label;
  made.append(icon(iconName));
  made.addEventListener('click', onClick);
  return made;
}

export function checkbox(label: string, checked: boolean, onChange: (checked: boolean) => void): Control<boolean> {
  const made = make('vscode-checkbox', Checkbox);
  made.append(label);
  made.checked = checked;
  made.addEventListener('change', () => onChange(made.checked));
  return {
    element: made,
    set: (value) => {
      if (made.checked !== value) made.checked = value;
    },
  };
}

export function dropdown<T extends string>(
  label: string,
  options: readonly { value: T; text: string }[],
  value: T,
  onChange: (value: T) => void,
): Control<T> {
  const made = make('vscode-dropdown', Dropdown);
  made.setAttribute('aria-label', label);
  made.title = label;
  for (const { value: of, text } of options) {
    const option = make('vscode-option', Option);
    option.setAttribute('value', of);
    option.textContent = text;
    if (of === value) option.setAttribute('selected', '');
    made.append(option);
  }
  made.addEventListener('change', () => {
    const chosen = options.find((option) => option.value === made.value);
    if (chosen) onChange(chosen.value);
  });
  return {
    element: made,
    set: (chosen) => {
      if (made.value !== chosen) made.value = chosen;
    },
  };
}

export function textField(label: string, placeholder: string, onInput: (value: string) => void): Control<string> {
  const made = make('vscode-text-field', TextField);
  made.setAttribute('aria-label', label);
  made.setAttribute('placeholder', placeholder);
  made.addEventListener('input', () => onInput(made.value));
  return {
    element: made,
    set: (value) => {
      if (made.value !== value) made.value = value;
    },
  };
}

/** Work under way. The toolkit's ring has an inline style, which the page's policy stops. */
export function progress(): HTMLElement {
  const ring = icon('loading');
  ring.classList.add('codicon-modifier-spin');
  return ring;
}

function make<T extends HTMLElement>(tag: string, type: new () => T): T {
  const made = document.createElement(tag);
  if (!(made instanceof type)) throw new Error(`the control ${tag} is not registered`);
  return made;
}
