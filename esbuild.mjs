// Bundles Aftershock into dist/. Usage: node esbuild.mjs [--production] [--watch] [--node-only] [--allow-missing]
//   --production     minified, without source maps: what the package ships
//   --watch          builds again after every change
//   --node-only      engine, parse worker, CLI and MCP server only
//   --allow-missing  an entry that does not exist is skipped with a notice, not an error
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { factsVersion } from './scripts/factsVersion.mjs';
import { grammarsDir } from './scripts/fetchGrammars.mjs';
import { thirdPartyNotices } from './scripts/thirdPartyNotices.mjs';

const root = import.meta.dirname;

/** Every bundle: its file in dist/, its entry, and the options that only this one has. */
const bundles = [
  { out: 'engine', entry: 'src/session/engineProcess.ts', kind: 'node' },
  { out: 'parseWorker', entry: 'src/index/parseWorker.ts', kind: 'node' },
  { out: 'cli', entry: 'src/cli/main.ts', kind: 'node', executable: true },
  { out: 'mcp', entry: 'src/mcp/main.ts', kind: 'node' },
  { out: 'extension', entry: 'src/extension/extension.ts', kind: 'host' },
  { out: 'toolAnswer', entry: 'src/extension/languageModel/toolAnswer.ts', kind: 'node' },
  { out: 'webview', entry: 'webview/main.ts', kind: 'browser' },
  { out: 'layoutWorker', entry: 'webview/layoutWorker.ts', kind: 'browser' },
  { out: 'report', entry: 'webview/report.css', kind: 'browser' },
];

/** The ES module build of web-tree-sitter needs import.meta, which a CommonJS bundle has not: take the CommonJS one. */
const treeSitterAsCommonJs = {
  name: 'web-tree-sitter-as-commonjs',
  setup(build) {
    build.onResolve({ filter: /^web-tree-sitter$/ }, () => ({
      path: path.join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs'),
    }));
  },
};

/**
 * What others load from a bundle of its own when it is wanted: the MCP server, so that the other commands do not pay for
 * reading the SDK, and what answers language models, so that the extension starts without it.
 */
const ownBundles = {
  name: 'own-bundles',
  setup(build) {
    for (const [filter, bundle] of [
      [/(^|\/)mcp\/main(\.js)?$/, './mcp.js'],
      [/(^|\/)toolAnswer(\.js)?$/, './toolAnswer.js'],
    ]) {
      build.onResolve({ filter }, ({ kind }) =>
        kind === 'entry-point' ? undefined : { path: bundle, external: true },
      );
    }
  },
};

/** The messages of zod in other languages are never shown: without them, each bundle is 200 kB smaller. */
const englishAlone = {
  name: 'english-alone',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Writes a bundle's files whole or not at all, and only those that changed: a running process never reads half a file. */
const writeWhole = (bundle) => ({
  name: 'write-whole',
  setup(build) {
    build.onEnd((result) => {
      for (const file of result.outputFiles ?? []) {
        writeIfChanged(file.path, file.contents, bundle.executable && file.path.endsWith('.js') ? 0o755 : 0o644);
      }
    });
  },
});

function writeIfChanged(file, contents, mode = 0o644) {
  if (fs.existsSync(file) && Buffer.compare(fs.readFileSync(file), contents) === 0) {
    return;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  fs.writeFileSync(part, contents, { mode });
  fs.renameSync(part, file);
}

function options(bundle, { production, outdir }) {
  const common = {
    absWorkingDir: root,
    entryPoints: [{ in: path.join(root, bundle.entry), out: bundle.out }],
    outdir,
    bundle: true,
    write: false,
    minify: production,
    sourcemap: production ? false : 'linked',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    define: {
      'process.env.NODE_ENV': production ? '"production"' : '"development"',
      AFTERSHOCK_FACTS_VERSION: JSON.stringify(factsVersion(root)),
    },
  };
  if (bundle.kind === 'browser') {
    return {
      ...common,
      platform: 'browser',
      format: 'iife',
      target: 'es2022',
      loader: { '.ttf': 'file', '.svg': 'dataurl' },
      assetNames: '[name]',
      plugins: [writeWhole(bundle)],
    };
  }
  return {
    ...common,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // import() of a bundle beside this one becomes require().
    supported: { 'dynamic-import': false },
    external: bundle.kind === 'host' ? ['vscode'] : [],
    banner: bundle.executable ? { js: '#!/usr/bin/env node' } : {},
    plugins: [treeSitterAsCommonJs, englishAlone, ownBundles, writeWhole(bundle)],
  };
}

function copyRuntimeFiles(outdir) {
  const copy = (from, to) => writeIfChanged(path.join(outdir, to), fs.readFileSync(from));
  copy(path.join(root, 'node_modules/web-tree-sitter/web-tree-sitter.wasm'), 'web-tree-sitter.wasm');
  if (!fs.existsSync(grammarsDir)) {
    throw new Error('grammars/ is missing: run node scripts/fetchGrammars.mjs first');
  }
  for (const name of fs.readdirSync(grammarsDir).filter((n) => n.endsWith('.wasm') || n.startsWith('LICENSE-'))) {
    copy(path.join(grammarsDir, name), path.join('grammars', name));
  }
}

/**
 * Builds into `outdir` (dist/ unless told). Returns the bundles made; a missing entry is an error unless `allowMissing`.
 * With `watch`, keeps building until the process ends.
 */
export async function build({
  production = false,
  watch = false,
  nodeOnly = false,
  allowMissing = false,
  outdir,
} = {}) {
  const target = outdir ?? path.join(root, 'dist');
  const wanted = bundles.filter((bundle) => !nodeOnly || bundle.kind === 'node');
  const absent = wanted.filter((bundle) => !fs.existsSync(path.join(root, bundle.entry)));
  if (absent.length > 0) {
    const list = absent.map((bundle) => bundle.entry).join(', ');
    if (!allowMissing) {
      throw new Error(`no such entry: ${list}`);
    }
    console.error(`build: skipped, no such entry: ${list}`);
  }
  const present = wanted.filter((bundle) => !absent.includes(bundle));
  copyRuntimeFiles(target);
  const settings = present.map((bundle) => options(bundle, { production, outdir: target }));
  if (watch) {
    for (const setting of settings) {
      await (await esbuild.context({ ...setting, logLevel: 'info' })).watch();
    }
    return present.map((bundle) => bundle.out);
  }
  const settled = await Promise.allSettled(settings.map((setting) => esbuild.build(setting)));
  const failed = present.filter((_, i) => settled[i].status === 'rejected');
  for (const bundle of failed) {
    fs.rmSync(path.join(target, `${bundle.out}.js`), { force: true });
  }
  if (failed.length > 0) {
    throw new Error(`could not bundle ${failed.map((bundle) => bundle.entry).join(', ')}`);
  }
  const results = settled.map((outcome) => outcome.value);
  if (!nodeOnly) {
    const inputs = results.flatMap((result) => Object.keys(result.metafile.inputs));
    writeIfChanged(path.join(target, 'THIRD-PARTY-NOTICES.txt'), Buffer.from(thirdPartyNotices(root, inputs)));
  }
  return present.map((bundle) => bundle.out);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const has = (flag) => process.argv.includes(flag);
  const started = Date.now();
  try {
    const made = await build({
      production: has('--production'),
      watch: has('--watch'),
      nodeOnly: has('--node-only'),
      allowMissing: has('--allow-missing'),
    });
    console.log(`build: ${made.join(', ') || 'nothing'} (${Date.now() - started} ms)`);
  } catch (error) {
    console.error(`build: ${error.message}`);
    process.exitCode = 1;
  }
}
