import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import type { Finding } from '../../src/report/finding.js';
import { renderJunit } from '../../src/report/renderJunit.js';
import { hostileDiff, manyCalls, markedDiff } from './markedDiff.js';
import { sampleDiff } from './sampleDiff.js';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** The document by a strict reader, which throws where it is not well-formed. */
function parse(xml: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0]!;
}

const fails = ({ verdict, generated }: Finding) => verdict === 'broken' && !generated;
const read = (diff: StructuralDiff) => parse(renderJunit(diff, { fails }));

describe('the JUnit rendering', () => {
  it('has a suite for the comparison and one for each changed symbol, with a case for each call', () => {
    expect(renderJunit(sampleDiff(), { fails })).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="aftershock" tests="5" failures="2" errors="0" skipped="0" time="0">
        <testsuite name="working tree against HEAD (1a2b3c4)" tests="1" failures="0" errors="0" skipped="0" time="0">
          <testcase classname="aftershock" name="the comparison was made" time="0">
            <system-out>2 files changed, 1 signature changed, 1 added, 1 removed, 1 renamed, 1 body changed.
      3 stale calls (2 broken, 1 suspect), 1 call still fits, 1 call of these names could not be resolved, 1 test reached.
      1 call of a changed name could not be resolved and may be stale too.
      Not evaluated: src/mod.ts: line 2 did not parse</system-out>
          </testcase>
        </testsuite>
        <testsuite name="changed: src/mod.ts::alpha" tests="3" failures="1" errors="0" skipped="0" time="0">
          <testcase classname="src/other.ts" name="consumer calls alpha" file="src/other.ts" line="4" time="0">
            <failure message="passes 1 argument; \`b: number\` is now required" type="too-few-arguments">broken: Too few arguments [too-few-arguments]
      src/other.ts:4:3
      passes 1 argument; \`b: number\` is now required
      Pass \`b\`.
      was: function alpha(a: string): number
      is: function alpha(a: string, b: number): number</failure>
          </testcase>
          <testcase classname="test/mod.test.ts" name="it(&quot;adds.up&quot;) calls alpha" file="test/mod.test.ts" line="4" time="0">
            <system-out>suspect: Spread arguments [spread-arguments]
      test/mod.test.ts:4:3
      spreads its arguments; \`b\` is now required
      Look at what is spread.
      also suspect: \`alpha\` became async [async-changed]
      was: function alpha(a: string): number
      is: function alpha(a: string, b: number): number</system-out>
          </testcase>
          <testcase classname="src/other.ts" name="consumer calls alpha (2)" file="src/other.ts" line="4" time="0">
            <system-out>fits: Still fits [still-fits]
      src/other.ts:4:3
      passes both
      was: function alpha(a: string): number
      is: function alpha(a: string, b: number): number</system-out>
          </testcase>
        </testsuite>
        <testsuite name="changed: src/mod.ts::gamma" tests="1" failures="1" errors="0" skipped="0" time="0">
          <testcase classname="src/other.ts" name="consumer calls gamma" file="src/other.ts" line="4" time="0">
            <failure message="\`gamma\` is gone" type="symbol-removed">broken: Removed [symbol-removed]
      src/other.ts:4:3
      \`gamma\` is gone
      Remove the call.
      or broken: \`gamma\` was renamed to \`delta\` [symbol-renamed]
      was: function alpha(a: string): number
      is gone</failure>
          </testcase>
        </testsuite>
      </testsuites>
      "
    `);
  });

  it('fails what reaches the gate, skips what was accepted, and passes the rest with what was found', () => {
    const document = read(markedDiff());
    const cases = document.children.flatMap(({ children }) => children);
    const outcome = ({ children }: Element) => children.map(({ name }) => name).join(' ');
    const outcomes = cases.map((one) => `${one.attributes.classname} ${outcome(one)}`);
    expect(outcomes.sort()).toEqual([
      'aftershock system-out',
      'src/api.gen.ts system-out',
      'src/impl.ts system-out',
      'src/other.ts failure',
      'src/other.ts failure',
      'src/other.ts skipped system-out',
      'src/other.ts system-out',
      'src/other.ts system-out',
      'test/mod.test.ts system-out',
    ]);
    expect(document.attributes).toMatchObject({ tests: '9', failures: '2', skipped: '1', errors: '0' });
    for (const suite of document.children) {
      const failures = suite.children.filter((one) => outcome(one) === 'failure').length;
      expect(suite.attributes).toMatchObject({ tests: `${suite.children.length}`, failures: `${failures}` });
    }
  });

  it('names cases without lines, so that they keep their history, and each once', () => {
    const diff = markedDiff();
    const moved = { startLine: 77, startColumn: 0, endLine: 77, endColumn: 4 };
    const shifted = { ...diff, staleCalls: diff.staleCalls.map((call) => ({ ...call, nameRange: moved })) };
    const names = (of: StructuralDiff) =>
      read(of).children.flatMap(({ children }) =>
        children.map((c) => `${c.attributes.classname} ${c.attributes.name}`),
      );
    expect(names(shifted).sort()).toEqual(names(diff).sort());
    expect(new Set(names(diff)).size).toBe(names(diff).length);
  });

  it('says what was not evaluated in the suite that is always there', () => {
    const [suite, ...others] = read({ ...sampleDiff(), staleCalls: [] }).children;
    expect(others).toEqual([]);
    const text = suite!.children[0]!.children[0]!.text;
    expect(text).toContain('1 call of a changed name could not be resolved');
    expect(text).toContain('Not evaluated: src/mod.ts: line 2 did not parse');
  });

  it('is well-formed whatever names hold, and shows what XML has no character for', () => {
    const document = read(hostileDiff());
    const failure = document.children[1]!.children.find((one) => one.children[0]!.name === 'failure')!;
    expect(failure.children[0]!.attributes.message).toContain('<script>alert(1)</script>');
    expect(failure.children[0]!.attributes.message).toContain('\\u{1b}[31m');
    expect(failure.attributes.file).toContain('\\u{a}');
    const odd = manyCalls(1, { reason: 'a\u0000b\uffffc\ud800d\ufffee' });
    expect(renderJunit(odd, { fails })).toContain('message="a\\u{0}b\\u{ffff}c\\u{d800}d\\u{fffe}e"');
  });
});
