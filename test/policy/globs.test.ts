import { describe, expect, it } from 'vitest';
import { globMatcher, globProblem } from '../../src/policy/globs.js';

describe('a glob', () => {
  it.each<[string[], string, boolean]>([
    [['*.go'], 'a.go', true],
    [['*.go'], 'src/deep/a.go', true],
    [['/*.go'], 'src/a.go', false],
    [['/*.go'], 'a.go', true],
    [['src/*.go'], 'src/a.go', true],
    [['src/*.go'], 'src/deep/a.go', false],
    [['src/**/*.go'], 'src/a.go', true],
    [['src/**/*.go'], 'src/x/y/a.go', true],
    [['**/generated/**'], 'generated/a.ts', true],
    [['**/generated/**'], 'src/generated/x/a.ts', true],
    [['**/generated/**'], 'src/notgenerated/a.ts', false],
    [['vendor'], 'vendor/x/a.ts', true],
    [['vendor/'], 'x/vendor/a.ts', true],
    [['**/vendor/'], 'x/vendor/a.ts', true],
    [['src/gen'], 'src/gen/a.ts', true],
    [['src/gen'], 'src/generic/a.ts', false],
    [['./src/a.ts'], 'src/a.ts', true],
    [['*.{js,ts}'], 'x/a.ts', true],
    [['*.{js,ts}'], 'x/a.tsx', false],
    [['{a,b}/{c,d}.ts'], 'b/c.ts', true],
    [['a?.ts'], 'ab.ts', true],
    [['a?.ts'], 'a.ts', false],
    [['[ab]*.ts'], 'bcd.ts', true],
    [['[!ab]*.ts'], 'bcd.ts', false],
    [['[a-c]x.ts'], 'bx.ts', true],
    [['[x.ts'], '[x.ts', true],
    [['*a*b*c'], 'xaxbxc', true],
    [['*a*b*c'], 'xaxcxb', false],
    [['**'], '.hidden/a.ts', true],
    [['app/(group)/**'], 'app/(group)/a.ts', true],
    [['src', '!src/keep'], 'src/keep/a.ts', false],
    [['src', '!src/keep'], 'src/other/a.ts', true],
    [['!src'], 'a.ts', false],
    [['A.ts'], 'a.ts', false],
    [[], 'a.ts', false],
  ])('%j with %s: %s', (patterns, path, expected) => {
    expect(globMatcher(patterns)(path)).toBe(expected);
  });

  it.each<[string, RegExp | undefined]>([
    ['', /empty/],
    ['/', /empty/],
    ['!', /empty/],
    ['a'.repeat(501), /longer/],
    ['@(a|b).ts', /brackets/],
    ['src\\a.ts', /backslash/],
    ['{a,{b,c}}', /nest/],
    ['{a,b}'.repeat(7), /alternatives/],
    ['!src/**', undefined],
    ['{a', undefined],
  ])('%j is told to be wrong as %s', (pattern, problem) => {
    if (problem === undefined) expect(globProblem(pattern)).toBeUndefined();
    else expect(globProblem(pattern)).toMatch(problem);
  });

  it('takes few steps for patterns that regular expressions would take for ever over', () => {
    const name = `${'a'.repeat(250)}`;
    expect(globMatcher([`${'*a'.repeat(120)}*b`])(`${name}/${name}`)).toBe(false);
    expect(globMatcher([`${'**/a/'.repeat(60)}b`])('a/'.repeat(500))).toBe(false);
  });
});
