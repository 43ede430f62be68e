import { describe, expect, it } from 'vitest';
import type { StructuralDiffDocument } from '../../src/report/structuralDiffDocument.js';
import { structuralDiffTool } from '../../src/tools/structuralDiffTool.js';
import { askTool, failTool, useSession } from '../footprint/footprintScenario.js';
import { type FileContents, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const session = useSession();

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
export function delta(z: string): void {
  z.trim();
}
export function newName(x: number): boolean {
  return x > 0;
}
`;

const consumer = 'import { alpha } from "./mod";\n\nexport function consumer() {\n  return alpha("y");\n}\n';

const changed = (before: FileContents, after: FileContents) => TemporaryRepository.create(before).write(after);
const diffOf = async (before: FileContents, after: FileContents) => askTool(changed(before, after));
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

/** Every stale caller in one line, whichever list it stands in: `alpha: consumer src/other.ts:4 broken`. */
function staleLines(document: StructuralDiffDocument): string[] {
  const rows = [
    ...document.signatureChanged,
    ...document.removed,
    ...document.renameCandidates.map(({ from, staleCallers }) => ({ name: from.name, staleCallers })),
  ];
  const lines = rows.flatMap(({ name, staleCallers }) =>
    staleCallers.flatMap((caller) =>
      caller.callSites.map((site) => `${name}: ${caller.name} ${caller.file}:${site.line} ${site.verdict}`),
    ),
  );
  return [...new Set(lines)].sort();
}

const candidates = (document: StructuralDiffDocument) =>
  document.renameCandidates.map(
    ({ from, to, confidence }) => `${from.file}::${from.name} -> ${to.file}::${to.name} ${confidence}`,
  );
const signatures = (document: StructuralDiffDocument) => names(document.signatureChanged);
const edges = ({ edges: { added, removed } }: StructuralDiffDocument) => [
  ...added.map((edge) => `+ ${edge.callerId} -> ${edge.calleeId}`),
  ...removed.map((edge) => `- ${edge.callerId} -> ${edge.calleeId}`),
];

describe('the structural_diff document', () => {
  it('says what came, went, changed and was renamed, a rename in both readings', async () => {
    const document = await diffOf({ 'src/mod.ts': v1 }, { 'src/mod.ts': v2 });
    expect(names(document.added)).toEqual(['delta', 'newName']);
    expect(names(document.removed)).toEqual(['gamma', 'oldName']);
    expect(document.signatureChanged).toMatchObject([
      {
        name: 'alpha',
        file: 'src/mod.ts',
        before: 'function alpha(a: string): number',
        after: 'function alpha(a: string, b: number): number',
        staleCallers: [],
      },
    ]);
    expect(candidates(document)).toEqual(['src/mod.ts::oldName -> src/mod.ts::newName high']);
    expect(document.renameCandidates[0]?.note).toMatch(/both remove\+add and this rename candidate, verify/);
    expect(document.added[0]).toMatchObject({
      signature: 'function delta(z: string): void',
      id: 'src/mod.ts::delta',
      line: 7,
    });
    expect(document.changedFiles).toEqual([{ path: 'src/mod.ts', status: 'modified' }]);
    expect(document.summary).toMatchObject({
      addedFunctions: 2,
      removedFunctions: 2,
      signatureChanges: 1,
      staleCallers: 0,
      renameCandidates: 1,
    });
    expect(document.soundness.posture).toBe('structural-complement-to-git-diff');
  });

  it('names the caller in an unchanged file, and not the one that was updated', async () => {
    const document = await diffOf({ 'src/mod.ts': v1, 'src/other.ts': consumer }, { 'src/mod.ts': v2 });
    expect(document.signatureChanged[0]?.staleCallers).toMatchObject([
      { name: 'consumer', file: 'src/other.ts', line: 3 },
    ]);
    expect(document.summary.staleCallers).toBe(1);
  });

  it('names its sides by short commits, and says what was asked for', async () => {
    const repository = TemporaryRepository.create({ 'src/mod.ts': v1 });
    repository.git('tag', 'v1.0.0');
    const first = repository.git('rev-parse', 'HEAD').trim();
    const second = repository.commit({ 'src/mod.ts': v2 });
    repository.git('tag', 'v1.1.0');
    const document = await askTool(repository, { baseRef: 'v1.0.0', headRef: 'v1.1.0' });
    expect([document.base, document.head]).toEqual([first.slice(0, 7), second.slice(0, 7)]);
    expect(document.comparison).toMatchObject({
      base: { requested: 'v1.0.0', commit: first },
      head: { requested: 'v1.1.0', commit: second },
    });
    expect(names(document.added)).toEqual(['delta', 'newName']);
    const working = await askTool(repository, { baseRef: 'v1.0.0' });
    expect([working.base, working.head]).toEqual([first.slice(0, 7), 'working tree']);
  });

  it('says that nothing changed, and holds all its lists', async () => {
    const document = await askTool(TemporaryRepository.create({ 'src/mod.ts': v1 }).write({ 'src/mod.ts': v1 }));
    expect(document.message).toBe('No files changed between the two states.');
    expect(Object.values(document.summary).every((n) => n === 0)).toBe(true);
    for (const list of ['changedFiles', 'added', 'removed', 'signatureChanged', 'renameCandidates'] as const) {
      expect(document[list]).toEqual([]);
    }
    expect(document.edges).toEqual({ added: [], removed: [] });
  });

  it('counts an untracked file', async () => {
    const document = await diffOf({ 'src/mod.ts': v1 }, { 'src/new.ts': 'export function fresh() {}\n' });
    expect(document.changedFiles).toEqual([{ path: 'src/new.ts', status: 'added' }]);
    expect(names(document.added)).toEqual(['fresh']);
  });

  it('takes what moved whole for neither removed nor added', async () => {
    const text = (async = '') =>
      `export function mover(a: string) {\n  const parts = a.split(",");\n  return parts.map((p) => p.trim());\n}\n\nexport ${async}function shifter(a: string) {\n  const list = a.split(";");\n  return list.filter((p) => p.length > 1);\n}\n`;
    const rest = 'export function rest() {\n  return 1;\n}\n';
    const document = await diffOf(
      { 'src/a.ts': text() + rest, 'src/b.ts': rest },
      { 'src/a.ts': rest, 'src/b.ts': rest + text('async ') },
    );
    expect([names(document.added), names(document.removed)]).toEqual([[], []]);
    expect(candidates(document)).toEqual([
      'src/a.ts::mover -> src/b.ts::mover stable-id',
      'src/a.ts::shifter -> src/b.ts::shifter stable-id',
    ]);
    for (const { note } of document.renameCandidates) expect(note).toMatch(/verify/);
    expect(document.signatureChanged).toMatchObject([
      {
        name: 'shifter',
        id: 'src/b.ts::shifter',
        previousId: 'src/a.ts::shifter',
        after: expect.stringMatching(/async/),
      },
    ]);
    for (const { from, to } of document.renameCandidates) {
      expect(from.stableId).toBe(to.stableId);
      expect(from.stableId).toMatch(/^sid:(mover|shifter)\(a: string\)$/);
    }
  });

  it('keeps a namesake that was edited apart from one that was deleted', async () => {
    const dup = (text: string) => `export function dup() {\n  return "${text}".split(",").map((p) => p.trim());\n}\n`;
    const document = await diffOf(
      { 'keep.ts': dup('a'), 'gone.ts': dup('b') },
      { 'keep.ts': dup('c'), 'gone.ts': null },
    );
    expect(document.removed.map((row) => row.id)).toEqual(['gone.ts::dup']);
    expect(candidates(document)).toEqual([]);
  });

  it('shows an unsure move in both readings, and as no stable id', async () => {
    const before =
      'export function send(a: string) {\n  const text = a.trim();\n  log(text);\n  return post(text);\n}\n';
    const after =
      'export function send(a: string) {\n  const text = a.trim();\n  log(text);\n  retry(3);\n  wait(a, text);\n  return put(text, a);\n}\n';
    const document = await diffOf(
      { 'a.ts': before, 'b.ts': 'export const x = 1;\n' },
      { 'a.ts': null, 'b.ts': `export const x = 1;\n${after}` },
    );
    for (const { confidence, from, to } of document.renameCandidates) {
      const isWhole = confidence === 'stable-id';
      expect(document.removed.some((row) => row.id === from.id)).toBe(!isWhole);
      expect(document.added.some((row) => row.id === to.id)).toBe(!isWhole);
    }
    expect(document.renameCandidates.length + document.removed.length).toBeGreaterThan(0);
  });
});

describe('what a structural diff sees', () => {
  type Row = [string, FileContents, FileContents, (document: StructuralDiffDocument) => unknown, unknown];
  const callOf = (call: string, imports = 'f') =>
    `import { ${imports} } from './a';\n\nexport function caller() {\n  return ${call};\n}\n`;
  const long = 'const parts = a.split(",");\n  return parts.map((p) => p.trim()).filter(Boolean).join(";");';
  it.each<Row>([
    [
      'a parameter behind a destructured one',
      { 'a.ts': 'export function f({ a, b }: Opts, c: number) {}\n', 'b.ts': callOf('f({ a: 1, b: 2 }, 3)') },
      { 'a.ts': 'export function f({ a, b }: Opts, c: number, d: number) {}\n' },
      (d) => [signatures(d), staleLines(d)],
      [['f'], ['f: caller b.ts:4 broken']],
    ],
    [
      'a parameter behind one with a literal type',
      { 'a.ts': 'export function f(o: { a: string }, c: number) {}\n', 'b.ts': callOf('f({ a: "" }, 3)') },
      { 'a.ts': 'export function f(o: { a: string }, c: number, d: number) {}\n' },
      (d) => [signatures(d), staleLines(d)],
      [['f'], ['f: caller b.ts:4 broken']],
    ],
    [
      'no change of a signature in the body of an arrow function',
      { 'a.ts': 'export const f = (a: string) => a.length + 1;\n' },
      { 'a.ts': 'export const f = (a: string) => a.length + 2;\n' },
      (d) => [signatures(d), d.summary.bodyChanges],
      [[], 1],
    ],
    [
      'no change in another layout of the parameters',
      { 'a.ts': 'export function f(a: string, b: number) {}\n' },
      { 'a.ts': 'export function f(\n  a: string,\n  b: number,\n) {}\n' },
      signatures,
      [],
    ],
    [
      'one rename of each, and never each with each',
      { 'a.ts': 'export function r1() {}\nexport function r2() {}\n' },
      { 'a.ts': 'export function s1() {}\nexport function s2() {}\n' },
      (d) => [
        names(d.added),
        names(d.removed),
        d.renameCandidates.length <= 2 &&
          new Set(d.renameCandidates.map((r) => r.from.id)).size === d.renameCandidates.length,
      ],
      [['s1', 's2'], ['r1', 'r2'], true],
    ],
    [
      'no rename between languages',
      { 'a.ts': `export function f(a: string) {\n  ${long}\n}\n` },
      { 'a.ts': null, 'z.py': 'def zz(a):\n    parts = a.split(",")\n    return parts\n' },
      candidates,
      [],
    ],
    [
      'a rename with another name of its parameter',
      { 'a.ts': `export function f(a: string) {\n  ${long}\n}\n` },
      { 'a.ts': `export function g(text: string) {\n  ${long.replaceAll('a.split', 'text.split')}\n}\n` },
      candidates,
      ['a.ts::f -> a.ts::g high'],
    ],
    [
      'a move with another signature',
      {
        'a.ts': `export function f(a: string) {\n  ${long}\n}\nexport const x = 1;\n`,
        'b.ts': 'export const y = 1;\n',
      },
      {
        'a.ts': 'export const x = 1;\n',
        'b.ts': `export const y = 1;\nexport function f(a: string, b: number) {\n  ${long}\n}\n`,
      },
      (d) => [candidates(d), signatures(d)],
      [['a.ts::f -> b.ts::f stable-id'], ['f']],
    ],
    [
      'the importers of what moved',
      {
        'a.ts': `export function f(a: string) {\n  ${long}\n}\nexport const x = 1;\n`,
        'b.ts': 'export const y = 1;\n',
        'c.ts': callOf('f("")'),
      },
      {
        'a.ts': 'export const x = 1;\n',
        'b.ts': `export const y = 1;\nexport function f(a: string) {\n  ${long}\n}\n`,
      },
      (d) => staleLines(d).map((line) => line.replace(/:\d+/, '')),
      expect.arrayContaining([expect.stringMatching(/^f: .* c\.ts broken$/)]),
    ],
    [
      'a caller by another name',
      { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': callOf('ff("")', 'f as ff') },
      { 'a.ts': 'export function f(a: string, b: string) {}\n' },
      staleLines,
      ['f: caller b.ts:4 broken'],
    ],
    [
      'no certain caller in a file that imports nothing',
      { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': 'export function caller() {\n  return f("");\n}\n' },
      { 'a.ts': 'export function f(a: string, b: string) {}\n' },
      (d) => staleLines(d).filter((line) => line.endsWith('broken')),
      [],
    ],
    [
      'a call that goes to a namesake now',
      { 'a.ts': 'export function f() {}\n', 'c.ts': 'export function f() {}\n', 'b.ts': callOf('f()') },
      { 'b.ts': callOf('f()').replace("'./a'", "'./c'") },
      edges,
      ['+ b.ts::caller -> c.ts::f', '- b.ts::caller -> a.ts::f'],
    ],
    [
      'calls outside of functions, in tests, of classes, as elements and behind members',
      {
        'a.tsx':
          'export function f(a: string) {}\nexport class X {\n  constructor(a: string) {}\n}\nexport function C(p: { a: string }) {\n  return null;\n}\nexport const o = { b: { c(a: string) {} } };\n',
        'top.ts': "import { f } from './a';\n\nf('');\n",
        'a.test.ts': "import { f } from './a';\n\nit('runs', () => {\n  f('');\n});\n",
        'x.ts': "import { X } from './a';\n\nexport const x = () => new X('');\n",
        'j.tsx': "import { C } from './a';\n\nexport const j = () => <C a='' />;\n",
        'm.ts': "import { o } from './a';\n\nexport const m = () => o.b.c('');\n",
      },
      {
        'a.tsx':
          'export function f(a: string, b: string) {}\nexport class X {\n  constructor(a: string, b: string) {}\n}\nexport function C(p: { a: string; b: string }) {\n  return null;\n}\nexport const o = { b: { c(a: string, b: string) {} } };\n',
      },
      (d) => staleLines(d),
      [
        'C: j j.tsx:3 broken',
        'X.constructor: x x.ts:3 broken',
        'f: <module> top.ts:3 broken',
        'f: it("runs") a.test.ts:4 broken',
        'o.b.c: m m.ts:3 broken',
      ],
    ],
    [
      'that a syntax error makes it uncertain',
      { 'a.ts': 'export function f(a: string) {}\n' },
      { 'a.ts': 'export function f(a: string {\n' },
      (d) => d.soundness.caveats.some((caveat) => /a\.ts has syntax errors at head/.test(caveat)),
      true,
    ],
    [
      'accessors, generators, private methods and nameless defaults',
      {},
      {
        'a.ts':
          'export class A {\n  get p() {\n    return 1;\n  }\n  set p(v) {}\n  #m() {}\n}\nexport function* g() {}\n',
        'd.ts': 'export default function () {}\n',
      },
      (d) => d.added.map((row) => `${row.kind} ${row.name}`),
      ['class A', 'method A.#m', 'getter A.p', 'setter A.p', 'function g', 'function default'],
    ],
    [
      'how much a change of a result, a default or a name matters',
      {
        'a.ts':
          'export function r(): number {\n  return 1;\n}\nexport function d(a = 1) {}\nexport function n(a: number) {}\n',
        'b.ts':
          "import { r, d, n } from './a';\n\nexport function caller() {\n  const x: number = r();\n  d();\n  n(x);\n}\n",
      },
      {
        'a.ts':
          'export function r(): string {\n  return "";\n}\nexport function d(a = 2) {}\nexport function n(b: number) {}\n',
      },
      (d) => [staleLines(d), d.summary.suspectCalls, d.summary.fittingCalls],
      [['d: caller b.ts:5 suspect', 'r: caller b.ts:4 broken'], 1, 1],
    ],
    [
      'a caller that was left behind in a changed file',
      { 'a.ts': 'export function f(a: string) {}\n', 'b.ts': callOf('f("")') },
      {
        'a.ts': 'export function f(a: string, b: string) {}\n',
        'b.ts': `${callOf('f("")')}\nexport const more = 1;\n`,
      },
      staleLines,
      ['f: caller b.ts:4 broken'],
    ],
  ])('%s', async (_what, before, after, of, expected) => {
    expect(of(await diffOf(Object.keys(before).length > 0 ? before : { 'README.md': '' }, after))).toEqual(expected);
  });

  it('the callers of what changed in a renamed file', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': `${v1}`, 'b.ts': consumer.replace('./mod', './a') });
    repository.git('mv', 'a.ts', 'c.ts');
    repository.write({ 'c.ts': v1.replace('a: string)', 'a: string, b: number)') });
    const document = await askTool(repository);
    expect(document.changedFiles).toEqual([{ path: 'c.ts', status: 'renamed', oldPath: 'a.ts' }]);
    expect(staleLines(document)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^alpha: consumer b\.ts:4 broken$/)]),
    );
  });

  it('the whole repository from a folder below its root', async () => {
    const repository = changed({ 'src/mod.ts': v1, 'docs/x.md': '' }, { 'src/mod.ts': v2 });
    expect(await askTool(repository, { directory: repository.file('docs') })).toEqual(await askTool(repository));
  });
});

describe('a question that cannot be answered', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a base that is not there', { baseRef: 'nowhere' }, 'unknown_ref'],
    ['a head that is not there', { headRef: 'nowhere' }, 'unknown_ref'],
    ['a ref that is an option', { baseRef: '--output=x' }, 'invalid_ref'],
    ['a ref that is a range', { baseRef: 'HEAD..HEAD' }, 'invalid_ref'],
    ['a directory that is no absolute path', { directory: 'src' }, 'invalid_argument'],
    ['a directory that is not there', { directory: '/nowhere/at/all' }, 'not_found'],
  ])('says so of %s, and what to do', async (_what, args, code) => {
    const repository = changed({ 'src/mod.ts': v1 }, { 'src/mod.ts': v2 });
    const failed = await failTool(repository, args);
    expect(failed).toMatchObject({ code, error: expect.stringMatching(/./), hint: expect.stringMatching(/./) });
  });

  it('says so of a folder outside of any repository', async () => {
    const answer = await structuralDiffTool.run(session(), { directory: temporaryFolder() }, {});
    expect(answer).toMatchObject({ code: 'not_a_repository', error: expect.stringMatching(/not in a git repository/) });
  });

  it.each<[string, Record<string, unknown>]>([
    ['no directory', {}],
    ['a directory of another type', { directory: 3 }],
    ['an empty directory', { directory: '' }],
    ['a base of another type', { directory: '/r', baseRef: null }],
    ['an empty base', { directory: '/r', baseRef: '' }],
    ['a head of another type', { directory: '/r', headRef: ['HEAD'] }],
    ['no results', { directory: '/r', maxResults: 0 }],
    ['too many results', { directory: '/r', maxResults: 1001 }],
    ['half a result', { directory: '/r', maxResults: 1.5 }],
    ['results in words', { directory: '/r', maxResults: '10' }],
    ['includeFits in words', { directory: '/r', includeFits: 'yes' }],
    ['an argument that is none', { directory: '/r', bogus: 1 }],
  ])('refuses %s', (_what, args) => {
    expect(structuralDiffTool.input.safeParse(args).success).toBe(false);
  });

  it.each([null, [], 'x', 3, {}, { writeSet: null }])(
    'takes %j for a footprint, of which it tells what is wrong',
    (footprint) => {
      expect(
        structuralDiffTool.input.safeParse({ directory: '/r', declaredFootprint: footprint, peerFootprints: footprint })
          .success,
      ).toBe(true);
    },
  );

  it('cuts each list at maxResults, and counts all', async () => {
    const document = await askTool(changed({ 'src/mod.ts': v1 }, { 'src/mod.ts': v2 }), { maxResults: 1 });
    expect([document.added.length, document.removed.length, document.summary.addedFunctions]).toEqual([1, 1, 2]);
    expect(document.truncated).toEqual(['added: 1 of 2', 'removed: 1 of 2']);
  });
});
