import { describe, expect, it } from 'vitest';
import { structuralDiff } from '../../src/diff/structuralDiff.js';
import { diffOf, inputOf, names, staleLines } from './scenario.js';

const v1 = `export function alpha(a: string): number {
  return a.length;
}
export function beta() {
  return alpha("x");
}
export function gamma() {
  return 3;
}
export function oldName(x: number): boolean {
  return x > 0;
}
`;

const v2 = `export function alpha(a: string, b: number): number {
  return a.length;
}
export function beta() {
  return alpha("x", 1);
}
export function delta(z: string) {
  return z;
}
export function newName(x: number): boolean {
  return x > 0;
}
`;

const consumer = 'import { alpha } from "./mod";\n\nexport function consumer() {\n  return alpha("y");\n}\n';

describe('structuralDiff', () => {
  it('reports what came, went, changed and was renamed, both readings of a rename included', async () => {
    const diff = await diffOf({ before: { 'src/mod.ts': v1 }, after: { 'src/mod.ts': v2 } });
    expect(names(diff.added)).toEqual(['delta', 'newName']);
    expect(diff.removed.map((r) => r.symbol.name)).toEqual(['gamma', 'oldName']);
    expect(diff.signatureChanges).toMatchObject([
      {
        before: { signature: 'function alpha(a: string): number' },
        after: { signature: 'function alpha(a: string, b: number): number' },
      },
    ]);
    expect(diff.relocations).toMatchObject([
      { kind: 'renamed', from: { name: 'oldName' }, to: { name: 'newName' }, confidence: 'high' },
    ]);
    expect(names(diff.bodyChanges)).toEqual(['beta']);
    expect(staleLines(diff)).toEqual([]);
  });

  it('marks the caller in an unchanged file and not the one that was updated', async () => {
    const diff = await diffOf({
      before: { 'src/mod.ts': v1, 'src/other.ts': consumer },
      after: { 'src/mod.ts': v2, 'src/other.ts': consumer },
    });
    expect(staleLines(diff)).toEqual(['src/other.ts:4 consumer → alpha: broken too-few-arguments']);
    expect(diff.signatureChanges[0]?.staleCalls).toEqual(diff.staleCalls.map((c) => c.id));
    expect(diff.summary).toMatchObject({
      changedFiles: 1,
      added: 2,
      removed: 2,
      signatureChanges: 1,
      bodyChanges: 1,
      renamed: 1,
      moved: 0,
      staleCalls: { broken: 1, suspect: 0, fits: 0 },
    });
    expect(diff.files.map((f) => `${f.status} ${f.path}`)).toEqual(['modified src/mod.ts']);
  });

  it('reports nothing for two equal sides', async () => {
    const diff = await diffOf({ before: { 'src/mod.ts': v1 }, after: { 'src/mod.ts': v1 } });
    expect(diff.summary).toEqual({
      changedFiles: 0,
      added: 0,
      removed: 0,
      signatureChanges: 0,
      bodyChanges: 0,
      renamed: 0,
      moved: 0,
      addedEdges: 0,
      removedEdges: 0,
      staleCalls: { broken: 0, suspect: 0, fits: 0 },
      staleImplementers: 0,
      possibleCallers: 0,
      accepted: 0,
      generated: 0,
      leftOut: { tests: 0, excluded: 0, rules: 0 },
      testsReached: 0,
    });
    expect(diff.gaps).toEqual([]);
  });

  it('lists the functions of a new file as added, its status too', async () => {
    const diff = await diffOf({ before: {}, after: { 'src/new.py': 'def fresh(a):\n    return a\n' } });
    expect(diff.files).toMatchObject([{ path: 'src/new.py', status: 'added', analysed: true }]);
    expect(names(diff.added)).toEqual(['fresh']);
  });

  it('lists a file of no known language without symbols, its hunks unmapped', async () => {
    const diff = await diffOf({ before: { 'README.md': 'one\ntwo\n' }, after: { 'README.md': 'one\n2\n' } });
    expect(diff.files).toMatchObject([
      {
        path: 'README.md',
        analysed: false,
        hunks: [{ oldStart: 2, oldLines: 1, newStart: 2, newLines: 1 }],
        unmappedHunks: [{ oldStart: 2, oldLines: 1, newStart: 2, newLines: 1 }],
        touchedSymbols: [],
      },
    ]);
  });

  it('takes symbols that moved whole for neither added nor removed, and tells what changed of them', async () => {
    const mover =
      'export function mover(a: string) {\n  const parts = a.split(",");\n  return parts.map((p) => p.trim());\n}\n';
    const shifted = (async: string) =>
      `export ${async}function shifter(a: string) {\n  const list = a.split(";");\n  return list.filter((p) => p.length > 1);\n}\n`;
    const diff = await diffOf({
      before: { 'a.ts': mover + shifted(''), 'b.ts': 'export const b = 1;\n' },
      after: { 'a.ts': 'export {};\n', 'b.ts': `export const b = 1;\n${mover}${shifted('async ')}` },
    });
    expect([...diff.added, ...diff.removed]).toEqual([]);
    expect(diff.relocations.map((r) => `${r.kind} ${r.from.id} → ${r.to.id}`)).toEqual([
      'moved a.ts::mover → b.ts::mover',
      'moved a.ts::shifter → b.ts::shifter',
    ]);
    expect(diff.signatureChanges.map((c) => c.differences.map((d) => d.text))).toEqual([['became async']]);
  });

  it('keeps a namesake that was edited in place apart from one that was deleted elsewhere', async () => {
    const dup = (text: string) => `export function dup() {\n  return "${text}".split(",").map((p) => p.trim());\n}\n`;
    const diff = await diffOf({
      before: { 'keep.ts': dup('a'), 'gone.ts': dup('b') },
      after: { 'keep.ts': dup('c'), 'gone.ts': 'export const x = 1;\n' },
    });
    expect(diff.removed.map((r) => r.symbol.id)).toEqual(['gone.ts::dup']);
    expect(diff.relocations).toEqual([]);
    expect(diff.bodyChanges.map((s) => s.id)).toEqual(['keep.ts::dup']);
  });

  it('gives the same answer whatever the order of the changed files', async () => {
    const input = await inputOf({
      before: { 'src/mod.ts': v1, 'src/other.ts': consumer, 'z.py': 'def f(a): pass\nf(1)\n' },
      after: {
        'src/mod.ts': v2,
        'src/new.ts': consumer,
        'src/other.ts': `${consumer}\n`,
        'z.py': 'def f(a, b): pass\nf(1)\n',
      },
    });
    const once = JSON.stringify(structuralDiff(input));
    const again = JSON.stringify(structuralDiff({ ...input, files: [...input.files].reverse() }));
    expect(again).toBe(once);
    expect(JSON.parse(once).staleCalls.length).toBeGreaterThan(1);
  });

  it('hides no edit behind characters that take several bytes', async () => {
    const header = '// café ☕ ✨ 🎉\n';
    const diff = await diffOf({
      before: { 'a.ts': `${header}export function f() { return "☕".length; }\n` },
      after: { 'a.ts': `${header}export function f() { return "☕☕".length; }\n` },
    });
    expect(names(diff.bodyChanges)).toEqual(['f']);
  });

  it('takes other line ends for no change of a symbol', async () => {
    const diff = await diffOf({
      before: { 'a.ts': v1 },
      after: { 'a.ts': v1.replaceAll('\n', '\r\n') },
    });
    expect(diff.summary).toMatchObject({ added: 0, removed: 0, signatureChanges: 0, bodyChanges: 0 });
    expect(diff.files[0]?.hunks).toEqual([]);
  });
});

