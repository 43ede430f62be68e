// What the GitHub Action does, once Aftershock is built: compares, writes the reports, annotates, and gates. All of its
// inputs come from the environment, so that none of them is ever read as a part of a script.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtCli } from './builtCli.mjs';

const input = (name) => (process.env[`INPUT_${name}`] ?? '').trim();

/** The state to compare with: what is asked for, else the pull request's target, else the commit before. */
function baseRef() {
  if (input('BASE')) return input('BASE');
  return process.env.GITHUB_BASE_REF ? `origin/${process.env.GITHUB_BASE_REF}` : 'HEAD^';
}

/** Lines of the form `format=file`. */
function reports() {
  return input('REPORTS')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf('=');
      if (at < 1 || at === line.length - 1) throw new Error(`\`reports\` has the line ${line}; write format=file.`);
      return { format: line.slice(0, at).trim(), file: line.slice(at + 1).trim() };
    });
}

const comparison = [
  'diff',
  `--workspace=${input('WORKING_DIRECTORY') || '.'}`,
  `--base=${baseRef()}`,
  `--head=${input('HEAD') || 'HEAD'}`,
];

/** Runs the command line. Throws where it gives no answer; its own words are in the log by then. */
function run(cli, args, stdout = 'inherit') {
  const result = spawnSync(process.execPath, [cli, ...comparison, ...args], {
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (result.status === null || result.status === 2) throw new Error('there is no answer; the lines above say why.');
  return result;
}

function gateArguments() {
  const gate = input('FAIL_ON');
  return gate === '' || gate === 'none' ? [] : [`--fail-on=${gate}`];
}

/** Appends to one of the files by which a step tells of itself. Values may hold anything but the mark around them. */
function output(values) {
  const file = process.env.GITHUB_OUTPUT;
  if (!file) return;
  const lines = Object.entries(values).map(([name, value]) => {
    const mark = `end-${randomUUID()}`;
    return `${name}<<${mark}\n${value}\n${mark}\n`;
  });
  fs.appendFileSync(file, lines.join(''));
}

function main() {
  const wanted = reports();
  const cli = builtCli();
  const gate = gateArguments();
  const folder = process.env.RUNNER_TEMP || os.tmpdir();
  const comment = path.join(folder, 'aftershock-comment.md');
  run(cli, ['--format=markdown', `--output=${comment}`]);
  for (const { format, file } of wanted) {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    run(cli, [`--format=${format}`, `--output=${file}`, ...gate]);
  }
  const document = JSON.parse(run(cli, ['--json'], 'pipe').stdout);
  const { stale_calls: calls } = document.data.summary;
  if (input('SUMMARY') !== 'false' && process.env.GITHUB_STEP_SUMMARY) {
    fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, fs.readFileSync(comment));
  }
  const { status } = run(cli, [`--format=${input('ANNOTATIONS') === 'false' ? 'text' : 'github'}`, ...gate]);
  output({ broken: calls.broken, suspect: calls.suspect, gate: status === 1 ? 'reached' : 'passed', comment });
  process.exitCode = status;
}

try {
  main();
} catch (error) {
  const hint = 'A checkout without history has no base to compare with: use fetch-depth: 0.';
  console.log(
    `::error title=Aftershock::${`${error.message} ${hint}`.replaceAll('%', '%25').replace(/[\r\n]+/g, ' ')}`,
  );
  process.exitCode = 2;
}
