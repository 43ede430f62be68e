// Installs what is missing and runs every check of the project, up to the first stage that fails. Its last line sums up
// the tests of all stages. Usage: node scripts/test.mjs
import { spawnSync } from 'node:child_process';
import {
  checkGit,
  checkToolsNode,
  ensureBrowser,
  ensureCodeServer,
  ensureGrammarFiles,
  ensureModules,
  root,
} from './environment.mjs';
import { clearCounts, countsFile, readCounts } from './testCounts.mjs';

/** The workbench of tools/code-server runs on Linux and macOS. */
const hasWorkbench = process.platform !== 'win32';

/** What is done, in order. A stage with `counts` runs tests and leaves how many. */
const stages = [
  { name: 'install', run: install },
  { name: 'lint', script: 'lint' },
  { name: 'typecheck', script: 'typecheck' },
  { name: 'import directions', script: 'depcruise' },
  { name: 'build', script: 'build' },
  {
    name: 'unit tests',
    script: 'test:unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${countsFile('unit')}`],
    counts: 'unit',
  },
  { name: 'package', script: 'package', args: ['--no-build'] },
  { name: 'tests in VS Code', script: 'test:vscode', counts: 'vscode' },
  ...(hasWorkbench ? [{ name: 'end-to-end tests', script: 'test:e2e', counts: 'e2e' }] : []),
];

function install() {
  checkGit();
  ensureModules();
  checkToolsNode();
  ensureGrammarFiles();
  if (hasWorkbench) {
    ensureBrowser();
    ensureCodeServer();
  }
}

/** Runs one npm script; throws when it fails. */
function runScript({ script, args = [] }) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const extra = args.length > 0 ? ['--', ...args] : [];
  const result = spawnSync(npm, ['run', '--silent', script, ...extra], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    throw new Error(`npm run ${script} ended with ${result.signal ?? result.status}`);
  }
}

clearCounts();
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
let failed = false;
for (const stage of stages) {
  if (failed) {
    summary.push(`not run  ${stage.name}`);
    continue;
  }
  console.log(`\n== ${stage.name}`);
  const started = Date.now();
  try {
    (stage.run ?? runScript)(stage);
  } catch (error) {
    console.error(error.message);
    failed = true;
  }
  const counts = stage.counts ? readCounts(stage.counts) : undefined;
  if (counts) {
    for (const key of Object.keys(total)) {
      total[key] += counts[key];
    }
  }
  if (failed && !counts?.failed) {
    total.failed += 1;
  }
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const detail = counts ? `, ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  summary.push(`${failed ? 'FAILED   ' : 'ok       '}${stage.name} (${seconds}${detail})`);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failed ? 1 : 0;
