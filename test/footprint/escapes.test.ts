import { describe, expect, it } from 'vitest';
import { TemporaryRepository } from '../git/temporaryRepository.js';
import { askTool, escapeLines, escapesOf, useSession, write } from './footprintScenario.js';

useSession();

const dispatch = (cases: string) => `export function dispatch(kind: string) {
  switch (kind) {
${cases}    default:
      return none();
  }
}

export function helper() {
  return 1;
}
`;
const a = "    case 'a':\n      return first();\n";
const b = "    case 'b':\n      return second();\n";
const c = "    case 'c':\n      return third();\n";
const file = 'src/dispatch.ts';
const id = `${file}::dispatch`;

function changed(after: string, before = dispatch(a + b)): TemporaryRepository {
  return TemporaryRepository.create({
    [file]: before,
    'src/util.ts': 'export function format() {\n  return 1;\n}\n',
  }).write({
    [file]: after,
  });
}

const appended = () => changed(dispatch(a + b + c));
const rewritten = () => changed(dispatch(a.replace('first', 'other') + b));

describe('an edit', () => {
  it('inside of the declared write set is no escape', async () => {
    const analysis = await escapesOf(appended(), { taskId: 't1', writeSet: [write(id, 'append')] });
    expect(analysis).toMatchObject({
      declaredTaskId: 't1',
      summary: {
        modifiedSymbols: 1,
        escapes: 0,
        outOfScopeWrites: 0,
        readSetIntrusions: 0,
        scopeCreep: 0,
        newlyOpenedConflicts: 0,
        registryResolutions: 0,
        misDeclaredAppends: 0,
      },
      escapes: [],
      findings: [],
      gated: false,
      notes: [],
    });
    expect(analysis.disclosure).toContain('structural');
  });

  it.each<[string, () => TemporaryRepository, object, string[]]>([
    [
      'of what nobody declared',
      appended,
      { writeSet: [write('src/util.ts::format')] },
      [`${id} out-of-scope-write pure-addition`],
    ],
    [
      'of what was declared to be read',
      rewritten,
      { writeSet: [write('src/util.ts::format')], readSet: [id] },
      [`${id} read-set-intrusion modifies-existing`],
    ],
    [
      'beside what was declared',
      rewritten,
      { writeSet: [write(`${file}::helper`)] },
      [`${id} scope-creep-within-file modifies-existing`],
    ],
    [
      'that was declared to be read, in a declared file',
      rewritten,
      { writeSet: [write(`${file}::helper`)], readSet: [id] },
      [`${id} read-set-intrusion modifies-existing`],
    ],
    ['of what is both written and read', rewritten, { writeSet: [write(id)], readSet: [id] }, []],
    [
      'in the file of a write without a filePath',
      rewritten,
      { writeSet: [{ id: `${file}::helper` }] },
      [`${id} out-of-scope-write modifies-existing`],
    ],
  ])('%s', async (_what, repository, declared, lines) => {
    expect(escapeLines(await escapesOf(repository(), declared))).toEqual(lines);
  });

  it('says what a finding is about, and how much it weighs', async () => {
    const { findings } = await escapesOf(rewritten(), { writeSet: [write(`${file}::helper`)] });
    expect(findings).toEqual([
      {
        code: 'footprint-escape',
        severity: 'info',
        source: 'footprint',
        subject: id,
        message: `Modified "dispatch" (${file}), which is not in the declared write-set, in a file that the task declared.`,
        enforcementClass: 'advisory',
      },
    ]);
    const undeclared = await escapesOf(rewritten(), { writeSet: [write('src/util.ts::format')] });
    expect(undeclared.findings.map((f) => f.severity)).toEqual(['warn']);
  });
});

