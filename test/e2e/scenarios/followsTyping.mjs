import { openFile, runCommand } from '../workbenchDriver.mjs';

export const name = 'follows what is typed, before it is saved';

/** What is typed stays unsaved. */
export const settings = { 'files.autoSave': 'off' };

export async function run({ page, step, shot }) {
  const problems = page.locator('.markers-panel .monaco-list-row');

  await step('the Problems panel shows the change of the sample', async () => {
    await openFile(page, 'src/pricing.ts');
    await runCommand(page, 'View: Toggle Problems');
    await problems.filter({ hasText: 'express' }).first().waitFor({ timeout: 60_000 });
  });
  await step('a parameter that is typed marks the calls in other files', async () => {
    await page.keyboard.press('Control+P');
    const input = page.locator('.quick-input-widget input');
    await input.fill('@formatCents');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'formatCents' }).first().waitFor();
    await page.keyboard.press('Enter');
    for (let i = 0; i < 'formatCents(cents: number'.length; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type(', digits: number', { delay: 10 });
    await page
      .locator('.markers-panel-container, .part.panel')
      .getByPlaceholder(/Filter/)
      .first()
      .fill('digits');
    await problems.filter({ hasText: 'digits' }).first().waitFor({ timeout: 15_000 });
    await page.locator('.tabs-container .tab.active.dirty').waitFor();
  });
  await shot('typing');
  await step('what is taken back leaves nothing behind', async () => {
    await page
      .locator('.editor-instance .view-line', { hasText: 'digits' })
      .first()
      .click({ position: { x: 1, y: 5 } });
    await page.keyboard.press('Home');
    for (let i = 0; i < 'export function formatCents(cents: number, digits: number'.length; i++) {
      await page.keyboard.press('ArrowRight');
    }
    for (let i = 0; i < ', digits: number'.length; i++) await page.keyboard.press('Backspace');
    await problems.filter({ hasText: 'digits' }).first().waitFor({ state: 'detached', timeout: 15_000 });
  });
}
