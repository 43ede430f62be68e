// Stale callers against the compiler, for checkouts of real repositories. Each checkout is copied first; nothing is written in it.
// usage: node bench/accuracy/oracle.mjs [--cases N] [--show N] LANGUAGE CHECKOUT [--prefix PREFIX] [--in FOLDER ...]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compilers } from './compilers.mjs';
import { evaluate } from './evaluate.mjs';
import { score } from './score.mjs';

const usage = `usage: node bench/accuracy/oracle.mjs LANGUAGE CHECKOUT [--prefix src/] [--in FOLDER ...] [--cases 80] [--show 20]
LANGUAGE: ${Object.keys(compilers).join(', ')}
--prefix   where the functions to edit stand; --in  the folders that the compiler is given (all, where none is said)
--show     that many missed and false callers`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '80' },
    show: { type: 'string', default: '0' },
    prefix: { type: 'string', default: '' },
    in: { type: 'string', multiple: true, default: [] },
  },
});
const [language, checkout] = positionals;
const compiler = compilers[language];
if (!compiler || !checkout) {
  console.error(usage);
  process.exit(2);
}
const cli = path.resolve(import.meta.dirname, '../../dist/cli.js');
if (!existsSync(cli)) {
  console.error('dist/cli.js is missing: npm run build first.');
  process.exit(2);
}

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
const work = mkdtempSync(path.join(os.tmpdir(), 'aftershock-accuracy-'));
try {
  const root = path.join(work, path.basename(path.resolve(checkout)));
  git(work, 'clone', '--quiet', '--shared', path.resolve(checkout), root);
  const job = { root, work, count: Number(values.cases), prefix: values.prefix, folders: values.in };
  const { cases, known, compiled } = compiler.cases(job);
  if (cases.length === 0) throw new Error(`${compiler.name} resolved no function with callers in two other files.`);
  const results = await evaluate(root, cases, cli, { AFTERSHOCK_CACHE: path.join(work, 'cache') });
  report(score(cases, results, known, compiled), git(root, 'rev-parse', '--short', 'HEAD'));
} catch (error) {
  console.error(`accuracy: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function report(found, commit) {
  const limit = Number(values.show);
  for (const { symbol, caller } of found.missed.slice(0, limit)) console.log(`missed  ${symbol}  <-  ${caller}`);
  for (const { symbol, caller } of found.wrong.slice(0, limit)) console.log(`false   ${symbol}  <-  ${caller}`);
  const ratio = (value) => value.toFixed(3);
  console.log(
    '| repository | commit | compiler | cases | changes seen | exact | precision | recall | right / false / missed |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const { cases, seen, exact, right, wrong, missed } = found;
  console.log(
    `| ${path.basename(path.resolve(checkout))} | ${commit} | ${compiler.name} | ${cases} | ${seen} | ${exact} | ` +
      `${ratio(found.precision)} | ${ratio(found.recall)} | ${right} / ${wrong.length} / ${missed.length} |`,
  );
  console.log(
    `structural_diff after an edit: median ${Math.round(found.medianMs)} ms, slowest ${Math.round(found.slowestMs)} ms`,
  );
}
