import { describe, expect, it } from 'vitest';
import { readGraphMessage } from '../../src/protocol/readGraphMessage.js';

describe('readGraphMessage', () => {
  const exported = { type: 'export', format: 'svg', target: 'file', fileName: 'impact-graph.svg', base64: 'AA==' };

  it.each([
    [{ type: 'resync', query: 3 }],
    [{ type: 'more', query: 0 }],
    [{ type: 'refresh' }],
    [{ type: 'wholeChange' }],
    [{ type: 'open', query: 1, node: 4 }],
    [{ type: 'openEdge', query: 1, edge: 0 }],
    [{ type: 'expand', query: 1, node: 2, direction: 'callers' }],
    [{ type: 'query', direction: 'both', depth: 2, showTests: false }],
    [{ type: 'error', message: 'x' }],
    [exported],
  ])('takes %j as it is', (message) => {
    expect(readGraphMessage(message)).toEqual(message);
  });

  it.each([
    ['no object', 'ready'],
    ['null', null],
    ['an unknown type', { type: 'run' }],
    ['a node that is no index', { type: 'open', query: 1, node: -1 }],
    ['a query that is no integer', { type: 'resync', query: 1.5 }],
    ['an edge that is a text', { type: 'openEdge', query: 1, edge: '2' }],
    ['an unknown direction', { type: 'expand', query: 1, node: 2, direction: 'up' }],
    ['a file name with a folder', { ...exported, fileName: '../x.svg' }],
    ['an unknown format', { ...exported, format: 'html' }],
    ['an unknown target', { ...exported, target: '/etc/passwd' }],
  ])('refuses %s', (_, message) => {
    expect(readGraphMessage(message)).toBeUndefined();
  });

  it('keeps depth within what can be asked', () => {
    const query = { type: 'query', direction: 'callers', showTests: true };
    expect(readGraphMessage({ ...query, depth: 99 })).toMatchObject({ depth: 5 });
    expect(readGraphMessage({ ...query, depth: Number.NaN })).toMatchObject({ depth: 1 });
  });

  it('takes a ready page without state, and drops state that is none', () => {
    expect(readGraphMessage({ type: 'ready' })).toEqual({ type: 'ready', state: null, subject: null });
    const ready = readGraphMessage({
      type: 'ready',
      state: { filter: 7, depth: 3 },
      subject: { root: '/r', roots: [] },
    });
    expect(ready).toMatchObject({ state: { filter: '', depth: 3, direction: 'both' }, subject: null });
  });
});
