// Measures how long a warm start takes to open a cache of a million rows. Usage: node bench/store.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

const out = mkdtempSync(path.join(tmpdir(), 'aftershock-bench-'));
try {
  const outfile = path.join(out, 'store.cjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'storeBench.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  execFileSync(process.execPath, [outfile], { stdio: 'inherit' });
} finally {
  rmSync(out, { recursive: true, force: true });
}
