import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandActions } from '../../src/cli/commandActions.js';
import { runFootprint } from '../../src/cli/footprintCommand.js';
import { runProgram } from '../../src/cli/program.js';
import { runStructuralDiff } from '../../src/cli/structuralDiffCommand.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { Session } from '../../src/session/session.js';
import { structuralDiffTool } from '../../src/tools/structuralDiffTool.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { validDocument } from '../report/validDocument.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const engineFiles = engineFilesIn(dist);

let session: Session;
beforeAll(() => {
  session = createSession({ cacheFolder: temporaryFolder(), files: engineFiles, workers: 1 });
});
afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

/** Runs the command line as a person would, with the session of these tests behind it. */
async function run(...args: string[]) {
  const out = new PassThrough();
  const err = new PassThrough();
  const terminal = { out, err, env: {} };
  const { signal } = new AbortController();
  const refused = async () => {
    throw new Error('another command was run');
  };
  const actions: CommandActions = {
    structuralDiff: (options) => runStructuralDiff(session, options, terminal, signal),
    footprint: (options) => runFootprint(session, options, terminal, signal),
    diff: refused,
    accept: refused,
    doctor: refused,
    unresolved: refused,
    testsFor: refused,
    impact: refused,
    mcp: refused,
  };
  const code = await runProgram(args, actions, terminal);
  return { code, stdout: String(out.read() ?? ''), stderr: String(err.read() ?? '') };
}

const committed = {
  'src/a.ts': 'export function alpha(a: string) {\n  return a;\n}\n\nexport function idle() {\n  return 1;\n}\n',
  'src/b.ts': "import { alpha } from './a';\n\nexport function caller() {\n  return alpha('x');\n}\n",
};
const changed = { 'src/a.ts': committed['src/a.ts'].replace('a: string', 'a: string, b: number') };
const repositoryWithChange = () => TemporaryRepository.create(committed).write(changed);

function file(content: unknown): string {
  const place = path.join(temporaryFolder(), 'footprint.json');
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}

const inside = { taskId: 't1', writeSet: [{ id: 'src/a.ts::alpha', filePath: 'src/a.ts' }] };
const outside = { taskId: 't1', writeSet: [{ id: 'src/b.ts::caller', filePath: 'src/b.ts' }] };
const blocking = ['--policy', 'footprint-escape=blocking'];

describe('aftershock structural-diff', () => {
  it('prints the document of the tool', async () => {
    const { root } = repositoryWithChange();
    const { code, stdout, stderr } = await run('structural-diff', '--json', '-C', root);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const document = validDocument('structural-diff', JSON.parse(stdout));
    expect(document).toEqual(
      JSON.parse(JSON.stringify(await structuralDiffTool.run(session, { directory: root }, {}))),
    );
    expect(document.summary).toMatchObject({ signatureChanges: 1, staleCallers: 1 });
  });

  it('prints a short form for people', async () => {
    const { stdout } = await run('structural-diff', '-C', repositoryWithChange().root);
    expect(stdout).toContain('1 signature change, 0 body changes, 1 stale caller');
    expect(stdout).toContain('    broken src/b.ts:4:10 in caller: ');
    expect(stdout).toMatch(/\+ .*alpha\(a: string, b: number\)/);
    const nothing = await run('structural-diff', '-C', TemporaryRepository.create(committed).root);
    expect(nothing.stdout).toContain('No files changed');
  });

  it('says with a footprint whether the change stayed inside of it, and gates', async () => {
    const { root } = repositoryWithChange();
    const { code, stdout } = await run(
      'structural-diff',
      '-C',
      root,
      '--json',
      '--footprint',
      file(outside),
      ...blocking,
    );
    expect(code).toBe(1);
    expect(validDocument('structural-diff', JSON.parse(stdout)).escapeAnalysis).toMatchObject({ gated: true });
    const text = await run('structural-diff', '-C', root, '--footprint', file(inside));
    expect(text.code).toBe(0);
    expect(text.stdout).toContain('Footprint of t1\n1 symbol edited, 0 escapes');
  });

  it('exits 3 where a list was cut', async () => {
    const repository = TemporaryRepository.create(committed).write({
      'src/c.ts': 'export const f = () => 1;\nexport const g = () => 2;\n',
    });
    const { code, stdout } = await run('structural-diff', '--json', '-C', repository.root, '--max-results', '1');
    expect(code).toBe(3);
    expect(JSON.parse(stdout).truncated).toEqual(['added: 1 of 2']);
  });

  it.each([['nowhere'], ['--output=x'], ['HEAD..HEAD']])('refuses the ref %s, and takes no other', async (ref) => {
    const { code, stdout, stderr } = await run(
      'structural-diff',
      '--json',
      '-C',
      repositoryWithChange().root,
      `--base=${ref}`,
    );
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      error: expect.any(String),
      code: expect.stringMatching(/_ref$/),
      hint: expect.any(String),
    });
    expect(stderr).toMatch(/^aftershock: /);
  });
});

