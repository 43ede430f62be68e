import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const program = path.join(dist, 'cli.js');
const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', AFTERSHOCK_CACHE: temporaryFolder() };

afterAll(removeTemporaryFolders);

function run(args: string[], cwd: string, more: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd, env: { ...env, ...more } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

const committed = {
  'a.ts': 'export function alpha(a: string) {\n  return a;\n}\n',
  'b.ts': "import { alpha } from './a';\n\nexport const b = () => alpha('x');\n",
};
const changed = { 'a.ts': committed['a.ts'].replace('a: string', 'a: string, b: number') };

const changedRepository = () => TemporaryRepository.create(committed).write(changed);

describe('the built command line', () => {
  it('answers on standard output alone', async () => {
    const result = await run(['diff'], changedRepository().root);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toContain('broken  b.ts:3:24');
  });

  it('gives one JSON document', async () => {
    const { stdout } = await run(['diff', '--json'], changedRepository().root);
    expect(JSON.parse(stdout)).toMatchObject({ contract_version: '0.3', command: 'diff', ok: true });
  });

  it.each([
    [['diff', '--fail-on', 'broken'], 1],
    [['diff', '--base', 'nowhere'], 2],
    [['diff', '--bogus'], 2],
  ])('%j exits %i', async (args, code) => {
    expect((await run(args, changedRepository().root)).code).toBe(code);
  });

  it('writes a report into a file, and nothing where that cannot be', async () => {
    const repository = changedRepository();
    const file = path.join(temporaryFolder(), 'report.sarif');
    const written = await run(['diff', '--format', 'sarif', '-o', file, '--fail-on', 'broken'], repository.root);
    expect(written).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: '2.1.0' });
    const refused = await run(['diff', '--output', path.join(file, 'below')], repository.root);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^aftershock: the report cannot be written to .*: /);
    expect(readdirSync(path.dirname(file))).toEqual(['report.sarif']);
  });

  it('says where the files of the graph are missing, and writes no half report', async () => {
    const file = path.join(temporaryFolder(), 'report.html');
    const { code, stderr } = await run(['diff', '--format', 'html', '-o', file], changedRepository().root);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^aftershock: The files of the graph are not beside the command line/);
    expect(existsSync(file)).toBe(false);
  });

  it('gives a failure as the document that was asked for, in the file too', async () => {
    const file = path.join(temporaryFolder(), 'report.json');
    const { code, stdout } = await run(['diff', '--json', '--base', 'no', '-o', file], changedRepository().root);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ok: false });
  });

  it('accepts findings, which then fail no gate, and takes that back', async () => {
    const { root } = changedRepository();
    const accepted = await run(['accept', 'too-few-arguments', 'alpha', '--reason', 'agreed'], root);
    expect(accepted).toMatchObject({ code: 0, stderr: '' });
    expect(accepted.stdout).toContain('too-few-arguments a.ts::alpha');
    expect((await run(['diff', '--fail-on', 'broken'], root)).code).toBe(0);
    expect((await run(['accept', '--remove', 'all', 'alpha'], root)).stdout).toContain('agreed');
    const refused = await run(['accept', 'default-changed', 'alpha', '--reason', 'r'], root);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('too-few-arguments');
  }, 60_000);

  it('says where there is no repository', async () => {
    const result = await run(['diff'], temporaryFolder());
    expect(result.code).toBe(2);
    expect(result.stderr).toMatch(/^aftershock: .* is not in a git repository/);
  });

  it('answers without a cache that can be written, and says so on standard error', async () => {
    const result = await run(['diff'], changedRepository().root, { AFTERSHOCK_CACHE: program });
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('too-few-arguments');
    expect(result.stderr).toMatch(/^aftershock: .*memory/);
  });

  it.each([['diff'], ['mcp']])('refuses a relative cache folder, and writes none: %s', async (command) => {
    const repository = changedRepository();
    const result = await run([command], repository.root, { AFTERSHOCK_CACHE: 'cache' });
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toMatch(/^aftershock: AFTERSHOCK_CACHE must be an absolute path/);
    expect(existsSync(repository.file('cache'))).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')('fails where the answer cannot be written', async () => {
    const child = spawn(process.execPath, [program, 'diff'], {
      cwd: changedRepository().root,
      env,
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    let stderr = '';
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^aftershock: the answer could not be/),
    });
  });
});
