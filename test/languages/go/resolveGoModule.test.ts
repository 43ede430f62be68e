import { describe, expect, it } from 'vitest';
import { go } from '../../../src/languages/go/index.js';
import { memoryWorld } from '../memoryWorld.js';

const modules = {
  'go.mod':
    'module example.com/app // the root\n\ngo 1.22\n\nreplace (\n\texample.com/lib v1.2.3 => ./third/lib\n\texample.com/away => example.com/fork v1.0.0\n)\nreplace example.com/outside => ../elsewhere\n',
  'main.go': 'package main',
  'a/a.go': 'package a',
  'a/a2.go': 'package a',
  'a/gen.go': 'package main',
  'a/a_test.go': 'package a',
  'a/x_test.go': 'package a_test',
  'a/b/b.go': 'package b',
  'only/only_test.go': 'package only',
  'tool/go.mod': 'module "example.com/app/tool"',
  'tool/tool.go': 'package tool',
  'tool/sub/sub.go': 'package sub',
  'third/lib/lib.go': 'package lib',
  'third/lib/deep/deep.go': 'package deep',
  'vendor/github.com/x/y/y.go': 'package y',
};

const gopath = {
  'a/a.go': 'package a',
  'encoding/json/json.go': 'package json',
  'root.go': 'package root',
};

describe('what a Go import path means', () => {
  const a = { kind: 'package', files: ['a/a.go', 'a/a2.go'] };
  const table: [string, string, object][] = [
    ['example.com/app/a', 'main.go', a],
    ['example.com/app/a', 'a/b/b.go', a],
    ['example.com/app/a/b', 'main.go', { kind: 'package', files: ['a/b/b.go'] }],
    ['example.com/app', 'a/a.go', { kind: 'package', files: ['main.go'] }],
    ['example.com/app/gone', 'main.go', { kind: 'missing' }],
    ['example.com/app/only', 'main.go', { kind: 'missing' }],
    ['example.com/application', 'main.go', { kind: 'external' }],
    ['example.com/app/tool', 'main.go', { kind: 'package', files: ['tool/tool.go'] }],
    ['example.com/app/tool/sub', 'tool/tool.go', { kind: 'package', files: ['tool/sub/sub.go'] }],
    ['example.com/app/a', 'tool/tool.go', a],
    ['example.com/app/tool/gone', 'main.go', { kind: 'external' }],
    ['example.com/lib', 'main.go', { kind: 'package', files: ['third/lib/lib.go'] }],
    ['example.com/lib/deep', 'main.go', { kind: 'package', files: ['third/lib/deep/deep.go'] }],
    ['example.com/lib', 'tool/tool.go', { kind: 'external' }],
    ['example.com/away', 'main.go', { kind: 'external' }],
    ['example.com/outside', 'main.go', { kind: 'external' }],
    ['github.com/x/y', 'main.go', { kind: 'package', files: ['vendor/github.com/x/y/y.go'] }],
    ['github.com/x/z', 'main.go', { kind: 'external' }],
    ['fmt', 'main.go', { kind: 'external' }],
  ];
  it.each(table)('%s in %s', async (specifier, from, expected) => {
    expect(go.rules.resolveModule(specifier, from, await memoryWorld(go, modules))).toEqual(expected);
  });

  const without: [string, object][] = [
    ['github.com/user/repo/a', { kind: 'package', files: ['a/a.go'] }],
    ['github.com/user/repo', { kind: 'package', files: ['root.go'] }],
    ['github.com/user/repo/gone', { kind: 'external' }],
    ['encoding/json', { kind: 'package', files: ['encoding/json/json.go'] }],
    ['other/a', { kind: 'external' }],
    ['json', { kind: 'external' }],
  ];
  it.each(without)('%s where there is no go.mod', async (specifier, expected) => {
    expect(go.rules.resolveModule(specifier, 'a/a.go', await memoryWorld(go, gopath))).toEqual(expected);
  });

  it('names with a capital reach other packages', () => {
    expect(['Add', 'Ärger', 'add', '_x'].map((name) => go.rules.visibleAcrossUnits(name, 'function'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
