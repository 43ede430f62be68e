// Cargo as the oracle for Rust. A deprecated function makes rustc warn wherever it is used, in every crate and test of the workspace and
// without stopping the build: functions of a copy are deprecated, each with a note of its own, and the warnings say who calls which.
// usage: node rustCases.mjs ROOT WORK_COPY OUT.json COUNT PREFIX
// CARGO_SOURCES names a folder of crate sources (a directory source of cargo) for dependencies; what is not in it is left out.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { prepareManifests } from './cargoManifests.mjs';

const [root, copy, out, countText, prefix = ''] = process.argv.slice(2);
const count = Number(countText);
const fewest = 2;
const most = 60;
const shown = [
  'use_declaration',
  'impl_item',
  'trait_item',
  'foreign_mod_item',
  'function_item',
  'function_signature_item',
];
const project = path.resolve(import.meta.dirname, '../../..');

await Parser.init({ locateFile: (name) => path.join(project, 'node_modules/web-tree-sitter', name) });
const parser = new Parser();
parser.setLanguage(await Language.load(path.join(project, 'grammars/tree-sitter-rust.wasm')));

const files = new Map();
for (const file of execFileSync('git', ['ls-files', '*.rs'], { cwd: root, encoding: 'utf8' }).split('\n')) {
  if (file !== '') files.set(file, readRust(readFileSync(path.join(root, file), 'utf8')));
}
rmSync(copy, { recursive: true, force: true });
cpSync(root, copy, { recursive: true, filter: (from) => !/(^|\/)(\.git|target)$/.test(path.relative(root, from)) });
prepareManifests(root, copy);

const all = [...files].flatMap(([file, { functions }]) =>
  functions.filter(({ isCase }) => isCase).map((one, index) => ({ ...one, file, key: `${file}#${one.line}#${index}` })),
);
for (const one of all) one.order = createHash('sha1').update(one.key).digest('hex');
all.sort((a, b) => (a.order < b.order ? -1 : 1));

const usesOf = new Map();
const known = new Set();
// Uses in functions that are deprecated themselves give no warning, so each round deprecates a part.
findUses(all, 6, 0);
const chosen = all.filter(isWorthACase).slice(0, count);
findUses(chosen, 3, 8);
findUses(chosen, 3, 16);

const cases = chosen.map((one, i) => ({
  id: `rust-${i}`,
  file: one.file,
  name: one.name,
  class: one.class,
  line: one.line,
  at: one.at,
  insert: one.insert,
  truth: [...(usesOf.get(one.key)?.values() ?? [])],
}));
writeFileSync(out, JSON.stringify({ cases, known: [...known].sort() }));

function isWorthACase(one) {
  if (!one.file.startsWith(prefix)) return false;
  const uses = [...(usesOf.get(one.key)?.values() ?? [])].filter(
    (use) => use.file !== one.file && use.caller !== '<module>',
  );
  const callers = new Set(uses.map(({ file, caller, callerClass }) => `${file}#${callerClass}.${caller}`));
  return callers.size >= fewest && callers.size <= most;
}

/** Deprecates the functions in `parts` rounds and collects who uses them; `digit` chooses how they are split. */
function findUses(functions, parts, digit) {
  for (let part = 0; part < parts; part++) {
    const now = functions.filter(({ order }) => Number.parseInt(order.slice(digit, digit + 6), 16) % parts === part);
    const byFile = Map.groupBy(now, ({ file }) => file);
    for (const [file, list] of byFile) {
      let text = files.get(file).text;
      for (const one of list.toSorted((a, b) => b.start - a.start)) {
        text = `${text.slice(0, one.start)}#[deprecated(note = "case ${one.key}")] ${text.slice(one.start)}`;
      }
      writeFileSync(path.join(copy, file), text);
    }
    const keys = new Map(now.map((one) => [one.key, one]));
    for (const message of check()) takeWarning(message, keys);
    for (const file of byFile.keys()) writeFileSync(path.join(copy, file), files.get(file).text);
  }
}

function takeWarning(message, keys) {
  if (message.code?.code !== 'deprecated') return;
  const key = /case (.+?)$/m.exec(message.message)?.[1];
  const one = keys.get(key);
  const span = message.spans.find(({ is_primary }) => is_primary);
  if (!one || !span) return;
  const file = path.relative(copy, path.resolve(copy, span.file_name)).split(path.sep).join('/');
  const source = files.get(file);
  if (!source || source.uses.some(([from, to]) => span.line_start >= from && span.line_start <= to)) return;
  const around = source.functions
    .filter(({ range: [from, to] }) => span.line_start >= from && span.line_start <= to)
    .at(-1);
  const use = {
    file,
    line: span.line_start,
    caller: around?.name ?? '<module>',
    callerClass: around?.class ?? '',
  };
  if (!usesOf.has(key)) usesOf.set(key, new Map());
  usesOf.get(key).set(`${file}:${span.line_start}:${span.column_start}`, use);
}

