import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { installedCopy } from './installedCopy.js';

interface Hook {
  id: string;
  entry: string;
  language: string;
  pass_filenames: boolean;
}

const copy = installedCopy();
const hooks = parse(fs.readFileSync(path.join(copy, '.pre-commit-hooks.yaml'), 'utf8')) as Hook[];
const cache = temporaryFolder();

afterAll(removeTemporaryFolders);

/** Runs the hook as pre-commit does: the first word of its entry from its own folder, in the repository. */
function runHook({ entry }: Hook, cwd: string) {
  const [script, ...args] = entry.split(' ');
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
  return spawnSync(path.join(copy, script!), args, {
    cwd,
    env: { PATH, HOME: cache, AFTERSHOCK_CACHE: cache },
    encoding: 'utf8',
  });
}

describe.skipIf(process.platform === 'win32')('the pre-commit hook', () => {
  const hook = hooks.find(({ id }) => id === 'aftershock')!;

  it('is a script of this repository that takes no file names', () => {
    expect(hook).toMatchObject({ language: 'script', pass_filenames: false });
    expect(fs.statSync(path.join(copy, hook.entry.split(' ')[0]!)).mode & 0o111).toBe(0o111);
  });

  it('lets a change pass that leaves nothing broken, and stops one that does', () => {
    const alpha = 'export function alpha(a: string) {\n  return a;\n}\n';
    const repository = TemporaryRepository.create({
      'a.ts': alpha,
      'b.ts': "import { alpha } from './a';\n\nexport const b = () => alpha('x');\n",
    });
    expect(runHook(hook, repository.root)).toMatchObject({ status: 0, stderr: '' });
    repository.write({ 'a.ts': alpha.replace('a: string', 'a: string, b: number') });
    repository.git('add', '-A');
    const stopped = runHook(hook, repository.root);
    expect(stopped.status).toBe(1);
    expect(stopped.stdout).toContain('broken  b.ts:3:24');
  }, 60_000);
});
