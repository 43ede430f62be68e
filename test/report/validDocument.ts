import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { publishedSchemas } from '../../src/report/schemas/publishedSchemas.js';

export type PublishedName = keyof typeof publishedSchemas;

const folder = path.resolve(import.meta.dirname, '../../docs/schemas');
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
const compiled = new Map<PublishedName, ValidateFunction>();

/**
 * The document as it came, once the published schema has nothing against it.
 * @throws where it has, with the first of what it has
 */
export function validDocument<Document>(name: PublishedName, document: Document): Document {
  const validate = compiled.get(name) ?? ajv.compile(JSON.parse(readFileSync(schemaFile(name), 'utf8')));
  compiled.set(name, validate);
  if (validate(document)) return document;
  const problems = (validate.errors ?? []).slice(0, 8).map((e) => {
    const what = JSON.stringify(e.params);
    return `${e.instancePath || 'the document'} ${e.message} ${what}`;
  });
  throw new Error(`docs/schemas/${name}.schema.json refuses the document:\n${problems.join('\n')}`);
}

export function schemaFile(name: PublishedName): string {
  return path.join(folder, `${name}.schema.json`);
}
