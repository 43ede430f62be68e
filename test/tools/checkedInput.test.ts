import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkedInput } from '../../src/tools/checkedInput.js';
import type { AnyTool } from '../../src/tools/tools.js';

const tool: AnyTool = {
  name: 'impact',
  title: 'Impact',
  description: '',
  narrow: '',
  input: z.strictObject({
    directory: z.string().min(1),
    symbol: z.string().min(1),
    depth: z.number().int().min(1).max(5).optional(),
    direction: z.enum(['callers', 'callees', 'both']).optional(),
    minConfidence: z.number().int().min(0).max(100).optional(),
    includeTests: z.boolean().optional(),
    files: z.array(z.string()).max(500).optional(),
    names: z.array(z.string()).min(1).max(9).optional(),
    atLeast: z.number().int().optional(),
    footprint: z.object({ taskId: z.string().optional() }).optional(),
  }),
  run: async () => ({}),
};

const sound = { directory: '/r', symbol: 'alpha' };

describe('arguments of a tool', () => {
  it('are taken as they are, without those that are null', () => {
    expect(checkedInput(tool, { ...sound, depth: 3, direction: null, files: undefined })).toEqual({
      ok: true,
      input: { ...sound, depth: 3 },
    });
  });

  it.each<[Record<string, unknown>, string, string[] | undefined]>([
    [{ directory: '/r' }, 'symbol is missing: it must be a string that is not empty.', undefined],
    [{ ...sound, symbol: null }, 'symbol is missing: it must be a string that is not empty.', undefined],
    [{ ...sound, symbol: '' }, 'symbol must be a string that is not empty, got "".', undefined],
    [{ ...sound, symbol: ['alpha'] }, 'symbol must be a string that is not empty, got a list of 1.', undefined],
    [{ ...sound, depth: 6 }, 'depth must be a whole number from 1 to 5, got 6.', undefined],
    [{ ...sound, depth: 0 }, 'depth must be a whole number from 1 to 5, got 0.', undefined],
    [{ ...sound, depth: 1.5 }, 'depth must be a whole number from 1 to 5, got 1.5.', undefined],
    [{ ...sound, depth: '2' }, 'depth must be a whole number from 1 to 5, got "2".', undefined],
    [{ ...sound, atLeast: 'x' }, 'atLeast must be a whole number, got "x".', undefined],
    [{ ...sound, direction: 'up' }, 'direction must be one of "callers", "callees", "both", got "up".', undefined],
    [{ ...sound, includeTests: 'no' }, 'includeTests must be true or false, got "no".', undefined],
    [{ ...sound, files: 'a.ts' }, 'files must be a list of at most 500, got "a.ts".', undefined],
    [{ ...sound, files: Array(501).fill('a') }, 'files must be a list of at most 500, got a list of 501.', undefined],
    [{ ...sound, names: [] }, 'names must be a list of 1 to 9, got a list of 0.', undefined],
    [{ ...sound, files: ['a', 3] }, 'files.1: Invalid input: expected string, received number.', undefined],
    [{ ...sound, footprint: 3 }, 'footprint must be an object, got 3.', undefined],
    [
      { ...sound, 'min-confidence': 3 },
      'There is no argument "min-confidence". Did you mean minConfidence?',
      ['minConfidence'],
    ],
    [{ ...sound, Symbol: 'a' }, 'There is no argument "Symbol". Did you mean symbol?', ['symbol']],
    [{ ...sound, wholly: 'other' }, 'There is no argument "wholly".', undefined],
    [{ ...sound, symbol: 'x'.repeat(9_000), depth: 9 }, 'depth must be a whole number from 1 to 5, got 9.', undefined],
    [{ ...sound, direction: 'x'.repeat(9_000) }, expect.stringMatching(/^.{60,200}…"\.$/), undefined],
  ])('are refused, each with what it may be: %j', (args, error, candidates) => {
    expect(checkedInput(tool, args)).toEqual({
      ok: false,
      failure: {
        error,
        code: 'invalid_argument',
        hint: expect.stringMatching(/^impact takes directory, symbol, depth, /),
        ...(candidates === undefined ? {} : { candidates }),
      },
    });
  });

  it('are all named where several are wrong, up to five', () => {
    const wrong = { depth: 9, direction: 'up', minConfidence: 101, includeTests: 3, files: 3, atLeast: '' };
    const checked = checkedInput(tool, { ...sound, ...wrong });
    expect(checked).toMatchObject({ ok: false, failure: { error: expect.stringMatching(/^depth .* And 1 more\.$/) } });
  });

  it('may be nested without end', () => {
    let nested: unknown = [];
    for (let depth = 0; depth < 20_000; depth++) nested = [nested];
    expect(checkedInput(tool, { ...sound, symbol: nested, footprint: { taskId: nested } })).toMatchObject({
      ok: false,
    });
  });
});
