import { describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { diffOf } from './scenario.js';

const rows = ({ touched }: StructuralDiff) =>
  touched.map((t) => `${t.why} ${t.symbol.id}${t.why === 'carried' ? ` from ${t.from.id}` : ''}`);

const file = `class A {
  run() {
    one(1, 2);
  }

  stop() {}
}

function f() {
  // says why
  return 1;
}

function g() {}
`;

describe('symbols that hunks touch and no other list holds', () => {
  it.each<[string, string, string, string[]]>([
    ['a comment', 'says why', 'says what', ['text a.ts::f']],
    ['layout', 'one(1, 2)', 'one(\n      1,\n      2,\n    )', ['text a.ts::A.run']],
    ['a body, which is listed', 'return 1', 'return 2', []],
    ['a signature, which is listed', 'function f()', 'function f(a: number)', []],
    ['a member that comes, with a blank line beside it', '  stop() {}\n', '  stop() {}\n\n  start() {}\n', []],
    ['lines above, which move all down', 'class A', '\n\n\nclass A', []],
    ['a line between symbols', '}\n\nfunction g', '}\n\n// g\n\nfunction g', []],
  ])('%s', async (_what, from, to, expected) => {
    expect(file).toContain(from);
    expect(rows(await diffOf({ before: { 'a.ts': file }, after: { 'a.ts': file.replace(from, to) } }))).toEqual(
      expected,
    );
  });

  it('are all that came along with a renamed file', async () => {
    const diff = await diffOf({ before: { 'a.ts': file }, after: { 'b.ts': file }, renames: { 'a.ts': 'b.ts' } });
    expect(rows(diff)).toEqual(['carried b.ts::A.run from a.ts::A.run', 'carried b.ts::A.stop from a.ts::A.stop']);
    expect(diff.relocations.map(({ to }) => to.id)).toEqual(['b.ts::A', 'b.ts::f', 'b.ts::g']);
  });

  it('are those of which a syntax error hides what became of them', async () => {
    const diff = await diffOf({
      before: { 'a.ts': 'function f() {\n  g();\n}\n\nfunction g() {}\n' },
      after: { 'a.ts': 'function f( {\n  g(;\n}}}\n\nfunction g() {}\n' },
    });
    expect(rows(diff)).toEqual(['unknown a.ts::f', 'unknown a.ts::g']);
    expect(diff.edges.map((e) => `${e.change} ${e.source} → ${e.target}`)).toEqual(['unknown a.ts::f → a.ts::g']);
  });
});

describe('edges', () => {
  it('that are found in another way than before are modified, with how they were found', async () => {
    const declared = { 'a.js': 'export class Alpha {\n  alphaOnly() {}\n}\n' };
    const calls = "import { Alpha } from './a';\nfunction b(x) {\n  return x.alphaOnly();\n}\n";
    const diff = await diffOf({
      before: { ...declared, 'b.js': calls },
      after: { ...declared, 'b.js': calls.replace('b(x)', 'b(x = new Alpha())') },
    });
    expect(diff.edges.filter((e) => e.target === 'a.js::Alpha.alphaOnly')).toMatchObject([
      { change: 'modified', tier: 'receiver_type', before: { tier: 'name_only', confidence: 30 } },
    ]);
    expect(diff.summary).toMatchObject({ removedEdges: 0 });
  });
});

describe('calls that were unresolved before', () => {
  it.each([
    ['for another reason', 'x.alpha()', { 'a.js': 'class A {\n  alpha() {}\n}\nclass B {\n  alpha() {}\n}\n' }, []],
    ['elsewhere, not here', 'x.alpha();\n  y.beta()', {}, ['b → y.beta missing_target']],
  ])('%s', async (_what, call, more, expected) => {
    const diff = await diffOf({
      before: { 'b.js': 'function b(x, y) {\n  x.alpha();\n}\n' },
      after: { 'b.js': `function b(x, y) {\n  ${call};\n  return 1;\n}\n`, ...more },
    });
    expect(diff.newlyUnresolved.map((u) => `${u.caller.name} → ${u.specifier} ${u.reason}`)).toEqual(expected);
  });
});
