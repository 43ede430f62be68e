// Measures what agents see: one warm MCP server asked after every edit of a large repository, and eight clients on eight
// worktrees of one repository that share a cache folder, each of whose answers is compared with a fresh process's.
// Usage: node bench/agents.mjs [--files N] [--edits N] [--rounds N] [--shared-files N] [--only speed|agreement]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { build } from '../esbuild.mjs';
import { ensureGrammars } from '../scripts/fetchGrammars.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '3000' },
    edits: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    'shared-files': { type: 'string', default: '400' },
    only: { type: 'string' },
  },
});
const out = mkdtempSync(path.join(tmpdir(), 'aftershock-bench-'));
try {
  ensureGrammars();
  const dist = path.join(out, 'dist');
  await build({ production: true, nodeOnly: true, outdir: dist });
  const outfile = path.join(out, 'agents.cjs');
  await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'agentsBench.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  const settings = {
    server: path.join(dist, 'cli.js'),
    folder: out,
    files: Number(values.files),
    edits: Number(values.edits),
    rounds: Number(values.rounds),
    sharedFiles: Number(values['shared-files']),
    only: values.only,
  };
  execFileSync(process.execPath, [outfile, JSON.stringify(settings)], { stdio: 'inherit' });
} finally {
  rmSync(out, { recursive: true, force: true });
}
