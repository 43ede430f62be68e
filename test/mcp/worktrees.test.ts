import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createServer } from '../../src/mcp/server.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const server = path.join(dist, 'cli.js');
const count = 8;
const rounds = 2;
const open: Client[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(removeTemporaryFolders);

/** A server process of its own, with this cache folder. */
async function startServer(cache: string, folder: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [server, 'mcp'],
      env: { ...(process.env as Record<string, string>), AFTERSHOCK_CACHE: cache },
      cwd: folder,
    }),
  );
  open.push(client);
  return client;
}

async function ask(client: Client, directory: string): Promise<unknown> {
  const options = { timeout: 120_000 };
  const answer = await client.callTool({ name: 'structural_diff', arguments: { directory } }, undefined, options);
  expect(answer.isError, JSON.stringify(answer.content)).toBeFalsy();
  return answer.structuredContent;
}

/** What a session answers that starts with an empty cache, one worktree after the other. */
async function freshAnswers(directories: readonly string[]): Promise<unknown[]> {
  const session = createSession({ cacheFolder: temporaryFolder(), files: engineFilesIn(dist as string), workers: 1 });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([createServer(session).connect(theirs), client.connect(ours)]);
  try {
    const answers: unknown[] = [];
    for (const directory of directories) answers.push(await ask(client, directory));
    return answers;
  } finally {
    await client.close();
    await session.dispose();
  }
}

const files = Object.fromEntries([
  ['base.ts', 'export function base(amount: number): number {\n  return amount;\n}\n'],
  ...Array.from({ length: 12 }, (_, i): [string, string] => [
    `use${i}.ts`,
    `import { base } from './base';\n\nexport function use${i}(): number {\n  return base(${i});\n}\n`,
  ]),
]);

function makeWorktrees(): TemporaryRepository[] {
  const repository = TemporaryRepository.create(files);
  const home = temporaryFolder();
  mkdirSync(home, { recursive: true });
  return Array.from({ length: count }, (_, i) => {
    const folder = path.join(home, `tree${i}`);
    repository.git('worktree', 'add', '-q', '--detach', folder);
    return TemporaryRepository.at(folder);
  });
}

/** Some edits are the same in several worktrees, so that they meet in the cache; others are of one alone. */
function edit(tree: TemporaryRepository, i: number, round: number): void {
  const parameters = i % 2 === 0 ? `amount: number, extra${round}: string` : `amount: string, round${round}: number`;
  tree.write({
    'base.ts': `export function base(${parameters}): number {\n  return ${i};\n}\n`,
    [`use${(i + round) % 12}.ts`]: `import { base } from './base';\n\nexport const use = () => base(${round}, ${i});\n`,
    [`new${i % 3}.ts`]: `import { base } from './base';\n\nexport const made = () => base(${round});\n`,
  });
}

describe('eight clients on eight worktrees that share a cache', () => {
  it('are answered as by a fresh session, with a server each and with one for all, while all of them edit', async () => {
    const trees = makeWorktrees();
    const roots = trees.map(({ root }) => root);
    const cache = temporaryFolder();
    const own = await Promise.all(roots.map((root) => startServer(cache, root)));
    const one = await startServer(cache, roots[0] ?? '');
    for (let round = 0; round < rounds; round++) {
      const [separate, together] = await Promise.all(
        [own, roots.map(() => one)].map((clients) =>
          Promise.all(
            trees.map((tree, i) => {
              edit(tree, i, round);
              return ask(clients[i] as Client, tree.root);
            }),
          ),
        ),
      );
      const fresh = await freshAnswers(roots);
      expect(separate).toEqual(fresh);
      expect(together).toEqual(fresh);
      // The answers tell the worktrees apart: none is of another's edits.
      expect(new Set(fresh.map((answer) => JSON.stringify(answer))).size).toBe(count);
    }
  }, 300_000);
});
