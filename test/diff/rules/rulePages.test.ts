import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { javascript } from '../../../src/languages/javascript/index.js';
import { python } from '../../../src/languages/python/index.js';
import { swift } from '../../../src/languages/swift/index.js';
import { typescript } from '../../../src/languages/typescript/index.js';
import { ruleCodes, rulePage } from '../../../src/model/ruleCatalogue.js';
import { ruleDescriptions } from '../../../src/model/ruleDescriptions.js';
import { judgeRow, type Row, type Snippets } from './judgeSnippet.js';

const root = path.resolve(import.meta.dirname, '../../..');
const plain = (text: string) => text;

const snippets: Record<string, Snippets> = {
  ts: { language: typescript, declaration: plain, call: plain },
  js: { language: javascript, declaration: plain, call: plain },
  python: { language: python, declaration: plain, call: plain },
  swift: { language: swift, declaration: plain, call: plain },
  java: {
    language: java,
    declaration: (text) => `class A { ${text} }`,
    call: (text) => `class B { void g(A a) { a.${text} } }`,
  },
};

/** An example that stands as before, after and one call. */
function exampleOf(page: string): { language: string; row: Omit<Row, 'expected'> } | undefined {
  const block =
    /```(\w+)\n(?:\/\/|#) before\n([\s\S]*?)\n(?:\/\/|#) after\n([\s\S]*?)\n(?:\/\/|#) the call\n([\s\S]*?)\n```/.exec(
      page,
    );
  if (!block || !snippets[block[1]!]) return undefined;
  const call = block[4]!;
  return { language: block[1]!, row: { old: block[2]!, now: block[3]!, call, name: /(\w+)\(/.exec(call)![1]! } };
}

describe('the pages about the rules', () => {
  it('are one for each rule', () => {
    const pages = fs.readdirSync(path.join(root, 'docs/rules')).map((file) => file.replace(/\.md$/, ''));
    expect(pages.filter((page) => page !== 'README').sort()).toEqual([...ruleCodes].sort());
  });

  it.each(ruleCodes)('%s: says what it means, with an example, the verdict, and what to do', async (code) => {
    const page = fs.readFileSync(path.join(root, rulePage(code)), 'utf8');
    const headings = [...page.matchAll(/^##? .*/gm)].map(([heading]) => heading);
    expect(headings[0]).toBe(`# ${code}`);
    expect(headings).toEqual(expect.arrayContaining(['## Example', '## Verdict', '## What to do']));
    for (const [, target] of page.matchAll(/\]\(([\w-]+\.md)\)/g)) {
      expect(fs.existsSync(path.join(root, 'docs/rules', target!)), target).toBe(true);
    }
    const paragraphs = page.split(/\n\s*\n/).map((text) => text.replaceAll('\n', ' '));
    expect(ruleDescriptions[code].about).toBe(paragraphs[1]);
    const verdicts = /^## Verdict\n([\s\S]*?)^## /m.exec(page)![1]!.toLowerCase();
    // Pages that speak of broken calls with weaker words say which other rule tells of them.
    const { weightiest } = ruleDescriptions[code];
    expect(verdicts).toContain(weightiest);
    if (weightiest === 'fits') expect(verdicts).not.toMatch(/suspect|broken/);
    const example = exampleOf(page);
    if (!example) return;
    const judgement = await judgeRow(snippets[example.language]!, { ...example.row, expected: 'fits still-fits' });
    expect(judgement.code, judgement.reason).toBe(code);
  });
});
