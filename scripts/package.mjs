// Builds and packs aftershock.vsix, and says what it weighs. Needs no network.
// Usage: node scripts/package.mjs [--no-build]
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createVSIX, listFiles } from '@vscode/vsce';

const root = path.resolve(import.meta.dirname, '..');
const vsix = path.join(root, 'aftershock.vsix');
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`;

if (!process.argv.includes('--no-build')) {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
fs.rmSync(vsix, { force: true });
await createVSIX({
  cwd: root,
  packagePath: vsix,
  dependencies: false,
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
});

const files = await listFiles({ cwd: root, dependencies: false });
const raw = files.reduce((sum, file) => sum + fs.statSync(path.join(root, file)).size, 0);
console.log(
  `${path.basename(vsix)}: ${megabytes(fs.statSync(vsix).size)} (${files.length} files, ${megabytes(raw)} raw)`,
);
