import { describe, expect, it } from 'vitest';
import { createLinker, type Linker } from '../../src/graph/linker.js';
import { languageById } from '../../src/languages/registry.js';
import type { Resolution } from '../../src/model/edge.js';
import type { LanguageId } from '../../src/model/languageId.js';
import type { World } from '../../src/model/world.js';
import { memoryWorld } from './memoryWorld.js';

export type Files = Readonly<Record<string, string>>;

/**
 * What a call means: `[title, files, "path name", expected]`. The site is the first of that name in the file that is no
 * plain reference (`name@2` for the second); `expected` is what `shown` gives.
 */
export type ResolutionRow = readonly [title: string, files: Files, site: string, expected: string];

export function rulesOf(language: LanguageId) {
  const found = languageById(language);
  if (!found) throw new Error(`No language ${language}.`);
  return found.rules;
}

export async function linkerOf(files: Files): Promise<Linker> {
  return createLinker(await memoryWorld(files), rulesOf);
}

/** Index of the site that `name` or `name@2` names. */
export function siteAt(world: World, path: string, wanted: string): number {
  const [name, position = '1'] = wanted.split('@');
  const facts = world.facts(path);
  if (!facts) throw new Error(`No facts of ${path}.`);
  const sites = facts.callSites.map((site, index) => ({ site, index })).filter(({ site }) => site.name === name);
  const calls = sites.filter(({ site }) => site.kind !== 'reference');
  const found = (calls.length > 0 ? calls : sites)[Number(position) - 1];
  if (!found) throw new Error(`No call of ${wanted} in ${path}: ${facts.callSites.map((site) => site.name).join()}.`);
  return found.index;
}

/** A resolution in one line: tier and targets, `external x`, or the reason with its candidates. */
export function shown(resolution: Resolution): string {
  switch (resolution.kind) {
    case 'resolved':
      return `${resolution.tier} ${resolution.targets.join(' ')}`;
    case 'external':
      return `external ${resolution.specifier}`;
    case 'unresolved':
      return [resolution.reason, ...resolution.candidates].join(' ');
  }
}

export function resolutionTable(title: string, rows: readonly ResolutionRow[]): void {
  describe(title, () => {
    it.each(rows)('%s', async (_title, files, site, expected) => {
      const linker = await linkerOf(files);
      const [path, name] = site.split(' ') as [string, string];
      expect(shown(linker.resolve(path, siteAt(linker.world, path, name)))).toBe(expected);
    });
  });
}
