import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { memoryWorld } from '../memoryWorld.js';

const files = {
  'core/src/a/b/C.java': 'package a.b; public class C { static void m() {} class Inner { class Deep {} } }',
  'core/src/a/b/D.java': 'package a.b; class D { void C() {} }',
  'core/src/a/b/x/E.java': 'package a.b.x; class E {}',
  'test/a/b/CTest.java': 'package a.b; class CTest {}',
};

describe('what a Java specifier means', () => {
  const table: [string, object][] = [
    ['a.b', { kind: 'package', files: ['core/src/a/b/C.java', 'core/src/a/b/D.java', 'test/a/b/CTest.java'] }],
    ['a.b.x', { kind: 'package', files: ['core/src/a/b/x/E.java'] }],
    ['a.b.C', { kind: 'type', path: 'core/src/a/b/C.java', typePath: 'C' }],
    ['a.b.C.Inner', { kind: 'type', path: 'core/src/a/b/C.java', typePath: 'C.Inner' }],
    ['a.b.C.Inner.Deep', { kind: 'type', path: 'core/src/a/b/C.java', typePath: 'C.Inner.Deep' }],
    ['a.b.Gone', { kind: 'missing' }],
    ['a.b.C.Gone', { kind: 'missing' }],
    ['a.b.other', { kind: 'external' }],
    ['a.b.other.Type', { kind: 'external' }],
    ['java.util', { kind: 'external' }],
    ['java.util.Map', { kind: 'external' }],
  ];
  it.each(table)('%s', async (specifier, expected) => {
    const world = await memoryWorld(java, files);
    expect(java.rules.resolveModule(specifier, 'core/src/a/b/D.java', world)).toEqual(expected);
  });
});
