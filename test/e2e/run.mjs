// Drives the packaged extension in a real workbench as a person would, and keeps pictures of it in screenshots/.
// Usage: node test/e2e/run.mjs [--only TEXT] [FILE.vsix]
//
// Each module in scenarios/ exports
//   name                      what it shows
//   run(context)              the scenario
//   prepare(folder)           optional: makes the repository in an empty folder; without it, the sample with its change
//   settings                  optional: user settings that it starts with
//   trusted                   optional: false opens the folder as one that nobody has trusted yet
// and gets, as context,
//   page, folder              Playwright's page on the workbench, and the repository that is open in it
//   step(what, async () => …) one check; each is counted, the first that fails ends the scenario
//   shot(name)                a picture, screenshots/NAME.png
//   theme(kind)               switches to 'light', 'dark', 'hcLight' or 'hcDark'
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createSampleRepository } from '../../scripts/sampleRepository.mjs';
import { writeCounts } from '../../scripts/testCounts.mjs';
import {
  launchBrowser,
  newPage,
  serverArgs,
  startServer,
  tempDir,
  updateSettings,
  workbenchUrl,
} from '../../scripts/workbench.mjs';
import { selectTheme } from './workbenchDriver.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const screenshots = path.join(root, 'screenshots');
const scenarioLimit = 180_000;
const themes = {
  light: { label: 'Light Modern', mark: 'vs' },
  dark: { label: 'Dark Modern', mark: 'vs-dark' },
  hcLight: { label: 'Light High Contrast', mark: 'hc-light' },
  hcDark: { label: 'Dark High Contrast', mark: 'hc-black' },
};

/** What every scenario starts from. VS Code's own TypeScript errors are off: what is marked is Aftershock's. */
const scenarioSettings = {
  'workbench.colorTheme': themes.dark.label,
  'typescript.validate.enable': false,
  'javascript.validate.enable': false,
};

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const vsix = path.resolve(positionals[0] ?? path.join(root, 'aftershock.vsix'));
if (!fs.existsSync(vsix)) {
  console.error(`${vsix} is missing: run npm run package first`);
  process.exit(1);
}

const tmp = tempDir('aftershock-e2e');
const dirs = { userDataDir: path.join(tmp, 'user'), extensionsDir: path.join(tmp, 'extensions') };
const counts = { passed: 0, failed: 0, skipped: 0 };

function installExtension() {
  const args = [...serverArgs(dirs), '--install-extension', vsix];
  const result = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Error(`installing ${vsix} failed:\n${result.stdout}${result.stderr}`);
  }
}

async function loadScenarios() {
  const folder = path.join(import.meta.dirname, 'scenarios');
  const files = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .sort();
  const scenarios = await Promise.all(
    files.map(async (file) => ({ file, ...(await import(pathToFileURL(path.join(folder, file)).href)) })),
  );
  return scenarios.filter(({ file, name }) => !given.only || file.includes(given.only) || name.includes(given.only));
}

const limited = (promise, ms, what) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not done after ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Folders are trusted by a server as a whole: one is started for each kind of scenario that there is. */
const servers = new Map();
async function serverFor(scenario) {
  const trusted = scenario.trusted !== false;
  if (!servers.has(trusted)) {
    const userDataDir = trusted ? dirs.userDataDir : `${dirs.userDataDir}-untrusted`;
    servers.set(trusted, { ...(await startServer({ ...dirs, userDataDir, trusted })), userDataDir });
  }
  return servers.get(trusted);
}

async function runScenario(scenario, browser) {
  const server = await serverFor(scenario);
  const folder = path.join(tmp, path.basename(scenario.file, '.mjs'));
  fs.mkdirSync(folder);
  await (scenario.prepare ?? createSampleRepository)(folder);
  const settings = (changes) => updateSettings(server.userDataDir, changes);
  settings({ ...scenarioSettings, ...scenario.settings });

  const page = await newPage(browser);
  const picture = (name) => page.screenshot({ path: path.join(screenshots, `${name}.png`) });
  let steps = 0;
  const context = {
    page,
    folder,
    shot: picture,
    async step(what, check) {
      steps += 1;
      const started = Date.now();
      await check();
      counts.passed += 1;
      console.log(`  ok      ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    },
    theme: (kind) => selectTheme(page, themes[kind]),
  };
  try {
    await page.goto(workbenchUrl(server.port, { folder, payload: [['skipWelcome', 'true']] }));
    await page.locator('.monaco-workbench .part.activitybar').waitFor({ timeout: 60_000 });
    await limited(scenario.run(context), scenarioLimit, scenario.name);
    if (steps === 0) {
      throw new Error('the scenario checked nothing: call step()');
    }
  } catch (error) {
    counts.failed += 1;
    await picture(`failed-${path.basename(scenario.file, '.mjs')}`).catch(() => {});
    console.log(`  FAILED  ${error.stack ?? error}`);
  } finally {
    await page.context().close();
  }
}

fs.mkdirSync(screenshots, { recursive: true });
let browser;
const close = async () => {
  await browser?.close().catch(() => {});
  for (const server of servers.values()) {
    await server.stop().catch(() => {});
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => close().then(() => process.exit(130)));
}
try {
  const scenarios = await loadScenarios();
  installExtension();
  browser = await launchBrowser();
  for (const scenario of scenarios) {
    console.log(scenario.name);
    await runScenario(scenario, browser);
  }
} catch (error) {
  counts.failed += 1;
  console.error(error);
} finally {
  await close();
}
writeCounts('e2e', counts);
console.log(`end to end: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
const ok = counts.failed === 0 && counts.passed > 0;
if (ok) {
  fs.rmSync(tmp, { recursive: true, force: true });
} else {
  console.error(`logs are in ${dirs.userDataDir}, pictures in ${screenshots}`);
}
process.exit(ok ? 0 : 1);
