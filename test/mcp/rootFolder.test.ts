import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWithin, rootFolder } from '../../src/mcp/rootFolder.js';

describe('a root of a client', () => {
  it.each<[string, string | undefined]>([
    ['file:///work/a', '/work/a'],
    ['file:///work/a/', '/work/a/'],
    ['file:///work/a/../b', '/work/b'],
    ['file:///work/with%20space/%C3%BC', '/work/with space/ü'],
    ['file:///work/%2e%2e/other', '/other'],
    ['FILE:///work/a', '/work/a'],
    ['/work/a', '/work/a'],
    ['file://host/work/a', undefined],
    ['file:///work/a%2Fb', undefined],
    ['file:///work/%', undefined],
    ['https://example.com/work', undefined],
    ['work/a', undefined],
    ['', undefined],
  ])('%s means %s', (uri, folder) => {
    expect(rootFolder(uri, false)).toBe(folder);
  });

  it.each<[string, string | undefined]>([
    ['file:///C:/work/a', 'C:\\work\\a'],
    ['file:///c%3A/work/with%20space', 'c:\\work\\with space'],
    ['file://server/share/a', '\\\\server\\share\\a'],
    ['C:\\work\\a', 'C:\\work\\a'],
    ['file:///work/a', undefined],
    ['file:///c:/work%5Ca', undefined],
  ])('%s means %s on Windows', (uri, folder) => {
    expect(rootFolder(uri, true)).toBe(folder);
  });
});

describe('a folder within a root', () => {
  it.each<[string, string, boolean]>([
    ['/work/a', '/work/a', true],
    ['/work/a/', '/work/a', true],
    ['/work/a', '/work/a/', true],
    ['/work/a/b/c', '/work/a', true],
    ['/work/a/..b', '/work/a', true],
    ['/work/ab', '/work/a', false],
    ['/work', '/work/a', false],
    ['/work/a/../b', '/work/a', false],
    ['/other', '/', true],
  ])('%s in %s: %s', (folder, root, expected) => {
    expect(isWithin(folder, root, path.posix)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['c:\\Work\\a', 'C:\\work', true],
    ['D:\\work\\a', 'C:\\work', false],
    ['\\\\server\\share\\a', 'C:\\', false],
  ])('%s in %s on Windows: %s', (folder, root, expected) => {
    expect(isWithin(folder, root, path.win32)).toBe(expected);
  });
});
