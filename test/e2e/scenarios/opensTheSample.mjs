import { openFile } from '../workbenchDriver.mjs';

export const name = 'opens the sample with the packaged extension';

export async function run({ page, step, shot }) {
  await step('the workbench shows a file of the sample', async () => {
    await openFile(page, 'src/invoice.ts');
    await page.locator('.editor-instance .view-line', { hasText: 'invoiceLine' }).first().waitFor();
  });
  await shot('sample');
}
