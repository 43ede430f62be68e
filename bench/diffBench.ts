// Measures diffs and keystrokes. Run by bench/diff.mjs, which bundles it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StructuralDiff } from '../src/model/structuralDiff.js';
import { createSession, engineFilesIn } from '../src/session/createSession.js';
import type { Session } from '../src/session/session.js';
import { commitAll, makeRepository } from './madeRepository.js';

interface Settings {
  dist: string;
  folder: string;
  files: number;
  rounds: number;
  repositories: string[];
}

declare global {
  /** False where the bundle leaves the rules out. */
  var judges: boolean;
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const round = (value: number): number => Math.round(value * 10) / 10;

async function diffOf(session: Session, folder: string): Promise<StructuralDiff> {
  const answer = await session.diff({ folder });
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value;
}

async function times(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await work(i);
    taken.push(performance.now() - started);
  }
  return taken;
}

function sessionOf(watched: boolean): Session {
  return createSession({
    cacheFolder: path.join(settings.folder, 'cache'),
    files: engineFilesIn(settings.dist),
    watched,
  });
}

/** Milliseconds of one diff, warm, with git asked each time what changed, and without. */
async function warmDiff(root: string): Promise<{ asked: number; watched: number; stale: number }> {
  const file = path.join(root, 'src/area0/module0.ts');
  const text = readFileSync(file, 'utf8');
  const changed = (i: number) =>
    text.replace('amount: number): number {', `amount: number, extra${i}: string): number {`);
  const result = { asked: 0, watched: 0, stale: 0 };
  for (const watched of [false, true]) {
    const session = sessionOf(watched);
    await diffOf(session, root);
    await session.setOverlay(file, changed(-1));
    result.stale = (await diffOf(session, root)).staleCalls.length;
    const taken = await times(settings.rounds, async (i) => {
      await session.setOverlay(file, changed(i));
      await diffOf(session, root);
    });
    result[watched ? 'watched' : 'asked'] = median(taken);
    await session.dispose();
  }
  return result;
}

const callsOfEach = 20;

/** Modules that call one function in as many ways as there are rules to ask: spread, short, long, awaited, compared. */
function makeManyCalls(count: number): string {
  const root = path.join(settings.folder, 'many-calls');
  mkdirSync(path.join(root, 'src'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'src', name), text);
  write(
    'work.ts',
    'export function work(name: string, amount: number, options: { deep: boolean }): number {\n  return amount;\n}\n',
  );
  const argumentsOf = ["'a', 1, { deep: true }", "'b', 2", '...list', 'name, amount, { deep }', "'c', amount, options"];
  for (let i = 0; i < count; i++) {
    const calls = Array.from({ length: callsOfEach }, (_, n) => {
      const call = `work(${argumentsOf[n % argumentsOf.length]})`;
      return n % 3 === 0 ? `  ${call};` : n % 3 === 1 ? `  amount = ${call};` : `  if (${call} > ${n}) return ${call};`;
    });
    const parameters = 'name: string, amount: number, deep: boolean, options: any, list: any[]';
    write(
      `caller${i}.ts`,
      `import { work } from './work';\n\nexport function call${i}(${parameters}): number {\n${calls.join('\n')}\n  return amount;\n}\n`,
    );
  }
  commitAll(root);
  return root;
}

/** What the rules add to a warm diff: CPU milliseconds with and without them, medians. `changed` gives the text of a round. */
async function rulesShare(root: string, file: string, changed: (round: number) => string) {
  const session = sessionOf(true);
  await diffOf(session, root);
  let stale = 0;
  const taken = { with: [] as number[], without: [] as number[] };
  // The first rounds warm up. A clock would count what else the machine does.
  const warmUp = 6;
  for (let i = 0; i < warmUp + 2 * settings.rounds; i++) {
    globalThis.judges = i % 2 === 0;
    await session.setOverlay(file, changed(i));
    const started = process.cpuUsage();
    stale = (await diffOf(session, root)).staleCalls.length;
    const { user, system } = process.cpuUsage(started);
    if (i >= warmUp) taken[globalThis.judges ? 'with' : 'without'].push((user + system) / 1000);
  }
  globalThis.judges = true;
  await session.dispose();
  const [whole, rest] = [median(taken.with), median(taken.without)];
  return {
    'stale calls': stale,
    'with rules, CPU ms': round(whole),
    'without, CPU ms': round(rest),
    'added / without': Math.round(((whole - rest) / rest) * 1000) / 1000,
  };
}

