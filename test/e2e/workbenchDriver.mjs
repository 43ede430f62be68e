// What a person does in a workbench, as steps for scenarios.

/** Opens a workspace file through Quick Open and waits for its editor. */
export async function openFile(page, file) {
  await page.keyboard.press('Control+P');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(file);
  const first = page.locator('.quick-input-list .monaco-list-row').first();
  await first.filter({ hasText: file.split('/').at(-1) }).waitFor();
  await page.keyboard.press('Enter');
  const name = file.split('/').at(-1);
  await page.locator('.tabs-container .tab.active', { hasText: name }).waitFor();
  await page.locator('.editor-instance .view-line').first().waitFor();
}

/** Puts the cursor of the active editor at a place, and the focus into it. Lines and columns are counted from one. */
export async function goTo(page, line, column) {
  await page.keyboard.press('Control+P');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await page.locator('.quick-input-list .monaco-list-row.focused').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await page.locator('.editor-instance .monaco-editor.focused').waitFor();
}

/** Runs a command by its title in the palette. */
export async function runCommand(page, title) {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(`>${title}`);
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first();
  await row.waitFor();
  await row.click();
}

/** The page inside the webview that is shown: the workbench frames it twice. */
export function webviewPage(page) {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/** Opens a view container of the activity bar by its title. */
export async function openViewContainer(page, title) {
  await page.locator('.part.activitybar').getByRole('tab', { name: title }).locator('a').click();
}

/** Chooses a colour theme, as `{ label, mark }` of its name and the workbench's class for its kind. */
export async function selectTheme(page, { label, mark }) {
  await runCommand(page, 'Preferences: Color Theme');
  const input = page.locator('.quick-input-widget input');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Light Modern' }).first().waitFor();
  await input.fill(label);
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: label }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`.monaco-workbench.${mark}`).waitFor({ timeout: 15_000 });
}
