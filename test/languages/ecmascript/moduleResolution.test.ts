import { describe, expect, it } from 'vitest';
import { ecmaScriptRules } from '../../../src/languages/ecmascript/rules.js';
import type { World } from '../../../src/model/world.js';

/** A world of files without content, and of project files with theirs. */
function worldOf(sources: readonly string[], projectFiles: Readonly<Record<string, unknown>> = {}): World {
  const paths = [...sources].sort();
  const texts = new Map(
    Object.entries(projectFiles).map(([path, value]) => [
      path,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return {
    side: 'head',
    paths: () => paths,
    has: (path) => paths.includes(path),
    language: () => 'typescript',
    contentKey: (path) => path,
    facts: () => undefined,
    filesDeclaring: () => [],
    filesMentioning: () => [],
    filesInheriting: () => [],
    filesInPackage: () => [],
    hasPackageInside: () => false,
    filesInFolder: () => [],
    hasFolder: () => false,
    projectFile: (path) => texts.get(path),
    projectFiles: (baseName) => [...texts.keys()].filter((path) => path === baseName || path.endsWith(`/${baseName}`)),
    health: () => undefined,
    skipped: () => [],
  };
}

function resolve(world: World, from: string, specifier: string): string {
  const target = ecmaScriptRules.resolveModule(specifier, from, world);
  return target.kind === 'file' ? target.path : target.kind;
}

describe('relative specifiers', () => {
  const world = worldOf(
    [
      'src/a.ts',
      'src/b.tsx',
      'src/c.js',
      'src/d/index.ts',
      'src/e.d.ts',
      'src/f.mts',
      'src/g.cjs',
      'src/h.ts',
      'src/h.js',
      'src/i.config.ts',
      'src/deep/j.ts',
      'index.ts',
      'lib/main.js',
      'src/k/k.jsx',
      'src/d.ts',
    ],
    { 'lib/package.json': { main: './main' }, 'src/k/package.json': { main: 'k.jsx' } },
  );
  const table: [from: string, specifier: string, target: string][] = [
    ['src/x.ts', './a', 'src/a.ts'],
    ['src/x.ts', './a.js', 'src/a.ts'],
    ['src/x.ts', './a.ts', 'src/a.ts'],
    ['src/x.ts', './b', 'src/b.tsx'],
    ['src/x.ts', './b.js', 'src/b.tsx'],
    ['src/x.ts', './b.jsx', 'src/b.tsx'],
    ['src/x.ts', './c', 'src/c.js'],
    ['src/x.ts', './c.js', 'src/c.js'],
    ['src/x.ts', './d', 'src/d.ts'],
    ['src/x.ts', './d/', 'src/d/index.ts'],
    ['src/x.ts', './d/index', 'src/d/index.ts'],
    ['src/x.ts', './e', 'src/e.d.ts'],
    ['src/x.ts', './f.mjs', 'src/f.mts'],
    ['src/x.ts', './g', 'src/g.cjs'],
    ['src/x.ts', './h.js', 'src/h.ts'],
    ['src/x.ts', './i.config', 'src/i.config.ts'],
    ['src/deep/x.ts', '../a', 'src/a.ts'],
    ['src/deep/x.ts', '..', 'missing'],
    ['src/x.ts', '..', 'index.ts'],
    ['src/x.ts', '../lib', 'lib/main.js'],
    ['src/x.ts', './k', 'src/k/k.jsx'],
    ['src/d/x.ts', '.', 'src/d/index.ts'],
    ['src/x.ts', './nowhere', 'missing'],
    ['src/x.ts', '../../out', 'external'],
    ['src/x.ts', './data.json', 'external'],
    ['src/x.ts', './style.css', 'external'],
  ];
  it.each(table)('in %s, %s is %s', (from, specifier, target) => {
    expect(resolve(world, from, specifier)).toBe(target);
  });
});

describe('bare specifiers', () => {
  it('of packages from elsewhere are external', () => {
    const world = worldOf(['src/a.ts', 'react.ts']);
    for (const specifier of ['react', '@scope/x', 'lodash/fp', 'node:fs', 'fs', 'https://x.y/z.js', '/abs']) {
      expect(resolve(world, 'src/a.ts', specifier)).toBe('external');
    }
  });
});

describe('path mappings', () => {
  const world = worldOf(
    [
      'src/app/a.ts',
      'src/lib/b.ts',
      'src/lib/index.ts',
      'gen/c.ts',
      'src/util/d.ts',
      'packages/p/src/e.ts',
      'packages/p/own.ts',
    ],
    {
      'tsconfig.json': `{
        // the root
        "extends": "./tsconfig.base",
        "compilerOptions": { "baseUrl": "./src", /* here */ },
      }`,
      'tsconfig.base.json': {
        compilerOptions: {
          baseUrl: '.',
          paths: {
            '@app/*': ['src/app/*'],
            '@lib': ['src/lib/index.ts'],
            '@lib/*': ['nowhere/*', 'src/lib/*'],
            '@gen/*': ['gen/*'],
          },
        },
      },
      'packages/p/tsconfig.json': {
        extends: '../../tsconfig.json',
        compilerOptions: { paths: { '~/*': ['./src/*'] } },
      },
    },
  );
  const table: [from: string, specifier: string, target: string][] = [
    ['src/app/x.ts', '@app/a', 'src/app/a.ts'],
    ['src/app/x.ts', '@lib', 'src/lib/index.ts'],
    ['src/app/x.ts', '@lib/b', 'src/lib/b.ts'],
    ['src/app/x.ts', '@gen/c.js', 'gen/c.ts'],
    ['src/app/x.ts', '@app/nowhere', 'missing'],
    ['src/app/x.ts', 'util/d', 'src/util/d.ts'],
    ['packages/p/x.ts', '~/e', 'packages/p/src/e.ts'],
    ['src/app/x.ts', 'react', 'external'],
  ];
  it.each(table)('in %s, %s is %s', (from, specifier, target) => {
    expect(resolve(world, from, specifier)).toBe(target);
  });

  it('survive configs that extend each other, and ones that are half typed', () => {
    const odd = worldOf(['a.ts'], {
      'tsconfig.json': { extends: './jsconfig.json' },
      'jsconfig.json': { extends: './tsconfig.json' },
      'package.json': '{ "name": ',
    });
    expect(resolve(odd, 'b.ts', './a')).toBe('a.ts');
    expect(resolve(odd, 'b.ts', 'x')).toBe('external');
  });

  it('come from the configs that a solution refers to', () => {
    const solution = worldOf(['src/a.ts'], {
      'tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
      'tsconfig.app.json': { compilerOptions: { paths: { '@/*': ['./src/*'] } } },
    });
    expect(resolve(solution, 'src/b.ts', '@/a')).toBe('src/a.ts');
  });
});

describe('packages of the repository', () => {
  const world = worldOf(
    [
      'packages/a/src/index.ts',
      'packages/a/src/sub/thing.ts',
      'packages/a/src/cli.ts',
      'packages/b/lib/main.js',
      'packages/c/index.js',
      'packages/c/extra.js',
      'packages/d/source/entry.ts',
      'app/src/internal/x.ts',
      'app/src/main.ts',
    ],
    {
      'packages/a/package.json': {
        name: '@scope/a',
        exports: {
          '.': { types: './dist/index.d.ts', import: './dist/index.js' },
          './sub/*': './dist/sub/*.js',
          './cli': [{ require: './dist/cli.cjs' }],
        },
      },
      'packages/b/package.json': { name: 'b', main: './lib/main' },
      'packages/c/package.json': { name: 'c' },
      'packages/d/package.json': { name: 'd', main: 'dist/entry.js', source: 'source/entry.ts' },
      'app/package.json': {
        name: 'app',
        imports: { '#int/*': './src/internal/*.ts', '#main': { default: './src/main.js' } },
      },
    },
  );
  const table: [from: string, specifier: string, target: string][] = [
    ['app/x.ts', '@scope/a', 'packages/a/src/index.ts'],
    ['app/x.ts', '@scope/a/sub/thing', 'packages/a/src/sub/thing.ts'],
    ['app/x.ts', '@scope/a/cli', 'packages/a/src/cli.ts'],
    ['app/x.ts', '@scope/a/hidden', 'missing'],
    ['app/x.ts', 'b', 'packages/b/lib/main.js'],
    ['app/x.ts', 'c', 'packages/c/index.js'],
    ['app/x.ts', 'c/extra', 'packages/c/extra.js'],
    ['app/x.ts', 'd', 'packages/d/source/entry.ts'],
    ['app/src/main.ts', '#int/x', 'app/src/internal/x.ts'],
    ['app/src/main.ts', '#main', 'app/src/main.ts'],
    ['app/src/main.ts', '#nothing', 'missing'],
    ['app/x.ts', '@scope/other', 'external'],
  ];
  it.each(table)('in %s, %s is %s', (from, specifier, target) => {
    expect(resolve(world, from, specifier)).toBe(target);
  });
});
