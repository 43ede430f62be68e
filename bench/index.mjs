// Measures the index on a repository: cold index against parsing alone with the same workers, warm start, refresh,
// keystroke, other commits, memory. Writes into the repository for a moment (one file, which it puts back).
// Usage: node bench/index.mjs PATH [--workers N] [--rounds N]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ensureGrammars } from '../scripts/fetchGrammars.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '2' }, rounds: { type: 'string', default: '3' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('usage: node bench/index.mjs PATH [--workers N] [--rounds N]');
  process.exit(2);
}

const project = path.resolve(import.meta.dirname, '..');
const out = mkdtempSync(path.join(tmpdir(), 'aftershock-bench-'));
try {
  ensureGrammars();
  await build({
    entryPoints: {
      bench: path.join(import.meta.dirname, 'indexBench.ts'),
      parseOnly: path.join(import.meta.dirname, 'parseOnlyWorker.ts'),
      parseWorker: path.join(project, 'src/index/parseWorker.ts'),
    },
    outdir: out,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    logLevel: 'warning',
    alias: { 'web-tree-sitter': path.join(project, 'node_modules/web-tree-sitter/web-tree-sitter.cjs') },
  });
  const settings = {
    root: path.resolve(folder),
    files: {
      workerFile: path.join(out, 'parseWorker.cjs'),
      grammarsFolder: path.join(project, 'grammars'),
      runtimeFolder: path.join(project, 'node_modules/web-tree-sitter'),
    },
    parseOnlyFile: path.join(out, 'parseOnly.cjs'),
    workers: Number(values.workers),
    rounds: Number(values.rounds),
  };
  execFileSync(process.execPath, [path.join(out, 'bench.cjs'), JSON.stringify(settings)], { stdio: 'inherit' });
} finally {
  rmSync(out, { recursive: true, force: true });
}
