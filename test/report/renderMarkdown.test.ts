import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../src/report/markdownText.js';
import { renderMarkdown } from '../../src/report/renderMarkdown.js';
import { hostileDiff, implementer, manyCalls, markedDiff } from './markedDiff.js';
import { sampleDiff, staleCall, symbol } from './sampleDiff.js';

describe('the Markdown rendering', () => {
  it('puts the summary first, then the calls left behind, then the rest folded', () => {
    expect(renderMarkdown(sampleDiff())).toMatchInlineSnapshot(`
      "## Structural diff: working tree against HEAD (1a2b3c4)

      **3 stale calls (2 broken, 1 suspect), 1 call still fits, 1 call of these names could not be resolved, 1 test reached.** 2 files changed, 1 signature changed, 1 added, 1 removed, 1 renamed, 1 body changed.

      <details><summary>Not evaluated (1)</summary>

      - \`src/mod.ts\`: line 2 did not parse

      </details>

      ### \`alpha\` in \`src/mod.ts:7\`: signature changed

      \`\`\`diff
      - function alpha(a: string): number
      + function alpha(a: string, b: number): number
      \`\`\`

      - required parameter \`b: number\` added at position 2

      | verdict | where | in | why and what to do | rule |
      | --- | --- | --- | --- | --- |
      | **broken** | \`src/other.ts:4\` | \`consumer\` | passes 1 argument; \`b: number\` is now required<br>Pass \`b\`. | \`too-few-arguments\` |
      | suspect | \`test/mod.test.ts:4\` | \`it("adds.up")\` (test) | spreads its arguments; \`b\` is now required<br>Look at what is spread.<br>also suspect: \`alpha\` became async \\[async-changed\\] | \`spread-arguments\` |

      1 call still fits.

      <details><summary>1 call of this name could not be resolved</summary>

      - \`src/any.ts:10\` in \`<module>\`

      </details>

      Reached by 1 test.

      ### \`gamma\` in \`src/mod.ts:13\`: removed

      | verdict | where | in | why and what to do | rule |
      | --- | --- | --- | --- | --- |
      | **broken** | \`src/other.ts:4\` | \`consumer\` | \`gamma\` is gone<br>Remove the call.<br>or broken: \`gamma\` was renamed to \`delta\` \\[symbol-renamed\\] | \`symbol-removed\` |

      <details open><summary>Graph: 5 symbols</summary>

      \`\`\`mermaid
      flowchart LR
        subgraph f0["src/mod.ts"]
          n0["Δ alpha"]
          n1["− gamma"]
          n2["+ delta"]
        end
        subgraph f1["src/other.ts"]
          n3["✕ consumer"]
        end
        subgraph f2["test/mod.test.ts"]
          n4["? it(#34;adds.up#34;) (test)"]
        end
        n3 -.->|"✕ broken"| n0
        n3 -.->|"✕ broken"| n1
        n4 -.->|"? suspect"| n0
        n3 ==>|"+ added"| n2
        classDef signature stroke:#1f6feb,stroke-width:4px
        class n0 signature
        classDef removed stroke:#f85149,stroke-width:3px,stroke-dasharray:6 3
        class n1 removed
        classDef added stroke:#2ea043,stroke-width:3px
        class n2 added
      \`\`\`

      <sub>arrows go from caller to callee; dotted: stale or gone, thick: new; ✕ has broken calls; ? has suspect calls; Δ signature changed; + added; − removed</sub>

      </details>

      <details><summary>Renamed or moved (1)</summary>

      - \`oldName\` in \`src/mod.ts\` → \`newName\` in \`src/mod.ts\` (same body and signature, high)

      </details>

      <details><summary>Added (1)</summary>

      - \`function delta(z: string): void\` in \`src/mod.ts:21\`

      </details>

      <details><summary>Removed (1)</summary>

      - \`function gamma()\` in \`src/mod.ts:13\`

      </details>

      <details><summary>Body changed (1)</summary>

      - \`function epsilon()\` in \`src/mod.ts:31\`

      </details>

      <details><summary>Calls added (1)</summary>

      - \`consumer\` in \`src/other.ts\` → \`delta\`

      </details>

      <details><summary>Newly unresolved calls (1)</summary>

      - \`gamma\` in \`consumer\` at \`src/other.ts:7\` (missing target)

      </details>
      "
    `);
  });

  it.each([
    ['HTML', '<img src=x>', '&lt;img src=x\\>'],
    ['emphasis', 'a*b*_c_', 'a\\*b\\*\\_c\\_'],
    ['a code span, which stays', 'now `a_b` is required', 'now `a_b` is required'],
    ['HTML between runs of ticks that do not pair', '`<img>``', '\\`&lt;img\\>\\`\\`'],
    ['HTML after a tick that stands alone', 'a ` <img>', 'a \\` &lt;img\\>'],
    ['a code span of two ticks, which stays', '`` `<a>` ``', '`` `<a>` ``'],
    ['control characters', 'a\u001b[31m\u009b\u202eb', 'a \\[31m b'],
    ['a mention of HTML in an entity', '&lt;', '&amp;lt;'],
    ['a mention of somebody', 'ask @bob, `@Override`', 'ask @\u200bbob, `@Override`'],
  ])('reads no %s out of repository text', (_what, text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('keeps a name with backticks and bars inside its code span and table cell', () => {
    const diff = sampleDiff();
    const call = diff.staleCalls[0];
    if (!call) throw new Error('no call');
    call.caller = { ...call.caller, name: 'it("`a` | b")' };
    expect(renderMarkdown(diff)).toContain('| `` it("`a` \\| b") `` |');
  });

  it('fits into one comment, whatever the change, and names what it left out', () => {
    const diff = manyCalls(400, { reason: `takes ${'x'.repeat(400)}` });
    const symbols = Array.from({ length: 2_000 }, (_, i) => symbol(`src/added${i}.ts`, `${'n'.repeat(300)}${i}`, 1));
    const text = renderMarkdown({ ...diff, added: symbols, bodyChanges: symbols });
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(
      /\*\*Cut to the 65,536 characters of a comment\.\*\* Left out: 1 section \(Body changed \(2000\)\)\. Run /,
    );
    expect(text).toContain('and 340 more rows.');
    expect(text).toContain('- and 1940 more');
    // Nothing is cut in the middle: what was opened is closed.
    expect(text.split('<details').length).toBe(text.split('</details>').length);
    expect(text.split('\n').filter((line) => line.startsWith('```')).length % 2).toBe(0);
  });

  it('keeps what was not evaluated when there is no room for the rest', () => {
    const diff = manyCalls(60, { reason: 'x'.repeat(1_400) });
    const text = renderMarkdown(diff);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toContain('line 2 did not parse');
    expect(text).toContain('Left out: 1 section (`alpha` in `src/mod.ts:7`: signature changed).');
  });

  it('folds changes that leave nothing to look at, and those after many calls', () => {
    const diff = markedDiff();
    const quiet = { ...diff.signatureChanges[0]!, after: symbol('src/z.ts', 'quiet<T>', 3), staleCalls: [] };
    const text = renderMarkdown({ ...diff, signatureChanges: [quiet, ...diff.signatureChanges] });
    expect(text).toContain('<summary><code>quiet&lt;T&gt;</code> in <code>src/z.ts:4</code>: signature changed');
    expect(text.indexOf('### `alpha`')).toBeLessThan(text.indexOf('quiet'));
    const many = manyCalls(30);
    const next = staleCall('next', { callee: symbol('src/y.ts', 'next', 1) });
    const change = { ...many.signatureChanges[0]!, after: symbol('src/y.ts', 'next', 1), staleCalls: ['next'] };
    const long = renderMarkdown({
      ...many,
      staleCalls: [...many.staleCalls, next],
      signatureChanges: [...many.signatureChanges, change],
    });
    expect(long).toContain('signature changed (1 broken, 0 suspect)</summary>');
  });

  it('has stale implementers in the open, unless all of them were accepted', () => {
    expect(renderMarkdown(markedDiff())).toMatch(
      /### Stale implementers\n\n\| verdict .*\n.*\n\| suspect \| `src\/impl.ts:9`/,
    );
    const accepted = implementer({ accepted: { reason: 'later' } });
    expect(renderMarkdown({ ...markedDiff(), staleImplementers: [accepted] })).toContain(
      '<summary>Stale implementers (1)</summary>',
    );
  });

  it('leaves nothing of a name that could end a span, a block or a summary', () => {
    const text = renderMarkdown(hostileDiff());
    expect(text).not.toMatch(/<script>alert\(1\)<\/script>(?![^\n]*`)/);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });
});
