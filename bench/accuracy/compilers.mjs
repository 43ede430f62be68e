// How each language's compiler is asked which calls mean which function. A language gives its cases; what a compiler needs
// beside the repository's own tools is said in README.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { casesOf, ecmascriptEdit, goEdit, javaEdit, readCalls } from './callCases.mjs';

const scripts = path.join(import.meta.dirname, 'compilers');
const run = (command, args, options = {}) =>
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], maxBuffer: 1 << 30, ...options });

/**
 * `cases({ root, work, count, prefix, folders })` gives the cases and the files that the compiler was given (`known`; undefined
 * for all). `work` is a folder to write in, `prefix` says where the functions to edit stand.
 */
export const compilers = {
  typescript: { name: 'tsc', cases: (job) => ecmascript(job, 'ts', []) },
  javascript: { name: 'tsc with allowJs', cases: (job) => ecmascript(job, 'js', ['--js']) },
  java: { name: 'javac', cases: javaCases },
  go: { name: 'go/types', cases: goCases },
  python: { name: 'pyright', cases: pythonCases },
  rust: { name: 'cargo check', cases: rustCases },
  c: { name: 'clang', cases: (job) => clangCases(job, 'c') },
  cpp: { name: 'clang', cases: (job) => clangCases(job, 'cpp') },
};

function ecmascript({ root, work, count, prefix, folders }, language, flags) {
  const out = path.join(work, 'calls.jsonl');
  run(process.execPath, [path.join(scripts, 'typescriptCalls.mjs'), root, out, ...flags, ...folders]);
  const endings = language === 'js' ? /\.([mc]?[jt]s|[jt]sx)$/ : /\.([mc]?ts|tsx)$/;
  return {
    cases: casesOf(readCalls(out), { count, prefix, language, edit: ecmascriptEdit(root) }),
    known: filesIn(root, folders, endings),
  };
}

function javaCases({ root, work, count, prefix, folders }) {
  const out = path.join(work, 'calls.jsonl');
  run('java', [path.join(scripts, 'JavaCalls.java'), root, out, ...(folders.length > 0 ? folders : ['.'])]);
  return {
    cases: casesOf(readCalls(out), { count, prefix, language: 'java', edit: javaEdit(root) }),
    known: filesIn(root, folders, /\.java$/),
  };
}

function goCases({ root, work, count, prefix }) {
  const out = path.join(work, 'calls.jsonl');
  run('go', ['run', path.join(scripts, 'go_calls.go'), root, out], { env: { ...process.env, GO111MODULE: 'off' } });
  const calls = readCalls(out);
  return {
    cases: casesOf(calls, { count, prefix, language: 'go', edit: goEdit(root) }),
    // Files that build constraints leave out are not among those that call something.
    known: new Set(calls.map(({ file }) => file)),
  };
}

function pythonCases({ root, work, count, prefix, folders }) {
  const pyright = process.env.PYRIGHT;
  if (!pyright || !existsSync(pyright)) {
    throw new Error('Set PYRIGHT to the index.js of an installed pyright (npm install --prefix FOLDER pyright).');
  }
  const out = path.join(work, 'cases.json');
  const copy = path.join(work, 'copy');
  const script = path.join(scripts, 'python_cases.py');
  run('python3', [script, root, copy, `${process.execPath} ${pyright}`, out, String(count), prefix, ...folders]);
  return { cases: JSON.parse(readFileSync(out, 'utf8')), known: undefined };
}

function rustCases({ root, work, count, prefix }) {
  const out = path.join(work, 'cases.json');
  const script = path.join(scripts, 'rustCases.mjs');
  run(process.execPath, [script, root, path.join(work, 'copy'), out, String(count), prefix]);
  const { cases, known } = JSON.parse(readFileSync(out, 'utf8'));
  return { cases, known: known.length > 0 ? new Set(known) : undefined };
}

/** Calls alone; a function that is handed on by its name is no call, and no fault where it is reported. */
function clangCases({ root, work, count, prefix, folders }, language) {
  const out = path.join(work, 'calls.jsonl');
  const known = path.join(work, 'known.json');
  const python = process.env.CLANG_PYTHON ?? '/usr/bin/python3';
  run(python, [path.join(scripts, 'clang_calls.py'), root, out, known, ...folders]);
  const isOwn = language === 'c' ? /\.c$/ : /\.(cc|cpp|cxx|h|hh|hpp|hxx|inl|ipp)$/;
  const uses = readCalls(out).filter(({ calleeFile }) => isOwn.test(calleeFile));
  const edit = ({ at, params, isEditable }) =>
    isEditable ? { at, insert: params > 0 ? 'int addedByCase, ' : 'int addedByCase' } : undefined;
  const cases = casesOf(
    uses.filter(({ kind }) => kind === 'call'),
    { count, prefix, language, edit },
  );
  const references = new Map();
  for (const use of uses.filter(({ kind }) => kind === 'reference')) {
    const key = `${use.calleeFile}#${use.calleeLine}`;
    references.set(key, [...(references.get(key) ?? []), use]);
  }
  for (const one of cases) {
    one.references = (references.get(`${one.file}#${one.line}`) ?? []).map(({ file, line, caller }) => ({
      file,
      line,
      caller,
    }));
  }
  const { files, functions } = JSON.parse(readFileSync(known, 'utf8'));
  return { cases, known: new Set(files), compiled: new Set(functions) };
}

const leftOut = new Set(['node_modules', '.git', 'build', 'dist', 'temp', 'docs']);

function filesIn(root, folders, endings) {
  const files = new Set();
  const collect = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory() && !leftOut.has(entry.name)) collect(full);
      else if (entry.isFile() && endings.test(entry.name))
        files.add(path.relative(root, full).split(path.sep).join('/'));
    }
  };
  for (const folder of folders.length > 0 ? folders : ['.']) collect(path.resolve(root, folder));
  return files;
}
