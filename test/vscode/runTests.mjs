// Runs test/vscode/suite inside the extension host of a real VS Code, on a copy of the sample repository.
// VSCODE_EXECUTABLE names the VS Code to use. Unset, @vscode/test-electron downloads a desktop build, except on a Linux
// machine without a screen, where scripts/code-headless stands in. TEST_GREP runs only the tests whose title matches.
import fs from 'node:fs';
import path from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import * as esbuild from 'esbuild';
import { hasDisplay } from '../../scripts/browser.mjs';
import { createSampleRepository } from '../../scripts/sampleRepository.mjs';
import { writeCounts } from '../../scripts/testCounts.mjs';
import { tempDir } from '../../scripts/workbench.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const out = path.join(root, 'dist-test/vscode');

if (!fs.existsSync(path.join(root, 'dist/extension.js'))) {
  console.error('dist/extension.js is missing: run npm run build first');
  process.exit(1);
}

const suites = fs.readdirSync(path.join(import.meta.dirname, 'suite')).filter((file) => file.endsWith('.test.ts'));
fs.rmSync(out, { recursive: true, force: true });
await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['test/vscode/index.ts', ...suites.map((file) => `test/vscode/suite/${file}`)],
  outbase: 'test/vscode',
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  sourcemap: 'inline',
  external: ['vscode', 'mocha'],
  logLevel: 'warning',
});

const tmp = tempDir('aftershock-vscode');
const workspace = path.join(tmp, 'workspace');
createSampleRepository(workspace);
// A workspace file: suites add folders to it without a restart of the extension host.
const workspaceFile = path.join(tmp, 'aftershock.code-workspace');
// A browser's workbench saves by itself, and what is typed must stay unsaved.
const workspaceSettings = { 'files.autoSave': 'off' };
fs.writeFileSync(workspaceFile, JSON.stringify({ folders: [{ path: 'workspace' }], settings: workspaceSettings }));
const resultFile = path.join(tmp, 'result.json');

const executable =
  process.env.VSCODE_EXECUTABLE ?? (hasDisplay() ? undefined : path.join(root, 'scripts/code-headless'));
let code = 0;
try {
  code = await runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(out, 'index'),
    extensionTestsEnv: { TEST_RESULT_FILE: resultFile, TEST_GREP: process.env.TEST_GREP },
    launchArgs: [
      workspaceFile,
      '--disable-extensions',
      '--disable-workspace-trust',
      `--user-data-dir=${path.join(tmp, 'user')}`,
      `--extensions-dir=${path.join(tmp, 'extensions')}`,
    ],
  });
} catch (error) {
  if (!(error instanceof TestRunFailedError)) {
    console.error(error);
  }
  code = error.code ?? 1;
}

let counts = { passed: 0, failed: 0, skipped: 0 };
if (fs.existsSync(resultFile)) {
  const { passes, failures, pending } = JSON.parse(fs.readFileSync(resultFile, 'utf8'));
  counts = { passed: passes, failed: failures, skipped: pending };
} else {
  console.error('the tests left no result: the extension host died or never ran them');
}
if (code === 0 && (counts.failed > 0 || counts.passed === 0)) {
  code = 1;
}
writeCounts('vscode', counts);
console.log(`VS Code: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
if (code === 0) {
  fs.rmSync(tmp, { recursive: true, force: true });
} else {
  console.error(`logs and a screenshot are in ${path.join(tmp, 'user')}`);
}
process.exit(code);
