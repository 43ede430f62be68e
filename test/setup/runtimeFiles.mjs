// Before the first unit test: the grammars are there, and the bundles that run as processes or workers of their own are
// built from the sources as they are now. Tests find them in the folder that AFTERSHOCK_DIST names.
import path from 'node:path';
import { build } from '../../esbuild.mjs';
import { ensureGrammars } from '../../scripts/fetchGrammars.mjs';

export default async function setup() {
  const outdir = path.resolve(import.meta.dirname, '../../dist-test/node');
  process.env.AFTERSHOCK_DIST = outdir;
  ensureGrammars();
  try {
    await build({ nodeOnly: true, outdir, allowMissing: true });
  } catch (error) {
    // The bundle that failed is gone from the folder, so that what needs it fails; the other tests can still tell.
    console.error(error.message);
  }
}
