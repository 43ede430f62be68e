// Measures a structural diff with a warm index: in made repositories of one size and of ten times that size, with the
// same change; what a keystroke costs; and which share of a diff the rules have. Usage: node bench/diff.mjs [--files N] [--rounds N] [PATH ...]
// With paths, keystrokes are measured in those repositories too (nothing is written into them).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { build } from '../esbuild.mjs';
import { ensureGrammars } from '../scripts/fetchGrammars.mjs';

/** Lets `judges` leave the rules out: every call then gets the judgement of the first one. */
const rulesOnRequest = {
  name: 'rules-on-request',
  setup(bundle) {
    bundle.onResolve({ filter: /\/judgeCall\.js$/ }, ({ path: file, importer, namespace, resolveDir }) =>
      namespace === 'on-request'
        ? undefined
        : { path: path.resolve(resolveDir || path.dirname(importer), file), namespace: 'on-request' },
    );
    bundle.onLoad({ filter: /.*/, namespace: 'on-request' }, ({ path: file }) => ({
      contents: `import { judgeCall as judge } from ${JSON.stringify(file)};
export * from ${JSON.stringify(file)};
let first;
export const judgeCall = (call) => (globalThis.judges === false ? (first ??= judge(call)) : judge(call));`,
      resolveDir: path.dirname(file),
    }));
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '300' }, rounds: { type: 'string', default: '15' } },
});
const out = mkdtempSync(path.join(tmpdir(), 'aftershock-bench-'));
try {
  ensureGrammars();
  const dist = path.join(out, 'dist');
  await build({ production: true, nodeOnly: true, outdir: dist });
  const outfile = path.join(out, 'diff.cjs');
  await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'diffBench.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    logLevel: 'warning',
    plugins: [rulesOnRequest],
    alias: {
      'web-tree-sitter': path.resolve(import.meta.dirname, '../node_modules/web-tree-sitter/web-tree-sitter.cjs'),
    },
  });
  const settings = {
    dist,
    folder: out,
    files: Number(values.files),
    rounds: Number(values.rounds),
    repositories: positionals.map((folder) => path.resolve(folder)),
  };
  execFileSync(process.execPath, [outfile, JSON.stringify(settings)], { stdio: 'inherit' });
} finally {
  rmSync(out, { recursive: true, force: true });
}
