// Serves a VS Code workbench on a folder, with the packaged extension in it, until it is told to stop.
// Usage: node scripts/serveWorkbench.mjs FOLDER [--trusted]
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser, hasDisplay } from './browser.mjs';
import { serverArgs, startServer, tempDir, workbenchUrl } from './workbench.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2]);
const tmp = tempDir('aftershock-start');
const dirs = { userDataDir: path.join(tmp, 'user'), extensionsDir: path.join(tmp, 'extensions') };
let server;

async function stop(code) {
  await server?.stop();
  fs.rmSync(tmp, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void stop(0));
}

try {
  const args = [...serverArgs(dirs), '--install-extension', path.join(root, 'aftershock.vsix')];
  const installed = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (installed.status !== 0) {
    throw new Error(`installing the extension failed:\n${installed.stdout}${installed.stderr}`);
  }
  const token = randomBytes(16).toString('hex');
  server = await startServer({ ...dirs, token, trusted: process.argv.includes('--trusted') });
  const url = workbenchUrl(server.port, { folder, token });
  console.log(
    `VS Code with Aftershock on ${folder}:\n\n  ${url}\n\nOpen it in a browser on this machine. Ctrl+C stops it.`,
  );
  const browser = hasDisplay() ? findBrowser() : undefined;
  if (browser) {
    const profile = `--user-data-dir=${path.join(tmp, 'browser')}`;
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    spawn(browser, [profile, '--no-first-run', ...asRoot, url], { stdio: 'ignore', detached: true }).unref();
  }
} catch (error) {
  console.error(`start: ${error.message}`);
  await stop(1);
}
