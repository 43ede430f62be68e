// Installs what is missing, builds, prints what a change did, and opens VS Code on it with Aftershock.
// Usage: npm start [-- PATH]   PATH is a git repository; without one, a small sample with a change in it is made.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hasDisplay } from './browser.mjs';
import {
  checkGit,
  checkToolsNode,
  ensureBrowser,
  ensureCodeServer,
  ensureGrammarFiles,
  ensureModules,
  findDesktopCode,
  root,
  toolsNode,
} from './environment.mjs';
import { createSampleRepository } from './sampleRepository.mjs';

function repositoryToShow(argument) {
  if (argument) {
    const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), argument);
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw new Error(`${folder} is not a folder; give the path of a git repository`);
    }
    return { folder, sample: false };
  }
  const folder = path.join(root, 'dist-test/sample');
  fs.rmSync(folder, { recursive: true, force: true });
  createSampleRepository(folder);
  return { folder, sample: true };
}

function run(...args) {
  const result = spawnSync(toolsNode(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) {
    throw new Error(`${path.relative(root, args[0])} ended with ${result.signal ?? result.status}`);
  }
}

function printDiff(folder) {
  console.log(`\n$ aftershock diff ${folder}\n`);
  // Exit code 1 is a gate's, 2 a failure's: the command has said why, and VS Code is opened all the same.
  spawnSync(toolsNode(), [path.join(root, 'dist/cli.js'), 'diff', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  console.log();
}

function openDesktop(code, folder) {
  console.log(`Opening ${folder} in VS Code.`);
  spawnSync(code, ['--new-window', `--extensionDevelopmentPath=${root}`, folder], { stdio: 'inherit' });
}

function openCodeServer({ folder, sample }) {
  run(path.join(root, 'scripts/package.mjs'), '--no-build');
  const args = [path.join(root, 'scripts/serveWorkbench.mjs'), folder, ...(sample ? ['--trusted'] : [])];
  const child = spawn(toolsNode(), args, { stdio: 'inherit' });
  // Ctrl+C reaches the child too; it ends the server and then itself.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

try {
  checkGit();
  const target = repositoryToShow(process.argv[2]);
  const desktop = hasDisplay() ? findDesktopCode() : undefined;
  ensureModules();
  checkToolsNode();
  ensureGrammarFiles();
  if (!desktop) {
    ensureCodeServer();
    if (hasDisplay()) {
      ensureBrowser();
    }
  }
  run(path.join(root, 'esbuild.mjs'), '--production');
  printDiff(target.folder);
  if (desktop) {
    openDesktop(desktop, target.folder);
  } else {
    openCodeServer(target);
  }
} catch (error) {
  console.error(`start: ${error.message}`);
  process.exitCode = 1;
}
