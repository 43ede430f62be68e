// Holds the linker against a compiler's call graph.
// usage: node bench/accuracy/linking.mjs ROOT CALLS.jsonl [EXAMPLES]
// CALLS has one JSON line a call: { file, line, callee, calleeClass, calleeFile, calleeLine }, lines from 1.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [root, calls, examples = '0'] = process.argv.slice(2);
if (!root || !calls) {
  console.error('usage: node bench/accuracy/linking.mjs ROOT CALLS.jsonl [EXAMPLES]');
  process.exit(2);
}
const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.resolve(here, '../..');
// Beside the packages that the bundle leaves outside.
const folder = mkdtempSync(path.join(project, 'node_modules', '.linking-'));
try {
  const outfile = path.join(folder, 'linking.mjs');
  const world = pathToFileURL(path.join(project, 'test/graph/memoryWorld.ts')).href;
  await build({
    entryPoints: [path.join(here, 'linking.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    external: ['web-tree-sitter'],
    define: { 'import.meta.url': JSON.stringify(world) },
    logLevel: 'error',
  });
  const { run } = await import(pathToFileURL(outfile).href);
  await run(path.resolve(root), calls, Number(examples));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
