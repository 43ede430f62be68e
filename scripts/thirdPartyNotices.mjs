// The licences of the packages whose code is inside the bundles, as one text.
import fs from 'node:fs';
import path from 'node:path';

/** The folder of the package that holds a bundled file, or undefined when the file is the project's own. */
function packageOf(input) {
  const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input.replaceAll('\\', '/'));
  return match?.[1];
}

/**
 * Makes the notices text from the input files of esbuild's metafiles (paths from `root`).
 * Throws when a bundled package states no licence at all.
 */
export function thirdPartyNotices(root, inputs) {
  // web-tree-sitter's runtime and the grammars are copied, not bundled: named here, or in files of their own.
  const folders = new Set(['node_modules/web-tree-sitter', ...inputs.map(packageOf).filter(Boolean)]);
  const sections = [...folders].map((folder) => {
    const dir = path.join(root, folder);
    const manifest = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
    const file = fs
      .readdirSync(dir)
      .sort()
      .find((name) => /^licen[cs]e/i.test(name));
    if (!file && !manifest.license) {
      throw new Error(`${manifest.name} states no licence: it cannot be shipped`);
    }
    const text = file ? fs.readFileSync(path.join(dir, file), 'utf8').trim() : `Licence: ${manifest.license}`;
    return `${manifest.name} ${manifest.version} (${manifest.license ?? file})\n\n${text}\n`;
  });
  const unique = [...new Set(sections)].sort();
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return `Aftershock contains code of the packages below. The grammars' licences are in grammars/.\n${rule}${unique.join(rule)}`;
}
