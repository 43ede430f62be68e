import { describe, expect, it } from 'vitest';
import { symbolNamed } from '../../src/impact/symbolNamed.js';
import { testsFor } from '../../src/impact/testsFor.js';
import type { TestsForSymbol } from '../../src/model/testsFor.js';
import { renderTestsForText } from '../../src/report/renderTestsForText.js';
import { testsForDocument } from '../../src/report/testsForDocument.js';
import { type Files, linkerOf } from '../graph/resolutionTable.js';
import { validDocument } from '../report/validDocument.js';

async function found(files: Files, symbol: string, limit = 30): Promise<TestsForSymbol> {
  const linker = await linkerOf(files);
  const names = linker.world.paths().flatMap((path) => linker.world.facts(path)?.symbols.map(({ name }) => name) ?? []);
  const target = symbolNamed(linker, { symbol }, names);
  const work = testsFor({ linker, target, limit, names: [...new Set(names)].sort() });
  for (;;) {
    const { done, value } = work.next();
    if (done) return { ...value, gaps: [] };
  }
}

/** `evidence confidence test: source relationship target, ...` */
const rows = ({ tests }: TestsForSymbol) =>
  tests.map(
    ({ test, path, confidence, evidence }) =>
      `${evidence} ${confidence} ${test.name}: ${path.map((s) => `${s.source.name} ${s.relationship} ${s.target.name}`).join(', ')}`,
  );

const a = 'export function parse() {}\nexport function format() {}\n';

describe('the tests that speak for a symbol', () => {
  it.each<[string, Files, string, string[]]>([
    [
      'one that calls it',
      { 'a.ts': a, 'a.test.ts': "import { parse } from './a';\nit('one', () => { parse(); });\n" },
      'parse',
      ['direct_call 100 it("one"): it("one") calls parse'],
    ],
    [
      'one that calls it through a function that is no test',
      {
        'a.ts': `${a}export function outer() { parse(); }\n`,
        'a.test.ts': "import { outer } from './a';\nit('one', () => { outer(); });\n",
      },
      'parse',
      ['direct_call 100 it("one"): it("one") calls outer, outer calls parse'],
    ],
    [
      'a helper of tests, and behind it the test that calls that; the nearest first',
      {
        'a.ts': a,
        'a.test.ts': "import { parse } from './a';\nfunction zHelp() { parse(); }\nit('one', () => { zHelp(); });\n",
      },
      'parse',
      [
        'direct_call 100 zHelp: zHelp calls parse',
        'direct_call 100 it("one"): it("one") calls zHelp, zHelp calls parse',
      ],
    ],
    [
      'one that calls a member of a type',
      {
        'a.ts': 'export class A {\n  run() {}\n}\n',
        'a.test.ts': "import { A } from './a';\nit('one', () => { const x = new A(); x.run(); });\n",
      },
      'A',
      ['direct_call 100 it("one"): it("one") calls A'],
    ],
    [
      'by a member alone, where nothing constructs it',
      {
        'a.ts': 'export class A {\n  static run() {}\n}\n',
        'a.test.ts': "import { A } from './a';\nfunction one() { A.run(); }\n",
      },
      'A',
      ['direct_call 90 one: one calls A.run, A contains A.run'],
    ],
    [
      'one that calls what stands beside it is a candidate, of 60 at most',
      { 'a.ts': a, 'a.test.ts': "import { format } from './a';\nit('one', () => { format(); });\n" },
      'parse',
      ['same_module_candidate 60 it("one"): it("one") calls format'],
    ],
    [
      'one that is named like it is less',
      { 'a.ts': a, 'other.test.ts': 'export function testParseOfNumbers() {}\nexport function testParser() {}\n' },
      'parse',
      ['name_heuristic 30 testParseOfNumbers: testParseOfNumbers tests parse'],
    ],
    [
      'each once, with its best evidence, the surest first',
      {
        'a.ts': a,
        'a.test.ts':
          "import { format, parse } from './a';\nexport function testParse() { parse(); format(); }\nexport function beside() { format(); }\nexport function testParseToo() {}\n",
      },
      'parse',
      [
        'direct_call 100 testParse: testParse calls parse',
        'same_module_candidate 60 beside: beside calls format',
        'name_heuristic 30 testParseToo: testParseToo tests parse',
      ],
    ],
    [
      'none where none is',
      { 'a.ts': a, 'b.ts': "import { parse } from './a';\nexport const b = () => parse();\n" },
      'parse',
      [],
    ],
    [
      'by what the code says is a test (Rust)',
      {
        'src/lib.rs':
          'fn parse() {}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn works() { parse(); }\n}\n',
      },
      'parse',
      ['direct_call 80 tests.works: tests.works calls parse'],
    ],
  ])('%s', async (_title, files, symbol, expected) => {
    const answer = await found(files, symbol);
    expect(rows(answer)).toEqual(expected);
    validDocument('tests-for', testsForDocument(answer, { limit: 30, includeTests: true }));
  });

  it('are cut at the limit, and counted', async () => {
    const tests = Array.from({ length: 9 }, (_, i) => `it('t${i}', () => { parse(); });`).join('\n');
    const answer = await found({ 'a.ts': a, 'a.test.ts': `import { parse } from './a';\n${tests}\n` }, 'parse', 4);
    expect([answer.tests.length, answer.total]).toEqual([4, 9]);
    const document = testsForDocument(answer, { limit: 4, includeTests: true });
    expect(document).toMatchObject({ truncated: true, next_action: 'narrow the query' });
    expect(renderTestsForText(document).split('\n')[0]).toBe('Tests for parse:');
  });

  it('may be more: calls in tests that could mean it are counted', async () => {
    const files = {
      'a.ts': 'export class A {\n  save() {}\n}\nexport class B {\n  save() {}\n}\n',
      'a.test.ts': 'export function one(x) { x.save(); }\n',
    };
    const answer = await found(files, 'A.save');
    expect([rows(answer), answer.possibleCalls]).toEqual([[], 1]);
    const { warnings } = testsForDocument(answer, { limit: 30, includeTests: true });
    expect(warnings).toEqual([
      { code: 'possible_callers', message: '1 call in tests could mean A.save and could not be resolved.' },
    ]);
  });
});
