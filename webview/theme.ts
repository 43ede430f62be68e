import type { NodeChange } from '../src/model/impactGraph.js';
import type { Verdict } from '../src/model/verdict.js';
import { blend, type Color, parseColor, toHex } from './color.js';

/** The colours and fonts of the editor's theme, as opaque hex colours. */
export interface Theme {
  highContrast: boolean;
  background: string;
  foreground: string;
  muted: string;
  frame: string;
  frameBorder: string;
  box: string;
  boxBorder: string;
  edge: string;
  selection: string;
  badge: string;
  badgeText: string;
  changes: Record<NodeChange, string>;
  /** Fill of a changed symbol: a breath of its colour. */
  changeFills: Record<NodeChange, string>;
  verdicts: Record<Verdict, string>;
  added: string;
  removed: string;
  incoming: string;
  outgoing: string;
  fontFamily: string;
}

/** Variables in the order in which they are tried; the last resort is by the kind of theme. */
type Sources = readonly string[];

/** Reads the theme out of the variables that VS Code puts on a webview's root element. */
export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const classes = document.body.classList;
  const highContrast = classes.contains('vscode-high-contrast') || classes.contains('vscode-high-contrast-light');
  const light = classes.contains('vscode-light') || classes.contains('vscode-high-contrast-light');
  const white: Color = [255, 255, 255, 1];
  const black: Color = [0, 0, 0, 1];
  const raw = (...names: Sources): Color | undefined => {
    for (const name of names) {
      const color = parseColor(style.getPropertyValue(`--vscode-${name}`));
      if (color) return color;
    }
    return undefined;
  };
  const inPanel = document.body.dataset.place === 'side';
  const ground = blend(
    raw(inPanel ? 'sideBar-background' : 'editor-background', 'editor-background') ?? (light ? white : [30, 30, 30, 1]),
    light ? white : black,
  );
  const foreground = blend(raw('foreground', 'editor-foreground') ?? (light ? black : white), ground);
  const on = (...names: Sources) => blend(raw(...names) ?? foreground, ground);
  const border = raw('contrastBorder');
  const edgeOf = (amount: number) => (highContrast ? foreground : blend(foreground, ground, amount));
  const changes: Record<NodeChange, Color> = {
    added: on('gitDecoration-addedResourceForeground', 'charts-green'),
    removed: on('gitDecoration-deletedResourceForeground', 'charts-red'),
    signature: on('charts-blue', 'textLink-foreground'),
    body: on('gitDecoration-modifiedResourceForeground', 'charts-yellow'),
    renamed: on('charts-purple', 'gitDecoration-renamedResourceForeground'),
    moved: on('charts-purple', 'gitDecoration-renamedResourceForeground'),
  };
  const verdicts: Record<Verdict, Color> = {
    broken: on('editorError-foreground', 'charts-red'),
    suspect: on('editorWarning-foreground', 'charts-yellow'),
    fits: on('testing-iconPassed', 'charts-green'),
  };
  const fill = (color: Color) => toHex(highContrast ? ground : blend(color, ground, 0.16));
  return {
    highContrast,
    background: toHex(ground),
    foreground: toHex(foreground),
    muted: toHex(highContrast ? foreground : on('descriptionForeground', 'foreground')),
    frame: toHex(highContrast ? ground : blend(foreground, ground, 0.05)),
    frameBorder: toHex(border ? blend(border, ground) : blend(foreground, ground, 0.14)),
    box: toHex(highContrast ? ground : blend(raw('editorWidget-background') ?? ground, ground)),
    boxBorder: toHex(edgeOf(0.32)),
    edge: toHex(edgeOf(0.45)),
    selection: toHex(on('focusBorder', 'contrastActiveBorder', 'textLink-foreground')),
    badge: toHex(highContrast ? ground : on('badge-background')),
    badgeText: toHex(highContrast ? foreground : blend(raw('badge-foreground') ?? foreground, ground)),
    changes: mapValues(changes, toHex),
    changeFills: mapValues(changes, fill),
    verdicts: mapValues(verdicts, toHex),
    added: toHex(changes.added),
    removed: toHex(changes.removed),
    incoming: toHex(on('charts-orange', 'charts-yellow')),
    outgoing: toHex(on('charts-blue', 'textLink-foreground')),
    fontFamily: style.getPropertyValue('--vscode-font-family').trim() || 'sans-serif',
  };
}

/** Calls `changed` when the person takes another theme. */
export function watchTheme(changed: () => void): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
  // Themes of one kind differ in the variables alone.
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
}

function mapValues<K extends string, A, B>(record: Record<K, A>, map: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, map(value)])) as Record<K, B>;
}
