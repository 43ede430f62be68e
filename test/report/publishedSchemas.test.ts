import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedReviewDocument } from '../../src/report/failedReviewDocument.js';
import { reviewDocument } from '../../src/report/reviewDocument.js';
import { publishedSchemas } from '../../src/report/schemas/publishedSchemas.js';
import { sampleDiff } from './sampleDiff.js';
import { type PublishedName, schemaFile, validDocument } from './validDocument.js';

const names = Object.keys(publishedSchemas) as PublishedName[];

describe('the published schemas', async () => {
  // @ts-expect-error A script of the build, without types.
  const { documentSchemas } = await import('../../scripts/documentSchemas.mjs');
  const texts: Map<string, string> = await documentSchemas();

  it.each(names)('%s is what the document is made of: run node scripts/documentSchemas.mjs', (name) => {
    expect(readFileSync(schemaFile(name), 'utf8')).toBe(texts.get(`${name}.schema.json`));
  });

  it('are all of those that stand beside them', () => {
    const written = readdirSync(path.dirname(schemaFile('diff')));
    expect(written.filter((file) => file !== 'config.schema.json').sort()).toEqual([...texts.keys()].sort());
  });

  it.each(names)('%s names itself without a host', (name) => {
    const { $schema, $id, title } = JSON.parse(readFileSync(schemaFile(name), 'utf8'));
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect($id).toBe(`urn:aftershock:schema:${name}`);
    expect(title).not.toBe('');
  });
});

describe('a document', () => {
  const diff = () => reviewDocument(sampleDiff());

  it('is valid as it is made', () => {
    validDocument('diff', diff());
    validDocument('diff', failedReviewDocument({ code: 'unknown_ref', message: 'No ref.', hint: '' }));
  });

  it.each<[string, (document: ReturnType<typeof diff>) => unknown]>([
    ['a field too many', (document) => ({ ...document, more: 1 })],
    ['a field missing', ({ truncated: _, ...document }) => document],
    ['a field of the data missing', ({ data: { summary: _, ...data }, ...document }) => ({ ...document, data })],
    [
      'a line that counts from zero',
      (document) => ({ ...document, data: { ...document.data, unmapped_hunks: [{ path: 'a', line: 0 }] } }),
    ],
    ['an action that no client knows', (document) => ({ ...document, next_action: 'think' })],
    ['another command', (document) => ({ ...document, command: 'doctor' })],
  ])('with %s is not', (_what, changed) => {
    expect(() => validDocument('diff', changed(diff()))).toThrow(/refuses the document/);
  });
});
