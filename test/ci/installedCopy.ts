import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../git/temporaryRepository.js';

export const root = path.resolve(import.meta.dirname, '../..');

/** The product as a CI fetches it, already built: its own files for CI, and the bundles of this test run. */
export function installedCopy(): string {
  const dist = process.env.AFTERSHOCK_DIST;
  if (!dist) throw new Error('the test setup names no build');
  const folder = temporaryFolder();
  for (const name of [
    'action.yml',
    '.pre-commit-hooks.yaml',
    'package.json',
    'scripts',
    'tools/code-server/install.mjs',
  ]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(dist, path.join(folder, 'dist'));
  return folder;
}
