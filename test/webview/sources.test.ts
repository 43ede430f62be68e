import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../webview');
const sources = fs.readdirSync(folder).filter((name) => name.endsWith('.ts'));

describe('sources of the page', () => {
  it('are there', () => {
    expect(sources).toContain('main.ts');
  });

  it.each(sources)('%s makes no markup out of text', (name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|eval\(/);
  });

  it('know the toolkit in one file', () => {
    const knowing = sources.filter((name) =>
      fs.readFileSync(path.join(folder, name), 'utf8').includes('webview-ui-toolkit'),
    );
    expect(knowing).toEqual(['controls.ts']);
  });
});
