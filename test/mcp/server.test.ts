import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '../../src/mcp/server.js';
import { failure, success } from '../../src/model/answer.js';
import type { DiffRequest, Session } from '../../src/session/session.js';
import { sampleDiff } from '../report/sampleDiff.js';

let client: Client;

async function connect(diff: Session['diff']): Promise<void> {
  const server = createServer({ diff } as unknown as Session);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(theirs), client.connect(ours)]);
}

afterEach(() => client.close());

const call = (args: Record<string, unknown>) => client.callTool({ name: 'structural_diff', arguments: args });

describe('the MCP tool structural_diff', () => {
  it('is listed as read-only, with its arguments described', async () => {
    await connect(async () => success(sampleDiff()));
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(['structural_diff']);
    expect(tools[0]?.annotations?.readOnlyHint).toBe(true);
    expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual([
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
    await connect(async (r) => {
      asked = r;
      return success(sampleDiff());
    });
    const result = await call(args);
    expect(asked).toEqual(request);
    expect(result.isError).toBeFalsy();
    expect(result.structuredContent).toMatchObject({ base: '1a2b3c4', head: 'working tree' });
    const [content] = result.content as { type: string; text: string }[];
    expect(JSON.parse(content?.text ?? '')).toEqual(result.structuredContent);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no directory', {}],
    ['a directory of the wrong type', { directory: 3 }],
    ['an empty directory', { directory: '' }],
    ['maxResults out of range', { directory: '/r', maxResults: 0 }],
    ['maxResults that is no whole number', { directory: '/r', maxResults: 1.5 }],
    ['an unknown argument', { directory: '/r', bogus: 1 }],
  ])('refuses %s', async (_what, args) => {
    await connect(async () => success(sampleDiff()));
    const result = await call(args).catch((error: unknown) => ({ isError: true, error }));
    expect(result.isError).toBe(true);
  });

  it('refuses a relative directory, and says what to give', async () => {
    await connect(async () => success(sampleDiff()));
    const result = await call({ directory: 'src' });
    expect(result).toMatchObject({ isError: true, structuredContent: { code: 'invalid_argument' } });
  });

  it('hands on a failure with what to do about it', async () => {
    await connect(async () => failure('unknown_ref', 'There is no ref "x".', 'Nearest: main.'));
    const result = await call({ directory: '/r', baseRef: 'x' });
    expect(result).toMatchObject({
      isError: true,
      structuredContent: { error: 'There is no ref "x".', code: 'unknown_ref', hint: 'Nearest: main.' },
    });
  });

  it('reports progress to a client that asks for it', async () => {
    await connect(async (_request, options) => {
      options?.onProgress?.({ stage: 'indexing', done: 1, total: 2 });
      return success(sampleDiff());
    });
    const seen: unknown[] = [];
    await client.callTool({ name: 'structural_diff', arguments: { directory: '/r' } }, undefined, {
      onprogress: (progress) => seen.push(progress),
    });
    expect(seen).toEqual([{ progress: 1, total: 2, message: 'indexing' }]);
  });
});
