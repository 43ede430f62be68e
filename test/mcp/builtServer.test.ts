import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { callTool } from './connectedClient.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const program = path.join(dist, 'cli.js');
const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', AFTERSHOCK_CACHE: temporaryFolder() };

const committed = {
  'a.ts': 'export function alpha(a: string) {\n  return a;\n}\n',
  'b.ts': "import { alpha } from './a';\n\nexport const b = () => alpha('x');\n",
  'a.test.ts': "import { alpha } from './a';\n\nit('is alpha', () => {\n  alpha('x');\n  missing();\n});\n",
};
const changed = { 'a.ts': committed['a.ts'].replace('a: string', 'a: string, b: number') };

const changedRepository = () => TemporaryRepository.create(committed).write(changed);

const clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(removeTemporaryFolders);

/** The official client on a server of its own, started as an agent starts it. */
async function started(...args: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...args], env, stderr: 'pipe' }),
  );
  return client;
}

describe('the built MCP server, asked by the official client', () => {
  it('answers each call with what is there now', async () => {
    const repository = TemporaryRepository.create(committed);
    const client = await started();
    const broken = async () => {
      const { document } = await callTool(client, { directory: repository.root });
      return (document as { summary: { brokenCalls: number } }).summary.brokenCalls;
    };
    expect(await broken()).toBe(0);
    repository.write(changed);
    expect(await broken()).toBe(2);
    repository.write(committed);
    expect(await broken()).toBe(0);
  }, 60_000);

  it('answers every tool that it lists, as its output schema says', async () => {
    const directory = changedRepository().root;
    const client = await started();
    const { tools } = await client.listTools();
    const given: Record<string, Record<string, unknown>> = {
      impact: { symbol: 'alpha' },
      tests_for: { symbol: 'a.ts::alpha' },
    };
    for (const { name, outputSchema } of tools) {
      expect(outputSchema).toMatchObject({ type: 'object' });
      // The client holds the answer against the schema.
      const { isError, document, structured } = await callTool(client, { directory, ...given[name] }, name);
      expect({ name, isError }).toEqual({ name, isError: false });
      expect(document).toEqual(structured);
    }
    expect((await client.listResources()).resources).toHaveLength(tools.length + 1);
  }, 60_000);

  it.each<[string, string, Record<string, unknown>, RegExp]>([
    ['a folder without a repository', 'structural_diff', { directory: temporaryFolder() }, /not in a git repository/],
    ['a folder that does not exist', 'structural_diff', { directory: '/no/such/folder' }, /does not exist/],
    ['a file', 'structural_diff', { directory: program }, /is not a folder/],
    ['a file, asked for its impact', 'impact', { directory: program, symbol: 'alpha' }, /is not a folder/],
    ['a ref that does not exist', 'structural_diff', { baseRef: 'nowhere' }, /"?nowhere/],
    ['a symbol that does not exist', 'impact', { symbol: 'alhpa' }, /alhpa.*alpha/],
    ['a symbol that does not exist, asked for tests', 'tests_for', { symbol: 'alhpa' }, /alhpa.*alpha/],
    [
      'a depth out of range',
      'impact',
      { symbol: 'alpha', depth: 6 },
      /depth must be a whole number from 1 to 5, got 6/,
    ],
  ])('says what is wrong, as a failed answer: %s', async (_what, name, args, words) => {
    const client = await started();
    const { isError, document } = await callTool(client, { directory: changedRepository().root, ...args }, name);
    expect(isError).toBe(true);
    expect(JSON.stringify(document)).toMatch(words);
  });

  it('answers about several repositories at once, each with its own', async () => {
    const repositories = Array.from({ length: 4 }, (_, index) =>
      TemporaryRepository.create({ 'a.ts': `export function f${index}() {}\n` }).write({ 'a.ts': '' }),
    );
    const client = await started();
    const asked = [...repositories, ...repositories].map(({ root }) => callTool(client, { directory: root }));
    const removed = (await Promise.all(asked)).map(
      ({ document }) => (document as { removed: { name: string }[] }).removed.map(({ name }) => name)[0],
    );
    expect(removed).toEqual(['f0', 'f1', 'f2', 'f3', 'f0', 'f1', 'f2', 'f3']);
  }, 60_000);

  it('keeps to the folders that it is started for', async () => {
    const [inside, outside] = [changedRepository(), changedRepository()];
    const client = await started('--root', inside.root);
    expect(await callTool(client, {})).toMatchObject({ isError: false });
    expect(await callTool(client, { directory: inside.root })).toMatchObject({ isError: false });
    expect(await callTool(client, { directory: outside.root })).toMatchObject({
      isError: true,
      document: { code: 'outside_roots', candidates: [inside.root] },
    });
  }, 60_000);
});

interface Message {
  id?: number | null;
  method?: string;
  result?: {
    protocolVersion?: string;
    isError?: boolean;
    structuredContent?: { code?: string; summary?: { brokenCalls: number } };
  };
  error?: { code: number; message: string };
}

/** A server that is spoken to by hand. */
function spoken(...args: string[]) {
  const child = spawn(process.execPath, [program, 'mcp', ...args], { env, stdio: 'pipe' });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  // A server that is gone leaves nothing to write to.
  child.stdin.on('error', () => {});
  const ended = new Promise<unknown>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const messages = () =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Message);
  return { child, ended, messages, stderr: () => stderr };
}

