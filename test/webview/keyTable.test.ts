import { describe, expect, it } from 'vitest';
import { commandOf, keyTable } from '../../webview/keyTable.js';

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...part,
});

describe('keyTable', () => {
  it('gives each key of a scope one meaning', () => {
    for (const scope of ['rows', 'picture', 'everywhere'] as const) {
      const keys = keyTable.filter((binding) => binding.scope === scope).flatMap((binding) => binding.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('says what each key does', () => {
    expect(keyTable.every(({ text }) => text.length > 0)).toBe(true);
  });
});

describe('commandOf', () => {
  it('means by scope first, then everywhere', () => {
    expect(commandOf(press('ArrowLeft'), 'rows')).toBe('collapseRow');
    expect(commandOf(press('ArrowLeft'), 'picture')).toBe('nodeLeft');
    expect(commandOf(press('ArrowLeft'), 'everywhere')).toBeUndefined();
    expect(commandOf(press('?'), 'rows')).toBe('shortcuts');
  });

  it('leaves chords to the editor', () => {
    expect(commandOf(press('0', { ctrlKey: true }), 'everywhere')).toBeUndefined();
    expect(commandOf(press('Enter', { metaKey: true }), 'rows')).toBeUndefined();
  });
});