describe('the nature of an edit', () => {
  const multibyte = (body: string) =>
    `// café ☕ ✨ 🦊\nexport function f() {\n  const s = 'é☕';\n  return ${body};\n}\n`;
  const repeated = (more: string) => `export function f() {\n  step();\n  step();\n${more}  step();\n}\n`;
  it.each<[string, string, string, string[]]>([
    ['removed', dispatch(a + b), dispatch(a + b).replace(/\nexport function helper[\s\S]*$/, ''), ['helper removed']],
    ['added', dispatch(a), `${dispatch(a)}\nexport function more() {}\n`, ['more added']],
    ['lines added at the end', dispatch(a + b), dispatch(a + b + c), ['dispatch pure-addition']],
    ['lines added in the middle', dispatch(a + b), dispatch(a + c + b), ['dispatch pure-addition']],
    ['lines in another order', dispatch(a + b), dispatch(b + a), ['dispatch modifies-existing']],
    [
      'a line added and one changed',
      dispatch(a),
      dispatch(a.replace('first', 'x') + b),
      ['dispatch modifies-existing'],
    ],
    ['behind characters of several bytes', multibyte('s'), multibyte('s.trim()'), ['f modifies-existing']],
    ['among lines that repeat', repeated(''), repeated('  other();\n  step();\n'), ['f pure-addition']],
    [
      'that only indents anew',
      'def f(a):\n    if a:\n        one()\n        two()\n',
      'def f(a):\n    if a:\n        one()\n    two()\n',
      ['f modifies-existing'],
    ],
    ['of the export', 'export function f() {}\n', 'function f() {}\n', ['f modifies-existing']],
    ['of an annotation', '@a\nexport class C {}\n', '@b\nexport class C {}\n', ['C modifies-existing']],
    [
      'of a member, and not of its class',
      'class C {\n  m() {\n    return 1;\n  }\n\n  n() {}\n}\n',
      'class C {\n  m() {\n    return 2;\n  }\n\n  n() {}\n}\n',
      ['C.m modifies-existing'],
    ],
    ['a member added to a class', 'class C {\n  n() {}\n}\n', 'class C {\n  n() {}\n\n  m() {}\n}\n', ['C.m added']],
    [
      'a field changed',
      'class C {\n  x = 1;\n\n  n() {}\n}\n',
      'class C {\n  x = 2;\n\n  n() {}\n}\n',
      ['C modifies-existing'],
    ],
    [
      'of a function inside another',
      'function o() {\n  function i() {\n    return 1;\n  }\n  return i();\n}\n',
      'function o() {\n  function i() {\n    return 2;\n  }\n  return i();\n}\n',
      ['o.i modifies-existing'],
    ],
    [
      'members of an object',
      'const o = { a() {}, b() {} };\n',
      'const o = { a() {}, b() {}, c() {} };\n',
      ['o.c added'],
    ],
  ])('%s', async (_what, before, after, lines) => {
    const path = before.startsWith('def') ? 'src/m.py' : file;
    const repository = TemporaryRepository.create({ [path]: before }).write({ [path]: after });
    const { escapes } = await escapesOf(repository, { writeSet: [write('src/none.ts::none')] });
    expect(escapes.map((e) => `${e.id.slice(path.length + 2)} ${e.editNature}`)).toEqual(lines);
  });

  it.each([
    ['line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['blank lines and spaces at their ends', (text: string) => text.replaceAll('\n', '  \n\n')],
  ])('is none where only %s differ', async (_what, rewrite) => {
    const analysis = await escapesOf(changed(rewrite(dispatch(a))), { writeSet: [write('src/none.ts::none')] });
    const same = await escapesOf(changed(rewrite(dispatch(a)), dispatch(a)), {
      writeSet: [write('src/none.ts::none')],
    });
    expect(analysis.escapes.length).toBeGreaterThan(0);
    expect(same.escapes).toEqual([]);
    expect(same.notes.join()).toContain('vacuous');
  });
});

describe('a declared symbol', () => {
  const cls = 'export class W {\n  render() {\n    return 1;\n  }\n}\n';
  it.each<[string, object, string[]]>([
    ['stands for what is inside of it', { writeSet: [write(`${file}::W`)] }, []],
    [
      'is read as a whole where it is only read',
      { writeSet: [write('src/util.ts::format')], readSet: [`${file}::W`] },
      [`${file}::W.render read-set-intrusion modifies-existing`],
    ],
    [
      'leaves to what is inside of it the nearer word',
      { writeSet: [write(`${file}::W`)], readSet: [`${file}::W.render`] },
      [`${file}::W.render read-set-intrusion modifies-existing`],
    ],
  ])('%s', async (_what, declared, lines) => {
    const repository = changed(cls.replace('1', '2'), cls);
    expect(escapeLines(await escapesOf(repository, declared))).toEqual(lines);
  });

  it('covers the members of its blocks', async () => {
    const rust = 'pub struct S;\n\nimpl S {\n    pub fn m(&self) -> i32 {\n        1\n    }\n}\n';
    const repository = TemporaryRepository.create({ 'src/lib.rs': rust }).write({
      'src/lib.rs': rust.replace('1', '2'),
    });
    expect(escapeLines(await escapesOf(repository, { writeSet: [write('src/lib.rs::S')] }))).toEqual([]);
    expect(escapeLines(await escapesOf(repository, { writeSet: [write('src/x.rs::X')] }))).toEqual([
      'src/lib.rs::S.m out-of-scope-write modifies-existing',
    ]);
  });
});

describe('what moved or goes by another name', () => {
  const mover =
    'export function mover(a: string) {\n  const parts = a.split(",");\n  return parts.map((p) => p.trim()).filter(Boolean);\n}\n';
  it.each<[string, object, string[]]>([
    ['is covered by its old name', { writeSet: [write('src/a.ts::mover')] }, []],
    ['is covered by its new name', { writeSet: [write('src/a.ts::shifter')] }, []],
    [
      'escapes by neither',
      { writeSet: [write('src/x.ts::x')] },
      ['src/a.ts::shifter out-of-scope-write modifies-existing'],
    ],
    [
      'intrudes by its old name',
      { readSet: ['src/a.ts::mover'] },
      ['src/a.ts::shifter read-set-intrusion modifies-existing'],
    ],
  ])('within a file %s', async (_what, declared, lines) => {
    const repository = TemporaryRepository.create({ 'src/a.ts': mover }).write({
      'src/a.ts': mover.replace('mover', 'shifter'),
    });
    expect(escapeLines(await escapesOf(repository, declared))).toEqual(lines);
  });

  it('names the old name of what it reports', async () => {
    const repository = TemporaryRepository.create({ 'src/a.ts': mover }).write({
      'src/a.ts': mover.replace('mover', 'shifter'),
    });
    const { escapes } = await escapesOf(repository, { writeSet: [] });
    expect(escapes).toMatchObject([
      { id: 'src/a.ts::shifter', previousId: 'src/a.ts::mover', name: 'shifter', line: 1 },
    ]);
  });

  it.each<[string, object, string[]]>([
    [
      'is written in both',
      { writeSet: [write('src/x.ts::x')] },
      ['src/a.ts::mover out-of-scope-write removed', 'src/b.ts::mover out-of-scope-write added'],
    ],
    [
      'escapes into a file that was not declared',
      { writeSet: [write('src/a.ts::mover')] },
      ['src/b.ts::mover out-of-scope-write added'],
    ],
    ['is covered by both', { writeSet: [write('src/a.ts::mover'), write('src/b.ts::mover')] }, []],
  ])('between two files %s', async (_what, declared, lines) => {
    const rest = 'export function rest() {}\n';
    const repository = TemporaryRepository.create({ 'src/a.ts': `${mover}\n${rest}`, 'src/b.ts': rest }).write({
      'src/a.ts': rest,
      'src/b.ts': `${rest}\n${mover}`,
    });
    expect(escapeLines(await escapesOf(repository, declared))).toEqual(lines);
  });

  it.each<[string, object, string[]]>([
    [
      'by an old id',
      { writeSet: [write('src/a.ts::mover')] },
      ['src/b.ts::<module> scope-creep-within-file modifies-existing'],
    ],
    [
      'by a new id',
      { writeSet: [write('src/b.ts::mover')] },
      ['src/b.ts::<module> scope-creep-within-file modifies-existing'],
    ],
    [
      'by none',
      { writeSet: [write('src/x.ts::x')] },
      [
        'src/b.ts::<module> out-of-scope-write modifies-existing',
        'src/b.ts::mover out-of-scope-write modifies-existing',
      ],
    ],
    ['by the whole of it', { writeSet: [write('src/a.ts::<module>'), write('src/a.ts::mover')] }, []],
  ])('with a renamed file is found %s', async (_what, declared, lines) => {
    const long = `${mover}\nexport function rest() {\n  return mover("a,b,c");\n}\n`;
    const repository = TemporaryRepository.create({ 'src/a.ts': long });
    repository.git('mv', 'src/a.ts', 'src/b.ts');
    repository.write({ 'src/b.ts': long.replace('filter(Boolean)', 'filter((p) => p !== "")') });
    expect(escapeLines(await escapesOf(repository, declared))).toEqual(lines);
  });
});

describe('code outside of every symbol', () => {
  const list =
    "import { a } from './a';\n\nconst handlers = [\n  a,\n];\n\nexport function run() {\n  return handlers;\n}\n";
  const more = list.replace('  a,\n', '  a,\n  b,\n');
  const imported = list.replace(
    "import { a } from './a';\n",
    "import { a } from './a';\nimport {\n  b,\n  c,\n} from './b';\n",
  );
  const commented = list.replace('const handlers', '// All of them.\nconst handlers');
  it.each<[string, string, object, string[]]>([
    [
      'is an escape in a file that was not declared',
      more,
      { writeSet: [write('x.ts::x')] },
      [`${file}::<module> out-of-scope-write pure-addition`],
    ],
    [
      'is a smaller one in a declared file',
      more,
      { writeSet: [write(`${file}::run`)] },
      [`${file}::<module> scope-creep-within-file pure-addition`],
    ],
    ['is covered by its own id', more, { writeSet: [write(`${file}::<module>`)] }, []],
    ['is covered by a variable in it', more, { writeSet: [write(`${file}::handlers`)] }, []],
    [
      'is not covered by a name that it lacks',
      more,
      { writeSet: [{ id: `${file}::handler` }] },
      [`${file}::<module> out-of-scope-write pure-addition`],
    ],
    ['is none where a declared file only imports more', imported, { writeSet: [write(`${file}::run`)] }, []],
    [
      'is one where any other file imports more',
      imported,
      { writeSet: [write('x.ts::x')] },
      [`${file}::<module> out-of-scope-write pure-addition`],
    ],
    ['is none where a declared file has another comment', commented, { writeSet: [write(`${file}::run`)] }, []],
    [
      'is not told beside a symbol of the file where it only imports',
      imported.replace('return handlers', 'return [...handlers]'),
      { writeSet: [write('x.ts::x')] },
      [`${file}::run out-of-scope-write modifies-existing`],
    ],
  ])('%s', async (_what, after, declared, lines) => {
    expect(escapeLines(await escapesOf(changed(after, list), declared))).toEqual(lines);
  });

  it.each<[string, string, string, string]>([
    [
      'Python',
      'm.py',
      'import os\nfrom x import (\n    a,\n)\n\n\ndef f():\n    pass\n',
      'import os\nimport sys\nfrom x import (\n    a,\n    b,\n)\n\n\ndef f():\n    pass\n',
    ],
    [
      'Go',
      'm.go',
      'package m\n\nimport (\n\t"fmt"\n)\n\nfunc F() { fmt.Println() }\n',
      'package m\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc F() { fmt.Println() }\n',
    ],
    [
      'Java',
      'M.java',
      'import a.B;\n\nclass M {\n  void m() {}\n}\n',
      'import a.B;\nimport a.C;\n\nclass M {\n  void m() {}\n}\n',
    ],
    ['Rust', 'm.rs', 'use a::b;\n\nfn f() {}\n', 'use a::{b, c};\n\nfn f() {}\n'],
    [
      'C',
      'm.c',
      '#include "a.h"\n\nint f(void) { return 1; }\n',
      '#include "a.h"\n#include "b.h"\n\nint f(void) { return 1; }\n',
    ],
  ])('is none where a declared file only imports more, in %s', async (_language, path, before, after) => {
    const repository = TemporaryRepository.create({ [path]: before }).write({ [path]: after });
    expect(escapeLines(await escapesOf(repository, { writeSet: [{ id: `${path}::g`, filePath: path }] }))).toEqual([]);
    expect(escapeLines(await escapesOf(repository, { writeSet: [write('x.ts::x')] }))).toHaveLength(1);
  });
});

describe('other tasks', () => {
  const peer = (writeMode?: string, more: object = {}) => ({ taskId: 't2', writeSet: [write(id, writeMode)], ...more });
  const none = { taskId: 't1', writeSet: [write('src/util.ts::format')] };
  const mine = (writeMode?: string) => ({ taskId: 't1', writeSet: [write(id, writeMode)] });

  it.each<[string, () => TemporaryRepository, RegExp]>([
    [
      'modifies',
      rewritten,
      /^Out-of-scope edit modifies existing code in "dispatch", which is in peer "t2"'s declared write-set/,
    ],
    [
      'adds to what a peer modifies',
      appended,
      /^Out-of-scope edit adds to "dispatch", which peer "t2" declared to modify/,
    ],
    [
      'removes',
      () => changed('export function helper() {\n  return 1;\n}\n'),
      /^Out-of-scope edit removes "dispatch", which is in peer "t2"'s/,
    ],
  ])('have a new conflict with an escape that %s', async (_what, repository, reason) => {
    const analysis = await escapesOf(repository(), none, { peerFootprints: [peer('modify')] });
    expect(analysis.newlyOpenedConflicts).toEqual([
      { symbol: id, peerTaskId: 't2', verdict: 'WAW', reason: expect.stringMatching(reason) },
    ]);
    expect(analysis.findings.map((f) => `${f.code} ${f.severity} ${f.subject}`)).toEqual([
      `footprint-escape warn ${id}`,
      `footprint-escape-new-conflict warn ${id}`,
    ]);
  });

  it.each<
    [
      string,
      object,
      () => TemporaryRepository,
      unknown[],
      { conflicts: string[]; resolutions: string[]; appends: string[] },
    ]
  >([
    [
      'that both append are merged',
      mine('append'),
      appended,
      [peer('append')],
      { conflicts: [], resolutions: ['t2'], appends: [] },
    ],
    [
      'merge an escape that only adds',
      none,
      appended,
      [peer('append')],
      { conflicts: [], resolutions: ['t2'], appends: [] },
    ],
    [
      'that append conflict with an escape that modifies',
      none,
      rewritten,
      [peer('append')],
      { conflicts: ['t2'], resolutions: [], appends: [] },
    ],
    [
      'are not told again of what both declared',
      mine(),
      rewritten,
      [peer()],
      { conflicts: [], resolutions: [], appends: [] },
    ],
    [
      'append to what was declared an append and is none',
      mine('append'),
      rewritten,
      [peer('append')],
      { conflicts: [], resolutions: [], appends: [id] },
    ],
    [
      'of the same id are the task itself',
      none,
      rewritten,
      [{ ...peer(), taskId: 't1' }],
      { conflicts: [], resolutions: [], appends: [] },
    ],
    [
      'without an id have their place',
      none,
      rewritten,
      [{}, { writeSet: [write(id)] }],
      { conflicts: ['peer-1'], resolutions: [], appends: [] },
    ],
    [
      'take any other mode for modify',
      none,
      appended,
      [peer('create')],
      { conflicts: ['t2'], resolutions: [], appends: [] },
    ],
    [
      'are named each, in order',
      none,
      rewritten,
      [{ ...peer(), taskId: 'z' }, peer(), { ...peer('append'), taskId: 'a' }],
      { conflicts: ['a', 't2', 'z'], resolutions: [], appends: [] },
    ],
    [
      'modify where they say both',
      none,
      appended,
      [{ taskId: 't2', writeSet: [write(id, 'append'), write(id)] }],
      { conflicts: ['t2'], resolutions: [], appends: [] },
    ],
  ])('%s', async (_what, declared, repository, peerFootprints, { conflicts, resolutions, appends }) => {
    const analysis = await escapesOf(repository(), declared, { peerFootprints });
    expect(analysis.newlyOpenedConflicts.map((row) => row.peerTaskId)).toEqual(conflicts);
    expect(analysis.registryResolutions.map((row) => row.peerTaskId)).toEqual(resolutions);
    expect(analysis.misDeclaredAppends.map((row) => row.symbol)).toEqual(appends);
    expect(analysis.summary).toMatchObject({
      newlyOpenedConflicts: conflicts.length,
      registryResolutions: resolutions.length,
      misDeclaredAppends: appends.length,
    });
  });

  it('that append to a list of registrations are merged with what appends to it', async () => {
    const registry = 'export const handlers = [\n  one,\n];\n';
    const repository = TemporaryRepository.create({ 'src/r.ts': registry }).write({
      'src/r.ts': registry.replace('  one,\n', '  one,\n  two,\n'),
    });
    const analysis = await escapesOf(repository, none, {
      peerFootprints: [
        { taskId: 'adds', writeSet: [write('src/r.ts::handlers', 'append')] },
        { taskId: 'rewrites', writeSet: [write('src/r.ts::handlers')] },
      ],
    });
    expect(analysis.registryResolutions.map((row) => row.peerTaskId)).toEqual(['adds']);
    expect(analysis.newlyOpenedConflicts.map((row) => row.peerTaskId)).toEqual(['rewrites']);
  });

  it('that write a class conflict with an escape into a member of it', async () => {
    const cls = 'export class W {\n  render() {\n    return 1;\n  }\n}\n';
    const analysis = await escapesOf(changed(cls.replace('1', '2'), cls), none, {
      peerFootprints: [{ taskId: 't2', writeSet: [write(`${file}::W`)] }],
    });
    expect(analysis.newlyOpenedConflicts).toMatchObject([{ symbol: `${file}::W.render`, peerTaskId: 't2' }]);
    expect(analysis.newlyOpenedConflicts[0]?.reason).toContain(`(within ${file}::W)`);
  });

  it('have a conflict with what was renamed away from under them', async () => {
    const repository = changed(dispatch(a + b).replaceAll('dispatch', 'send'));
    const analysis = await escapesOf(repository, none, { peerFootprints: [peer()] });
    expect(analysis.newlyOpenedConflicts).toMatchObject([{ symbol: `${file}::send`, peerTaskId: 't2' }]);
  });
});

describe('an answer with a footprint', () => {
  it('is the answer without one, and the analysis', async () => {
    const repository = appended();
    const without = await askTool(repository);
    const { escapeAnalysis, ...rest } = await askTool(repository, { declaredFootprint: { writeSet: [] } });
    expect(escapeAnalysis).toBeDefined();
    expect('escapeAnalysis' in without).toBe(false);
    expect(JSON.stringify(rest)).toBe(JSON.stringify(without));
  });

  it('is the answer without one where there are only peers or a policy', async () => {
    const repository = appended();
    const peers = await askTool(repository, {
      peerFootprints: [{ writeSet: [write(id)] }],
      enforcementPolicy: { 'footprint-escape': 'blocking' },
    });
    expect(JSON.stringify(peers)).toBe(JSON.stringify(await askTool(repository)));
  });

  it('is the same byte for byte when asked again', async () => {
    const repository = rewritten();
    const ask = () =>
      askTool(repository, { declaredFootprint: { writeSet: [] }, peerFootprints: [{ writeSet: [write(id)] }] });
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(await ask()));
  });

  it('says where there is nothing that it could say', async () => {
    const prose = TemporaryRepository.create({ 'README.md': 'one\n' }).write({ 'README.md': 'two\n' });
    const { escapes, notes, gated } = await escapesOf(prose, { writeSet: [write(id)] });
    expect({ escapes, gated }).toEqual({ escapes: [], gated: false });
    expect(notes).toEqual([
      expect.stringMatching(/^No code changed .* vacuous/),
      '1 changed file (README.md) holds no code of a known language and was not checked.',
    ]);
    const nothing = await escapesOf(TemporaryRepository.create({ 'README.md': 'one\n' }), { writeSet: [write(id)] });
    expect(nothing.notes).toEqual([expect.stringMatching(/vacuous/)]);
  });

  it('says that nothing was declared', async () => {
    const { notes, summary } = await escapesOf(rewritten(), { writeSet: [] });
    expect(summary.outOfScopeWrites).toBe(1);
    expect(notes).toEqual(['The declared write set is empty: every edit counts as an escape.']);
  });

  it('takes a file that was left out for edited as a whole', async () => {
    const minified = `export const x = "${'y'.repeat(60_000)}";\n`;
    const repository = TemporaryRepository.create({ 'src/big.ts': minified }).write({
      'src/big.ts': `${minified}f();\n`,
    });
    const { notes, escapes } = await escapesOf(repository, { writeSet: [write(id)] });
    expect(escapes).toMatchObject([{ id: 'src/big.ts::<module>', classification: 'out-of-scope-write' }]);
    expect(notes.join()).toContain('1 changed file (src/big.ts) was left out of the comparison');
  });

  it('says where syntax errors make it uncertain', async () => {
    const repository = changed(`${dispatch(a + b)}export function broken( {\n`);
    expect((await escapesOf(repository, { writeSet: [write(id)] })).notes.join()).toContain('has syntax errors');
  });

  it('names declared writes that its file has no symbol for', async () => {
    const { notes } = await escapesOf(rewritten(), { writeSet: [write(id), write(`${file}::dispach`)] });
    expect(notes).toEqual([`Of the declared writes ${file}::dispach names no symbol of its file at either side.`]);
  });

  it('judges a branch by where it left, not by what came to main since', async () => {
    const repository = TemporaryRepository.create({ 'src/mod.ts': 'export function first() {}\n' });
    repository.git('checkout', '-q', '-b', 'feature');
    repository.commit({ 'src/mod.ts': 'export function first() {}\n\nexport function branchFn() {}\n' });
    repository.git('checkout', '-q', 'main');
    repository.commit({
      'src/mod.ts': 'export function mainFn() {}\n\nexport function first() {}\n',
      'src/mainonly.ts': 'export function only() {}\n',
    });
    repository.git('checkout', '-q', 'feature');
    const document = await askTool(repository, {
      baseRef: 'main',
      declaredFootprint: { writeSet: [write('src/mod.ts::branchFn')] },
    });
    expect(document.escapeAnalysis).toMatchObject({ escapes: [], summary: { modifiedSymbols: 1 } });
    expect(document.added.map((s) => s.name)).toEqual(['branchFn']);
    expect(document.summary).toMatchObject({ removedFunctions: 0, staleCallers: 0 });
  });
});
