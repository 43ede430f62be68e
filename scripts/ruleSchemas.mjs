// Writes what lists all rule codes for completions: the setting aftershock.severity.rules in package.json, and the schema of
// .aftershock/config.json. Run it after a rule came or went: node scripts/ruleSchemas.mjs
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const catalogue = esbuild.transformSync(fs.readFileSync(path.join(root, 'src/model/ruleCatalogue.ts'), 'utf8'), {
  loader: 'ts',
  format: 'esm',
}).code;
const { ruleCatalogue } = await import(`data:text/javascript,${encodeURIComponent(catalogue)}`);
const levels = ['error', 'warning', 'information', 'hint', 'off'];

const rules = Object.fromEntries(
  Object.entries(ruleCatalogue).map(([code, { title }]) => [code, { enum: levels, description: title }]),
);

write('package.json', (manifest) => {
  manifest.contributes.configuration.properties['aftershock.severity.rules'].properties = rules;
});
write('docs/schemas/config.schema.json', (schema) => {
  schema.properties.severity.properties = rules;
});

function write(file, change) {
  const absolute = path.join(root, file);
  const value = JSON.parse(fs.readFileSync(absolute, 'utf8'));
  change(value);
  fs.writeFileSync(absolute, `${JSON.stringify(value, null, 2)}\n`);
}
