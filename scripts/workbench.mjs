// Starts the VS Code server of tools/code-server and opens its workbench in a browser.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';

const root = path.resolve(import.meta.dirname, '..');
const vscodeServer = path.join(root, 'tools/code-server/node_modules/code-server/lib/vscode');

/** A URI for a path on the server; the workbench connects to the authority in its own address. */
export const remoteUri = (port, file) => `vscode-remote://127.0.0.1:${port}${encodeURI(path.resolve(file))}`;

export const tempDir = (name) => fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));

/** Settings that keep a workbench quiet; keys that are in settings.json already win. */
const quietSettings = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.autofetch': false,
  'git.openRepositoryInParentFolders': 'never',
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'window.restoreWindows': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/** Changes the user settings of a workbench that is opened later; an open one may not notice. */
export function updateSettings(userDataDir, changes) {
  const file = path.join(userDataDir, 'User', 'settings.json');
  const settings = { ...readSettings(file), ...changes };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(settings, null, 2));
}

function readSettings(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/** Environment for the server: nothing of an outer VS Code, no marketplace. */
function serverEnv() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !key.startsWith('VSCODE_') && key !== 'ELECTRON_RUN_AS_NODE'),
  );
  return { ...env, EXTENSIONS_GALLERY: '{}' };
}

/** Arguments for Node that run the server's command line on the given folders. */
export function serverArgs({ userDataDir, extensionsDir }) {
  return [
    path.join(vscodeServer, 'out/server-main.js'),
    '--accept-server-license-terms',
    '--telemetry-level',
    'off',
    '--user-data-dir',
    userDataDir,
    '--server-data-dir',
    path.join(userDataDir, 'server'),
    '--extensions-dir',
    extensionsDir,
  ];
}

/**
 * Boots the server on a free loopback port and resolves once it listens.
 * - driver: loads extensions under development and runs their tests (a built workbench ignores both otherwise), but
 *   suppresses notification toasts.
 * - trusted: every folder counts as trusted.
 * - token: what a browser must know to connect; without one, everybody on this machine may.
 * - onLog: gets the server's own log as it is written.
 */
export async function startServer({
  userDataDir,
  extensionsDir,
  driver = false,
  trusted = true,
  token,
  extraArgs = [],
  onLog,
}) {
  fs.mkdirSync(userDataDir, { recursive: true });
  fs.mkdirSync(extensionsDir, { recursive: true });
  const trust = trusted ? { 'security.workspace.trust.enabled': false } : {};
  const settingsFile = path.join(userDataDir, 'User', 'settings.json');
  updateSettings(userDataDir, { ...quietSettings, ...trust, ...readSettings(settingsFile) });
  const log = fs.createWriteStream(path.join(userDataDir, 'server.log'));
  const args = [
    ...serverArgs({ userDataDir, extensionsDir }),
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--force-disable-user-env',
    ...(token ? ['--connection-token', token] : ['--without-connection-token']),
    ...(trusted ? ['--disable-workspace-trust'] : []),
    ...(driver ? ['--enable-smoke-test-driver'] : []),
    ...extraArgs,
  ];
  // A group of its own, so that stopping it also ends the extension hosts and terminals that it started.
  const child = spawn(process.execPath, args, { env: serverEnv(), stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const port = await new Promise((resolve, reject) => {
    let seen = '';
    const timer = setTimeout(() => reject(new Error(`the server did not listen within 60 s:\n${seen}`)), 60_000);
    child.on('exit', (code) => reject(new Error(`the server exited with ${code}:\n${seen}`)));
    child.on('error', reject);
    child.stderr.on('data', (data) => {
      seen += data;
      log.write(data);
    });
    child.stdout.on('data', (data) => {
      seen += data;
      log.write(data);
      onLog?.(String(data));
      const match = /Extension host agent listening on (\d+)/.exec(seen);
      if (match) {
        clearTimeout(timer);
        resolve(Number(match[1]));
      }
    });
  }).catch((error) => {
    signalGroup(child.pid, 'SIGKILL');
    throw error;
  });
  return { port, pid: child.pid, stop: () => stopServer(child) };
}

async function stopServer(child) {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const gone = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child.pid, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), 3_000);
  await gone;
  clearTimeout(timer);
  signalGroup(child.pid, 'SIGKILL'); // members of the group that outlived the server
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}

/** Starts a headless Chromium that resolves no name but loopback's: tests must not need the network. */
export async function launchBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new Error('no Chromium found: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH');
  }
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  });
}

/** The workbench's address. `payload` takes the same pairs as VS Code's own web tests. */
export function workbenchUrl(port, { folder, workspace, token, payload = [] }) {
  const query = new URLSearchParams();
  if (token) {
    query.set('tkn', token);
  }
  if (folder) {
    query.set('folder', path.resolve(folder));
  }
  if (workspace) {
    query.set('workspace', path.resolve(workspace));
  }
  if (payload.length > 0) {
    query.set('payload', JSON.stringify([['skipWelcome', 'true'], ['skipReleaseNotes', 'true'], ...payload]));
  }
  return `http://127.0.0.1:${port}/?${query}`;
}

/** A page in a fresh context, of a usual laptop's size. */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  return context.newPage();
}
