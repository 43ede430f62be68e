import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askTool, useSession } from '../footprint/footprintScenario.js';
import { TemporaryRepository } from '../git/temporaryRepository.js';

useSession();

const readme = fs.readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');

/** The JSON block of the README that begins with this text. */
function example(start: string): unknown {
  const block = [...readme.matchAll(/```json\n([\s\S]+?)```/g)].map((match) => match[1]!);
  const found = block.find((text) => text.startsWith(start));
  if (found === undefined) throw new Error(`README.md has no JSON block that begins with ${start}`);
  return JSON.parse(found);
}

describe('the README', () => {
  it('shows the answer that its example question gets', async () => {
    const repository = TemporaryRepository.create({
      'a.ts': 'export function alpha(a: string) {\n  return a;\n}\n',
      'b.ts': "import { alpha } from './a';\n\nexport function b() { return alpha('x'); }\n",
    }).write({ 'a.ts': 'export function alpha(a: string, b: number) {\n  return a;\n}\n' });
    const { signatureChanged } = await askTool(repository);
    expect(signatureChanged).toEqual([example('{\n  "name": "alpha"')]);
  });
});
