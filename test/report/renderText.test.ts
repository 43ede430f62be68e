import { describe, expect, it } from 'vitest';
import { printable, renderText } from '../../src/report/renderText.js';
import { sampleDiff } from './sampleDiff.js';

describe('the text rendering', () => {
  it('lists the calls that fit where that is asked for, with what shows it', () => {
    const text = renderText(sampleDiff(), { colour: false, fits: true });
    expect(text).toMatch(/fits {4}src\/other\.ts:4:3 in consumer: passes both \[still-fits\]/);
    expect(text).not.toContain('1 call still fits\n');
  });

  it('shows each changed signature with the calls it left behind', () => {
    expect(renderText(sampleDiff(), { colour: false })).toMatchInlineSnapshot(`
      "working tree against HEAD (1a2b3c4)
      2 files changed, 1 signature changed, 1 added, 1 removed, 1 renamed, 1 body changed
      3 stale calls (2 broken, 1 suspect), 1 call still fits, 1 call of these names could not be resolved, 1 test reached

      Signature changed:
        src/mod.ts:7:10 alpha
          - function alpha(a: string): number
          + function alpha(a: string, b: number): number
            required parameter \`b: number\` added at position 2
            reached by 1 test
          broken  src/other.ts:4:3 in consumer: passes 1 argument; \`b: number\` is now required [too-few-arguments]
                  Pass \`b\`.
          suspect test/mod.test.ts:4:3 in it("adds.up") (test): spreads its arguments; \`b\` is now required [spread-arguments]
                  Look at what is spread.
                  also suspect: \`alpha\` became async [async-changed]
          1 call still fits
          1 call of this name could not be resolved:
            src/any.ts:10:5 in <module>

      Removed:
        src/mod.ts:13:10 gamma
          broken  src/other.ts:4:3 in consumer: \`gamma\` is gone [symbol-removed]
                  Remove the call.
                  or broken: \`gamma\` was renamed to \`delta\` [symbol-renamed]

      Changed files:
        modified README.md
        modified src/mod.ts

      Changed symbols:
        modified src/mod.ts:7:10 alpha  signature
        removed  src/mod.ts:13:10 gamma
        added    src/mod.ts:21:10 function delta(z: string): void
        modified src/mod.ts:31:10 epsilon  body
        removed  src/mod.ts:41:10 oldName  now src/mod.ts::newName, same body and signature, high
        added    src/mod.ts:42:10 function newName()  was src/mod.ts::oldName, same body and signature, high

      Changed edges:
        added    src/other.ts:6:3 consumer -> delta src/mod.ts

      Newly unresolved callers:
        src/other.ts:7:3 consumer -> gamma  missing target

      Unmapped hunks:
        README.md:8

      Warnings:
        parse_errors: src/mod.ts: line 2 did not parse
      "
    `);
  });

  it('has no escape sequences without colour, and has them with it', () => {
    expect(renderText(sampleDiff(), { colour: false })).not.toContain('\u001b');
    expect(renderText(sampleDiff(), { colour: true })).toContain('\u001b[');
  });

  it.each([
    ['an escape sequence', 'a\u001b[31mb', 'a\\u{1b}[31mb'],
    ['a newline in a path', 'a\nb.ts', 'a\\u{a}b.ts'],
    ['a bidirectional override', 'a\u202eb', 'a\\u{202e}b'],
    ['emoji and spaces, which stay', 'a 🌋.ts', 'a 🌋.ts'],
  ])('shows %s instead of sending it', (_what, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('says that nothing was found where nothing was', () => {
    const diff = sampleDiff();
    const empty = {
      ...diff,
      files: [],
      added: [],
      removed: [],
      signatureChanges: [],
      bodyChanges: [],
      relocations: [],
      edges: [],
      staleCalls: [],
      possibleCallers: [],
      newlyUnresolved: [],
      gaps: [],
      summary: {
        ...diff.summary,
        changedFiles: 0,
        added: 0,
        removed: 0,
        signatureChanges: 0,
        bodyChanges: 0,
        renamed: 0,
        addedEdges: 0,
        staleCalls: { broken: 0, suspect: 0, fits: 0 },
        possibleCallers: 0,
        testsReached: 0,
      },
    };
    expect(renderText(empty, { colour: false })).toBe(
      [
        'working tree against HEAD (1a2b3c4)',
        '0 files changed',
        '0 stale calls',
        '',
        'Changed files: none',
        'Changed symbols: none',
        'Changed edges: none',
        'Newly unresolved callers: none',
        'Unmapped hunks: none',
        '',
      ].join('\n'),
    );
  });
});
