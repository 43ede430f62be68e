// Verdicts against the compiler: real functions of a real repository are changed in ten ways, and each call's verdict is held
// against the errors that the compiler then has. The checkout is copied first; nothing is written in it.
// usage: node bench/accuracy/mutations.mjs LANGUAGE CHECKOUT [--prefix src/] [--in FOLDER ...] [--functions N] [--show N] [--only MUTATION]
//
// A language is a module mutations/compilers/LANGUAGE.mjs that exports (`declarations` and `errors` may be async):
//
// name            what the table calls the compiler.
// declarations(job)   `{ declarations, files, unseen }` of the tree at `job.root`, as it was committed.
//     job             `{ root, work, prefix, folders, language }`: the copy, a folder to write in, and what was said on the command line.
//     declarations    `[{ id, file, name, class?, line, column, startLine, endLine, kind, polymorphic, overloaded?, parameters, open, close,
//                     modifiers, calls, ... }]`: the functions with a body below `prefix`, and what else `mutate` wants to know.
//                     line, column: of the name. startLine, endLine: of the whole declaration with decorators and body.
//                     polymorphic: it overrides, is overridden, or implements what another type declares; never mutated.
//                     overloaded: one of several of its name; `mutate` decides.
//                     parameters: `[{ start, end, name, type: text|null, optional, rest?, keywordOnly?, keyword?, receiver? }]` in order;
//                     start and end with type and default. open, close: offsets just inside of the parentheses.
//                     calls: `[{ file, line, column, endLine, endColumn, result: [range], name: [range] }]`, the whole call expression,
//                     with its receiver and arguments. `result`: where an error about its result may stand (the statement around it
//                     without the blocks that it holds, the uses of a name that it is assigned to); asked for `async` only. `name`: where
//                     else an error about its callee may stand (the import that brings it, the `extends` of `super(...)`); asked for `visibility` only.
//                     Ranges of `result` and `name` are `{ file?, line, column, endLine, endColumn }`; file is the call's where not said.
//     files           a Set of the files that the compiler reads; undefined for all.
//     unseen          calls that mean nothing to the compiler (a receiver that may be anything), each as the range of the callee's name:
//                     nothing is held against it there.
// mutate(declaration, mutation, text)   edits `[{ file, at, remove, insert }]` of the committed text (`remove`: a count; `text`: that
//                     of the declaration's file), or undefined where this mutation means nothing for it. `parameterMutation` of
//                     parameterEdits.mjs does those of the parameter list. No line may be added; lines that are removed are put back as empty ones.
// errors(job, files)  `[{ file, line, column, endLine, endColumn, message }]` of the tree as it is now; at least those in `files` (all
//                     where it is undefined).
//
// unseenNow(job, calls)   optional: of broken calls without an error those that mean nothing to the compiler in the tree as it is now (what
//                     they are called on is the result of another broken call, or nothing reaches them): they are not judged.
//
// Files are relative to the root, with slashes. Lines and columns count from one; columns and offsets are in UTF-16 units, an end is
// exclusive. Places come from the compiler's own syntax tree.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerOf } from './mutations/answer.mjs';
import { candidatesOf, choose } from './mutations/choose.mjs';
import { compare } from './mutations/compare.mjs';
import { apply, restore } from './mutations/edits.mjs';
import { mutations } from './mutations/mutations.mjs';
import { printFaults, table } from './mutations/report.mjs';

const folder = path.join(import.meta.dirname, 'mutations/compilers');
const languages = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => path.basename(file, '.mjs'));
const usage = `usage: node bench/accuracy/mutations.mjs LANGUAGE CHECKOUT [--prefix src/] [--in FOLDER ...] [--functions 40] [--show N] [--only MUTATION ...]
LANGUAGE: ${languages.join(', ')}
--prefix     where the functions to mutate stand; --in  the folders that the compiler is given (all, where none is said)
--functions  so many functions are mutated in each way; --show  so many faults are printed of each kind
MUTATION: ${mutations.join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    functions: { type: 'string', default: '40' },
    show: { type: 'string', default: '0' },
    prefix: { type: 'string', default: '' },
    in: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const [language, checkout] = positionals;
const asked = values.only.length > 0 ? values.only : mutations;
if (!languages.includes(language) || !checkout || asked.some((mutation) => !mutations.includes(mutation))) {
  console.error(usage);
  process.exit(2);
}
const cli = path.resolve(import.meta.dirname, '../../dist/cli.js');
if (!existsSync(cli)) {
  console.error('dist/cli.js is missing: npm run build first.');
  process.exit(2);
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
const compiler = await import(path.join(folder, `${language}.mjs`));
const work = mkdtempSync(path.join(os.tmpdir(), 'aftershock-mutations-'));
try {
  const repository = path.basename(path.resolve(checkout));
  const root = path.join(work, repository);
  git(work, 'clone', '--quiet', '--shared', path.resolve(checkout), root);
  const job = { root, work, prefix: values.prefix, folders: values.in, language };
  const found = await compiler.declarations(job);
  const declarations = found.declarations.filter(({ file }) => file.startsWith(values.prefix));
  console.error(`${compiler.name}: ${declarations.length} functions`);
  const base = await compiler.errors(job, undefined);
  console.error(`${base.length} errors before any mutation`);
  const rows = [];
  for (const mutation of asked) {
    const candidates = candidatesOf(declarations, mutation, compiler, root);
    const chosen = choose(candidates, mutation, Number(values.functions));
    if (chosen.length === 0) continue;
    const originals = apply(root, chosen);
    try {
      const answer = answerOf(cli, root, path.join(work, 'cache'));
      const errors = await compiler.errors(job, filesOf(chosen, answer));
      const row = compare({ mutation, chosen, base, errors, answer, ...found });
      if (compiler.unseenNow)
        leaveOut(
          row,
          await compiler.unseenNow(
            job,
            row.wrong.map(({ call }) => call),
          ),
        );
      rows.push(row);
      printFaults(row, root, originals, Number(values.show));
    } finally {
      restore(root, originals);
    }
    console.error(`${mutation}: ${candidates.length} candidates, ${chosen.length} functions`);
  }
  console.log(table(rows, `${repository} ${git(root, 'rev-parse', '--short', 'HEAD')}, ${compiler.name}`));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function leaveOut(row, unseen) {
  const judged = row.wrong.filter(({ call }) => !unseen.includes(call));
  row.unjudged += row.wrong.length - judged.length;
  row.wrong = judged;
}

/** Where something of a mutation may stand. */
function filesOf(chosen, { stale }) {
  const calls = chosen.flatMap((one) => one.calls);
  const names = calls.flatMap((call) => call.name.map(({ file }) => file ?? call.file));
  return new Set([...calls.map(({ file }) => file), ...names, ...stale.map(({ file }) => file)]);
}
