// Installs the VS Code server that ships inside the npm package `code-server`, without a compiler and without running
// any package's install script. Run it with the Node that will run the server.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;
const server = path.join(here, 'node_modules/code-server/lib/vscode');
const stamp = path.join(here, 'node_modules/.installed');

function wantedVersion() {
  const manifest = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
  return manifest.dependencies['code-server'];
}

/** Whether the version that package.json asks for is installed whole. */
export function isCodeServerInstalled() {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wantedVersion();
}

function npm(cwd, ...args) {
  execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
}

/**
 * Installs code-server's server. Its own install script would compile eight native modules (minutes, and libraries that
 * a plain machine lacks); this does what that script does beside compiling: it installs the dependencies of the server
 * and of the extensions built into it.
 */
export function installCodeServer() {
  npm(here, 'ci');
  npm(server, 'install', '--omit=dev'); // `ci` would fail: the shrinkwrap and package.json there disagree
  npm(path.join(server, 'extensions'), 'install', '--omit=dev');
  replace('@vscode/spdlog', 'spdlog.cjs');
  replace('@vscode/native-watchdog', 'nativeWatchdog.cjs');
  fs.writeFileSync(stamp, wantedVersion());
}

/** Two native modules are loaded at start; plain JavaScript does for both. */
function replace(module, file) {
  const target = path.join(server, 'node_modules', module, 'index.js');
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(path.join(here, 'replacements', file), target);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (isCodeServerInstalled()) {
    console.log(`code-server ${wantedVersion()} is already installed`);
  } else {
    installCodeServer();
    console.log(`code-server ${wantedVersion()} installed`);
  }
}
