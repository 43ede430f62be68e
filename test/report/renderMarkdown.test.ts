import { describe, expect, it } from 'vitest';
import { escapeMarkdown, renderMarkdown } from '../../src/report/renderMarkdown.js';
import { sampleDiff } from './sampleDiff.js';

describe('the Markdown rendering', () => {
  it('puts the summary first, then the calls left behind, then the rest folded', () => {
    expect(renderMarkdown(sampleDiff())).toMatchInlineSnapshot(`
      "## Structural diff: working tree against HEAD (1a2b3c4)

      2 files changed, 1 signature changed, 1 added, 1 removed, 1 renamed, 1 body changed. **3 stale calls (2 broken, 1 suspect), 1 call still fits, 1 call of these names could not be resolved, 1 test reached.**

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

      <details><summary>Not evaluated (1)</summary>

      - \`src/mod.ts\`: line 2 did not parse

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
});
