/** The HTML report in a real browser, from a file, under its own policy. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { renderHtml } from '../../src/report/renderHtml.js';
import { hostileDiff, markedDiff } from '../report/markedDiff.js';
import { bundlePage } from './graphHarness.js';
import { impactOf, realisticWorld } from './sampleGraph.js';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist-test/report-page');
const pictures = path.join(root, 'screenshots/report');
const { findBrowser } = (await import(path.join(root, 'scripts/browser.mjs'))) as { findBrowser(): string | undefined };
const executablePath = findBrowser();

/** The reason stands in the title: no Chromium, no page. */
describe.skipIf(!executablePath)(`the HTML report${executablePath ? '' : ' (skipped: no Chromium found)'}`, () => {
  let browser: Browser;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-report-'));

  beforeAll(async () => {
    fs.mkdirSync(pictures, { recursive: true });
    await bundlePage(dist);
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const read = (name: string) => fs.readFileSync(path.join(dist, name));
  const report = (diff: StructuralDiff) =>
    renderHtml(diff, {
      graph: impactOf(realisticWorld(), { direction: 'both', depth: 2, limit: 400 }),
      version: '1.2.3',
      fits: true,
      assets: {
        script: read('webview.js').toString(),
        style: read('webview.css').toString(),
        layoutWorker: read('layoutWorker.js').toString(),
        font: read('codicon.ttf').toString('base64'),
        reportStyle: read('report.css').toString(),
      },
    });

  /** The report as a file in a page of its own; errors, what its policy stopped, and what it asked for are `complaints`. */
  async function open(diff: StructuralDiff, options: BrowserContextOptions = {}) {
    const file = path.join(folder, 'report.html');
    fs.writeFileSync(file, report(diff));
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('dialog', (dialog) => {
      complaints.push('a dialog');
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && request.url() !== pathToFileURL(file).href) {
        complaints.push(`asked for ${request.url()}`);
      }
    });
    await page.goto(pathToFileURL(file).href);
    return { page, complaints, close: () => context.close() };
  }

  const boxes = (page: Page) =>
    page.evaluate(() => {
      const canvas = document.querySelector('.canvas') as unknown as { _cyreg?: { cy: import('cytoscape').Core } };
      return canvas?._cyreg?.cy.nodes().map((node) => node.id()) ?? [];
    });

  it.each(['light', 'dark'] as const)('draws the graph and asks nothing of a network: %s', async (colorScheme) => {
    const { page, complaints, close } = await open(markedDiff(), { colorScheme });
    await expect
      .poll(async () => (await boxes(page)).join(), { timeout: 15_000 })
      .toContain('src/cart/cart.ts::Cart.total');
    expect(await page.locator('.status').textContent()).toContain('3 changed, 12 callers, 7 callees');
    await page.screenshot({ path: path.join(pictures, `${colorScheme}.png`), fullPage: true });
    expect(complaints).toEqual([]);
    await close();
  });

  it('lets one explore what it holds, and offers nothing that it cannot do', async () => {
    const { page, complaints, close } = await open(markedDiff());
    await expect.poll(() => boxes(page).then((ids) => ids.length), { timeout: 15_000 }).toBeGreaterThan(20);
    expect(await page.locator('vscode-dropdown.depth vscode-option').allTextContents()).toEqual(['1 hop', '2 hops']);
    expect(await page.locator('vscode-button[aria-label="Refresh"]').count()).toBe(0);
    await page.locator('vscode-text-field.filter input').fill('quoteHandler');
    await expect.poll(() => boxes(page).then((ids) => ids.length)).toBeLessThan(20);
    await page.locator('vscode-text-field.filter input').fill('');
    const zoom = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('.canvas') as unknown as { _cyreg: { cy: import('cytoscape').Core } };
        return canvas._cyreg.cy.zoom();
      });
    // The wheel scrolls the page over the picture as anywhere else; with Ctrl it zooms.
    const before = await zoom();
    await page.locator('.canvas').hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await zoom()).toBe(before);
    await page.keyboard.down('Control');
    // The picture takes no wheel for a moment after the page has scrolled.
    const turned = async () => {
      await page.mouse.wheel(0, -100);
      return zoom();
    };
    await expect.poll(turned).not.toBe(before);
    await page.keyboard.up('Control');
    const download = page.waitForEvent('download');
    await page.locator('vscode-button[aria-label="Export"]').click();
    await page.getByText('Save as Mermaid…').click();
    const saved = await (await download).path();
    expect(fs.readFileSync(saved, 'utf8')).toMatch(/^flowchart LR\n/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has all findings and changes without scripts', async () => {
    const { page, complaints, close } = await open(markedDiff(), { javaScriptEnabled: false });
    const text = await page.locator('.report').textContent();
    for (const part of [
      'What the change left behind (5)',
      'passes 1 argument; b: number is now required',
      'Pass b.',
      'src/other.ts:4:3',
      'still takes a alone',
      'What changed (',
      'required parameter b: number added at position 2',
      'The picture needs JavaScript',
      'line 2 did not parse',
    ]) {
      expect(text).toContain(part);
    }
    await page.getByText('Accepted (1)', { exact: true }).click();
    await page.getByText('Accepted: goes with the next release').waitFor();
    expect(await page.locator('#graph').isVisible()).toBe(false);
    await page.screenshot({ path: path.join(pictures, 'withoutScripts.png'), fullPage: true });
    expect(complaints).toEqual([]);
    await close();
  });

  it('is as wide as a phone where it has to be', async () => {
    const { page, close } = await open(markedDiff(), { viewport: { width: 390, height: 800 } });
    await expect.poll(() => boxes(page).then((ids) => ids.length), { timeout: 15_000 }).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.screenshot({ path: path.join(pictures, 'narrow.png'), fullPage: true });
    await close();
  });

  it('takes nothing of a repository for markup or code', async () => {
    const { page, complaints, close } = await open(hostileDiff());
    await expect.poll(() => boxes(page).then((ids) => ids.length), { timeout: 15_000 }).toBeGreaterThan(20);
    expect(await page.locator('script').count()).toBe(2);
    expect(await page.locator('.report').textContent()).toContain('<script>alert(1)</script>');
    expect(complaints).toEqual([]);
    await close();
  });
});
