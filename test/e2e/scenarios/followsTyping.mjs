import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { goTo, openFile, runCommand } from '../workbenchDriver.mjs';

export const name = 'follows what is typed, before it is saved';

/** What is typed stays unsaved. */
export const settings = { 'files.autoSave': 'off' };

export async function run({ page, folder, step, shot }) {
  const lines = fs.readFileSync(path.join(folder, 'src/pricing.ts'), 'utf8').split('\n');
  const parameters = 'formatCents(cents: number';
  const line = lines.findIndex((text) => text.includes(parameters));
  const place = [line + 1, lines[line].indexOf(parameters) + parameters.length + 1];
  const problems = page.locator('.markers-panel .monaco-list-row');
  const before = page.locator('.editor-instance .view-line', { hasText: `${parameters})` });
  const typed = page.locator('.editor-instance .view-line', { hasText: 'digits' });

  await step('the Problems panel shows the change of the sample', async () => {
    await openFile(page, 'src/pricing.ts');
    await runCommand(page, 'View: Toggle Problems');
    await problems.filter({ hasText: 'express' }).first().waitFor({ timeout: 60_000 });
  });
  await step('a parameter that is typed marks the calls in other files', async () => {
    await goTo(page, ...place);
    await page.keyboard.type(', digits: number', { delay: 10 });
    await typed.filter({ hasText: `${parameters}, digits: number)` }).waitFor();
    // The panel filters what it lists at that moment: the answer has to be there.
    await page.locator('.codelens-decoration', { hasText: '3 stale calls' }).waitFor({ timeout: 15_000 });
    const filter = page
      .locator('.markers-panel-container, .part.panel')
      .getByPlaceholder(/Filter/)
      .first();
    await filter.fill('digits');
    await problems.filter({ hasText: 'digits' }).first().waitFor({ timeout: 15_000 });
    await page.locator('.tabs-container .tab.active.dirty').waitFor();
  });
  await shot('typing');
  await step('what is taken back leaves nothing behind', async () => {
    await goTo(page, ...place);
    for (let i = 0; i < 40 && (await before.count()) === 0; i++) {
      await page.keyboard.press('Control+Z');
      await page.waitForTimeout(100);
    }
    await before.waitFor();
    assert.equal(await typed.count(), 0);
    await problems.filter({ hasText: 'digits' }).first().waitFor({ state: 'detached', timeout: 15_000 });
  });
}
