/** The page in a real browser, under its real policy, joined to the real host side. */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failure, success } from '../../src/model/answer.js';
import { initialViewState } from '../../src/protocol/graphViewState.js';
import { bundlePage, drawn, type Harness, type HarnessOptions, openGraph } from './graphHarness.js';
import { impactOf, largeWorld, realisticWorld } from './sampleGraph.js';
import { themes } from './themes.js';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist-test/graph-page');
const pictures = path.join(root, 'screenshots/graph');
const { findBrowser } = (await import(path.join(root, 'scripts/browser.mjs'))) as { findBrowser(): string | undefined };
const executablePath = findBrowser();

const world = realisticWorld();
const whole: HarnessOptions['impact'] = (request) => success(impactOf(world, request));
const dark = themes[0]!;

/** The reason stands in the title: no Chromium, no page. */
describe.skipIf(!executablePath)(`the page${executablePath ? '' : ' (skipped: no Chromium found)'}`, () => {
  let browser: Browser;
  let open: Harness | undefined;
  const start = async (options: Partial<HarnessOptions> = {}) => {
    open = await openGraph(browser, dist, { impact: whole, theme: dark, ...options });
    return open;
  };

  beforeAll(async () => {
    fs.mkdirSync(pictures, { recursive: true });
    await bundlePage(dist);
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const complaints = open?.complaints ?? [];
    await open?.close();
    open = undefined;
    // Neither an error of the page nor anything that its policy stopped.
    expect(complaints).toEqual([]);
  });

  it('shows the change in the middle, its rows in the list, and counts in a live region', async () => {
    const graph = await start();
    await drawn(graph);
    const status = graph.page.locator('.status [role=status]').first();
    expect(await status.textContent()).toBe(
      'working tree against HEAD: 3 changed, 12 callers, 7 callees, 10 broken calls, 3 suspect calls',
    );
    const tree = graph.page.getByRole('tree');
    expect(await tree.getByRole('treeitem', { level: 1 }).allTextContents()).toEqual([
      'Changed3',
      'Callers12',
      'Callees7',
    ]);
    expect(await graph.page.locator('canvas').count()).toBeGreaterThan(0);
  });

  it('is operated by keyboard alone: one tab stop, arrows, type-ahead, Enter opens, Space expands', async () => {
    const graph = await start();
    await drawn(graph);
    const { page } = graph;
    const tree = page.getByRole('tree');
    await tree.focus();
    const active = async () => {
      const id = await tree.getAttribute('aria-activedescendant');
      return id ? page.locator(`#${id}`).getAttribute('aria-label') : null;
    };
    expect(await active()).toBe('Changed, 3 symbols');
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    expect(await active()).toMatch(/^LegacyPricing\.total, method, legacy\.ts, removed/);
    await page.keyboard.press('Enter');
    await expect.poll(() => graph.opened).toMatchObject([{ path: 'src/pricing/legacy.ts', side: 'base' }]);
    await page.keyboard.press('ArrowLeft');
    expect(await active()).toMatch(/^legacy\.ts in src\/pricing/);
    await page.keyboard.type('quote');
    expect(await active()).toMatch(/^quotes\.ts/);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toMatch(/^quoteHandler, function, quotes\.ts, 1 broken call, broken, 1 caller not shown/);
    await page.keyboard.press(' ');
    await tree.getByRole('treeitem', { name: /^registerRoutes/ }).waitFor();
    expect(await active()).not.toMatch(/not shown/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await active()).toMatch(/^calls priceOf, broken, passes 1 argument/);
    await page.keyboard.press('Enter');
    await expect.poll(() => graph.opened.length).toBe(2);
    expect(graph.opened[1]).toMatchObject({ path: 'src/api/routes/quotes.ts', side: 'head' });
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    expect(await active()).toBe('Changed, 3 symbols');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Show one more hop of the symbol').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('expands a hop by its badge without moving what is placed, and opens what is clicked', async () => {
    const graph = await start();
    await drawn(graph);
    const { page } = graph;
    const before = await places(page);
    const badge = before.find(({ id }) => id === 'b callers src/cart/cart.ts::Cart.total')!;
    await page.mouse.click(badge.x, badge.y);
    await page.getByRole('treeitem', { name: /^CartView,/ }).waitFor();
    const after = await places(page);
    const moved = before.filter(({ id, modelX, modelY }) => {
      const now = after.find((one) => one.id === id);
      return id.startsWith('n ') && (now?.modelX !== modelX || now?.modelY !== modelY);
    });
    expect(moved).toEqual([]);
    expect(after.length).toBeGreaterThan(before.length);
    const target = after.find(({ id }) => id === 'n src/pricing/price.ts::priceOf')!;
    await page.mouse.click(target.x, target.y);
    await expect.poll(() => graph.opened).toMatchObject([{ path: 'src/pricing/price.ts', side: 'head' }]);
    const card = page.locator('.details');
    await card.getByText('priceOf(item: Item): number').waitFor();
    await card.getByText('priceOf(item: Item, currency: Currency): Money').waitFor();
    // The list's cursor went along.
    await page.locator('.tree-row.active', { hasText: 'priceOf' }).waitFor();
  });

  it('shows on hover what changed and why a call is stale', async () => {
    const graph = await start();
    await drawn(graph);
    const box = (await places(graph.page)).find(({ id }) => id === 'n src/cart/cart.ts::Cart.total')!;
    await graph.page.mouse.move(box.x, box.y);
    const tooltip = graph.page.locator('.tooltip');
    await tooltip.getByText('broken in line 5: passes 1 argument, `currency` is now required').waitFor();
  });

  it('filters by name or file, and keeps the choice over a reload', async () => {
    const graph = await start();
    await drawn(graph);
    const { page } = graph;
    await page.keyboard.press('/');
    await page.keyboard.type('cart');
    await page.locator('.status', { hasText: 'hidden here' }).waitFor();
    expect(await page.locator('.tree-row.symbol').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('Cart.total')]),
    );
    expect(await page.locator('.tree-row.symbol', { hasText: 'exchangeRate' }).count()).toBe(0);
    await expect.poll(() => graph.received.some((message) => message.type === 'state')).toBe(true);
    await page.waitForTimeout(300);
    graph.controller.disconnect();
    await page.reload();
    await page.locator('.status', { hasText: 'hidden here' }).waitFor();
    expect(await page.locator('.tree-row.symbol', { hasText: 'exchangeRate' }).count()).toBe(0);
    // One question: the rows came out of the host's ledger.
    expect(graph.sent.filter(({ type }) => type === 'busy')).toHaveLength(1);
  });

  it('asks for a resync when a batch was lost, and shows all in the end', async () => {
    let lost = false;
    const graph = await start({
      impact: (request) => success(impactOf(largeWorld(600, 900), { ...request, limit: 1_000 })),
      state: { ...initialViewState, depth: 2 },
      lose: (message) => {
        if (lost || message.type !== 'batch' || message.sequence !== 1) return false;
        lost = true;
        return true;
      },
    });
    await drawn(graph);
    expect(graph.received.map(({ type }) => type)).toContain('resync');
    await graph.page.locator('.status', { hasText: '12 changed, 330 callers' }).waitFor();
  });

  it('renders names as text, whatever they hold', async () => {
    const hostile = realisticWorld();
    for (const entry of hostile.symbols.values()) {
      entry.symbol.name = `<img src=x onerror=alert(1)>${entry.symbol.name}`;
      entry.symbol.signature = '<script>alert(2)</script>';
    }
    const graph = await start({ impact: (request) => success(impactOf(hostile, request)) });
    let dialogs = 0;
    graph.page.on('dialog', () => dialogs++);
    await drawn(graph);
    const row = graph.page.locator('.tree-row.symbol').first();
    expect(await row.textContent()).toContain('<img src=x onerror=alert(1)>');
    expect(await graph.page.locator('main img, main script').count()).toBe(0);
    expect(dialogs).toBe(0);
  });

  it('says what is the matter where there is nothing to draw', async () => {
    let calls = 0;
    const graph = await start({
      impact: (request) => {
        calls++;
        if (calls === 1) return failure('unknown_ref', 'There is no ref `maim`.', 'Choose another.');
        const empty = impactOf(world, { ...request, roots: [] });
        return success({ ...empty, gaps: [{ code: 'file_skipped', message: '`big.ts` was not parsed.' }] });
      },
    });
    await graph.page.locator('.blank', { hasText: 'There is no ref `maim`.' }).waitFor();
    await graph.page.locator('.blank vscode-button').click();
    await graph.page.locator('.blank', { hasText: 'No function, method or type changed' }).waitFor();
    await graph.page.locator('.blank', { hasText: '`big.ts` was not parsed.' }).waitFor();
  });

  it('exports PNG, SVG and Mermaid', async () => {
    const graph = await start();
    await drawn(graph);
    for (const item of ['Save as PNG…', 'Save as SVG…', 'Copy as Mermaid']) {
      await graph.page.locator('vscode-button[aria-label="Export"]').click();
      await graph.page.getByText(item).click();
    }
    await expect.poll(() => graph.saved.length).toBe(3);
    const [png, svg, mermaid] = graph.saved.map(({ base64 }) => Buffer.from(base64, 'base64'));
    expect(png!.subarray(1, 4).toString()).toBe('PNG');
    expect(svg!.toString()).toMatch(/^<svg [\s\S]*Δ priceOf[\s\S]*<\/svg>\n$/);
    expect(mermaid!.toString()).toMatch(/^flowchart LR\n/);
    expect(graph.saved[2]!.target).toBe('clipboard');
    fs.writeFileSync(path.join(pictures, 'export.png'), png!);
    fs.writeFileSync(path.join(pictures, 'export.svg'), svg!);
  });

  it.each(themes)('follows the theme: $name', async (theme) => {
    const graph = await start({ theme, width: 1_280 });
    await drawn(graph);
    await graph.page.screenshot({ path: path.join(pictures, `${theme.name}.png`) });
    const other = themes.find(({ name }) => name !== theme.name)!;
    const background = () => graph.page.evaluate(() => getComputedStyle(document.querySelector('.tree-row')!).color);
    const before = await background();
    await graph.page.evaluate(
      ({ variables, from, to }) => {
        for (const [name, value] of Object.entries(variables)) {
          document.documentElement.style.setProperty(`--vscode-${name}`, value);
        }
        document.body.classList.replace(from, to);
      },
      { variables: other.variables, from: theme.bodyClass, to: other.bodyClass },
    );
    await expect.poll(background).not.toBe(before);
  });

  it('is usable at the width of a side bar', async () => {
    const graph = await start({ width: 320, height: 700, place: 'side' });
    await drawn(graph);
    const widths = await graph.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('.canvas')!.clientHeight,
      document.querySelector('.tree')!.clientHeight,
    ]);
    expect(widths[0]).toBeLessThanOrEqual(320);
    expect(widths[1]).toBeGreaterThan(200);
    expect(widths[2]).toBeGreaterThan(150);
    await graph.page.screenshot({ path: path.join(pictures, 'narrow.png') });
  });
});

interface Place {
  id: string;
  x: number;
  y: number;
  modelX: number;
  modelY: number;
}

/** Every element of the picture: where it is on the page, and in the picture itself. */
function places(page: Harness['page']): Promise<Place[]> {
  return page.evaluate(() => {
    const container = document.querySelector('.canvas') as unknown as {
      _cyreg: { cy: import('cytoscape').Core };
      getBoundingClientRect(): DOMRect;
    };
    const { left, top } = container.getBoundingClientRect();
    return container._cyreg.cy.nodes().map((node) => ({
      id: node.id(),
      x: left + node.renderedPosition().x,
      y: top + node.renderedPosition().y,
      modelX: node.position().x,
      modelY: node.position().y,
    }));
  });
}
