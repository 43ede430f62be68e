import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { tools } from '../../../src/tools/tools.js';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const listed: { name: string; toolReferenceName: string; modelDescription: string; inputSchema: object }[] = JSON.parse(
  read('package.json'),
).contributes.languageModelTools;

describe('the tools that package.json lists for language models', async () => {
  // @ts-expect-error a script has no types
  const { manifestsWithTools } = await import('../../../scripts/languageModelTools.mjs');
  const current: Map<string, string> = await manifestsWithTools();

  it.each([...current.keys()])('stand in %s as they are: node scripts/languageModelTools.mjs writes them', (file) => {
    expect(read(file)).toBe(current.get(file));
  });

  it('are those of the other faces', () => {
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => `aftershock_${name}`));
  });

  it.each(listed)(
    '$name has names as the editor takes them, and a schema under which no argument has to be given',
    (tool) => {
      expect(tool.name).toMatch(/^(?!copilot_|vscode_)[\w-]+$/);
      expect(tool.toolReferenceName).toMatch(/^[\w-]+$/);
      const isValid = new Ajv({ strict: true, allowUnionTypes: true }).compile(tool.inputSchema);
      const needsSymbol = 'required' in tool.inputSchema;
      expect(isValid({})).toBe(!needsSymbol);
      expect(isValid({ symbol: 'a', directory: '/x', nonsense: 1 })).toBe(false);
    },
  );
});
