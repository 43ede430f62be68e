// Writes the JSON Schema of every document that programs read, from what its type is made of: docs/schemas/<document>.schema.json.
// Run it after a document changed: node scripts/documentSchemas.mjs. With --check it writes nothing, and fails where a file
// is not current.
import fs from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './loadTypeScript.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/schemas');

/** The text of each published file, by its name. */
export async function documentSchemas() {
  const { z, publishedSchemas } = await loadTypeScript(`
    export { z } from 'zod';
    export { publishedSchemas } from './src/report/schemas/publishedSchemas.ts';
  `);
  return new Map(
    Object.entries(publishedSchemas).map(([document, { title, schema }]) => {
      const { $schema, ...body } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output', override: plain });
      const published = { $schema, $id: `urn:aftershock:schema:${document}`, title, ...body };
      return [`${document}.schema.json`, `${JSON.stringify(published, null, 2)}\n`];
    }),
  );
}

/** Says nothing that is true of every integer. */
function plain({ jsonSchema }) {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check');
  for (const [name, text] of await documentSchemas()) {
    const file = path.join(folder, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    if (isCheck) {
      console.error(`docs/schemas/${name} is not current: run node scripts/documentSchemas.mjs.`);
      process.exitCode = 1;
    } else {
      fs.writeFileSync(file, text);
      console.log(`docs/schemas/${name}`);
    }
  }
}
