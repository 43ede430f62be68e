// How the impact graph keeps up. Usage: node bench/graph.mjs [--nodes N] [--edges N] [--runs N]
// Prints one line of JSON a size: time from the first row to nodes on screen, to the whole picture, and frames a second
// while it is dragged and zoomed, in a headless Chromium without a GPU: a desktop is faster.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { launchBrowser } from '../scripts/workbench.mjs';

const root = path.resolve(import.meta.dirname, '..');
const modules = ['graphHarness', 'sampleGraph', 'themes'];
const { values } = parseArgs({
  options: { nodes: { type: 'string' }, edges: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const sizes = values.nodes
  ? [[Number(values.nodes), Number(values.edges ?? values.nodes)]]
  : [
      [40, 60],
      [150, 300],
      [400, 800],
      [2_000, 5_000],
    ];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-graph-bench-'));
try {
  const harness = await loadHarness(folder);
  await harness.bundlePage(path.join(folder, 'page'));
  const browser = await launchBrowser();
  for (const [nodes, edges] of sizes) {
    const runs = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(harness, browser, nodes, edges));
    const best = (key, better) => better(...runs.map((one) => one[key]));
    console.log(
      JSON.stringify({
        nodes,
        edges,
        firstNodesMs: best('firstNodesMs', Math.min),
        wholePictureMs: best('wholePictureMs', Math.min),
        dragFps: best('dragFps', Math.max),
        dragWorstFrameMs: best('dragWorstFrameMs', Math.min),
        zoomFps: best('zoomFps', Math.max),
      }),
    );
  }
  await browser.close();
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** The harness of the tests, and its sample graphs. */
async function loadHarness(outdir) {
  const harnessFolder = path.join(root, 'test/webview');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [...modules.map((name) => `test/webview/${name}.ts`), 'src/protocol/graphViewState.ts'],
    outdir,
    outbase: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    define: { 'import.meta.dirname': JSON.stringify(harnessFolder) },
    plugins: [
      {
        name: 'packages-of-the-project',
        setup(build) {
          build.onResolve({ filter: /^(esbuild|playwright-core)$/ }, (args) => ({
            path: import.meta.resolve(args.path),
            external: true,
          }));
        },
      },
    ],
  });
  const files = [...modules.map((name) => `test/webview/${name}.mjs`), 'src/protocol/graphViewState.mjs'];
  const loaded = await Promise.all(files.map((file) => import(pathToFileURL(path.join(outdir, file)).href)));
  return Object.assign({}, ...loaded);
}

async function measure(harness, browser, nodes, edges) {
  const world = nodes < 60 ? harness.realisticWorld() : harness.largeWorld(nodes, edges);
  const state = { ...harness.initialViewState, depth: nodes < 60 ? 1 : 2 };
  const graph = await harness.openGraph(browser, path.join(folder, 'page'), {
    impact: (request) => ({ ok: true, value: harness.impactOf(world, { ...request, limit: 5_000 }) }),
    theme: harness.themes[0],
    width: 1_280,
    height: 800,
    state,
  });
  const { page } = graph;
  await harness.drawn(graph);
  const marks = await page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])),
  );
  const drag = await frames(page, async () => {
    await page.mouse.move(450, 90);
    await page.mouse.down();
    for (let step = 1; step <= 90; step++) await page.mouse.move(450 + step * 3, 90 + step * 2);
    await page.mouse.up();
  });
  const zoom = await frames(page, async () => {
    await page.mouse.move(450, 400);
    for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step % 20 < 10 ? 40 : -40);
  });
  await graph.close();
  return {
    firstNodesMs: Math.round(marks['first nodes'] - marks.begin),
    wholePictureMs: Math.round(marks['whole picture'] - marks.begin),
    dragFps: drag.fps,
    dragWorstFrameMs: drag.worst,
    zoomFps: zoom.fps,
  };
}

/** Frames a second, and the longest frame in ms, while `act` goes on. */
async function frames(page, act) {
  await page.evaluate(() => {
    const times = [];
    window.frameTimes = times;
    const tick = (now) => {
      times.push(now);
      if (window.frameTimes === times) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  const times = await page.evaluate(() => {
    const taken = window.frameTimes;
    window.frameTimes = null;
    return taken;
  });
  const gaps = times.slice(1).map((time, index) => time - times[index]);
  const total = times.at(-1) - times[0];
  return { fps: Math.round((gaps.length * 1_000) / total), worst: Math.round(Math.max(...gaps)) };
}