describe('newly unresolved calls', () => {
  it('are those that base did not have, in the lines that changed', async () => {
    const diff = await diffOf({
      before: {
        'lib.py': 'def unchanged():\n    existing_missing()\ndef first():\n    pass\ndef second():\n    pass\n',
      },
      after: {
        'lib.py':
          'def unchanged():\n    existing_missing()\ndef first():\n    newly_missing()\ndef second():\n    return 2\n',
      },
    });
    expect(diff.newlyUnresolved.map((u) => `${u.caller.name} → ${u.specifier} ${u.reason}`)).toEqual([
      'first → newly_missing missing_target',
    ]);
    expect(diff.files[0]?.touchedSymbols).toEqual(['lib.py::first', 'lib.py::second']);
  });

  it('show with the removed symbol, the removed edge and the symbols that were touched', async () => {
    const before = `def legacy_render():
    return format("x")
def render():
    return legacy_render()
def render_page():
    return render()
`;
    const after = `def render():
    return format("x")
def render_page():
    missing_renderer()
    return render()
`;
    const tests =
      'from lib import render, render_page\n\ndef test_render_page_uses_render():\n    render()\n    render_page()\n';
    const diff = await diffOf({
      before: { 'lib.py': before, 'tests/test_lib.py': tests, 'README.md': 'old prose\n' },
      after: { 'lib.py': after, 'tests/test_lib.py': tests, 'README.md': 'new prose\n' },
    });
    expect(diff.removed.map((r) => r.symbol.id)).toEqual(['lib.py::legacy_render']);
    expect(names(diff.bodyChanges)).toEqual(['render', 'render_page']);
    expect(diff.edges.map((e) => `${e.change} ${e.source} → ${e.target}`)).toEqual([
      'removed lib.py::render → lib.py::legacy_render',
    ]);
    expect(diff.newlyUnresolved).toMatchObject([
      {
        caller: { name: 'render_page' },
        specifier: 'missing_renderer',
        reason: 'missing_target',
        range: { startLine: 3 },
      },
    ]);
    expect(diff.files.find((f) => f.path === 'README.md')?.unmappedHunks).toHaveLength(1);
    expect(diff.summary.testsReached).toBe(1);
  });

  it('leave a renamed file out, and name what a deleted one held', async () => {
    const kept = 'def kept():\n    return helper(1, 2, 3)\n\ndef helper(a, b, c):\n    return a\n';
    const diff = await diffOf({
      before: { 'original.py': kept, 'deleted.py': 'def gone():\n    return 1\n' },
      after: { 'renamed.py': kept },
      renames: { 'original.py': 'renamed.py' },
    });
    expect(diff.files.map((f) => `${f.status} ${f.path}`)).toEqual(['deleted deleted.py', 'renamed renamed.py']);
    expect(diff.relocations.map((r) => `${r.kind} ${r.to.id}`)).toEqual([
      'moved renamed.py::helper',
      'moved renamed.py::kept',
    ]);
    expect(diff.removed.map((r) => r.symbol.id)).toEqual(['deleted.py::gone']);
    expect(diff.edges).toEqual([]);
    expect(diff.newlyUnresolved).toEqual([]);
  });
});
