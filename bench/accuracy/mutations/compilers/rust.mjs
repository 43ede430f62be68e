// What cargo check says. Uses of a function are found by deprecating it. A crate with errors hides those of the crates and tests that
// are built on it, so only one crate is mutated, that with the most functions below `--prefix`, and only calls in it count.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareManifests } from '../../compilers/cargoManifests.mjs';
import { parameterMutation } from '../parameterEdits.mjs';
import { rangeOf, reachOfResult, readRust, useAt } from '../rustSource.mjs';

export const name = 'cargo check';

/** Uses inside of a deprecated function give no warning, so a part is deprecated at a time, and split in another way again. */
const parts = 3;
const splits = [0, 8];

let sources;
let copy;
let isTested = false;
/** The files of each library and program that cargo checked, by its first file. */
const crates = new Map();

export function declarations({ root, work, prefix }) {
  copy = path.join(work, 'check');
  const listed = execFileSync('git', ['ls-files', '*.rs'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  sources = new Map(listed.map((file) => [file, readRust(file, readFileSync(path.join(root, file), 'utf8'))]));
  rmSync(copy, { recursive: true, force: true });
  cpSync(root, copy, { recursive: true, filter: (from) => !/(^|\/)(\.git|target)$/.test(path.relative(root, from)) });
  prepareManifests(root, copy);
  const all = [...sources.values()]
    .flatMap(({ functions }) => functions)
    .filter((one) => !one.isMarked && !one.isMain && !one.polymorphic && one.file.startsWith(prefix));
  const uses = new Map(all.map(({ id }) => [id, new Map()]));
  for (const split of splits) for (let part = 0; part < parts; part++) findUses(all, uses, split, part);
  const unseen = [...sources.values()].flatMap((source) => source.unseen);
  // Without what tests need, theirs is not compiled.
  if (!isTested) unseen.push(...[...sources.values()].flatMap((source) => source.tests));
  const functionsIn = (files) => all.filter(({ file }) => files.has(file));
  const [crate] = [...crates.values()].sort((a, b) => functionsIn(b).length - functionsIn(a).length);
  const own = functionsIn(crate);
  for (const one of own) one.calls = callsOf([...uses.get(one.id).values()], one.file, crate, unseen);
  return { declarations: own, files: crate, unseen };
}

function findUses(all, uses, split, part) {
  const order = ({ id }) =>
    Number.parseInt(
      createHash('sha1')
        .update(id)
        .digest('hex')
        .slice(split, split + 6),
      16,
    );
  const now = all.filter((one) => order(one) % parts === part);
  const byFile = Map.groupBy(now, ({ file }) => file);
  for (const [file, list] of byFile) {
    let { text } = sources.get(file);
    for (const { id, start } of list.toSorted((a, b) => b.start - a.start)) {
      text = `${text.slice(0, start)}#[deprecated(note = "case ${id} ")] ${text.slice(start)}`;
    }
    writeFileSync(path.join(copy, file), text);
  }
  for (const message of check()) {
    const id = message.code?.code === 'deprecated' && /case (.+?) ?$/m.exec(message.message)?.[1];
    const span = message.spans.find(({ is_primary }) => is_primary);
    if (!id || !uses.has(id) || !span) continue;
    const file = ownFile(span.file_name);
    if (!file) continue;
    // The attribute moved what stands behind it on its line.
    const changed = readFileSync(path.join(copy, file), 'utf8').split('\n')[span.line_start - 1];
    const head = [...changed].slice(0, span.column_start - 1).join('');
    const column = head.replace(/#\[deprecated\(note = "case [^"]+ "\)\] /g, '').length;
    uses.get(id).set(`${file}:${span.line_start}:${column}`, {
      file,
      line: span.line_start,
      column,
      isExpanded: span.expansion !== null,
    });
  }
  for (const file of byFile.keys()) writeFileSync(path.join(copy, file), sources.get(file).text);
}

function callsOf(uses, declaredIn, crate, unseen) {
  const found = uses.map((use) => ({ ...use, ...useAt(sources.get(use.file), use.line, use.column) }));
  const imports = found.filter(({ kind }) => kind === 'import');
  const calls = [];
  for (const { file, kind, node, end, isExpanded } of found) {
    if (kind === 'import') continue;
    const range = rangeOf(file, { startPosition: node.startPosition, endPosition: (end ?? node).endPosition });
    const isHidden =
      !isTested && sources.get(file).tests.some((item) => item.line <= range.line && range.line <= item.endLine);
    if (kind === 'macro' || isExpanded || isHidden || !crate.has(file)) {
      unseen.push(range);
      continue;
    }
    const names = imports
      .filter((one) => one.file === file || (file !== declaredIn && /^pub\b/.test(one.node.text)))
      .map((one) => rangeOf(one.file, one.node));
    calls.push({ ...range, result: reachOfResult(file, node), name: names });
  }
  return calls;
}

export function errors({ root }) {
  for (const [file] of sources) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const target = path.join(copy, file);
    if (readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
  const found = new Map();
  for (const { level, message, spans, code } of check()) {
    if (level !== 'error') continue;
    for (const span of spans.filter(({ is_primary }) => is_primary)) {
      const place = writtenAt(span);
      const file = place && ownFile(place.file_name);
      if (!file) continue;
      const line = readFileSync(path.join(copy, file), 'utf8').split('\n')[place.line_start - 1];
      const column = [...line].slice(0, place.column_start - 1).join('').length + 1;
      const error = {
        file,
        line: place.line_start,
        column,
        endLine: place.line_start,
        endColumn: column + 1,
        message: `${code?.code ?? ''} ${message}`,
      };
      found.set(JSON.stringify(error), error);
    }
  }
  return [...found.values()];
}

/** Where the code that a span is about was written: that of a macro where the macro is used. */
function writtenAt(span) {
  let place = span;
  while (place.expansion) place = place.expansion.span;
  return place;
}

function ownFile(fileName) {
  const file = path.relative(copy, path.resolve(copy, fileName)).split(path.sep).join('/');
  return sources.has(file) ? file : undefined;
}

function check() {
  const which = ['--offline', '--workspace', '--lib', '--bins', '--tests', '--keep-going', '--ignore-rust-version'];
  const { stdout, stderr } = spawnSync('cargo', ['check', ...which, '--message-format=json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, RUSTFLAGS: '--cap-lints warn --force-warn deprecated -A unused' },
  });
  const messages = [];
  for (const line of stdout.split('\n')) {
    if (!line.startsWith('{')) continue;
    const entry = JSON.parse(line);
    if (entry.reason === 'compiler-artifact') noteFiles(entry);
    if (entry.reason === 'compiler-message') messages.push(entry.message);
  }
  if (crates.size === 0) throw new Error(`cargo check built nothing: ${stderr.split('\n').slice(-12).join('\n')}`);
  return messages;
}

/** The files that a target of the repository is made of stand in its dep-info. */
function noteFiles({ filenames, manifest_path, target, profile }) {
  if (path.relative(copy, manifest_path).startsWith('..') || !/lib|proc-macro|bin/.test(target.kind[0])) return;
  isTested ||= profile.test;
  const known = crates.get(target.src_path) ?? new Set();
  crates.set(target.src_path, known);
  for (const file of filenames) {
    const info = file.replace(/\/lib([^/]+)\.rmeta$/, '/$1.d');
    if (!existsSync(info)) continue;
    for (const one of readFileSync(info, 'utf8').split(/[\s:]+/)) {
      const own = one.endsWith('.rs') && ownFile(one);
      if (own) known.add(own);
    }
  }
}

export function mutate(declaration, mutation, text) {
  if (mutation === 'async') return makeAsync(declaration);
  if (mutation === 'static') return changeReceiver(declaration, text);
  if (mutation === 'visibility') return hide(declaration);
  return parameterMutation(declaration, mutation, text, { required: 'added_by_case: u8' });
}

function makeAsync({ file, modifiers, asyncAt }) {
  if (modifiers.some((modifier) => /const|async|extern/.test(modifier))) return undefined;
  return [{ file, at: asyncAt, remove: 0, insert: 'async ' }];
}

/** A method loses its `self`; a function of a type gets one. */
function changeReceiver({ file, kind, parameters, open, close }, text) {
  if (kind !== 'method') return undefined;
  const [first, second] = parameters;
  if (!first?.receiver) return [{ file, at: open, remove: 0, insert: first ? '&self, ' : '&self' }];
  const end = second ? second.start : close;
  return text.slice(first.end, end).includes('//') ? undefined : [{ file, at: open, remove: end - open, insert: '' }];
}

function hide({ file, visibility }) {
  return visibility && [{ file, at: visibility.start, remove: visibility.end - visibility.start, insert: '' }];
}