describe('aftershock footprint --declared', () => {
  it.each<[string, object, string[], number]>([
    ['a change inside of it', inside, [], 0],
    ['a change outside of it', outside, [], 0],
    ['a change outside of it that blocks', outside, blocking, 1],
    ['a change inside of it that would block', inside, blocking, 0],
  ])('answers about %s', async (_what, declared, more, code) => {
    const { root } = repositoryWithChange();
    const result = await run('footprint', '-C', root, '--json', '--declared', file(declared), ...more);
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code, stderr: '' });
    const document = validDocument('footprint', JSON.parse(result.stdout));
    expect(document.escapeAnalysis.gated).toBe(code === 1);
    expect(document.head).toBe('working tree');
  });

  it('gates by what the repository says', async () => {
    const repository = TemporaryRepository.create({
      ...committed,
      '.aftershock/config.json': '{"enforcement": {"policy": {"footprint-escape-new-conflict": "blocking"}}}',
    }).write(changed);
    const peer = file({ taskId: 't2', writeSet: [{ id: 'src/a.ts::alpha' }] });
    const other = file({ taskId: 't3', writeSet: [{ id: 'src/a.ts::idle' }] });
    const ask = (...peers: string[]) =>
      run(
        'footprint',
        '-C',
        repository.root,
        '--declared',
        file(outside),
        ...(peers.length > 0 ? ['--peers', ...peers] : []),
      );
    expect((await ask()).code).toBe(0);
    expect((await ask(other)).code).toBe(0);
    const gated = await ask(other, peer);
    expect(gated.code).toBe(1);
    expect(gated.stdout).toContain('1 symbol edited, 1 escape, 1 new conflict: blocked');
    expect(gated.stdout).toContain('src/a.ts::alpha with t2: Out-of-scope edit modifies existing code in "alpha"');
  });

  it('compares with the ref that is named', async () => {
    const repository = TemporaryRepository.create(committed);
    repository.git('checkout', '-q', '-b', 'feature');
    repository.commit(changed);
    const ask = (...more: string[]) =>
      run('footprint', '-C', repository.root, '--json', '--declared', file(outside), ...more);
    expect(JSON.parse((await ask()).stdout).escapeAnalysis.summary.modifiedSymbols).toBe(0);
    expect(JSON.parse((await ask('--base', 'main')).stdout).escapeAnalysis.summary.escapes).toBe(1);
    expect(JSON.parse((await ask('--base', 'main', '--head', 'main')).stdout).escapeAnalysis.summary.escapes).toBe(0);
  });

  it('exits 3 where a changed file was left out, or a list was cut', async () => {
    const minified = `export const x = "${'y'.repeat(60_000)}";\n`;
    const repository = TemporaryRepository.create({ ...committed, 'src/big.ts': minified }).write({
      'src/big.ts': `${minified}f();\n`,
    });
    const declared = file({ writeSet: [{ id: 'src/big.ts::<module>', filePath: 'src/big.ts' }] });
    expect((await run('footprint', '-C', repository.root, '--declared', declared)).code).toBe(3);
    const both = TemporaryRepository.create(committed).write({
      'src/a.ts': committed['src/a.ts'].replaceAll('return', 'return 1 +'),
    });
    const cut = await run('footprint', '-C', both.root, '--declared', file(outside), '--max-results', '1');
    expect(cut.code).toBe(3);
    expect(cut.stdout).toContain('Cut at 1 rows');
  });

  it('drops what of a footprint is malformed, and says so', async () => {
    const declared = file(
      '{"taskId": [], "writeSet": [null, {"id": "src/a.ts::alpha"}], "__proto__": {"writeSet": 1}}',
    );
    const { code, stdout } = await run('footprint', '-C', repositoryWithChange().root, '--declared', declared);
    expect(code).toBe(0);
    expect(stdout).toContain('writeSet[0] is no object but null: it was dropped.');
    expect(stdout).not.toContain('Escapes');
  });

  it.each<[string, () => string, RegExp]>([
    ['is not there', () => path.join(temporaryFolder(), 'none.json'), /could not be read/],
    ['is a folder', () => temporaryFolder(), /could not be read/],
    ['is empty', () => file(''), /is empty/],
    ['has no name', () => '', /name of a footprint file is empty/],
    ['never ends', () => '/dev/zero', /more than 64000000 bytes/],
    ['is no JSON', () => file('{'), /is not JSON/],
    ['is a list', () => file('[]'), /is no JSON object/],
    ['is null', () => file('null'), /is no JSON object/],
  ])('exits 2 where a file %s', async (_what, place, why) => {
    const { root } = repositoryWithChange();
    for (const args of [
      ['footprint', '--declared', place()],
      ['footprint', '--declared', file(inside), '--peers', place()],
      ['structural-diff', '--footprint', place()],
    ]) {
      const { code, stdout, stderr } = await run(...args, '-C', root, '--json');
      expect(code).toBe(2);
      expect(stderr).toMatch(why);
      expect(JSON.parse(stdout)).toMatchObject({ code: 'invalid_argument', error: expect.stringMatching(why) });
    }
  });

  it('exits 2 outside of a repository', async () => {
    const { code, stderr } = await run('footprint', '-C', temporaryFolder(), '--declared', file(inside));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/not in a git repository/) });
  });
});

