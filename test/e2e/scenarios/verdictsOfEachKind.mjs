import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openFile, openViewContainer, runCommand, webviewPage } from '../workbenchDriver.mjs';

export const name = 'says of each call what exactly no longer fits';

export const settings = { 'editor.minimap.enabled': false };

const before = `export function send(to: string, subject: string): void {
  console.log(to, subject);
}

export function between(from: string, until: string): string {
  return \`\${from} - \${until}\`;
}

export function retry(times = 3): number {
  return times * 2;
}

export function fetchPage(address: string): string {
  const parts = address.split('/');
  return parts.filter((part) => part !== '').join('/');
}

export function label(text: string): string {
  return text.trim();
}
`;

const after = before
  .replace('subject: string)', 'subject: string, sender: string)')
  .replace('from: string, until: string)', 'until: string, from: string)')
  .replace('times = 3', 'times = 10')
  .replace('fetchPage(address: string)', 'loadPage(address: string, timeout: number)')
  .replace('label(text: string)', 'label(text: string, width = 80)');

const calls = `import { between, fetchPage, label, retry, send } from './mail';

export function notify(): string {
  send('a@b.c', 'Hello');
  const span = between('Monday', 'Friday');
  const attempts = retry();
  const page = fetchPage('docs/index');
  return label(\`\${span} \${attempts} \${page}\`);
}
`;

const python = {
  before: 'def ship(order, timeout=10):\n    return order, timeout\n',
  after: 'def ship(order, deadline=10):\n    return order, deadline\n',
  calls: 'from shipping import ship\n\n\ndef run(order):\n    return ship(order, timeout=3)\n',
};

export function prepare(folder) {
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd: folder });
  write('src/mail.ts', before);
  write('src/notify.ts', calls);
  write('shipping.py', python.before);
  write('jobs.py', python.calls);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Mail and shipping');
  write('src/mail.ts', after);
  write('shipping.py', python.after);
}

/** Verdicts as the Problems panel shows them: a part of the message, and the code. */
const shown = [
  ['passes 2 arguments; `sender: string` is now required', 'too-few-arguments'],
  ['and now fills `until: string`', 'parameters-reordered'],
  ['whose default changed from `3` to `10`', 'default-changed'],
  ['`fetchPage` was renamed to `loadPage`', 'symbol-renamed'],
];

export async function run({ page, step, shot, theme }) {
  const tree = page.locator('.part.sidebar');
  await step('the tree shows what changed', async () => {
    await openViewContainer(page, 'Aftershock');
    await tree.locator('.monaco-list-row', { hasText: /send/ }).first().waitFor({ timeout: 60_000 });
  });
  await step('the tree says what a call in Python passes that is no longer there', async () => {
    await tree.locator('.monaco-list-row', { hasText: 'passes keyword `timeout`' }).first().waitFor();
  });
  await openFile(page, 'src/notify.ts');
  await runCommand(page, 'Problems: Focus on Problems View');
  const problems = page.locator('.markers-panel');
  for (const [message, code] of shown) {
    await step(`the Problems panel says ${code}, with the evidence`, async () => {
      await problems.locator('.monaco-list-row', { hasText: message }).filter({ hasText: code }).first().waitFor();
    });
  }
  await step('a hover says what to do, and what else has to change', async () => {
    await page.locator('.editor-instance .squiggly-error').last().hover({ force: true });
    const hover = page.locator('.monaco-hover', { hasText: 'To do' }).first();
    await hover.waitFor();
    await shot('verdict-hover');
    await page.keyboard.press('Escape');
  });
  await step('the page about a rule opens', async () => {
    await runCommand(page, 'Aftershock: Explain a Rule');
    const input = page.locator('.quick-input-widget input');
    await input.fill('parameters-reordered');
    await page.keyboard.press('Enter');
    await page.locator('.tabs-container .tab.active', { hasText: 'parameters-reordered' }).waitFor();
    await webviewPage(page).getByRole('heading', { name: 'parameters-reordered' }).waitFor();
    await shot('verdict-page');
  });
  await step('the graph says verdict, code, evidence and advice of a call', async () => {
    await runCommand(page, 'View: Close All Editors');
    await runCommand(page, 'Aftershock: Open Impact Graph in Editor');
    const graph = webviewPage(page);
    const symbol = graph.getByRole('treeitem', { name: /^notify, function/ }).first();
    await symbol.waitFor({ timeout: 30_000 });
    await symbol.click();
    await graph.locator('.details .rule-code', { hasText: 'parameters-reordered' }).waitFor();
    await graph.locator('.details .advice').first().waitFor();
    await shot('verdict-graph');
  });
  await openFile(page, 'src/notify.ts');
  for (const kind of ['dark', 'light', 'hcDark', 'hcLight']) {
    await theme(kind);
    await page.locator('.editor-instance .squiggly-error').first().waitFor();
    await shot(`verdicts-${kind}`);
  }
}
