import { describe, expect, it } from 'vitest';
import { structuralDiff } from '../../src/diff/structuralDiff.js';
import { diffOf, inputOf, staleLines } from './scenario.js';

describe('gaps', () => {
  it('name what a syntax error hides, and do not call it removed', async () => {
    const other = 'import { lost } from "./a";\nlost("x");\n';
    const diff = await diffOf({
      before: {
        'a.ts': 'export function kept() {\n  return 1;\n}\n\nexport function lost(a: string) {\n  return a;\n}\n',
        'b.ts': other,
      },
      after: {
        'a.ts': 'export function kept() {\n  return 1;\n}\n\nexport function lost(a: ((( {\n  ret%%% a;\n\n',
        'b.ts': other,
      },
    });
    expect(diff.removed).toEqual([]);
    expect(staleLines(diff).filter((line) => line.includes('broken'))).toEqual([]);
    expect(diff.gaps).toHaveLength(1);
    expect(diff.gaps[0]).toMatchObject({ code: 'parse_errors', path: 'a.ts' });
    expect(diff.gaps[0]?.message).toMatch(/^a\.ts has syntax errors at head in line/);
  });

  it('leave edges of what a syntax error hides alone', async () => {
    const diff = await diffOf({
      before: { 'a.py': 'def low():\n    return 1\n\n\ndef lost(a):\n    return low()\n' },
      after: { 'a.py': 'def low():\n    return 1\n\n\ndef lost(a:::\n    return low()\n' },
    });
    expect(diff.removed).toEqual([]);
    expect(diff.edges.filter((e) => e.change === 'removed')).toEqual([]);
  });

  it('do not hide what was removed far from a syntax error', async () => {
    const diff = await diffOf({
      before: { 'a.py': 'def gone(a):\n    return a\n\n\ndef kept():\n    return 1\n\n\ndef typed():\n    return 2\n' },
      after: { 'a.py': 'def kept():\n    return 1\n\n\ndef typed():\n    return 2 +* 3 )\n' },
    });
    expect(diff.removed.map((r) => r.symbol.name)).toEqual(['gone']);
    expect(diff.gaps.map((g) => g.code)).toEqual(['parse_errors']);
  });

  it('name files that were left out, and say nothing of their symbols', async () => {
    const input = await inputOf({
      before: { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': 'import { f } from "./a";\nf("x");\n' },
      after: { 'b.ts': 'import { f } from "./a";\nf("x");\n' },
    });
    const skipped = [
      { path: 'a.ts', reason: 'too_large' as const, detail: '21 MB' },
      { path: 'c.ts', reason: 'binary' as const, detail: 'holds NUL bytes' },
    ];
    const diff = structuralDiff({
      ...input,
      head: {
        ...input.head,
        world: { ...input.head.world, skipped: () => skipped },
        linker: { ...linkerOf(input), world: { ...input.head.world, skipped: () => skipped } },
      },
      files: [{ path: 'a.ts', status: 'modified', baseText: 'x', headText: 'y' }],
    });
    expect(diff.removed).toEqual([]);
    expect(diff.staleCalls).toEqual([]);
    expect(diff.edges).toEqual([]);
    expect(diff.files).toMatchObject([{ path: 'a.ts', analysed: false }]);
    expect(diff.gaps.map((g) => g.message)).toEqual([
      'a.ts was left out at head (21 MB): what changed in it is not known.',
      'c.ts was left out at head (holds NUL bytes): calls in it are not known.',
    ]);
  });

  it('say what a limit left out, and keep to it', async () => {
    const many = (parameters: string) =>
      Array.from({ length: 12 }, (_, i) => `export function f${i}(${parameters}) { return String(a); }\n`).join('');
    const calls = `import * as m from "./a";\n${Array.from({ length: 12 }, (_, i) => `m.f${i}(1);\n`).join('')}`;
    const diff = await diffOf({
      before: { 'a.ts': many('a: number'), 'b.ts': calls },
      after: { 'a.ts': many('a: number, b: number'), 'b.ts': calls },
      limits: { subjects: 5, linkedSites: 0, staleCalls: 2 },
    });
    expect(diff.staleCalls).toHaveLength(2);
    expect(diff.summary.staleCalls.broken).toBe(5);
    expect(diff.gaps.map((g) => g.message)).toEqual([
      '12 symbols changed in ways that callers can notice; callers of 7 of them were not looked for: `f3`, `f4`, `f5`, `f6`, `f7`, `f8`, `f9`. Compare refs that are closer together.',
      '5 calls were judged; the 2 weightiest are listed.',
      'Edges and newly unresolved calls of 1 changed files were not looked for.',
      'Tests that reach 7 of the changed symbols were not counted.',
    ]);
  });

  it('keep what was found missing before the comparison began', async () => {
    const input = await inputOf({ before: {}, after: {} });
    const gap = { code: 'merge_in_progress' as const, message: 'A merge is in progress.' };
    expect(structuralDiff({ ...input, gaps: [gap, gap] }).gaps).toEqual([gap]);
  });
});

function linkerOf(input: Awaited<ReturnType<typeof inputOf>>) {
  const { linker } = input.head;
  return {
    ...linker,
    resolve: linker.resolve.bind(linker),
    isOpen: linker.isOpen.bind(linker),
    isThroughType: linker.isThroughType.bind(linker),
    callersOf: linker.callersOf.bind(linker),
    calleesOf: linker.calleesOf.bind(linker),
    supertypes: linker.supertypes.bind(linker),
    subtypes: linker.subtypes.bind(linker),
    implementersOf: linker.implementersOf.bind(linker),
    overriders: linker.overriders.bind(linker),
    overridden: linker.overridden.bind(linker),
    symbol: linker.symbol.bind(linker),
    sitesIn: linker.sitesIn.bind(linker),
    edgesIn: linker.edgesIn.bind(linker),
    unresolvedSites: linker.unresolvedSites.bind(linker),
    testsReaching: linker.testsReaching.bind(linker),
    importTargets: linker.importTargets.bind(linker),
    importedFiles: linker.importedFiles.bind(linker),
  };
}
