import { openFile, openViewContainer, runCommand } from '../workbenchDriver.mjs';

export const name = 'marks the calls that a change left behind';

/** Lenses make room for themselves; nothing else may cover the code in a picture. */
export const settings = { 'editor.minimap.enabled': false };

export async function run({ page, step, shot, theme }) {
  const tree = page.locator('.part.sidebar');

  await step('the tree shows the change without being asked', async () => {
    await openViewContainer(page, 'Aftershock');
    await tree.locator('.monaco-list-row', { hasText: /price/ }).first().waitFor({ timeout: 60_000 });
  });
  await step('a stale call is underlined', async () => {
    await openFile(page, 'src/invoice.ts');
    await page.locator('.editor-instance .squiggly-error').first().waitFor({ timeout: 30_000 });
  });
  await step('a stale call has its mark in the gutter', async () => {
    const glyph = page.locator('.editor-instance .glyph-margin-widgets .cgmr').first();
    await glyph.waitFor({ state: 'attached' });
    const image = await glyph.evaluate((element) => getComputedStyle(element).backgroundImage);
    if (!image.includes('gutter')) throw new Error(`the gutter shows ${image}`);
  });
  await step('a hover says why, with the signature before and after', async () => {
    await page.locator('.editor-instance .squiggly-error').first().hover({ force: true });
    const hover = page.locator('.monaco-hover', { hasText: 'currency' }).first();
    await hover.waitFor();
    await shot('hover-dark');
    await page.keyboard.press('Escape');
  });
  await step('the Problems panel lists the calls of every language', async () => {
    await runCommand(page, 'View: Toggle Problems');
    const problems = page.locator('.markers-panel');
    await problems.locator('.monaco-list-row', { hasText: 'orders.py' }).first().waitFor();
  });
  await step('a changed function has a lens that counts what it left behind', async () => {
    await openFile(page, 'src/pricing.ts');
    await page
      .locator('.editor-instance .codelens-decoration', { hasText: /stale call/ })
      .first()
      .waitFor();
  });
  await openFile(page, 'src/invoice.ts');
  for (const kind of ['dark', 'light', 'hcDark', 'hcLight']) {
    await theme(kind);
    await page.locator('.editor-instance .squiggly-error').first().waitFor();
    await shot(`editor-${kind}`);
  }
}
