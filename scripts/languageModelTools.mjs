// Writes the tools that language models in the editor may call into package.json, and their names for people into
// package.nls.json. Run it after a tool, its texts or its arguments changed: node scripts/languageModelTools.mjs. With
// --check it writes nothing, and fails where a file is not current.
import fs from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './loadTypeScript.mjs';

const root = path.resolve(import.meta.dirname, '..');
const icons = {
  structural_diff: '$(references)',
  review_diff: '$(diff)',
  impact: '$(type-hierarchy)',
  tests_for: '$(beaker)',
  unresolved: '$(question)',
  doctor: '$(pulse)',
};
/** There is nothing to ask about without a folder that is trusted and followed. */
const when = 'isWorkspaceTrusted && workspaceFolderCount > 0 && config.aftershock.enable';

/** The text of package.json and package.nls.json as they should be, by file name. */
export async function manifestsWithTools() {
  const { z, tools, texts } = await loadTypeScript(`
    export { z } from 'zod';
    export { tools } from './src/tools/tools.ts';
    export { texts } from './src/tools/texts.ts';
  `);
  const manifest = read('package.json');
  const names = read('package.nls.json');
  manifest.contributes.languageModelTools = tools.map((tool) => listed(tool, z, texts));
  const others = Object.entries(names).filter(([key]) => !key.startsWith('tool.'));
  const ofTools = tools.flatMap(({ name, title }) => [
    [`tool.${name}.displayName`, title],
    [`tool.${name}.userDescription`, sentence(texts[camelCase(name)].summary)],
  ]);
  return new Map([
    ['package.json', json(manifest)],
    ['package.nls.json', json(Object.fromEntries([...others, ...ofTools]))],
  ]);
}

function listed({ name, description, input }, z, texts) {
  const { $schema, required, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  // The editor knows which repository is meant where one is open.
  const needed = required?.filter((argument) => argument !== 'directory') ?? [];
  schema.properties.directory.description = texts.editor.directory;
  return {
    name: `aftershock_${name}`,
    toolReferenceName: `aftershock_${name}`,
    displayName: `%tool.${name}.displayName%`,
    userDescription: `%tool.${name}.userDescription%`,
    modelDescription: `${description} ${texts.editor.unsaved}`,
    canBeReferencedInPrompt: true,
    icon: icons[name] ?? '$(references)',
    tags: ['aftershock', 'code-review', 'refactoring'],
    when,
    inputSchema: { ...schema, ...(needed.length > 0 ? { required: needed } : {}) },
  };
}

function sentence(summary) {
  return `${summary[0].toUpperCase()}${summary.slice(1)}.`;
}

function camelCase(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

function read(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check');
  for (const [file, text] of await manifestsWithTools()) {
    const absolute = path.join(root, file);
    if (fs.readFileSync(absolute, 'utf8') === text) continue;
    if (isCheck) {
      console.error(`${file} does not list the tools as they are: run node scripts/languageModelTools.mjs.`);
      process.exitCode = 1;
    } else {
      fs.writeFileSync(absolute, text);
      console.log(file);
    }
  }
}
