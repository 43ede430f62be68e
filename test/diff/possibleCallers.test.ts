import { describe, expect, it } from 'vitest';
import { diffOf } from './scenario.js';

const declared = (parameters: string) => ({
  'a.js': `export class Engine {\n  ignite(${parameters}) {}\n}\n`,
  'c.js': 'export class Rocket {\n  ignite(x) {}\n}\n',
});
const callers = { 'b.js': 'export function go(thing) {\n  thing.ignite(1);\n}\n' };

describe('possible callers', () => {
  it('are the unresolved calls that could mean a changed method', async () => {
    const diff = await diffOf({
      before: { ...declared('a'), ...callers },
      after: { ...declared('a, b'), ...callers },
    });
    expect(diff.staleCalls).toEqual([]);
    expect(diff.possibleCallers).toMatchObject([
      {
        name: 'ignite',
        path: 'b.js',
        range: { startLine: 1 },
        caller: { name: 'go' },
        symbols: ['a.js::Engine.ignite'],
        reason: 'ambiguous_target',
        candidates: ['a.js::Engine.ignite', 'c.js::Rocket.ignite'],
      },
    ]);
    expect(diff.signatureChanges[0]?.possibleCallers).toEqual(diff.possibleCallers.map((p) => p.id));
  });

  it('name each changed symbol that they could mean', async () => {
    const both = (parameters: string) => ({
      'a.js': `export class Engine {\n  ignite(${parameters}) {}\n}\nexport class Rocket {\n  ignite(${parameters}) {}\n}\n`,
      ...callers,
    });
    const diff = await diffOf({ before: both('a'), after: both('a, b') });
    expect(diff.possibleCallers.map((p) => p.symbols)).toEqual([['a.js::Engine.ignite', 'a.js::Rocket.ignite']]);
  });

  it('are told of for a removed method as well', async () => {
    const diff = await diffOf({
      before: { ...declared('a'), ...callers },
      after: {
        ...declared('a'),
        'a.js': 'export class Engine {\n}\n',
        'd.js': 'export class Other {\n  ignite() {}\n}\n',
        ...callers,
      },
    });
    expect(diff.removed.map((r) => r.symbol.name)).toEqual(['Engine.ignite']);
    expect(diff.possibleCallers.map((p) => p.symbols)).toEqual([['a.js::Engine.ignite']]);
    expect(diff.removed[0]?.possibleCallers).toHaveLength(1);
  });

  it('are cut at a limit, and the answer says so', async () => {
    const many = { 'b.js': `export function go(thing) {\n${'  thing.ignite(1);\n'.repeat(9)}}\n` };
    const diff = await diffOf({
      before: { ...declared('a'), ...many },
      after: { ...declared('a, b'), ...many },
      limits: { possibleCallersPerSymbol: 4 },
    });
    expect(diff.possibleCallers).toHaveLength(4);
    expect(new Set(diff.possibleCallers.map((p) => p.id)).size).toBe(4);
    expect(diff.gaps).toEqual([{ code: 'limit_reached', message: 'Not all possible callers of ignite are listed.' }]);
  });
});
