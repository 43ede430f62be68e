import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { installedCopy } from './installedCopy.js';

interface Action {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: { id: string; shell: string; env: Record<string, string>; run: string }[] };
}

const copy = installedCopy();
const action = parse(fs.readFileSync(path.join(copy, 'action.yml'), 'utf8')) as Action;
const cache = temporaryFolder();

afterAll(removeTemporaryFolders);

/** A repository whose last commit leaves one call behind. */
function repository(): TemporaryRepository {
  const made = TemporaryRepository.create({
    'a.ts': 'export function alpha(a: string) {\n  return a;\n}\n',
    'b.ts': "import { alpha } from './a';\n\nexport const b = () => alpha('x');\n",
  });
  made.commit({ 'a.ts': 'export function alpha(a: string, b: number) {\n  return a;\n}\n' });
  return made;
}

/** Runs the action's step as a runner does: inputs in its environment, the files of a step, and its own script. */
function runAction(cwd: string, inputs: Record<string, string> = {}, more: NodeJS.ProcessEnv = {}) {
  const files = temporaryFolder();
  const file = (name: string) => path.join(files, name);
  for (const name of ['output', 'summary']) fs.writeFileSync(file(name), '');
  const [step] = action.runs.steps;
  const env: NodeJS.ProcessEnv = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: files,
    AFTERSHOCK_CACHE: cache,
    RUNNER_TEMP: files,
    GITHUB_ACTION_PATH: copy,
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    ...more,
  };
  for (const [name, value] of Object.entries(step!.env)) {
    const key = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)![1]!;
    env[name] = inputs[key] ?? action.inputs[key]!.default;
  }
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step!.run], {
    cwd,
    env,
    encoding: 'utf8',
  });
  const outputs = [...fs.readFileSync(file('output'), 'utf8').matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)];
  return {
    status,
    stdout,
    stderr,
    outputs: Object.fromEntries(outputs.map(([, name, , value]) => [name, value])),
    summary: fs.readFileSync(file('summary'), 'utf8'),
  };
}

describe.skipIf(process.platform === 'win32')('the GitHub Action', () => {
  it('is a composite one whose script no input is a part of, and whose outputs all come from its step', () => {
    expect(action.runs.using).toBe('composite');
    for (const { run, shell } of action.runs.steps) {
      expect(shell).toBe('bash');
      expect(run).not.toContain('${{');
    }
    const [step] = action.runs.steps;
    const passed = Object.values(step!.env).map((value) => /inputs\.([\w-]+)/.exec(value)![1]);
    expect(passed.sort()).toEqual(Object.keys(action.inputs).sort());
    for (const [name, { value }] of Object.entries(action.outputs)) {
      expect(value).toBe(`\${{ steps.${step!.id}.outputs.${name} }}`);
    }
  });

  it('annotates, sums up, writes reports, and fails where the gate is reached', () => {
    const { root } = repository();
    const result = runAction(root, { reports: 'sarif=out/aftershock.sarif\n\n  junit = out/junit.xml\n' });
    expect(result.stderr).toBe('');
    expect(result.status).toBe(1);
    expect(result.stdout).toMatch(/^::error file=b\.ts,line=3,/);
    expect(result.outputs).toMatchObject({ broken: '1', suspect: '0', gate: 'reached' });
    expect(fs.readFileSync(result.outputs.comment!, 'utf8')).toBe(result.summary);
    expect(result.summary).toMatch(/^## Structural diff: HEAD \S+ against HEAD\^ /);
    const sarif = JSON.parse(fs.readFileSync(path.join(root, 'out/aftershock.sarif'), 'utf8')) as { version: string };
    expect(sarif.version).toBe('2.1.0');
    expect(fs.readFileSync(path.join(root, 'out/junit.xml'), 'utf8')).toContain('failures="1"');
  }, 180_000);

  it('compares with the target of a pull request, and passes where no gate is asked for', () => {
    const made = repository();
    made.git('update-ref', 'refs/remotes/origin/main', 'HEAD~1');
    made.commit({ 'c.md': 'prose' });
    const result = runAction(
      made.root,
      { 'fail-on': 'none', annotations: 'false', summary: 'false' },
      { GITHUB_BASE_REF: 'main' },
    );
    expect(result).toMatchObject({ status: 0, stderr: '', summary: '' });
    expect(result.outputs).toMatchObject({ broken: '1', gate: 'passed' });
    expect(result.stdout).toContain('broken  b.ts:3:24');
  }, 180_000);

  it.each<[string, Record<string, string>, RegExp]>([
    ['a base that is not there', { base: 'origin/main' }, /no answer.*fetch-depth: 0/],
    ['a line that names no report', { reports: 'sarif' }, /`reports` has the line sarif; write format=file/],
    ['a format that there is not', { reports: 'pdf=a.pdf' }, /no answer/],
    ['a base that would be an option', { base: '--exact-base' }, /no answer/],
    ['what a shell would run', { base: '$(touch pwned)', head: '`touch pwned`; touch pwned' }, /no answer/],
  ])(
    'says what is wrong, and runs nothing of it: %s',
    (_name, inputs, message) => {
      const { root } = repository();
      const result = runAction(root, inputs);
      expect(result.status).toBe(2);
      expect(result.stdout).toMatch(/^::error title=Aftershock::/m);
      expect(result.stdout).toMatch(message);
      expect(fs.existsSync(path.join(root, 'pwned'))).toBe(false);
    },
    90_000,
  );
});
