// Measures MCP servers as agents use them. Run by bench/agents.mjs, which bundles it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { makeRepository, moduleFile } from './madeRepository.js';

interface Settings {
  server: string;
  folder: string;
  files: number;
  edits: number;
  rounds: number;
  sharedFiles: number;
  only?: 'speed' | 'agreement';
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const clients = 8;

/** A server process with a client connected to it. */
interface Agent {
  ask(directory: string): Promise<string>;
  memory(): number;
  close(): Promise<void>;
}

async function startAgent(cache: string, roots: readonly string[]): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [settings.server, 'mcp'],
    env: { ...(process.env as Record<string, string>), AFTERSHOCK_CACHE: cache },
    cwd: roots[0] as string,
  });
  const client = new Client({ name: 'bench', version: '1' }, { capabilities: { roots: {} } });
  client.setRequestHandler(ListRootsRequestSchema, () => ({
    roots: roots.map((root) => ({ uri: pathToFileURL(root).href })),
  }));
  await client.connect(transport);
  return {
    async ask(directory) {
      const answer = await client.callTool({ name: 'structural_diff', arguments: { directory } }, undefined, {
        timeout: 300_000,
      });
      const [content] = answer.content as { text: string }[];
      if (answer.isError || !content) throw new Error(`${directory}: ${content?.text ?? 'no content'}`);
      return content.text;
    },
    memory: () => {
      const status = readFileSync(`/proc/${transport.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
    },
    close: () => client.close(),
  };
}

type Edit = (root: string, i: number) => void;

function rewrite(root: string, file: string, change: (text: string) => string): void {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} was not changed`);
  writeFileSync(full, changed);
}

/** Edits that add up, as an agent's do: none is taken back. */
const edits: Record<string, Edit> = {
  'a body, each time of another file': (root, i) =>
    rewrite(root, moduleFile(100 + 3 * i), (text) => text.replace('return value * by;', `return value * by + ${i};`)),
  'the signature of one function with 13 callers': (root, i) =>
    rewrite(root, moduleFile(0), (text) =>
      text.replace(/amount: number(, extra\d+: string)?\): number \{/, `amount: number, extra${i}: string): number {`),
    ),
  'a signature, each time of another file': (root, i) =>
    rewrite(root, moduleFile(101 + 3 * i), (text) =>
      text.replace('amount: number): number {', `amount: number, extra${i}: string): number {`),
    ),
  'a new file': (root, i) => {
    const folder = path.join(root, 'src/new');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, `new${i}.ts`),
      `import { work${i} } from '../area0/module${i}';\n\nexport const made${i} = (n: number): number => work${i}('made', n);\n`,
    );
  },
};

const rounded = (value: number): number => Math.round(value * 10) / 10;
const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

async function speed(): Promise<void> {
  const root = makeRepository(path.join(settings.folder, 'speed'), settings.files);
  const cache = path.join(settings.folder, 'speed-cache');
  const agent = await startAgent(cache, [root]);
  const started = performance.now();
  await agent.ask(root);
  const first = performance.now() - started;
  const table: Record<string, Record<string, number>> = {};
  const untouched: number[] = [];
  for (let i = 0; i < settings.edits; i++) {
    const before = performance.now();
    await agent.ask(root);
    untouched.push(performance.now() - before);
  }
  const row = (taken: readonly number[], characters: number) => ({
    'median ms': rounded(share(taken, 0.5)),
    'p95 ms': rounded(share(taken, 0.95)),
    'largest ms': rounded(Math.max(...taken)),
    'answer KB': rounded(characters / 1000),
  });
  table['no edit'] = row(untouched, 0);
  for (const [name, edit] of Object.entries(edits)) {
    const taken: number[] = [];
    let characters = 0;
    for (let i = 0; i < settings.edits; i++) {
      edit(root, i);
      const before = performance.now();
      characters = (await agent.ask(root)).length;
      taken.push(performance.now() - before);
    }
    table[name] = row(taken, characters);
  }
  console.log(`${settings.files} files; first answer ${Math.round(first)} ms; server ${agent.memory()} MB`);
  console.table(table);
  await agent.close();
}

