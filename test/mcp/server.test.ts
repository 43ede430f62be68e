import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallSlots } from '../../src/mcp/callSlots.js';
import { failure, success } from '../../src/model/answer.js';
import type { Call, DiffRequest, Session } from '../../src/session/session.js';
import type { AnyTool } from '../../src/tools/tools.js';
import { tools } from '../../src/tools/tools.js';
import { sampleDiff } from '../report/sampleDiff.js';
import { callTool, closeClients, connectedClient } from './connectedClient.js';

afterEach(closeClients);

const answered: Session['diff'] = async () => success(sampleDiff());

describe('the MCP server', () => {
  it('lists every tool as read-only, with title, description and described arguments', async () => {
    const client = await connectedClient({ diff: answered });
    const listed = (await client.listTools()).tools;
    expect(listed.map((tool) => tool.name)).toEqual(tools.map((tool) => tool.name));
    for (const tool of listed) {
      expect(tool.annotations).toEqual({
        title: tool.title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(tool.description).toMatch(/no test is run and nothing is compiled/);
      expect(tool.inputSchema.additionalProperties).toBe(false);
      for (const argument of Object.values(tool.inputSchema.properties ?? {})) {
        expect(argument).toMatchObject({ description: expect.stringMatching(/\w/) });
      }
      expect(tool.inputSchema.required ?? []).not.toContain('directory');
    }
  });

  it('says in few words what the tools are for', async () => {
    const client = await connectedClient({ diff: answered });
    expect(client.getInstructions()).toMatch(/structural_diff/);
    expect((await client.listTools()).tools.map((tool) => (tool.description ?? '').length > 1_200)).not.toContain(true);
  });

  it('refuses a tool that there is none of, and names the nearest', async () => {
    const client = await connectedClient({ diff: answered });
    await expect(client.callTool({ name: 'structural_dif', arguments: {} })).rejects.toThrow(
      /There is no tool "structural_dif". Did you mean structural_diff\?/,
    );
  });

  it('hands out answers that its output schema holds for, and failures too', async () => {
    const tool: AnyTool = {
      name: 'counted',
      title: 'Counted',
      description: '',
      narrow: '',
      input: z.strictObject({ directory: z.string(), fails: z.boolean().optional() }),
      output: z.strictObject({ count: z.number() }),
      run: async (_session, { fails }) =>
        fails ? { error: 'It fails.', code: 'internal', hint: 'Nothing.' } : { count: 1 },
    };
    const client = await connectedClient({}, { tools: [tool] });
    const [listed] = (await client.listTools()).tools;
    expect(listed?.outputSchema).toMatchObject({ type: 'object' });
    // The client checks both against the schema, and throws where one does not match.
    expect((await callTool(client, { directory: '/r' }, 'counted')).document).toEqual({ count: 1 });
    expect(await callTool(client, { directory: '/r', fails: true }, 'counted')).toMatchObject({ isError: true });
  });
});

describe('the MCP tool structural_diff', () => {
  it('has the arguments of its contract', async () => {
    const client = await connectedClient({ diff: answered });
    const listed = (await client.listTools()).tools.find(({ name }) => name === 'structural_diff');
    expect(Object.keys(listed?.inputSchema.properties ?? {})).toEqual([
      'directory',
      'baseRef',
      'headRef',
      'includeFits',
      'maxResults',
      'declaredFootprint',
      'peerFootprints',
      'enforcementPolicy',
    ]);
  });

  it.each<[Record<string, unknown>, DiffRequest]>([
    [{ directory: '/r' }, { folder: '/r' }],
    [{ directory: '/r', baseRef: null }, { folder: '/r' }],
    [
      { directory: '/r', baseRef: 'main' },
      { folder: '/r', base: 'main' },
    ],
    [
      { directory: '/r/', baseRef: 'v1.0.0', headRef: 'v1.1.0' },
      { folder: '/r', base: 'v1.0.0', head: 'v1.1.0' },
    ],
  ])('asks for %j what the session answers', async (args, request) => {
    let asked: DiffRequest | undefined;
    const client = await connectedClient({
      diff: async (r) => {
        asked = r;
        return success(sampleDiff());
      },
    });
    const { isError, document, structured } = await callTool(client, args);
    expect(asked).toMatchObject(request);
    expect(isError).toBe(false);
    expect(document).toMatchObject({ base: '1a2b3c4', head: 'working tree' });
    expect(document).toEqual(structured);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no directory', {}, /^directory is missing/],
    ['a directory of the wrong type', { directory: 3 }, /^directory must be a string that is not empty, got 3\.$/],
    ['an empty directory', { directory: '' }, /^directory must be .*, got ""/],
    ['a relative directory', { directory: 'src' }, /absolute path, got "src"/],
    ['maxResults out of range', { directory: '/r', maxResults: 0 }, /^maxResults .* from 1 to 1000, got 0\.$/],
    ['maxResults above it', { directory: '/r', maxResults: 1001 }, /^maxResults .* from 1 to 1000, got 1001\.$/],
    ['maxResults that is no whole number', { directory: '/r', maxResults: 1.5 }, /a whole number .* got 1.5\.$/],
    ['an unknown argument', { directory: '/r', max_results: 1 }, /"max_results"\. Did you mean maxResults\?$/],
    ['an unknown argument beside none', { baseref: 'a' }, /"baseref"\. Did you mean baseRef\?$/],
  ])('refuses %s', async (_what, args, words) => {
    const client = await connectedClient({ diff: answered });
    const { isError, document } = await callTool(client, args);
    expect(isError).toBe(true);
    expect(document).toMatchObject({ code: 'invalid_argument', error: expect.stringMatching(words) });
    expect(document.hint).toMatch(/\w/);
  });

  it('hands on a failure with what to do about it', async () => {
    const client = await connectedClient({
      diff: async () => failure('unknown_ref', 'There is no ref "x".', 'Nearest: main.'),
    });
    const { isError, document, structured } = await callTool(client, { directory: '/r', baseRef: 'x' });
    expect(isError).toBe(true);
    expect(document).toEqual({ error: 'There is no ref "x".', code: 'unknown_ref', hint: 'Nearest: main.' });
    expect(structured).toEqual(document);
  });
});

describe('a call', () => {
  it('tells its progress to a client that asks for it', async () => {
    const client = await connectedClient({
      diff: async (_request, call) => {
        call?.onProgress?.({ stage: 'indexing', done: 1, total: 2 });
        call?.onProgress?.({ stage: 'linking', done: 0, total: 0 });
        return success(sampleDiff());
      },
    });
    const seen: unknown[] = [];
    await client.callTool({ name: 'structural_diff', arguments: { directory: '/r' } }, undefined, {
      onprogress: (progress) => seen.push(progress),
    });
    expect(seen).toEqual([
      { progress: 1, total: 2, message: 'Parsing files' },
      { progress: 2, message: 'Linking calls' },
    ]);
  });

  it('that is called off ends the work, and nothing is sent after', async () => {
    let signal: AbortSignal | undefined;
    let report: Call['onProgress'];
    let isEnded = false;
    const client = await connectedClient({
      diff: async (_request, call) => {
        signal = call?.signal;
        report = call?.onProgress;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        isEnded = true;
        return failure('cancelled', 'Called off.', '');
      },
    });
    const received: unknown[] = [];
    const transport = client.transport;
    const receive = transport?.onmessage;
    if (transport) {
      transport.onmessage = (message, extra) => {
        received.push(message);
        receive?.(message, extra);
      };
    }
    const abort = new AbortController();
    const progress: unknown[] = [];
    const asked = client.callTool({ name: 'structural_diff', arguments: { directory: '/r' } }, undefined, {
      signal: abort.signal,
      onprogress: (told) => progress.push(told),
    });
    await until(() => signal !== undefined);
    abort.abort('enough');
    await expect(asked).rejects.toThrow(/enough/);
    await until(() => isEnded);
    report?.({ stage: 'indexing', done: 1, total: 2 });
    await client.ping();
    // The pong alone.
    expect(received).toHaveLength(1);
    expect(progress).toEqual([]);
  });

  it('waits for its turn where many are made, and is refused where too many wait', async () => {
    let running = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const client = await connectedClient(
      {
        diff: async () => {
          running++;
          most = Math.max(most, running);
          await new Promise<void>((resolve) => ends.push(resolve));
          running--;
          return success(sampleDiff());
        },
      },
      { slots: new CallSlots({ running: 2, waiting: 3 }) },
    );
    const calls = Array.from({ length: 10 }, () => callTool(client, { directory: '/r' }));
    await until(() => ends.length === 2);
    const ending = setInterval(() => ends.shift()?.(), 1);
    const answers = await Promise.all(calls);
    clearInterval(ending);
    expect(most).toBe(2);
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(5);
    const refused = answers.filter(({ isError }) => isError).map(({ document }) => document.code);
    expect(refused).toEqual(Array(5).fill('too_many_calls'));
  });

  it('is answered with a refusal at once where thousands are made', async () => {
    let most = 0;
    let running = 0;
    const client = await connectedClient({
      diff: async () => {
        running++;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running--;
        return success(sampleDiff());
      },
    });
    const answers = await Promise.all(Array.from({ length: 3_000 }, () => callTool(client, { directory: '/r' })));
    const refused = answers.filter(({ document }) => document.code === 'too_many_calls').length;
    const given = answers.filter(({ isError }) => !isError).length;
    expect(most).toBe(4);
    expect(given).toBeGreaterThanOrEqual(104);
    expect(given + refused).toBe(3_000);
  }, 60_000);

  it('that fails in the server is answered, and the next one too', async () => {
    let calls = 0;
    const client = await connectedClient({
      diff: async () => {
        calls++;
        if (calls === 1) throw new Error('broken');
        return success(sampleDiff());
      },
    });
    await expect(callTool(client, { directory: '/r' })).resolves.toMatchObject({
      isError: true,
      document: { code: 'internal', error: expect.stringContaining('broken') },
    });
    expect((await callTool(client, { directory: '/r' })).isError).toBe(false);
  });
});

/** Waits until something holds; the test's own time limit ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}
