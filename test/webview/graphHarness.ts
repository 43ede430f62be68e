/** The graph's page outside VS Code: its real page and policy, the real host side, and a session out of a sample. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { GraphController, type GraphExport, type GraphPlace } from '../../src/extension/graph/graphController.js';
import { graphHtml } from '../../src/extension/graph/graphHtml.js';
import type { Answer } from '../../src/model/answer.js';
import type { ImpactGraph } from '../../src/model/impactGraph.js';
import type { GraphToHost, HostToGraph } from '../../src/protocol/graphMessages.js';
import type { GraphViewState } from '../../src/protocol/graphViewState.js';
import { readGraphMessage } from '../../src/protocol/readGraphMessage.js';
import type { ImpactRequest } from '../../src/session/session.js';
import type { HarnessTheme } from './themes.js';

export interface HarnessOptions {
  impact(request: ImpactRequest): Promise<Answer<ImpactGraph>> | Answer<ImpactGraph>;
  theme: HarnessTheme;
  width?: number;
  height?: number;
  place?: 'side' | 'editor';
  state?: GraphViewState | null;
  /** Loses these messages on their way to the page. */
  lose?(message: HostToGraph): boolean;
}

export interface Harness {
  page: Page;
  controller: GraphController;
  received: GraphToHost[];
  sent: HostToGraph[];
  opened: GraphPlace[];
  saved: GraphExport[];
  /** Errors of the page, and what its policy stopped. */
  complaints: string[];
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles the page as the build does, into `outdir`. */
export async function bundlePage(outdir: string): Promise<void> {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      webview: 'webview/main.ts',
      layoutWorker: 'webview/layoutWorker.ts',
      report: 'webview/report.css',
    },
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    loader: { '.ttf': 'file', '.svg': 'dataurl' },
    assetNames: '[name]',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' };

/** Serves `dist` and the page at /. */
export async function servePage(dist: string, place: 'side' | 'editor'): Promise<{ url: string; stop(): void }> {
  const server = http.createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (name === 'favicon.ico') return void response.writeHead(204).end();
    if (name === '') {
      const nonce = createHash('sha256').update(String(process.hrtime.bigint())).digest('hex');
      const files = { script: 'webview.js', style: 'webview.css', layoutWorker: 'layoutWorker.js' };
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(graphHtml(files, `http://127.0.0.1:${port}`, nonce, place));
      return;
    }
    const file = path.join(dist, name);
    response.statusCode = fs.existsSync(file) ? 200 : 404;
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    response.end(fs.existsSync(file) ? fs.readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** Opens the page in `browser` and joins it to a controller of its own. */
export async function openGraph(browser: Browser, dist: string, options: HarnessOptions): Promise<Harness> {
  const { url, stop } = await servePage(dist, options.place ?? 'editor');
  const viewport = { width: options.width ?? 1_200, height: options.height ?? 800 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const harness: Omit<Harness, 'controller'> = {
    page,
    received: [],
    sent: [],
    opened: [],
    saved: [],
    complaints: [],
    close: async () => {
      await context.close();
      stop();
    },
  };
  page.on('pageerror', (error) => harness.complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') harness.complaints.push(message.text());
  });
  let stored = options.state ?? null;
  const comparison = {
    root: '/repo',
    diff: { folder: '/repo' },
    title: 'working tree against HEAD',
    includeTests: true,
  };
  const controller = new GraphController(
    {
      session: { impact: async (request) => options.impact(request) },
      comparison: () => comparison,
      whyNothing: () => ({ message: 'This folder is not a git repository.', hint: 'Open a folder of one.' }),
      open: async (place) => void harness.opened.push(place),
      save: async (request) => {
        harness.saved.push(request);
        return 'Saved.';
      },
      loadState: () => stored,
      saveState: (state) => {
        stored = state;
      },
      logError: (message) => void harness.complaints.push(message),
    },
    (message) => {
      harness.sent.push(message);
      if (options.lose?.(message)) return;
      void page.evaluate((data) => window.postMessage(data, '*'), message).catch(() => undefined);
    },
  );
  await page.exposeFunction('toHost', (raw: unknown) => {
    const message = readGraphMessage(raw);
    if (!message) return void harness.complaints.push(`not a message: ${JSON.stringify(raw)}`);
    harness.received.push(message);
    void controller.receive(message);
  });
  await page.addInitScript(
    ({ variables, bodyClass }) => {
      const page = window as unknown as { toHost(message: unknown): void };
      Object.assign(window, {
        acquireVsCodeApi: () => ({
          postMessage: (message: unknown) => page.toHost(message),
          getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null'),
          setState: (state: unknown) => sessionStorage.setItem('state', JSON.stringify(state)),
        }),
      });
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        for (const [name, value] of Object.entries(variables)) {
          document.documentElement.style.setProperty(`--vscode-${name}`, value);
        }
        document.body.classList.add(bodyClass);
        const side = document.body.dataset.place === 'side';
        document.body.style.background = `var(--vscode-${side ? 'sideBar' : 'editor'}-background)`;
      }).observe(document, { childList: true, subtree: true });
    },
    { variables: options.theme.variables, bodyClass: options.theme.bodyClass },
  );
  await page.goto(url);
  return { ...harness, controller };
}

/** Resolves once the picture is drawn. */
export async function drawn(harness: Harness): Promise<void> {
  await harness.page.locator('.status', { hasText: 'changed' }).waitFor({ timeout: 10_000 });
  await harness.page.waitForTimeout(300);
}
