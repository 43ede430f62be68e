// Takes desktop VS Code's command line, runs extension tests in the workbench of tools/code-server under a headless
// Chromium, and exits with the tests' exit code.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { format, parseArgs } from 'node:util';
import { launchBrowser, newPage, remoteUri, serverArgs, startServer, tempDir, workbenchUrl } from './workbench.mjs';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  strict: false, // switches that only the desktop has are accepted and ignored
  options: {
    extensionDevelopmentPath: { type: 'string', multiple: true },
    extensionTestsPath: { type: 'string' },
    'user-data-dir': { type: 'string' },
    'extensions-dir': { type: 'string' },
    'disable-extensions': { type: 'boolean' },
    'disable-workspace-trust': { type: 'boolean' },
    'enable-proposed-api': { type: 'string', multiple: true },
    'install-extension': { type: 'string', multiple: true },
    'uninstall-extension': { type: 'string', multiple: true },
    'list-extensions': { type: 'boolean' },
    'folder-uri': { type: 'string' },
    'file-uri': { type: 'string' },
    force: { type: 'boolean' },
    version: { type: 'boolean' },
    locale: { type: 'string' },
    'logs-path': { type: 'string' },
    log: { type: 'string' },
  },
});

/** Lines of the workbench itself that say nothing about the tests. */
const noise = [
  /^(Resolving|Resolved) connection token /,
  /^Creating a socket /,
  /^\[reconnection-grace-time\]/,
  /^(Ignoring fetching|Updating) additional builtin extensions/,
  /^\[AgentHost:/,
  /^\[AccountPolicyGate\]/,
  /^Creation of workbench contribution /,
  /^\[Service Worker\] registration/,
  /^Timed out waiting for authentication provider /,
  /^Could not find pty /,
];

const temporary = [];
const folder = (wanted, name) => {
  if (wanted) {
    return path.resolve(wanted);
  }
  const dir = tempDir(name);
  temporary.push(dir);
  return dir;
};
const userDataDir = folder(given['user-data-dir'], 'code-headless-user');
const extensionsDir = folder(given['extensions-dir'], 'code-headless-ext');
const removeTemporary = () => {
  for (const dir of temporary) {
    fs.rmSync(dir, { recursive: true, force: true });
  }
};

/** What the server's own command line answers without a window. */
const windowless = [
  ...(given['install-extension'] ?? []).flatMap((id) => ['--install-extension', id]),
  ...(given['uninstall-extension'] ?? []).flatMap((id) => ['--uninstall-extension', id]),
  ...(given['list-extensions'] ? ['--list-extensions'] : []),
  ...(given.force ? ['--force'] : []),
  ...(given.version ? ['--version'] : []),
];
if (windowless.length > 0) {
  const args = [...serverArgs({ userDataDir, extensionsDir }), ...windowless];
  const result = spawnSync(process.execPath, args, { stdio: 'inherit' });
  removeTemporary();
  process.exit(result.status ?? 1);
}

if (!given.extensionTestsPath) {
  console.error('code-headless: give --extensionTestsPath (or --install-extension, --list-extensions, --version)');
  process.exit(2);
}

const limit = Number(process.env.CODE_HEADLESS_TIMEOUT_MS ?? 600_000);
let server;
let browser;
let page;
let done = false;

async function finish(code) {
  if (done) {
    return;
  }
  done = true;
  if (code && page) {
    await page.screenshot({ path: path.join(userDataDir, 'screenshot.png'), timeout: 5_000 }).catch(() => {});
  }
  await browser?.close().catch(() => {});
  await server?.stop().catch(() => {});
  removeTemporary();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => finish(130));
}
setTimeout(() => {
  console.error(`code-headless: no result in ${limit} ms`);
  void finish(124);
}, limit).unref();

// A web workbench reports exit code 0 even when the extension host dies in the middle of the tests, so its code counts
// only together with what the server says of that process.
let noteHostExit;
const hostExit = new Promise((resolve) => {
  noteHostExit = (text) => {
    const match = /Extension Host Process exited with code: (.*), signal: (.*)\./.exec(text);
    if (match) {
      resolve(match[1] === '0' && match[2] === 'null' ? undefined : `code ${match[1]}, signal ${match[2]}`);
    }
  };
});
const aliveAfter = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function report(code) {
  const how = await Promise.race([hostExit, aliveAfter(10_000)]);
  if (how) {
    console.error(`code-headless: the extension host ended badly: ${how}`);
  }
  await finish(code || (how ? 1 : 0));
}

try {
  const extraArgs = (given['enable-proposed-api'] ?? []).flatMap((id) => ['--enable-proposed-api', id]);
  [server, browser] = await Promise.all([
    startServer({ userDataDir, extensionsDir, driver: true, extraArgs, onLog: noteHostExit }),
    launchBrowser(),
  ]);
  page = await newPage(browser);

  // The two hooks through which a web workbench reports on tests. The first gets the whole window log: the extension
  // host's console, and the workbench's own chatter, which goes to window.log alone.
  const windowLog = fs.createWriteStream(path.join(userDataDir, 'window.log'));
  await page.exposeFunction('codeAutomationLog', (type, args) => {
    const text = format(...args);
    windowLog.write(`${new Date().toISOString()} [${type}] ${text}\n`);
    if (!noise.some((pattern) => pattern.test(text))) {
      (type === 'error' || type === 'warn' ? console.error : console.log)(text);
    }
  });
  await page.exposeFunction('codeAutomationExit', (code) => {
    void report(Number(code));
  });
  page.on('crash', () => {
    console.error('code-headless: the page crashed');
    void finish(1);
  });
  page.on('pageerror', (error) => console.error('code-headless: page error:', error.message));
  if (process.env.CODE_HEADLESS_DEBUG) {
    page.on('console', (message) => console.error('[page]', message.text()));
  }

  const where = positionals[0] ?? (given['folder-uri'] && new URL(given['folder-uri']).pathname);
  const isWorkspace = where?.endsWith('.code-workspace');
  const url = workbenchUrl(server.port, {
    folder: where && !isWorkspace ? where : undefined,
    workspace: isWorkspace ? where : undefined,
    payload: [
      ...(given.extensionDevelopmentPath ?? []).map((dir) => ['extensionDevelopmentPath', remoteUri(server.port, dir)]),
      ['extensionTestsPath', remoteUri(server.port, given.extensionTestsPath)],
      ...(given['disable-extensions'] ? [['disableExtensions', 'true']] : []),
    ],
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
} catch (error) {
  console.error('code-headless:', error);
  await finish(1);
}
