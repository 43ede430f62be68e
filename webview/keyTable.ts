/** Where a key means something. */
export type KeyScope = 'everywhere' | 'rows' | 'picture';

export type KeyCommand =
  | 'filter'
  | 'shortcuts'
  | 'fit'
  | 'zoomIn'
  | 'zoomOut'
  | 'toggleTree'
  | 'close'
  | 'nextRow'
  | 'previousRow'
  | 'collapseRow'
  | 'expandRow'
  | 'firstRow'
  | 'lastRow'
  | 'openRow'
  | 'expandHop'
  | 'expandCallers'
  | 'expandCallees'
  | 'nodeLeft'
  | 'nodeRight'
  | 'nodeUp'
  | 'nodeDown'
  | 'openNode'
  | 'expandNode';

export interface KeyBinding {
  /** As in `KeyboardEvent.key`. */
  keys: readonly string[];
  scope: KeyScope;
  command: KeyCommand;
  text: string;
}

/** The keys of the graph. The shortcut sheet is made of this table. */
export const keyTable: readonly KeyBinding[] = [
  { keys: ['ArrowDown'], scope: 'rows', command: 'nextRow', text: 'Next row' },
  { keys: ['ArrowUp'], scope: 'rows', command: 'previousRow', text: 'Previous row' },
  { keys: ['ArrowRight'], scope: 'rows', command: 'expandRow', text: 'Expand the row, or go to its first child' },
  { keys: ['ArrowLeft'], scope: 'rows', command: 'collapseRow', text: 'Collapse the row, or go to its parent' },
  { keys: ['Home'], scope: 'rows', command: 'firstRow', text: 'First row' },
  { keys: ['End'], scope: 'rows', command: 'lastRow', text: 'Last row' },
  { keys: ['Enter'], scope: 'rows', command: 'openRow', text: 'Open the place in the editor' },
  { keys: [' '], scope: 'rows', command: 'expandHop', text: 'Show one more hop of the symbol' },
  { keys: ['<'], scope: 'rows', command: 'expandCallers', text: 'Show callers of the symbol that are not shown' },
  { keys: ['>'], scope: 'rows', command: 'expandCallees', text: 'Show callees of the symbol that are not shown' },
  { keys: ['ArrowLeft'], scope: 'picture', command: 'nodeLeft', text: 'Nearest symbol to the left: a caller' },
  { keys: ['ArrowRight'], scope: 'picture', command: 'nodeRight', text: 'Nearest symbol to the right: a callee' },
  { keys: ['ArrowUp'], scope: 'picture', command: 'nodeUp', text: 'Symbol above' },
  { keys: ['ArrowDown'], scope: 'picture', command: 'nodeDown', text: 'Symbol below' },
  { keys: ['Enter'], scope: 'picture', command: 'openNode', text: 'Open the place in the editor' },
  { keys: [' '], scope: 'picture', command: 'expandNode', text: 'Show one more hop of the symbol' },
  { keys: ['/'], scope: 'everywhere', command: 'filter', text: 'Go to the filter box' },
  { keys: ['+', '='], scope: 'everywhere', command: 'zoomIn', text: 'Zoom in' },
  { keys: ['-'], scope: 'everywhere', command: 'zoomOut', text: 'Zoom out' },
  { keys: ['0'], scope: 'everywhere', command: 'fit', text: 'Show the whole graph' },
  { keys: ['|'], scope: 'everywhere', command: 'toggleTree', text: 'Show or hide the list' },
  { keys: ['?'], scope: 'everywhere', command: 'shortcuts', text: 'Show this list of keys' },
  {
    keys: ['Escape'],
    scope: 'everywhere',
    command: 'close',
    text: 'Close what is open; else clear filter, then selection',
  },
];

/** What a key press means in a scope; chords with Ctrl, Alt or Meta belong to the editor. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  scope: KeyScope,
): KeyCommand | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const here = keyTable.find((binding) => binding.scope === scope && binding.keys.includes(event.key));
  return (here ?? keyTable.find(({ scope: of, keys }) => of === 'everywhere' && keys.includes(event.key)))?.command;
}

const names: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
};

export function keyName(key: string): string {
  return names[key] ?? key;
}