describe('aftershock footprint --plan', () => {
  it('prints a footprint that --declared takes', async () => {
    const { root } = repositoryWithChange();
    const { code, stdout, stderr } = await run('footprint', '-C', root, '--plan', 'alpha', '--task-id', 'grow');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(validDocument('planned-footprint', JSON.parse(stdout))).toMatchObject({
      taskId: 'grow',
      writeSet: [{ id: 'src/a.ts::alpha', name: 'alpha', filePath: 'src/a.ts', writeMode: 'modify' }],
      affectedSet: ['src/b.ts::caller'],
      advisory: true,
    });
    const checked = await run('footprint', '-C', root, '--json', '--declared', file(stdout), ...blocking);
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.stdout).escapeAnalysis).toMatchObject({ declaredTaskId: 'grow', escapes: [], notes: [] });
  });

  it('names what means nothing, and answers for the rest', async () => {
    const { root } = repositoryWithChange();
    const { code, stdout, stderr } = await run(
      'footprint',
      '-C',
      root,
      '--plan',
      'alpha',
      'nothing',
      '--append',
      'none',
    );
    expect(code).toBe(3);
    expect(JSON.parse(stdout).unresolvedSeeds).toEqual(['none', 'nothing']);
    expect(stderr).toBe(
      'aftershock: no symbol or file is named none\naftershock: no symbol or file is named nothing\n',
    );
    const unknown = await run('footprint', '-C', root, '--json', '--plan', 'alpa');
    expect(unknown.code).toBe(2);
    expect(JSON.parse(unknown.stdout)).toMatchObject({
      code: 'unknown_symbol',
      candidates: ['alpha'],
      hint: 'Did you mean alpha?',
    });
  });
});

describe('the command line', () => {
  it.each<[string[], RegExp]>([
    [['footprint'], /--declared, or the symbols of a task with --plan/],
    [['footprint', '--declared'], /argument missing/],
    [['footprint', '--declared', 'x', '--plan', 'y'], /one of the two/],
    [['footprint', '--append', 'y', '--base', 'main'], /one of the two/],
    [['footprint', '--declared', 'x', '--depth', '3'], /for --plan/],
    [['footprint', '--plan', 'x', '--depth', '0'], /from 1 to 20/],
    [['footprint', '--plan', 'x', '--depth', 'many'], /from 1 to 20/],
    [['footprint', '--declared', 'x', '--policy', 'footprint-escape'], /code=class/],
    [['footprint', '--declared', 'x', '--policy', 'footprint-escape=block'], /known are blocking, advisory, off/],
    [['footprint', '--declared', 'x', '--max-results', '1001'], /from 1 to 1000/],
    [['footprint', '--declared', 'x', '--bogus'], /bogus/],
    [['structural-diff', '--max-results', '0'], /from 1 to 1000/],
    [['structural-diff', '--max-results', '1.5'], /from 1 to 1000/],
    [['structural-diff', '--peers', 'x'], /give it with --footprint/],
    [['structural-diff', '--policy', 'a=off'], /give it with --footprint/],
    [['structural-diff', '--base'], /argument missing/],
    [['structural-diff', 'a'], /too many arguments/],
  ])('refuses %j with exit code 2', async (args, why) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
  });
});