function check() {
  const which = ['--offline', '--workspace', '--tests', '--examples', '--keep-going', '--ignore-rust-version'];
  const args = ['check', ...which, '--message-format=json'];
  const flags = '--cap-lints warn --force-warn deprecated -A unused';
  const result = spawnSync('cargo', args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, RUSTFLAGS: flags },
  });
  const messages = [];
  let errors = 0;
  for (const line of result.stdout.split('\n')) {
    if (!line.startsWith('{')) continue;
    const entry = JSON.parse(line);
    if (entry.reason === 'compiler-artifact') noteFiles(entry);
    if (entry.reason !== 'compiler-message') continue;
    if (entry.message.level === 'error') errors++;
    messages.push(entry.message);
  }
  if (result.status !== 0)
    console.error(`cargo check: ${errors} errors\n${result.stderr.split('\n').slice(-12).join('\n')}`);
  return messages;
}

/** The files that a checked target of the repository is made of stand in its dep-info. */
function noteFiles({ filenames, manifest_path }) {
  if (path.relative(copy, manifest_path).startsWith('..')) return;
  for (const file of filenames) {
    const info = file.replace(/\/lib([^/]+)\.rmeta$/, '/$1.d');
    if (!existsSync(info)) continue;
    for (const name of readFileSync(info, 'utf8').split(/[\s:]+/)) {
      const relative = name.endsWith('.rs') ? path.relative(copy, path.resolve(copy, name)) : '';
      if (files.has(relative)) known.add(relative);
    }
  }
}

/** The functions of a file, in source order, and the lines of its use declarations. */
function readRust(text) {
  const tree = parser.parse(text);
  const functions = [];
  const uses = [];
  const open = [{ end: Number.POSITIVE_INFINITY, class: '', ofTrait: false, foreign: false }];
  for (const node of tree.rootNode.descendantsOfType(shown)) {
    while (open.at(-1).end <= node.startIndex) open.pop();
    const around = open.at(-1);
    const here = { ...around, end: node.endIndex };
    if (node.type === 'use_declaration') {
      uses.push([node.startPosition.row + 1, node.endPosition.row + 1]);
      continue;
    }
    if (node.type === 'impl_item') {
      here.class = lastTypeName(node.childForFieldName('type')?.text ?? '');
      here.ofTrait = node.childForFieldName('trait') !== null;
    } else if (node.type === 'trait_item') {
      here.class = node.childForFieldName('name')?.text ?? '';
      here.ofTrait = false;
    } else if (node.type === 'foreign_mod_item') here.foreign = true;
    else {
      functions.push(functionOf(node, around));
      here.class = '';
      here.ofTrait = false;
    }
    open.push(here);
  }
  tree.delete();
  return { text, functions, uses };
}

function lastTypeName(text) {
  const plain = text.replace(/^&\s*('\w+\s+)?(mut\s+)?/, '').replace(/<[\s\S]*$/, '');
  return plain.split('::').at(-1);
}

function functionOf(node, around) {
  const name = node.childForFieldName('name');
  const parameters = node.childForFieldName('parameters');
  const first = parameters.namedChildren.find((child) => child && !/comment|attribute/.test(child.type));
  const attributes = [];
  for (
    let before = node.previousNamedSibling;
    before && /attribute_item|comment/.test(before.type);
    before = before.previousNamedSibling
  ) {
    attributes.push(before.text);
  }
  const isSelf = first?.type === 'self_parameter' || /^(mut )?self\b/.test(first?.text ?? '');
  const marked =
    /deprecated|\btest\b|bench|no_mangle|proc_macro|panic_handler|derive|export_name|pyfunction|wasm_bindgen/;
  return {
    name: name.text,
    class: around.class,
    line: name.startPosition.row + 1,
    start: node.startIndex,
    range: [node.startPosition.row + 1, node.endPosition.row + 1],
    isCase: !around.ofTrait && !around.foreign && name.text !== 'main' && !attributes.some((text) => marked.test(text)),
    ...(isSelf
      ? { at: first.endIndex, insert: ', added_by_case: u8' }
      : { at: parameters.startIndex + 1, insert: first ? 'added_by_case: u8, ' : 'added_by_case: u8' }),
  };
}
