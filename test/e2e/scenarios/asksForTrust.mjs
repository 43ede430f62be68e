import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createSampleRepository } from '../../../scripts/sampleRepository.mjs';
import { openFile, openViewContainer, runCommand } from '../workbenchDriver.mjs';

export const name = 'runs no git in a folder that is not trusted';
export const trusted = false;
export const settings = { 'security.workspace.trust.startupPrompt': 'never' };

const ran = (folder) => path.join(folder, '.git', 'fsmonitor-ran');

/** The sample, with a config that runs a program as soon as git looks at the work tree. */
export async function prepare(folder) {
  createSampleRepository(folder);
  fs.writeFileSync(path.join(folder, 'src/broken.ts'), 'export function (((( {{{\nexport const fine = 1;\n');
  const program = path.join(folder, '.git', 'monitor.sh');
  fs.writeFileSync(program, `#!/bin/sh\ntouch '${ran(folder)}'\n`, { mode: 0o755 });
  execFileSync('git', ['config', 'core.fsmonitor', program], { cwd: folder });
}

export async function run({ page, folder, step, shot }) {
  const pane = page.locator('.part.sidebar');

  await step('the view says why there is nothing to see', async () => {
    await openViewContainer(page, 'Aftershock');
    await pane.getByText('No git process runs in a folder that you do not trust').waitFor({ timeout: 30_000 });
    await pane.getByRole('button', { name: 'Manage Workspace Trust' }).waitFor();
  });
  await step('a part of an open file that cannot be parsed is marked all the same', async () => {
    await openFile(page, 'src/broken.ts');
    await page.locator('.editor-instance .squiggly-hint').first().waitFor({ timeout: 30_000 });
  });
  await shot('untrusted');
  await step('nothing that the repository names was run', async () => {
    await page.waitForTimeout(2_000);
    if (fs.existsSync(ran(folder))) throw new Error('core.fsmonitor ran');
  });
  await step('once the folder is trusted, the change is shown', async () => {
    execFileSync('git', ['config', '--unset', 'core.fsmonitor'], { cwd: folder });
    await runCommand(page, 'Workspaces: Manage Workspace Trust');
    await page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust', exact: true }).click();
    await pane.locator('.monaco-list-row', { hasText: 'price' }).first().waitFor({ timeout: 60_000 });
  });
}
