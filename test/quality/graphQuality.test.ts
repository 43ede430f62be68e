import { describe, expect, it } from 'vitest';
import type { GraphQuality } from '../../src/model/graphQuality.js';
import { type FileLinks, fileLinks } from '../../src/quality/fileLinks.js';
import { graphQuality, qualityLimits } from '../../src/quality/graphQuality.js';
import { unresolvedCallsIn } from '../../src/quality/unresolvedCalls.js';
import { unsupportedExtensions } from '../../src/quality/unsupportedExtensions.js';
import { type Files, linkerOf } from '../graph/resolutionTable.js';

async function qualityOf(files: Files): Promise<GraphQuality> {
  const linker = await linkerOf(files);
  const { world } = linker;
  const links = new Map<string, FileLinks>();
  for (const path of world.paths()) {
    const work = fileLinks(linker, path);
    for (let step = work.next(); ; step = work.next()) {
      if (!step.done) continue;
      links.set(path, step.value);
      break;
    }
  }
  const names = world.paths().flatMap((path) => world.facts(path)?.symbols.map(({ name }) => name) ?? []);
  return graphQuality({ world, files: links, names: [...new Set(names)].sort(), unsupported: [] });
}

const calls = (known: number, missing: number) =>
  `function known() {}\nfunction all() { ${'known(); '.repeat(known)}${'missing(); '.repeat(missing)} }\n`;

describe('graph quality', () => {
  it('counts edges once by the surest tier, and keeps calls that leave the repository apart', async () => {
    const quality = await qualityOf({
      'a.ts':
        "import fs from 'node:fs';\nexport function a() {}\nexport function b() { a(); a(); fs.statSync('x'); }\n",
    });
    expect(quality).toMatchObject({ trust: 'trusted', callSites: 3, external: 1 });
    expect(quality.tiers).toEqual([{ tier: 'exact', confidence: 100, edges: 1 }]);
  });

  it('names what several definitions share and something mentions, by name', async () => {
    const quality = await qualityOf({
      'a.ts':
        'export function run() {}\nexport function lone() {}\nexport class A { constructor() {} }\nclass B { constructor() {} }\n',
      'b.ts':
        "import { run as first } from './a';\nexport function run() { first(); lone(); }\nexport function go() { run(); }\n",
      'c.py': 'def lone():\n    pass\n\nlone()\n',
    });
    expect(quality.collisionProneNames).toEqual([{ name: 'run', definitions: 2, lowConfidenceEdges: 0 }]);
  });

  it('keeps the weightiest names, sorted, and counts the rest', async () => {
    const names = Array.from({ length: qualityLimits.names + 5 }, (_, i) => `n${String(i).padStart(3, '0')}`);
    const text = `${names.map((name) => `export function ${name}() {}`).join('\n')}\nfunction all() { ${names.map((name) => `${name}();`).join(' ')} }\n`;
    const quality = await qualityOf({ 'a.ts': text, 'b.ts': text, 'c.ts': `export function n204() {}\n` });
    expect([quality.collisionProneNames.length, quality.omittedNames]).toEqual([qualityLimits.names, 5]);
    expect(quality.collisionProneNames.at(-1)).toEqual({ name: 'n204', definitions: 3, lowConfidenceEdges: 0 });
  });

  it('of nothing is no ground for trust', async () => {
    expect(await qualityOf({})).toMatchObject({ trust: 'unusable', tiers: [], lowQualityLocations: [] });
  });
});

describe('a name that is handed on and not called', () => {
  const taker = "import { limits, loose } from './a';\nfunction f(x: unknown): any {}\n";
  const limits = {
    'a.ts':
      'export const limits = { code: 1 };\nexport let loose: any;\nexport class A {\n  save() {}\n}\nexport class B {\n  save() {}\n}\n',
  };
  it.each<[string, Files, number, number, string[]]>([
    ['an imported constant', { 'b.ts': `${taker}f(limits);\n`, ...limits }, 1, 0, []],
    ['a member of an unknown value', { 'b.ts': `${taker}f(loose.code);\n`, ...limits }, 1, 0, []],
    ['one that methods have the name of', { 'b.ts': `${taker}f(loose.save);\n`, ...limits }, 2, 1, ['loose.save']],
    ['a function', { 'a.ts': 'function f(x) {}\nfunction g() {}\nf(g);\n' }, 2, 0, []],
    ['a parameter that is called', { 'a.ts': 'function g(run) { run(); }\n' }, 1, 1, ['run']],
  ])('%s', async (_what, files, sites, unresolved, listed) => {
    const { callSites, unresolved: reasons } = await qualityOf(files);
    const total = Object.values(reasons).reduce((sum, of) => sum + of, 0);
    expect([callSites, total]).toEqual([sites, unresolved]);
    const linker = await linkerOf(files);
    const [path = ''] = Object.keys(files);
    expect(unresolvedCallsIn(linker, path).map(({ specifier }) => specifier)).toEqual(listed);
  });
});

describe('a location', () => {
  it.each([
    ['just too many unresolved', 4, 1, ['src', 'src/a.ts']],
    ['just few enough', 5, 1, []],
    ['too few calls to say', 0, 4, []],
  ])('with %s', async (_title, known, missing, expected) => {
    const quality = await qualityOf({ 'src/a.ts': calls(known, missing) });
    expect(quality.lowQualityLocations.map(({ path }) => path)).toEqual(expected);
    expect(quality.trust).toBe(expected.length > 0 ? 'degraded' : 'trusted');
  });

  it('that is a folder is judged by the files directly in it', async () => {
    const quality = await qualityOf({ 'a.ts': calls(20, 0), 'b.ts': calls(0, 4), 'sub/c.ts': calls(0, 20) });
    expect(quality.lowQualityLocations).toEqual([
      { path: 'sub', callSites: 20, unresolved: 20 },
      { path: 'sub/c.ts', callSites: 20, unresolved: 20 },
    ]);
  });
});

it('source files that are not parsed are counted by suffix, libraries and other files left out', () => {
  const paths = [
    'a.PL',
    'b.pl',
    'x/c.zig',
    'vendor/d.pl',
    'x/node_modules/e.sh',
    'README.md',
    '.sh',
    'f.ts',
    'data.json',
  ];
  expect(unsupportedExtensions(paths, (path) => path.endsWith('.ts'))).toEqual([
    { extension: '.pl', files: 2 },
    { extension: '.zig', files: 1 },
  ]);
});
