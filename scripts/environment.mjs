// Installs what the project's scripts need and is not there yet. Uses Node's own modules only: it runs before the first
// `npm ci`, on any Node from 20 on.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isCodeServerInstalled } from '../tools/code-server/install.mjs';
import { findBrowser } from './browser.mjs';
import { ensureGrammars } from './fetchGrammars.mjs';

export const root = path.resolve(import.meta.dirname, '..');

const say = (text) => console.error(`== ${text}`);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = process.platform === 'win32';

/** The Node that the tools run on: the one among the dependencies where this platform has it, else this one. */
export function toolsNode() {
  const own = path.join(root, 'node_modules/.bin/node');
  return fs.existsSync(own) ? own : process.execPath;
}

/** The packages of a lock file that this platform must have, as `folder -> version`. */
function lockedPackages(file) {
  const { packages } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).map(([folder, entry]) => [folder, entry]));
}

/** Whether node_modules holds what package-lock.json asks for. */
function areModulesInstalled() {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installedFile)) {
    return false;
  }
  const installed = lockedPackages(installedFile);
  for (const [folder, entry] of lockedPackages(path.join(root, 'package-lock.json'))) {
    const needed = folder !== '' && !entry.optional;
    if (needed && installed.get(folder)?.version !== entry.version) {
      return false;
    }
  }
  return true;
}

export function ensureModules() {
  if (areModulesInstalled()) {
    return;
  }
  say('installing dependencies (npm ci)');
  // Standard output goes to standard error: a caller's answer must stay clean.
  execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    shell,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
}

/** Throws when the tools' Node is too old for them. */
export function checkToolsNode() {
  const version = execFileSync(toolsNode(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (Number(version.split('.')[0]) < 22) {
    throw new Error(
      `the build and test tools need Node 22 or later, and this is ${version}. ` +
        'On Linux x64 the dependencies bring one; on this platform install it yourself.',
    );
  }
}

export function ensureGrammarFiles() {
  const { fetched } = ensureGrammars();
  if (fetched.length > 0) {
    say(`grammars fetched: ${fetched.join(', ')}`);
  }
}

export function ensureCodeServer() {
  if (isCodeServerInstalled()) {
    return;
  }
  say('installing the VS Code workbench (code-server; about 600 MB)');
  execFileSync(toolsNode(), [path.join(root, 'tools/code-server/install.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  });
}

/** Installs Debian's Chromium where that is possible. Throws with what to do where it is not. */
export function ensureBrowser() {
  if (findBrowser()) {
    return;
  }
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isRoot || !hasApt) {
    throw new Error(
      'no Chromium found. Install one (on Debian, as root: apt-get install chromium fonts-dejavu-core), ' +
        'or name its executable in CHROMIUM_PATH.',
    );
  }
  say('installing Chromium (apt-get)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  execFileSync('apt-get', ['update', '-qq'], { stdio, env });
  const packages = ['chromium', 'fonts-dejavu-core'];
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio, env });
}

/** Throws when git is missing. */
export function checkGit() {
  if (spawnSync('git', ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error('git was not found on PATH; install it (Debian: apt-get install git)');
  }
}

/** Path of the desktop VS Code's command, or undefined where there is none or no screen to show it on. */
export function findDesktopCode() {
  const names = process.platform === 'win32' ? ['code.cmd', 'code.exe'] : ['code'];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));
}