/** What a process that knows nothing says: the answer that all others are held to. */
async function freshAnswer(root: string): Promise<string> {
  const cache = mkdtempSync(path.join(settings.folder, 'fresh-'));
  const agent = await startAgent(cache, [root]);
  try {
    return await agent.ask(root);
  } finally {
    await agent.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

function makeWorktrees(): string[] {
  const root = makeRepository(path.join(settings.folder, 'shared'), settings.sharedFiles);
  return Array.from({ length: clients }, (_, i) => {
    const tree = path.join(settings.folder, `tree${i}`);
    execFileSync('git', ['worktree', 'add', '-q', '--detach', tree], { cwd: root });
    return tree;
  });
}

/** Edits of one round: the same in all worktrees, different ones, and ones that another worktree made a round ago. */
function editRound(tree: string, number: number, round: number): void {
  const files = settings.sharedFiles;
  const callee = moduleFile((number * 7) % 10);
  rewrite(tree, callee, (text) =>
    text.replace(
      /amount: number(, extra\d+: string)?\): number \{/,
      `amount: number, extra${round}: string): number {`,
    ),
  );
  const body = moduleFile(20 + ((number + round) % 5));
  rewrite(tree, body, (text) =>
    text.replace(/return value \* by[^;]*;/, `return value * by + ${number * 100 + round};`),
  );
  const last = moduleFile(files - 1 - round);
  rewrite(
    tree,
    last,
    (text) => `${text}\nexport const added${round} = (n: number): number => n + ${number + round};\n`,
  );
}

/** Answers of all clients at the same time while they edit, against those of fresh processes. */
async function agreement(): Promise<void> {
  const trees = makeWorktrees();
  const cache = path.join(settings.folder, 'shared-cache');
  const own = await Promise.all(trees.map((tree) => startAgent(cache, [tree])));
  const one = await startAgent(cache, trees);
  const ways: Record<string, Agent[]> = {
    'eight servers': own,
    'one server for eight worktrees': trees.map(() => one),
  };
  const table: Record<string, Record<string, number>> = {};
  for (const [way, agents] of Object.entries(ways)) {
    let compared = 0;
    let wrong = 0;
    const taken: number[] = [];
    for (let round = 0; round < settings.rounds; round++) {
      const number = way === 'eight servers' ? round : settings.rounds + round;
      const answers = await Promise.all(
        trees.map(async (tree, i) => {
          editRound(tree, i, number);
          const before = performance.now();
          const answer = await (agents[i] as Agent).ask(tree);
          taken.push(performance.now() - before);
          return answer;
        }),
      );
      for (const [i, tree] of trees.entries()) {
        compared++;
        if (answers[i] === (await freshAnswer(tree))) continue;
        wrong++;
        console.error(`${way}, round ${round}: ${tree} was answered otherwise than by a fresh process`);
      }
    }
    table[way] = {
      'answers compared': compared,
      wrong,
      'median ms, all eight at once': rounded(share(taken, 0.5)),
      'largest ms': rounded(Math.max(...taken)),
    };
  }
  console.log(`${clients} clients, ${settings.sharedFiles} files, one cache folder`);
  console.table(table);
  await Promise.all([...own, one].map((agent) => agent.close()));
  if (Object.values(table).some(({ wrong }) => wrong !== 0)) process.exitCode = 1;
}

async function main(): Promise<void> {
  console.log(`load ${loadavg().map(rounded).join(' ')}`);
  if (settings.only !== 'agreement') await speed();
  if (settings.only !== 'speed') await agreement();
  console.log(`load ${loadavg().map(rounded).join(' ')}`);
}

void main();
