import { openViewContainer, runCommand, webviewPage } from '../workbenchDriver.mjs';

export const name = 'shows the impact of the change as a graph';

export async function run({ page, step, shot, theme }) {
  const graph = webviewPage(page);

  await step('the change stands in the graph of an editor tab, with its callers', async () => {
    await openViewContainer(page, 'Aftershock');
    await page.locator('.monaco-list-row', { hasText: /price/ }).first().waitFor({ timeout: 60_000 });
    await runCommand(page, 'Aftershock: Open Impact Graph in Editor');
    await graph.getByRole('treeitem', { name: /price/ }).first().waitFor({ timeout: 30_000 });
    await graph
      .getByRole('treeitem', { name: /invoiceLine/ })
      .first()
      .waitFor();
    await graph.locator('canvas').first().waitFor();
  });
  for (const kind of ['dark', 'light', 'hcDark', 'hcLight']) {
    await theme(kind);
    await page.waitForTimeout(500);
    await shot(`graph-${kind}`);
  }
  await step('Enter on a row of its tree opens the place', async () => {
    await graph.getByRole('tree').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.tabs-container .tab.active', { hasText: /\.(ts|py)/ }).waitFor();
  });
  await step('the graph is in the side panel too', async () => {
    await runCommand(page, 'View: Close All Editors');
    await page
      .locator('.pane-header', { hasText: /impact graph/i })
      .first()
      .click();
    await graph.getByRole('treeitem', { name: /price/ }).first().waitFor({ state: 'attached', timeout: 30_000 });
    await page.waitForTimeout(1_000);
  });
  await shot('graph-side-panel');
}
