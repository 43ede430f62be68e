import { runCommand } from '../workbenchDriver.mjs';

export const name = 'offers its tools to agents in the editor';

/** MCP servers can be listed and started whether or not a model is at hand. */
export const settings = { 'chat.disableAIFeatures': false };

export async function run({ page, step, shot }) {
  const rows = page.locator('.quick-input-list .monaco-list-row');

  await step('the MCP server is among those of the editor', async () => {
    await runCommand(page, 'MCP: List Servers');
    await rows.filter({ hasText: 'Aftershock' }).first().waitFor({ timeout: 60_000 });
  });
  await shot('mcpServers');
  await step('the editor starts it, and it runs', async () => {
    await rows.filter({ hasText: 'Aftershock' }).first().click();
    await rows.filter({ hasText: 'Start Server' }).first().click();
    const output = page.locator('.part.panel .view-line');
    await output.filter({ hasText: 'Connection state: Running' }).first().waitFor({ timeout: 60_000 });
    // Spaces in an editor's lines do not break.
    const discovered = output.filter({ hasText: /Discovered\s\d+\stools/ });
    await discovered.first().waitFor({ timeout: 60_000 });
  });
  await shot('mcpServerRuns');
}