/** A change with a dozen callers, and one whose every call is stale. */
async function rulesShares() {
  const usual = path.join(settings.folder, `made-${settings.files}`);
  const usualFile = path.join(usual, 'src/area0/module0.ts');
  const usualText = readFileSync(usualFile, 'utf8');
  const many = makeManyCalls(settings.files);
  const manyFile = path.join(many, 'src/work.ts');
  const manyText = readFileSync(manyFile, 'utf8');
  return {
    'a dozen callers': await rulesShare(usual, usualFile, (i) =>
      usualText.replace('amount: number): number {', `amount: string, extra${i}: string): Promise<number> {`),
    ),
    'every call stale': await rulesShare(many, manyFile, (i) =>
      manyText
        .replace('amount: number,', `amount: string, extra${i}: string,`)
        .replace('): number', '): Promise<number>'),
    ),
  };
}

/** Typing a parameter into the largest changed-by-nobody source file of a repository, as the editor asks. */
async function keystrokes(root: string): Promise<Record<string, number | string>> {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.py', '*.java', '*.go', '*.js'], {
    cwd: root,
    maxBuffer: 1 << 28,
  })
    .toString('utf8')
    .split('\0')
    .filter((name) => name && !/(^|\/)(test|tests)\//.test(name));
  const sized = files
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ text }) => text.length < 150_000)
    .sort((a, b) => b.text.length - a.text.length);
  const session = sessionOf(true);
  const started = performance.now();
  await diffOf(session, root);
  const first = performance.now() - started;
  const taken: number[] = [];
  for (const { name, text } of sized.slice(0, 6)) {
    const at = text.indexOf('(', Math.floor(text.length / 2)) + 1;
    const file = path.join(root, name);
    await session.setOverlay(file, text);
    await diffOf(session, root);
    let typed = '';
    for (const key of 'value: string, ') {
      typed += key;
      const now = `${text.slice(0, at)}${typed}${text.slice(at)}`;
      taken.push(
        ...(await times(1, async () => {
          await session.setOverlay(file, now);
          await diffOf(session, root);
        })),
      );
    }
    await session.setOverlay(file, null);
  }
  const rss = Math.round(process.memoryUsage().rss / 1e6);
  await session.dispose();
  return {
    files: files.length,
    'first answer ms': round(first),
    'keystroke median ms': round(median(taken)),
    'keystroke p95 ms': round(percentile(taken, 0.95)),
    'engine RSS MB': rss,
  };
}

async function main(): Promise<void> {
  const small = await warmDiff(makeRepository(path.join(settings.folder, `made-${settings.files}`), settings.files));
  const large = await warmDiff(
    makeRepository(path.join(settings.folder, `made-${settings.files * 10}`), settings.files * 10),
  );
  console.table({
    [`${settings.files} files`]: {
      'stale calls': small.stale,
      'git asked, ms': round(small.asked),
      'files watched, ms': round(small.watched),
    },
    [`${settings.files * 10} files`]: {
      'stale calls': large.stale,
      'git asked, ms': round(large.asked),
      'files watched, ms': round(large.watched),
    },
    ratio: {
      'git asked, ms': round(large.asked / small.asked),
      'files watched, ms': round(large.watched / small.watched),
    },
  });
  console.table(await rulesShares());
  for (const root of settings.repositories) console.table({ [path.basename(root)]: await keystrokes(root) });
}

void main();