/** Sends all of it, closes the server's input, and waits for its end. */
async function talk(input: string, ...args: string[]) {
  const { child, ended, messages, stderr } = spoken(...args);
  child.stdin.end(input);
  const code = await ended;
  return { code, answers: messages(), stderr: stderr() };
}

const line = (message: object) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const clientInfo = { name: 'pipe', version: '1' };
const initialize = (protocolVersion = '2025-06-18') =>
  line({ id: 1, method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo } });
const initialized = line({ method: 'notifications/initialized' });
const diffCall = (id: number, directory: string) =>
  line({ id, method: 'tools/call', params: { name: 'structural_diff', arguments: { directory } } });

describe('the built MCP server, with a client that does as it likes', () => {
  it.each([
    ['', []],
    [', in a folder of the allow-list', ['--root', temporaryFolder(), tmpdir()]],
  ])('answers one that asks and closes its end%s', async (_what, args) => {
    const calls = `${initialize()}${initialized}${diffCall(2, changedRepository().root)}`;
    const { code, answers, stderr } = await talk(calls, ...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(answers.find((a) => a.id === 2)?.result?.structuredContent?.summary?.brokenCalls).toBe(2);
  });

  it('outlives what is no message, and says what that was', async () => {
    const tooLong = line({ id: 9, method: 'ping', params: { a: 'x'.repeat(11_500_000) } });
    const calls = `${initialize()}${initialized}${diffCall(2, changedRepository().root)}`;
    const { code, answers, stderr } = await talk(`${tooLong}{"jsonrpc":\n[]\n${calls}{"jsonrpc":"2.0","id":3,"met`);
    expect(code).toBe(0);
    expect(answers.filter((a) => a.id === null).map((a) => a.error?.code)).toEqual([-32600, -32700, -32600, -32700]);
    expect(answers.find((a) => a.id === 2)?.result?.structuredContent?.summary?.brokenCalls).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^aftershock: mcp: .*too long/),
      expect.stringMatching(/^aftershock: mcp: .*not JSON/),
      expect.stringMatching(/^aftershock: mcp: .*batch/),
      expect.stringMatching(/^aftershock: mcp: .*not JSON/),
    ]);
  });

  it('answers ten thousand messages at once', async () => {
    const { root } = changedRepository();
    const messages = Array.from({ length: 10_000 }, (_, index) => {
      if (index % 2_000 === 0) return diffCall(index + 2, root);
      return index % 10 === 0 ? diffCall(index + 2, 'relative') : line({ id: index + 2, method: 'ping' });
    });
    const { code, answers, stderr } = await talk(`${initialize()}${initialized}${messages.join('')}`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const results = new Map(answers.map(({ id, result }) => [id, result]));
    const outcome = (index: number) => {
      const content = results.get(index + 2)?.structuredContent;
      return content?.code ?? content?.summary?.brokenCalls ?? (results.has(index + 2) ? 'pong' : 'none');
    };
    expect(messages.map((_, index) => outcome(index))).toEqual(
      messages.map((_, index) => (index % 2_000 === 0 ? 2 : index % 10 === 0 ? 'invalid_argument' : 'pong')),
    );
  }, 120_000);

  it.skipIf(process.platform !== 'linux')(
    'keeps nothing of a line of 100 MB',
    async () => {
      const { child, ended, messages } = spoken();
      const part = 'x'.repeat(1_000_000);
      for (let sent = 0; sent < 100; sent++) {
        if (!child.stdin.write(part)) await new Promise((resolve) => child.stdin.once('drain', resolve));
      }
      child.stdin.write(`\n${initialize()}`);
      while (messages().length < 2) await setTimeout(10);
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const peakMegabytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
      expect(messages()[0]?.error?.message).toMatch(/of 100000000 bytes is too long/);
      expect(peakMegabytes).toBeLessThan(250);
      child.stdin.end();
      expect(await ended).toBe(0);
    },
    60_000,
  );

  it('asks for initialize first, but for a ping', async () => {
    const { answers } = await talk(`${line({ id: 1, method: 'ping' })}${diffCall(2, changedRepository().root)}`);
    expect(answers).toMatchObject([
      { id: 1, result: {} },
      { id: 2, error: { code: -32600, message: expect.stringMatching(/send initialize first/) } },
    ]);
  });

  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2024-11-05'],
    ['1999-01-01', '2025-11-25'],
  ])('speaks protocol version %s as %s', async (asked, spokenVersion) => {
    const { answers } = await talk(initialize(asked));
    expect(answers[0]?.result?.protocolVersion).toBe(spokenVersion);
  });

  it('answers methods that it does not have', async () => {
    const { answers, code } = await talk(`${initialize()}${initialized}${line({ id: 2, method: 'prompts/list' })}`);
    expect(code).toBe(0);
    expect(answers.find(({ id }) => id === 2)?.error?.code).toBe(-32601);
  });

  it('sends nothing for a call that was called off', async () => {
    const { root } = changedRepository();
    const cancelled = line({ method: 'notifications/cancelled', params: { requestId: 2 } });
    const { answers, code } = await talk(
      `${initialize()}${initialized}${diffCall(2, root)}${cancelled}${diffCall(3, root)}`,
    );
    const ids = answers.flatMap(({ id }) => id ?? []);
    expect({ code, ids }).toEqual({ code: 0, ids: [1, 3] });
  });

  it('ends where nobody reads it any more, and where it is told to', async () => {
    const { root } = changedRepository();
    const unread = spoken();
    unread.child.stdout.destroy();
    unread.child.stdin.write(`${initialize()}${initialized}${diffCall(2, root)}`);
    expect(await unread.ended).toBe(0);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const told = spoken();
      told.child.stdin.write(`${initialize()}${initialized}${diffCall(2, root)}`);
      while (told.messages().length === 0) await setTimeout(5);
      told.child.kill(signal);
      expect(await told.ended).toBe(0);
    }
  }, 60_000);

  it.each([
    ['that does not exist', '/no/such/folder', /--root \/no\/such\/folder does not exist/],
    ['that is a file', program, /--root .*cli\.js is not a folder/],
  ])('does not start for a root %s', async (_what, root, words) => {
    const { ended, stderr } = spoken('--root', root);
    expect(await ended).toBe(2);
    expect(stderr()).toMatch(words);
  });
});
